import { workerData } from 'node:worker_threads';
import { openDepot, type Perform, type PerformOptions, type Place, performer } from '../../batch/index.js';
import type { Environment } from '../../sources/index.js';
import { kindNamed } from './kinds.js';
import type { Task } from './task.js';

/** What a worker is given at its start. */
export interface WorkerData extends Omit<PerformOptions, 'depot'> {
  readonly place: Place;
  readonly task: Task;
  readonly environment: Environment;
}

/** The job function with all that it needs, which serves as many jobs as come. */
export async function openPerform({ task, environment, place, ...options }: WorkerData): Promise<Perform> {
  const [maker, depot] = await Promise.all([kindNamed(task.kind).open(task, environment), openDepot(place)]);
  return performer(maker, { ...options, depot });
}

let opened: Promise<Perform> | null = null;

/** What a pool calls in a thread of its own. */
export const perform: Perform = async job => {
  opened ??= openPerform(workerData as WorkerData);
  return (await opened)(job);
};
