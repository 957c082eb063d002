import { type Job as QueuedJob, WaitingError, Worker } from 'bullmq';
import { isTransientFailure, retryDelay } from '../concurrency.js';
import { type Executor, failure } from '../executor.js';
import { closeAll, openRedis, shownAddress, watchAbsence } from './connection.js';
import { executorPool } from './pools.js';
import {
  getRun,
  isSignedJob,
  MAX_STALLED,
  type Payload,
  PREFIX,
  QUEUE,
  type Report,
  type RunRecord,
} from './protocol.js';
import type { Signer } from './signature.js';

/** A worker must renew the locks of its jobs this often, in milliseconds, or they go to another. */
const LOCK_MS = 7000;

/** How often workers look for jobs whose lock has expired, in milliseconds. */
const STALLED_MS = 3000;

export interface QueueWorkerOptions {
  readonly address: URL;
  readonly signer: Signer;
  /** How many jobs it runs at once. */
  readonly width: number;
  /**
   * Opens the executor for the jobs of a run, in threads of its own so that this thread can renew its locks. It returns
   * null for a run that was abandoned; its errors end the worker, and the job goes to another.
   */
  readonly openExecutor: (run: string, record: RunRecord) => Promise<Executor | null>;
  readonly notice?: (text: string) => void;
}

export interface QueueWorker {
  /** Rejects with the error that ended the worker, such as that of a run of another version. */
  readonly ended: Promise<never>;
  /** Accepts no more jobs, and resolves when those that have begun are finished. */
  close(): Promise<void>;
}

/** The result of a job whose run was abandoned. */
const ABANDONED: Report = { outcome: failure('batch.run', 'Its run was abandoned.'), attempts: 1, ms: 0 };

/** The result of a job that was not put into the queue by a holder of the key. */
const UNSIGNED: Report = {
  outcome: failure('batch.signature', 'It is not signed with the key of the job queue.'),
  attempts: 1,
  ms: 0,
};

/**
 * Opens a worker, which runs the jobs of a queue.
 * @throws what `openRedis` throws
 */
export async function queueWorker({
  address,
  signer,
  width,
  openExecutor,
  notice = () => {},
}: QueueWorkerOptions): Promise<QueueWorker> {
  const redis = await openRedis(address);
  let fail: (cause: unknown) => void = () => {};
  const ended = new Promise<never>((_, reject) => {
    fail = reject;
  });
  ended.catch(() => {});
  const { runJob, close } = executorPool(async run => {
    const record = await getRun(redis, signer, run);
    return record === null || record === 'unsigned' ? record : openExecutor(run, record);
  });

  async function handle(queued: QueuedJob<Payload, Report>, token?: string): Promise<Report> {
    const { run, job } = queued.data;
    if (!isSignedJob(signer, queued.data)) return UNSIGNED;
    const ending = await runJob(run, job).catch(async cause => {
      fail(cause);
      await queued.moveToWait(token);
      throw new WaitingError();
    });
    if (ending === null) return ABANDONED;
    if (ending === 'unsigned') return UNSIGNED;
    const { outcome, ms } = ending;
    const attempts = queued.attemptsMade + 1;
    if (isTransientFailure(outcome) && attempts < (queued.opts.attempts ?? 1))
      throw new Error('To be retried.');
    return { outcome, attempts, ms };
  }

  const worker = new Worker<Payload, Report>(QUEUE, handle, {
    connection: redis,
    prefix: PREFIX,
    concurrency: width,
    lockDuration: LOCK_MS,
    stalledInterval: STALLED_MS,
    maxStalledCount: MAX_STALLED,
    runRetryDelay: 1000,
    settings: {
      backoffStrategy: (attempts, _, __, queued) => {
        const backoff = queued?.opts.backoff;
        return retryDelay({ delayMs: typeof backoff === 'object' ? (backoff.delay ?? 0) : 0 }, attempts);
      },
    },
  });
  // The connection is restored by the library.
  worker.on('error', () => {});
  const watch = watchAbsence(redis, {
    gone: () => notice(`${shownAddress(address)} does not answer; waiting for it.`),
    back: () => notice(`${shownAddress(address)} is back.`),
    maxMs: 2 ** 31 - 1,
  });
  return {
    ended,
    close: async () => {
      watch.end();
      await closeAll([worker], redis);
      await close();
    },
  };
}
