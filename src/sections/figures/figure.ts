import type { AnyRecord } from '../selection.js';

/** What can be said of a record to find it at its source: `intellcont 4711`, else by the line of the reply. */
export type RecordName = string;

/** A number with the records that it was computed from. */
export interface Figure {
  /** Null where none of the records tells it: a blank is no zero. */
  readonly value: number | null;
  readonly records: readonly RecordName[];
}

/** The name of a record: its entity with its id, or with its line where it has none. */
export function recordName({ entity, id, line }: AnyRecord): RecordName {
  if (id !== null) return `${entity} ${id}`;
  return line === null ? entity : `${entity} line ${line}`;
}

/** How many records there are. */
export const countOf = (records: readonly AnyRecord[]): Figure => ({
  value: records.length,
  records: records.map(recordName),
});

/** The sum of what some records tell; those that do not tell it are not among the records of the figure. */
export function sumOf<R extends AnyRecord>(
  records: readonly R[],
  told: (record: R) => number | null,
): Figure {
  const telling = records.flatMap(record => {
    const value = told(record);
    return value === null ? [] : [{ record, value }];
  });
  return {
    value: telling.length === 0 ? null : telling.reduce((total, { value }) => total + value, 0),
    records: telling.map(({ record }) => recordName(record)),
  };
}

/** The records by what they say, in the order in which it is first met. */
export function groupedBy<R, K>(records: readonly R[], said: (record: R) => K): ReadonlyMap<K, readonly R[]> {
  const groups = new Map<K, R[]>();
  for (const record of records) {
    const key = said(record);
    const group = groups.get(key);
    if (group) group.push(record);
    else groups.set(key, [record]);
  }
  return groups;
}
