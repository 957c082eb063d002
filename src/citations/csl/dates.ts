import { coverage, type RecordedDate } from '../../ground/index.js';
import type { CslDate, DateParts } from './item.js';
import { plainWords } from './text.js';

/** Year, month and day as far as they are told; from computed days no more than both ends share. */
function partsOf(date: RecordedDate): DateParts | null {
  const { year, month, day } = date;
  if (year !== null) {
    if (month === null) return [year];
    return day === null ? [year, month] : [year, month, day];
  }
  const days = coverage(date);
  if (!days) return null;
  const first = days.first.split('-').map(Number);
  const last = days.last.split('-').map(Number);
  const [y = 0, m = 0, d = 0] = first;
  if (y !== last[0] || m !== last[1]) return [y];
  return d === last[2] ? [y, m, d] : [y, m];
}

/** A date with the precision of the record; words such as `circa 1990` stand as they are. */
export function cslDate(date: RecordedDate | null): CslDate | null {
  if (date === null) return null;
  const recorded = plainWords(date.words);
  if (recorded !== null) return { literal: recorded };
  const parts = partsOf(date);
  return parts && { 'date-parts': [parts] };
}

/** From the first date to the second; the one that is there where the other is missing. */
export function cslRange(start: RecordedDate | null, end: RecordedDate | null): CslDate | null {
  const from = cslDate(start);
  const to = cslDate(end);
  if (from === null || to === null) return from ?? to;
  if (!('date-parts' in from) || !('date-parts' in to)) return from;
  const [first] = from['date-parts'];
  const [last] = to['date-parts'];
  return first.join() === last.join() ? from : { 'date-parts': [first, last] };
}
