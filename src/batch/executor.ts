import type { AuditEntry } from '../audit/index.js';
import type { CompressedResponse, Validator } from '../database/index.js';

/** One document to make. It identifies the person by id only, so that it may wait in any queue. */
export interface Job {
  readonly kind: string;
  readonly id: string;
  /** Place in the plan, from 0; part of the names of staged files. */
  readonly place: number;
  /** Hash of everything that the document was last made from; null if it must be made in any case. */
  readonly known: string | null;
  /** What its record was last fetched with, even if the document is missing; missing if it must be fetched. */
  readonly validator?: Validator;
  /** The staged snapshot to make it from; without one, the record is fetched. */
  readonly input?: Staged;
}

/** A file in the staging folder by its name there. */
export type Staged = Pick<StagedFile, 'staged' | 'sha256' | 'bytes'>;

/** A response in the staging folder, compressed for the ledger. */
export interface StagedResponse extends Staged {
  /** The response itself. */
  readonly response: Pick<CompressedResponse, 'sha256' | 'bytes'>;
}

/** A file in the staging folder, flushed to disk. */
export interface StagedFile {
  /** Its name there. */
  readonly staged: string;
  readonly format: string;
  /** How its final name ends: `.pdf`, or `-education.csv`. */
  readonly ending: string;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

/** What the audit log has about a document, apart from its files. */
export type LoggedDocument = Pick<AuditEntry, 'document' | 'audience' | 'version'> &
  Required<Pick<AuditEntry, 'record'>>;

/** A document that was made: what a ledger stores of it, without any of its text. */
export interface DocumentResult {
  readonly state: 'made';
  readonly files: readonly StagedFile[];
  /** Null without a paged format. */
  readonly pages: number | null;
  /** How many problems there are in the data and on the page. */
  readonly problems: number;
  /** The response that it was made from; null unless responses are stored. */
  readonly reply: StagedResponse | null;
  /** Null without an audit log. */
  readonly logged: LoggedDocument | null;
  /** Hash of everything that it was made from: data, template, options and version; `DATA` and the hash of data. */
  readonly hash: string;
  readonly templateHash: string;
  /** Date of the document. */
  readonly asOf: string;
  /** For the next run; null or missing if the record must be fetched then. */
  readonly validator?: Validator | null;
}

/** Begins the hashes of jobs that result in stored data, not in files. */
export const DATA = 'data:';

/** Begins the contexts of validators of people whom the document is not for. */
export const NOT_FOR = 'not-applicable:';

export interface JobFailure {
  readonly state: 'failed';
  /** Stable code of the error. */
  readonly code: string;
  readonly message: string;
  /** Can the same job succeed later, such as after an outage of the service? */
  readonly isTransient: boolean;
}

export const failure = (code: string, message: string, isTransient = false): JobFailure => ({
  state: 'failed',
  code,
  message,
  isTransient,
});

/** The outcome of a job. */
export type Outcome =
  | DocumentResult
  /** It would be made from the same input as before; without a validator, the one of the job still holds. */
  | { readonly state: 'unchanged'; readonly validator?: Validator | null }
  /** The kind of document is not for this person; without a validator, the one of the job still holds. */
  | {
      readonly state: 'not-applicable';
      /** The error that says so; missing if the record does. */
      readonly reason?: { readonly code: string; readonly message: string };
      readonly validator?: Validator | null;
    }
  | JobFailure;

/** Runs a job. It is independent of the executor that calls it. */
export type JobHandler = (job: Job) => Promise<Outcome>;

/** How often a transient failure is retried, and after how long. */
export interface RetryPolicy {
  /** Most attempts of a job, including the first. */
  readonly attempts: number;
  /** The wait before the second attempt is half of this to all of it; each further wait is four times as long. */
  readonly delayMs: number;
}

/** A job with its final outcome. */
export interface JobEnding {
  readonly job: Job;
  readonly outcome: Outcome;
  readonly attempts: number;
  /** Milliseconds of the last attempt. */
  readonly ms: number;
}

export interface Plan {
  /** Read one by one when there is a free worker slot, so that a plan may be of any length. */
  readonly jobs: Iterable<Job>;
  readonly retry: RetryPolicy;
  /** Called with each job in the order in which they end; other jobs run meanwhile. Its errors end the run. */
  readonly onEnd: (ending: JobEnding) => Promise<void>;
  /** Once it is aborted, no job is begun; those that have begun are finished. */
  readonly stop: AbortSignal;
}

/**
 * Runs the jobs of a plan, several at once. Jobs are isolated: one that exceeds its time or memory, or crashes its
 * worker, fails alone.
 */
export interface Executor {
  /** Resolves when all jobs have ended or, once stopped, those that had begun. */
  run(plan: Plan): Promise<void>;
  close(): Promise<void>;
}
