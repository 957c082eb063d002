import type { Drawing } from '../../charts/index.js';
import type { Block } from '../../text/index.js';
import type { DatedModel } from '../model.js';

/** Who a document of an applicant is for; the office's own notes are for staff only. */
export const APPLICANT_AUDIENCES = ['applicant', 'staff'] as const;
export type ApplicantAudience = (typeof APPLICANT_AUDIENCES)[number];

/** The parts common to all documents of an applicant. Title and description contain no identifier. */
export interface ApplicantDocument extends DatedModel {
  /** The name given by the caller, else the masked identifier. */
  readonly name: string;
  /** The masked identifier, e.g. `••••• 4821`. */
  readonly identifier: string;
  readonly subtitle: string;
  readonly staff: boolean;
  /** `Staff copy` or `Applicant copy`. */
  readonly copy: string;
}

/** A label with its value in a grid of six columns. */
export interface Definition {
  readonly label: string;
  /** Lines of the value; empty if nothing is reported. */
  readonly lines: readonly string[];
  /** Text after the value in a softer colour. */
  readonly note: string | null;
  /** Class of the cell by the columns it spans: `w1`, `w2`, `w3`. */
  readonly width: string;
}

/** One funding source; null cells are empty. */
interface FundingRow {
  readonly source: string;
  readonly description: string | null;
  readonly modified: string | null;
  /** Years 1 to 3 and their sum, as printed. */
  readonly amounts: readonly (string | null)[];
}

/** Amounts of years 1 to 3 and their total, as printed. */
export interface AmountRow {
  readonly label: string;
  readonly amounts: readonly string[];
}

/** Shortfall by year. Short are the amounts that the policy of funds requires. */
export interface ShortfallRow {
  readonly label: string;
  readonly isShort: boolean;
  readonly cells: readonly { readonly text: string; readonly isShort: boolean }[];
}

export interface Funding {
  /** Note next to the heading, e.g. `U.S. dollars; 3 years of study`. */
  readonly aside: string;
  readonly rows: readonly FundingRow[];
  /** Years 1 to 3 and the total, as recorded. */
  readonly pledged: readonly string[];
  readonly cost: readonly string[];
  /** What dependents add to the cost; null if nothing. */
  readonly dependents: AmountRow | null;
  readonly shortfall: ShortfallRow | null;
  /** Sums that differ from the record, printed under the table. */
  readonly notes: readonly string[];
  /** Null without a yearly cost to compare with. */
  readonly chart: Drawing | null;
}

/** The funds that the policy in force requires. */
export interface RequiredFunds {
  /** The required period: `the first year (12 months)`. */
  readonly period: string;
  /** The missing amount; null if none is, or if the cost is unknown. */
  readonly short: string | null;
  /** The sentence about the missing amount; null like it. */
  readonly lead: string | null;
  /** What is required, and how cost and funds compare. */
  readonly text: string;
}

/** A problem with the document of a funding source. */
export interface DocumentProblem {
  readonly source: string;
  readonly text: string;
  readonly modified: string | null;
}

/** The dependents of an applicant. */
export interface PrintedDependents {
  /** Those that the record describes. */
  readonly rows: readonly DependentRow[];
  /** A line for each of the others that the record counts. */
  readonly others: readonly string[];
  /** Countries of birth, citizenship and residence, as far as recorded. */
  readonly countries: readonly Definition[];
  readonly aside: string | null;
}

export type DependentRow = {
  readonly [F in 'number' | 'name' | 'relationship' | 'born' | 'gender' | 'status' | 'proof']: string | null;
};

export interface ChecklistItem {
  readonly title: string;
  readonly mark: Drawing;
  readonly isProblem: boolean;
  readonly detail: string | null;
}

/** One thing that is missing before an I-20 can be prepared. */
export interface OpenItem {
  /** Of a field, a requirement, or the check by the office. */
  readonly title: string;
  readonly detail: string | null;
  readonly of: 'record' | 'requirement' | 'funds' | 'office';
}

/** Whether an I-20 can be prepared, and what is still needed. */
export interface Readiness {
  readonly ready: boolean;
  /** `Complete` or `I-20 on hold`. */
  readonly state: string;
  /** Empty if the record is complete. */
  readonly open: readonly OpenItem[];
  /** The open items in words. */
  readonly needs: readonly string[];
  /** The needs as one sentence. */
  readonly line: string;
}

/** An I-20 preparation summary, ready for a template. */
export interface SummaryModel extends ApplicantDocument {
  readonly kind: 'i20';
  /** The program with its degree; empty if the record has none. */
  readonly programTitle: string;
  /** The term of entry; null if the record has none. */
  readonly term: string | null;
  readonly readiness: Readiness;
  readonly warning: Drawing;
  readonly identity: readonly Definition[];
  readonly program: readonly Definition[];
  readonly funding: Funding;
  readonly requiredFunds: RequiredFunds;
  readonly documentProblems: readonly DocumentProblem[];
  /** Null if the record has none. */
  readonly dependents: PrintedDependents | null;
  readonly checklist: readonly ChecklistItem[];
  /** The marks of the checklist with their words. */
  readonly key: readonly { readonly mark: Drawing; readonly word: string }[];
  /** Contradictions within the record; on the staff copy only. */
  readonly findings: readonly string[];
  readonly mailing: readonly Definition[];
  /** True if official communication was requested; on the staff copy only. */
  readonly communicated: boolean;
  /** Programs with their official communication. */
  readonly programs: readonly PrintedProgram[];
  /** Why official communication was requested without success; null if it was found or not requested. */
  readonly programsMissing: string | null;
  /** The office's own fields; on the staff copy only. */
  readonly office: readonly Definition[];
}

/** A letter note as printed. */
export interface PrintedNote {
  /** Its type in words. */
  readonly title: string;
  /** `Note 4`; empty on the copy for the applicant. */
  readonly number: string;
  readonly text: readonly Block[];
  /** Further remarks, such as why the text is missing. */
  readonly remarks: readonly string[];
}

/** A program with its official communication. */
export interface PrintedProgram {
  /** Its name, else its code. */
  readonly program: string;
  readonly degree: string | null;
  readonly code: string | null;
  /** Cell of the table of programs: `2 notes`. */
  readonly communication: string;
  /** The office's own fields; on the staff copy only. */
  readonly office: readonly Definition[];
  readonly notes: readonly PrintedNote[];
  /** Why something is missing. */
  readonly remarks: readonly string[];
  /** True if there is more to print than the row of the table. */
  readonly isTold: boolean;
}

/** The official communication of an applicant, ready for a template. */
export interface LettersModel extends ApplicantDocument {
  readonly kind: 'letters';
  readonly programs: readonly PrintedProgram[];
}
