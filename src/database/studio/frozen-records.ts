import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { DataError } from '../../core/index.js';
import { inTransaction, type SqliteConnection } from '../sqlite.js';
import { unpackBody } from './packed-body.js';
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

/**
 * The records that frozen packets are made from, without an end of their life.
 * @param now the current time
 */
export function createFrozenRecords(database: SqliteConnection, now: () => Date) {
  return {
    /**
     * Freezes a packet: stores its records, and that it never changes from now on.
     * @param earlier the record that it is compared with; null for none
     * @param revision of the packet: it is not frozen if somebody changed it meanwhile
     * @returns false if there is no draft of this revision
     */
    freeze: (
      { owner, period }: PacketKey,
      revision: number,
      own: Omit<FrozenRecord, 'hash'>,
      earlier: Omit<FrozenRecord, 'hash'> | null,
    ): boolean =>
      inTransaction(database, () => {
        const frozen = database.get`
          UPDATE packet SET frozen = ${now().toISOString()}, freeze_on = NULL
          WHERE owner = ${owner} AND period = ${period} AND revision = ${revision} AND frozen IS NULL
          RETURNING owner`;
        if (frozen === null) return false;
        const records = [['own', own], ...(earlier === null ? [] : [['earlier', earlier] as const])] as const;
        for (const [role, { body, version, taken }] of records)
          database.run`
            INSERT OR REPLACE INTO frozen_record VALUES (${owner}, ${period}, ${role}, ${hash('sha256', body)},
              ${version}, ${taken}, ${gzipSync(body)})`;
        return true;
      }),
    /** Null if the packet is not frozen, or is compared with none. @throws DataError `packet.damaged` */
    get: ({ owner, period }: PacketKey, role: FrozenRole): FrozenRecord | null => {
      const row = database.get<FrozenRecord>`
        SELECT sha256 AS hash, version, taken, body FROM frozen_record
        WHERE owner = ${owner} AND period = ${period} AND role = ${role}`;
      if (row === null) return null;
      const body = unpackBody(row.body, row.hash);
      if (body === null)
        throw new DataError('packet.damaged', 'The record of a frozen packet is damaged in the database.', {
          hint: 'Restore a copy of the database of the studio.',
        });
      return { ...row, body };
    },
    /** The hash and version of the packet's own record, also of a damaged one; null if the packet is not frozen. */
    getVersion: ({ owner, period }: PacketKey): Pick<FrozenRecord, 'hash' | 'version'> | null =>
      database.get`
        SELECT sha256 AS hash, version FROM frozen_record
        WHERE owner = ${owner} AND period = ${period} AND role = 'own'`,
  };
}
