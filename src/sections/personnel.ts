import { coverage, type RecordedDate } from '../ground/index.js';
import { plain } from '../text/index.js';
import type { RecordNamed } from './selection.js';

type PersonnelYear = RecordNamed<'admin'>;

const lastDay = (record: PersonnelYear): string => coverage(record.values.yr)?.last ?? '';

/** Sorted lists by the list: header and appointments ask for the same. */
const sortedYears = new WeakMap<readonly PersonnelYear[], readonly PersonnelYear[]>();

function oldestFirst(records: readonly PersonnelYear[]): readonly PersonnelYear[] {
  let years = sortedYears.get(records);
  if (!years) {
    years = sortYears(records);
    sortedYears.set(records, years);
  }
  return years;
}

function sortYears(records: readonly PersonnelYear[]): readonly PersonnelYear[] {
  const dated = records.map(record => ({ record, last: lastDay(record) }));
  dated.sort((a, b) => {
    if (a.last !== b.last) return a.last < b.last ? -1 : 1;
    return JSON.stringify(a.record.values) < JSON.stringify(b.record.values) ? -1 : 1;
  });
  return dated.map(({ record }) => record);
}

/** The record of the latest year, whatever their order; null where there is none. */
export const latestYear = (records: readonly PersonnelYear[]): PersonnelYear | null =>
  oldestFirst(records).at(-1) ?? null;

/** Years in a row with one rank in one department. */
export interface RankYears {
  readonly records: readonly PersonnelYear[];
  readonly start: RecordedDate | null;
  readonly end: RecordedDate | null;
  /** Does it hold the latest year of all? */
  readonly latest: boolean;
}

const yearNumber = (day: string): number => Number(day.slice(0, 4));

/** Does the year `next` follow `before` without a gap? */
function follows(before: PersonnelYear, next: PersonnelYear): boolean {
  const [days, nextDays] = [coverage(before.values.yr), coverage(next.values.yr)];
  return days !== null && nextDays !== null && yearNumber(nextDays.first) - yearNumber(days.last) <= 1;
}

const same = (a: string | null, b: string | null): boolean =>
  (plain(a) ?? '').toLowerCase() === (plain(b) ?? '').toLowerCase();

/** Personnel years as spans of one rank in one department; a gap of a year or more starts a new span. */
export function rankYears(records: readonly PersonnelYear[]): readonly RankYears[] {
  const runs: PersonnelYear[][] = [];
  for (const record of oldestFirst(records)) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const { rank, dep } = record.values;
    if (run && last && same(last.values.rank, rank) && same(last.values.dep, dep) && follows(last, record)) {
      run.push(record);
    } else runs.push([record]);
  }
  return runs.map((run, i) => ({
    records: run,
    start: run[0]?.values.yr ?? null,
    end: run.at(-1)?.values.yr ?? null,
    latest: i === runs.length - 1,
  }));
}
