import { link, state } from './state-parts.js';
import type { Notice, StateView, Step } from './views.js';

/* The words of the states of a packet. */

const notice = (heading: string, text: string, step: Step | null = null): Notice => ({
  ...{ kind: 'plain', heading, text, step, aside: null },
});

/** Why a file cannot be attached. */
export type NewFileProblem =
  | 'missing'
  | 'large'
  | 'no-pdf'
  | 'encrypted'
  | 'damaged'
  | 'long'
  | 'same-name'
  | 'too-many';

const FILE_TEXTS: Readonly<Record<NewFileProblem, (name: string, count: number | null) => string>> = {
  missing: () => 'No file was chosen. Choose a PDF, then add it.',
  large: name => `“${name}” is larger than 20 MB. Make a smaller PDF of it, or attach its parts.`,
  'no-pdf': name => `“${name}” is not a PDF. Save it as a PDF and add that.`,
  encrypted: name =>
    `“${name}” is protected with a password, so reviewers could not open it. Save a copy without protection and add that.`,
  damaged: name => `The pages of “${name}” cannot be read. Save it as a PDF once more and add that.`,
  long: (name, count) =>
    `“${name}” has ${count} pages; 500 is the most. Attach the part that your reviewers need.`,
  'same-name': name =>
    `There is a file “${name}” already. Remove it first, or give the new one another name.`,
  'too-many': name => `“${name}” is one file too many; 20 is the most. Remove another one first.`,
};

/** A file that is not attached. */
export const fileState = (
  problem: NewFileProblem,
  name: string,
  count: number | null,
  base: string,
): StateView =>
  state(
    'The file was not added',
    `${FILE_TEXTS[problem](name, count)} Your texts and the other files are kept.`,
    link('Back to the packet', `${base}#attachments`),
  );

/** Somebody froze the packet while another window was open. */
export const frozenMeanwhileState = (at: string, base: string, owner: string | null): StateView =>
  state(
    'The packet is frozen',
    `It was frozen ${at}, so this change is not stored. Copy what you have just written if you need it. ${owner === null ? 'You can thaw the packet on its page.' : `${owner} can thaw the packet.`}`,
    link('Open the frozen packet', base),
  );

/** A packet cannot be frozen now. */
export const notFrozenState = (source: string, base: string): StateView =>
  state(
    'The packet is not frozen',
    `${source} does not give all of your records now, and a packet is frozen from the latest ones. Everything that you wrote is kept. Set today as the day: then it is frozen as soon as ${source} answers.`,
    link('Back to the packet', base),
  );

/** The packet changed between the question and the answer. */
export const changedMeanwhileState = (base: string): StateView =>
  state(
    'The packet changed just now',
    'Somebody changed it after you were asked, so it is not frozen. Look at it once more.',
    link('Back to the packet', base),
  );

/** On the pages of a delegate. */
export const delegateNotice = (owner: string): Notice =>
  notice(
    `You write for ${owner}.`,
    'What you change is kept in their packet. They freeze it; what is for reviewers only, they alone see.',
  );

/** A reviewer reads a packet that may change. */
export const draftNotice = (owner: string, isBegun: boolean): Notice =>
  notice(
    isBegun ? 'This is a draft.' : `${owner} has not begun this packet.`,
    isBegun
      ? `${owner} can change it until it is frozen.`
      : 'It shows the records alone; statements are not reported yet.',
  );

/** The preview is for reviewers, which needs a recent sign-in. */
export const signInForPreviewNotice = (step: Step): Notice =>
  notice('Your text is kept.', 'To see the preview for reviewers again, confirm that it is you.', step);

/** The preview cannot be made now. */
export const noPreviewNotice = (): Notice =>
  notice('Your text is kept.', 'The preview cannot be made now; it follows with your next change.');
