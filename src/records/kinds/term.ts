import { matchValue, type TermValue } from '../../schema/index.js';
import { isoDayOf, readComputed } from './date.js';
import type { FieldOf, FieldTexts, WrittenLeaves } from './kind.js';

/** Name and year of an academic term with its first and last day. An unknown name stays as it is. */
export function readTerm(field: FieldOf<'term'>, texts: FieldTexts): TermValue | null {
  const [nameLeaf = '', yearLeaf = '', firstLeaf = '', lastLeaf = ''] = texts.leaves;
  const written = texts.of(nameLeaf)[0];
  const known = written === undefined ? null : matchValue(field.values, written, texts.institution);
  if (written !== undefined && known === null)
    texts.odd(nameLeaf, 'choice.unknown', written, 'This is none of the terms; it is kept as it is.');

  const yearText = texts.of(yearLeaf)[0];
  const year = yearText === undefined ? null : (isoDayOf(yearText)?.slice(0, 4) ?? yearText);
  if (year !== null && !/^[12]\d{3}$/.test(year))
    texts.odd(yearLeaf, 'date.year', year, 'This is not a plain year; it is kept as words.');

  const first = readComputed(texts, firstLeaf);
  const last = readComputed(texts, lastLeaf);
  const name = known ?? written ?? null;
  return name === null && year === null && first === null && last === null
    ? null
    : { name, year, first, last };
}

export const writeTerm = (_: FieldOf<'term'>, { name, year, first, last }: TermValue): WrittenLeaves => [
  name,
  year,
  first,
  last,
];
