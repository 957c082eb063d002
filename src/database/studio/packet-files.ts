import { hash, randomBytes } from 'node:crypto';
import { inTransaction, type SqliteConnection } from '../sqlite.js';
import type { PacketKey } from './packets.js';

/** A PDF attached to a packet. */
export interface PacketFile {
  readonly id: string;
  readonly name: string;
  readonly pages: number;
  /** In bytes. */
  readonly size: number;
  /** SHA-256 of its bytes, hexadecimal. */
  readonly sha256: string;
}

const IS_DRAFT =
  'EXISTS (SELECT 1 FROM packet WHERE packet.owner = ?1 AND packet.period = ?2 AND frozen IS NULL)';

/** The files of packets in their order; those of a frozen packet never change. */
export function createPacketFiles(database: SqliteConnection) {
  const list =
    'SELECT id, name, pages, length(body) AS size, sha256 FROM packet_file WHERE owner = ? AND period = ? ORDER BY place, id';

  const insert = `INSERT INTO packet_file SELECT ?3, ?1, ?2,
       (SELECT coalesce(max(place), 0) + 1 FROM packet_file WHERE owner = ?1 AND period = ?2), ?4, ?5, ?6, ?7
     WHERE ${IS_DRAFT}
       AND NOT EXISTS (SELECT 1 FROM packet_file WHERE owner = ?1 AND period = ?2 AND name = ?4)
     RETURNING id`;
  const remove = `DELETE FROM packet_file WHERE owner = ?1 AND period = ?2 AND id = ?3 AND ${IS_DRAFT} RETURNING id`;
  const place = `UPDATE packet_file SET place = ?4 WHERE owner = ?1 AND period = ?2 AND id = ?3 AND ${IS_DRAFT}`;
  return {
    list: ({ owner, period }: PacketKey): readonly PacketFile[] => database.all(list, owner, period),
    /** Null if the packet has no such file. */
    body: ({ owner, period }: PacketKey, id: string): Uint8Array | null => {
      const row = database.get<{ readonly body: Uint8Array }>`
        SELECT body FROM packet_file WHERE owner = ${owner} AND period = ${period} AND id = ${id}`;
      return row && new Uint8Array(row.body);
    },
    /** Adds a file as the last one; null if there is no draft, or it has another file of this name. */
    add: (
      { owner, period }: PacketKey,
      { name, pages }: Pick<PacketFile, 'name' | 'pages'>,
      bytes: Uint8Array,
    ): PacketFile | null => {
      const id = randomBytes(12).toString('base64url');
      const sha256 = hash('sha256', bytes);
      const row = database.get(insert, owner, period, id, name, pages, sha256, bytes);
      return row && { id, name, pages, size: bytes.length, sha256 };
    },
    /** False if the draft has no such file. */
    remove: ({ owner, period }: PacketKey, id: string): boolean =>
      database.get(remove, owner, period, id) !== null,
    /** Orders the files of a draft; those that are not named stay, after the others. */
    order: (key: PacketKey, ids: readonly string[]): void => {
      const known = database.all(list, key.owner, key.period).map(({ id }) => String(id));
      const ordered = [...ids.filter(id => known.includes(id)), ...known.filter(id => !ids.includes(id))];
      inTransaction(database, () => {
        for (const [i, id] of ordered.entries()) database.run(place, key.owner, key.period, id, i + 1);
      });
    },
  };
}
