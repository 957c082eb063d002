import { describe, expect, it } from 'vitest';
import type { RecordedDate } from '../../../src/core/index.js';
import { formatIsoDate, toJsonValue } from '../../../src/output/data/json-values.js';
import { ENTITIES, type Field } from '../../../src/schema/index.js';

const NOTHING: RecordedDate = { year: null, month: null, day: null, first: null, last: null, words: null };

describe('dates as data', () => {
  it.each<[Partial<RecordedDate>, string | null]>([
    [{ year: 2019 }, '2019'],
    [{ year: 2019, month: 9 }, '2019-09'],
    [{ year: 2019, month: 9, day: 1 }, '2019-09-01'],
    [{ year: 2019, day: 1 }, '2019'],
    [{ year: 987 }, '0987'],
    [{ words: 'circa 1990', first: '1990-01-01' }, 'circa 1990'],
    [{ first: '2019-01-01', last: '2019-12-31' }, '2019-01-01/2019-12-31'],
    [{ first: '2019-01-01', last: '2019-01-01' }, '2019-01-01'],
    [{ first: '2019-01-01' }, '2019-01-01'],
    [{ last: '2019-12-31', month: 3 }, '2019-12-31'],
    [{ month: 3 }, '--03'],
    [{ day: 3 }, null],
    [{}, null],
  ])('%j is written as %j', (parts, expected) => {
    expect(formatIsoDate({ ...NOTHING, ...parts })).toBe(expected);
  });
});

describe('values as data', () => {
  /** A field of a kind that the schema has. */
  const getField = (kind: Field['kind']): Field => {
    const found = ENTITIES.flatMap(({ fields }) => Object.values<Field>(fields)).find(f => f.kind === kind);
    if (!found) throw new Error(`no field of kind ${kind}`);
    return found;
  };
  const term = { name: null, year: null, first: null, last: null };

  it.each<[Field['kind'], unknown, unknown]>([
    ['text', 'a', 'a'],
    ['text', ' ', null],
    ['text', null, null],
    ['money', { cents: 86420050, text: '$864,200.50' }, '864200.50'],
    ['money', { cents: null, text: 'in kind' }, 'in kind'],
    ['money', { cents: null, text: '' }, null],
    ['number', { value: 0, text: '0' }, 0],
    ['number', { value: null, text: 'many' }, 'many'],
    ['phone', ['512', '', '555'], '512-555'],
    ['phone', ['', ''], null],
    ['term', { ...term, name: 'Fall', year: 2019 }, 'Fall 2019'],
    ['term', { ...term, year: 2019 }, '2019'],
    ['term', { ...term, first: '2019-08-01', last: '2019-12-31' }, '2019-08-01/2019-12-31'],
    ['term', term, null],
    ['rows', [], null],
  ])('of the kind %s: %j is written as %j', (kind, value, expected) => {
    expect(toJsonValue(getField(kind), value)).toBe(expected);
  });
});
