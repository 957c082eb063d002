import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEFAULT_JOB_LIMITS, directExecutor, type Executor, threadExecutor } from '../../batch/index.js';
import { packagePath } from '../../sources/index.js';
import { openJobHandler, type WorkerData } from './worker.js';

/** How the jobs of a batch are run. */
export interface ExecutorOptions {
  /** Documents made at once; 0 for this thread alone; by default as many as processors. */
  readonly workers?: number | undefined;
  /** The longest time for one document, in seconds. */
  readonly timeLimit?: number | undefined;
}

/** The built file with the job handler; null if this is not the built program. */
function workerModule(): string | null {
  const built = packagePath('dist');
  const module = packagePath('dist/batch-worker.js');
  return fileURLToPath(import.meta.url).startsWith(built) && existsSync(module) ? module : null;
}

/** An executor of worker threads or, without the built file for them, of this thread. */
export async function openExecutor(
  data: WorkerData,
  { workers, timeLimit = DEFAULT_JOB_LIMITS.seconds }: ExecutorOptions,
): Promise<Executor> {
  const module = workerModule();
  if (workers === 0 || module === null) return directExecutor(await openJobHandler(data));
  return threadExecutor({
    module,
    data,
    limits: { ...DEFAULT_JOB_LIMITS, seconds: timeLimit },
    ...(workers === undefined ? {} : { workers }),
  });
}
