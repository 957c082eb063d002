import { expect, it } from 'vitest';
import { type Warning, Warnings } from '../../src/document/warnings.js';

const WARNING: Warning = {
  code: 'page.css',
  source: 'a.css',
  line: null,
  element: null,
  value: 'zoom: 2',
  reason: 'This declaration is not supported',
  hint: 'Use font-size.',
};

const getProblems = (lines: readonly (number | null)[], more: Partial<Warning> = {}) => {
  const warnings = new Warnings();
  for (const line of lines) warnings.add({ ...WARNING, ...more, line });
  return warnings.problems().map(({ place, reason }) => [place, reason]);
};

const REASON = 'This declaration is not supported. Use font-size.';

it.each([
  [[null], { source: 'a.css' }, REASON],
  [[null, null], { source: 'a.css' }, REASON],
  [[3, null, 3], { source: 'a.css', line: 3 }, REASON],
  [[3, 5, 9], { source: 'a.css', line: 3 }, `${REASON} Also on line 5, 9.`],
  [
    [1, 2, 3, 4, 5, 6, 7, 8],
    { source: 'a.css', line: 1 },
    `${REASON} Also on line 2, 3, 4, 5, 6 and 2 more.`,
  ],
])('is one problem for the same warning at the lines %j', (lines, place, reason) => {
  expect(getProblems(lines)).toEqual([[place, reason]]);
});

it('names the element of a warning', () => {
  expect(getProblems([2], { element: 'body > p' })).toEqual([
    [{ source: 'a.css', line: 2, field: 'body > p' }, REASON],
  ]);
});
