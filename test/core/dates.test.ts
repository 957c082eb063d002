import { expect, it } from 'vitest';
import { coverage } from '../../src/core/index.js';

const NONE = { year: null, month: null, day: null, first: null, last: null, words: null };

it.each([
  ['2021-2022', { first: '2021-01-01', last: '2022-12-31' }],
  ['2021–22', { first: '2021-01-01', last: '2022-12-31' }],
  [' 1999/2000 ', { first: '1999-01-01', last: '2000-12-31' }],
  ['2022-2021', null],
  ['circa 1990', null],
])('the words %j cover %j', (words, days) => {
  expect(coverage({ ...NONE, words })).toEqual(days);
});

it('prefers computed days to words', () => {
  const first = '2021-07-01';
  expect(coverage({ ...NONE, first, words: '2021-2022' })).toEqual({ first, last: first });
});
