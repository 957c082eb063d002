import { inSnapshot } from '../sqlite.js';
import { createFrozenRecords, type FrozenRecord } from './frozen-records.js';
import { createPacketFiles } from './packet-files.js';
import { createPackets, type StoredPacket } from './packets.js';
import { openStudioReadOnly } from './read-only.js';

/** All that a person has written for a packet. */
export interface PacketDraft {
  readonly packet: StoredPacket;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** The record of a frozen packet, and the one that it is compared with. */
  readonly own: FrozenRecord | null;
  readonly earlier: FrozenRecord | null;
}

/**
 * Opens the packets in the database of a studio, for batches.
 * @throws as `openStudioReadOnly`
 */
export function openPacketDrafts(path: string) {
  const database = openStudioReadOnly(path);
  const now = (): Date => new Date();
  const packets = createPackets(database, now);
  const files = createPacketFiles(database);
  const records = createFrozenRecords(database, now);
  return {
    /** Null for a packet that is not begun. @throws DataError `packet.damaged` */
    of: (owner: string, period: string): PacketDraft | null =>
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
    close: (): void => database.close(),
  };
}
