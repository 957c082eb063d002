import { existsSync } from 'node:fs';
import { SourceError } from '../../core/index.js';
import { describeSqliteError } from '../errors.js';
import { inSnapshot, openSqlite } from '../sqlite.js';
import { createFrozenRecords, type FrozenRecord } from './frozen-records.js';
import { requireStudio } from './layout.js';
import { createPacketFiles } from './packet-files.js';
import { createPackets, type StoredPacket } from './packets.js';

/** All that a person has written for a packet. */
export interface PacketDraft {
  readonly packet: StoredPacket;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** The record of a frozen packet, and the one that it is compared with. */
  readonly own: FrozenRecord | null;
  readonly earlier: FrozenRecord | null;
}

/** The packets in the database of a studio, for batches. */
export interface PacketDrafts {
  /** Null for a packet that is not begun. @throws DataError `packet.damaged` */
  of(owner: string, period: string): PacketDraft | null;
  close(): void;
}

/**
 * Opens the packets in the database of a studio. Nothing is written.
 * @throws SourceError or DataError with a code `store.…`; `store.missing` if there is no such file
 */
export function openPacketDrafts(path: string): PacketDrafts {
  if (!existsSync(path)) {
    throw new SourceError('store.missing', `There is no database ${path}.`, {
      place: { source: path },
      hint: 'Name the database of the studio, “studio.db” in its configuration.',
    });
  }
  const database = openSqlite(path, cause => describeSqliteError(cause, path));
  try {
    requireStudio(database, path);
    database.exec('PRAGMA busy_timeout = 5000; PRAGMA query_only = ON; PRAGMA trusted_schema = OFF');
  } catch (cause) {
    database.close();
    throw cause;
  }
  const now = (): Date => new Date();
  const packets = createPackets(database, now);
  const files = createPacketFiles(database);
  const records = createFrozenRecords(database, now);
  return {
    of: (owner, period) =>
      inSnapshot(database, () => {
        const packet = packets.get(owner, period);
        if (packet === null) return null;
        const isFrozen = packet.frozen !== null;
        return {
          packet,
          files: files.list(packet).map(({ id, name }) => ({
            name,
            bytes: files.body(packet, id) ?? new Uint8Array(),
          })),
          own: isFrozen ? records.get(packet, 'own') : null,
          earlier: isFrozen ? records.get(packet, 'earlier') : null,
        };
      }),
    close: () => database.close(),
  };
}
