import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { DEFAULT_JOB_LIMITS, defaultWorkers, type JobEnding, threadExecutor } from '../../src/batch/index.js';

it('runs as many workers as there are processors by default', () => {
  expect(defaultWorkers()).toBe(availableParallelism());
});

it('lets a job take longer than all retries of a source, and a gigabyte', () => {
  expect(DEFAULT_JOB_LIMITS).toEqual({ seconds: 240, megabytes: 1024 });
});

it('fails jobs that exceed memory or time, crash or throw, and no others', async () => {
  const executor = threadExecutor({
    module: fileURLToPath(new URL('thread-jobs.mjs', import.meta.url)),
    data: 'the data',
    workers: 2,
    limits: { seconds: 2.5, megabytes: 32 },
  });
  const ids = ['fine', 'ends', 'grows', 'waits', 'loops', 'throws', 'data', 'fine'];
  const all: JobEnding[] = [];
  await executor.run({
    jobs: ids.map((id, place) => ({ kind: 'test', id, place, known: null })),
    retry: { attempts: 1, delayMs: 0 },
    stop: new AbortController().signal,
    onEnd: async ending => void all.push(ending),
  });
  await executor.close();
  const worker = { state: 'failed', code: 'batch.worker', message: 'Its worker ended unexpectedly.' };
  const time = {
    state: 'failed',
    code: 'batch.time',
    message: 'It took longer than 2.5 seconds.',
    isTransient: false,
  };
  const outcomes = all.toSorted((a, b) => a.job.place - b.job.place).map(({ outcome }) => outcome);
  expect(outcomes).toEqual([
    { state: 'unchanged' },
    { ...worker, isTransient: false },
    {
      state: 'failed',
      code: 'batch.memory',
      message: 'It needed more than 32 megabytes of memory.',
      // Earlier jobs may have filled it.
      isTransient: true,
    },
    time,
    time,
    { ...worker, isTransient: false },
    { state: 'failed', code: 'the data', message: '', isTransient: false },
    { state: 'unchanged' },
  ]);
  expect(JSON.stringify(all)).not.toContain('secret');
});
