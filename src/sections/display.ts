import { grouped, MONTHS, type RecordedDate } from '../core/index.js';
import type { FieldKind, MoneyValue, PhoneValue, TermValue, ValueOfKind } from '../schema/index.js';
import { plain } from '../text/index.js';
import { messages } from './messages.js';

type ScalarKind = Exclude<FieldKind, 'rows'>;

const words = (...parts: readonly (string | number | null)[]): string | null => {
  const present = parts.filter(part => part !== null && part !== '');
  return present.length > 0 ? present.join(' ') : null;
};

/** First and last day as computed by the service: `(2016-09-01 – 2016-09-30)`. */
function days(first: string | null, last: string | null): string | null {
  if (first === null && last === null) return null;
  return first === last
    ? `(${first})`
    : `(${first ?? messages.values.notGiven} – ${last ?? messages.values.notGiven})`;
}

function dateText(date: RecordedDate): string | null {
  const month = date.month === null ? null : (MONTHS[date.month - 1] ?? String(date.month));
  const year = date.words ?? date.year;
  return words(date.day, month, year, days(date.first, date.last));
}

const termText = (term: TermValue): string | null => words(term.name, term.year, days(term.first, term.last));

export const phoneText = (parts: PhoneValue): string | null =>
  parts.filter(part => part !== '').join('-') || null;

/** Values in full, neither rounded nor shortened; null if blank. */
const DISPLAY: { readonly [K in ScalarKind]: (value: ValueOfKind<K>) => string | null } = {
  text: value => value,
  choice: value => value,
  flag: value => (value ? messages.values.yes : messages.values.no),
  number: value => value.text,
  money: value => value.text,
  phone: phoneText,
  date: dateText,
  term: termText,
};

/** The text of a field's value in the document of the whole record; null if blank. */
export function displayValue<K extends ScalarKind>(kind: K, value: ValueOfKind<K> | null): string | null {
  const text = value === null ? null : DISPLAY[kind](value);
  return text?.trim() ? text : null;
}

/** Whole dollars with commas, `$1,375,350`; other texts as recorded; null for none or zero. */
export function formatAmount(amount: MoneyValue | null): string | null {
  if (amount === null || amount.cents === 0) return null;
  return amount.cents === null ? plain(amount.text) : dollars(amount.cents);
}

/** Cents as whole dollars with commas: `$1,375,350`. */
export const dollars = (cents: number): string =>
  `${cents < 0 ? '−' : ''}$${grouped(Math.round(Math.abs(cents) / 100))}`;

/** The least amounts printed in millions and in thousands. */
const UNITS = [
  [1e8, 'M', 2],
  [1e5, 'k', 0],
] as const;

/** An amount in short with its unit apart, `$1.38M`; whole dollars below `$1k`. */
export function shortAmount(cents: number): { readonly value: string; readonly unit: string } {
  // `1000k` would round up to a million.
  const found = UNITS.find(([least, unit]) => Math.abs(cents) >= (unit === 'M' ? 0.9995 * least : least));
  const sign = cents < 0 ? '−' : '';
  if (!found) return { value: `${sign}$${grouped(Math.round(Math.abs(cents) / 100))}`, unit: '' };
  const [least, unit, digits] = found;
  const short = (Math.abs(cents) / least).toFixed(digits).replace(/\.?0+$/, digits === 0 ? '$&' : '');
  return { value: `${sign}$${short}`, unit };
}
