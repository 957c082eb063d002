import type { PhoneValue, ValueOf } from '../../schema/index.js';
import { readDate, readTerm, writeDate, writeTerm } from './date.js';
import { readFlag, writeFlag } from './flag.js';
import type { FieldOf, FieldTexts, LeafField, LeafKind, LeafTexts } from './kind.js';
import { readMoney, readNumber, writeMoney, writeNumber } from './number.js';
import { readChoice, readText, writeChoice, writeText } from './text.js';

const DIGITS = /^\d*$/;

/** Splits a North American number into its three parts; null if the text is not such a number. */
function split(text: string): PhoneValue | null {
  if (!/^[\d\s()+./-]{10,24}$/.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)] : null;
}

/** The three parts as text; a whole number in one leaf is split, other texts are returned unchanged. */
function readPhone(_: FieldOf<'phone'>, texts: FieldTexts): PhoneValue | null {
  const parts = texts.leaves.map(leaf => texts.of(leaf)[0] ?? '');
  const filled = parts.filter(part => part !== '');
  if (filled.length === 0) return null;
  const whole = filled.length === 1 ? split(filled[0] as string) : null;
  if (whole) return whole;
  parts.forEach((part, i) => {
    if (!DIGITS.test(part))
      texts.warn(
        texts.leaves[i] as string,
        'phone.odd',
        part,
        'This part of a telephone number has characters other than digits.',
      );
  });
  return [parts[0] ?? '', parts[1] ?? '', parts[2] ?? ''];
}

const writePhone = (_: FieldOf<'phone'>, value: PhoneValue): LeafTexts => value.map(part => part || null);

type Reader<K extends LeafKind> = (field: FieldOf<K>, texts: FieldTexts) => ValueOf<FieldOf<K>>;
type Writer<K extends LeafKind> = (
  field: FieldOf<K>,
  value: NonNullable<ValueOf<FieldOf<K>>>,
  institution: string,
) => LeafTexts;

/** How the values of each kind are read and written. */
const KINDS: { readonly [K in LeafKind]: readonly [read: Reader<K>, write: Writer<K>] } = {
  text: [readText, writeText],
  choice: [readChoice, writeChoice],
  flag: [readFlag, writeFlag],
  number: [readNumber, writeNumber],
  money: [readMoney, writeMoney],
  phone: [readPhone, writePhone],
  date: [readDate, writeDate],
  term: [readTerm, writeTerm],
};

const NOTHING: LeafTexts = [];

/** Reads the value of a field from its texts; null if it is unset. */
export function readField(field: LeafField, texts: FieldTexts): unknown {
  const read = KINDS[field.kind][0] as (field: LeafField, texts: FieldTexts) => unknown;
  return read(field, texts);
}

/** Writes the value of a field as the texts of its leaves; none for null. */
export function writeField(field: LeafField, value: unknown, institution: string): LeafTexts {
  if (value === null || value === undefined) return NOTHING;
  const write = KINDS[field.kind][1] as (field: LeafField, value: unknown, institution: string) => LeafTexts;
  return write(field, value, institution);
}
