import { daysInMonth, type IsoDay, isIsoDay, MONTHS, type RecordedDate } from '../../core/index.js';
import { matchValue, type TermValue } from '../../schema/index.js';
import { type FieldOf, type FieldTexts, type LeafTexts, parseFirst } from './kind.js';

const YEAR = /^[12]\d{3}$/;
/** An academic year or a span of years, common in fields for a year. */
const YEAR_SPAN = /^[12]\d{3}\s*[-–—/]\s*(?:\d{2}|\d{4})$/;

interface Parts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function splitDay(day: IsoDay): Parts {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) };
}

/** A day written `YYYY-MM-DD`, with or without a time after it. */
export function parseIsoDay(text: string): IsoDay | null {
  if (text.length < 10) return null;
  const day = text.slice(0, 10);
  return isIsoDay(day) && (text.length === 10 || /^[T Z+-]/.test(text.slice(10))) ? day : null;
}

/** 1–12 from a name, its first three letters or more, `January (1st Quarter/Winter)`, or a number. */
function parseMonth(text: string): number | null {
  if (/^\d{1,2}$/.test(text)) return Number(text) >= 1 && Number(text) <= 12 ? Number(text) : null;
  const word = /^(\p{L}{3,9})\.?(?:\s*\(.*\))?$/su.exec(text)?.[1]?.toLowerCase();
  if (word === undefined) return null;
  const index = MONTHS.findIndex(month => month.toLowerCase().startsWith(word));
  return index === -1 ? null : index + 1;
}

function parseDay(text: string): number | null {
  const iso = parseIsoDay(text);
  if (iso) return splitDay(iso).day;
  const day = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return day >= 1 && day <= 31 ? day : null;
}

function parseYear(text: string): number | null {
  const iso = parseIsoDay(text);
  if (iso) return splitDay(iso).year;
  return YEAR.test(text) ? Number(text) : null;
}

/** The first full day among the texts of leaves for one part. */
function fullDay(texts: FieldTexts, leaves: readonly (string | null)[]): Parts | null {
  for (const leaf of leaves)
    for (const text of texts.of(leaf)) {
      const day = parseIsoDay(text);
      if (day) return splitDay(day);
    }
  return null;
}

/** Words in the place of an end for what has not ended: `Present`, `ongoing`, `to date`. */
const NOT_ENDED =
  /^(?:(?:to|till?|until|through)\s+)?(?:(?:the\s+)?present(?:ly)?|now|date|current(?:ly)?|on-?going|continu(?:ing|es|ous)|in progress)\.?$/i;

/** An end in words that say there is none is missing, so that all documents print it alike. */
function readWords(field: FieldOf<'date'>, texts: FieldTexts): string | null {
  const text = texts.of(field.leaves.year)[0];
  if (text === undefined || (texts.name === 'end' && NOT_ENDED.test(text.trim()))) return null;
  if (!YEAR_SPAN.test(text))
    texts.warn(
      field.leaves.year as string,
      'date.year',
      text,
      'This is not a plain year; it is printed as recorded.',
    );
  return text;
}

/** A first or last day that the service computed; any other text in its leaf is reported. */
export const readComputed = (texts: FieldTexts, leaf: string | null): IsoDay | null =>
  parseFirst(
    texts,
    leaf,
    parseIsoDay,
    'date.computed',
    'This is not an existing day in the form YYYY-MM-DD.',
  );

