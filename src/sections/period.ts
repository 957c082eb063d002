import { type IsoDay, MONTHS, UsageError } from '../core/index.js';
import { addDays, addYears, formatDay, NBSP, RANGE_DASH } from '../text/index.js';
import { messages } from './messages.js';
import type { Window } from './window.js';

/** The days that a packet or report covers, both inclusive. */
export interface Period {
  readonly from: IsoDay;
  readonly to: IsoDay;
}

const isClosed = (window: Window): window is Period => window.from !== undefined && window.to !== undefined;

/**
 * The window of a report; an open end is the date of the document.
 * @throws UsageError `window.open` for a window without a first day
 */
export function getPeriod(window: Window, asOf: IsoDay): Period {
  const { from, to = asOf } = window;
  if (from !== undefined && from <= to) return { from, to };
  throw new UsageError('window.open', 'A report needs a window with a first and a last day.', {
    hint: 'Name one, such as --year 2025 or --window academic-year:2025.',
  });
}

/** How many years a period is long, a part of a year counting as one, and whether those are whole. */
function getLength({ from, to }: Period): { readonly years: number; readonly isWhole: boolean } {
  const passed = Math.max(1, Number(to.slice(0, 4)) - Number(from.slice(0, 4)));
  const startFor = (years: number): IsoDay => addDays(addYears(to, -years), 1);
  const years = startFor(passed) <= from ? passed : passed + 1;
  return { years, isWhole: startFor(years) === from || addYears(addDays(to, 1), -years) === from };
}

/**
 * The period to compare with: the same days as many years before as the period is long, a part of a year counting as
 * one. An academic year is compared with the one before it, five years with the five before them, and a term with the
 * same term of the year before, since academic work follows the seasons. Null for an open window.
 */
export function periodBefore(window: Window): Period | null {
  if (!isClosed(window)) return null;
  const { years, isWhole } = getLength(window);
  const from = addYears(window.from, -years);
  if (isWhole) return { from, to: addDays(window.from, -1) };
  // By the day after the last, so that February keeps its 29th; before a 29th, the last day itself.
  const next = addDays(window.to, 1);
  const to = next.endsWith('-02-29') ? addYears(window.to, -years) : addDays(addYears(next, -years), -1);
  return { from, to };
}

/** The periods before a window, each as long as it, oldest first; none for an open window. */
export function periodsBefore(window: Window, count: number): readonly Period[] {
  const before = count < 1 ? null : periodBefore(window);
  return before === null ? [] : [...periodsBefore(before, count - 1), before];
}

/** Calendar years up to the last that a window touches, oldest first. */
export function yearsUpTo(window: Window, count = 5, asOf = ''): readonly number[] {
  const last = Number((window.to ?? asOf).slice(0, 4));
  return Array.from({ length: count }, (_, i) => last - count + 1 + i);
}

const isCalendarYear = ({ from, to }: Period): boolean =>
  from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`;

/** In full: `January–December 2025`, `1 Sep 2025–31 Aug 2026`, `since 1 Jan 2021`. */
export function periodLabel(window: Window): string {
  const { from, to } = window;
  if (from === undefined)
    return to === undefined ? messages.periods.all : messages.periods.upTo({ day: formatDay(to) });
  if (to === undefined) return messages.periods.since({ day: formatDay(from) });
  if (isCalendarYear({ from, to })) return `${MONTHS[0]}${RANGE_DASH}${MONTHS[11]} ${from.slice(0, 4)}`;
  return `${formatDay(from)}${RANGE_DASH}${formatDay(to)}`;
}

/** In full, for messages: without characters that prevent line breaks. */
export const plainLabel = (window: Window): string =>
  periodLabel(window).replaceAll('\u2060', '').replaceAll(NBSP, ' ');

/** That bare years count in both periods that they touch; null for a period of whole calendar years. */
export const bareYearsSentence = ({ from, to }: Period): string | null =>
  from.endsWith('-01-01') && to.endsWith('-12-31') ? null : messages.periods.bareYears;

/** In short: `2025`, or `2025–2026` for other whole years; any other window in full. */
export function periodName(window: Window): string {
  if (!isClosed(window) || !getLength(window).isWhole) return periodLabel(window);
  const [first, last] = [window.from.slice(0, 4), window.to.slice(0, 4)];
  return first === last ? first : `${first}–${last}`;
}

/** For a subtitle: `calendar year 2025`, else in full. */
export const periodTitle = (period: Period): string =>
  isCalendarYear(period)
    ? messages.periods.calendarYear({ year: period.from.slice(0, 4) })
    : periodLabel(period);

/** The heading of a comparison of periods, oldest first: `2024 and 2025 compared`, `2021 to 2025 compared`. */
export const comparisonTitle = (...periods: readonly Window[]): string => {
  const [first = {}, last = {}] = [periods[0], periods.at(-1)];
  const { compared, manyCompared } = messages.periods;
  return (periods.length > 2 ? manyCompared : compared)({ first: periodName(first), last: periodName(last) });
};

/**
 * A warning for a period that begins after the day of the records; null for any other. Such a document has no activity to
 * report, only what lasts until then or has no date.
 */
export const upcomingNotice = (window: Window, asOf: IsoDay): string | null =>
  window.from === undefined || window.from <= asOf
    ? null
    : messages.periods.upcoming({ window: plainLabel(window), day: formatDay(asOf) });
