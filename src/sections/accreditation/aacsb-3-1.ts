import { QUALIFICATIONS } from '../../records/index.js';
import { type DataValue, figureCell, type TracedCell, type TracedRow, textCell } from '../report/traced.js';
import type { Member } from '../unit/member.js';
import { disciplinesOf } from './discipline.js';
import {
  appointedFact,
  basisFact,
  degreeFact,
  disciplineFact,
  type Fact,
  hoursFact,
  percentsFact,
  qualificationFact,
  responsibilitiesFact,
  SIDE,
  statusFact,
} from './facts.js';
import { type FormColumn, type FormSource, formColumn, reported } from './form.js';
import {
  confirmedSide,
  type FactName,
  mixedFacts,
  openFacts,
  sourcedFacts,
  sourceNotes,
  sourcesText,
} from './sources.js';
import { hoursOf, STANDINGS, type Standing, standingOf, timeIn, timeOf } from './sufficiency.js';

const HOURS = 'sum of enrollment × credit hours';

const TEACHING: Readonly<Record<Standing, FormColumn>> = {
  participating: teaching('participating', 'Participating (P)'),
  supporting: teaching('supporting', 'Supporting (S)'),
  unclassified: teaching('status not reported', 'Not reported'),
};

function teaching(label: string, short: string): FormColumn {
  const over = 'Student credit hours';
  return formColumn(`Credit hours, ${label}`, { kind: 'count', how: HOURS, short, over });
}

const TIME = QUALIFICATIONS.map(name => {
  const short = name.toUpperCase();
  const over = 'Percent of time by qualification';
  return formColumn(`${short}, percent of time`, { kind: 'number', short, over });
});

/** The columns of teaching: people whose status is not reported have one of their own, if there are any. */
const standingsOf = (members: readonly Member[]): readonly Standing[] =>
  STANDINGS.filter(
    standing => standing !== 'unclassified' || members.some(member => standingOf(member) === standing),
  );

/** The sign of a value from the side file, in a column that has values of the records too. */
const FROM_SIDE = '†';
/** The sign at the credit hours of a person whose status is from the side file, if others have it in the records. */
const STATUS_FROM_SIDE = '‡';

/** Returns the sign of a fact of a person; empty for none. */
type MarkFact = (name: FactName, fact: Fact<unknown>) => string;

const markIn =
  (mixed: ReadonlySet<FactName>): MarkFact =>
  (name, { source }) =>
    source !== SIDE || !mixed.has(name) ? '' : name === 'status' ? STATUS_FROM_SIDE : FROM_SIDE;

/**
 * Time in a qualification: an empty cell of a person who has any is none. A qualification without its time is a gap in its
 * own column alone.
 */
function timeCells(member: Member, mark: MarkFact): readonly TracedCell[] {
  const percents = percentsFact(member);
  const qualification = qualificationFact(member).value;
  return QUALIFICATIONS.map(name => {
    const value = percents.value?.[name] ?? null;
    const isGap = percents.value === null && (qualification ?? name) === name;
    if (isGap) return reported(null);
    if (value === null) return textCell(null);
    return { value, records: percents.records, mark: mark('percent of time', percents) };
  });
}

/** What a table prints about one person. */
interface RowOptions {
  readonly standings: readonly Standing[];
  readonly mark: MarkFact;
  readonly side: string;
}

function rowOf(discipline: string, member: Member, { standings, mark, side }: RowOptions): TracedRow {
  const hours = hoursFact(member);
  const status = statusFact(member);
  const cell = (name: FactName, fact: Fact<DataValue>): TracedCell => ({
    ...reported(fact.value, fact.records),
    mark: mark(name, fact),
  });
  return {
    role: 'item',
    cells: [
      textCell(discipline),
      textCell(member.name),
      reported(member.netId),
      cell('first appointment', appointedFact(member)),
      cell('highest degree', degreeFact(member)),
      reported(status.value, status.records),
      ...standings.map(standing =>
        standing !== standingOf(member)
          ? textCell(null)
          : {
              ...reported(hours.value, hours.records),
              mark: mark('credit hours', hours) + mark('status', status),
            },
      ),
      cell('responsibilities', responsibilitiesFact(member)),
      ...timeCells(member, mark),
      cell('basis', basisFact(member)),
      textCell(sourcesText(sourcedFacts([member]), confirmedSide(side, [member]), 1) || null),
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
      blank,
    ],
  };
}

/**
 * AACSB Table 3-1, faculty sufficiency and qualifications (2020 standards): people by discipline, with totals of the
 * disciplines of several people and of the school. The side file comes before the records, fact by fact; a fact in neither
 * is a gap.
 * @param school the printed name of the last row
 * @param side the source of further facts in words
 */
export function sufficiencyTable(all: readonly Member[], school: string, side: string): FormSource {
  const standings = standingsOf(all);
  const options = { standings, mark: markIn(mixedFacts(all)), side };
  return {
    id: 'people',
    title: 'Faculty by discipline',
    isGrouped: true,
    columns: [
      formColumn('Discipline', { short: null }),
      formColumn('Name'),
      formColumn('Net ID'),
      formColumn('First appointment'),
      formColumn('Highest degree'),
      formColumn('Status', { short: null }),
      ...standings.map(standing => TEACHING[standing]),
      formColumn('Responsibilities'),
      ...TIME,
      formColumn('Basis of qualification', { short: 'Basis' }),
      formColumn('Sources', { short: null }),
    ],
    rows: [
      ...disciplinesOf(all).flatMap(({ name, members }) => [
        ...members.map(member => rowOf(name, member, options)),
        ...(members.length < 2
          ? []
          : [totalOf('subtotal', [name, `${members.length} people`], members, standings)]),
      ]),
      totalOf('total', ['All', school], all, standings),
    ],
  };
}

/** The note on the sources of the facts, and on the signs of those from the side file. */
export function sufficiencySources(members: readonly Member[], side: string): readonly string[] {
  const mixed = mixedFacts(members);
  const signs = [
    [...mixed].some(name => name !== 'status' && name !== 'discipline') ? `${FROM_SIDE}: from ${side}` : [],
    mixed.has('status') ? `${STATUS_FROM_SIDE}: status from ${side}` : [],
  ].flat();
  return [
    ...sourceNotes(sourcedFacts(members), confirmedSide(side, members), members.length),
    ...(signs.length === 0 ? [] : [`${signs.join('. ')}.`]),
  ];
}

/** The gaps of the table, in sentences with counts. */
export function sufficiencyGaps(members: readonly Member[]): readonly string[] {
  const gaps: readonly (readonly [fact: string, isLacking: (member: Member) => boolean])[] = [
    ['Net ID, by which a side file names people', ({ netId }) => netId === null],
    ['Discipline', member => disciplineFact(member).value === null],
    ['Status, participating or supporting', member => statusFact(member).value === null],
    ['Credit hours taught', member => hoursFact(member).value === null],
    ['Normal professional responsibilities', member => responsibilitiesFact(member).value === null],
    ['Percent of time by qualification (SA, PA, SP, IP, A)', member => timeOf(member) === null],
    ['Basis of the qualification', member => basisFact(member).value === null],
    ['Highest degree', member => degreeFact(member).value === null],
    ['First appointment', member => appointedFact(member).value === null],
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
    ...openFacts(members),
    ...(counted === sections
      ? []
      : [
          `Credit hours leave out ${sections - counted} of ${sections} sections, which record no enrollment or no credit hours.`,
        ]),
  ];
}
