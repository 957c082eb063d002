import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { putNewest } from '../../core/index.js';
import { inTransaction, type Row, type SqliteConnection } from '../sqlite.js';

/** `latest`: the last copy of a person's record. `made`: the record that a document was made from. */
export type CopyKind = 'latest' | 'made';

/** A record as its source returned it. */
export interface NewRecordCopy {
  readonly netId: string;
  readonly kind: CopyKind;
  readonly body: Uint8Array;
  /** The source's own version; null if it has none. */
  readonly version: string | null;
  /** Address of the source without credentials. */
  readonly source: string;
}

/** A stored record. Instants are ISO 8601 in UTC. */
export interface RecordCopy extends NewRecordCopy {
  /** SHA-256 of the body, hexadecimal. */
  readonly hash: string;
  readonly taken: string;
  readonly expires: string;
}

/**
 * Copies of records, each with a stated life; one that has expired is never returned. A copy whose bytes are damaged is
 * removed, so that the next one takes its place.
 */
export interface RecordCopies {
  /** Stores a copy; one of kind `latest` replaces the one before. @returns the hash of its body, hexadecimal */
  put(copy: NewRecordCopy): string;
  /** The last record of a person; null if none is stored. */
  latest(netId: string): RecordCopy | null;
  /** The record of a person with this hash; null if none is stored. */
  byHash(netId: string, hash: string): RecordCopy | null;
  /** @returns the number of removed copies */
  removeExpired(): number;
}

/** Bodies that are held after they were decompressed and checked, since pages read the same record again and again. */
const MOST_BODIES = 32;

const DAY_MS = 24 * 60 * 60_000;

/** @param days life of a copy */
export function createRecordCopies(database: SqliteConnection, days: number, now: () => Date): RecordCopies {
  const renew = database.prepare(
    `UPDATE record_copy SET version = ?, source = ?, taken = ?, expires = ?
     WHERE net_id = ? AND kind = ? AND sha256 = ? RETURNING sha256`,
  );
  const insert = database.prepare(
    `INSERT INTO record_copy (version, source, taken, expires, net_id, kind, sha256, body)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const removeOthers = database.prepare(
    `DELETE FROM record_copy WHERE net_id = ? AND kind = 'latest' AND sha256 <> ?`,
  );
  const latest = database.prepare(
    `SELECT * FROM record_copy WHERE net_id = ? AND kind = 'latest' AND expires > ?`,
  );
  const byHash = database.prepare(
    'SELECT * FROM record_copy WHERE net_id = ? AND sha256 = ? AND expires > ? ORDER BY taken DESC',
  );
  const removeExpired = database.prepare('DELETE FROM record_copy WHERE expires <= ? RETURNING sha256');
  const remove = database.prepare('DELETE FROM record_copy WHERE net_id = ? AND kind = ? AND sha256 = ?');
  const bodies = new Map<string, Uint8Array>();
  const read = (row: Row | null): RecordCopy | null => {
    if (row === null) return null;
    const hash = String(row.sha256);
    const body = bodies.get(hash) ?? bodyOf(row);
    if (body === null) {
      remove.run(String(row.net_id), String(row.kind), hash);
      return null;
    }
    putNewest(bodies, hash, body, MOST_BODIES);
    return copyOf(row, body);
  };

  return {
    put: ({ netId, kind, body, version, source }) => {
      const hash = createHash('sha256').update(body).digest('hex');
      const taken = now();
      const expires = new Date(taken.getTime() + days * DAY_MS);
      const facts = [version, source, taken.toISOString(), expires.toISOString(), netId, kind, hash];
      inTransaction(database, () => {
        if (renew.get(...facts) === null) insert.run(...facts, gzipSync(body));
        if (kind === 'latest') removeOthers.run(netId, hash);
      });
      return hash;
    },
    latest: netId => read(latest.get(netId, now().toISOString())),
    byHash: (netId, hash) => read(byHash.get(netId, hash, now().toISOString())),
    removeExpired: () => {
      bodies.clear();
      return removeExpired.all(now().toISOString()).length;
    },
  };
}

/** The bytes of a stored record; null if they are damaged. */
function bodyOf(row: Row): Uint8Array | null {
  try {
    const body = gunzipSync(row.body as Uint8Array);
    return createHash('sha256').update(body).digest('hex') === row.sha256 ? body : null;
  } catch {
    return null;
  }
}

const copyOf = (row: Row, body: Uint8Array): RecordCopy => ({
  netId: String(row.net_id),
  kind: row.kind as CopyKind,
  hash: String(row.sha256),
  version: row.version === null ? null : String(row.version),
  source: String(row.source),
  taken: String(row.taken),
  expires: String(row.expires),
  body,
});
