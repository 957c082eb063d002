import { type IsoDay, MONTHS, yearsBefore } from '../../ground/index.js';
import { formatDay, RANGE_DASH } from '../../text/index.js';
import type { Window } from '../window.js';

/** The days that a review covers, in words. */
export interface Period {
  /** In full: `January–December 2025`, `1 Sep 2025–31 Aug 2026`. */
  readonly label: string;
  /** In titles: `2025`, else the same. */
  readonly name: string;
  /** The same days a year before; null for a period that is open or longer than a year. */
  readonly before: { readonly window: Window; readonly name: string } | null;
  /** The year in which it ends. */
  readonly lastYear: number;
}

const isCalendarYear = (from: IsoDay, to: IsoDay): boolean =>
  from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`;

function label({ from, to }: Window): string {
  if (from === undefined) return to === undefined ? 'all dates' : `up to ${formatDay(to)}`;
  if (to === undefined) return `since ${formatDay(from)}`;
  if (isCalendarYear(from, to)) return `${MONTHS[0]}${RANGE_DASH}${MONTHS[11]} ${from.slice(0, 4)}`;
  return `${formatDay(from)}${RANGE_DASH}${formatDay(to)}`;
}

function yearBefore({ from, to }: Window): Period['before'] {
  if (from === undefined || to === undefined || yearsBefore(to, 1) >= from) return null;
  const window = { from: yearsBefore(from, 1), to: yearsBefore(to, 1) };
  return { window, name: isCalendarYear(from, to) ? window.from.slice(0, 4) : 'The year before' };
}

/** @param asOf the day of the document, on which an open period ends */
export function periodOf(window: Window, asOf: IsoDay): Period {
  const { from, to } = window;
  const whole = from !== undefined && to !== undefined && isCalendarYear(from, to);
  return {
    label: label(window),
    name: whole ? from.slice(0, 4) : label(window),
    before: yearBefore(window),
    lastYear: Number((to ?? asOf).slice(0, 4)),
  };
}
