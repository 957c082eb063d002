import { expect, it } from 'vitest';
import { strongerBreak } from '../../src/pages/break-rules.js';

// CSS Fragmentation 3, part 3.1: a page break over one of columns, and the last of equal ones.
it.each([
  [null, null, null],
  ['page', null, 'page'],
  [null, 'column', 'column'],
  ['page', 'column', 'page'],
  ['column', 'page', 'page'],
  ['left', 'page', 'left'],
  ['left', 'right', 'right'],
] as const)('of the breaks %s and %s, %s is in force', (first, second, expected) => {
  expect(strongerBreak(first, second)).toBe(expected);
});
