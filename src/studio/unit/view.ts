import { existsSync } from 'node:fs';
import { type ListedPerson, OWN_STATEMENTS } from '../../app/index.js';
import { getDay } from '../../core/index.js';
import type { StoredBatch } from '../../database/index.js';
import { withoutCode } from '../../records/index.js';
import { departmentNames, listNames, type UnitQuery } from '../../sections/index.js';
import { formatLongDay } from '../../text/index.js';
import { factsOfBatch } from '../batches/batches.js';
import { viewBatch } from '../batches/view.js';
import { decideFor } from '../guard.js';
import { yearChoices } from '../packet/years.js';
import type { Choice } from '../page/views.js';
import { PEOPLE_TASK } from '../purpose/tasks.js';
import { type Reader, statedPurpose } from '../reader.js';
import type { Studio } from '../studio.js';
import { unitLabel, unitsFor, unitWord } from '../units.js';
import { formatTime } from '../words.js';
import { makeChoices } from './make.js';
import { messages } from './messages.js';
import { factsOfUnit, failedIn, getPackets, type MemberPacket } from './packets.js';
import { findMembers, type Member } from './people.js';
import type { ProblemCounter } from './problem-counts.js';
import type { PacketMark, UnitListQuery, UnitOrder, UnitRow, UnitView } from './views.js';
import { filedName, getSentence, markChoices } from './words.js';

/** A unit that a reader may open. Its value names it in addresses. */
interface UnitChoice extends Choice {
  readonly unit: UnitQuery;
  /** Heading of its page. */
  readonly title: string;
}

const ALL_PEOPLE = messages.allPeopleTitle;

const getChoice = (unit: UnitQuery): UnitChoice => ({
  ...{ unit, value: unitWord(unit) },
  ...(unit.kind === 'university'
    ? { label: ALL_PEOPLE, title: ALL_PEOPLE }
    : { label: unitLabel(unit), title: withoutCode(unit.name) }),
});

/** The units that the roles of a reader let them open, the widest first; none without such a role. */
export const unitChoices = (reader: Reader, people: readonly ListedPerson[]): readonly UnitChoice[] =>
  unitsFor(reader, people).map(getChoice);

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
function inOrder(packets: readonly MemberPacket[], order: UnitOrder): readonly MemberPacket[] {
  const compare = COMPARE[order];
  return compare === null ? packets : packets.toSorted(compare);
}

/** People on a page. */
const PAGE = 50;

/** The unit that a request names, with its people. */
export interface OpenUnit {
  /** With the unit as its people record it. */
  readonly choice: UnitChoice;
  /** The units that the reader may open. */
  readonly choices: readonly UnitChoice[];
  /** All people of the source. */
  readonly people: Parameters<typeof findMembers>[1];
  readonly members: readonly Member[];
}

/** The batches of a unit that a reader may open, the newest first, without those that have lost their folder. */
const getBatches = (studio: Studio, reader: Reader, { choice }: OpenUnit): readonly StoredBatch[] =>
  studio.batches.listOf(factsOfUnit(choice.unit).subject).filter(batch => {
    const decision = decideFor(reader, 'see', factsOfBatch(batch), studio.now());
    const isOpen = decision.allow && decision.needs.length === 0;
    return isOpen && existsSync(studio.batches.pathOf(batch.id, ''));
  });

/** The packets of all members for a year, and the batch that made them last; null for none. */
export function unitPackets(
  studio: Studio,
  reader: Reader,
  unit: OpenUnit,
  year: string,
): {
  readonly packets: readonly MemberPacket[];
  readonly latest: StoredBatch | null;
  readonly batches: readonly StoredBatch[];
} {
  const batches = getBatches(studio, reader, unit);
  const latest = batches.find(({ kind, period }) => kind === 'packet' && period === year) ?? null;
  const failed = latest === null ? new Set<string>() : failedIn(studio, latest);
  return { packets: getPackets(studio, unit.members, year, failed), latest, batches };
}

/** `today, 14:32`, or `6 November`, with the year of another one. */
function changeText(changed: Date | null, now: Date): string {
  if (changed === null) return '';
  const day = getDay(changed);
  if (day === getDay(now)) return messages.todayChanged({ changed: formatTime(changed) });
  const text = formatLongDay(day);
  const year = ` ${now.getFullYear()}`;
  return text.endsWith(year) ? text.slice(0, -year.length) : text;
}

/** The page of a unit. */
export async function viewUnit(
  studio: Studio,
  reader: Reader,
  unit: OpenUnit,
  asked: UnitListQuery,
  counter: ProblemCounter,
): Promise<UnitView> {
  const { choice, choices, people, members } = unit;
  const { year, words, mark, order } = asked;
  const now = studio.now();
  const { packets, latest, batches } = unitPackets(studio, reader, unit, year);
  const byMember = new Map(packets.map(packet => [packet.member, packet]));
  const found = findMembers(members, people, words).flatMap(member => {
    const packet = byMember.get(member);
    return packet === undefined || (mark !== '' && packet.mark !== mark) ? [] : packet;
  });
  const pages = Math.max(1, Math.ceil(found.length / PAGE));
  const page = Math.min(Math.max(asked.page, 1), pages);
  const shown = inOrder(found, order).slice((page - 1) * PAGE, page * PAGE);
  const netIds = shown.map(({ member }) => member.netId);
  counter.want(netIds);
  const problems = studio.store.problemCounts.of(netIds);
  const isOneDepartment = choice.unit.kind === 'department';
  const createRow = ({ member, mark: own, ...packet }: MemberPacket): UnitRow => {
    const ref = studio.refs.of(member.netId);
    return {
      ...{ ref, name: filedName(member), rank: member.rank, mark: own, own: packet.own },
      department: isOneDepartment ? null : listNames(departmentNames(member.units)) || null,
      statements: messages.writtenOwnStatements({
        written: packet.written,
        ownStatements: OWN_STATEMENTS.length,
      }),
      problems: problems.get(member.netId) ?? null,
      changed: changeText(packet.changed, now),
      ...{ cv: `/people/${ref}/cv`, packet: `/people/${ref}/packet/${year}` },
    };
  };
  const made = latest === null ? null : await viewBatch(studio, latest, reader.netId);
  const [newest] = batches;
  const current =
    newest === undefined || newest === latest ? made : await viewBatch(studio, newest, reader.netId);
  const isDone = current?.status === 'ended' && current.failures.length === 0;
  return {
    ...{ title: choice.title, sentence: getSentence(year, packets) },
    query: { ...asked, page },
    marks: markChoices(packets),
    years: yearChoices(getDay(now), [year]),
    units: choices,
    rows: shown.map(createRow),
    ...{ found: found.length, pages, members: members.length },
    makes: makeChoices(year),
    // The packets that are made are downloaded from the head of the page.
    batch: isDone && newest === latest ? null : current,
    isBatchOfPackets: newest !== undefined && newest === latest,
    made: made !== null && made.made > 0 && made.status === 'ended' ? made.base : null,
    hasOnePdf: made?.hasOnePdf ?? false,
    purpose: statedPurpose(reader, PEOPLE_TASK),
  };
}
