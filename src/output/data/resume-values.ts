import { coverage, type IsoDay, type RecordedDate } from '../../core/index.js';
import { formatIsoDate } from './json-values.js';

/** The dates that the schema of JSON Resume accepts. */
const ISO_8601 = /^[12]\d{3}(?:-[01]\d(?:-[0-3]\d)?)?$/;

export type Edge = 'first' | 'last';

/** The precise part of a range of days: its month if both days are in it, else the year. */
function shortened(first: IsoDay, last: IsoDay, edge: Edge): string {
  const day = edge === 'first' ? first : last;
  if (first === last) return day;
  return first.slice(0, 7) === last.slice(0, 7) ? day.slice(0, 7) : day.slice(0, 4);
}

/**
 * A date in JSON Resume, as precise as recorded; for a range such as the academic year `2021-2022`, the year in which
 * it starts or ends. Null if the year is unknown.
 */
export function resumeDate(date: RecordedDate | null, edge: Edge): string | null {
  if (date === null) return null;
  const days = date.year === null ? coverage(date) : null;
  const years = date.words?.match(/\b[12]\d{3}\b/g) ?? [];
  const text = days
    ? shortened(days.first, days.last, edge)
    : date.year === null
      ? null
      : formatIsoDate(date);
  const found = text ?? years.at(edge === 'first' ? 0 : -1) ?? null;
  return found !== null && ISO_8601.test(found) ? found : null;
}

/** Start and end of an event: it ends on the day on which it starts, unless an end is given. */
export const eventDates = (start: RecordedDate | null, end: RecordedDate | null = null) => ({
  startDate: resumeDate(start ?? end, 'first'),
  endDate: resumeDate(end ?? start, 'last'),
});

/** Start and end of a period: it continues unless an end is given. */
export const periodDates = (start: RecordedDate | null, end: RecordedDate | null) => ({
  startDate: resumeDate(start, 'first'),
  endDate: resumeDate(end, 'last'),
});

/** A web address by RFC 3986, with `http` if no protocol is written; null if the text is not an address. */
export function webAddress(recorded: string | null): string | null {
  const address = recorded?.trim() ?? '';
  const full = /^https?:\/\//i.test(address) ? address : `http://${address}`;
  if (!/^https?:\/\/[^\s/]+\.[^\s/]+(?:\/\S*)?$/i.test(full) || !URL.canParse(full)) return null;
  return (
    new URL(full).href
      .replace(/[^\w\-.~:/?#@!$&'()*+,;=%]/g, encodeURIComponent)
      .replace(/%(?![0-9a-f]{2})/gi, '%25')
      // A fragment has no second number sign (RFC 3986, 3.5).
      .replace(/(?<=#.*)#/g, '%23')
  );
}

/** The address of the DOI, else the web address; null if there is neither. */
export function workAddress(doi: string | null, address: string | null): string | null {
  const found = /\b10\.\d{4,9}\/\S+/.exec(doi ?? '')?.[0];
  return webAddress(found === undefined ? address : `https://doi.org/${found}`);
}
