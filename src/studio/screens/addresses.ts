import { FIELDS } from './forms.js';
import type { UnitListQuery } from './unit-views.js';

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

/** Asks for the purpose of a task; `next` is the page to open afterwards. */
export const purposeAddress = (task: string, next: string): string =>
  `${ADDRESSES.purpose}?${new URLSearchParams({ [FIELDS.next]: next, [FIELDS.task]: task })}`;

export const previewAddress = (base: string): string => `${base}/preview`;
/** Starts of the pages, as JSON. */
export const pageStartsAddress = (base: string): string => `${base}/pages.json`;
/** The real PDF, shown by the browser. */
export const pagesAddress = (base: string): string => `${base}/pages`;
export const downloadAddress = (base: string): string => `${base}/download`;
export const linesAddress = (base: string): string => `${base}/lines`;
export const missingAddress = (base: string): string => `${base}/missing`;
export const commandAddress = (base: string): string => `${base}/command`;
/** The links to a document. */
export const sharesAddress = (base: string): string => `${base}/links`;
export const revokeAddress = (base: string): string => `${base}/links/revoke`;
export const renameAddress = (base: string): string => `${base}/name`;
export const removeAddress = (base: string): string => `${base}/remove`;

export const batchAddress = (id: string): string => `${ADDRESSES.batches}/${id}`;
export const stopAddress = (batch: string): string => `${batch}/stop`;
/** POST: go on, and try again what failed. */
export const againAddress = (batch: string): string => `${batch}/again`;
/** News after a change, as server-sent events. */
export const eventsAddress = (batch: string, sequence: number): string =>
  `${batch}/events?${new URLSearchParams({ [FIELDS.after]: String(sequence) })}`;
export const filesAddress = (batch: string): string => `${batch}/files.zip`;
export const onePdfAddress = (batch: string): string => `${batch}/one.pdf`;
/** A file of the document at a place. */
export const fileAddress = (batch: string, place: number, file: number): string =>
  `${batch}/${place}/file${file === 0 ? '' : `?${new URLSearchParams({ [FIELDS.file]: String(file) })}`}`;
/** Files attached to a packet. */
export const attachAddress = (base: string): string => `${base}/files`;
/** POST: asks before a packet is frozen. */
export const freezeAddress = (base: string): string => `${base}/freeze`;
/** POST: freezes a packet, or on a day. */
export const frozenAddress = (base: string): string => `${base}/frozen`;
/** GET: asks before a packet is thawed. POST: thaws it. */
export const thawAddress = (base: string): string => `${base}/thaw`;
export const reportReadAddress = (base: string): string => `${base}/read`;
/** The records of a figure, by its ref in the preview. */
export const figureAddress = (base: string, ref: string): string => `${base}/figures/${ref}`;
export const figureLeftOutAddress = (base: string, ref: string): string =>
  `${figureAddress(base, ref)}/left-out`;

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

/** Goes on with a session that has expired, without a page of the provider if it allows that. */
export const silentAddress = (next: string): string =>
  `/sign-in/start?${new URLSearchParams({ to: next, silent: '1' })}`;

/** The fields of a list; those that are as usual are left out. */
function queryOf({ unit, year, words, mark, order, page }: UnitListQuery): URLSearchParams {
  const fields: readonly [string, string][] = [
    [FIELDS.unit, unit],
    [FIELDS.year, year],
    [FIELDS.words, words],
    [FIELDS.mark, mark],
    [FIELDS.order, order === 'name' ? '' : order],
    [FIELDS.page, page === 1 ? '' : String(page)],
  ];
  return new URLSearchParams(fields.filter(([, value]) => value !== ''));
}

/** The people of a unit. */
export const unitAddress = (query: UnitListQuery): string => `${ADDRESSES.people}?${queryOf(query)}`;

/** Who has not written for a unit and a year. */
export const remindersAddress = ({ unit, year }: Pick<UnitListQuery, 'unit' | 'year'>): string =>
  `${ADDRESSES.reminders}?${new URLSearchParams({ [FIELDS.unit]: unit, [FIELDS.year]: year })}`;
