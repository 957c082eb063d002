import { link, state } from '../page/state-parts.js';
import type { Notice, StateView, Step } from '../page/views.js';
import { messages } from './messages.js';

/* The words of the states of a packet. */

const notice = (heading: string, text: string, step: Step | null = null): Notice => ({
  ...{ kind: 'plain', heading, text, step, aside: null },
});

/** Why a file cannot be attached. */
export type NewFileProblem = keyof typeof messages.fileProblems;

function fileText(problem: NewFileProblem, name: string, pages: number): string {
  const text = messages.fileProblems[problem];
  return typeof text === 'string' ? text : text({ name, pages });
}

/** A file that is not attached. */
export const fileState = (
  problem: NewFileProblem,
  name: string,
  count: number | null,
  base: string,
): StateView =>
  state(
    messages.fileNotAdded,
    messages.problemTextsOtherFiles({ problem: fileText(problem, name, count ?? 0) }),
    link(messages.backPacket, `${base}#attachments`),
  );

/** Somebody froze the packet while another window was open. */
export const frozenMeanwhileState = (at: string, base: string, owner: string | null): StateView =>
  state(
    messages.packetFrozen,
    messages.frozenMeanwhile({
      at,
      thaw: owner === null ? messages.youCanThaw : messages.ownerCanThaw({ owner }),
    }),
    link(messages.openFrozenPacket, base),
  );

/** A packet cannot be frozen now. */
export const notFrozenState = (source: string, base: string): StateView =>
  state(messages.packetNotFrozen, messages.sourceNotGiveAll({ source }), link(messages.backPacket, base));

/** The packet changed between the question and the answer. */
export const changedMeanwhileState = (base: string): StateView =>
  state(messages.packetChangedJustNow, messages.somebodyChangedAfterAsked, link(messages.backPacket, base));

/** On the pages of a delegate. */
export const delegateNotice = (owner: string): Notice =>
  notice(messages.writeOwner({ owner }), messages.whatChangeKeptPacket);

/** A reviewer reads a packet that may change. */
export const draftNotice = (owner: string, isBegun: boolean): Notice =>
  notice(
    isBegun ? messages.thisIsADraft : messages.ownerNotBegunPacket({ owner }),
    isBegun ? messages.ownerChangeUntilFrozen({ owner }) : messages.showsRecordsAloneStatements,
  );

/** The preview is for reviewers, which needs a recent sign-in. */
export const signInForPreviewNotice = (step: Step): Notice =>
  notice(messages.textKept, messages.seePreviewReviewersAgain, step);

/** The preview cannot be made now. */
export const noPreviewNotice = (): Notice => notice(messages.textKept, messages.previewCannotMadeNow);
