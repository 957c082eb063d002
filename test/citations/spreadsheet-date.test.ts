import { expect, it } from 'vitest';
import { isDateForPages, pagesInDate } from '../../src/citations/index.js';

it.each([
  ['4-Feb', '2–4'],
  ['13-Aug', '8–13'],
  ['Aug-13', '8–13'],
  [' 04 Feb ', '2–4'],
  ['8-13', null],
  ['S4-Feb', null],
  ['Paper 3381', null],
  ['4-Foo', null],
  ['pp. 4-Aug', '4–8'],
  ['4 August', '4–8'],
  ['4. Aug', '4–8'],
  ['May-12', '5–12'],
  ['4-Aug-2021', null],
])('finds the pages in %j', (text, pages) => {
  expect(pagesInDate(text)).toBe(pages);
});

it.each([
  ['4-Aug', true],
  ['pp. Aug-13', true],
  ['4-Aug-21', true],
  ['August 4, 2021', true],
  ['Aug-2021', true],
  ['8/4/2021', true],
  ['2021-08-04', true],
  ['2021-08-04 00:00:00', true],
  ['8-4', false],
  ['1021-1040', false],
  ['S4-S8', false],
  ['Paper 8, August', false],
])('distinguishes a date from pages: %j is one is %s', (text, isDate) => {
  expect(isDateForPages(text)).toBe(isDate);
});
