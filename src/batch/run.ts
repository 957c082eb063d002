import type { JobState, StoredJob } from '../database/index.js';
import { DATA, type Executor, type Job, type RetryPolicy, type Staged } from './executor.js';
import { type Counts, noCounts } from './job-states.js';
import { createResultRecorder, type RecorderOptions } from './result-recorder.js';

/** The progress of a run. */
export interface Progress {
  readonly counts: Counts;
  readonly total: number;
  /** How many jobs have ended since this process began. */
  readonly ended: number;
  /** Milliseconds since then. */
  readonly ms: number;
}

/** The jobs that begin when all others of their run have ended. */
export interface FinalJobs {
  /** Their kind. */
  readonly kind: string;
  /** Adds them to the ledger, if they follow from the others. @returns the snapshots to make them from, by id */
  readonly plan?: () => Promise<ReadonlyMap<string, Staged>>;
}

export interface RunOptions extends RecorderOptions {
  readonly executor: Executor;
  /** Null for none. */
  readonly final: FinalJobs | null;
  /** Once it is aborted, no job is begun. */
  readonly stop: AbortSignal;
  readonly retry?: RetryPolicy;
  /** Are jobs that failed before run again? By default they are. */
  readonly retriesFailed?: boolean;
  readonly progress: (progress: Progress) => void;
}

/** Outlasts outages of a minute, for which the client of a service that is down sends no requests. */
const RETRY: RetryPolicy = { attempts: 5, delayMs: 2_000 };

/** The hash of the stored data that a job results in; null for a job of documents. */
export const dataHash = ({ hash }: Pick<StoredJob, 'hash'>): string | null =>
  hash?.startsWith(DATA) ? hash.slice(DATA.length) : null;

const isFinal = (state: JobState): boolean => state !== 'waiting';

/**
 * Runs the pending jobs of a run: all jobs of a new run, the rest of an interrupted one, those that failed, and those
 * whose files are missing or changed. A job is recorded in the ledger once its files have their final names.
 * @returns how many jobs are in each state
 * @throws SourceError and DataError with a code `store.…` if the ledger fails, and what the log throws; either ends the
 * run
 */
export async function runBatch(options: RunOptions): Promise<Counts> {
  const { storage, ledger, run, executor, final, stop, retry = RETRY, progress } = options;
  if (options.retriesFailed ?? true) ledger.reopenFailed(run);
  const counts = noCounts();
  const isIntact = await storage.inspect();
  const isFinalJob = ({ kind }: StoredJob): boolean => kind === final?.kind;
  const areIntact = (job: StoredJob): boolean => {
    const data = dataHash(job);
    return data === null ? job.files.every(isIntact) : ledger.responses.has(data);
  };
  const isDone = (job: StoredJob): boolean =>
    job.state === 'failed' || (isFinal(job.state) && areIntact(job));
  const start = performance.now();
  let finalJobs: readonly StoredJob[] = [];
  let ended = 0;
  let total = 0;
  for (const job of ledger.jobs(run)) {
    counts[job.state]++;
    total++;
    if (isFinalJob(job)) finalJobs = [...finalJobs, job];
  }

  function reopen(job: StoredJob): StoredJob {
    if (!isFinal(job.state)) return job;
    counts[job.state]--;
    counts.waiting++;
    return { ...job, state: 'waiting' };
  }

  function toJob(stored: StoredJob, input?: Staged): Job {
    const { kind, id, place, hash, files, validator } = stored;
    return {
      ...{ kind, id, place, known: files.length > 0 && areIntact(stored) ? hash : null },
      ...(validator === null ? {} : { validator }),
      ...(input === undefined ? {} : { input }),
    };
  }

  function* pendingJobs(): Iterable<Job> {
    let isFirst = true;
    for (const job of ledger.jobs(run)) {
      if (isFinalJob(job) || isDone(job)) continue;
      if (isFirst) {
        // The final jobs depend on this one; the ledger must know before this process can end.
        finalJobs = finalJobs.map(reopen);
        ledger.record(
          run,
          finalJobs.map(job => ({ job, end: job, work: null })),
        );
        isFirst = false;
      }
      yield toJob(reopen(job));
    }
  }

  const recordResult = createResultRecorder(options);
  const runJobs = (jobs: Iterable<Job>): Promise<void> =>
    executor.run({
      jobs,
      retry,
      stop,
      onEnd: async ending => {
        const state = await recordResult(ending);
        counts[state]++;
        counts.waiting--;
        ended++;
        progress({ counts, total, ended, ms: performance.now() - start });
      },
    });
  await runJobs(pendingJobs());
  // Stopped before all had begun.
  if (counts.waiting > finalJobs.filter(({ state }) => !isFinal(state)).length) return counts;
  let rest = finalJobs.filter(job => !isDone(job));
  let inputs: ReadonlyMap<string, Staged> = new Map();
  if (final?.plan !== undefined && (rest.length > 0 || finalJobs.length === 0)) {
    inputs = await final.plan();
    const planned = [...ledger.jobs(run)].filter(isFinalJob);
    counts.waiting += planned.length - finalJobs.length;
    total += planned.length - finalJobs.length;
    rest = planned.filter(job => !isDone(job));
  }
  if (rest.length > 0) await runJobs(rest.map(job => toJob(reopen(job), inputs.get(job.id))));
  return counts;
}
