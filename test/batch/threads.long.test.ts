import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { type JobEnding, threadExecutor } from '../../src/batch/index.js';
import { executorContract } from './executor-contract.js';

executorContract('an executor of threads', async threads => threadExecutor(threads));

const JOBS = fileURLToPath(new URL('thread-jobs.mjs', import.meta.url));

const codeOf = ({ outcome }: JobEnding): string =>
  outcome.state === 'failed' ? outcome.code : outcome.state;

it('isolates jobs that exceed memory or time, crash or throw', async () => {
  const limits = { seconds: 1.5, megabytes: 64 };
  const executor = threadExecutor({ module: JOBS, data: 'hello', workers: 2, limits });
  const ids = ['fine', 'ends', 'fine', 'loops', 'grows', 'fine', 'waits', 'throws', 'fine', 'data'];
  const all: JobEnding[] = [];
  await executor.run({
    jobs: ids.map((id, place) => ({ kind: 'test', id, place, known: null })),
    retry: { attempts: 3, delayMs: 5 },
    stop: new AbortController().signal,
    onEnd: async ending => void all.push(ending),
  });
  await executor.close();
  const worker = 'batch.worker';
  expect(all.sort((a, b) => a.job.place - b.job.place).map(codeOf)).toEqual([
    'unchanged',
    worker,
    'unchanged',
    'batch.time',
    'batch.memory',
    'unchanged',
    'batch.time',
    worker,
    'unchanged',
    'hello',
  ]);
  expect(JSON.stringify(all)).not.toContain('secret');
});
