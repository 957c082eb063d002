import { describe, expect, it } from 'vitest';
import { cslDate, cslRange, plainWords, titleText } from '../../../src/citations/items/values.js';
import { month, year } from '../../sections/people.js';

const none = { ...year(2000), year: null };
const days = (first: string, last: string) => ({ ...none, first, last });
const parts = (...each: readonly (readonly number[])[]) => ({ 'date-parts': each });

describe('a date in CSL', () => {
  it.each([
    [null, null],
    [none, null],
    [year(2026), parts([2026])],
    [month(2026, 3), parts([2026, 3])],
    [{ ...month(2026, 3), day: 9 }, parts([2026, 3, 9])],
    [days('2026-03-09', '2026-03-09'), parts([2026, 3, 9])],
    [days('2026-03-01', '2026-03-31'), parts([2026, 3])],
    [days('2026-03-01', '2026-05-31'), parts([2026])],
    [{ ...none, words: 'circa 1990' }, { literal: 'circa 1990' }],
  ])('%j is %j', (date, expected) => {
    expect(cslDate(date)).toEqual(expected);
  });

  it.each([
    [year(2024), year(2026), parts([2024], [2026])],
    [year(2024), year(2024), parts([2024])],
    [year(2024), null, parts([2024])],
    [null, year(2026), parts([2026])],
    [null, null, null],
    [{ ...none, words: 'in spring' }, year(2026), { literal: 'in spring' }],
    [year(2024), { ...none, words: 'ongoing' }, parts([2024])],
  ])('from %j to %j is %j', (start, end, expected) => {
    expect(cslRange(start, end)).toEqual(expected);
  });
});

describe('text in CSL', () => {
  it('has the formatting of titles, and none elsewhere', () => {
    expect(titleText('<i>Salmo trutta</i> in H<sub>2</sub>O')).toBe('<i>Salmo trutta</i> in H<sub>2</sub>O');
    expect(plainWords('<i>Salmo trutta</i>\nin rivers')).toBe('Salmo trutta in rivers');
  });

  it('is missing when nothing is recorded', () => {
    expect([null, '', ' ', '<i></i>'].map(text => [titleText(text), plainWords(text)])).toEqual(
      Array.from({ length: 4 }, () => [null, null]),
    );
  });
});
