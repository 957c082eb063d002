import type { BucketTarget } from './bucket/bucket-storage.js';
import type { Executor } from './executor.js';
import { folderAt } from './folder.js';
import type { QueueExecutorOptions } from './queue/planner.js';
import type { QueueWorker, QueueWorkerOptions } from './queue/worker.js';
import type { Shard } from './shard.js';
import { type DocumentStorage, folderStorage } from './storage.js';

/* Clients of object storage and Redis are loaded when they are first needed: most runs need neither. */

/** The place that documents are written to, as plain data. */
export type OutputTarget =
  | { readonly kind: 'folder'; readonly path: string; readonly shard: Shard | null }
  | ({ readonly kind: 'bucket' } & Omit<BucketTarget, 'endpoint'> & { readonly endpoint: string });

/** Opens a folder or bucket as document storage. */
export async function openStorage(target: OutputTarget): Promise<DocumentStorage> {
  if (target.kind === 'folder') return folderStorage(folderAt(target.path, target.shard));
  const { bucketStorage } = await import('./bucket/bucket-storage.js');
  return bucketStorage({ ...target, endpoint: new URL(target.endpoint) });
}

/** See `queueExecutor`. */
export const openQueueExecutor = async (options: QueueExecutorOptions): Promise<Executor> =>
  (await import('./queue/planner.js')).queueExecutor(options);

/** See `queueWorker`. */
export const openQueueWorker = async (options: QueueWorkerOptions): Promise<QueueWorker> =>
  (await import('./queue/worker.js')).queueWorker(options);

/**
 * Checks that a server can hold a job queue.
 * @returns its address without credentials
 * @throws what `openRedis` throws
 */
export async function checkQueue(address: URL): Promise<string> {
  const { openRedis, shownAddress } = await import('./queue/connection.js');
  (await openRedis(address)).disconnect();
  return shownAddress(address);
}
