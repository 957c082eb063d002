import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { type FiguresPool, openFiguresPool } from '../../../src/app/builders/figures-pool.js';

import type { FiguresData } from '../../../src/app/builders/figures-worker.js';
import type { ListedPerson } from '../../../src/app/index.js';

const MODULE = fileURLToPath(new URL('figures-worker.mjs', import.meta.url));

let pool: FiguresPool | null = null;
afterEach(async () => pool?.close());

const readAll = (names: readonly string[]) => {
  pool = openFiguresPool({} as FiguresData, MODULE);
  return Promise.all(
    names.map(ref =>
      pool?.read({ ref } as ListedPerson).then(
        read => read?.member ?? 'none',
        () => 'rejected',
      ),
    ),
  );
};

describe('openFiguresPool', () => {
  it('returns the figures of each person, and null for one of another unit', async () => {
    const names = Array.from({ length: 50 }, (_, i) => `p${i}`);
    expect(await readAll([...names, 'other unit'])).toEqual([...names, 'none']);
  });

  it('returns figures to their person when a worker answers in another order', async () => {
    const names = ['slow', 'a', 'b', 'c', 'other unit', 'd'];
    expect(await readAll(names)).toEqual(['slow', 'a', 'b', 'c', 'none', 'd']);
  });

  it('rejects a person who cannot be read', async () => {
    expect(await readAll(['a', 'unreadable', 'b', 'c'])).toEqual(['a', 'rejected', 'b', 'c']);
  });

  it('rejects the people of workers that end, before and after', async () => {
    const crashes = Array.from({ length: 64 }, (_, i) => `crash ${i}`);
    expect(new Set(await readAll(crashes))).toEqual(new Set(['rejected']));
    await expect(pool?.read({ ref: 'late' } as ListedPerson)).rejects.toBeUndefined();
  });
});
