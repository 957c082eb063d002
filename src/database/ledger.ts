import type { CompressedResponse } from './compressed-response.js';

/** The request of a batch run. */
export interface BatchRunRequest {
  readonly kind: string;
  /** Everything besides the data that determines its documents, as JSON. */
  readonly options: string;
  /** Instant as ISO 8601, in UTC. */
  readonly started: string;
}

export interface BatchRun extends BatchRunRequest {
  readonly number: number;
  /** Instant as ISO 8601; null while jobs are waiting. */
  readonly ended: string | null;
}

/** The subject of a document, with the preferred name of its files. */
export interface Member {
  /** Kind of the document, if it differs from the kind of the run. */
  readonly kind?: string;
  readonly id: string;
  readonly wanted: string;
  /** Belongs to another shard: only the name of its files is reserved. */
  readonly isElsewhere?: boolean;
}

/** A job as it was planned. */
export interface PlannedJob extends Required<Member> {
  /** See `StoredJob`. */
  readonly place: number;
  readonly stem: string;
}

export interface StoredFile {
  readonly name: string;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

export type JobState = 'waiting' | 'made' | 'unchanged' | 'not-applicable' | 'failed';

/** The result of a job in its last run. */
export interface JobEnd {
  readonly state: JobState;
  readonly attempts: number;
  /** Of the error of a failed job. */
  readonly code: string | null;
  readonly message: string | null;
  readonly ms: number;
}

/** The document of a job when it was last written. */
export interface JobWork {
  readonly hash: string | null;
  readonly pages: number | null;
  readonly problems: number;
  readonly files: readonly StoredFile[];
}

/** What shows in a later run that a document would be the same, without fetching its record. */
export interface Validator {
  /** The strong ETag of the response. */
  readonly etag: string;
  /** Hash of everything else that the document is made from: options, template, version, day. */
  readonly context: string;
}

export interface StoredJob extends JobEnd, JobWork {
  readonly kind: string;
  readonly id: string;
  /** Position in the plan of its run, from 0. */
  readonly place: number;
  /** Common beginning of the names of its files; the same from run to run. */
  readonly stem: string;
  /** Null if the record must be fetched. */
  readonly validator: Validator | null;
  /** Number of its last change, from 1: each change of a job in the ledger has a greater one than those before. */
  readonly sequence: number;
}

/** How many jobs of a kind are in a state. */
export interface JobCount {
  readonly kind: string;
  readonly state: JobState;
  readonly count: number;
}

/** A document written in this run. */
export interface NewWork
  extends Omit<JobWork, 'files'>,
    Pick<StoredDocument, 'asOf' | 'templateHash' | 'madeBy'> {
  readonly files: readonly (StoredFile & Pick<StoredDocument, 'ending'>)[];
  /** The response it was made from, if it is to be stored. */
  readonly response: CompressedResponse | null;
}

/** The result of a job, with its document, if one was written. */
export interface JobResult {
  readonly job: Pick<StoredJob, 'kind' | 'id'>;
  readonly end: JobEnd;
  readonly work: NewWork | null;
  /** Replaces the stored one; missing to leave it as it is. */
  readonly validator?: Validator | null;
}

/** A file that was written, with everything needed to rebuild it. */
export interface StoredDocument {
  readonly sha256: string;
  readonly kind: string;
  readonly id: string;
  /** Options of the run that made it, as JSON. */
  readonly options: string;
  /** The ending of its name, e.g. `.pdf`. */
  readonly ending: string;
  readonly asOf: string;
  /** Hash of the response; null if it was not stored. */
  readonly response: string | null;
  readonly templateHash: string;
  /** The program and its platform, with their versions. */
  readonly madeBy: string;
}

/** A file with its stored response, and the run that wrote it. */
export interface DatedDocument extends StoredDocument {
  readonly response: string;
  /** Start of the run: instant as ISO 8601, in UTC. */
  readonly started: string;
}

/** Responses as received, each stored once. */
export interface ResponseArchive {
  /** Stores a response, unless it is stored already. */
  put(response: CompressedResponse): void;
  /** The response as it is stored; null if it is not. */
  compressed(sha256: string): CompressedResponse | null;
  /** @returns null if it was not stored @throws DataError `ledger.reply` if the stored bytes are damaged */
  get(sha256: string): Uint8Array | null;
  has(sha256: string): boolean;
}

/**
 * The state of the documents in a folder, in one SQLite file. Changes are on disk when a call returns. Every method
 * throws a SourceError or DataError with a code `store.…` if SQLite fails.
 */
export interface Ledger {
  /** Plans a run for some people, in their order; each keeps the name of its files, or gets an unused one. */
  begin(request: BatchRunRequest, members: Iterable<Member>): BatchRun;
  /** Adds jobs to a run, behind its others; those that it has already stay as they are. */
  add(run: BatchRun, members: Iterable<Member>): void;
  /** The latest run; null before the first. */
  lastRun(): BatchRun | null;
  job(kind: string, id: string): StoredJob | null;
  /** The jobs of a run, by position, without those of other shards. */
  jobs(run: BatchRun): Iterable<StoredJob>;
  /** All jobs of a run as they were planned, by position. */
  planned(run: BatchRun): Iterable<PlannedJob>;
  /** Makes several changes together: all or, if the action throws, none. */
  atomically<T>(action: () => T): T;
  /** The jobs of a run whose last change has a greater sequence number, in the order of these changes. */
  changedSince(run: BatchRun, sequence: number): Iterable<StoredJob>;
  counts(run: BatchRun): readonly JobCount[];
  /** The first job of a run, by position, that has not ended; null for none. */
  firstWaiting(run: BatchRun): StoredJob | null;
  /** Sets the failed jobs of a run back to waiting, and the run with them. */
  reopenFailed(run: BatchRun): void;
  /** Records the results of jobs, all or none. */
  record(run: BatchRun, results: readonly JobResult[]): void;
  end(run: BatchRun, ended: string): void;
  document(sha256: string): StoredDocument | null;
  /** The files about a subject whose responses are stored, those of the latest run first. */
  documentsOf(id: string): readonly DatedDocument[];
  readonly responses: ResponseArchive;
  close(): void;
}
