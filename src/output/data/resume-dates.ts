import { coverage, type IsoDay, type RecordedDate } from '../../ground/index.js';
import { isoText } from './recorded.js';

/** What the schema of JSON Resume takes for a date. */
const ISO_8601 = /^[12]\d{3}(?:-[01]\d(?:-[0-3]\d)?)?$/;

export type Edge = 'first' | 'last';

/** As much of a day as is meant: the month where both days are in one, else the year. */
function shortened(first: IsoDay, last: IsoDay, edge: Edge): string {
  const day = edge === 'first' ? first : last;
  if (first === last) return day;
  return first.slice(0, 7) === last.slice(0, 7) ? day.slice(0, 7) : day.slice(0, 4);
}

/**
 * A date as JSON Resume has it, as precise as recorded; of a range such as the academic year `2021-2022`, the year in
 * which it begins or ends. Null where no year can be told.
 */
export function resumeDate(date: RecordedDate | null, edge: Edge): string | null {
  if (date === null) return null;
  const days = date.year === null ? coverage(date) : null;
  const years = date.words?.match(/\b[12]\d{3}\b/g) ?? [];
  const text = days ? shortened(days.first, days.last, edge) : date.year === null ? null : isoText(date);
  const found = text ?? years.at(edge === 'first' ? 0 : -1) ?? null;
  return found !== null && ISO_8601.test(found) ? found : null;
}

/** Start and end of something that happened: it is over on the day on which it began, unless an end is given. */
export const happened = (start: RecordedDate | null, end: RecordedDate | null = null) => ({
  startDate: resumeDate(start ?? end, 'first'),
  endDate: resumeDate(end ?? start, 'last'),
});

/** Start and end of something that goes on unless an end is given. */
export const lasts = (start: RecordedDate | null, end: RecordedDate | null) => ({
  startDate: resumeDate(start, 'first'),
  endDate: resumeDate(end, 'last'),
});
