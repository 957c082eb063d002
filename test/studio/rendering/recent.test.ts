import { expect, it } from 'vitest';
import { createRecent } from '../../../src/studio/rendering/turns.js';

it('makes a result once while it is held, also when two ask at once', async () => {
  const recent = createRecent<number>(2);
  let made = 0;
  const make = async () => ++made;
  expect(await Promise.all([recent('a', make), recent('a', make)])).toEqual([1, 1]);
  expect(await recent('a', make)).toBe(1);
});

it('lets go of what was used longest ago when it holds too much', async () => {
  const recent = createRecent<string>(2);
  const calls: string[] = [];
  const get = (key: string) =>
    recent(key, async () => {
      calls.push(key);
      return key;
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  expect(calls).toEqual(['a', 'b', 'c', 'b']);
});

it('holds no failure', async () => {
  const recent = createRecent<number>(2);
  await expect(recent('a', () => Promise.reject(new Error('first')))).rejects.toThrow('first');
  expect(await recent('a', async () => 2)).toBe(2);
});
