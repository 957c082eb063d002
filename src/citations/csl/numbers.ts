import type { Localization } from './locale.js';
import type { GlobalOptions, NumberElement } from './style.js';

/** A number such as `12`, `S5` or `2nd`, or a text, between separators. */
interface Part {
  /** Kind of locator of a label before the number: `page` in `7, p. 3-8`. */
  readonly label: string | null;
  readonly text: string;
  /** The separator before it; empty before the first part. */
  readonly separator: string;
  /** Is it the end of a range that starts with the part before it? */
  readonly endsRange: boolean;
}

/** The value of a number variable (CSL 1.0.2, appendix IV) in its parts. */
export interface Numbers {
  readonly parts: readonly Part[];
  /** Does it hold numbers only (`is-numeric`)? */
  readonly isNumeric: boolean;
  readonly isPlural: boolean;
}

const NUMERIC = /^\p{L}{0,3}\d+(?:\/\d+)?\p{L}*$/u;
const ROMAN = /^[ivxlcdm]+$/;
/** Text before the last digits, the digits, and text after them. */
const DIGITS = /^(.*?)(\d+)(\D*)$/;
const SEPARATOR =
  /(\s*(?:\\?-|–|--)+\s*|\s*(?:[,;]\s|&)\s*(?:and\b\s*|et\b\s*|&\s*)?|\s+(?:and|et|und|y|e)\s+)/;

/** Do two texts make a range: digits after the same prefix, or Roman numerals? */
function isRange(first: string, second: string): boolean {
  const from = DIGITS.exec(first);
  const to = DIGITS.exec(second);
  if (!from || !to) return ROMAN.test(first) && ROMAN.test(second);
  return from[1] === to[1] && !from[1]?.endsWith('.');
}

/** Splits a value at its separators and recognizes ranges and labels. */
export function parseNumbers(value: string, locale: Localization): Numbers {
  const pieces = value.trim().split(SEPARATOR);
  const parts: Part[] = [];
  for (let i = 0; i < pieces.length; i += 2) {
    const separator = pieces[i - 1] ?? '';
    const whole = pieces[i] ?? '';
    const [, word = '', rest] = /^(\S*\D)\s+(.*)$/s.exec(whole) ?? [];
    const label = rest === undefined ? null : locale.locatorOf(word);
    const text = label === null || rest === undefined ? whole : rest;
    const before = parts.at(-1);
    const endsRange =
      /[-–]/.test(separator) &&
      !separator.includes('\\') &&
      before !== undefined &&
      !before.endsRange &&
      !/[-–]/.test(before.separator) &&
      isRange(before.text, text);
    parts.push({ label, text, separator, endsRange });
  }
  const isNumber = (text: string): boolean => NUMERIC.test(text);
  const isNumeric = parts.every(
    ({ text, endsRange }, i) =>
      isNumber(text) || (ROMAN.test(text) && (endsRange || parts[i + 1]?.endsRange === true)),
  );
  /** Do hyphens after these parts separate numbers: `10-7` and `12-A`, not `MW-10-7` and `12a-b`? */
  const isNumeral = (before: readonly Part[], after: string): boolean =>
    before.every(each => isNumber(each.text)) && (/\d$/.test(before.at(-1)?.text ?? '') || isNumber(after));
  const unlabelled = parts.findIndex(({ label }, i) => i > 0 && label !== null);
  const own = unlabelled < 0 ? parts : parts.slice(0, unlabelled);
  const isPlural = own.some(
    ({ text, separator, endsRange }, i) =>
      endsRange ||
      (isNumber(own[i - 1]?.text ?? '') &&
        ((/^\s*[-–]/.test(separator) && isNumeral(own.slice(0, i), text)) ||
          (/[&,]|\s\p{L}+\s/u.test(separator) && isNumber(text)))),
  );
  return { parts, isNumeric, isPlural };
}

const NUMERALS = ['m', 'cm', 'd', 'cd', 'c', 'xc', 'l', 'xl', 'x', 'ix', 'v', 'iv', 'i'];
const VALUES = [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1];

function roman(number: number): string {
  let left = number;
  let text = '';
  for (const [i, value] of VALUES.entries()) for (; left >= value; left -= value) text += NUMERALS[i];
  return text;
}

type PageFormat = NonNullable<GlobalOptions['page-range-format']>;

