import { daysInMonth, isoDay, MONTHS, type RecordedDate } from '../core/index.js';
import type { TermValue } from '../schema/index.js';
import type { Random } from './random.js';

/** The year and month in which the invented university was exported; nothing has happened after it. */
export const EXPORTED = { year: 2026, month: 10 } as const;

// The service counts 28 days in every February.
const lastDay = (year: number, month: number): number => (month === 2 ? 28 : daysInMonth(year, month));

/** A date entered as a year, with the days that the service computes for it. */
export const inYear = (year: number): RecordedDate => ({
  year,
  month: null,
  day: null,
  first: isoDay(year, 1, 1),
  last: isoDay(year, 12, 31),
  words: null,
});

/** A date entered as a year, in a field without computed days. */
export const bareYear = (year: number): RecordedDate => ({ ...inYear(year), first: null, last: null });

/** A date entered as month and year; month is 1–12. */
export const inMonth = (year: number, month: number): RecordedDate => ({
  ...inYear(year),
  month,
  first: isoDay(year, month, 1),
  last: isoDay(year, month, lastDay(year, month)),
});

/** A date entered in full. */
export const onDay = (year: number, month: number, day: number): RecordedDate => ({
  ...inYear(year),
  month,
  day,
  first: isoDay(year, month, day),
  last: isoDay(year, month, day),
});

/** An academic year such as `2025-2026`, in a field for years. */
export const academicYear = (year: number): RecordedDate => ({
  ...inYear(year),
  year: null,
  first: isoDay(year, 9, 1),
  last: isoDay(year + 1, 8, 31),
  words: `${year}-${year + 1}`,
});

/** A date in `year` as people enter it if the form has year and month. */
export const yearOrMonth = (random: Random, year: number): RecordedDate =>
  random.chance(0.35) ? inYear(year) : inMonth(year, monthUpTo(random, year));

/** A date in `year` as people enter it if the form has year, month and day. */
export const anyPrecision = (random: Random, year: number): RecordedDate =>
  random.chance(0.25) ? onDay(year, monthUpTo(random, year), random.int(1, 28)) : yearOrMonth(random, year);

const monthUpTo = (random: Random, year: number): number =>
  random.int(1, year === EXPORTED.year ? EXPORTED.month : MONTHS.length);

const TERM_MONTHS: Readonly<Record<string, readonly [first: number, last: number]>> = {
  Winter: [1, 4],
  Spring: [5, 6],
  Summer: [7, 8],
  Fall: [9, 12],
};

/** An academic term with its days; `name` is one of the service's terms. */
export function createTerm(name: string, year: number): TermValue {
  const [first, last] = TERM_MONTHS[name] ?? [1, 12];
  return {
    name,
    year: String(year),
    first: isoDay(year, first, 1),
    last: isoDay(year, last, daysInMonth(year, last)),
  };
}
