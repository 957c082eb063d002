import { runConcurrently } from './concurrency.js';
import type { Executor, JobHandler } from './executor.js';

/** An executor that does one job after the other in this thread, and keeps none of them from harming it. */
export const directExecutor = (perform: JobHandler): Executor => ({
  run: plan => runConcurrently(1, perform, plan),
  close: async () => {},
});
