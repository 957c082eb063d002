import { linked, marked, plain, type Runs, words } from '../text/index.js';

const DOI = /\b(10\.\d{4,9}\/[^\s"]+)/;
const ADDRESS =
  /^\s*(?:(https?):\/\/)?((?:[a-z0-9\u00a1-\uffff-]+\.)+[a-z\u00a1-\uffff]{2,}(?::\d+)?(?:[/?#][^\s"<>]*)?)\s*$/i;
/** Longer addresses are printed as their host. */
const LONGEST_ADDRESS = 45;

/** The text with its percent signs decoded once, if they encode valid UTF-8 without blanks. */
function decodeOnce(text: string): string {
  try {
    const decoded = decodeURIComponent(text);
    return /[\s"]/.test(decoded) ? text : decoded;
  } catch {
    return text;
  }
}

/** The bare DOI, decoded, in a text such as `https://doi.org/10.5555/x` or `DOI: 10.5555/x.`; null if there is none. */
export function findDoi(text: string | null): string | null {
  const found = DOI.exec(text ?? '')?.[1];
  if (found === undefined) return null;
  const bare = found.replace(/[.,;:]+$/, '');
  const alone = (close: string, open: string): boolean => bare.endsWith(close) && !bare.includes(open);
  return decodeOnce(alone(')', '(') || alone('>', '<') ? bare.slice(0, -1) : bare);
}

/** The address of a DOI, with the characters encoded that a path cannot hold (DOI Handbook, 2.5.2.4). */
export const doiAddress = (doi: string): string =>
  `https://doi.org/${encodeURI(doi).replace(/[?#]/g, encodeURIComponent)}`;

/** A full web address, with `http` if no protocol is written; null for any other text. */
export function findAddress(text: string | null): string | null {
  const found = ADDRESS.exec(text ?? '');
  return found ? `${(found[1] ?? 'http').toLowerCase()}://${found[2]}` : null;
}

/** An address for print: without protocol and final slash, the host alone if it is long. */
export function shortAddress(address: string): string {
  const bare = address.replace(/^(https?:\/\/|mailto:)/i, '').replace(/\/$/, '');
  return bare.length <= LONGEST_ADDRESS ? bare : (bare.split(/[/?#]/)[0] ?? bare);
}

/** A printed web address with its link. */
export const addressLink = (address: string): Runs => linked(shortAddress(address), address);

/** A recorded website as a link; any other text unchanged. */
export function websiteLink(website: string | null): Runs {
  const address = findAddress(website);
  return address === null ? words(website) : addressLink(address);
}

/** A longer DOI may not fit on a line. */
const LONGEST_UNBROKEN = 60;

/** A printed DOI with its link, on one line. */
export function doiLink(doi: string): Runs {
  const link = linked(`doi:${doi}`, doiAddress(doi));
  return doi.length <= LONGEST_UNBROKEN ? marked(link, 'unbroken') : link;
}

const ISBN = /^\s*(?:isbn(?:-1[03])?[\s:]*)?((?:97[89][\s-]?)?(?:\d[\s-]?){9}[\dx])\s*$/i;

const isbnIn = (text: string | null): string | null => ISBN.exec(text ?? '')?.[1] ?? null;

/** The identifiers of a work, sorted by what they are rather than by the field they were typed in. */
export interface Identifiers {
  readonly doi: string | null;
  /** A web address that is not the DOI's own. */
  readonly address: string | null;
  readonly isbn: string | null;
  /** Text in the fields for DOI and web address that is none of these. */
  readonly unknown: { readonly doi: string | null; readonly webaddress: string | null };
}

/** Sorts the content of the fields for DOI, ISBN and web address, which people confuse with one another. */
export function getIdentifiers(fields: {
  readonly doi: string | null;
  readonly isbn: string | null;
  readonly webaddress: string | null;
}): Identifiers {
  const { doi, isbn, webaddress } = fields;
  const first = (find: (text: string | null) => string | null, ...texts: (string | null)[]): string | null =>
    texts.map(find).find(found => found !== null) ?? null;
  const addressIn = (text: string | null) => (findDoi(text) === null ? findAddress(text) : null);
  const unread = (text: string | null, label: RegExp) =>
    (findDoi(text) ?? findAddress(text) ?? isbnIn(text)) === null
      ? plain(text?.replace(label, '') ?? null)
      : null;
  return {
    doi: first(findDoi, doi, webaddress, isbn),
    address: first(addressIn, webaddress, doi, isbn),
    isbn: first(isbnIn, isbn, doi, webaddress) ?? unread(isbn, /^\s*isbn[\s:]*/i),
    unknown: { doi: unread(doi, /^\s*doi[\s:]*/i), webaddress: unread(webaddress, /^$/) },
  };
}

const ORCID =
  /^\s*(?:(?:https?:\/\/)?(?:www\.)?orcid\.org\/|orcid(?:[\s_-]*id)?[\s:]*)?(\d{4})[-‐–\s]?(\d{4})[-‐–\s]?(\d{4})[-‐–\s]?(\d{3}[\dx])\s*\/?\s*$/i;

/** An ORCID iD as it was typed, with or without address and hyphens. */
export interface Orcid {
  /** `0000-0002-1825-0097` */
  readonly id: string;
  /** Is the last character the check digit of the others (ISO/IEC 7064, MOD 11-2)? */
  readonly isValid: boolean;
}

/** Reads an ORCID iD; null for a text that is none. */
export function readOrcid(text: string | null): Orcid | null {
  const id = ORCID.exec(text ?? '')
    ?.slice(1)
    .join('-')
    .toUpperCase();
  if (id === undefined) return null;
  const digits = id.replaceAll('-', '');
  const sum = [...digits.slice(0, -1)].reduce((total, digit) => (total + Number(digit)) * 2, 0);
  const check = (12 - (sum % 11)) % 11;
  return { id, isValid: digits.endsWith(check === 10 ? 'X' : String(check)) };
}

/** The address of a valid ORCID iD, `https://orcid.org/0000-0002-1825-0097`; null for any other text. */
export function findOrcid(text: string | null): string | null {
  const found = readOrcid(text);
  return found?.isValid ? `https://orcid.org/${found.id}` : null;
}
