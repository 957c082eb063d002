import type { AuditEntry } from '../audit/index.js';

/** One document to make. It names the person by id only, so that it can wait in any queue. */
export interface Job {
  readonly kind: string;
  readonly id: string;
  /** Place in the plan, from 0; names what the job leaves in the staging folder. */
  readonly place: number;
  /** Hash of all that the document was last made from; null where it has to be made whatever the data. */
  readonly known: string | null;
}

/** A file that a job has left in the staging folder, whole and on the disk. */
export interface StagedFile {
  /** Its name there. */
  readonly staged: string;
  readonly format: string;
  /** How its name will end: `.pdf`, or `-education.csv`. */
  readonly ending: string;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

/** What is logged of a document beside its files. */
export type LoggedDocument = Pick<AuditEntry, 'document' | 'audience' | 'record' | 'version'>;

/** A document that was made: what a ledger keeps of it, nothing of what it says. */
export interface DocumentResult {
  readonly state: 'made';
  readonly files: readonly StagedFile[];
  /** Null where no paged format was asked for. */
  readonly pages: number | null;
  /** How many problems there are in the data and on the page. */
  readonly problems: number;
  /** The reply that it was made from, where it is to be kept. */
  readonly reply: Pick<StagedFile, 'staged' | 'sha256' | 'bytes'> | null;
  /** What the audit log says of it; null where there is none. */
  readonly logged: LoggedDocument | null;
  /** Hash of all that it was made from: data, template, options and version. */
  readonly hash: string;
  readonly templateHash: string;
  /** The day on which it is true. */
  readonly asOf: string;
}

export interface JobFailure {
  readonly state: 'failed';
  /** Stable code of the error. */
  readonly code: string;
  readonly message: string;
  /** Can the same job succeed later, as when a service is down? */
  readonly isTransient: boolean;
}

/** What became of a job. */
export type Outcome =
  | DocumentResult
  /** It would be made from what it was made from before. */
  | { readonly state: 'unchanged' }
  /** The kind of document is not for this person. */
  | { readonly state: 'not-applicable' }
  | JobFailure;

/** Does a job. An executor knows nothing of what that is, and the job nothing of its executor. */
export type JobHandler = (job: Job) => Promise<Outcome>;

/** How often a job that may heal is done again, and how long after. */
export interface RetryPolicy {
  /** Most times that a job is done, the first included. */
  readonly attempts: number;
  /** The wait before the second attempt is half of this to all of it; it grows fourfold each time. */
  readonly delayMs: number;
}

/** A job that has come to its end. */
export interface JobEnding {
  readonly job: Job;
  readonly outcome: Outcome;
  readonly attempts: number;
  /** Milliseconds of the last attempt. */
  readonly ms: number;
}

export interface Plan {
  /** Taken one by one, when there is room for the next, so that a plan may be of any length. */
  readonly jobs: Iterable<Job>;
  readonly retry: RetryPolicy;
  /** Told of each job in the order in which they end; its errors end the run. */
  readonly onEnd: (ended: JobEnding) => Promise<void>;
  /** No more jobs are begun once it is aborted; those under way are brought to their end. */
  readonly stop: AbortSignal;
}

/**
 * Does the jobs of a plan, several at a time, in processes or threads of its own. One job cannot harm another: where
 * it takes too long, too much memory or its worker down with it, it alone has failed.
 */
export interface Executor {
  /** Resolves when all jobs have ended or, once stopped, those that were under way. */
  run(plan: Plan): Promise<void>;
  close(): Promise<void>;
}
