import { linked, type Runs } from '../text/index.js';

const DOI = /\b(10\.\d{4,9}\/[^\s"]+)/;
const ADDRESS =
  /^\s*(?:(https?):\/\/)?((?:[a-z0-9\u00a1-\uffff-]+\.)+[a-z\u00a1-\uffff]{2,}(?::\d+)?(?:[/?#][^\s"<>]*)?)\s*$/i;
/** Longer addresses are shown by their host. */
const LONGEST_ADDRESS = 45;

/** The bare DOI in a text such as `https://doi.org/10.5555/x` or `DOI: 10.5555/x.`; null where there is none. */
export function findDoi(text: string | null): string | null {
  const found = DOI.exec(text ?? '')?.[1];
  if (found === undefined) return null;
  const bare = found.replace(/[.,;:]+$/, '');
  const alone = (close: string, open: string): boolean => bare.endsWith(close) && !bare.includes(open);
  return alone(')', '(') || alone('>', '<') ? bare.slice(0, -1) : bare;
}

/** A web address in full; `http` is assumed where no protocol is written. Null for anything else. */
export function findAddress(text: string | null): string | null {
  const found = ADDRESS.exec(text ?? '');
  return found ? `${(found[1] ?? 'http').toLowerCase()}://${found[2]}` : null;
}

/** An address as it is printed: without protocol and final slash, the host alone where it is long. */
export function shortAddress(address: string): string {
  const bare = address.replace(/^(https?:\/\/|mailto:)/i, '').replace(/\/$/, '');
  return bare.length <= LONGEST_ADDRESS ? bare : (bare.split(/[/?#]/)[0] ?? bare);
}

/** A printed web address with its link. */
export const addressLink = (address: string): Runs => linked(shortAddress(address), address);

/** A printed DOI with its link. */
export const doiLink = (doi: string): Runs => linked(`doi:${doi}`, `https://doi.org/${encodeURI(doi)}`);
