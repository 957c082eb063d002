import { expect, it } from 'vitest';
import { compact } from '../../src/ground/index.js';

it('compact() copies the items into a new list', () => {
  const list = [1, 2];
  const made = compact(list);
  list.push(3);
  expect(made).toEqual([1, 2]);
  expect(compact([])).toEqual([]);
});
