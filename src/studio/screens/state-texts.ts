import { grouped } from '../../core/index.js';
import { ADDRESSES, beginAddress, purposeAddress } from './addresses.js';
import { countInWords } from './controls.js';
import { CV_FIELDS, FIELDS } from './forms.js';
import { link, post, state } from './state-parts.js';
import type { Notice, StateView, Step } from './views.js';

/* The words of each state: what happened, what still holds, and one next step. None shows a code or blames the reader. */

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
  heading: `You are seeing your records as of ${options.copyOf}.`,
  text: `${options.source} has not responded since. You can edit, make and download documents as usual; they have the date of those records.`,
  step: post('Try again', ADDRESSES.read, [[FIELDS.next, options.back]]),
  aside: options.next === null ? null : `Tries again by itself every five minutes, next at ${options.next}`,
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
  text: `The other ${others} kinds were read ${read}. ${missing.length === 1 ? 'This section stays' : 'These sections stay'} empty rather than showing old records.`,
  step: post(missing.length === 1 ? 'Read it again' : 'Read them again', ADDRESSES.read, [
    [FIELDS.next, back],
  ]),
  aside: null,
});

/** The institution has locked the sections of the template. */
export const lockedNotice = (): Notice => ({
  kind: 'plain',
  heading: 'The institution has set the sections of this document.',
  text: 'They cannot be changed here. You can still choose the template, style, size, paper and audience.',
  ...{ step: null, aside: null },
});

/** Some settings of a document cannot be read; `names` are those in words, such as `paper`. */
export const unreadSettingsNotice = (names: readonly string[]): Notice => ({
  kind: 'bad',
  heading: 'Some settings of this document can no longer be read.',
  text: `These are back to their defaults: ${names.join(', ')}. Your other settings have not changed.`,
  ...{ step: null, aside: null },
});

/** The source does not respond and there is no copy. */
export const noRecordsState = (source: string, back: string): StateView =>
  state(
    'Your records cannot be read right now',
    `${source} is not responding, and we have no copy. Your settings are safe.`,
    link('Try again', back),
  );

/** The source does not know the reader. */
export const unknownPersonState = (source: string): StateView =>
  state(
    'We found no records for you',
    `There is no person with your net ID in ${source}. If you are new, your records appear here once they are entered there.`,
    null,
  );

/** A CV cannot be made with its settings; `reason` says why, and what to choose. */
export const notMadeState = (reason: string, step: Step | null): StateView =>
  state(
    'This CV cannot be made with these settings',
    reason,
    step ?? link('Back to your documents', ADDRESSES.home),
  );

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
    `${source} is taking longer than usual. This page opens by itself when they arrive.`,
    link('Check again', back),
  ),
  progress: kinds === 0 ? null : { label: `${kinds} of ${all} kinds of records`, done: kinds, most: all },
  aside: `Requested ${seconds === 1 ? 'a second' : `${seconds} seconds`} ago.`,
  refresh: 2,
});

/** The people of a unit are being read for a report. */
export const gatheringState = (
  back: string,
  { seconds, done, all }: { readonly seconds: number; readonly done: number; readonly all: number },
): StateView => ({
  ...state(
    'Reading the people of the unit',
    'A report is made from the records of each person. This page opens by itself when it is ready, and at once after that.',
    link('Look again', back),
  ),
  progress: all === 0 ? null : { label: `${grouped(done)} of ${grouped(all)} people read`, done, most: all },
  aside: `Begun ${seconds === 1 ? 'a second' : `${grouped(seconds)} seconds`} ago.`,
  refresh: 2,
});

/** A unit without people has no report. */
export const noPeopleState = (unit: string): StateView =>
  state(
    `${unit} has no people`,
    'The records hold no one who belongs to this unit, so there is no report on it. People belong to the units of their latest personnel year.',
    link('See the people', ADDRESSES.people),
  );

/** The source failed while the people of a unit were read. */
export const noReportState = (source: string, back: string): StateView =>
  state(
    'The people could not be read',
    `${source} did not answer for all of them, so there is no report yet. A report without them would be wrong a moment later.`,
    link('Try again', back),
  );

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
    'That change is saved, and this window has a different one. You can keep both.',
    post('Keep both changes', base, [
      ...fields.filter(([name]) => name !== CV_FIELDS.force),
      [CV_FIELDS.force, '1'],
    ]),
  );

/** Documents of the reader are being made; the page asks again by itself. */
export const manyAtOnceState = (before: number, seconds: number): StateView => ({
  ...state(
    'Your document is next',
    `${countInWords(before)} of your documents ${before === 1 ? 'is' : 'are'} being made. Stay on this page: the next one opens by itself.`,
    null,
  ),
  progress: {
    label: seconds === 1 ? 'About a second' : `About ${seconds} seconds`,
    done: 1,
    most: before + 1,
  },
  refresh: 2,
});

