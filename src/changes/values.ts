import { coverage, type RecordedDate } from '../core/index.js';
import type { Field, FieldKind, TermValue, ValueOf } from '../schema/index.js';
import { fold } from '../text/index.js';
import { compareWording, type Difference, greatest } from './texts.js';

type Compare<V> = (was: V, now: V) => Difference | null;

/** Texts without their spaces, cases and signs. */
const sameLetters = (a: string, b: string): boolean => fold(a) === fold(b);

const compareChoices: Compare<string> = (a, b) => (sameLetters(a, b) ? 'spelling' : 'meaning');

const compareAmounts = (a: string, b: string, isSame: boolean): Difference | null =>
  a === b ? null : isSame ? 'spelling' : 'meaning';

/** A date that lies in the days of the other is more precise; one of the same days is spelled in another way. */
function compareDates(was: RecordedDate, now: RecordedDate): Difference | null {
  const [a, b] = [coverage(was), coverage(now)];
  if (a === null || b === null) {
    if (a === null && b === null) return compareWording(was.words ?? '', now.words ?? '');
    return 'precision';
  }
  if (a.first === b.first && a.last === b.last) return was.words === now.words ? null : 'spelling';
  const isWithin = (a.first <= b.first && b.last <= a.last) || (b.first <= a.first && a.last <= b.last);
  return isWithin ? 'precision' : 'meaning';
}

function compareTerms(was: TermValue, now: TermValue): Difference | null {
  const compare = (a: string | null, b: string | null, compareBoth: Compare<string>): Difference | null =>
    a === b ? null : a === null || b === null ? 'precision' : compareBoth(a, b);
  const compareDays: Compare<string> = () => 'meaning';
  return greatest([
    compare(was.name, now.name, compareChoices),
    compare(was.year, now.year, compareDays),
    compare(was.first, now.first, compareDays),
    compare(was.last, now.last, compareDays),
  ]);
}

export type ScalarKind = Exclude<FieldKind, 'rows'>;
type ValueOfKind<K extends ScalarKind> = NonNullable<ValueOf<Extract<Field, { kind: K }>>>;

/** How two values of a kind of field differ that are not equal in all parts; null if they are the same to a reader. The order of the two does not matter. */
const COMPARE: { readonly [K in ScalarKind]: Compare<ValueOfKind<K>> } = {
  text: compareWording,
  choice: compareChoices,
  flag: () => 'meaning',
  number: (a, b) => compareAmounts(a.text, b.text, a.value !== null && a.value === b.value),
  money: (a, b) => compareAmounts(a.text, b.text, a.cents !== null && a.cents === b.cents),
  phone: (a, b) => compareAmounts(a.join('-'), b.join('-'), sameLetters(a.join(''), b.join(''))),
  date: compareDates,
  term: compareTerms,
};

/** Are they equal in all parts? No part of a value has parts of its own. */
function isSame(was: object, now: object): boolean {
  for (const part in was) if (was[part as never] !== now[part as never]) return false;
  return true;
}

/** How two values differ; a missing value is less precise than any other. Null if they are the same to a reader. */
export function compareValues(kind: ScalarKind, was: unknown, now: unknown): Difference | null {
  if (was === now) return null;
  if (was === null || now === null) return 'precision';
  if (typeof was === 'object' && isSame(was, now as object)) return null;
  return (COMPARE[kind] as Compare<unknown>)(was, now);
}

/** The part of a value by which a record is recognized: folded, without details that are often completed later. */
const KEYS: { readonly [K in ScalarKind]: (value: ValueOfKind<K>) => string } = {
  text: fold,
  choice: fold,
  flag: String,
  number: ({ text }) => text.trim(),
  money: ({ cents, text }) => String(cents ?? text),
  phone: parts => fold(parts.join('')),
  date: date => coverage(date)?.first.slice(0, 4) ?? fold(date.words),
  term: ({ name, year }) => fold(name) + (year ?? ''),
};

/** The text by which values are the same for the identity of a record; empty without a value. */
export const keyOfValue = (kind: ScalarKind, value: unknown): string =>
  value === null ? '' : (KEYS[kind] as (value: unknown) => string)(value);
