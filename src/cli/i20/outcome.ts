import type { Problem, VitaeError } from '../../ground/index.js';
import { type ApplicantState, applicantState, type Readiness } from '../../sections/index.js';

/** What became of one applicant that was asked for. */
export type Outcome =
  | {
      readonly state: 'written';
      readonly files: readonly string[];
      readonly pages: number | null;
      readonly readiness: Readiness;
      /** Hash of the record that it was made of. */
      readonly record: string;
    }
  | { readonly state: 'not-applicable' }
  | { readonly state: 'failed'; readonly error: VitaeError };

export interface Told {
  /** What the applicant is called in messages; no identifier. */
  readonly input: string;
  /** Empty where it is not known. */
  readonly identifier: string;
  readonly name: string | null;
  readonly outcome: Outcome;
  readonly problems: readonly Problem[];
}

/** How things stand with an applicant, as lists count it. */
export function listStateOf({ outcome }: Told): ApplicantState {
  if (outcome.state === 'written') return applicantState(outcome.readiness);
  return outcome.state === 'failed' ? 'failed' : 'not-international';
}
