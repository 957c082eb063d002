import { FIELDS } from './forms.js';

/* Addresses that screens link to. `base` is the address of a document, such as `/cv/7`. */

/** Addresses that do not depend on a document. */
export const ADDRESSES = {
  home: '/',
  account: '/account',
  problems: '/problems',
  ignore: '/problems/ignore',
  restore: '/problems/restore',
  people: '/people',
  signIn: '/sign-in',
  signInDemo: '/sign-in/demo',
  signOut: '/sign-out',
  /** POST: extends the session, for the warning before its end. */
  staySignedIn: '/session',
  purpose: '/purpose',
  /** POST: start another document. */
  documents: '/documents',
  /** POST: read the records anew. */
  read: '/read',
} as const;

export const previewAddress = (base: string): string => `${base}/preview`;
/** Starts of the pages, as JSON. */
export const pageStartsAddress = (base: string): string => `${base}/pages.json`;
/** The real PDF, shown by the browser. */
export const pagesAddress = (base: string): string => `${base}/pages`;
export const downloadAddress = (base: string): string => `${base}/download`;
export const linesAddress = (base: string): string => `${base}/lines`;
export const missingAddress = (base: string): string => `${base}/missing`;
export const commandAddress = (base: string): string => `${base}/command`;
export const renameAddress = (base: string): string => `${base}/name`;
export const removeAddress = (base: string): string => `${base}/remove`;

/** The reason of a line. The slash of the ref stays, its other characters are escaped. */
export const whyAddress = (base: string, ref: string): string =>
  `${base}/why/${ref.split('/').map(encodeURIComponent).join('/')}`;

/** The problems in a document, and the first one in a section if its title is given. */
export function problemsAddress(base: string, section?: string): string {
  const query = new URLSearchParams({ [FIELDS.document]: base.replace('/cv/', '') });
  return `${ADDRESSES.problems}?${query}${section === undefined ? '' : `#${sectionAnchor(section)}`}`;
}

/** Id of the first problem in a section. */
export const sectionAnchor = (title: string): string => `in-${title.replace(/[^\p{L}\p{N}]+/gu, '-')}`;

/** Begins a sign-in with the provider. A link, since browsers do not follow a form to another site here. */
export const beginAddress = (next: string, isAnew = false): string =>
  `/sign-in/start?${new URLSearchParams({ to: next, ...(isAnew ? { again: '1' } : {}) })}`;
