import { OWN_STATEMENTS } from '../../app/index.js';
import { unitAddress } from '../screens/addresses.js';
import { countOf } from '../screens/controls.js';
import type { RemindersView, UnitListQuery } from '../screens/unit-views.js';
import type { MemberPacket } from './packets.js';

const namesOf = (packets: readonly MemberPacket[]): string =>
  packets.map(({ member }) => member.name ?? 'No name').join('\n');

/** The people with statements to write, in those who have none and those who have some. Frozen packets are left out. */
export function viewReminders(
  title: string,
  query: UnitListQuery,
  packets: readonly MemberPacket[],
): RemindersView {
  const open = packets.filter(({ own, written }) => own !== 'frozen' && written < OWN_STATEMENTS.length);
  const unwritten = open.filter(({ written }) => written === 0);
  const begun = open.filter(({ written }) => written > 0);
  const list = (id: string, what: string, some: readonly MemberPacket[]) =>
    some.length === 0
      ? []
      : [{ id, label: `${countOf(some.length, 'person', 'people')} ${what}`, names: namesOf(some) }];
  return {
    ...{ title, year: query.year, back: unitAddress(query) },
    lists: [
      ...list('unwritten', 'with no statement written', unwritten),
      ...list('begun', 'with some statements to write', begun),
    ],
  };
}
