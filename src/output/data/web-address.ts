/** A web address as RFC 3986 has it, `http` where no protocol is written; null where the text is none. */
export function webAddress(recorded: string | null): string | null {
  const address = recorded?.trim() ?? '';
  const full = /^https?:\/\//i.test(address) ? address : `http://${address}`;
  if (!/^https?:\/\/[^\s/]+\.[^\s/]+(?:\/\S*)?$/i.test(full) || !URL.canParse(full)) return null;
  return (
    new URL(full).href
      .replace(/[^\w\-.~:/?#@!$&'()*+,;=%]/g, encodeURIComponent)
      .replace(/%(?![0-9a-f]{2})/gi, '%25')
      // A fragment holds no second number sign (RFC 3986, 3.5).
      .replace(/(?<=#.*)#/g, '%23')
  );
}

/** The address of the DOI, else the web address; null where there is neither. */
export function workAddress(doi: string | null, address: string | null): string | null {
  const found = /\b10\.\d{4,9}\/\S+/.exec(doi ?? '')?.[0];
  return webAddress(found === undefined ? address : `https://doi.org/${found}`);
}
