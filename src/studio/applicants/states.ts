import { ADDRESSES } from '../page/addresses.js';
import { link, state } from '../page/state-parts.js';
import type { StateView } from '../page/views.js';
import { purposeAddress } from '../purpose/tasks.js';
import { messages } from './messages.js';

/* The words of the states of applicants, as those of `state-texts.ts`. */

/** An applicant cannot be read; the words say why. */
export const noApplicantState = (heading: string, text: string, back: string): StateView =>
  state(heading.replace(/\.$/, ''), text, link(messages.tryAgain, back));

/** The source does not say which applicants there are. */
export const noApplicantsState = (back: string): StateView =>
  state(messages.applicantsCannotReadNow, messages.sourceNotAnswerNames, link(messages.tryAgain, back));

/** Documents of applicants are always logged, and there is no log. */
export const noLogState = (address: string | null): StateView => ({
  ...state(
    messages.applicantsCannotShownWithout,
    messages.runPagesSwitchedLog,
    link(messages.backDocuments, ADDRESSES.home),
  ),
  aside: address,
});

/** The purpose that was stated names somebody, and the log must not. */
export const namingPurposeState = (task: string, next: string): StateView =>
  state(
    messages.statePurposeWithoutName,
    messages.purposeGaveNameIdentifier,
    link(messages.stateAnotherPurpose, purposeAddress(task, next)),
  );
