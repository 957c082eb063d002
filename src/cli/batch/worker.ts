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

/** The job function with all that it needs, which serves as many jobs of any kind as come. */
export async function openPerform({ task, environment, place, ...options }: WorkerData): Promise<Perform> {
  const depot = await openDepot(place);
  const open = async (kind: string): Promise<Perform> =>
    performer(await kindNamed(kind).open(task, environment), { ...options, depot });
  // What cannot be opened for the kind of the run is told at once.
  const performs = new Map([[task.kind, Promise.resolve(await open(task.kind))]]);
  return async job => {
    const perform = performs.get(job.kind) ?? open(job.kind);
    performs.set(job.kind, perform);
    return (await perform)(job);
  };
}

let opened: Promise<Perform> | null = null;

/** What a pool calls in a thread of its own. */
export const perform: Perform = async job => {
  opened ??= openPerform(workerData as WorkerData);
  return (await opened)(job);
};
