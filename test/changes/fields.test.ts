import { describe, expect, it } from 'vitest';
import { compareFields } from '../../src/changes/fields.js';
import type { Fields, RowOf } from '../../src/schema/index.js';
import { getEntity, record, row } from '../sections/people.js';

const { fields } = getEntity('intellcont') as { readonly fields: Fields };

const author = (lname: string, more: object = {}, id: string | null = null): RowOf<Fields> => ({
  ...(row('intellcont', 'intellcont_auth', { lname, ...more }) as RowOf<Fields>),
  id,
});

const compareAuthors = (was: readonly RowOf<Fields>[], now: readonly RowOf<Fields>[]) => {
  const work = (authors: typeof was) => record('intellcont', { intellcont_auth: authors as never }).values;
  const names = (rows: unknown) => (rows as typeof was).map(({ values }) => values.lname);
  return compareFields(fields, work(was), work(now)).map(change => [
    change.name,
    change.difference,
    names(change.was),
    names(change.now),
  ]);
};

const [a, b, c] = [author('Ravencroft'), author('Teshima'), author('Holm')];

describe('compareFields', () => {
  it('lists the fields that differ in the order of the schema', () => {
    const was = record('intellcont', { title: 'Rivers', volume: '3', pagenum: '1–9' }).values;
    const now = record('intellcont', { title: 'RIVERS', volume: '4', pagenum: '1–9', issue: '2' }).values;
    expect(compareFields(fields, was, now).map(({ name, difference }) => [name, difference])).toEqual([
      ['title', 'spelling'],
      ['volume', 'meaning'],
      ['issue', 'precision'],
    ]);
  });

  it('leaves out keys, visibility and what is about the record', () => {
    const was = record('intellcont', {
      visible: true,
      user_reference_creator: 'Yes',
      faculty_name: '1',
    }).values;
    const now = record('intellcont', {
      visible: false,
      user_reference_creator: 'No',
      faculty_name: '2',
    }).values;
    expect(compareFields(fields, was, now)).toEqual([]);
  });

  it.each([
    ['none', [a, b], [a, b], []],
    ['new ids', [author('Holm', {}, '1')], [author('Holm', {}, '2')], []],
    ['another key of a person', [author('Holm', { faculty_name: '1' })], [author('Holm')], []],
    [
      'the order',
      [a, b],
      [b, a],
      [['intellcont_auth', 'meaning', ['Ravencroft', 'Teshima'], ['Teshima', 'Ravencroft']]],
    ],
    ['one more', [b], [a, b], [['intellcont_auth', 'meaning', [], ['Ravencroft']]]],
    ['one less', [a, b, c], [a, c], [['intellcont_auth', 'meaning', ['Teshima'], []]]],
    ['the first ones', [], [a], [['intellcont_auth', 'precision', [], ['Ravencroft']]]],
    ['another person', [a, b], [a, c], [['intellcont_auth', 'meaning', ['Teshima'], ['Holm']]]],
    ['a letter', [a, b], [a, author('Teshina')], [['intellcont_auth', 'spelling', ['Teshima'], ['Teshina']]]],
    [
      'a letter and the order',
      [a, b],
      [author('Teshina'), a],
      [['intellcont_auth', 'meaning', ['Ravencroft', 'Teshima'], ['Teshina', 'Ravencroft']]],
    ],
    [
      'a field of a row with an id among others',
      [author('Nor', {}, '1'), author('Nox', {}, '2')],
      [author('Noy', {}, '2')],
      [['intellcont_auth', 'meaning', ['Nor', 'Nox'], ['Noy']]],
    ],
  ] as const)('compares rows: %s', (_, was, now, expected) => {
    expect(compareAuthors(was, now)).toEqual(expected);
    const mirrored = expected.map(([name, difference, from, to]) => [name, difference, to, from]);
    expect(compareAuthors(now, was)).toEqual(mirrored);
  });
});
