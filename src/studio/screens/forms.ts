/* Names of form fields and values of buttons: the contract between the screens and the routes. */

/** Header with the mark of the person whose page sends a request. */
export const PERSON_HEADER = 'x-vitae-person';

/** Fields of all forms. */
export const FIELDS = {
  /** Address to open afterwards; the route accepts only paths of its own. */
  next: 'next',
  /** Id of the person to be in the demonstration. */
  as: 'as',
  /** New name of a document. */
  name: 'name',
  /** Document or template that another one starts from. */
  from: 'from',
  /** Key of a problem. */
  problem: 'problem',
  /** Why a problem is ignored: a value of the menu. */
  reason: 'reason',
  /** Id of a problem in the list, which the next one gets when it is ignored. */
  place: 'place',
  /** Why a problem is ignored, in words. */
  reasonText: 'reason-text',
  /** Words to search for. */
  words: 'q',
  page: 'page',
  /** Year of a packet. */
  year: 'year',
  /** `1` to sign in anew although there is a session. */
  fresh: 'fresh',
  /** Present to wait for all that a page shows. */
  whole: 'whole',
  document: 'document',
  /** Reference of another session of the reader; empty for all. */
  session: 'session',
  /** Id of a link to a document. */
  share: 'share',
  /** Present at a sign-out if the browser stores unsaved changes of other people, which stay. */
  keep: 'keep',
  purpose: 'purpose',
  purposeText: 'purpose-text',
  /** Number of the last change of a batch that the page shows. */
  after: 'after',
  /** Unit of a page or batch, as its word in addresses, such as `college-humanities`. */
  unit: 'unit',
  audience: 'audience',
  /** Number of a file of a document, from 0. */
  file: 'file',
  /** Names the task that a purpose is for. */
  task: 'task',
  /** State of a packet. */
  mark: 'mark',
  /** Column by which people are sorted. */
  order: 'order',
  /** What a batch makes for all people of a unit. */
  make: 'make',
} as const;

/** Fields of the forms of applicants. */
export const APPLICANT_FIELDS = {
  show: 'show',
  since: 'since',
  copy: 'copy',
  document: 'document',
  /** Identifiers, one a line. */
  ids: 'ids',
  name: 'name',
  format: 'format',
  /** What the pressed button does: `keep` or `remove`. */
  do: 'do',
} as const;

/** Fields of the search in the audit log. */
export const LOG_FIELDS = {
  who: 'who',
  /** Identifiers or names in the form; pseudonyms in addresses, which must not hold identifiers of applicants. */
  person: 'person',
  document: 'document',
  action: 'action',
  purpose: 'purpose',
  from: 'from',
  to: 'to',
  /** The byte of the log before which older entries end. */
  before: 'before',
} as const;

/** Fields of the menus of reports and of accreditation tables. */
export const REPORT_FIELDS = {
  unit: 'unit',
  year: 'year',
  compare: 'compare',
  audience: 'audience',
  form: 'form',
  /** `open` for people with unanswered fields. */
  show: 'show',
  /** The figure whose records are open. */
  figure: 'figure',
} as const;

/** Fields of the form of gaps in addition to the answers; the name of an answer follows. */
export const GAP_FIELDS = {
  /** The value that the page showed. */
  shown: 'shown.',
  /** Present if the reader confirms that value. */
  confirm: 'confirm.',
} as const;

/** Fields of the form of a CV. */
export const CV_FIELDS = {
  /** Revision that the form was made from. */
  revision: 'revision',
  /** The settings that the form was made from, as JSON, to merge changes of two windows. */
  base: 'base',
  /** `1` if the changes of this window are applied to the newer settings. */
  force: 'force',
  template: 'template',
  style: 'style',
  size: 'size',
  paper: 'paper',
  audience: 'audience',
  window: 'window',
  format: 'format',
  /** Repeated: ids of the sections in their order. */
  section: 'section',
  /** What the pressed button does: `save`, or a verb and its object, as `doValue` writes them. */
  do: 'do',
} as const;

/** Fields of the form of a packet in addition to its texts, and to those that it shares with a CV. */
export const PACKET_FIELDS = {
  /** How many years are compared. */
  compare: 'compare',
  /** `last` to compare with the last review, else `none`. */
  since: 'since',
  /** Repeated: ids of the attached files in their order. */
  file: 'file',
  /** A PDF to attach. */
  attachment: 'attachment',
  /** Which of two versions of a text is kept, `mine` or `theirs`; the name of the text follows. */
  choose: 'choose.',
  /** The day on which a packet is to be frozen. */
  day: 'day',
  /** `now` or `day`. */
  when: 'when',
  /** Reference of a person. */
  person: 'person',
  /** How many reviewers had opened a packet when its reader was asked whether to thaw it. */
  opened: 'opened',
} as const;

/** Fields of one section in the form of a CV; the id of the section follows after a full stop. */
export const SECTION_FIELDS = {
  show: 'show',
  title: 'title',
  window: 'window',
  /** Repeated: groups to show. */
  only: 'only',
  /** Number of groups to choose from: all ticked is no filter. */
  onlyCount: 'only-count',
  peerReviewed: 'peer',
  /** Repeated: statuses to show. */
  status: 'status',
  statusCount: 'status-count',
} as const;

/** Name of a field of a section. */
export const sectionField = (field: keyof typeof SECTION_FIELDS, section: string): string =>
  `${SECTION_FIELDS[field]}.${section}`;

/** Buttons that mend settings with which no CV can be made. */
const MENDS = ['for-university', 'all-years', 'usual-template', 'usual-sections'] as const;

/** What a button of a CV does, with the section or record that it acts on. */
export type CvAction =
  | { readonly verb: 'save' | (typeof MENDS)[number] }
  | { readonly verb: 'up' | 'down' | 'show'; readonly section: string }
  | { readonly verb: 'include' | 'restore' | 'exclude'; readonly ref: string };

/** Value of the field `do`. */
export const doValue = (action: CvAction): string => {
  if ('section' in action) return `${action.verb}:${action.section}`;
  return 'ref' in action ? `${action.verb}:${action.ref}` : action.verb;
};

/** The action of a button; null if the value is none of `doValue`. */
export function parseAction(value: string): CvAction | null {
  if (value === 'save') return { verb: 'save' };
  const mend = MENDS.find(each => each === value);
  if (mend !== undefined) return { verb: mend };
  const [, verb, object = ''] = /^([a-z]+):(.+)$/.exec(value) ?? [];
  if (verb === 'up' || verb === 'down' || verb === 'show') return { verb, section: object };
  if (verb === 'include' || verb === 'restore' || verb === 'exclude') return { verb, ref: object };
  return null;
}
