import { expect, it } from 'vitest';
import { cached, compact } from '../../src/core/index.js';

it('compact() copies the items into a new list', () => {
  const list = [1, 2];
  const made = compact(list);
  list.push(3);
  expect(made).toEqual([1, 2]);
  expect(compact([])).toEqual([]);
});

it('cached() makes the value of a key once, also if it is null', () => {
  const map = new Map<string, string | null>();
  const made: string[] = [];
  const make = (key: string) => {
    made.push(key);
    return key === 'none' ? null : key.toUpperCase();
  };
  expect(['a', 'none', 'a', 'none'].map(key => cached(map, key, make))).toEqual(['A', null, 'A', null]);
  expect(made).toEqual(['a', 'none']);
});
