import type { PacketMark, UnitOrder } from '../screens/unit-views.js';
import type { MemberPacket } from './packets.js';

/** What needs attention comes first. */
const RANK: Readonly<Record<PacketMark, number>> = { failed: 0, none: 1, draft: 2, frozen: 3 };

const COMPARE: Readonly<Record<UnitOrder, ((a: MemberPacket, b: MemberPacket) => number) | null>> = {
  // People come by surname, or by how well they match a search.
  name: null,
  packet: (a, b) => RANK[a.mark] - RANK[b.mark],
  statements: (a, b) => a.written - b.written,
  change: (a, b) => (b.changed?.getTime() ?? 0) - (a.changed?.getTime() ?? 0),
};

export const parseOrder = (text: string | undefined): UnitOrder =>
  text !== undefined && Object.hasOwn(COMPARE, text) ? (text as UnitOrder) : 'name';

/** The packets in an order; those that are alike stay by name. */
export function inOrder(packets: readonly MemberPacket[], order: UnitOrder): readonly MemberPacket[] {
  const compare = COMPARE[order];
  return compare === null ? packets : packets.toSorted(compare);
}
