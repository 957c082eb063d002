import { MONTHS } from '../core/index.js';

const MONTH = MONTHS.map(name => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|');
const SEPARATOR = '[-–/.,\\s]+';
const DAY_OF_MONTH = `(\\d{1,2})${SEPARATOR}(${MONTH})|(${MONTH})${SEPARATOR}(\\d{1,2})`;

/** `4-Aug`, `Aug-13`: the two numbers are still known. */
const SHORT = new RegExp(`^(?:${DAY_OF_MONTH})\\.?$`, 'i');

/** Dates with a year: `4-Aug-2021`, `Aug-2021`, `8/4/2021`, `2021-08-04 00:00`. */
const LONG = [
  new RegExp(`^(?:(?:${DAY_OF_MONTH})${SEPARATOR}(?:\\d\\d){1,2}|(?:${MONTH})${SEPARATOR}\\d{4})$`, 'i'),
  /^\d{1,2}\/\d{1,2}\/(?:\d\d){1,2}$/,
  /^[12]\d{3}-[01]?\d-[0-3]?\d(?:[T\s]\d{1,2}:\d\d\S*)?$/i,
];

const withoutLabel = (text: string): string => text.trim().replace(/^pp?\.?\s*(?=\w)/i, '');

/**
 * The pages that a spreadsheet turned into a date: `8–13` for `13-Aug` or `Aug-13`, `4–8` for `4-Aug`, as pages run
 * upwards in either order of day and month; null for any other text.
 */
export function pagesInDate(text: string): string | null {
  const [, day, month, otherMonth, otherDay] = SHORT.exec(withoutLabel(text)) ?? [];
  const name = (month ?? otherMonth)?.slice(0, 3).toLowerCase();
  const index = MONTHS.findIndex(each => each.slice(0, 3).toLowerCase() === name);
  if (index === -1) return null;
  const numbers = [index + 1, Number(day ?? otherDay)];
  return `${Math.min(...numbers)}–${Math.max(...numbers)}`;
}

/** Is the text of a field for pages a date? Pages such as `8-4` become one in a spreadsheet. */
export const isDateForPages = (text: string): boolean =>
  pagesInDate(text) !== null || LONG.some(date => date.test(withoutLabel(text)));
