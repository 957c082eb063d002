import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CvRequest } from '../../../src/studio/cv/builder.js';
import { openPool, UnavailableError } from '../../../src/studio/rendering/pool.js';
import type { RenderingData } from '../../../src/studio/rendering/worker.js';

const WORKER = fileURLToPath(new URL('slow-worker.mjs', import.meta.url));

let close = async (): Promise<void> => {};
afterEach(() => close());

function open(mostSeconds?: number) {
  const pool = openPool(WORKER, {} as RenderingData, mostSeconds);
  close = pool.close;
  return pool;
}

const endless = { kind: 'cv', method: 'pages', values: [{} as CvRequest] } as const;
const quick = { kind: 'cv', method: 'lines', values: [{} as CvRequest] } as const;
/** More than there are threads, so that some wait. */
const MANY = 40;

describe('a pool of threads', () => {
  it('gives up a task that takes too long, as busy, and goes on', async () => {
    const pool = open(0.5);
    await expect(pool.perform(endless)).rejects.toMatchObject({ code: 'server.busy' });
    // The thread that was ended is replaced.
    await vi.waitFor(async () => expect(await pool.perform(quick)).toEqual({ value: 'lines' }), 20_000);
  });

  it('ends tasks at work, waiting and new as closing when it closes', async () => {
    const pool = open();
    const tasks = Array.from({ length: MANY }, () => pool.perform(endless));
    const ended = Promise.allSettled(tasks);
    const closed = pool.close();
    const late = pool.perform(quick);
    for (const result of [...(await ended), ...(await Promise.allSettled([late]))])
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'server.closing' } });
    await expect(late).rejects.toBeInstanceOf(UnavailableError);
    await closed;
  });
});
