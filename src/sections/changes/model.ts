import type { Runs } from '../../text/index.js';
import type { FigureTable } from '../figures/printed.js';
import type { DatedModel } from '../model.js';
import type { ChangeKind } from './change.js';

/** A field that differs. */
export interface PrintedField {
  readonly label: string;
  /** Null if it was empty; of rows, those that differ. */
  readonly was: string | null;
  /** Null if it is empty now. */
  readonly now: string | null;
  /** That a correction is no other value, in words; empty for one that is. */
  readonly note: string;
}

/** A change as printed. */
export interface PrintedChange {
  readonly kind: ChangeKind;
  /** Before the record: `Recorded late`, `Accepted → Published`. */
  readonly word: string;
  /** The record as a document cites it. */
  readonly runs: Runs;
  readonly date: string | null;
  /** A sentence about the change; null if the word is enough. */
  readonly note: string | null;
  /** The record that may be the same; null for other changes. */
  readonly perhaps: Runs | null;
  readonly fields: readonly PrintedField[];
}

/** The changes in a section of the document. */
export interface ChangeSection {
  readonly id: string;
  readonly title: string;
  readonly changes: readonly PrintedChange[];
}

/** The changes since an earlier state, in a document of their own or in a packet. */
export interface ChangesPart {
  /** `Since 12 March 2025`. */
  readonly title: string;
  /** All changes in one line. */
  readonly summary: string;
  /** The two states that are compared, in sentences. */
  readonly compared: readonly string[];
  /** What limits the comparison, in sentences. */
  readonly notices: readonly string[];
  /** Sections by kinds of changes; null without changes. */
  readonly table: FigureTable | null;
  /** Explains the words of the table, a sentence each. */
  readonly legend: readonly string[];
  /** Figures before and now; null if none differs. */
  readonly figures: FigureTable | null;
  readonly sections: readonly ChangeSection[];
}

/** A document of what changed. */
export interface ChangesModel extends DatedModel {
  readonly kind: 'changes';
  readonly name: string;
  readonly role: string | null;
  readonly part: ChangesPart;
}
