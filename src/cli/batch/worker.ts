import { workerData } from 'node:worker_threads';
import { type Perform, type PerformOptions, performer } from '../../batch/index.js';
import type { Environment } from '../../sources/index.js';
import { kindNamed } from './kinds.js';
import type { Task } from './task.js';

/** What a worker is given at its start. */
export interface WorkerData extends PerformOptions {
  readonly task: Task;
  readonly environment: Environment;
}

/** The job function with all that it needs, which serves as many jobs as come. */
export async function openPerform({ task, environment, ...options }: WorkerData): Promise<Perform> {
  return performer(await kindNamed(task.kind).open(task, environment), options);
}

let opened: Promise<Perform> | null = null;

/** What a pool calls in a thread of its own. */
export const perform: Perform = async job => {
  opened ??= openPerform(workerData as WorkerData);
  return (await opened)(job);
};
