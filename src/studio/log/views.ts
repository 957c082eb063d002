import type { Choice } from '../page/views.js';

/** An entry of the audit log. */
export interface LogRow {
  /** Such as `26 November 2026, 14:32`. */
  readonly at: string;
  /** The person by name, or the account of the command line. */
  readonly who: string;
  /** Such as `Saw the CV, for the university`. */
  readonly what: string;
  readonly purpose: string | null;
  /** Formats with the beginnings of their hashes, such as `PDF 9f86d081`. */
  readonly files: readonly string[];
  /** Number of the line in the log. */
  readonly line: number;
}

/** What the auditor looks for. */
export interface LogFilter {
  readonly who: string;
  /** Pseudonyms of the subjects, joined by periods; empty for entries about anyone. */
  readonly person: string;
  readonly document: string;
  readonly action: string;
  readonly purpose: string;
  /** Days as ISO 8601; empty for no limit. */
  readonly from: string;
  readonly to: string;
}

export interface LogView {
  readonly filter: LogFilter;
  /** Identifiers of the subjects that the filter names. */
  readonly person: string;
  /** True if the filter names subjects, and none is known. */
  readonly isUnknown: boolean;
  readonly documents: readonly Choice[];
  readonly actions: readonly Choice[];
  readonly rows: readonly LogRow[];
  /** Address of older entries; null at the beginning of the log. */
  readonly older: string | null;
  /** Is a part of the log still to be searched, without enough entries so far? */
  readonly isPartial: boolean;
  /** False if the settings name no log. */
  readonly isKept: boolean;
}

/** Who made or saw documents about the reader. */
export interface AccessView {
  readonly rows: readonly LogRow[];
  readonly older: string | null;
  readonly isPartial: boolean;
  readonly isKept: boolean;
}

/** Fields of the search in the audit log. */
export const LOG_FIELDS = {
  who: 'who',
  /** Identifiers or names in the form; pseudonyms in addresses, which must not hold identifiers of applicants. */
  person: 'person',
  document: 'document',
  action: 'action',
  purpose: 'purpose',
  from: 'from',
  to: 'to',
  /** The byte of the log before which older entries end. */
  before: 'before',
} as const;
