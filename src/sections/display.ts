import type { RecordedDate } from '../core/index.js';
import { MONTHS } from '../core/index.js';
import type { Field, FieldKind, PhoneValue, TermValue, ValueOf } from '../schema/index.js';

type ScalarKind = Exclude<FieldKind, 'rows'>;
type ValueOfKind<K extends FieldKind> = Exclude<ValueOf<Extract<Field, { kind: K }>>, null>;

const words = (...parts: readonly (string | number | null)[]): string | null => {
  const present = parts.filter(part => part !== null && part !== '');
  return present.length > 0 ? present.join(' ') : null;
};

/** First and last day as computed by the service: `(2016-09-01 – 2016-09-30)`. */
function days(first: string | null, last: string | null): string | null {
  if (first === null && last === null) return null;
  return first === last ? `(${first})` : `(${first ?? 'not given'} – ${last ?? 'not given'})`;
}

function dateText(date: RecordedDate): string | null {
  const month = date.month === null ? null : (MONTHS[date.month - 1] ?? String(date.month));
  const year = date.words ?? date.year;
  return words(date.day, month, year, days(date.first, date.last));
}

const termText = (term: TermValue): string | null => words(term.name, term.year, days(term.first, term.last));

const phoneText = (parts: PhoneValue): string | null => parts.filter(part => part !== '').join('-') || null;

/** Values in full, neither rounded nor shortened; null if blank. */
const DISPLAY: { readonly [K in ScalarKind]: (value: ValueOfKind<K>) => string | null } = {
  text: value => value,
  choice: value => value,
  flag: value => (value ? 'Yes' : 'No'),
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
