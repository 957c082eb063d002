import { messages } from './messages.js';
import type { Reading } from './readings.js';

/** How the applicants of a group stand. */
export type QueueState = 'on-hold' | 'failed' | 'complete' | 'not-international' | 'waiting';

export const STATE_TITLES: Readonly<Record<QueueState, string>> = {
  'on-hold': messages.onHold,
  failed: messages.couldNotBeRead,
  complete: messages.complete,
  'not-international': messages.notInternational,
  waiting: messages.stillBeingRead2,
};

/** @param reading null if the applicant was not read yet */
export function getQueueState(reading: Reading | null): QueueState {
  if (reading === null) return 'waiting';
  return reading.found === null ? 'failed' : reading.found.account.state;
}

/** Why an applicant could not be read: a phrase for the queue, and a sentence with what to do. */
export interface FailureWords {
  readonly brief: string;
  readonly heading: string;
  readonly text: string;
}

const REFUSED: FailureWords = {
  brief: messages.admissionsServiceRefusedOne,
  heading: messages.admissionsServiceRefusedApplicant,
  text: messages.notAuthorizeStudioSee,
};

const UNKNOWN: FailureWords = {
  brief: messages.unknownAdmissionsService,
  heading: messages.admissionsServiceNotKnow,
  text: messages.checkIdentifierPersonID,
};

const SHARED: FailureWords = {
  brief: messages.netIDSeveralApplicants,
  heading: messages.severalApplicantsNetID,
  text: messages.usePersonIDNine,
};

const WORDS: Readonly<Record<string, FailureWords>> = {
  'i20.unauthorized': REFUSED,
  'letters.unauthorized': REFUSED,
  'source.forbidden': REFUSED,
  'source.unauthorized': REFUSED,
  'source.not-found': UNKNOWN,
  'applicant.unknown': UNKNOWN,
  'applicant.shared': SHARED,
  'source.conflict': SHARED,
  'i20.not-international': {
    brief: messages.needsNoI20,
    heading: messages.applicantNotInternational,
    text: messages.noI20Summary,
  },
  'letters.people': {
    brief: messages.lettersMoreOnePerson,
    heading: messages.admissionsServiceReturnedLetters,
    text: messages.notShownReportOwner,
  },
};

/** Errors of a record that did arrive. */
const DAMAGED: FailureWords = {
  brief: messages.recordCannotUnderstood,
  heading: messages.recordApplicantCannotUnderstood,
  text: messages.admissionsServiceReturnedSomething,
};

const DOWN: FailureWords = {
  brief: messages.admissionsServiceNotAnswer,
  heading: messages.theAdmissionsServiceDoes,
  text: messages.nothingApplicantShownUntil,
};

/** @param code of the error */
export const failureWords = (code: string): FailureWords =>
  WORDS[code] ?? (code.startsWith('source.') ? DOWN : DAMAGED);
