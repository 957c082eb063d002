import { type Comparison, compareRecords } from '../../src/changes/compare.js';
import { emptyRecords } from '../../src/records/index.js';
import type { Recorded } from '../sections/people.js';

const listed = (records: readonly Recorded[]) => {
  const lists: Record<string, Recorded[]> = { ...emptyRecords() } as never;
  for (const record of records) lists[record.entity] = [...(lists[record.entity] ?? []), record];
  return lists as never;
};

export const compareStates = (before: readonly Recorded[], after: readonly Recorded[]): Comparison =>
  compareRecords(listed(before), listed(after));

/**
 * What became of each record, by places in the two lists: `0=1` for a pair, `0?1` for a doubtful one, `0-` for one that
 * is gone, `+1` for a new one.
 */
export function matchStates(before: readonly Recorded[], after: readonly Recorded[]): string {
  const { pairs, removed, added } = compareStates(before, after);
  const at = (list: readonly Recorded[], record: unknown): number => list.indexOf(record as Recorded);
  return [
    ...pairs.map(pair => `${at(before, pair.before)}${pair.isCertain ? '=' : '?'}${at(after, pair.after)}`),
    ...removed.map(record => `${at(before, record)}-`),
    ...added.map(record => `+${at(after, record)}`),
  ]
    .sort()
    .join(' ');
}

/** The match of the states in the other order, in the terms of this one. */
export const matchBackwards = (before: readonly Recorded[], after: readonly Recorded[]): string =>
  matchStates(after, before)
    .split(' ')
    .map(text =>
      text.replace(
        /^(\d*)([-+=?])(\d*)$/,
        (_, a, sign, b) => `${b}${sign === '-' ? '+' : sign === '+' ? '-' : sign}${a}`,
      ),
    )
    .sort()
    .join(' ');
