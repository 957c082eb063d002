import type { JobState, KeptJob } from '../store/index.js';
import type { Engine, Job, Patience } from './engine.js';
import { type SettleOptions, settler } from './settle.js';

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

export interface RunOptions extends SettleOptions {
  readonly engine: Engine;
  /** No more jobs are begun once it is aborted. */
  readonly stop: AbortSignal;
  readonly patience?: Patience;
  readonly progress: (progress: Progress) => void;
}

/** Outages of half a minute are waited for. */
const PATIENCE: Patience = { attempts: 4, delayMs: 2_000 };

const isSettled = (state: JobState): boolean => state !== 'waiting' && state !== 'failed';

/**
 * Does the jobs of a run that are not done: all of a new run, the rest of one that was broken off, and those whose
 * files are no longer as they were written. Each file gets its name, and each job its line in the ledger, when it is
 * whole.
 * @returns how many jobs are in each state
 * @throws SourceError and DataError with a code `store.…` where the ledger fails, and what the log throws; either
 * ends the run
 */
export async function runBatch(options: RunOptions): Promise<Counts> {
  const { depot, ledger, run, engine, stop, patience = PATIENCE, progress } = options;
  const counts: Record<JobState, number> = {
    waiting: 0,
    made: 0,
    unchanged: 0,
    'not-applicable': 0,
    failed: 0,
  };
  const isIntact = await depot.look();
  const areIntact = ({ files }: KeptJob): boolean => files.every(isIntact);
  const isDone = (job: KeptJob): boolean => isSettled(job.state) && areIntact(job);
  const start = performance.now();
  let ended = 0;
  let total = 0;
  for (const { state } of ledger.jobs(run)) {
    counts[isSettled(state) ? state : 'waiting']++;
    total++;
  }

  function* jobs(): Iterable<Job> {
    for (const job of ledger.jobs(run)) {
      if (isDone(job)) continue;
      if (isSettled(job.state)) {
        counts[job.state]--;
        counts.waiting++;
      }
      const { id, place, hash, files } = job;
      const known = files.length > 0 && areIntact(job) ? hash : null;
      yield { kind: run.kind, id, place, known };
    }
  }

  const settle = settler(options);
  await engine.run({
    jobs: jobs(),
    patience,
    stop,
    ended: async one => {
      const state = await settle(one);
      counts[state]++;
      counts.waiting--;
      ended++;
      progress({ counts, total, ended, ms: performance.now() - start });
    },
  });
  return counts;
}
