import type { Database } from '../database/index.js';
import type { Digest, Found } from './delivery.js';

/** The most people whose digests are stored. */
const MAX_DIGESTS = 50_000;
/** The most bytes of responses that are stored. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Responses about people, for as long as the database is the same. */
export interface RecentPeople {
  /** The digest of a response sent before; undefined if there is none. */
  digest(netId: string): Digest | undefined;
  /** A response sent before, if it is still stored. */
  response(netId: string): Found | undefined;
  add(netId: string, found: Found & { readonly body: Buffer }): void;
}

/**
 * Stores the digests of people's responses, and the responses last used up to a number of bytes. All are dropped as soon
 * as the database changes.
 */
export function createRecentPeople(
  database: Pick<Database, 'state'>,
  mostBytes = MAX_BYTES,
): () => RecentPeople {
  const digests = new Map<string, Digest>();
  /** The least recently used first. */
  const responses = new Map<string, Found & { readonly body: Buffer }>();
  let bytes = 0;
  let state = '';

  const drop = (netId: string): void => {
    bytes -= responses.get(netId)?.body.length ?? 0;
    responses.delete(netId);
  };
  const recent: RecentPeople = {
    digest: netId => digests.get(netId),
    response: netId => {
      const found = responses.get(netId);
      if (found === undefined) return undefined;
      responses.delete(netId);
      responses.set(netId, found);
      return found;
    },
    add: (netId, found) => {
      digests.set(netId, found.digest);
      drop(netId);
      if (found.body.length > mostBytes) return;
      responses.set(netId, found);
      bytes += found.body.length;
      for (const oldest of responses.keys()) {
        if (bytes <= mostBytes) break;
        drop(oldest);
      }
    },
  };
  return () => {
    const present = database.state();
    if (present !== state || digests.size > MAX_DIGESTS) {
      digests.clear();
      responses.clear();
      bytes = 0;
    }
    state = present;
    return recent;
  };
}
