import type { FieldChange, Progress } from '../../changes/index.js';
import type { IsoDay } from '../../core/index.js';
import type { AnyRecord, Rule } from '../selection.js';

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
