import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { DataError } from '../../core/index.js';
import { inTransaction, type SqliteConnection } from '../sqlite.js';
import type { PacketKey } from './packets.js';

/** A record that a frozen packet is made from. */
export interface FrozenRecord {
  readonly body: Uint8Array;
  /** SHA-256 of the body, hexadecimal. */
  readonly hash: string;
  /** The source's version of the record. */
  readonly version: string;
  /** Instant at which the source gave it, as ISO 8601 in UTC. */
  readonly taken: string;
}

/** `own`: the record of the packet. `earlier`: the one that it is compared with. */
export type FrozenRole = 'own' | 'earlier';

/** The records that frozen packets are made from, without an end of their life. */
export interface FrozenRecords {
  /**
   * Freezes a packet: stores its records, and that it never changes from now on.
   * @param earlier the record that it is compared with; null for none
   * @param revision of the packet: it is not frozen if somebody changed it meanwhile
   * @returns false if there is no draft of this revision
   */
  freeze(
    key: PacketKey,
    revision: number,
    own: Omit<FrozenRecord, 'hash'>,
    earlier: Omit<FrozenRecord, 'hash'> | null,
  ): boolean;
  /** Null if the packet is not frozen, or is compared with none. @throws DataError `packet.damaged` */
  get(key: PacketKey, role: FrozenRole): FrozenRecord | null;
  /** The hash and version of the packet's own record, also of a damaged one; null if the packet is not frozen. */
  getVersion(key: PacketKey): Pick<FrozenRecord, 'hash' | 'version'> | null;
}

const hashOf = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

/** @throws DataError `packet.damaged` */
function unpack(packed: Uint8Array, hash: string): Uint8Array {
  try {
    const body = gunzipSync(packed);
    if (hashOf(body) === hash) return body;
  } catch {
    // The same as another hash.
  }
  throw new DataError('packet.damaged', 'The record of a frozen packet is damaged in the database.', {
    hint: 'Restore a copy of the database of the studio.',
  });
}

/** @param now the current time */
export function createFrozenRecords(database: SqliteConnection, now: () => Date): FrozenRecords {
  const freeze = database.prepare(
    `UPDATE packet SET frozen = ?, freeze_on = NULL
     WHERE owner = ? AND period = ? AND revision = ? AND frozen IS NULL RETURNING owner`,
  );
  const insert = database.prepare('INSERT OR REPLACE INTO frozen_record VALUES (?, ?, ?, ?, ?, ?, ?)');
  const selectVersion = database.prepare(
    "SELECT sha256, version FROM frozen_record WHERE owner = ? AND period = ? AND role = 'own'",
  );
  const select = database.prepare('SELECT * FROM frozen_record WHERE owner = ? AND period = ? AND role = ?');
  return {
    freeze: ({ owner, period }, revision, own, earlier) =>
      inTransaction(database, () => {
        if (freeze.get(now().toISOString(), owner, period, revision) === null) return false;
        const records = [['own', own], ...(earlier === null ? [] : [['earlier', earlier] as const])] as const;
        for (const [role, { body, version, taken }] of records)
          insert.run(owner, period, role, hashOf(body), version, taken, gzipSync(body));
        return true;
      }),
    get: ({ owner, period }, role) => {
      const row = select.get(owner, period, role);
      if (row === null) return null;
      const hash = String(row.sha256);
      const body = unpack(row.body as Uint8Array, hash);
      return { body, hash, version: String(row.version), taken: String(row.taken) };
    },
    getVersion: ({ owner, period }) => {
      const row = selectVersion.get(owner, period);
      return row && { hash: String(row.sha256), version: String(row.version) };
    },
  };
}
