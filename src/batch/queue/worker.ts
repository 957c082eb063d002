import { type Job as QueuedJob, WaitingError, Worker } from 'bullmq';
import { isTransientFailure, retryDelay } from '../concurrency.js';
import type { Executor } from '../executor.js';
import { closeAll, openRedis, shownAddress, watchAbsence } from './connection.js';
import { executorPool } from './pools.js';
import {
  getRun,
  MOST_STALLED,
  type Payload,
  PREFIX,
  QUEUE,
  type Report,
  type RunRecord,
} from './protocol.js';

/** A worker has to say so often that it still has its jobs, in milliseconds, or they go to another. */
const LOCK_MS = 7000;

/** How often the workers look for jobs whose worker has gone, in milliseconds. */
const STALLED_MS = 3000;

export interface QueueWorkerOptions {
  readonly address: URL;
  /** How many jobs it does at a time. */
  readonly width: number;
  /**
   * Opens the executor that does the jobs of a run, in threads or processes of its own, so that this thread stays free
   * to say that it is there; null where nobody waits for that run any more. What it throws ends the worker, and the job goes to another.
   */
  readonly openExecutor: (run: string, record: RunRecord) => Promise<Executor | null>;
  readonly notice?: (text: string) => void;
}

export interface QueueWorker {
  /** Rejects with what ended the worker by itself, such as a run that it cannot do the jobs of. */
  readonly ended: Promise<never>;
  /** Takes no more jobs, and resolves when those under way have ended. */
  close(): Promise<void>;
}

/** Said of a job that nobody waits for. */
const GIVEN_UP: Report = {
  outcome: {
    state: 'failed',
    code: 'batch.run',
    message: 'Nobody waits for its run any more.',
    isTransient: false,
  },
  attempts: 1,
  ms: 0,
};

/**
 * Takes jobs from a queue and does them.
 * @throws what `openRedis` throws
 */
export async function queueWorker({
  address,
  width,
  openExecutor,
  notice = () => {},
}: QueueWorkerOptions): Promise<QueueWorker> {
  const redis = await openRedis(address);
  let refuse: (cause: unknown) => void = () => {};
  const ended = new Promise<never>((_, reject) => {
    refuse = reject;
  });
  ended.catch(() => {});
  const { doJob, close } = executorPool(async run => {
    const record = await getRun(redis, run);
    return record === null ? null : openExecutor(run, record);
  });

  async function perform(queued: QueuedJob<Payload, Report>, token?: string): Promise<Report> {
    const { run, job } = queued.data;
    const done = await doJob(run, job).catch(async cause => {
      refuse(cause);
      await queued.moveToWait(token);
      throw new WaitingError();
    });
    if (done === null) return GIVEN_UP;
    const { outcome, ms } = done;
    const attempts = queued.attemptsMade + 1;
    const again = isTransientFailure(outcome) && attempts < (queued.opts.attempts ?? 1);
    if (again) throw new Error('Again later.');
    return { outcome, attempts, ms };
  }

  const worker = new Worker<Payload, Report>(QUEUE, perform, {
    connection: redis,
    prefix: PREFIX,
    concurrency: width,
    lockDuration: LOCK_MS,
    stalledInterval: STALLED_MS,
    maxStalledCount: MOST_STALLED,
    runRetryDelay: 1000,
    settings: {
      backoffStrategy: (attempts, _, __, queued) => {
        const backoff = queued?.opts.backoff;
        return retryDelay({ delayMs: typeof backoff === 'object' ? (backoff.delay ?? 0) : 0 }, attempts);
      },
    },
  });
  // The connection comes back by itself.
  worker.on('error', () => {});
  const watch = watchAbsence(redis, {
    gone: () => notice(`${shownAddress(address)} does not answer; waiting for it.`),
    back: () => notice(`${shownAddress(address)} is back.`),
    mostMs: 2 ** 31 - 1,
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
