import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inGroups } from '../../src/batch/groups.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A committer that doubles numbers and lists its groups; each takes a time. */
function doubling(ms: number) {
  const groups: (readonly number[])[] = [];
  const results: number[] = [];
  let open = 0;
  const commit = inGroups(async (items: readonly number[]) => {
    groups.push(items);
    expect(++open).toBe(1);
    await new Promise(resolve => setTimeout(resolve, ms));
    open--;
    return items.map(item => item * 2);
  });
  const add = (item: number) => void commit(item).then(result => results.push(result));
  return { groups, results, add };
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

it('commits an item at once when the disk is idle', async () => {
  const { groups, results, add } = doubling(10);
  for (const n of [1, 2]) {
    add(n);
    await pass(1);
    expect(groups.at(-1)).toEqual([n]);
    await pass(10 + 50);
  }
  expect(results).toEqual([2, 4]);
});

it('commits the items of 50 ms as one group when the disk was busy', async () => {
  const { groups, add } = doubling(20);
  add(1);
  await pass(5);
  add(2);
  await pass(20);
  add(3);
  await pass(40);
  expect(groups).toEqual([[1]]);
  await pass(10);
  expect(groups).toEqual([[1], [2, 3]]);
});

it('commits groups of at most 50 without a pause, one after the other, in the order of their items', async () => {
  const { groups, results, add } = doubling(5);
  for (const n of numbers(230)) add(n);
  await pass(5 * 5);
  expect(groups.map(({ length }) => length)).toEqual([50, 50, 50, 50]);
  await pass(50 + 5);
  expect(groups.flat()).toEqual(numbers(230));
  expect(results).toEqual(numbers(230).map(n => n * 2));
});

it('rejects each item of a group that cannot be committed, and commits the next', async () => {
  let groups = 0;
  const add = inGroups(async (items: readonly number[]) => {
    if (++groups === 1) throw new Error('disk full');
    return items;
  });
  const failed = Promise.allSettled([add(2), add(3)]);
  await pass(1);
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = add(4);
  await pass(50);
  expect(await next).toBe(4);
});

it('commits a group as soon as it is full, without waiting for its time', async () => {
  const { groups, add } = doubling(1);
  add(0);
  await pass(2);
  for (const n of numbers(49)) add(n);
  await pass(10);
  expect(groups).toHaveLength(1);
  add(49);
  await pass(1);
  expect(groups.map(({ length }) => length)).toEqual([1, 50]);
  await pass(100);
  expect(groups).toHaveLength(2);
});

it('begins the time of a group with its first item', async () => {
  const { groups, add } = doubling(1);
  add(0);
  await pass(2);
  for (const n of [1, 2, 3]) {
    add(n);
    await pass(15);
  }
  expect(groups).toHaveLength(1);
  await pass(6);
  expect(groups).toEqual([[0], [1, 2, 3]]);
});
