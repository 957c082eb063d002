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
import { hasRedis, type RedisServer, redisServer, SIGNER } from '../../support/redis.js';

const jobs: readonly Job[] = Array.from({ length: 6 }, (_, place) => ({
  kind: 'test',
  id: `person ${place}`,
  place,
  known: null,
}));

describe.skipIf(!hasRedis)('runs that share a queue', () => {
  let redis: RedisServer;
  let worker: QueueWorker;
  /** The run and place of each job that was done. */
  const done: string[] = [];
  beforeAll(async () => {
    redis = await redisServer();
    worker = await openQueueWorker({
      signer: SIGNER,
      address: redis.address(),
      width: 1,
      openExecutor: async run =>
        run === 'abandoned'
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
    openQueueExecutor({
      signer: SIGNER,
      address: redis.address(),
      run,
      record: { version: 'test', options },
    });

  async function runJobs(
    executor: Executor,
    onEnd?: (ending: JobEnding) => Promise<void>,
  ): Promise<readonly JobEnding[]> {
    const all: JobEnding[] = [];
    const { signal: stop } = new AbortController();
    const collect = async (ending: JobEnding) => void all.push(ending);
    await executor.run({ jobs, retry: { attempts: 1, delayMs: 0 }, stop, onEnd: onEnd ?? collect });
    return all;
  }
  const codes = (all: readonly JobEnding[]) =>
    new Set(all.map(({ outcome }) => (outcome.state === 'failed' ? outcome.code : outcome.state)));

  it('get the results of their own jobs only', async () => {
    const executors = await Promise.all([open('one'), open('two')]);
    const [one = [], two = []] = await Promise.all(executors.map(executor => runJobs(executor)));
    expect([one.length, two.length]).toEqual([6, 6]);
    expect([codes(one), codes(two)]).toEqual([new Set(['one']), new Set(['two'])]);
    expect(new Set(done).size).toBe(12);
    await Promise.all(executors.map(executor => executor.close()));
  });

  it('use results that were not recorded before, without doing the jobs again', async () => {
    const first = await open('again');
    await expect(runJobs(first, () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
    await first.close();
    const second = await open('again');
    expect((await runJobs(second)).map(({ job }) => job.place).sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(done.filter(line => line.startsWith('again')).sort()).toEqual(
      jobs.map(({ place }) => `again ${place}`),
    );
    await second.close();
  });

  it('do jobs again when options differ', async () => {
    const before = done.length;
    for (const options of ['these', 'those']) {
      const executor = await open('options', options);
      await runJobs(executor);
      await executor.close();
    }
    expect(done.length - before).toBe(12);
  });

  it('report jobs of abandoned runs as failed, and the worker goes on', async () => {
    const executor = await open('abandoned');
    expect(codes(await runJobs(executor))).toEqual(new Set(['batch.run']));
    await executor.close();
  });

  it('leave no job in the queue', async () => {
    const executor = await open('last');
    await runJobs(executor);
    await executor.close();
    expect(await redis.keys()).not.toContainEqual(expect.stringMatching(/^vitae:batch:\w+\./));
  });
});
