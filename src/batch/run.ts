import { VitaeError } from '../ground/index.js';
import type { JobState, KeptJob, Ledger, NewWork, Run } from '../store/index.js';
import { PROGRAM, VERSION } from '../version.js';
import type { Ended, Engine, Job, Made, Patience } from './engine.js';
import { dropStaged, type Folder, isIntact, publish, readStaged } from './folder.js';

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

export interface RunOptions {
  readonly folder: Folder;
  readonly ledger: Ledger;
  readonly run: Run;
  readonly engine: Engine;
  /** No more jobs are begun once it is aborted. */
  readonly stop: AbortSignal;
  readonly patience?: Patience;
  readonly progress: (progress: Progress) => void;
}

/** Outages of half a minute are waited for. */
const PATIENCE: Patience = { attempts: 4, delayMs: 2_000 };

/** What a document was made by: other versions of Node may compress to other bytes. */
export const MADE_BY = `${PROGRAM} ${VERSION}, Node ${process.versions.node}`;

const isSettled = (state: JobState): boolean => state !== 'waiting' && state !== 'failed';

/**
 * Does the jobs of a run that are not done: all of a new run, the rest of one that was broken off, and those whose
 * files are no longer as they were written. Each file gets its name, and each job its line in the ledger, when it is
 * whole.
 * @returns how many jobs are in each state
 * @throws SourceError and DataError with a code `store.…` where the ledger fails, which ends the run
 */
export async function runBatch(options: RunOptions): Promise<Counts> {
  const { folder, ledger, run, engine, stop, patience = PATIENCE, progress } = options;
  const counts: Record<JobState, number> = {
    waiting: 0,
    made: 0,
    unchanged: 0,
    'not-applicable': 0,
    failed: 0,
  };
  const areIntact = ({ files }: KeptJob): boolean => files.every(file => isIntact(folder, file));
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

  /** Gives files their names. */
  function take(id: string, { files, reply, hash, pages, problems, asOf, templateHash }: Made): NewWork {
    const stem = ledger.job(run.kind, id)?.stem ?? '';
    const kept = files.map(file => {
      const { ending, sha256, bytes } = file;
      publish(folder, file, stem + ending);
      return { name: stem + ending, ending, sha256, bytes };
    });
    const about = { hash, pages, problems, asOf, templateHash, madeBy: MADE_BY, files: kept };
    if (reply === null) return { ...about, reply };
    return { ...about, reply: { sha256: reply.sha256, body: readStaged(folder, reply) } };
  }

  function note({ job: { id }, outcome, attempts, ms }: Ended): JobState {
    const end = { attempts, ms, code: null, message: null };
    if (outcome.state === 'failed') {
      const { code, message } = outcome;
      ledger.note(run, id, { ...end, state: 'failed', code, message }, null);
      return 'failed';
    }
    if (outcome.state !== 'made') {
      ledger.note(run, id, { ...end, state: outcome.state }, null);
      return outcome.state;
    }
    let work: NewWork;
    try {
      work = take(id, outcome);
    } catch (error) {
      if (!(error instanceof VitaeError)) throw error;
      const { code, message } = error;
      ledger.note(run, id, { ...end, state: 'failed', code, message }, null);
      return 'failed';
    }
    ledger.note(run, id, { ...end, state: 'made' }, work);
    if (outcome.reply !== null) dropStaged(folder, outcome.reply.staged);
    return 'made';
  }

  await engine.run({
    jobs: jobs(),
    patience,
    stop,
    ended: one => {
      counts[note(one)]++;
      counts.waiting--;
      ended++;
      progress({ counts, total, ended, ms: performance.now() - start });
    },
  });
  return counts;
}
