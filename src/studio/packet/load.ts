import type { ListedPerson } from '../../app/index.js';
import { getDay, VitaeError } from '../../core/index.js';
import type { FrozenRecord } from '../../database/index.js';
import { NotFoundError } from '../page/failures.js';
import type { Reader } from '../reader.js';
import { ifStored } from '../records/copy.js';
import type { PersonRecord } from '../records/records.js';
import type { Studio } from '../studio.js';
import type { PacketDocument } from './builder.js';
import { findPurpose, type PacketTarget } from './target.js';

/** A packet with the records that it is made from. */
export interface LoadedPacket {
  readonly person: PersonRecord;
  /** Without the bytes of its files, which only a PDF needs. */
  readonly request: PacketDocument;
}

/** The period of the review before. */
const periodBefore = (period: string): string => String(Number(period) - 1).padStart(4, '0');

/** The record of a frozen packet, as one of the source. */
function asPerson(netId: string, { body, hash, version, taken: at }: FrozenRecord): PersonRecord {
  const taken = new Date(at);
  return { record: { netId, hash, bytes: body }, version, taken, asOf: getDay(taken), trouble: null };
}

/** The record of the last review: that of the frozen packet of the year before; null for none. */
export function earlierRecord(
  { store }: Pick<Studio, 'store'>,
  { key, packet }: Pick<PacketTarget, 'key' | 'packet'>,
): FrozenRecord | null {
  return packet?.frozen == null
    ? store.frozenRecords.get({ ...key, period: periodBefore(key.period) }, 'own')
    : store.frozenRecords.get(key, 'earlier');
}

/** A packet as the audit log names it. */
export const loggedPacket = (reader: Reader, target: PacketTarget, { record, version }: PersonRecord) => ({
  ...{ kind: 'packet', audience: target.settings.audience, reader: reader.netId, person: target.key.owner },
  ...{ purpose: findPurpose(reader, target), record: record.hash, version },
  ...(target.packet?.frozen == null ? {} : { occasion: target.packet.frozen }),
});

/** What the builder needs to make a packet of a record. */
export function getRequest(
  studio: Pick<Studio, 'store'>,
  target: PacketTarget,
  { record, asOf }: Pick<PersonRecord, 'record' | 'asOf'>,
): PacketDocument {
  const { key, settings, texts, files } = target;
  const earlier = earlierRecord(studio, target);
  return {
    ...{ record, asOf, period: key.period, settings, texts },
    files: files.map(({ name, size, sha256 }) => ({ name, size, sha256, bytes: null })),
    earlier: earlier && { bytes: earlier.body, hash: earlier.hash, taken: earlier.taken },
  };
}

/** A packet with the bytes of its files. */
export const withBytes = (
  { store }: Pick<Studio, 'store'>,
  { key, files }: PacketTarget,
  request: PacketDocument,
): PacketDocument => ({
  ...request,
  files: request.files.map((file, i) => ({
    ...file,
    bytes: store.packetFiles.body(key, files[i]?.id ?? ''),
  })),
});

/**
 * Reads the record behind a packet that is shown to a reader, and logs the view; that a reviewer opened a frozen
 * packet is stored for its owner.
 * @param latest requests the record of a draft from the source, unless that was done a moment ago
 * @throws what `Records.read` throws; DataError `packet.damaged`; SourceError `audit.write`, and nothing may be shown then
 */
export async function loadPacket(
  studio: Studio,
  reader: Reader,
  target: PacketTarget,
  latest: boolean,
): Promise<LoadedPacket> {
  const { key, packet } = target;
  const frozen = packet?.frozen == null ? null : studio.store.frozenRecords.get(key, 'own');
  if (packet?.frozen != null && frozen === null) throw new NotFoundError();
  const person = frozen === null ? await studio.records.read(key.owner, latest) : asPerson(key.owner, frozen);
  await studio.log.view(loggedPacket(reader, target, person));
  if (target.reader === 'reviewer' && frozen !== null) {
    const { name } = reader.session.user;
    ifStored(() => studio.store.packets.noteOpened(key, { reader: reader.netId, name }));
  }
  return { person, request: getRequest(studio, target, person) };
}

/** The name of a person of the source; null if the source does not know them, or does not answer. */
export async function personNamed(
  { records }: Pick<Studio, 'records'>,
  netId: string,
): Promise<ListedPerson | null> {
  try {
    return (await records.people()).find(person => person.netId === netId) ?? null;
  } catch (error) {
    if (error instanceof VitaeError) return null;
    throw error;
  }
}