/** The second number in full: `5` after `110` is `115`. */
const expand = (first: string, second: string): string =>
  second.length < first.length ? first.slice(0, first.length - second.length) + second : second;

/** The second number without the digits that it shares with the first, but for the last `least`. */
function minimize(first: string, second: string, least: number): string {
  if (first.length !== second.length) return second;
  let shared = 0;
  while (shared < second.length - least && first[shared] === second[shared]) shared++;
  return second.slice(shared);
}

/**
 * The second number of a range after the Chicago Manual (15th edition 9.64, 16th edition 9.60): all digits below 100 and
 * after a multiple of 100, one after x01 to x09, else at least two; in the 15th edition all if three of four change.
 */
function chicago(first: string, second: string, edition: 15 | 16): string {
  const number = Number(first);
  if (number < 100 || number % 100 === 0) return second;
  const least = number % 100 < 10 ? 1 : 2;
  const short = minimize(first, second, least);
  return edition === 15 && first.length === 4 && short.length === 3 ? second : short;
}

/**
 * The second number of a range of pages in a format (CSL 1.0.2, appendix V).
 * @param first digits of the first page
 * @param second digits of the last page, perhaps without those that it shares with the first
 */
function lastPage(first: string, second: string, format: PageFormat): string {
  const full = expand(first, second);
  if (format === 'expanded') return full;
  if (format === 'minimal') return minimize(first, full, 1);
  if (format === 'minimal-two') return minimize(first, full, 2);
  return chicago(first, full, format === 'chicago-16' ? 16 : 15);
}

/** How the numbers of a variable are printed. */
export interface NumberFormat {
  readonly locale: Localization;
  readonly form?: NumberElement['form'];
  /** The noun whose gender an ordinal has: the variable. */
  readonly noun: string;
  readonly pages?: PageFormat | undefined;
  readonly isPage: boolean;
  /** The sign of ranges. */
  readonly dash: string;
}

function formatNumber(text: string, { form, locale, noun }: NumberFormat): string {
  if (form === undefined || form === 'numeric' || !/^\d{1,15}$/.test(text)) return text;
  const number = Number(text);
  const gender = locale.genderOf(noun);
  if (form === 'roman') return number > 0 && number < 4000 ? roman(number) : text;
  const name = `long-ordinal-${String(number).padStart(2, '0')}`;
  const long = form === 'long-ordinal' && number <= 10 ? locale.term(name, 'long', false, gender) : null;
  return long ?? number + locale.ordinalEnding(number, gender);
}

/** The end of a range of pages, shortened or completed in the format of the style. */
function formatRangeEnd(start: string, end: string, format: NumberFormat): string {
  const { pages } = format;
  const [, prefix = '', first = '', rest = ''] = DIGITS.exec(start) ?? [];
  const [, , second = '', ending = ''] = DIGITS.exec(end) ?? [];
  if (pages === undefined) return formatNumber(end, format);
  if (rest !== '' || ending !== '' || first === '') return end;
  const last = lastPage(first, second, pages);
  return pages === 'expanded' ? prefix + last : last;
}

/** The sign between two parts: `&` in the locale, a comma with a blank, and other separators as they are. */
function formatSeparator({ separator, endsRange, text }: Part, before: string, format: NumberFormat): string {
  // A dash that is typed is printed as it is, but between pages.
  if (endsRange && (format.isPage || separator.trim() === '-')) return format.dash;
  const hasDigits = /\d/.test(before) || /\d/.test(text);
  if (!hasDigits) return separator.replace('\\', '');
  if (/[-–]/.test(separator)) return separator.replace('\\', '').trim();
  const sign = separator.trim();
  if (sign === '&') return ` ${format.locale.term('and', 'symbol') ?? '&'} `;
  return sign === ',' ? ', ' : separator;
}

/** The numbers as they are printed; the label of the first part is printed by `cs:label`. */
export function formatNumbers({ parts }: Numbers, format: NumberFormat): string {
  let text = '';
  let labelled = false;
  parts.forEach((part, i) => {
    const before = parts[i - 1]?.text ?? '';
    text += formatSeparator(part, before, format);
    if (i > 0 && part.label !== null) {
      text += `${format.locale.term(part.label, 'short', parts[i + 1]?.endsRange === true)} `;
      labelled = true;
    }
    const own = labelled ? { ...format, form: undefined } : format;
    text += part.endsRange ? formatRangeEnd(before, part.text, own) : formatNumber(part.text, own);
  });
  return text;
}
