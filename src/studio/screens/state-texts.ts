import { ADDRESSES, beginAddress } from './addresses.js';
import { countInWords } from './controls.js';
import { CV_FIELDS, FIELDS } from './forms.js';
import type { Notice, StateView, Step } from './views.js';

/* The words of each state: what happened, what still holds, and one next step. None shows a code or blames the reader. */

const link = (label: string, href: string): Step => ({ kind: 'link', label, href, fields: [] });
const post = (label: string, href: string, fields: Step['fields'] = []): Step => ({
  kind: 'post',
  label,
  href,
  fields,
});

const state = (heading: string, text: string, step: Step | null): StateView => ({
  heading,
  text,
  step,
  aside: null,
  progress: null,
  refresh: null,
});

/** `Funding and course ratings`, `Funding, courses and service`. */
const listInWords = (words: readonly string[]): string => {
  const text =
    words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

/** The source does not respond: the screens show the last copy. `next` is the time of the next attempt, if there is one. */
export const sourceDownNotice = (options: {
  readonly source: string;
  /** Such as `today at 11:02`. */
  readonly copyOf: string;
  readonly next: string | null;
  /** The page to come back to. */
  readonly back: string;
}): Notice => ({
  kind: 'plain',
  heading: `You see your records as they were ${options.copyOf}.`,
  text: `${options.source} has not answered since. You can change, make and download as usual; documents have the date of those records.`,
  step: post('Try again', ADDRESSES.read, [[FIELDS.next, options.back]]),
  aside: options.next === null ? null : `By itself every five minutes, next at ${options.next}`,
});

/** Some kinds of records could not be read; `read` is when the others were, such as `today, 14:10`. */
export const partlyReadNotice = (
  missing: readonly string[],
  others: number,
  read: string,
  back: string,
): Notice => ({
  kind: 'bad',
  heading: `${listInWords(missing)} could not be read.`,
  text: `The other ${others} kinds are of ${read}. ${missing.length === 1 ? 'This section stays' : 'These sections stay'} empty rather than old.`,
  step: post(missing.length === 1 ? 'Read it again' : 'Read them again', ADDRESSES.read, [
    [FIELDS.next, back],
  ]),
  aside: null,
});

/** The institution has locked the sections of the template. */
export const lockedNotice = (): Notice => ({
  kind: 'plain',
  heading: 'The institution has set the sections of this document.',
  text: 'They cannot be changed here. Template, style, size, paper and audience are yours to choose.',
  ...{ step: null, aside: null },
});

/** Some settings of a document cannot be read; `names` are those in words, such as `paper`. */
export const unreadSettingsNotice = (names: readonly string[]): Notice => ({
  kind: 'bad',
  heading: 'Some settings of this document cannot be read any more.',
  text: `These are as in a first CV: ${names.join(', ')}. What you choose now is stored anew; the other settings are as you left them.`,
  ...{ step: null, aside: null },
});

/** The source does not respond and there is no copy. */
export const noRecordsState = (source: string, back: string): StateView =>
  state(
    'Your records cannot be read now',
    `${source} does not answer, and we have no copy. Your settings are all here.`,
    link('Try again', back),
  );

/** The source does not know the reader. */
export const unknownPersonState = (source: string): StateView =>
  state(
    'We found no records of yours',
    `There is no person with your net ID in ${source}. If you are new, your records appear there first.`,
    null,
  );

/** A CV cannot be made with its settings; `reason` says why, and what to choose. */
export const notMadeState = (reason: string, step: Step | null): StateView =>
  state('This CV cannot be made so', reason, step ?? link('Back to your documents', ADDRESSES.home));

/** Somebody opens the options of a command; `fields` are those of the form that stores them. */
export const openState = (address: string, fields: Step['fields']): StateView =>
  state(
    'Open these options as a document?',
    'They come from the command line: sections, years, look and audience. Your other documents stay as they are.',
    post('Open as a new document', address, fields),
  );

/**
 * The source takes its time; the page asks again by itself.
 * @param seconds since the records were requested
 * @param kinds of records that were read one by one, out of all; 0 while they are read together
 */
export const loadingState = (
  source: string,
  back: string,
  { seconds, kinds, all }: { readonly seconds: number; readonly kinds: number; readonly all: number },
): StateView => ({
  ...state(
    'Reading your records',
    `${source} takes longer than usual. The page opens by itself when they are here.`,
    link('Look again', back),
  ),
  progress: kinds === 0 ? null : { label: `${kinds} of ${all} kinds of records`, done: kinds, most: all },
  aside: `Requested ${seconds === 1 ? 'a second' : `${seconds} seconds`} ago.`,
  refresh: 2,
});

/**
 * `rule` names the rule in a sentence, and nothing of what the reader may not see.
 * @param isOfOthers was it a page about another person, for a reader who sees a list of people?
 */
export const refusedState = (rule: string, isOfOthers = false): StateView =>
  state(
    'You cannot open this',
    rule,
    isOfOthers
      ? link('Back to the people', ADDRESSES.people)
      : link('Back to your documents', ADDRESSES.home),
  );

/** Another window stored a change first; `fields` are those of the form that was sent. */
export const twoWindowsState = (
  base: string,
  time: string,
  fields: readonly (readonly [string, string])[],
): StateView =>
  state(
    `You changed this in another window at ${time}`,
    'That change is stored, and this window has one of its own. Both can stand.',
    post('Keep both changes', base, [
      ...fields.filter(([name]) => name !== CV_FIELDS.force),
      [CV_FIELDS.force, '1'],
    ]),
  );

/** Documents of the reader are being made; the page asks again by itself. */
export const manyAtOnceState = (before: number, seconds: number): StateView => ({
  ...state(
    'Yours is the next one',
    `${countInWords(before)} ${before === 1 ? 'document of yours is' : 'documents of yours are'} being made. Stay here; it opens by itself.`,
    null,
  ),
  progress: {
    label: seconds === 1 ? 'About a second' : `About ${seconds} seconds`,
    done: 1,
    most: before + 1,
  },
  refresh: 2,
});

/** Another site sent a form, as the browser says. */
export const foreignFormState = (): StateView =>
  state(
    'This form came from another site',
    'Nothing was changed. Open your documents here, and make the change again.',
    link('Back to your documents', ADDRESSES.home),
  );

/** More requests than one person, or one address before the sign-in, may send. */
export const tooManyState = (seconds: number): StateView =>
  state(
    'Many pages were opened at once',
    `Wait ${seconds === 1 ? 'a second' : `${seconds} seconds`}, and open this one again. What you stored is all here.`,
    null,
  );

/** A form with more text than the studio accepts. */
export const tooLargeState = (): StateView =>
  state(
    'This form is too large',
    'Nothing of it was stored. Shorten what you entered, and send it again.',
    link('Back to your documents', ADDRESSES.home),
  );

export const notFoundState = (): StateView =>
  state(
    'There is no such page',
    'It may have been removed, or its address is incomplete. Your documents are all here.',
    link('Back to your documents', ADDRESSES.home),
  );

/** `request` is the number under which the log has the failure. */
export const brokenState = (request: string, address: string | null): StateView => ({
  ...state(
    'Something broke on our side',
    'What you changed before is stored. Try again; if it happens twice, write to us with the number below.',
    link('Back to your documents', ADDRESSES.home),
  ),
  aside: `Request ${request}${address === null ? '' : `, ${address}`}`,
});

/** A confidential document needs a fresh sign-in. */
export const recentSignInState = (minutes: number, next: string): StateView =>
  state(
    'Sign in once more',
    `This document has confidential data, and you signed in more than ${minutes} minutes ago. You come straight back to it.`,
    link('Sign in and go on', beginAddress(next, true)),
  );

/** Records of another person need a purpose, which is stated once; `next` is the page to come back to. */
export const purposeState = (next: string): StateView =>
  state(
    'State a purpose first',
    'This document has more than the public sees. We ask once why you open it, and write it to the audit log.',
    link('State a purpose', `${ADDRESSES.purpose}?${new URLSearchParams({ [FIELDS.next]: next })}`),
  );

/** Another program holds what is stored for longer than a page waits. */
export const storeLockedState = (back: string): StateView =>
  state(
    'What you stored is in use by another program',
    'It takes longer than usual. Nothing was changed; try again in a moment.',
    link('Try again', back),
  );

/** Nothing can be stored, since the database may not be written. */
export const storeReadOnlyState = (): StateView =>
  state(
    'Your change could not be stored',
    'The place where changes are stored cannot be written. You can still make and download documents.',
    link('Back to your documents', ADDRESSES.home),
  );

/** What is stored cannot be read; `request` is the number under which the log has the failure. */
export const storeBrokenState = (request: string, address: string | null): StateView => ({
  ...state(
    'What you stored cannot be read',
    'The disk, or the file with your settings, is damaged. Those who run these pages must mend it: write to us with the number below. Your records at their source are not touched.',
    link('Back to your documents', ADDRESSES.home),
  ),
  aside: `Request ${request}${address === null ? '' : `, ${address}`}`,
});

/** The form could not be stored, since the disk is full. */
export const diskFullState = (): StateView =>
  state(
    'Your change could not be stored',
    'The disk of this computer or server is full. You can still make and download documents.',
    link('Back to your documents', ADDRESSES.home),
  );
