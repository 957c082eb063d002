import { MONTHS } from '../core/index.js';

const DATE = /^\s*(?:(\d{1,2})[-–/\s]([a-z]{3})|([a-z]{3})[-–/\s](\d{1,2}))\s*$/i;

/** The pages that a spreadsheet turned into a date: `8–13` for `13-Aug` or `Aug-13`; null for any other text. */
export function pagesInDate(text: string): string | null {
  const [, day, month, otherMonth, otherDay] = DATE.exec(text) ?? [];
  const name = (month ?? otherMonth)?.toLowerCase();
  const index = MONTHS.findIndex(each => each.slice(0, 3).toLowerCase() === name);
  return index === -1 ? null : `${index + 1}–${day ?? otherDay}`;
}
