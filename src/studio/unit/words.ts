import { counted, grouped } from '../../core/index.js';
import type { PacketMark } from '../screens/unit-views.js';
import { MARK_WORDS } from '../screens/unit-words.js';
import type { Choice } from '../screens/views.js';
import type { MemberPacket } from './packets.js';
import type { Member } from './people.js';

/** A name for a list by surname: `Ozerovich, Zoya`, or `Marsh, Jon, Jr.` */
export function filedName({ name, surname }: Pick<Member, 'name' | 'surname'>): string {
  const [given, ...rest] = surname === null || name === null ? [] : ` ${name} `.split(` ${surname} `);
  // The surname is in the name once, after a given name.
  if (given === undefined || given.trim() === '' || rest.length !== 1) return name ?? 'No name';
  return [surname, given.trim(), ...rest.map(generation => generation.trim())].filter(Boolean).join(', ');
}

/** In the order of the sentence and the menu. */
const MARKS: readonly PacketMark[] = ['frozen', 'draft', 'none', 'failed'];

const ENDINGS: Readonly<Record<PacketMark, readonly [one: string, many: string]>> = {
  frozen: ['is frozen', 'are frozen'],
  draft: ['is in draft', 'are in draft'],
  none: ['is not begun', 'are not begun'],
  failed: ['could not be made', 'could not be made'],
};

const countOf = (packets: readonly MemberPacket[], mark: PacketMark): number =>
  packets.filter(packet => packet.mark === mark).length;

/** `a`, `a and b`, `a, b and c`. */
const listed = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ');

/** `Annual review 2025. Of 22 packets, 11 are frozen, 6 are in draft and 5 are not begun.` */
export function sentenceOf(year: string, packets: readonly MemberPacket[]): string {
  const parts = MARKS.flatMap(mark => {
    const count = countOf(packets, mark);
    return count === 0 ? [] : [{ mark, count, ending: ENDINGS[mark][count === 1 ? 0 : 1] }];
  });
  const [first, ...others] = parts;
  const all = first !== undefined && others.length === 0;
  const rest = all
    ? packets.length === 1
      ? `The only packet ${first.ending}`
      : first.mark === 'none'
        ? `None of the ${grouped(packets.length)} packets is begun`
        : `All ${grouped(packets.length)} packets ${first.ending}`
    : `Of ${counted(packets.length, 'packet')}, ${listed(
        parts.map(({ count, ending }) => `${grouped(count)} ${ending}`),
      )}`;
  return `Annual review ${year}. ${rest}.`;
}

/** The menu of states with the number of packets in each. */
export const markChoices = (packets: readonly MemberPacket[]): readonly Choice[] => [
  { value: '', label: `All ${grouped(packets.length)}` },
  ...MARKS.map(mark => {
    const count = countOf(packets, mark);
    return { value: mark, label: `${MARK_WORDS[mark]}, ${count === 0 ? 'none' : grouped(count)}` };
  }),
];
