import { parsePacketSettings, parsePacketTexts } from '../../app/index.js';
import type { PacketFile, PacketKey, StoredPacket } from '../../database/index.js';
import type { Affiliation } from '../../records/index.js';
import type { AccessFacts } from '../guard.js';
import { NotFoundError } from '../page/failures.js';
import { PEOPLE_TASK } from '../purpose/tasks.js';
import { type Reader, statedPurpose } from '../reader.js';
import type { Studio } from '../studio.js';
import type { PacketState } from './form.js';
import { messages } from './messages.js';

/** What a reader is to a packet. */
export type PacketReader = 'owner' | 'delegate' | 'reviewer';

/** The packet that a request is about, and what is in it. */
export interface PacketTarget extends PacketState {
  /** Address of the packet. */
  readonly base: string;
  /** What is appended to addresses of its parts: the audience, if it is not stored. */
  readonly query: string;
  readonly key: PacketKey;
  readonly reader: PacketReader;
  /** Name of the person; null for the reader. */
  readonly owner: string | null;
  readonly units: readonly Affiliation[];
  /** Net IDs. */
  readonly delegates: readonly string[];
  /** Null for a packet that has not been started. */
  readonly packet: StoredPacket | null;
  readonly files: readonly PacketFile[];
}

type PacketOwner = Pick<PacketTarget, 'base' | 'query' | 'reader' | 'owner' | 'units' | 'delegates'>;

/** The packet of a person as it is stored. */
function getTarget({ store }: Studio, key: PacketKey, owned: PacketOwner): PacketTarget {
  const packet = store.packets.get(key.owner, key.period);
  const { base, query, reader, owner, units, delegates } = owned;
  return {
    ...{ base, query, reader, owner, units, delegates, key, packet },
    files: store.packetFiles.list(key),
    texts: parsePacketTexts(packet?.statements ?? '{}'),
    settings: parsePacketSettings(packet?.settings ?? '{}'),
  };
}

/** A packet as it is stored now. */
export function asStored(studio: Studio, target: PacketTarget): PacketTarget {
  const stored = getTarget(studio, target.key, target);
  // What a delegate sees does not depend on what the owner has chosen.
  const { audience } = target.reader === 'owner' ? stored.settings : target.settings;
  return { ...stored, settings: { ...stored.settings, audience } };
}

/** The reader's own packet. */
export const ownPacket = (studio: Studio, { netId }: Reader, period: string): PacketTarget =>
  getTarget(
    studio,
    { owner: netId, period },
    {
      ...{ base: `/packet/${period}`, query: '', reader: 'owner', owner: null },
      ...{ units: [], delegates: [] },
    },
  );

async function getPerson({ records, refs }: Studio, ref: string) {
  const person = refs.find(ref, await records.people());
  if (person === null) throw new NotFoundError();
  return { ...person, owner: person.name ?? messages.thisPerson };
}

/**
 * The packet of a person who has named the reader as a delegate. Delegates see what the university may read.
 * @throws NotFoundError for anybody else's
 */
export async function delegatedPacket(
  studio: Studio,
  { netId }: Reader,
  ref: string,
  period: string,
): Promise<PacketTarget> {
  const person = await getPerson(studio, ref);
  const delegates = studio.store.delegates.of(person.netId);
  if (!delegates.includes(netId)) throw new NotFoundError();
  const target = getTarget(
    studio,
    { owner: person.netId, period },
    {
      ...{ base: `/packet/of/${ref}/${period}`, query: '', reader: 'delegate', owner: person.owner },
      ...{ units: person.units, delegates },
    },
  );
  return { ...target, settings: { ...target.settings, audience: 'internal' } };
}

/** The packet of a person, for those who review it. @throws NotFoundError for an unknown reference */
export async function reviewedPacket(
  studio: Studio,
  ref: string,
  period: string,
  audience: string | null,
): Promise<PacketTarget> {
  const person = await getPerson(studio, ref);
  const wanted = audience === 'confidential' ? 'confidential' : 'internal';
  const target = getTarget(
    studio,
    { owner: person.netId, period },
    {
      ...{ base: `/people/${ref}/packet/${period}`, reader: 'reviewer', owner: person.owner },
      ...{ query: `?audience=${wanted}`, units: person.units, delegates: [] },
    },
  );
  return { ...target, settings: { ...target.settings, audience: wanted } };
}

/** What the policy needs to know about a packet. */
export const getFacts = ({ key, units, delegates, settings }: PacketTarget): AccessFacts => ({
  subject: { kind: 'packet', netId: key.owner, units, delegates },
  audience: settings.audience,
  task: PEOPLE_TASK,
});

/** The purpose that a reader has stated for a packet; null for one that they write. */
export const findPurpose = (reader: Reader, target: PacketTarget): string | null =>
  target.reader === 'reviewer' ? statedPurpose(reader, PEOPLE_TASK) : null;

/** Name of a packet. */
export const getName = ({ key }: PacketTarget): string => messages.annualReviewPeriod({ period: key.period });
