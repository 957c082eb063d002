import { getDay, VitaeError } from '../../core/index.js';
import { decideFor } from '../guard.js';
import type { ChangeLine } from '../page/views.js';
import type { Reader } from '../reader.js';
import { NoRecordError, type PersonRecord, StillReadingError } from '../records/records.js';
import type { Studio } from '../studio.js';
import { type LoadedPacket, loadPacket, personNamed } from './load.js';
import { messages } from './messages.js';
import { getFacts, type PacketTarget } from './target.js';
import type { PacketParts } from './view.js';

/** The record of now, next to that of a frozen packet; null if it cannot be read. */
async function recordOfNow({ records }: Studio, netId: string): Promise<PersonRecord | null> {
  try {
    return await records.read(netId, true);
  } catch (error) {
    if (error instanceof NoRecordError || error instanceof StillReadingError || error instanceof VitaeError)
      return null;
    throw error;
  }
}

/** What changed in the records of a packet since it was frozen; null for a draft, or without the records of now. */
async function changesSince(
  studio: Studio,
  reader: Reader,
  { key, packet }: PacketTarget,
  { request, person }: LoadedPacket,
): Promise<readonly ChangeLine[] | null> {
  if (packet?.frozen == null) return null;
  const now = await recordOfNow(studio, key.owner);
  if (now === null) return null;
  if (now.record.hash === person.record.hash) return [];
  const { packet: builder } = studio.buildersOf(reader.netId);
  const current = { ...request, record: now.record, asOf: now.asOf };
  const changes = await builder.changes(current, person.record, getDay(person.taken));
  return changes.map(({ word, ...change }) => ({ label: word, ...change }));
}

/** A packet with all that its screen shows. @throws what `loadPacket` throws */
export async function loadParts(
  studio: Studio,
  reader: Reader,
  target: PacketTarget,
  latest: boolean,
): Promise<PacketParts> {
  const { key, packet } = target;
  const loaded = await loadPacket(studio, reader, target, latest);
  const [preview, changes, changedBy] = await Promise.all([
    studio.buildersOf(reader.netId).packet.preview(loaded.request),
    changesSince(studio, reader, target, loaded),
    packet === null || packet.changedBy === key.owner ? null : personNamed(studio, packet.changedBy),
  ]);
  const ignored = new Set(studio.store.ignoredProblems.list(key.owner).map(problem => problem.key));
  const isByOther = packet !== null && packet.changedBy !== key.owner;
  return {
    ...{ ...loaded, target, preview, changes, ignored },
    canThaw: decideFor(reader, 'decide', { ...getFacts(target), audience: 'internal' }, studio.now()).allow,
    changedBy: isByOther ? (changedBy?.name ?? messages.aDelegate) : null,
  };
}
