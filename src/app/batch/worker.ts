import { workerData } from 'node:worker_threads';
import {
  createDataHandler,
  createJobHandler,
  type JobHandler,
  type JobHandlerOptions,
  type OutputTarget,
  openStorage,
} from '../../batch/index.js';
import { cached } from '../../core/index.js';
import type { Environment } from '../../sources/index.js';
import { prepareTracing } from '../../tracing/index.js';
import { openBuilder } from '../builders/index.js';
import { kindNamed } from '../kinds/index.js';
import { SILENT } from '../observer.js';
import type { UnitRequest } from '../request.js';
import { strictBuilder } from '../strict.js';
import { FIGURES, openFiguresReader } from './reports.js';
import { documentKinds, requestOfJob, restoredRequest, type Task } from './task.js';

/** What a worker gets when it starts: plain data. */
export interface WorkerData extends Omit<JobHandlerOptions, 'storage'> {
  readonly target: OutputTarget;
  readonly task: Task;
  readonly environment: Environment;
}

/** Opens the job handler of a task, for jobs of any of its kinds. */
export async function openJobHandler({
  task,
  environment,
  target,
  ...options
}: WorkerData): Promise<JobHandler> {
  await prepareTracing();
  const storage = await openStorage(target);
  const host = { environment, user: '' };
  const open = async (name: string): Promise<JobHandler> => {
    const request = restoredRequest(requestOfJob(task, name), host);
    if (name === FIGURES) {
      const read = await openFiguresReader(request as UnitRequest);
      return createDataHandler(read, { ...options, storage });
    }
    const builder = await openBuilder(kindNamed(name), request, SILENT);
    return createJobHandler(request.strict ? strictBuilder(builder) : builder, { ...options, storage });
  };
  const [{ kind }] = documentKinds(task);
  // Fails now if the documents of the run cannot be opened.
  const handlers = new Map([[kind.name, Promise.resolve(await open(kind.name))]]);
  return async job => {
    const handler = cached(handlers, job.kind, () => open(job.kind));
    return (await handler)(job);
  };
}

let opened: Promise<JobHandler> | null = null;

/** Called by the pool in a thread of its own. */
export const perform: JobHandler = async job => {
  opened ??= openJobHandler(workerData as WorkerData);
  return (await opened)(job);
};
