import type { Redis } from 'ioredis';
import { sha256 } from '../../audit/index.js';
import { failure, type Job, type JobEnding } from '../executor.js';

/*
 * The data that planners and workers exchange. Redis stores it unencrypted: it may hold ids, hashes and options, but
 * no other data of a person, and no secret.
 */

/** Name of the queue, the same for all runs, and the prefix of all its keys. */
export const QUEUE = 'batch';
export const PREFIX = 'vitae';

/** What workers need to know about a run. */
export interface RunRecord {
  /** Version of the program: another one may make other documents. */
  readonly version: string;
  /** Options of the run, as plain data. */
  readonly options: unknown;
}

/** A job in the queue. */
export interface Payload {
  readonly run: string;
  readonly job: Job;
}

/** The result of a job, as a worker returns it. */
export type Report = Omit<JobEnding, 'job'>;

/** How long Redis stores the data of a run that ended early, in seconds, so that it can be resumed. */
export const STORED_SECONDS = 7 * 24 * 3600;

const runKey = (run: string): string => `${PREFIX}:run:${run}`;

/** Writes the record of a run for its workers. */
export const putRun = async (redis: Redis, run: string, record: RunRecord): Promise<void> => {
  await redis.set(runKey(run), JSON.stringify(record), 'EX', STORED_SECONDS);
};

/** The record of a run; null if there is none. */
export async function getRun(redis: Redis, run: string): Promise<RunRecord | null> {
  const text = await redis.get(runKey(run));
  return text === null ? null : (JSON.parse(text) as RunRecord);
}

/** The id of a job in the queue: the same job of a run is there once, however often it is added. */
export function queueId(run: string, record: RunRecord, job: Job): string {
  return `${run}.${sha256(JSON.stringify([record, job])).slice(0, 32)}`;
}

/** How many workers a job may lose before it fails: it may be the cause. */
export const MAX_STALLED = 3;

/** The result of a job that has lost too many workers. */
export const LOST: Report = {
  outcome: failure('batch.worker', 'Its workers ended unexpectedly.'),
  attempts: MAX_STALLED + 1,
  ms: 0,
};
