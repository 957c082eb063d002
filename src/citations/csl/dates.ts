import type { InputDate } from './input.js';
import type { Localization } from './locale.js';
import { BARE, type Branch, branch, getWrapping, leaf, type Output, type Wrapping } from './output.js';
import { parseField } from './rich-text.js';
import type { DateElement, DatePart } from './style.js';
import { parseText } from './text-case.js';

/** A day, month or year as far as known; missing parts are null. */
export interface PartialDate {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
  /** 1 to 4, from spring. */
  readonly season: number | null;
}

const numberAt = (parts: readonly (number | string)[], i: number): number | null =>
  Math.trunc(Number(parts[i])) || null;

/** Months from 13 to 24 are seasons, as reference managers write them (date_VariousInvalidDates). */
function partialDate(parts: readonly (number | string)[], season: number | string | undefined): PartialDate {
  const month = numberAt(parts, 1);
  const fromMonth = month !== null && month > 12 && month < 25 ? ((month - 13) % 4) + 1 : null;
  const named = fromMonth ?? (month === null && season !== undefined ? Number(season) || null : null);
  return {
    year: numberAt(parts, 0),
    month: month !== null && month > 0 && month < 13 ? month : null,
    day: numberAt(parts, 2),
    season: named,
  };
}

/** First and last date of a range, or one date; a range without an end has an empty last date. */
export const getDates = (date: InputDate): readonly PartialDate[] =>
  (date['date-parts'] ?? []).slice(0, 2).map(parts => partialDate(parts, date.season));

const RANK = { day: 1, month: 2, year: 3 } as const;

/** A date part of a style, ready to print. */
interface Part {
  readonly part: DatePart;
  readonly wrapping: Wrapping;
}

const pad = (number: number): string => String(number).padStart(2, '0');

/** The era after a year: that of years before Christ, and of early years after (date_DateAD). */
function findEra({ year }: PartialDate, { name, form }: DatePart, locale: Localization): string | null {
  if (name !== 'year' || year === null || form === 'short' || year >= 500) return null;
  return locale.term(year < 0 ? 'bc' : 'ad');
}

type PartText = (date: PartialDate, form: DatePart['form'], locale: Localization) => string | null;

const yearText: PartText = ({ year }, form) => {
  if (year === null) return null;
  return form === 'short' ? pad(Math.abs(year) % 100) : String(Math.abs(year));
};

const monthText: PartText = ({ month, season }, form, locale) => {
  if (month === null) return season === null ? null : locale.term(`season-${pad(season)}`);
  if (form === 'numeric') return String(month);
  if (form === 'numeric-leading-zeros') return pad(month);
  return locale.term(`month-${pad(month)}`, form === 'short' ? 'short' : 'long');
};

const dayText: PartText = ({ day, month }, form, locale) => {
  if (day === null) return null;
  if (form === 'numeric-leading-zeros') return pad(day);
  if (form !== 'ordinal' || (locale.options['limit-day-ordinals-to-day-1'] && day !== 1)) return String(day);
  const gender = month === null ? undefined : locale.genderOf(`month-${pad(month)}`);
  return day + locale.ordinalEnding(day, gender);
};

const TEXTS: Readonly<Record<DatePart['name'], PartText>> = {
  year: yearText,
  month: monthText,
  day: dayText,
};

const textOfPart = (date: PartialDate, { name, form }: DatePart, locale: Localization): string | null =>
  TEXTS[name](date, form, locale);

/** Digits of the start and end of a date, as far as the parts go: `20021225`. Years before Christ come first. */
export const sortableDate = (date: InputDate, parts: readonly DatePart['name'][]): string =>
  getDates(date)
    .map(({ year, month, day }) =>
      [
        year === null || !parts.includes('year') ? '' : String(year + 10_000).padStart(5, '0'),
        parts.includes('month') ? pad(month ?? 0) : '',
        parts.includes('day') ? pad(day ?? 0) : '',
      ].join(''),
    )
    .join(' ');

/** The date parts of an element; those of the locale with the attributes of the style. */
function getParts(element: DateElement, locale: Localization): readonly Part[] {
  const withWrapping = (part: DatePart): Part => ({ part, wrapping: getWrapping(part) });
  if (element.form === undefined) return element.parts.map(withWrapping);
  const shown = element['date-parts'] ?? 'year-month-day';
  return (locale.dateFormat(element.form)?.parts ?? [])
    .filter(({ name }) => shown.includes(name))
    .map(part => withWrapping({ ...part, ...element.parts.find(({ name }) => name === part.name) }));
}

/**
 * Compiles `cs:date` (CSL 1.0.2, Date) to a function that prints a date; null for a date without the parts that
 * the element prints. In a key of sorting the parts are digits.
 */
export function compileDate(
  element: DateElement,
  locale: Localization,
  isSorting: boolean,
): (date: InputDate) => Output | null {
  const parts = getParts(element, locale);
  const names = parts.map(({ part }) => part.name);
  if (isSorting) return date => leaf(sortableDate(date, names));
  const wrapping = getWrapping(element);
  const format = element.form && locale.dateFormat(element.form);
  const delimiter = element.delimiter ?? format?.delimiter ?? '';
  const textCase = element['text-case'] && { 'text-case': element['text-case'] };

  const output = (date: PartialDate, part: DatePart, around: Wrapping): Output => {
    const text = textOfPart(date, part, locale) ?? '';
    const printed = leaf(parseText(text, { ...textCase, ...part }, locale, locale.lang), around);
    const era = findEra(date, part, locale);
    return era ? branch([printed, leaf(era)]) : printed;
  };

  const outputs = (
    date: PartialDate,
    shown: readonly Part[],
    cut?: 'prefix' | 'suffix',
  ): readonly Output[] => {
    const known = shown.filter(({ part }) => textOfPart(date, part, locale));
    const at = cut === 'prefix' ? 0 : known.length - 1;
    return known.map(({ part, wrapping: around }, i) =>
      output(date, part, cut && i === at ? { ...around, [cut]: '' } : around),
    );
  };

  /** The parts that differ twice, with the sign of ranges between them; the others once. */
  const range = (from: PartialDate, to: PartialDate): readonly Output[] => {
    const differs = (each: Part): boolean =>
      textOfPart(from, each.part, locale) !== textOfPart(to, each.part, locale);
    const rank = Math.max(0, ...parts.filter(differs).map(({ part }) => RANK[part.name]));
    const varying = parts.flatMap(({ part }, i) => (RANK[part.name] <= rank ? [i] : []));
    const [first, last] = [varying[0], varying.at(-1)];
    if (first === undefined || last === undefined) return outputs(from, parts);
    const twice = parts.slice(first, last + 1);
    const sign = twice.find(({ part }) => RANK[part.name] === rank)?.part['range-delimiter'] || '–';
    const both: Branch = branch([
      branch(outputs(from, twice, 'suffix'), BARE, delimiter),
      leaf(sign),
      branch(outputs(to, twice, 'prefix'), BARE, delimiter),
    ]);
    return [...outputs(from, parts.slice(0, first)), both, ...outputs(from, parts.slice(last + 1))];
  };

  return date => {
    const [from, to] = getDates(date);
    if (from === undefined) {
      const words = date.literal ?? date.raw;
      const year = parts.find(({ part }) => part.name === 'year');
      return words && year ? branch([leaf(parseField(words, locale.marks), year.wrapping)], wrapping) : null;
    }
    const children = to === undefined ? outputs(from, parts) : range(from, to);
    return children.length === 0 ? null : branch(children, wrapping, delimiter);
  };
}
