import type { BucketPlace } from './bucket/bucket-depot.js';
import { type Depot, folderDepot } from './depot.js';
import { folderAt } from './folder.js';

export type { BucketPlace } from './bucket/bucket-depot.js';

/** Where documents go, as plain data. */
export type Place =
  | { readonly kind: 'folder'; readonly path: string }
  | ({ readonly kind: 'bucket' } & Omit<BucketPlace, 'endpoint'> & { readonly endpoint: string });

/** Opens the depot at a place. What speaks to a store is loaded when it is one. */
export async function openDepot(place: Place): Promise<Depot> {
  if (place.kind === 'folder') return folderDepot(folderAt(place.path));
  const { bucketDepot } = await import('./bucket/bucket-depot.js');
  return bucketDepot({ ...place, endpoint: new URL(place.endpoint) });
}
