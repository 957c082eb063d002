import { expect, it } from 'vitest';
import { compact } from '../../src/ground/index.js';

it('a compact list holds the same, and is not the list it was made of', () => {
  const list = [1, 2];
  const made = compact(list);
  list.push(3);
  expect(made).toEqual([1, 2]);
  expect(compact([])).toEqual([]);
});
