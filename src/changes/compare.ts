import type { FieldChange } from './fields.js';
import { getIdentity } from './identity.js';
import { matchPerson, type RecordLists, type RecordPair } from './match.js';
import type { AnyRecord } from './signs.js';

/** A stage that a record left and the one that it reached. */
export interface Progress {
  readonly from: string;
  readonly to: string;
}

/** A record in both states. */
export interface ComparedPair {
  readonly before: AnyRecord;
  readonly after: AnyRecord;
  /** Null if its stage is the same or unknown. */
  readonly progress: Progress | null;
  /** The fields that differ, without those of the progress. */
  readonly fields: readonly FieldChange[];
  /** Is it certain that the two are one record? */
  readonly isCertain: boolean;
}

/** Two states of a person's records. */
export interface Comparison {
  /** Every record that both states have, changed or not. */
  readonly pairs: readonly ComparedPair[];
  readonly removed: readonly AnyRecord[];
  readonly added: readonly AnyRecord[];
  /** Does the source give records new ids at each export? */
  readonly isRenumbered: boolean;
}

const isMissing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

function comparePair({ before, after, changes }: RecordPair, isCertain: boolean): ComparedPair {
  const { stage, stageFields = [] } = getIdentity(after.entity);
  const from = changes.length === 0 ? null : (stage?.(before.values as never) ?? null);
  const to = from === null ? null : (stage?.(after.values as never) ?? null);
  if (from === null || to === null || from === to)
    return { before, after, progress: null, fields: changes, isCertain };
  // Progress brings its date or status, and fills what was missing until then.
  const isOwn = ({ name }: FieldChange): boolean =>
    !stageFields.some(own => own === name) &&
    !isMissing(before.values[name]) &&
    !isMissing(after.values[name]);
  return { before, after, progress: { from, to }, fields: changes.filter(isOwn), isCertain };
}

/**
 * Compares two states of a person's records. Swapping the states swaps `before` with `after`, `was` with `now`, `from` with
 * `to` and `removed` with `added`, and changes nothing else but the order.
 */
export function compareRecords(before: RecordLists, after: RecordLists): Comparison {
  const { entities, isRenumbered } = matchPerson(before, after);
  return {
    pairs: entities.flatMap(({ pairs, doubtful }) => [
      ...pairs.map(pair => comparePair(pair, true)),
      ...doubtful.map(pair => comparePair(pair, false)),
    ]),
    removed: entities.flatMap(({ removed }) => removed),
    added: entities.flatMap(({ added }) => added),
    isRenumbered,
  };
}
