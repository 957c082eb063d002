import { describe, expect, it } from 'vitest';
import { cvModel } from '../../src/sections/index.js';
import { person, record, year } from './people.js';

const WORK = { type: 'Dissertation', role: 'Committee Chair', lname: 'Quill' };

/** Without the characters that keep a range on one line. */
const getCv = (values: object) =>
  JSON.stringify(
    cvModel(person(record('dsl', { ...WORK, ...values } as never) as never), {
      asOf: '2026-03-01',
      institution: '',
    }).model,
  ).replace(/\u2060/g, '');

describe('the date of student work', () => {
  it.each([
    ['its stage without dates', { compstage: 'In Process' }, 'In process'],
    ['its years if completed', { compstage: 'Completed', start: year(2019), end: year(2021) }, '2019–2021'],
    ['an open end if in process', { compstage: 'In Process', start: year(2024) }, '2024–present'],
    [
      'its stage if it has an end and is in process',
      { compstage: 'In Process', end: year(2025) },
      'In process',
    ],
    ['its first year alone without a stage', { start: year(2018) }, '2018'],
  ])('is %s', (_, values, date) => {
    const text = getCv(values);
    expect(text).toContain(`"${date}"`);
    if (!date.includes('present')) expect(text).not.toContain('present');
  });
});
