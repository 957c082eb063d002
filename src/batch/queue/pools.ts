import type { Executor, Job, JobEnding } from '../executor.js';

/** How many runs may have an open executor without a job. */
const MAX_OPEN = 2;

interface OpenExecutor {
  readonly executor: Promise<Executor | 'unsigned' | null>;
  /** How many jobs it runs. */
  jobs: number;
}

/** Runs a job without retries, which are left to the queue. */
function runOnce(executor: Executor, job: Job): Promise<JobEnding> {
  return new Promise((resolve, reject) => {
    const plan = {
      jobs: [job],
      retry: { attempts: 1, delayMs: 0 },
      onEnd: async (ending: JobEnding) => resolve(ending),
    };
    executor.run({ ...plan, stop: new AbortController().signal }).catch(reject);
  });
}

/**
 * The executors of the runs whose jobs a worker runs. Each is opened with the first job of its run, and stays open since
 * a warm one is faster; the least recently used is closed when there are too many.
 * @param open opens the executor of a run, or returns null if the run was abandoned and `unsigned` if its record is not to
 *   be believed; `runJob` rejects with its error
 */
export function executorPool(open: (run: string) => Promise<Executor | 'unsigned' | null>) {
  /** By run, the least recently used first. */
  const executors = new Map<string, OpenExecutor>();

  async function close(run: string, { executor }: OpenExecutor): Promise<void> {
    executors.delete(run);
    const opened = await executor;
    if (opened !== null && opened !== 'unsigned') await opened.close();
  }

  /** Runs a job on the executor of its run; null if that run was abandoned, `unsigned` if it is not to be believed. */
  async function runJob(run: string, job: Job): Promise<JobEnding | 'unsigned' | null> {
    const found = executors.get(run) ?? { executor: open(run), jobs: 0 };
    executors.delete(run);
    executors.set(run, found);
    found.jobs++;
    try {
      const executor = await found.executor;
      if (executor !== null && executor !== 'unsigned') return await runOnce(executor, job);
      executors.delete(run);
      return executor;
    } catch (cause) {
      executors.delete(run);
      throw cause;
    } finally {
      found.jobs--;
      const idle = [...executors].find(([, { jobs }]) => jobs === 0);
      if (executors.size > MAX_OPEN && idle !== undefined) await close(...idle);
    }
  }

  return {
    runJob,
    close: async () => {
      await Promise.all([...executors].map(entry => close(...entry)));
    },
  };
}
