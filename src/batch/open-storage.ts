import type { BucketTarget } from './bucket/bucket-storage.js';
import { folderAt } from './folder.js';
import { type DocumentStorage, folderStorage } from './storage.js';

export type { BucketTarget } from './bucket/bucket-storage.js';

/** Where documents go, as plain data. */
export type OutputTarget =
  | { readonly kind: 'folder'; readonly path: string }
  | ({ readonly kind: 'bucket' } & Omit<BucketTarget, 'endpoint'> & { readonly endpoint: string });

/** Opens the storage at a place. What speaks to a store is loaded when it is one. */
export async function openStorage(place: OutputTarget): Promise<DocumentStorage> {
  if (place.kind === 'folder') return folderStorage(folderAt(place.path));
  const { bucketStorage } = await import('./bucket/bucket-storage.js');
  return bucketStorage({ ...place, endpoint: new URL(place.endpoint) });
}
