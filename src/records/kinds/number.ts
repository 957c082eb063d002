import type { MoneyValue, NumberValue } from '../../schema/index.js';
import { type FieldOf, type FieldTexts, type LeafTexts, parseFirst } from './kind.js';

/** A decimal number, with or without commas between thousands: `.00`, `1,234`, `-5`. */
const DECIMAL = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/;

interface Decimal {
  readonly negative: boolean;
  readonly whole: string;
  readonly fraction: string;
}

function parseDecimal(text: string): Decimal | null {
  const parts = DECIMAL.exec(text);
  const whole = (parts?.[2] ?? '').replaceAll(',', '');
  const fraction = parts?.[3] ?? '';
  return parts && whole + fraction !== '' ? { negative: parts[1] === '-', whole, fraction } : null;
}

function parseNumber(text: string): number | null {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  const decimal = parseDecimal(text);
  if (!decimal) return null;
  const value = Number(`${decimal.whole || '0'}.${decimal.fraction || '0'}`);
  if (value > Number.MAX_SAFE_INTEGER) return null;
  return decimal.negative && value !== 0 ? -value : value;
}

/** An amount with a comma before the cents, or with points between thousands: `12.000,00`, `4500,5`, `1.250.000`. */
const DECIMAL_COMMA = /^[+-]?(?:(?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,2}|\d{1,3}(?:\.\d{3}){2,})$/;
/** Twelve dollars, or twelve thousand. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2}\.\d{3}$/;

/** An amount with a point before the cents. */
const withPoint = (amount: string): string =>
  DECIMAL_COMMA.test(amount) ? amount.replaceAll('.', '').replace(',', '.') : amount;

/** Parses an amount in dollars into cents without binary fractions; null if it is not a number of whole cents. */
export function readCents(text: string): number | null {
  const amount = text.replace(/^([+-]?)\$\s*/, '$1');
  const decimal = AMBIGUOUS.test(amount) ? null : parseDecimal(withPoint(amount));
  if (!decimal || /[1-9]/.test(decimal.fraction.slice(2))) return null;
  const cents = Number(decimal.whole + decimal.fraction.slice(0, 2).padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return null;
  return decimal.negative && cents !== 0 ? -cents : cents;
}

/** The first text that `parse` accepts, with its value; the first of all, without one and reported, if it accepts none. */
function readValue(
  texts: FieldTexts,
  parse: (text: string) => number | null,
  code: string,
  reason: string,
): NumberValue | null {
  const parseText = (text: string): NumberValue | null => {
    const value = parse(text);
    return value === null ? null : { value, text };
  };
  const [first] = texts.of(texts.name);
  const read = parseFirst(texts, texts.name, parseText, code, reason);
  return read ?? (first === undefined ? null : { value: null, text: first });
}

/** A number with its text; the value is null, which is reported, if the text is not a number. */
export function readNumber(field: FieldOf<'number'>, texts: FieldTexts): NumberValue | null {
  const reason = 'This is not a number; it is printed as recorded.';
  const parse = (text: string): number | null =>
    parseNumber(field.isPercent ? text.replace(/\s*%$/, '') : text);
  const read = readValue(texts, parse, 'number.unreadable', reason);
  if (field.integer && read && read.value !== null && !Number.isInteger(read.value))
    texts.warn(texts.name, 'number.fraction', read.text, 'This should be a whole number.');
  return read;
}

/** An amount in cents with its text; the cents are null, which is reported, if the text is not an amount. */
export function readMoney(_: FieldOf<'money'>, texts: FieldTexts): MoneyValue | null {
  const reason = 'This is not an amount of money; it is printed as recorded.';
  const read = readValue(texts, readCents, 'money.unreadable', reason);
  return read && { cents: read.value, text: read.text };
}

export const writeNumber = (_: FieldOf<'number'>, value: NumberValue): LeafTexts => [value.text];

export const writeMoney = (_: FieldOf<'money'>, value: MoneyValue): LeafTexts => [value.text];
