import { createHash, randomBytes } from 'node:crypto';
import { inTransaction, type Row, type SqliteConnection } from '../sqlite.js';
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

/** The files of packets in their order; those of a frozen packet never change. */
export interface PacketFiles {
  list(key: PacketKey): readonly PacketFile[];
  /** Null if the packet has no such file. */
  body(key: PacketKey, id: string): Uint8Array | null;
  /** Adds a file as the last one; null if there is no draft, or it has another file of this name. */
  add(key: PacketKey, file: Pick<PacketFile, 'name' | 'pages'>, body: Uint8Array): PacketFile | null;
  /** False if the draft has no such file. */
  remove(key: PacketKey, id: string): boolean;
  /** Orders the files of a draft; those that are not named stay, after the others. */
  order(key: PacketKey, ids: readonly string[]): void;
}

const fileOf = ({ id, name, pages, size, sha256 }: Row): PacketFile => ({
  ...{ id: String(id), name: String(name), pages: Number(pages), size: Number(size), sha256: String(sha256) },
});

const IS_DRAFT =
  'EXISTS (SELECT 1 FROM packet WHERE packet.owner = ?1 AND packet.period = ?2 AND frozen IS NULL)';

export function createPacketFiles(database: SqliteConnection): PacketFiles {
  const list = database.prepare(
    'SELECT id, name, pages, length(body) AS size, sha256 FROM packet_file WHERE owner = ? AND period = ? ORDER BY place, id',
  );
  const body = database.prepare('SELECT body FROM packet_file WHERE owner = ? AND period = ? AND id = ?');
  const insert = database.prepare(
    `INSERT INTO packet_file SELECT ?3, ?1, ?2,
       (SELECT coalesce(max(place), 0) + 1 FROM packet_file WHERE owner = ?1 AND period = ?2), ?4, ?5, ?6, ?7
     WHERE ${IS_DRAFT}
       AND NOT EXISTS (SELECT 1 FROM packet_file WHERE owner = ?1 AND period = ?2 AND name = ?4)
     RETURNING id`,
  );
  const remove = database.prepare(
    `DELETE FROM packet_file WHERE owner = ?1 AND period = ?2 AND id = ?3 AND ${IS_DRAFT} RETURNING id`,
  );
  const place = database.prepare(
    `UPDATE packet_file SET place = ?4 WHERE owner = ?1 AND period = ?2 AND id = ?3 AND ${IS_DRAFT}`,
  );
  return {
    list: ({ owner, period }) => list.all(owner, period).map(fileOf),
    body: ({ owner, period }, id) => {
      const row = body.get(owner, period, id);
      return row === null ? null : new Uint8Array(row.body as Uint8Array);
    },
    add: ({ owner, period }, { name, pages }, bytes) => {
      const id = randomBytes(12).toString('base64url');
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const row = insert.get(owner, period, id, name, pages, sha256, bytes);
      return row === null ? null : { id, name, pages, size: bytes.length, sha256 };
    },
    remove: ({ owner, period }, id) => remove.get(owner, period, id) !== null,
    order: (key, ids) => {
      const known = list.all(key.owner, key.period).map(({ id }) => String(id));
      const ordered = [...ids.filter(id => known.includes(id)), ...known.filter(id => !ids.includes(id))];
      inTransaction(database, () => {
        for (const [i, id] of ordered.entries()) place.run(key.owner, key.period, id, i + 1);
      });
    },
  };
}
