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

const READERS: { readonly [K in LeafKind]: Reader<K> } = {
  text: readText,
  choice: readChoice,
  flag: readFlag,
  number: readNumber,
  money: readMoney,
  phone: readPhone,
  date: readDate,
  term: readTerm,
};

const WRITERS: { readonly [K in LeafKind]: Writer<K> } = {
  text: writeText,
  choice: writeChoice,
  flag: writeFlag,
  number: writeNumber,
  money: writeMoney,
  phone: writePhone,
  date: writeDate,
  term: writeTerm,
};

const NOTHING: LeafTexts = [];

/** Reads the value of a field from its texts; null if it is unset. */
export function readField(field: LeafField, texts: FieldTexts): unknown {
  const reader = READERS[field.kind] as (field: LeafField, texts: FieldTexts) => unknown;
  return reader(field, texts);
}

/** Writes the value of a field as the texts of its leaves; none for null. */
export function writeField(field: LeafField, value: unknown, institution: string): LeafTexts {
  if (value === null || value === undefined) return NOTHING;
  const writer = WRITERS[field.kind] as (field: LeafField, value: unknown, institution: string) => LeafTexts;
  return writer(field, value, institution);
}
