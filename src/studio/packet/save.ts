import { countWritten, parsePacketSettings, parsePacketTexts } from '../../app/index.js';
import type { StoredPacket } from '../../database/index.js';
import type { Reader } from '../reader.js';
import type { Studio } from '../studio.js';
import {
  formatBase,
  mergePacket,
  orderAfter,
  type PacketForm,
  type PacketState,
  type TextConflict,
} from './form.js';
import type { PacketTarget } from './target.js';

/** The packet was frozen since the form was made. */
export class FrozenError extends Error {
  readonly packet: StoredPacket;

  constructor(packet: StoredPacket) {
    super('Frozen.');
    this.packet = packet;
  }
}

const getState = (packet: StoredPacket | null): PacketState => ({
  texts: parsePacketTexts(packet?.statements ?? '{}'),
  settings: parsePacketSettings(packet?.settings ?? '{}'),
});

/** Attempts against other windows that save at the same moment. */
const ATTEMPTS = 5;

/** Stores a state in place of another one; null if somebody stored a newer one meanwhile. */
function store(
  { store: { packets } }: Pick<Studio, 'store'>,
  { netId }: Reader,
  { key }: PacketTarget,
  current: StoredPacket | null,
  { texts, settings }: PacketState,
): true | null {
  const content = {
    ...{ settings: JSON.stringify(settings), statements: JSON.stringify(texts) },
    written: countWritten(texts),
  };
  return packets.save(key, current?.revision ?? 0, content, netId).isSaved || null;
}

/**
 * Begins a packet as it is shown, if it has not been started.
 * @throws FrozenError
 */
export function beginPacket(studio: Studio, reader: Reader, target: PacketTarget): void {
  const current = studio.store.packets.get(target.key.owner, target.key.period);
  if (current?.frozen != null) throw new FrozenError(current);
  if (current === null) store(studio, reader, target, null, getState(null));
}

/**
 * Stores the texts and settings of a form, text by text: what another window stored meanwhile stays, and nothing is lost.
 * @returns the texts that both changed; the other window's are stored
 * @throws FrozenError
 */
export function savePacket(
  studio: Studio,
  reader: Reader,
  target: PacketTarget,
  { base, mine, revision, files, action }: PacketForm,
): readonly TextConflict[] {
  const { packets, packetFiles } = studio.store;
  const { owner, period } = target.key;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const current = packets.get(owner, period);
    if (current?.frozen != null) throw new FrozenError(current);
    const stored = getState(current);
    const isSame = revision === (current?.revision ?? 0);
    const { merged, conflicts } = isSame ? { merged: mine, conflicts: [] } : mergePacket(base, mine, stored);
    const audience = target.reader === 'owner' ? merged.settings.audience : stored.settings.audience;
    const next = { ...merged, settings: { ...merged.settings, audience } };
    const isUnchanged = formatBase(next) === formatBase(stored);
    if (!isUnchanged && store(studio, reader, target, current, next) === null) continue;
    if (action.verb === 'remove') packetFiles.remove(target.key, action.file);
    const order = orderAfter(files, action);
    const known = packetFiles.list(target.key).map(({ id }) => id);
    if (order.some((id, i) => id !== known[i])) packetFiles.order(target.key, order);
    return conflicts;
  }
  throw new Error('Other windows save all the time.');
}
