import { dayAfter, dayBefore, type IsoDay, UsageError, yearsBefore } from '../../ground/index.js';
import { formatDay } from '../../text/index.js';
import type { Window } from '../window.js';

/** A window with both its days. */
export interface Period {
  readonly from: IsoDay;
  readonly to: IsoDay;
}

/** The longest period that is compared with the one before it, in years. */
const LONGEST = 20;

/**
 * The window of a report, which is the same for everybody.
 * @throws UsageError `window.open` where an end of it is open
 */
export function periodOf({ from, to }: Window, asOf: IsoDay): Period {
  if (from !== undefined && from <= (to ?? asOf)) return { from, to: to ?? asOf };
  throw new UsageError('window.open', 'A report needs a window with a first and a last day.', {
    hint: 'Name one, such as --year 2025 or --window academic-year:2025.',
  });
}

/** The period of the same length before one of whole years; null for any other. */
export function periodBefore({ from, to }: Period): Period | null {
  for (let years = 1; years <= LONGEST; years++) {
    if (yearsBefore(dayAfter(to), years) === from) {
      return { from: yearsBefore(from, years), to: dayBefore(from) };
    }
  }
  return null;
}

/** The last five calendar years that a period touches or that come before it, oldest first. */
export function yearsUpTo({ to }: Period): readonly number[] {
  const last = Number(to.slice(0, 4));
  return Array.from({ length: 5 }, (_, i) => last - 4 + i);
}

/** Is it a year of the calendar? */
const isCalendarYear = ({ from, to }: Period): boolean =>
  from.endsWith('-01-01') && to.endsWith('-12-31') && from.slice(0, 4) === to.slice(0, 4);

/** `2025`, else its years such as `2024–2025`. */
export function periodYears({ from, to }: Period): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  return first === last ? first : `${first}–${last}`;
}

/** The period for a title: `calendar year 2025`, else its days. */
export const periodTitle = (period: Period): string =>
  isCalendarYear(period)
    ? `calendar year ${period.from.slice(0, 4)}`
    : `${formatDay(period.from)} – ${formatDay(period.to)}`;
