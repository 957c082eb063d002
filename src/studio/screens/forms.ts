/* Names of form fields and values of buttons: the contract between the screens and the routes. */

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
  /** `1` to sign in anew although there is a session. */
  fresh: 'fresh',
  document: 'document',
  purpose: 'purpose',
  purposeText: 'purpose-text',
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
