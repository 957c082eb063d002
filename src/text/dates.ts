import { coverage, type DayRange, type IsoDay, MONTHS, type RecordedDate } from '../core/index.js';
import { NBSP, RANGE_DASH } from './typographic.js';
import { plain } from './words.js';

/** The precision of a printed date: `year` 2016, `month` Sep 2016, `day` 3 Oct 2026. */
export type DateDetail = 'year' | 'month' | 'day';

const shortMonth = (month: number): string => (MONTHS[month - 1] ?? '').slice(0, 3);

interface Parts {
  readonly year: number;
  readonly month: number | null;
  readonly day: number | null;
}

/** The parts of a date; without an entered year, those of the computed days that they certainly share. */
function findParts(date: RecordedDate): Parts | null {
  if (date.year !== null) return { year: date.year, month: date.month, day: date.day };
  const days = coverage(date);
  if (!days) return null;
  const [year, month, day] = days.first.split('-').map(Number) as [number, number, number];
  const [lastYear, lastMonth] = days.last.split('-').map(Number) as [number, number];
  if (days.first === days.last) return { year, month, day };
  return year === lastYear && month === lastMonth
    ? { year, month, day: null }
    : { year, month: null, day: null };
}

function format({ year, month, day }: Parts, detail: DateDetail): string {
  if (detail === 'year' || month === null) return String(year);
  const monthYear = `${shortMonth(month)}${NBSP}${year}`;
  return detail === 'month' || day === null ? monthYear : `${day}${NBSP}${monthYear}`;
}

/** A date for print; words of the record (`circa 1990`) as recorded; null for none. */
export function formatDate(date: RecordedDate | null, detail: DateDetail): string | null {
  if (!date) return null;
  const recorded = plain(date.words);
  if (recorded !== null) return recorded;
  const parts = findParts(date);
  if (parts) return format(parts, detail);
  return detail !== 'year' && date.month !== null ? (MONTHS[date.month - 1] ?? null) : null;
}

/** A start and an end. */
export interface Span {
  readonly start: RecordedDate | null;
  readonly end: RecordedDate | null;
  /** Can it be ongoing? Then a start without an end means that it has not ended. */
  readonly canLast: boolean;
}

/** First and last day of a span: both null if undated, a null last if ongoing. */
export interface SpanDays {
  readonly first: IsoDay | null;
  readonly last: IsoDay | null;
}

/** The days that a span covers. */
export function spanDays(span: Span): SpanDays {
  const start = coverage(span.start);
  const end = coverage(span.end);
  const first = earlier(start, end);
  if (!first) return { first: null, last: null };
  if (end) return { first: first.first, last: start && start.last > end.last ? start.last : end.last };
  return { first: first.first, last: span.canLast ? null : first.last };
}

const earlier = (a: DayRange | null, b: DayRange | null): DayRange | null =>
  a && b ? (b.first < a.first ? b : a) : (a ?? b);

/**
 * A span for the date column: `2019–present`, `2015–2021`, `2021`, and with months `Aug 2024–Jul 2028`, `Jan–Dec 2025`.
 * An end alone is printed; a start after `asOf` is not yet present.
 */
export function formatSpan(span: Span, detail: DateDetail, asOf: IsoDay): string | null {
  const start = formatDate(span.start, detail);
  const end = formatDate(span.end, detail);
  if (start === null || end === null || start === end) {
    if (start === null || end !== null) return end;
    const days = coverage(span.start);
    const lasting = span.canLast && days !== null && days.first <= asOf;
    return lasting ? `${start}${RANGE_DASH}present` : start;
  }
  const from = span.start && findParts(span.start);
  const to = span.end && findParts(span.end);
  const months = detail !== 'year' && from && to && from.year === to.year && from.month !== null;
  if (months && to.month !== null && detail === 'month') {
    return from.month < to.month
      ? `${shortMonth(from.month)}${RANGE_DASH}${end}`
      : `${start}${RANGE_DASH}${end}`;
  }
  if (months && to.month === null) return start;
  return `${start}${RANGE_DASH}${end}`;
}
