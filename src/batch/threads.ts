import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { runConcurrently } from './concurrency.js';
import type { Executor, Job, JobFailure, JobHandler, Outcome } from './executor.js';

/** What one job may take. */
export interface JobLimits {
  readonly seconds: number;
  /** Memory of a worker for what it keeps, in megabytes; its thread ends where it needs more. */
  readonly megabytes: number;
}

/** The time is longer than a source asks again for, so that its own error is told. */
export const DEFAULT_JOB_LIMITS: JobLimits = { seconds: 240, megabytes: 1024 };

export interface ThreadOptions {
  /** Path of a module that exports `perform`; it finds `data` as the `workerData` of its thread. */
  readonly module: string;
  /** Plain data for each worker. */
  readonly data: unknown;
  /** How many workers; by default `usualWorkers`. */
  readonly workers?: number;
  readonly limits?: JobLimits;
}

/** Workers beyond the processors: each waits a fifth of its time for the service and the disk. */
const WAITING = 1;

/** How many workers there are where nobody says. */
export const usualWorkers = (): number => availableParallelism() + WAITING;

/** Space for what is soon thrown away; with less, more of it is kept too long, which takes an eighth more time. */
const YOUNG_MEGABYTES = 64;

const failed = (code: string, message: string): JobFailure => ({
  state: 'failed',
  code,
  message,
  isTransient: false,
});

/** Says why a worker gave no outcome. */
function reasonOf(cause: unknown, { seconds, megabytes }: JobLimits): JobFailure {
  const { name, code } = cause as { readonly name?: string; readonly code?: string };
  if (name === 'AbortError') return failed('batch.time', `It took longer than ${seconds} seconds.`);
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') {
    // The memory can have been full of what others left; the next worker has all of it.
    const message = `It needed more than ${megabytes} megabytes of memory.`;
    return { ...failed('batch.memory', message), isTransient: true };
  }
  return failed('batch.worker', 'Its worker ended without an answer.');
}

/**
 * An executor of worker threads in this process, one job each at a time. A worker that is stopped or ends is replaced,
 * and only its own job has failed.
 */
export function threadExecutor({ module, data, ...options }: ThreadOptions): Executor {
  const limits = options.limits ?? DEFAULT_JOB_LIMITS;
  const workers = options.workers ?? usualWorkers();
  const pool = new Piscina<Job, Outcome>({
    filename: module,
    name: 'perform',
    workerData: data,
    minThreads: 0,
    maxThreads: workers,
    // A worker that waits must still hear of its connections.
    atomics: 'disabled',
    // For as long as the pool is open: a worker that has made a document makes the next one faster.
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits: {
      maxOldGenerationSizeMb: limits.megabytes,
      maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
    },
  });
  // Faults of a worker that has no job to fail.
  pool.on('error', () => {});
  const perform: JobHandler = job =>
    pool
      .run(job, { signal: AbortSignal.timeout(limits.seconds * 1000) })
      .catch(cause => reasonOf(cause, limits));
  return { run: plan => runConcurrently(workers, perform, plan), close: () => pool.destroy() };
}
