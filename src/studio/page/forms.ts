/* Names of form fields and values of buttons: the contract between the screens and the routes. */

/** Header with the mark of the person whose page sends a request. */
export const PERSON_HEADER = 'x-vitae-person';

/** Fields of all forms. */
export const FIELDS = {
  /** Address to open afterwards; the route accepts only paths of its own. */
  next: 'next',
  /** Why the reader must sign in again. */
  was: 'was',
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
  /** Repeated: ids of the sections in their order. */
  section: 'section',
  /** What the pressed button does: `save`, or a verb and its object, as `doValue` writes them. */
  do: 'do',
} as const;
