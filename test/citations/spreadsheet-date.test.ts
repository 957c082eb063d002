import { expect, it } from 'vitest';
import { pagesInDate } from '../../src/citations/index.js';

it.each([
  ['4-Feb', '2–4'],
  ['13-Aug', '8–13'],
  ['Aug-13', '8–13'],
  [' 04 Feb ', '2–04'],
  ['8-13', null],
  ['S4-Feb', null],
  ['Paper 3381', null],
  ['4-Foo', null],
])('finds the pages in %j', (text, pages) => {
  expect(pagesInDate(text)).toBe(pages);
});
