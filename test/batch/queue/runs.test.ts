import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  directExecutor,
  type Executor,
  type Job,
  type JobEnding,
  openQueueExecutor,
  openQueueWorker,
  type QueueWorker,
} from '../../../src/batch/index.js';
import { hasRedis, type RedisServer, redisServer } from '../../support/redis.js';

const jobs: readonly Job[] = Array.from({ length: 6 }, (_, place) => ({
  kind: 'test',
  id: `person ${place}`,
  place,
  known: null,
}));

describe.skipIf(!hasRedis)('runs in one queue', () => {
  let redis: RedisServer;
  let worker: QueueWorker;
  /** What was done: the run and the place of each job. */
  const done: string[] = [];
  beforeAll(async () => {
    redis = await redisServer();
    worker = await openQueueWorker({
      address: redis.address(),
      width: 1,
      openExecutor: async run =>
        run === 'given up'
          ? null
          : directExecutor(async ({ place }) => {
              done.push(`${run} ${place}`);
              return { state: 'failed', code: run, message: '', isTransient: false };
            }),
    });
  });
  afterAll(async () => {
    await worker.close();
    await redis.remove();
  });

  const open = (run: string, options: unknown = null): Promise<Executor> =>
    openQueueExecutor({ address: redis.address(), run, record: { version: 'test', options } });

  async function perform(
    engine: Executor,
    ended?: (one: JobEnding) => Promise<void>,
  ): Promise<readonly JobEnding[]> {
    const all: JobEnding[] = [];
    const { signal: stop } = new AbortController();
    const keep = async (one: JobEnding) => void all.push(one);
    await engine.run({ jobs, retry: { attempts: 1, delayMs: 0 }, stop, onEnd: ended ?? keep });
    return all;
  }
  const codes = (all: readonly JobEnding[]) =>
    new Set(all.map(({ outcome }) => (outcome.state === 'failed' ? outcome.code : outcome.state)));

  it('do not take each other’s jobs for theirs', async () => {
    const engines = await Promise.all([open('one'), open('two')]);
    const [one = [], two = []] = await Promise.all(engines.map(engine => perform(engine)));
    expect([one.length, two.length]).toEqual([6, 6]);
    expect([codes(one), codes(two)]).toEqual([new Set(['one']), new Set(['two'])]);
    expect(new Set(done).size).toBe(12);
    await Promise.all(engines.map(engine => engine.close()));
  });

  it('find again what was done for them and not yet noted, and do it no second time', async () => {
    const first = await open('again');
    await expect(perform(first, () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
    await first.close();
    const second = await open('again');
    expect((await perform(second)).map(({ job }) => job.place).sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(done.filter(line => line.startsWith('again')).sort()).toEqual(
      jobs.map(({ place }) => `again ${place}`),
    );
    await second.close();
  });

  it('do again what was done with other options', async () => {
    const before = done.length;
    for (const options of ['these', 'those']) {
      const engine = await open('options', options);
      await perform(engine);
      await engine.close();
    }
    expect(done.length - before).toBe(12);
  });

  it('are told of jobs that nobody waits for, which end no worker', async () => {
    const engine = await open('given up');
    expect(codes(await perform(engine))).toEqual(new Set(['batch.run']));
    await engine.close();
  });

  it('leave nothing in the queue', async () => {
    const engine = await open('last');
    await perform(engine);
    await engine.close();
    expect(await redis.keys()).not.toContainEqual(expect.stringMatching(/^vitae:batch:\w+\./));
  });
});
