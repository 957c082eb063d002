import { expect, it } from 'vitest';
import { computeShard, parseShardFolder, shardFolder } from '../../src/batch/shard.js';

it('reads the folder of each shard back', () => {
  for (const count of [1, 9, 10, 128])
    for (const index of [1, count]) {
      const folder = shardFolder({ index, count });
      expect(folder).toBe(`shard-${index}-of-${count}`);
      expect(parseShardFolder(folder)).toEqual({ index, count });
    }
});

it.each([
  '',
  'ledger.db',
  'shard-1',
  'shard-0-of-2',
  'shard-1-of-0',
  'shard-01-of-2',
  'shard-1-of-02',
  'shard--of-2',
  'shard-1-of-',
  'my-shard-1-of-2',
  'shard-1-of-2.old',
])('takes %j for no folder of a shard', name => expect(parseShardFolder(name)).toBeNull());

it('assigns each person to the same shard on every machine', () => {
  expect(['100100000', '100100001', 'Ævar'].map(id => computeShard(id, 1000))).toEqual([606, 357, 766]);
});

it('divides people into shards of about the same size, numbered from 1', () => {
  const sizes = new Map<number, number>();
  for (let id = 100_000_000; id < 100_004_000; id++) {
    const shard = computeShard(String(id), 4);
    sizes.set(shard, (sizes.get(shard) ?? 0) + 1);
  }
  expect([...sizes.keys()].toSorted()).toEqual([1, 2, 3, 4]);
  for (const size of sizes.values()) expect(Math.abs(size - 1000)).toBeLessThan(120);
  expect(computeShard('100000000', 1)).toBe(1);
});