/** Reports contradictory parts, and computed days that are not in the year and month entered. */
function crossCheck(date: RecordedDate, field: FieldOf<'date'>, texts: FieldTexts): void {
  const { year, month, day, first, last } = date;
  const leaves = field.leaves;
  if (year === null && month !== null && date.words === null)
    texts.warn(
      leaves.month ?? texts.name,
      'date.parts',
      MONTHS[month - 1] ?? null,
      'There is a month without a year.',
    );
  if (day !== null && month === null)
    texts.warn(leaves.day ?? texts.name, 'date.parts', String(day), 'There is a day without a month.');
  // A leap year if the year is missing, so that only impossible days are reported.
  if (day !== null && month !== null && day > daysInMonth(year ?? 2000, month))
    texts.warn(leaves.day ?? texts.name, 'date.day', String(day), 'The month does not have this day.');
  if (first !== null && last !== null && first > last)
    texts.warn(
      leaves.first ?? texts.name,
      'date.order',
      `${first} ${last}`,
      'The first day is after the last.',
    );
  if (year === null) return;
  for (const [leaf, computed, side] of [
    [leaves.first, first, 1],
    [leaves.last, last, -1],
  ] as const) {
    if (leaf === null || computed === null) continue;
    const at = splitDay(computed);
    const apart = at.year !== year ? at.year - year : month === null ? 0 : at.month - month;
    if (apart * side > 0)
      texts.warn(
        leaf,
        'date.disagrees',
        computed,
        'The computed day does not fit the year and month entered.',
      );
  }
}

const isBlank = ({ year, month, day, first, last, words }: RecordedDate): boolean =>
  year === null && month === null && day === null && first === null && last === null && words === null;

/**
 * The parts as entered and the computed days. No part is derived from a computed day, so that the precision is
 * the one entered. A full day in the leaf of a part supplies the missing parts.
 */
export function readDate(field: FieldOf<'date'>, texts: FieldTexts): RecordedDate | null {
  const { leaves } = field;
  const full = fullDay(texts, [leaves.day, leaves.year]);
  let year: number | null = null;
  for (const text of texts.of(leaves.year)) year ??= parseYear(text);
  const words = year === null ? readWords(field, texts) : null;
  const month = parseFirst(texts, leaves.month, parseMonth, 'date.month', 'This is not a month.');
  const day = parseFirst(texts, leaves.day, parseDay, 'date.day', 'This is not a day of a month.');
  const date: RecordedDate = {
    year: year ?? (words === null ? (full?.year ?? null) : null),
    month: month ?? full?.month ?? null,
    day: day ?? full?.day ?? null,
    first: readComputed(texts, leaves.first),
    last: readComputed(texts, leaves.last),
    words,
  };
  if (isBlank(date)) return null;
  crossCheck(date, field, texts);
  return date;
}

export function writeDate({ leaves }: FieldOf<'date'>, value: RecordedDate): LeafTexts {
  const { month, day, year, words, first, last } = value;
  const written: (string | null)[] = [];
  if (leaves.month !== null) written.push(month === null ? null : (MONTHS[month - 1] ?? null));
  if (leaves.day !== null) written.push(day === null ? null : String(day));
  if (leaves.year !== null) written.push(words ?? (year === null ? null : String(year)));
  if (leaves.first !== null) written.push(first);
  if (leaves.last !== null) written.push(last);
  return written;
}

/** Name and year of an academic term with its first and last day. An unknown name is returned unchanged. */
export function readTerm(field: FieldOf<'term'>, texts: FieldTexts): TermValue | null {
  const [nameLeaf = '', yearLeaf = '', firstLeaf = '', lastLeaf = ''] = texts.leaves;
  const written = texts.of(nameLeaf)[0];
  const mapped = written === undefined ? null : texts.standardOf(written);
  const known =
    written === undefined
      ? null
      : (matchValue(field.values, written, texts.institution) ??
        matchValue(field.values, mapped ?? '', texts.institution));
  if (written !== undefined && known === null && mapped === undefined)
    texts.warn(nameLeaf, 'choice.unknown', written, 'This is not a known term; it is used unchanged.');

  const yearText = texts.of(yearLeaf)[0];
  const year = yearText === undefined ? null : (parseIsoDay(yearText)?.slice(0, 4) ?? yearText);
  if (year !== null && !/^[12]\d{3}$/.test(year))
    texts.warn(yearLeaf, 'date.year', year, 'This is not a plain year; it is printed as recorded.');

  const first = readComputed(texts, firstLeaf);
  const last = readComputed(texts, lastLeaf);
  const name = known ?? written ?? null;
  return name === null && year === null && first === null && last === null
    ? null
    : { name, year, first, last };
}

export const writeTerm = (_: FieldOf<'term'>, { name, year, first, last }: TermValue): LeafTexts => [
  name,
  year,
  first,
  last,
];
