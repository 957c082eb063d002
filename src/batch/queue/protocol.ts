import type { Redis } from 'ioredis';
import { sha256 } from '../../audit/index.js';
import { failure, type Job, type JobEnding } from '../executor.js';
import type { Signer } from './signature.js';

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
  readonly signature: string;
}

/** The data of a job, signed. */
export const getPayload = (signer: Signer, run: string, job: Job): Payload => ({
  run,
  job,
  signature: signer.sign(`job ${run}`, JSON.stringify(job)),
});

/** Has a job the signature of a planner? */
export const isSignedJob = (signer: Signer, { run, job, signature }: Payload): boolean =>
  signer.isSigned(`job ${run}`, JSON.stringify(job), signature);

/** The result of a job, as a worker returns it. */
export type Report = Omit<JobEnding, 'job'>;

/** How long Redis stores the data of a run that ended early, in seconds, so that it can be resumed. */
export const STORED_SECONDS = 7 * 24 * 3600;

const runKey = (run: string): string => `${PREFIX}:run:${run}`;

/** Writes the record of a run for its workers, signed. */
export const putRun = async (redis: Redis, signer: Signer, run: string, record: RunRecord): Promise<void> => {
  const text = JSON.stringify(record);
  const signed = JSON.stringify({ text, signature: signer.sign(`run ${run}`, text) });
  await redis.set(runKey(run), signed, 'EX', STORED_SECONDS);
};

/** The record of a run; null if there is none, `unsigned` if it is not signed with this key. */
export async function getRun(
  redis: Redis,
  signer: Signer,
  run: string,
): Promise<RunRecord | 'unsigned' | null> {
  const stored = await redis.get(runKey(run));
  if (stored === null) return null;
  const { text, signature } = parseSigned(stored);
  return signer.isSigned(`run ${run}`, text, signature) ? (JSON.parse(text) as RunRecord) : 'unsigned';
}

function parseSigned(stored: string): { readonly text: string; readonly signature: unknown } {
  try {
    const { text, signature } = JSON.parse(stored) as {
      readonly text?: unknown;
      readonly signature?: unknown;
    };
    return { text: String(text), signature };
  } catch {
    return { text: '', signature: null };
  }
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
