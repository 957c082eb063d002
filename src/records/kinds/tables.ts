import type { ValueOf } from '../../schema/index.js';
import { readDate, readTerm, writeDate, writeTerm } from './date.js';
import { readFlag, writeFlag } from './flag.js';
import type { FieldOf, FieldTexts, LeafField, LeafKind, LeafTexts } from './kind.js';
import { readMoney, readNumber, writeMoney, writeNumber } from './number.js';
import { readPhone, writePhone } from './phone.js';
import { readChoice, readText, writeChoice, writeText } from './text.js';

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
