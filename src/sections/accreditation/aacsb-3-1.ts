import { QUALIFICATIONS } from '../../records/index.js';
import { figureCell, type TracedCell, type TracedRow, textCell } from '../report/traced.js';
import type { Member, NamedRecord } from '../unit/member.js';
import { disciplinesOf } from './discipline.js';
import { type FormColumn, type FormSource, reported } from './form.js';
import { hoursOf, STANDINGS, type Standing, standingOf, taughtHours, timeIn, timeOf } from './sufficiency.js';

const HOURS = 'sum of enrollment × credit hours';

const text = (label: string, short: string | null = label): FormColumn => ({
  label,
  kind: 'text',
  how: null,
  short,
  over: null,
});

const TEACHING: Readonly<Record<Standing, FormColumn>> = {
  participating: teaching('participating', 'Participating (P)'),
  supporting: teaching('supporting', 'Supporting (S)'),
  unclassified: teaching('status not reported', 'Not reported'),
};

function teaching(label: string, short: string): FormColumn {
  return {
    label: `Credit hours, ${label}`,
    kind: 'count',
    how: HOURS,
    short,
    over: 'Student credit hours',
  };
}

const TIME: readonly FormColumn[] = QUALIFICATIONS.map(name => ({
  label: `${name.toUpperCase()}, percent of time`,
  kind: 'number',
  how: null,
  short: name.toUpperCase(),
  over: 'Percent of time by qualification',
}));

/** The columns of teaching: people whose status is not reported have one of their own, if there are any. */
const standingsOf = (members: readonly Member[]): readonly Standing[] =>
  STANDINGS.filter(
    standing => standing !== 'unclassified' || members.some(member => standingOf(member) === standing),
  );

/** Time in a qualification: an empty cell of a person who has any is none. */
const timeCells = (member: Member): readonly TracedCell[] =>
  QUALIFICATIONS.map(name =>
    timeOf(member) === null ? reported(null) : { value: member.side?.percent[name] ?? null, records: [] },
  );

/** What the side file says, else the record. */
const stated = (side: string | null | undefined, record: NamedRecord | null): TracedCell =>
  side == null && record !== null ? textCell(record.name, [record.record]) : reported(side);

function rowOf(discipline: string, member: Member, standings: readonly Standing[]): TracedRow {
  const { side, degree, appointed, netId } = member;
  const hours = taughtHours(member);
  return {
    role: 'item',
    cells: [
      textCell(discipline),
      textCell(member.name),
      reported(netId),
      stated(side?.appointed, appointed),
      stated(side?.degree, degree),
      reported(side?.status),
      ...standings.map(standing =>
        standing !== standingOf(member) ? textCell(null) : reported(hours.value, hours.records),
      ),
      reported(side?.responsibilities),
      ...timeCells(member),
      reported(side?.basis),
    ],
  };
}

function totalOf(
  role: TracedRow['role'],
  [group, label]: readonly [string, string],
  members: readonly Member[],
  standings: readonly Standing[],
): TracedRow {
  const blank = textCell(null);
  return {
    role,
    cells: [
      textCell(group),
      textCell(label),
      ...Array.from({ length: 4 }, () => blank),
      ...standings.map(standing => figureCell(hoursOf(members, standing), TEACHING[standing])),
      blank,
      ...QUALIFICATIONS.map(name =>
        members.every(member => timeOf(member) === null)
          ? reported(null)
          : { value: timeIn(members, name), records: [] },
      ),
      blank,
    ],
  };
}

/**
 * AACSB Table 3-1, faculty sufficiency and qualifications (2020 standards): people by discipline, with totals of the
 * disciplines of several people and of the school. Discipline, status, responsibilities, percent of time and basis come
 * from a side file or are gaps, since no record holds them.
 * @param school the printed name of the last row
 */
export function sufficiencyTable(all: readonly Member[], school: string): FormSource {
  const standings = standingsOf(all);
  return {
    id: 'people',
    title: 'Faculty by discipline',
    isGrouped: true,
    columns: [
      text('Discipline', null),
      text('Name'),
      text('Net ID'),
      text('First appointment'),
      text('Highest degree'),
      text('Status', null),
      ...standings.map(standing => TEACHING[standing]),
      text('Responsibilities'),
      ...TIME,
      text('Basis of qualification', 'Basis'),
    ],
    rows: [
      ...disciplinesOf(all).flatMap(({ name, members }) => [
        ...members.map(member => rowOf(name, member, standings)),
        ...(members.length < 2
          ? []
          : [totalOf('subtotal', [name, `${members.length} people`], members, standings)]),
      ]),
      totalOf('total', ['All', school], all, standings),
    ],
  };
}

/** The gaps of the table, in sentences with counts. */
export function sufficiencyGaps(members: readonly Member[]): readonly string[] {
  const gaps: readonly (readonly [fact: string, isLacking: (member: Member) => boolean])[] = [
    ['Net ID, by which a side file names people', ({ netId }) => netId === null],
    ['Discipline', ({ side }) => side?.discipline == null],
    ['Status, participating or supporting', ({ side }) => side?.status == null],
    ['Credit hours taught', member => taughtHours(member).value === null],
    ['Normal professional responsibilities', ({ side }) => side?.responsibilities == null],
    ['Percent of time by qualification (SA, PA, SP, IP, A)', member => timeOf(member) === null],
    ['Basis of the qualification', ({ side }) => side?.basis == null],
    ['Highest degree', ({ degree, side }) => degree === null && side?.degree == null],
    ['First appointment', ({ appointed, side }) => appointed === null && side?.appointed == null],
  ];
  const all = members.length;
  const recorded = members.filter(({ side }) => side?.creditHours == null);
  const sections = recorded.flatMap(({ now: { courses } }) => courses.sections.records).length;
  const counted = recorded.flatMap(({ now: { courses } }) => courses.creditHours.records).length;
  return [
    ...gaps.flatMap(([fact, isLacking]) => {
      const count = members.filter(isLacking).length;
      return count === 0
        ? []
        : [`${fact}: not reported for ${count} of ${all} ${all === 1 ? 'person' : 'people'}.`];
    }),
    ...(counted === sections
      ? []
      : [
          `Credit hours leave out ${sections - counted} of ${sections} sections, which record no enrollment or no credit hours.`,
        ]),
  ];
}
