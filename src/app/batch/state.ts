import { type Counts, folderAt, isUpToDate, noCounts } from '../../batch/index.js';
import {
  type BatchRun,
  type JobState,
  type Ledger,
  openLedger,
  type StoredFile,
  type StoredJob,
} from '../../database/index.js';
import { ledgerFolder } from './output-target.js';
import { FIGURES } from './reports.js';
import { documentKinds, parseTask } from './task.js';

/** A job of a batch as it is after its last change. */
export interface BatchJob {
  /** Number of that change: each change in a folder has a greater one than those before. */
  readonly sequence: number;
  /** Kind of the document; `figures` for a job that reads a person for reports. */
  readonly kind: string;
  /** Identifier of the person or applicant, or the title of the unit. */
  readonly id: string;
  /** Position in the plan, from 0. */
  readonly place: number;
  readonly state: JobState;
  /** Of the error of a failed job. */
  readonly code: string | null;
  readonly message: string | null;
  /** Of the document; null without one, or without a paged format. */
  readonly pages: number | null;
  /** The files of the document, if it is up to date. */
  readonly files: readonly StoredFile[];
  /** Hash of what the document was made from; null without one. */
  readonly hash: string | null;
}

/** How many jobs of a batch are in each state. */
export interface BatchCounts {
  /** Those of the documents that the batch is for. */
  readonly documents: Counts;
  /** Those that read people for reports; the reports are planned when these have ended. */
  readonly reading: Counts;
  /** Those of the document about all that ends the run. */
  readonly final: Counts;
}

/** The state of the last run in a folder, read from its ledger. Every method throws `store.…` if SQLite fails. */
export interface BatchState {
  counts(): BatchCounts;
  /** The jobs that changed after a change, in the order of their changes; all jobs for 0. */
  changedSince(sequence: number): Iterable<BatchJob>;
  /** All jobs in the order of the plan. */
  jobs(): Iterable<BatchJob>;
  /** The first job of the plan that has not ended; null for none. */
  next(): BatchJob | null;
}

function asBatchJob(job: StoredJob): BatchJob {
  const { sequence, kind, id, place, state, code, message, pages, files, hash } = job;
  const isMade = isUpToDate(state);
  return {
    ...{ sequence, kind, id, place, state, code, message },
    ...{ pages: isMade ? pages : null, files: isMade ? files : [], hash: isMade ? hash : null },
  };
}

function* asBatchJobs(jobs: Iterable<StoredJob>): Iterable<BatchJob> {
  for (const job of jobs) yield asBatchJob(job);
}

/** The state of a run. */
export function batchState(ledger: Ledger, run: BatchRun): BatchState {
  const task = parseTask(run.options);
  const own = task === null ? run.kind : documentKinds(task)[0].kind.name;
  return {
    counts: () => {
      const counts = { documents: noCounts(), reading: noCounts(), final: noCounts() };
      for (const { kind, state, count } of ledger.counts(run))
        counts[kind === FIGURES ? 'reading' : kind === own ? 'documents' : 'final'][state] += count;
      return counts;
    },
    changedSince: sequence => asBatchJobs(ledger.changedSince(run, sequence)),
    jobs: () => asBatchJobs(ledger.jobs(run)),
    next: () => {
      const first = ledger.firstWaiting(run);
      return first === null ? null : asBatchJob(first);
    },
  };
}

/**
 * Reads the state of a batch that does not run.
 * @param out as the batch was started with
 * @throws SourceError `ledger.missing`; `store.locked` while a process runs the batch
 */
export function readBatch<T>(out: string, read: (state: BatchState) => T): T {
  const path = folderAt(ledgerFolder(out)).ledger;
  const ledger = openLedger(path, { mustExist: true, isShared: true });
  try {
    const run = ledger.lastRun();
    return read(run === null ? EMPTY : batchState(ledger, run));
  } finally {
    ledger.close();
  }
}

const EMPTY: BatchState = {
  counts: () => ({ documents: noCounts(), reading: noCounts(), final: noCounts() }),
  changedSince: () => [],
  jobs: () => [],
  next: () => null,
};
