import type { ValueOf } from '../../schema/index.js';
import { readChoice, writeChoice } from './choice.js';
import { readDate, writeDate } from './date.js';
import { readFlag, writeFlag } from './flag.js';
import type { FieldOf, FieldTexts, LeafField, LeafKind, WrittenLeaves } from './kind.js';
import { readMoney, readNumber, writeMoney, writeNumber } from './number.js';
import { readPhone, writePhone } from './phone.js';
import { readTerm, writeTerm } from './term.js';
import { readText, writeText } from './text.js';

type Reader<K extends LeafKind> = (field: FieldOf<K>, texts: FieldTexts) => ValueOf<FieldOf<K>>;
type Writer<K extends LeafKind> = (
  field: FieldOf<K>,
  value: NonNullable<ValueOf<FieldOf<K>>>,
  institution: string,
) => WrittenLeaves;

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

const NOTHING: WrittenLeaves = [];

/** Reads the value of a field from its texts; null where they say nothing. */
export function readField(field: LeafField, texts: FieldTexts): unknown {
  const reader = READERS[field.kind] as (field: LeafField, texts: FieldTexts) => unknown;
  return reader(field, texts);
}

/** Writes the value of a field as texts of its leaves; none for null. */
export function writeField(field: LeafField, value: unknown, institution: string): WrittenLeaves {
  if (value === null || value === undefined) return NOTHING;
  const writer = WRITERS[field.kind] as (
    field: LeafField,
    value: unknown,
    institution: string,
  ) => WrittenLeaves;
  return writer(field, value, institution);
}