/** A document was not made in time, since many others were, or since the studio is stopping. */
export const busyState = (back: string): StateView =>
  state(
    'This took too long',
    'Many documents are being made right now. Nothing that you saved is lost; try again in a moment.',
    link('Try again', back),
  );

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
    'Too many pages were opened at once',
    `Wait ${seconds === 1 ? 'a second' : `${seconds} seconds`}, then open this one again. Nothing that you saved is lost.`,
    null,
  );

/** The operator restarts the studio. */
export const closingState = (): StateView =>
  state(
    'We are restarting',
    'Wait a moment, then open this page again. Nothing that you saved is lost; what you sent just now was not saved.',
    null,
  );

/** A form that a program sent in pieces, without its length. */
export const noLengthState = (): StateView =>
  state(
    'This form came without its length',
    'Nothing in it was saved. A program between your browser and this page sends forms in pieces; open the page without it, and send the form again.',
    link('Back to your documents', ADDRESSES.home),
  );

/** A form with more text than the studio accepts. */
export const tooLargeState = (): StateView =>
  state(
    'This form is too large',
    'Nothing in it was saved. Shorten what you entered, and send it again.',
    link('Back to your documents', ADDRESSES.home),
  );

/** A batch of the same unit runs; `title` is its title. */
export const batchRunningState = (title: string, href: string): StateView =>
  state(
    'A batch of this unit runs already',
    `“${title}” is being made. Two at once would make each slower; start yours when it is done.`,
    link('Look at it', href),
  );

/** Files of a batch are missing or were changed on the disk. */
export const damagedFilesState = (again: string): StateView =>
  state(
    'Some of these documents are damaged',
    'Their files on the disk are not as they were made. Nothing was sent. Making them again replaces the damaged ones only.',
    post('Make them again', again),
  );

/** @param other unit that the reader may open; null for none */
export const emptyUnitState = (
  title: string,
  source: string,
  other: { readonly value: string; readonly label: string } | null,
): StateView =>
  state(
    'No people are listed here',
    `${source} lists no people of “${title}”. They appear here when it does, within five minutes.`,
    other === null
      ? link('Back to your documents', ADDRESSES.home)
      : link(
          `Look at ${other.label}`,
          `${ADDRESSES.people}?${new URLSearchParams({ [FIELDS.unit]: other.value })}`,
        ),
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
    'Something went wrong on our side',
    'What you changed before is saved. Try again; if it happens again, write to us with the number below.',
    link('Back to your documents', ADDRESSES.home),
  ),
  aside: `Request ${request}${address === null ? '' : `, ${address}`}`,
});

/** A confidential document needs a fresh sign-in. */
export const recentSignInState = (minutes: number, next: string): StateView =>
  state(
    'Sign in again',
    `This document has confidential data, and you signed in more than ${minutes} minutes ago. You will come straight back to it.`,
    link('Sign in and continue', beginAddress(next, true)),
  );

/**
 * The provider does not answer, so that it cannot confirm a session.
 * @param form what was sent, to be sent again; null for a page that was opened
 * @param back the page to come back to
 */
export const providerDownState = (
  form: { readonly action: string; readonly fields: Step['fields'] } | null,
  back: string,
): StateView =>
  state(
    'The sign-in service of your institution is not responding',
    form === null
      ? 'It must confirm your sign-in every five minutes. Nothing that you saved is lost; this page opens when the service is back.'
      : 'It must confirm your sign-in every five minutes. What you entered is not saved yet: it stays in this page, and you can send it again.',
    form === null ? link('Try again', back) : post('Send it again', form.action, form.fields),
  );

/** Records of others need a purpose, which is stated once a task; `next` is the page to come back to. */
export const purposeState = (task: string, next: string): StateView =>
  state(
    'State a purpose first',
    'This document has more than the public can see. We ask once why you need it, and write your answer to the audit log.',
    link('State a purpose', purposeAddress(task, next)),
  );

/** Another program holds what is stored for longer than a page waits. */
export const storeLockedState = (back: string): StateView =>
  state(
    'Your saved settings are in use by another program',
    'Nothing was changed. Try again in a moment.',
    link('Try again', back),
  );

/** Nothing can be stored, since the database may not be written. */
export const storeReadOnlyState = (): StateView =>
  state(
    'Your change could not be saved',
    'The database of this site cannot be written. You can still make and download documents.',
    link('Back to your documents', ADDRESSES.home),
  );

/** What is stored cannot be read; `request` is the number under which the log has the failure. */
export const storeBrokenState = (request: string, address: string | null): StateView => ({
  ...state(
    'Your saved settings cannot be read',
    'The disk, or the file with your settings, is damaged. Write to us with the number below, so that we can repair it. Your records at their source are not affected.',
    link('Back to your documents', ADDRESSES.home),
  ),
  aside: `Request ${request}${address === null ? '' : `, ${address}`}`,
});

/** The form could not be stored, since the disk is full. */
export const diskFullState = (): StateView =>
  state(
    'Your change could not be saved',
    'The disk of this computer or server is full. You can still make and download documents.',
    link('Back to your documents', ADDRESSES.home),
  );
