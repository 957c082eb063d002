import type { StoredBatch } from '../../database/index.js';
import type { UnitQuery } from '../../sections/index.js';
import type { AccessFacts } from '../guard.js';
import { affiliationOfUnit } from '../policy.js';
import { PEOPLE_TASK } from '../purpose/tasks.js';
import type { Studio } from '../studio.js';
import type { Member } from './people.js';
import type { PacketMark } from './views.js';

/** The packet of a member of a unit. */
export interface MemberPacket {
  readonly member: Member;
  readonly mark: PacketMark;
  /** Its own mark, whatever the last batch did. */
  readonly own: Exclude<PacketMark, 'failed'>;
  /** How many of the statements are written. */
  readonly written: number;
  /** When it was changed last; null for one that has not been started. */
  readonly changed: Date | null;
}

/** What the policy decides about the page of a unit. */
export const factsOfUnit = (unit: UnitQuery): AccessFacts => ({
  ...{ subject: { kind: 'unit', unit }, audience: 'internal', task: PEOPLE_TASK },
});

/** What the policy decides about the packets of a unit. */
export const factsOfPackets = (unit: UnitQuery): AccessFacts => ({
  subject: { kind: 'packet', netId: '', units: [affiliationOfUnit(unit)], delegates: [] },
  ...{ audience: 'internal', task: PEOPLE_TASK },
});

/** The people, by their place in the list of the source, for whom a batch could not make a document. */
export const failedIn = ({ batches }: Pick<Studio, 'batches'>, { id }: StoredBatch): ReadonlySet<string> =>
  new Set(
    batches.read(id, state => [...state.jobs()].flatMap(job => (job.state === 'failed' ? job.id : []))),
  );

/** The packets of members for a year. @param failed as `failedIn` returns them */
export function getPackets(
  { store }: Pick<Studio, 'store'>,
  members: readonly Member[],
  year: string,
  failed: ReadonlySet<string>,
): readonly MemberPacket[] {
  const states = store.packets.states(
    members.map(({ netId }) => netId),
    year,
  );
  return members.map(member => {
    const state = states.get(member.netId) ?? null;
    const own = state === null ? 'none' : state.frozen === null ? 'draft' : 'frozen';
    return {
      ...{ member, own, mark: failed.has(member.ref) ? 'failed' : own },
      ...{ written: state?.written ?? 0, changed: state === null ? null : new Date(state.changed) },
    };
  });
}
