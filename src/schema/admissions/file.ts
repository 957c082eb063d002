import type { Applicant } from './applicant.js';
import type { LetterNote, Offering, ProgramEntry } from './communication.js';

/** What official communication has about one program that a student applied to. */
export interface ProgramFile {
  readonly program: ProgramEntry;
  readonly offering: Offering;
  readonly notes: readonly LetterNote[];
}

/** Everything that both admissions services have about one student. */
export interface AdmissionsFile {
  /** Nine digits. */
  readonly personId: string;
  readonly netId: string | null;
  readonly applicant: Applicant;
  readonly programs: readonly ProgramFile[];
}
