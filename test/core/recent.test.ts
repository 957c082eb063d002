import { expect, it } from 'vitest';
import { dropOldest, putNewest } from '../../src/core/index.js';

it('drops the oldest entries of maps and sets until at most some are left', () => {
  const set = new Set(['a', 'b', 'c', 'd']);
  dropOldest(set, 2);
  expect([...set]).toEqual(['c', 'd']);
  dropOldest(set, 2);
  expect([...set]).toEqual(['c', 'd']);
  const map = new Map([['a', 1]]);
  dropOldest(map, 0);
  expect(map.size).toBe(0);
});

it('makes an entry the newest when it is put again', () => {
  const map = new Map<string, number>();
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
    ['c', 4],
  ] as const)
    putNewest(map, key, value, 2);
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});
