import { cached } from '../../core/index.js';
import type { AnyRecord } from '../record-ref.js';
import { messages } from './messages.js';

/** Identifies a record at its source: `intellcont 4711`, or by the line of the response if it has no id. */
export type RecordName = string;

/** What the value of a figure is: a number of things, cents, a mean on a rating scale, a part of one. */
export type FigureKind = 'count' | 'amount' | 'rating' | 'share';

/** A number with the records that it was computed from. */
export interface Figure {
  readonly kind: FigureKind;
  /** Null if none of the records has it: a blank is not zero. */
  readonly value: number | null;
  readonly records: readonly RecordName[];
}

/** The number of a figure; 0 for a blank. */
export const getNumber = ({ value }: Pick<Figure, 'value'>): number => value ?? 0;

/** The entity with the id of the record, or with its line. */
export function recordName({ entity, id, line }: AnyRecord): RecordName {
  if (id !== null) return `${entity} ${id}`;
  return line === null ? entity : `${entity} line ${line}`;
}

export const count = (value: number | null, records: readonly RecordName[]): Figure => ({
  kind: 'count',
  value,
  records,
});

/** The number of records. */
export const countMarked = (records: readonly AnyRecord[]): Figure =>
  count(records.length, records.map(recordName));

/** The sum of a value of the records; records without it are not among those of the figure. */
export function sumAmounts<R extends AnyRecord>(
  records: readonly R[],
  amountIn: (record: R) => number | null,
  kind: FigureKind = 'count',
): Figure {
  const filled = records.flatMap(record => {
    const value = amountIn(record);
    return value === null ? [] : [{ record, value }];
  });
  return {
    kind,
    value: filled.length === 0 ? null : filled.reduce((total, { value }) => total + value, 0),
    records: filled.map(({ record }) => recordName(record)),
  };
}

/** A figure for each name. */
export const figuresBy = <K extends string>(
  names: readonly K[],
  of: (name: K) => Figure,
): { readonly [N in K]: Figure } =>
  Object.fromEntries(names.map(name => [name, of(name)])) as { readonly [N in K]: Figure };

/** Records by a key, in the order in which the keys first occur. */
export function groupBy<R, K>(records: readonly R[], keyOf: (record: R) => K): ReadonlyMap<K, readonly R[]> {
  const groups = new Map<K, R[]>();
  for (const record of records) {
    const key = keyOf(record);
    cached(groups, key, () => []).push(record);
  }
  return groups;
}

/** A percentage of fewer people or records says little: one of them moves it by a quarter or more. */
const SMALL_BASE = 5;

/** Is a percentage of so many a small number, to be marked? */
export const isSmallBase = (base: number): boolean => base > 0 && base < SMALL_BASE;

/** Follows a percentage of a small base. */
export const SMALL_MARK = '*';

export const SMALL_NOTE = messages.smallBase({ sign: SMALL_MARK, number: SMALL_BASE });

/** A percentage, marked if its base is small: `82.5%`, `66.7%*`. @param digits decimals */
export const percentText = (percent: number, base: number, digits: number): string =>
  `${percent.toFixed(digits)}%${isSmallBase(base) ? SMALL_MARK : ''}`;
