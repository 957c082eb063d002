import { expect, it } from 'vitest';
import { lineAt, lineCounter } from '../../src/core/index.js';

it('an offset stands on the line after the line feeds before it', () => {
  const text = 'a\n\nb';
  expect([0, 1, 2, 3, 4].map(offset => lineAt(text, offset))).toEqual([1, 1, 2, 3, 3]);
  const count = lineCounter(text);
  expect([0, 0, 1, 2, 3, 4].map(count)).toEqual([1, 1, 1, 2, 3, 3]);
  expect(lineAt('', 0)).toBe(1);
});
