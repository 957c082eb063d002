import { grouped } from '../../core/index.js';
import type { Choice } from '../page/views.js';
import { messages } from './messages.js';
import type { MemberPacket } from './packets.js';
import type { Member } from './people.js';
import type { PacketMark } from './views.js';

/** The states of packets in words. */
export const MARK_WORDS: Readonly<Record<PacketMark, string>> = {
  frozen: messages.frozen,
  draft: messages.draft,
  none: messages.notBegun,
  failed: messages.notMade,
};

/** A name for a list by surname: `Ozerovich, Zoya`, or `Marsh, Jon, Jr.` */
export function filedName({ name, surname }: Pick<Member, 'name' | 'surname'>): string {
  const [given, ...rest] = surname === null || name === null ? [] : ` ${name} `.split(` ${surname} `);
  // The surname is in the name once, after a given name.
  if (given === undefined || given.trim() === '' || rest.length !== 1) return name ?? messages.noName;
  return [surname, given.trim(), ...rest.map(generation => generation.trim())].filter(Boolean).join(', ');
}

/** In the order of the sentence and the menu. */
const MARKS: readonly PacketMark[] = ['frozen', 'draft', 'none', 'failed'];

const ENDINGS: Readonly<Record<PacketMark, readonly [one: string, many: string]>> = {
  frozen: [messages.isFrozen, messages.areFrozen],
  draft: [messages.isInDraft, messages.areInDraft],
  none: [messages.isNotBegun2, messages.areNotBegun2],
  failed: [messages.couldNotBeMade, messages.couldNotBeMade],
};

const countMarked = (packets: readonly MemberPacket[], mark: PacketMark): number =>
  packets.filter(packet => packet.mark === mark).length;

/** `a`, `a and b`, `a, b and c`. */
const listed = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ');

/** `Annual review 2025. Of 22 packets, 11 are frozen, 6 are in draft and 5 have not been started.` */
export function getSentence(year: string, packets: readonly MemberPacket[]): string {
  const parts = MARKS.flatMap(mark => {
    const count = countMarked(packets, mark);
    return count === 0 ? [] : [{ mark, count, ending: ENDINGS[mark][count === 1 ? 0 : 1] }];
  });
  const [first, ...others] = parts;
  const all = first !== undefined && others.length === 0;
  const rest = all
    ? packets.length === 1
      ? messages.onlyPacketEnding({ ending: first.ending })
      : first.mark === 'none'
        ? messages.nonePacketsNumberPackets({ packets: packets.length })
        : messages.allPacketsNumberPackets({ packets: packets.length, ending: first.ending })
    : messages.packetsParts({
        packets: packets.length,
        parts: listed(parts.map(({ count, ending }) => `${grouped(count)} ${ending}`)),
      });
  return messages.annualReviewYearRest({ year, rest });
}

/** The menu of states with the number of packets in each. */
export const markChoices = (packets: readonly MemberPacket[]): readonly Choice[] => [
  { value: '', label: messages.allPacketsNumber({ packets: packets.length }) },
  ...MARKS.map(mark => {
    const count = countMarked(packets, mark);
    return { value: mark, label: `${MARK_WORDS[mark]}, ${count === 0 ? 'none' : grouped(count)}` };
  }),
];
