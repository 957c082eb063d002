import { coverage, type RecordedDate } from '../../core/index.js';
import { formatSpan, plain, type Span, spanDays, words } from '../../text/index.js';
import { commas, lasting } from '../entries.js';
import { entryItem, itemSource } from '../item-source.js';
import { type RankYears, rankYears } from '../personnel.js';
import type { RecordNamed } from '../record-ref.js';
import { listNames } from '../unit-names.js';

/** The record of a year may appear after the year, so the rank of last year counts as current. */
const GRACE_YEARS = 1;

/** Do the spans share a day? Undated ones share none. */
function isSameTime(a: Span, b: Span): boolean {
  const [one, other] = [spanDays(a), spanDays(b)];
  if (one.first === null || other.first === null) return false;
  return (one.last === null || other.first <= one.last) && (other.last === null || one.first <= other.last);
}

/**
 * Does the employment history name this rank at the institution itself? If the name of the institution is not set, a
 * position of the same time is taken for one there.
 */
function isInHistory(
  history: readonly RecordNamed<'pasthist'>[],
  rank: string | null,
  span: Span,
  institution: string,
): boolean {
  const named = plain(rank)?.toLowerCase();
  return history.some(({ values }) => {
    const title = plain(values.title)?.toLowerCase() ?? '';
    const home =
      values.org === null ||
      (institution === ''
        ? isSameTime(span, lasting(values.start, values.end))
        : values.org.toLowerCase().includes(institution.toLowerCase()));
    return home && (title === named || title.startsWith(`${named},`) || title.startsWith(`${named} of `));
  });
}

function getSpan(years: RankYears, asOf: string): Span {
  const lastYear = coverage(years.end)?.last.slice(0, 4) ?? '';
  const current = years.latest && Number(lastYear) + GRACE_YEARS >= Number(asOf.slice(0, 4));
  const end: RecordedDate | null = current ? null : years.end;
  return { start: years.start, end, canLast: current };
}

/** Replaces an academic year such as `2025-2026` or `2025-26` by its first year at the start of a span, its last at the end. */
function inYears({ start, end, canLast }: Span): Span {
  const year = (date: RecordedDate | null, side: 'first' | 'last'): RecordedDate | null => {
    const words = date?.words?.match(/\b\d{4}\b/g) ?? [];
    const found = coverage(date)?.[side].slice(0, 4) ?? words.at(side === 'first' ? 0 : -1);
    return date?.year === null && found !== undefined ? { ...date, year: Number(found), words: null } : date;
  };
  return { start: year(start, 'first'), end: year(end, 'last'), canLast };
}

/** Ranks of the yearly personnel records, the years of one rank together, except those in the employment history. */
export const admin = itemSource<'admin', RankYears>({
  entity: 'admin',
  units: ({ person }) => rankYears(person.records.admin),
  recordsOf: ({ records }) => records,
  span: (years, { options }) => getSpan(years, options.asOf),
  title: ({ rank }) => rank,
  exclude: (years, { person, options }) => {
    const history = person.records.pasthist.filter(({ values }) => values.visible !== false);
    const span = getSpan(years, options.asOf);
    return isInHistory(history, years.rank, span, options.institution) ? 'superseded' : null;
  },
  build: ({ rank, units }, span, { options }) => {
    if (plain(rank) === null) return null;
    return entryItem(
      commas(words(rank, 'semibold'), words(listNames(units)), words(options.institution)),
      [],
      formatSpan(inYears(span), 'year', options.asOf),
    );
  },
});
