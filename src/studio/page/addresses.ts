import { FIELDS } from './forms.js';

/** The problems in a document, and the first one in a section if its title is given. */
export function problemsAddress(base: string, section?: string): string {
  const query = new URLSearchParams({ [FIELDS.document]: base.replace('/cv/', '') });
  return `${ADDRESSES.problems}?${query}${section === undefined ? '' : `#${sectionAnchor(section)}`}`;
}

/** Id of the first problem in a section. */
export const sectionAnchor = (title: string): string => `in-${title.replace(/[^\p{L}\p{N}]+/gu, '-')}`;

/* Addresses that screens link to. `base` is the address of a document, such as `/cv/7`. */

/** Addresses that do not depend on a document. */
export const ADDRESSES = {
  home: '/',
  /** The page with everything on it, however long that takes. */
  wholeHome: `/?${FIELDS.whole}`,
  account: '/account',
  /** Who made or saw documents about the reader. */
  access: '/account/access',
  /** POST: end other sessions of the reader. */
  sessions: '/account/sessions',
  log: '/log',
  findLog: '/log/find',
  verifyLog: '/log/verify',
  problems: '/problems',
  ignore: '/problems/ignore',
  restore: '/problems/restore',
  packet: '/packet',
  delegates: '/packet/delegates',
  people: '/people',
  /** POST: make documents for all people of a unit. */
  make: '/people/make',
  reminders: '/people/reminders',
  batches: '/batches',
  applicants: '/applicants',
  report: '/report',
  gaps: '/gaps',
  signIn: '/sign-in',
  signInDemo: '/sign-in/demo',
  signOut: '/sign-out',
  /** POST: extends the session, for the warning before its end. */
  staySignedIn: '/session',
  /** The key for changes that the browser stores until they are saved, as JSON. */
  unsentKey: '/session/key',
  purpose: '/purpose',
  /** POST: start another document. */
  documents: '/documents',
  /** POST: read the records anew. */
  read: '/read',
} as const;
