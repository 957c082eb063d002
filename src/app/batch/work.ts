import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { defaultWorkers, type Executor, folderAt, openQueueWorker, openStorage } from '../../batch/index.js';
import { counted, UsageError } from '../../core/index.js';
import { type Observer, SILENT } from '../observer.js';
import type { Settings } from '../settings/settings.js';
import { requireSource, type SourceChoice } from '../sources/index.js';
import { type ExecutorOptions, openExecutor } from './executor.js';
import { parseTarget } from './output-target.js';
import { parseQueueAddress } from './queue-address.js';
import { openSigner } from './queue-key.js';
import { localTask, type RemoteTask, requireAllowed } from './remote-task.js';

/** A worker for batches that were begun elsewhere. */
export interface WorkRequest extends ExecutorOptions {
  readonly settings: Settings;
  readonly source: SourceChoice | undefined;
  /** The folder or object storage of the batch, as it is called on this machine. */
  readonly out: string;
  /** Address of the server with the job queue; by default the one of the environment. */
  readonly queue?: string | undefined;
}

/**
 * Does the jobs of batches that were begun elsewhere, until the observer's signal is aborted; jobs that have begun are
 * finished.
 * @throws UsageError `engine.none`, `source.none`, `worker.…`, and what opening the queue throws
 * @example
 * await work({ settings, source, out: '/mnt/cvs', queue: 'redis://queue.campus.example' }, { signal });
 */
export async function work(
  { settings, source: choice, out, queue, workers, timeLimit }: WorkRequest,
  { signal, notice, progress }: Observer = SILENT,
): Promise<void> {
  const { environment } = settings.host;
  const address = parseQueueAddress(queue, environment);
  if (address === null) {
    throw new UsageError('engine.none', 'No job queue configured.', {
      hint: 'Use --engine redis://HOST:PORT, or set VITAE_ENGINE.',
    });
  }
  const source = requireSource(choice);
  const width = workers ?? defaultWorkers();
  const target = parseTarget(out, settings, null);
  const storage = await openStorage(target);
  // Other workers stage files in the same place.
  const prefix = `${randomBytes(6).toString('hex')}-`;

  async function open(run: string, version: string, remote: RemoteTask): Promise<Executor | null> {
    const task = await localTask(version, remote, settings, source);
    if (target.kind === 'folder' && !existsSync(folderAt(target.path).staging)) {
      throw new UsageError('worker.out', `The folder ${out} is not the folder of a batch.`, {
        place: { source: out },
        hint: 'Set --out to the folder that vitae batch writes to, as it is called on this machine.',
      });
    }
    if (!(await storage.hasMarker(run))) return null;
    const { logs, storesResponses } = remote;
    await requireAllowed(task, logs, settings);
    const data = { task, environment: { ...environment }, target, prefix, logs, storesResponses };
    return openExecutor(data, { workers: width, timeLimit });
  }

  const worker = await openQueueWorker({
    address,
    signer: openSigner(settings),
    width,
    openExecutor: (run, { version, options }) => open(run, version, options as RemoteTask),
    ...(notice === undefined ? {} : { notice }),
  });
  notice?.(`Ready for ${counted(width, 'job')} at a time.`);
  const aborted = new Promise<void>(resolve => {
    if (signal?.aborted) resolve();
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
  try {
    await Promise.race([worker.ended, aborted]);
    progress?.('Finishing the jobs that have begun …');
  } finally {
    await worker.close();
  }
}
