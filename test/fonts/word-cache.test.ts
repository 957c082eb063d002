import { expect, it } from 'vitest';
import type { GlyphRun } from '../../src/fonts/index.js';
import { WordCache } from '../../src/fonts/word-cache.js';

it('keeps frequently used words, and evicts the others', () => {
  const cache = new WordCache();
  const runs: readonly GlyphRun[] = [];
  cache.set('the', runs);
  const read = (from: number, count: number): void => {
    for (let i = from; i < from + count; i++) {
      cache.set(`name${i}`, []);
      if (i % 1000 === 0) expect(cache.get('the')).toBe(runs);
    }
  };
  read(0, 60_000);
  expect(cache.get('name0')).toBeUndefined();
  expect(cache.get('name59999')).toEqual([]);
  const cached = Array.from({ length: 60_000 }, (_, i) => cache.get(`name${i}`)).filter(Boolean);
  expect(cached.length).toBeLessThanOrEqual(30_000);
});
