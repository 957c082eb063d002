import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Job, JobEnding } from '../executor.js';

/*
 * What planners and workers agree on. Redis keeps ids, hashes and options, in the clear: nothing of a person but the
 * id may come here, and no secret.
 */

/** Name of the queue, the same for all runs, and the beginning of all its keys. */
export const QUEUE = 'batch';
export const PREFIX = 'vitae';

/** What workers have to know of a run to do its jobs. */
export interface RunRecord {
  /** Of the program: other versions make other documents. */
  readonly version: string;
  /** Options of the run, plain data. */
  readonly options: unknown;
}

/** A job as it waits. */
export interface Payload {
  readonly run: string;
  readonly job: Job;
}

/** What a worker says of a job that has come to its end. */
export type Report = Omit<JobEnding, 'job'>;

/** How long Redis keeps what no planner has asked for, in seconds: time enough to resume a run. */
export const KEPT_SECONDS = 7 * 24 * 3600;

const runKey = (run: string): string => `${PREFIX}:run:${run}`;

/** Leaves the record of a run for its workers. */
export const putRun = async (redis: Redis, run: string, record: RunRecord): Promise<void> => {
  await redis.set(runKey(run), JSON.stringify(record), 'EX', KEPT_SECONDS);
};

/** The record of a run; null where there is none. */
export async function getRun(redis: Redis, run: string): Promise<RunRecord | null> {
  const text = await redis.get(runKey(run));
  return text === null ? null : (JSON.parse(text) as RunRecord);
}

/** What a job is called in the queue: the same job of a run is there once, however often it is added. */
export function queueId(run: string, record: RunRecord, job: Job): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([record, job]))
    .digest('hex');
  return `${run}.${hash.slice(0, 32)}`;
}

/** How often a job may be found without its worker before it is given up: it may be what ends them. */
export const MOST_STALLED = 3;

/** Said of a job that was given up. */
export const LOST: Report = {
  outcome: {
    state: 'failed',
    code: 'batch.worker',
    message: 'Its workers ended without an answer.',
    isTransient: false,
  },
  attempts: MOST_STALLED + 1,
  ms: 0,
};
