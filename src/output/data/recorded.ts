import type { RecordedDate } from '../../ground/index.js';
import type {
  Field,
  FieldKind,
  Fields,
  MoneyValue,
  NumberValue,
  PhoneValue,
  RowOf,
  TermValue,
  ValueOf,
} from '../../schema/index.js';

type Scalar = string | number | boolean | null;
/** A value as data: nested rows are lists of fields by name. */
export type Recorded = Scalar | readonly { readonly [name: string]: Recorded }[];

type ScalarKind = Exclude<FieldKind, 'rows'>;
type ValueOfKind<K extends FieldKind> = Exclude<ValueOf<Extract<Field, { kind: K }>>, null>;

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** An interval as in ISO 8601; one day where both are the same. */
function interval(first: string | null, last: string | null): string | null {
  if (first === null || last === null || first === last) return first ?? last;
  return `${first}/${last}`;
}

/**
 * A date as recorded: `2019`, `2019-09`, `2019-09-01`; words such as `circa 1990` as they stand; where no year was
 * entered, the computed day or interval, else `--09` for a month alone.
 */
export function isoText({ year, month, day, first, last, words }: RecordedDate): string | null {
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

const phoneText = (parts: PhoneValue): string | null => parts.filter(part => part !== '').join('-') || null;

/** An amount in US dollars with its cents, `864200.00`; as recorded where it is no amount. */
const moneyText = ({ cents, text }: MoneyValue): string => (cents === null ? text : (cents / 100).toFixed(2));

const numberOf = ({ value, text }: NumberValue): number | string => value ?? text;

const SCALARS: { readonly [K in ScalarKind]: (value: ValueOfKind<K>) => Scalar } = {
  text: value => value,
  choice: value => value,
  flag: value => value,
  number: numberOf,
  money: moneyText,
  phone: phoneText,
  date: isoText,
  term: termText,
};

/** A value as data; null where there is none. Nothing is rounded, shortened or set for print. */
export function recorded(field: Field, value: unknown): Recorded {
  if (field.kind === 'rows') {
    const rows = (value as readonly RowOf<Fields>[]).map(row => recordedFields(field.row, row.values));
    return rows.length > 0 ? rows : null;
  }
  if (value === null) return null;
  const scalar = SCALARS[field.kind](value as never);
  return typeof scalar === 'string' && scalar.trim() === '' ? null : scalar;
}

/** The filled fields by name, in the order of the schema. */
export function recordedFields(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): { readonly [name: string]: Recorded } {
  const filled = Object.entries(fields).map(
    ([name, field]) => [name, recorded(field, values[name])] as const,
  );
  return Object.fromEntries(filled.filter(([, value]) => value !== null));
}
