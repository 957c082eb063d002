import type { FieldChange, Progress } from '../../changes/index.js';
import type { IsoDay } from '../../core/index.js';
import type { Runs } from '../../text/index.js';
import type { FigureTable } from '../figures/printed.js';
import type { DatedModel } from '../model.js';
import type { AnyRecord } from '../record-ref.js';
import type { Rule } from '../selection.js';

/** The kinds of changes, in the order in which a committee asks for them. */
export const CHANGE_KINDS = [
  'new',
  'late',
  'progressed',
  'corrected',
  'moved',
  'withdrawn',
  'uncertain',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Where a document shows a record, or why it does not. */
export interface Placement {
  /** Id and title of the section; null if no section shows the record. */
  readonly section: { readonly id: string; readonly title: string } | null;
  /** The title of the group in the section; null for none. */
  readonly group: string | null;
  readonly rule: Rule;
  /** The fact that made the rule apply; null if the rule is enough. */
  readonly detail: string | null;
}

/** A state of a record, redacted for the audience, with its place in the document. */
export interface PlacedRecord {
  readonly record: AnyRecord;
  readonly placement: Placement;
}

/** A state before and one after. */
interface Both {
  readonly before: PlacedRecord;
  readonly after: PlacedRecord;
}

/**
 * A change of one record; a record that progressed and was corrected has two. `new`: it happened and was recorded since
 * the earlier state. `late`: it is dated before the earlier state, and was recorded since. `progressed`: it reached
 * another stage. `corrected`: fields differ; none are known if there is no earlier state to compare with. `moved`: it is
 * shown elsewhere, or is no longer hidden or shown. `withdrawn`: it is not in the records any more. `uncertain`: one that
 * disappeared and one that appeared may be the same.
 */
export type Change =
  | { readonly kind: 'new' | 'late'; readonly before: null; readonly after: PlacedRecord }
  | { readonly kind: 'withdrawn'; readonly before: PlacedRecord; readonly after: null }
  | ({ readonly kind: 'progressed'; readonly progress: Progress } & Both)
  | ({ readonly kind: 'moved' } & Both)
  | ({ readonly kind: 'uncertain'; readonly fields: readonly FieldChange[] } & Both)
  | {
      readonly kind: 'corrected';
      /** Null if only the day of the change is known. */
      readonly before: PlacedRecord | null;
      readonly after: PlacedRecord;
      readonly fields: readonly FieldChange[];
      /** The day of the last edit, if that is all that is known; else null. */
      readonly edited: IsoDay | null;
    };

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
