const ENTITIES: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' };

/** The text of HTML: no tags, entities decoded, blanks squeezed; no-break and thin blanks stay. */
export const plainText = (html: string): string =>
  html
    .replace(/<\/?div\b[^>]*>/g, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(
      /&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi,
      (whole, hex?: string, decimal?: string, name?: string) =>
        name === undefined
          ? String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
          : (ENTITIES[name] ?? whole),
    )
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
