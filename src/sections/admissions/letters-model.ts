import type { Block } from '../../text/index.js';
import type { Definition } from './model.js';

/** A letter note as printed. */
export interface PrintedNote {
  /** Its type in words. */
  readonly title: string;
  /** `Note 4`; empty on the copy for the applicant. */
  readonly number: string;
  /** The text; none where it is not there. */
  readonly text: readonly Block[];
  /** What else is to be said of it, such as why there is no text. */
  readonly remarks: readonly string[];
}

/** A program with what official communication has about it. */
export interface PrintedProgram {
  /** Its name, else its code. */
  readonly program: string;
  readonly degree: string | null;
  readonly code: string | null;
  /** What there is, in a few words: `2 notes`. */
  readonly communication: string;
  /** The office's own fields; on the staff copy only. */
  readonly office: readonly Definition[];
  readonly notes: readonly PrintedNote[];
  /** Why something is not there. */
  readonly remarks: readonly string[];
  /** Is there more to tell than the row of a table? */
  readonly isTold: boolean;
}

/** What a sheet of official communication says, ready for a template. */
export interface LettersModel {
  readonly kind: 'letters';
  readonly title: string;
  readonly author: null;
  readonly description: string;
  readonly institution: string;
  /** The name that the caller gave, else the masked identifier. */
  readonly name: string;
  /** What identifies the student, masked, e.g. `••••• 4821`. */
  readonly identifier: string;
  /** How many programs and notes there are. */
  readonly subtitle: string;
  readonly staff: boolean;
  /** `Staff copy` or `Applicant copy`. */
  readonly copy: string;
  /** The day of the document, in full. */
  readonly date: string;
  readonly programs: readonly PrintedProgram[];
}
