import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { putNewest } from '../../core/index.js';
import { inTransaction, type SqliteConnection } from '../sqlite.js';
import { unpackBody } from './packed-body.js';

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

/** Bodies that are held after they were decompressed and checked, since pages read the same record again and again. */
const MAX_BODIES = 32;

const DAY_MS = 24 * 60 * 60_000;

const COLUMNS = 'net_id AS netId, kind, sha256 AS hash, version, source, taken, expires, body';

/**
 * Copies of records, each with a stated life; one that has expired is never returned. A copy whose bytes are damaged is
 * removed, so that the next one takes its place.
 * @param days life of a copy
 */
export function createRecordCopies(database: SqliteConnection, days: number, now: () => Date) {
  const renew = `UPDATE record_copy SET version = ?, source = ?, taken = ?, expires = ?
     WHERE net_id = ? AND kind = ? AND sha256 = ? RETURNING sha256`;
  const insert = `INSERT INTO record_copy (version, source, taken, expires, net_id, kind, sha256, body)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;

  const latest = `SELECT ${COLUMNS} FROM record_copy WHERE net_id = ? AND kind = 'latest' AND expires > ?`;
  const byHash = `SELECT ${COLUMNS} FROM record_copy WHERE net_id = ? AND sha256 = ? AND expires > ? ORDER BY taken DESC`;

  const bodies = new Map<string, Uint8Array>();
  const read = (copy: RecordCopy | null): RecordCopy | null => {
    if (copy === null) return null;
    const body = bodies.get(copy.hash) ?? unpackBody(copy.body, copy.hash);
    if (body === null) {
      database.run`
        DELETE FROM record_copy WHERE net_id = ${copy.netId} AND kind = ${copy.kind} AND sha256 = ${copy.hash}`;
      return null;
    }
    putNewest(bodies, copy.hash, body, MAX_BODIES);
    return { ...copy, body };
  };

  return {
    /** Stores a copy; one of kind `latest` replaces the one before. @returns the hash of its body, hexadecimal */
    put: ({ netId, kind, body, version, source }: NewRecordCopy): string => {
      const sha256 = hash('sha256', body);
      const taken = now();
      const expires = new Date(taken.getTime() + days * DAY_MS);
      const facts = [version, source, taken.toISOString(), expires.toISOString(), netId, kind, sha256];
      inTransaction(database, () => {
        if (database.get(renew, ...facts) === null) database.run(insert, ...facts, gzipSync(body));
        if (kind === 'latest')
          database.run`
            DELETE FROM record_copy WHERE net_id = ${netId} AND kind = 'latest' AND sha256 <> ${sha256}`;
      });
      return sha256;
    },
    /** The last record of a person; null if none is stored. */
    latest: (netId: string): RecordCopy | null => read(database.get(latest, netId, now().toISOString())),
    /** The record of a person with this hash; null if none is stored. */
    byHash: (netId: string, hash: string): RecordCopy | null =>
      read(database.get(byHash, netId, hash, now().toISOString())),
    /** @returns the number of removed copies */
    removeExpired: (): number => {
      bodies.clear();
      const removed = database.all`
        DELETE FROM record_copy WHERE expires <= ${now().toISOString()} RETURNING sha256`;
      return removed.length;
    },
  };
}
