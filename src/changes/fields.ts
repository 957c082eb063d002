import { memoize } from '../core/index.js';
import { FILE, type Field, type Fields, PERSON_KEY, type RowOf } from '../schema/index.js';
import { type Difference, greatest } from './texts.js';
import { compareValues, keyOfValue } from './values.js';

/** A field of a record in two states. */
export interface FieldChange {
  readonly name: string;
  readonly field: Field;
  readonly difference: Difference;
  /** The value before; of rows those that differ, or all of them if their order does. */
  readonly was: unknown;
  readonly now: unknown;
}

type Row = RowOf<Fields>;
type Values = Readonly<Record<string, unknown>>;

/** Fields about the record rather than about the person: its visibility is compared apart. */
const BOOKKEEPING: ReadonlySet<string> = new Set([
  PERSON_KEY,
  'visible',
  'lastmodified',
  'user_reference_creator',
]);

/** The fields that are compared: a file has a new name whenever it is replaced. Listed once, since walking an object of fields takes long. */
const comparedFields = memoize((fields: Fields) =>
  Object.entries(fields).filter(([name, { cv }]) => !BOOKKEEPING.has(name) && cv !== FILE),
);

/** The greatest difference of two rows; null if they are the same to a reader. */
const compareRow = (fields: Fields, was: Row, now: Row): Difference | null =>
  greatest(compareFields(fields, was.values, now.values).map(({ difference }) => difference));

/** A row as one text: the names and titles in it. */
const rowKey = (fields: Fields, { values }: Row): string =>
  Object.entries(fields)
    .map(([name, field]) =>
      field.kind === 'text' && name !== PERSON_KEY ? keyOfValue('text', values[name] ?? null) : '',
    )
    .join(' ');

interface RowPair {
  readonly was: Row;
  readonly now: Row;
}

/** Pairs the rows of two states: by their texts, then by id, then by their places among the rest. */
function pairRows(fields: Fields, was: readonly Row[], now: readonly Row[]) {
  const free = new Set(now);
  const pairs = new Map<Row, Row>();
  const pairBy = (keyOf: (row: Row) => string | null): void => {
    const byKey = new Map<string, Row[]>();
    for (const row of free) {
      const key = keyOf(row);
      if (key !== null) byKey.set(key, [...(byKey.get(key) ?? []), row]);
    }
    for (const row of was) {
      const key = pairs.has(row) ? null : keyOf(row);
      const found = key === null ? undefined : byKey.get(key)?.shift();
      if (found === undefined) continue;
      pairs.set(row, found);
      free.delete(found);
    }
  };
  pairBy(row => rowKey(fields, row));
  pairBy(({ id }) => id);
  const left = was.filter(row => !pairs.has(row));
  if (left.length === free.size) {
    for (const [i, row] of [...free].entries()) pairs.set(left[i] as Row, row);
    free.clear();
  }
  return {
    pairs: was.flatMap((row): RowPair[] => {
      const other = pairs.get(row);
      return other === undefined ? [] : [{ was: row, now: other }];
    }),
    removed: was.filter(row => !pairs.has(row)),
    added: now.filter(row => free.has(row)),
  };
}

/** How two lists of rows differ, with the rows that do. */
function compareRows(
  fields: Fields,
  was: readonly Row[],
  now: readonly Row[],
): Pick<FieldChange, 'difference' | 'was' | 'now'> | null {
  const isSame = (row: Row, i: number): boolean => compareRow(fields, row, now[i] as Row) === null;
  if (was.length === now.length && was.every(isSame)) return null;
  if (was.length === 0 || now.length === 0) return { difference: 'precision', was, now };
  const { pairs, removed, added } = pairRows(fields, was, now);
  const places = pairs.map(pair => now.indexOf(pair.now));
  if (places.some((place, i) => place < (places[i - 1] ?? 0))) return { difference: 'meaning', was, now };
  const differences = pairs.map(pair => compareRow(fields, pair.was, pair.now));
  const same = pairs.filter((_, i) => differences[i] === null);
  const isUnlike = removed.length + added.length > 0;
  return {
    difference: isUnlike ? 'meaning' : (greatest(differences) ?? 'meaning'),
    was: was.filter(row => !same.some(pair => pair.was === row)),
    now: now.filter(row => !same.some(pair => pair.now === row)),
  };
}

/**
 * The fields that differ between two states of a record or row, in the order of the schema. Swapping the states swaps
 * `was` and `now` and changes nothing else.
 */
export function compareFields(fields: Fields, was: Values, now: Values): readonly FieldChange[] {
  const changes: FieldChange[] = [];
  for (const [name, field] of comparedFields(fields)) {
    const [a, b] = [was[name], now[name]];
    if (a === b) continue;
    if (field.kind === 'rows') {
      const change = compareRows(field.row, a as readonly Row[], b as readonly Row[]);
      if (change !== null) changes.push({ name, field, ...change });
      continue;
    }
    const difference = compareValues(field.kind, a, b);
    if (difference !== null) changes.push({ name, field, difference, was: a, now: b });
  }
  return changes;
}
