import type { Executor, Job, JobEnding } from '../executor.js';

/** How many runs an idle worker keeps ready. */
const KEPT = 2;

/** Does one job on the executor of its run; null where nobody waits for that run. */
export type DoJob = (run: string, job: Job) => Promise<JobEnding | null>;

interface Kept {
  readonly executor: Promise<Executor | null>;
  under: number;
}

/** Does a job once; that it is to be done again is for the queue to say. */
function doOnce(executor: Executor, job: Job): Promise<JobEnding> {
  return new Promise((resolve, reject) => {
    const plan = {
      jobs: [job],
      retry: { attempts: 1, delayMs: 0 },
      onEnd: async (one: JobEnding) => resolve(one),
    };
    executor.run({ ...plan, stop: new AbortController().signal }).catch(reject);
  });
}

/**
 * Engines of the runs whose jobs a worker does: opened with the first job, kept while there are more, since a warm one
 * is faster, and closed where other runs have taken their place.
 * @param open opens the executor of a run, null where nobody waits for it; what it throws is thrown to those who ask for that run
 */
export function executorPool(open: (run: string) => Promise<Executor | null>): {
  readonly doJob: DoJob;
  close(): Promise<void>;
} {
  /** The one used last stands last. */
  const kept = new Map<string, Kept>();

  async function drop(run: string, { executor }: Kept): Promise<void> {
    kept.delete(run);
    await (await executor)?.close();
  }

  async function doJob(run: string, job: Job): Promise<JobEnding | null> {
    const found = kept.get(run) ?? { executor: open(run), under: 0 };
    kept.delete(run);
    kept.set(run, found);
    found.under++;
    try {
      const executor = await found.executor;
      if (executor !== null) return await doOnce(executor, job);
      kept.delete(run);
      return null;
    } catch (cause) {
      kept.delete(run);
      throw cause;
    } finally {
      found.under--;
      const idle = [...kept].find(([, { under }]) => under === 0);
      if (kept.size > KEPT && idle !== undefined) await drop(...idle);
    }
  }

  return {
    doJob,
    close: async () => {
      await Promise.all([...kept].map(entry => drop(...entry)));
    },
  };
}
