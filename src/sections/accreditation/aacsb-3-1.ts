import { QUALIFICATIONS } from '../../records/index.js';
import { type DataValue, figureCell, type TracedCell, type TracedRow, textCell } from '../report/traced.js';
import type { Member } from '../unit/member.js';
import { getDisciplines } from './discipline.js';
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
import { messages } from './messages.js';
import {
  confirmedSide,
  type FactName,
  mixedFacts,
  openFacts,
  sourcedFacts,
  sourceNotes,
  sourcesText,
} from './sources.js';
import { computeHours, findTime, getStanding, STANDINGS, type Standing, timeIn } from './sufficiency.js';

const { labels } = messages;

const TEACHING: Readonly<Record<Standing, FormColumn>> = {
  participating: teaching(messages.teaching.participating),
  supporting: teaching(messages.teaching.supporting),
  unclassified: teaching(messages.teaching.unclassified),
};

function teaching({ label, short }: { readonly label: string; readonly short: string }): FormColumn {
  const { how, over } = messages.teaching;
  return formColumn(label, { kind: 'count', how, short, over });
}

const TIME = QUALIFICATIONS.map(name => {
  const short = name.toUpperCase();
  const over = messages.time.over;
  return formColumn(messages.time.label({ qualification: short }), { kind: 'number', short, over });
});

/** The columns of teaching: people whose status is not reported have one of their own, if there are any. */
const getStandings = (members: readonly Member[]): readonly Standing[] =>
  STANDINGS.filter(
    standing => standing !== 'unclassified' || members.some(member => getStanding(member) === standing),
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
    return { value, records: percents.records, mark: mark('time', percents) };
  });
}

/** What a table prints about one person. */
interface RowOptions {
  readonly standings: readonly Standing[];
  readonly mark: MarkFact;
  readonly side: string;
}

function createRow(discipline: string, member: Member, { standings, mark, side }: RowOptions): TracedRow {
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
      cell('appointed', appointedFact(member)),
      cell('degree', degreeFact(member)),
      reported(status.value, status.records),
      ...standings.map(standing =>
        standing !== getStanding(member)
          ? textCell(null)
          : {
              ...reported(hours.value, hours.records),
              mark: mark('hours', hours) + mark('status', status),
            },
      ),
      cell('responsibilities', responsibilitiesFact(member)),
      ...timeCells(member, mark),
      cell('basis', basisFact(member)),
      textCell(sourcesText(sourcedFacts([member]), confirmedSide(side, [member]), 1) || null),
    ],
  };
}

function sumCounts(
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
      ...standings.map(standing => figureCell(computeHours(members, standing), TEACHING[standing])),
      blank,
      ...QUALIFICATIONS.map(name =>
        members.every(member => findTime(member) === null)
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
  const standings = getStandings(all);
  const options = { standings, mark: markIn(mixedFacts(all)), side };
  return {
    id: 'people',
    title: messages.titles.people,
    isGrouped: true,
    columns: [
      formColumn(labels.discipline, { short: null }),
      formColumn(labels.name),
      formColumn(labels.netId),
      formColumn(labels.appointed),
      formColumn(labels.degree),
      formColumn(labels.status, { short: null }),
      ...standings.map(standing => TEACHING[standing]),
      formColumn(labels.responsibilities),
      ...TIME,
      formColumn(labels.basis, { short: labels.basisShort }),
      formColumn(labels.sources, { short: null }),
    ],
    rows: [
      ...getDisciplines(all).flatMap(({ name, members }) => [
        ...members.map(member => createRow(name, member, options)),
        ...(members.length < 2
          ? []
          : [
              sumCounts(
                'subtotal',
                [name, messages.peopleCount({ count: members.length })],
                members,
                standings,
              ),
            ]),
      ]),
      sumCounts('total', [messages.all, school], all, standings),
    ],
  };
}

/** The note on the sources of the facts, and on the signs of those from the side file. */
export function sufficiencySources(members: readonly Member[], side: string): readonly string[] {
  const mixed = mixedFacts(members);
  const signs = [
    [...mixed].some(name => name !== 'status' && name !== 'discipline')
      ? messages.signs.side({ sign: FROM_SIDE, side })
      : [],
    mixed.has('status') ? messages.signs.status({ sign: STATUS_FROM_SIDE, side }) : [],
  ].flat();
  return [
    ...sourceNotes(sourcedFacts(members), confirmedSide(side, members), members.length),
    ...(signs.length === 0 ? [] : [`${signs.join('. ')}.`]),
  ];
}

/** The gaps of the table, in sentences with counts. */
export function sufficiencyGaps(members: readonly Member[]): readonly string[] {
  const gaps: readonly (readonly [fact: string, isLacking: (member: Member) => boolean])[] = [
    [messages.gaps.netId, ({ netId }) => netId === null],
    [labels.discipline, member => disciplineFact(member).value === null],
    [messages.gaps.status, member => statusFact(member).value === null],
    [messages.gaps.hours, member => hoursFact(member).value === null],
    [messages.gaps.responsibilities, member => responsibilitiesFact(member).value === null],
    [messages.gaps.time, member => findTime(member) === null],
    [messages.gaps.basis, member => basisFact(member).value === null],
    [labels.degree, member => degreeFact(member).value === null],
    [labels.appointed, member => appointedFact(member).value === null],
  ];
  const all = members.length;
  const recorded = members.filter(({ side }) => side?.creditHours == null);
  const sections = recorded.flatMap(({ now: { courses } }) => courses.sections.records).length;
  const counted = recorded.flatMap(({ now: { courses } }) => courses.creditHours.records).length;
  return [
    ...gaps.flatMap(([fact, isLacking]) => {
      const count = members.filter(isLacking).length;
      return count === 0 ? [] : [messages.gaps.notReported({ fact, count, all })];
    }),
    ...openFacts(members),
    ...(counted === sections ? [] : [messages.gaps.sections({ open: sections - counted, sections })]),
  ];
}
