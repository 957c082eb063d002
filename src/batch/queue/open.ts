import type { Executor } from '../executor.js';
import type { QueueExecutorOptions } from './planner.js';
import type { QueueWorker, QueueWorkerOptions } from './worker.js';

export type { QueueExecutorOptions } from './planner.js';
export type { RunRecord } from './protocol.js';
export type { QueueWorker, QueueWorkerOptions } from './worker.js';

/* What talks to Redis is loaded when a queue is opened: who works without one never needs it. */

/** See `queueEngine`. */
export const openQueueExecutor = async (options: QueueExecutorOptions): Promise<Executor> =>
  (await import('./planner.js')).queueExecutor(options);

/** See `queueWorker`. */
export const openQueueWorker = async (options: QueueWorkerOptions): Promise<QueueWorker> =>
  (await import('./worker.js')).queueWorker(options);
