import { JOINER } from '../text/index.js';

/** A number of a field such as `12`, `S5` or `2-1`, or a range of two. */
export interface NumberRange {
  readonly first: string;
  /** Null for a single number. */
  readonly last: string | null;
}

/** `12`, `S12`, `e1234`, `162a`, `1245.e3`, `xiv`. */
const NUMBER = /^(?:\p{L}{0,3}\d+(?:\.?\p{L}{1,2}\d*)?|[ivxlcdm]+|[IVXLCDM]+)$/u;
/** Numbers with hyphens of their own: `2-1`, `A-12`, `TR-2014-07`. */
const HYPHENED = /^(?=.*\d)[\p{L}\d.]+(?:-[\p{L}\d.]+)+$/u;
const ROMAN = /^[ivxlcdm]+$/i;
/** Text before the first digits, and the digits. */
const DIGITS = /^(\D*)(\d+)/;
/** A dash that is no hyphen, or a hyphen between blanks. */
const DASH = /\s*(?:[–—]|--+)\s*|\s+-\s+/;
/** Separators of a list. */
const SEPARATOR = /(\s*[,;&]\s*)/;
/** An issue or volume for several weeks, months or years joins at most the issues of a year. */
const MAX_JOINED = 52;

/** How far the second number is after the first, completed by its digits: 4 from `1023` to `27`. Null if they differ in kind. */
function distance(first: string, second: string): number | null {
  const [, before = '', from] = DIGITS.exec(first) ?? [];
  const [, otherBefore = '', to] = DIGITS.exec(second) ?? [];
  if (from === undefined || to === undefined) return null;
  if (otherBefore !== '' && otherBefore.toLowerCase() !== before.toLowerCase()) return null;
  return Number(from.slice(0, Math.max(0, from.length - to.length)) + to) - Number(from);
}

/** Is the second page after the first? Roman pages are before all others; letters distinguish pages of one number. */
function isLaterPage(first: string, second: string): boolean {
  if (ROMAN.test(first)) return first !== second && (ROMAN.test(second) || /^\d+$/.test(second));
  const pages = distance(first, second);
  return pages !== null && (pages > 0 || (pages === 0 && /\D$/.test(first) && first < second));
}

/** Is the second number of an issue or volume soon after the first? */
function isLaterIssue(first: string, second: string): boolean {
  const issues = distance(first, second);
  return issues !== null && issues > 0 && issues <= MAX_JOINED;
}

const isNumber = (text: string): boolean => NUMBER.test(text) || HYPHENED.test(text);

/** Reads one item of a list; null if it is no number. */
function readRange(text: string, isLater: typeof isLaterPage): NumberRange | null {
  const [from = '', to, ...more] = text.split(DASH);
  if (to !== undefined)
    return more.length === 0 && isNumber(from) && isNumber(to) ? { first: from, last: to } : null;
  const parts = text.split('-');
  const [a = '', b = '', c = '', d = ''] = parts;
  if (parts.length === 2 && NUMBER.test(a) && NUMBER.test(b) && isLater(a, b)) return { first: a, last: b };
  // Pages numbered by chapter: `2-1-2-9`.
  if (parts.length === 4 && a === c && isLater(b, d)) return { first: `${a}-${b}`, last: `${c}-${d}` };
  return isNumber(text) ? { first: text, last: null } : null;
}

/** Writes the numbers and ranges in a text anew. Null if it holds anything else. */
function rewrite(
  text: string,
  isLater: typeof isLaterPage,
  write: (range: NumberRange) => string,
): string | null {
  let written = '';
  for (const [i, piece] of text.replaceAll(JOINER, '').trim().split(SEPARATOR).entries()) {
    const range = i % 2 === 0 ? readRange(piece, isLater) : null;
    if (i % 2 === 0 && range === null) return null;
    written += range === null ? piece : write(range);
  }
  return written;
}

type Rewrite = (text: string, write: (range: NumberRange) => string) => string | null;

/**
 * Writes the pages in a text anew. A hyphen is the sign of a range only before a later page (`1023-29`, `162a-165d`),
 * and part of a number otherwise (`2-1`); any other dash is the sign of a range (`2-1 - 2-9`). Null if the text holds
 * anything but pages.
 */
export const rewritePages: Rewrite = (text, write) => rewrite(text, isLaterPage, write);

/** Writes the numbers of issues or volumes anew: `3-4` is a range, `9-123` is none. Null for any other text. */
export const rewriteIssues: Rewrite = (text, write) => rewrite(text, isLaterIssue, write);
