import type { RecordedDate } from '../../core/index.js';
import type {
  Field,
  FieldKind,
  Fields,
  MoneyValue,
  NumberValue,
  RowOf,
  TermValue,
  ValueOfKind,
} from '../../schema/index.js';
import { phoneText } from '../../sections/index.js';
import { holdsMarkup, unescapeText } from '../../text/index.js';

type Scalar = string | number | boolean | null;
/** A value as data: nested rows are lists of fields by name. */
export type JsonValue = Scalar | readonly { readonly [name: string]: JsonValue }[];

type ScalarKind = Exclude<FieldKind, 'rows'>;

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** An ISO 8601 interval, or one day if both are the same. */
function interval(first: string | null, last: string | null): string | null {
  if (first === null || last === null || first === last) return first ?? last;
  return `${first}/${last}`;
}

/**
 * A date as recorded: `2019`, `2019-09`, `2019-09-01`, or words such as `circa 1990`. If no year was entered, the
 * computed day or interval, else `--09` for a month alone.
 */
export function formatIsoDate({ year, month, day, first, last, words }: RecordedDate): string | null {
  if (year === null) {
    return words ?? interval(first, last) ?? (month === null ? null : `--${twoDigits(month)}`);
  }
  const parts = [String(year).padStart(4, '0')];
  if (month !== null) parts.push(twoDigits(month));
  if (month !== null && day !== null) parts.push(twoDigits(day));
  return parts.join('-');
}

const termText = ({ name, year, first, last }: TermValue): string | null =>
  [name, year].filter(part => part !== null).join(' ') || interval(first, last);

/** An amount in US dollars with cents, `864200.00`; the recorded text if it is not an amount. */
const moneyText = ({ cents, text }: MoneyValue): string => (cents === null ? text : (cents / 100).toFixed(2));

const getNumber = ({ value, text }: NumberValue): number | string => value ?? text;

const SCALARS: { readonly [K in ScalarKind]: (value: ValueOfKind<K>) => Scalar } = {
  text: value => value,
  choice: value => value,
  flag: value => value,
  number: getNumber,
  money: moneyText,
  phone: phoneText,
  date: formatIsoDate,
  term: termText,
};

/** Converts a value to JSON without rounding, shortening or formatting; null if it is missing. */
export function toJsonValue(field: Field, value: unknown): JsonValue {
  if (field.kind === 'rows') {
    const rows = (value as readonly RowOf<Fields>[]).map(row => toJsonFields(field.row, row.values));
    return rows.length > 0 ? rows : null;
  }
  if (value === null) return null;
  const recorded = SCALARS[field.kind](value as never);
  // Text without tags is no HTML: what is escaped in it was escaped too often, as in plain fields.
  const isEscaped = field.kind === 'text' && field.rich && !holdsMarkup(recorded as string);
  const scalar = isEscaped ? unescapeText(recorded as string) : recorded;
  return typeof scalar === 'string' && scalar.trim() === '' ? null : scalar;
}

/** Converts the fields with a value to JSON, by name, in the order of the schema. */
export function toJsonFields(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): { readonly [name: string]: JsonValue } {
  const filled = Object.entries(fields).map(
    ([name, field]) => [name, toJsonValue(field, values[name])] as const,
  );
  return Object.fromEntries(filled.filter(([, value]) => value !== null));
}
