import type { Reading } from './readings.js';

/** How the applicants of a group stand. */
export type QueueState = 'on-hold' | 'failed' | 'complete' | 'not-international' | 'waiting';

export const STATE_TITLES: Readonly<Record<QueueState, string>> = {
  'on-hold': 'On hold',
  failed: 'Could not be read',
  complete: 'Complete',
  'not-international': 'Not international',
  waiting: 'Still being read',
};

/** @param reading null if the applicant was not read yet */
export function queueStateOf(reading: Reading | null): QueueState {
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
  brief: 'Admissions service refused this one',
  heading: 'The admissions service refused this applicant.',
  text: 'It does not authorize this studio, or you, to see the record. Ask the owner of the service for access.',
};

const UNKNOWN: FailureWords = {
  brief: 'Unknown to the admissions service',
  heading: 'The admissions service does not know this applicant.',
  text: 'Check the identifier: a person ID has nine digits, a net ID begins with a letter.',
};

const SHARED: FailureWords = {
  brief: 'The net ID has several applicants',
  heading: 'Several applicants have this net ID.',
  text: 'Use the person ID, which has nine digits.',
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
    brief: 'Needs no I-20',
    heading: 'This applicant is not international.',
    text: 'There is no I-20 summary.',
  },
  'letters.people': {
    brief: 'Letters of more than one person',
    heading: 'The admissions service returned letters of more than one person.',
    text: 'They are not shown. Report it to the owner of the service.',
  },
};

/** Errors of a record that did arrive. */
const DAMAGED: FailureWords = {
  brief: 'The record cannot be understood',
  heading: 'The record of this applicant cannot be understood.',
  text: 'The admissions service returned something else. Report it to the owner of the service.',
};

const DOWN: FailureWords = {
  brief: 'Admissions service did not answer',
  heading: 'The admissions service does not answer.',
  text: 'Nothing of this applicant is shown until it does. Try again in a minute.',
};

/** @param code of the error */
export const failureWords = (code: string): FailureWords =>
  WORDS[code] ?? (code.startsWith('source.') ? DOWN : DAMAGED);
