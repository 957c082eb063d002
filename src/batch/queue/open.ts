import type { Engine } from '../engine.js';
import type { QueueEngineOptions } from './planner.js';
import type { QueueWorker, QueueWorkerOptions } from './worker.js';

export type { QueueEngineOptions } from './planner.js';
export type { RunRecord } from './protocol.js';
export type { QueueWorker, QueueWorkerOptions } from './worker.js';

/* What talks to Redis is loaded when a queue is opened: who works without one never needs it. */

/** See `queueEngine`. */
export const openQueueEngine = async (options: QueueEngineOptions): Promise<Engine> =>
  (await import('./planner.js')).queueEngine(options);

/** See `queueWorker`. */
export const openQueueWorker = async (options: QueueWorkerOptions): Promise<QueueWorker> =>
  (await import('./worker.js')).queueWorker(options);
