import type { Fetched, FoundPerson, RecordSource } from '../../app/index.js';
import { putNewest } from '../../core/index.js';

/** The record of a person as it was fetched. */
export interface StoredRecord {
  readonly netId: string;
  /** SHA-256 of its bytes. */
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/** How many people's records are held after they were parsed. */
const MAX_RECORDS = 64;

/** Parses stored records. @throws DataError */
export type ReadStored = (record: StoredRecord) => Fetched<FoundPerson>;

/** Parses each record once; those used last are held. */
export function createStoredReader(source: Pick<RecordSource, 'restorePerson'>): ReadStored {
  const held = new Map<string, Fetched<FoundPerson>>();
  return ({ netId, hash, bytes }) => {
    let fetched = held.get(hash);
    if (fetched === undefined) {
      const restored = source.restorePerson(netId, bytes);
      const found = restored.read();
      fetched = { ...restored, read: () => found };
    }
    putNewest(held, hash, fetched, MAX_RECORDS);
    return fetched;
  };
}
