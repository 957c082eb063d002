import type { JobState, StoredJob } from '../database/index.js';
import type { Executor, Job, RetryPolicy } from './executor.js';
import { createResultRecorder, type RecorderOptions } from './result-recorder.js';

/** How many jobs are in each state. */
export type Counts = Readonly<Record<JobState, number>>;

/** Where a run stands. */
export interface Progress {
  readonly counts: Counts;
  readonly total: number;
  /** How many jobs have ended since this process began. */
  readonly ended: number;
  /** Milliseconds since then. */
  readonly ms: number;
}

export interface RunOptions extends RecorderOptions {
  readonly executor: Executor;
  /** No more jobs are begun once it is aborted. */
  readonly stop: AbortSignal;
  readonly retry?: RetryPolicy;
  readonly progress: (progress: Progress) => void;
}

/** Outages of a minute are waited for, though a host that was down is not asked for a while. */
const RETRY: RetryPolicy = { attempts: 5, delayMs: 2_000 };

const isSettled = (state: JobState): boolean => state !== 'waiting' && state !== 'failed';

/**
 * Does the jobs of a run that are not done: all of a new run, the rest of one that was broken off, and those whose
 * files are no longer as they were written. Each file gets its name, and each job its line in the ledger, when it is
 * whole. Jobs of another kind than that of the run close it: they are begun when all the others have ended.
 * @returns how many jobs are in each state
 * @throws SourceError and DataError with a code `store.…` where the ledger fails, and what the log throws; either
 * ends the run
 */
export async function runBatch(options: RunOptions): Promise<Counts> {
  const { storage, ledger, run, executor, stop, retry = RETRY, progress } = options;
  const counts: Record<JobState, number> = {
    waiting: 0,
    made: 0,
    unchanged: 0,
    'not-applicable': 0,
    failed: 0,
  };
  const isIntact = await storage.inspect();
  const areIntact = ({ files }: StoredJob): boolean => files.every(isIntact);
  const isDone = (job: StoredJob): boolean => isSettled(job.state) && areIntact(job);
  const start = performance.now();
  let closing: readonly StoredJob[] = [];
  let ended = 0;
  let total = 0;
  for (const job of ledger.jobs(run)) {
    counts[isSettled(job.state) ? job.state : 'waiting']++;
    total++;
    if (job.kind !== run.kind) closing = [...closing, job];
  }

  function reopen(job: StoredJob): StoredJob {
    if (!isSettled(job.state)) return job;
    counts[job.state]--;
    counts.waiting++;
    return { ...job, state: 'waiting' };
  }

  function jobOf(kept: StoredJob): Job {
    const { kind, id, place, hash, files } = kept;
    return { kind, id, place, known: files.length > 0 && areIntact(kept) ? hash : null };
  }

  function* own(): Iterable<Job> {
    let first = true;
    for (const job of ledger.jobs(run)) {
      if (job.kind !== run.kind || isDone(job)) continue;
      if (first) {
        // What closes the run may come out otherwise now, and this process may not live to see that.
        closing = closing.map(reopen);
        for (const each of closing) ledger.note(run, each, each, null);
        first = false;
      }
      yield jobOf(reopen(job));
    }
  }

  const settle = createResultRecorder(options);
  const perform = (jobs: Iterable<Job>): Promise<void> =>
    executor.run({
      jobs,
      retry,
      stop,
      onEnd: async one => {
        const state = await settle(one);
        counts[state]++;
        counts.waiting--;
        ended++;
        progress({ counts, total, ended, ms: performance.now() - start });
      },
    });
  await perform(own());
  const last = closing.filter(job => !isDone(job));
  if (last.length > 0) await perform(last.map(job => jobOf(reopen(job))));
  return counts;
}
