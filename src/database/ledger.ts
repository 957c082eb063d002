import { closeSync, existsSync, openSync } from 'node:fs';
import { SourceError } from '../ground/index.js';
import { describeSqliteError } from './errors.js';
import { prepareLedger } from './ledger-layout.js';
import { createLedger } from './ledger-queries.js';
import type { ResponseArchive } from './responses.js';
import { openSqlite } from './sqlite.js';

/** What a run was asked for. */
export interface BatchRunRequest {
  readonly kind: string;
  /** All that decides its documents beside the data, as JSON. */
  readonly options: string;
  /** Instant as ISO 8601, in UTC. */
  readonly started: string;
}

export interface BatchRun extends BatchRunRequest {
  readonly number: number;
  /** Instant as ISO 8601; null while jobs are waiting. */
  readonly ended: string | null;
}

/** Somebody who is to have a document, and the name that its files would have if nobody else had it. */
export interface Member {
  /** Of the document, where it is of another kind than those of its run. */
  readonly kind?: string;
  readonly id: string;
  readonly wanted: string;
}

export interface StoredFile {
  readonly name: string;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

export type JobState = 'waiting' | 'made' | 'unchanged' | 'not-applicable' | 'failed';

/** What became of a job in its last run. */
export interface JobEnd {
  readonly state: JobState;
  readonly attempts: number;
  /** Of the error of a job that failed. */
  readonly code: string | null;
  readonly message: string | null;
  readonly ms: number;
}

/** What was made of a job when its document was last made. */
export interface JobWork {
  readonly hash: string | null;
  readonly pages: number | null;
  readonly problems: number;
  readonly files: readonly StoredFile[];
}

export interface StoredJob extends JobEnd, JobWork {
  readonly kind: string;
  readonly id: string;
  /** Place in the plan of its run, from 0. */
  readonly place: number;
  /** Name of its files, without what is particular to each; the same from run to run. */
  readonly stem: string;
}

/** A document that was made in this run. */
export interface NewWork
  extends Omit<JobWork, 'files'>,
    Pick<StoredDocument, 'asOf' | 'templateHash' | 'madeBy'> {
  readonly files: readonly (StoredFile & Pick<StoredDocument, 'ending'>)[];
  /** The reply that it was made from, where it is to be kept. */
  readonly response: { readonly sha256: string; readonly body: Uint8Array } | null;
}

/** A file that was made, with what it takes to make it again. */
export interface StoredDocument {
  readonly sha256: string;
  readonly kind: string;
  readonly id: string;
  /** Options of the run that made it, as JSON. */
  readonly options: string;
  /** How its name ends, e.g. `.pdf`. */
  readonly ending: string;
  readonly asOf: string;
  /** Hash of the reply; null where that was not kept. */
  readonly response: string | null;
  readonly templateHash: string;
  /** The program and what it ran on, with their versions. */
  readonly madeBy: string;
}

/**
 * What a folder of documents knows of them, in one SQLite file. What has been told it is on the disk when the call
 * returns. Every method throws a SourceError or DataError with a code `store.…` where the file does not let it.
 */
export interface Ledger {
  /** Plans a run for some people, in their order; each keeps the name it has, or gets one that nobody has. */
  begin(request: BatchRunRequest, members: Iterable<Member>): BatchRun;
  /** The run that was begun last; null before the first. */
  lastRun(): BatchRun | null;
  job(kind: string, id: string): StoredJob | null;
  /** All jobs of a run, by place. */
  jobs(run: BatchRun): Iterable<StoredJob>;
  /** Notes how a job ended and, where its document was made, what was made. */
  note(run: BatchRun, job: Pick<StoredJob, 'kind' | 'id'>, end: JobEnd, work: NewWork | null): void;
  end(run: BatchRun, ended: string): void;
  document(sha256: string): StoredDocument | null;
  readonly responses: ResponseArchive;
  close(): void;
}

/**
 * Opens a ledger for this process alone; one that is not there is made, readable by its owner only.
 * @throws SourceError or DataError with a code `store.…` or `ledger.…`; `store.locked` while another process has it
 */
export function openLedger(path: string, options: { readonly mustExist?: boolean } = {}): Ledger {
  if (options.mustExist && !existsSync(path)) {
    throw new SourceError('ledger.missing', `There is no ledger ${path}.`, {
      place: { source: path },
      hint: 'Name the folder that `vitae batch` wrote to.',
    });
  }
  try {
    closeSync(openSync(path, 'a', 0o600));
  } catch (cause) {
    throw new SourceError('ledger.open', `The ledger ${path} could not be opened for writing.`, {
      place: { source: path },
      hint: 'Check that its folder exists and that this account may write there.',
      cause,
    });
  }
  const database = openSqlite(path, cause => describeSqliteError(cause, path));
  try {
    // Exclusive: two runs that write into one folder would take each other's names.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF');
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    prepareLedger(database, path);
    return createLedger(database);
  } catch (cause) {
    database.close();
    throw cause;
  }
}
