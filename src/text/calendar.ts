import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { IsoDay } from '../core/index.js';
import { NBSP } from './typographic.js';

/* Arithmetic and formats of whole days, in UTC and English: the machine's time zone and locale change nothing. */

dayjs.extend(utc);

// By way of Date, since dayjs reads years below 100 as those of the last century.
const parse = (day: IsoDay): Dayjs => dayjs.utc(new Date(day));
const format = (date: Dayjs): IsoDay => date.format('YYYY-MM-DD');

/** The day some days later, or earlier for a negative number. */
export const addDays = (day: IsoDay, days: number): IsoDay => format(parse(day).add(days, 'day'));

/** The same day some months later, or earlier for a negative number; the last of the month for a missing one. */
export const addMonths = (day: IsoDay, months: number): IsoDay => format(parse(day).add(months, 'month'));

/** The same day some years later, or earlier for a negative number; 28 February for a missing 29th. */
export const addYears = (day: IsoDay, years: number): IsoDay => format(parse(day).add(years, 'year'));

/** The last day of the year that begins on a day: `2026-06-30` for `2025-07-01`. */
export const endOfYear = (first: IsoDay): IsoDay => format(parse(first).add(1, 'year').subtract(1, 'day'));

/** The last day of the month of a day: `2024-02-29` for `2024-02-01`. */
export const endOfMonth = (day: IsoDay): IsoDay => format(parse(day).endOf('month'));

/** A day in full: `3 Oct 2026`. */
export const formatDay = (day: IsoDay): string => parse(day).format(`D[${NBSP}]MMM[${NBSP}]YYYY`);

/** `10 November 2026`, for sentences on a screen. */
export const formatLongDay = (day: IsoDay): string => parse(day).format('D MMMM YYYY');

/** Month and year in words: `November 2026`. */
export const formatMonthYear = (day: IsoDay): string => parse(day).format('MMMM YYYY');
