/** A calendar day as `YYYY-MM-DD`; sorts as text. */
export type IsoDay = string;

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/**
 * A date as recorded: the parts that were entered, and the first and last day that the service computed from
 * them. The parts set the precision; a missing part is never made up.
 */
export interface RecordedDate {
  readonly year: number | null;
  /** 1–12. */
  readonly month: number | null;
  /** 1–31. */
  readonly day: number | null;
  readonly first: IsoDay | null;
  readonly last: IsoDay | null;
  /** The text of the year field if it is not a plain year, e.g. `2021-2022` or `circa 1990`. */
  readonly words: string | null;
}

/** First and last day, inclusive. */
export interface DayRange {
  readonly first: IsoDay;
  readonly last: IsoDay;
}

const twoDigits = (n: number): string => (n < 10 ? `0${n}` : String(n));

/** Formats a day without checking that it exists. */
export function isoDay(year: number, month: number, day: number): IsoDay {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The day of an instant in the calendar of this machine's time zone. */
export const getDay = (instant: Date): IsoDay =>
  isoDay(instant.getFullYear(), instant.getMonth() + 1, instant.getDate());

/** Today in the calendar of this machine's time zone. */
export const today = (): IsoDay => getDay(new Date());

/** Days in a month of the Gregorian calendar; month is 1–12. */
export function daysInMonth(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

const splitDay = (day: IsoDay): readonly [year: number, month: number, day: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8)),
];

/** Is this text an existing day, written `YYYY-MM-DD`? */
export function isIsoDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = splitDay(text);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/**
 * The days that a recorded date covers: from its parts if a year was entered, else from the computed days, else from
 * years in words such as `2021-2022`, else null. The parts take precedence because the computed days lose precision.
 */
export function coverage(date: RecordedDate | null): DayRange | null {
  if (!date) return null;
  if (date.year !== null) {
    const { year, month, day } = date;
    if (month === null) return { first: isoDay(year, 1, 1), last: isoDay(year, 12, 31) };
    const end = daysInMonth(year, month);
    if (day === null) return { first: isoDay(year, month, 1), last: isoDay(year, month, end) };
    const exact = isoDay(year, month, Math.min(day, end));
    return { first: exact, last: exact };
  }
  const first = date.first ?? date.last;
  const last = date.last ?? date.first;
  return first !== null && last !== null ? { first, last } : yearsInWords(date.words);
}

/** The days of `2021-2022`, `2021–22` or `2021/22`; null for other words. */
function yearsInWords(words: string | null): DayRange | null {
  const [, first, last] = /^([12]\d{3})\s*[-–—/]\s*(\d{4}|\d{2})$/.exec(words?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined) return null;
  const end = Number(last.length === 2 ? first.slice(0, 2) + last : last);
  return end < Number(first) ? null : { first: isoDay(Number(first), 1, 1), last: isoDay(end, 12, 31) };
}
