import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { threadArguments } from '../core/index.js';
import { runConcurrently } from './concurrency.js';
import {
  type Executor,
  failure,
  type Job,
  type JobFailure,
  type JobHandler,
  type Outcome,
} from './executor.js';

/** The most time and memory for one job. */
export interface JobLimits {
  readonly seconds: number;
  /** Old-generation heap of a worker, in megabytes; a thread that needs more ends. */
  readonly megabytes: number;
}

/** The time exceeds that of a source's retries, so that the source's own error is reported. */
export const DEFAULT_JOB_LIMITS: JobLimits = { seconds: 240, megabytes: 1024 };

export interface ThreadOptions {
  /** Path of a module that exports `perform`; `data` is the `workerData` of its thread. */
  readonly module: string;
  /** Plain data for each worker. */
  readonly data: unknown;
  /** How many workers; by default `defaultWorkers`. */
  readonly workers?: number;
  readonly limits?: JobLimits;
}

/**
 * The default number of workers. One more fills the time that each waits for the service and the disk, but takes more
 * than that: it compiles the code and fills the caches once more (docs/performance.md).
 */
export const defaultWorkers = availableParallelism;

/** Young-generation heap, in megabytes; four times as much takes as long (docs/performance.md). */
const YOUNG_MEGABYTES = 16;

/** The failure of a job whose worker returned no outcome. */
function toFailure(cause: unknown, { seconds, megabytes }: JobLimits): JobFailure {
  const { name, code } = cause as { readonly name?: string; readonly code?: string };
  if (name === 'AbortError') return failure('batch.time', `It took longer than ${seconds} seconds.`);
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') {
    // Earlier jobs may have filled the memory; a new worker has all of it.
    return failure('batch.memory', `It needed more than ${megabytes} megabytes of memory.`, true);
  }
  return failure('batch.worker', 'Its worker ended unexpectedly.');
}

/**
 * An executor of worker threads in this process, one job each at a time. A worker that crashes or exceeds a limit is
 * replaced, and only its own job fails.
 */
export function threadExecutor({ module, data, ...options }: ThreadOptions): Executor {
  const limits = options.limits ?? DEFAULT_JOB_LIMITS;
  const workers = options.workers ?? defaultWorkers();
  const pool = new Piscina<Job, Outcome>({
    filename: module,
    name: 'perform',
    workerData: data,
    execArgv: threadArguments(),
    minThreads: 0,
    maxThreads: workers,
    // Idle workers must still handle events of their connections.
    atomics: 'disabled',
    // Workers live as long as the pool: a warm one makes documents faster.
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits: {
      maxOldGenerationSizeMb: limits.megabytes,
      maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
    },
  });
  // Errors of an idle worker fail no job.
  pool.on('error', () => {});
  const runJob: JobHandler = job =>
    pool
      .run(job, { signal: AbortSignal.timeout(limits.seconds * 1000) })
      .catch(cause => toFailure(cause, limits));
  return { run: plan => runConcurrently(workers, runJob, plan), close: () => pool.destroy() };
}
