import { parsePacketSettings } from '../../app/index.js';
import { getDay, VitaeError } from '../../core/index.js';
import type { PacketKey } from '../../database/index.js';
import { ifStored } from '../records/copy.js';
import { missingKinds } from '../records/parts.js';
import { NoRecordError } from '../records/records.js';
import type { Studio } from '../studio.js';
import { earlierRecord } from './load.js';

/** What became of an attempt to freeze a packet. */
export type FreezeResult = 'frozen' | 'source' | 'changed';

type Parts = Pick<Studio, 'store' | 'records' | 'log'>;

/**
 * Freezes a packet from the record that the source has now, whole. The audit log names its owner, who freezes it or has set
 * the day.
 * @returns `source` if it does not give all of the record, `changed` if somebody changed the packet meanwhile
 */
export async function freezePacket({ store, records, log }: Parts, key: PacketKey): Promise<FreezeResult> {
  const before = store.packets.get(key.owner, key.period);
  if (before === null || before.frozen !== null) return 'changed';
  try {
    const { record, version, taken, trouble } = await records.refresh(key.owner);
    if (trouble !== null || missingKinds(version).length > 0) return 'source';
    const own = { body: record.bytes, version, taken: taken.toISOString() };
    const { since, audience } = parsePacketSettings(before.settings);
    const earlier = since ? earlierRecord({ store }, { key, packet: before }) : null;
    const latest = store.packets.get(key.owner, key.period);
    if (latest?.revision !== before.revision || latest.frozen !== null) return 'changed';
    const about = {
      ...{ kind: 'packet', audience, reader: key.owner, person: key.owner, purpose: null },
      ...{ record: record.hash, version },
    };
    const isFrozen = await log.act('freeze', about, () =>
      store.frozenRecords.freeze(key, before.revision, own, earlier),
    );
    return isFrozen ? 'frozen' : 'changed';
  } catch (error) {
    if (error instanceof NoRecordError) return 'source';
    throw error;
  }
}

/** How often it is looked for packets whose day has come. */
const EVERY_MS = 5 * 60_000;

/**
 * Freezes packets on their days, also those whose day has passed while the studio was not running or the source did not
 * answer.
 * @returns ends it
 */
export function startFreezing(
  studio: Parts & Pick<Studio, 'now'>,
  onFault: (fault: unknown) => void,
): () => void {
  let isBusy = false;

  async function freezeDue(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      const due = ifStored(() => studio.store.packets.due(getDay(studio.now()))) ?? [];
      for (const key of due)
        await freezePacket(studio, key).catch(error => {
          // A full disk is no fault of the program; the next attempt follows.
          if (!(error instanceof VitaeError)) onFault(error);
        });
    } finally {
      isBusy = false;
    }
  }

  const timer = setInterval(freezeDue, EVERY_MS);
  void freezeDue();
  return () => clearInterval(timer);
}
