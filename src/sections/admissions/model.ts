import type { Drawing } from '../../charts/index.js';
import type { PrintedProgram } from './letters-model.js';

/** For whom a summary is: applicants do not see what the office notes for itself. */
export const APPLICANT_AUDIENCES = ['applicant', 'staff'] as const;
export type ApplicantAudience = (typeof APPLICANT_AUDIENCES)[number];

/** A label with its value in a grid of six columns. */
export interface Definition {
  readonly label: string;
  /** Lines of the value; none where nothing is reported. */
  readonly lines: readonly string[];
  /** What stands after the value in a softer colour; null for nothing. */
  readonly note: string | null;
  /** Class of the cell by the columns it spans: `w1`, `w2`, `w3`. */
  readonly width: string;
}

/** One funding source; null cells are empty. */
export interface FundingRow {
  readonly source: string;
  readonly description: string | null;
  readonly modified: string | null;
  /** Years 1 to 3 and their sum, as printed. */
  readonly amounts: readonly (string | null)[];
}

/** Shortfall by year: the words that stand in each cell. */
export interface ShortfallRow {
  readonly label: string;
  readonly isShort: boolean;
  readonly cells: readonly { readonly text: string; readonly isShort: boolean }[];
}

export interface Funding {
  /** Beside the heading, e.g. `U.S. dollars; 3 years of study`. */
  readonly aside: string;
  readonly rows: readonly FundingRow[];
  /** Years 1 to 3 and the whole, as the record has them. */
  readonly pledged: readonly string[];
  readonly cost: readonly string[];
  readonly shortfall: ShortfallRow | null;
  /** Sums that differ from the record, said under the table. */
  readonly notes: readonly string[];
  /** Null where there is no yearly cost to compare with. */
  readonly chart: Drawing | null;
}

/** What is wrong with the document of a funding source. */
export interface DocumentProblem {
  readonly source: string;
  readonly text: string;
  readonly modified: string | null;
}

export interface DependentRow {
  readonly number: string | null;
  readonly name: string | null;
  readonly relationship: string | null;
  readonly born: string | null;
  readonly gender: string | null;
  readonly status: string | null;
  readonly proof: string | null;
}

export interface ChecklistItem {
  readonly title: string;
  readonly mark: Drawing;
  readonly isProblem: boolean;
  readonly detail: string | null;
}

/** A box that says how things stand, with what is needed. */
export interface Readiness {
  readonly ready: boolean;
  /** `Complete` or `I-20 on hold`. */
  readonly state: string;
  /** Everything that is needed; none where the record is complete. */
  readonly needs: readonly string[];
  /** The needs in one line, or that there are none. */
  readonly line: string;
}

/** What an I-20 preparation summary says, ready for a template. */
export interface SummaryModel {
  readonly kind: 'i20';
  readonly title: string;
  readonly author: null;
  readonly description: string;
  readonly institution: string;
  /** The name that the caller gave, else the masked identifier. */
  readonly name: string;
  /** What identifies the record, masked, e.g. `••••• 4821`. */
  readonly identifier: string;
  readonly subtitle: string;
  readonly staff: boolean;
  /** `Staff copy` or `Applicant copy`. */
  readonly copy: string;
  /** The day of the document, in full. */
  readonly date: string;
  readonly readiness: Readiness;
  readonly warning: Drawing;
  readonly identity: readonly Definition[];
  readonly program: readonly Definition[];
  readonly funding: Funding;
  /** The sentences of the call for funds; null where nothing is short. */
  readonly callForFunds: { readonly lead: string; readonly rest: string } | null;
  readonly documentProblems: readonly DocumentProblem[];
  readonly dependents: readonly DependentRow[];
  /** Where the dependent was born, is a citizen and lives, as far as that is chosen. */
  readonly dependentCountries: readonly Definition[];
  readonly dependentsAside: string | null;
  readonly checklist: readonly ChecklistItem[];
  /** The marks of the checklist with their words. */
  readonly key: readonly { readonly mark: Drawing; readonly word: string }[];
  /** What does not agree within the record; on the staff copy only. */
  readonly findings: readonly string[];
  readonly mailing: readonly Definition[];
  /** Was official communication asked? For the staff copy only. */
  readonly communicated: boolean;
  /** Programs with what official communication has about them. */
  readonly programs: readonly PrintedProgram[];
  /** Why there are no programs from official communication, though it was asked; null where there are. */
  readonly programsMissing: string | null;
  /** The office's own fields; on the staff copy only. */
  readonly office: readonly Definition[];
}
