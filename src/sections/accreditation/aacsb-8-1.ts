import { PUBLICATION_GROUPS } from '../../citations/index.js';
import { counted } from '../../core/index.js';
import { PORTFOLIOS, type Portfolio } from '../../records/index.js';
import { type Figure, isSmallBase, percentText } from '../figures/figure.js';
import type { SharedWork } from '../figures/same-grant.js';
import {
  figureCell,
  type TracedCell,
  type TracedColumn,
  type TracedRow,
  textCell,
} from '../report/traced.js';
import type { CountedWork, Member } from '../unit/member.js';
import type { UnitPart } from '../unit/unit.js';
import { distinctWorks, headcount, worksFigure } from '../unit/unit-figures.js';
import { disciplinesOf } from './discipline.js';
import { portfolioFact } from './facts.js';
import { AMOUNT, type FormColumn, type FormSource, formColumn, type PrintOf, reported } from './form.js';
import {
  confirmedSide,
  openClasses,
  openFacts,
  type Sourced,
  sourcedFacts,
  sourceNotes,
  sourcesText,
} from './sources.js';
import { standingOf, timeOf } from './sufficiency.js';

type Work = SharedWork<CountedWork>;

const isRefereed = ({ items }: Work): boolean => items.some(({ refereed }) => refereed);
const isInJournal = ({ items }: Work): boolean =>
  items.some(({ contype }) => /^Journal /.test(contype ?? ''));

/** Types of intellectual contributions; each work is of one type. */
const TYPES: readonly (readonly [label: string, is: (work: Work) => boolean])[] = [
  ['Peer-reviewed journals', work => isRefereed(work) && isInJournal(work)],
  ['Other peer- or editorially reviewed', work => isRefereed(work) && !isInJournal(work)],
  ['All other', work => !isRefereed(work)],
];

/** The class of a work; null for none. */
const portfolioOf = (work: Work): Portfolio | null => portfolioFact(work).value;

const CLASSES: readonly (readonly [label: string, portfolio: Portfolio | null])[] = [
  ['Basic or discovery', PORTFOLIOS[0]],
  ['Applied or integration', PORTFOLIOS[1]],
  ['Teaching and learning', PORTFOLIOS[2]],
  ['Not classified', null],
];

const HOW = 'one for each work; records joined by = are the same work';

const counting = (label: string, over: string | null = null): FormColumn =>
  formColumn(label, { kind: 'count', how: HOW, over });
const plainColumn = (label: string, kind: TracedColumn['kind'], short: string | null = null): FormColumn =>
  formColumn(label, { kind, short, over: short === null ? null : 'People with a contribution' });

const CLASS_COLUMNS = CLASSES.map(([label]) => counting(label, 'Portfolio'));
const TYPE_COLUMNS = TYPES.map(([label]) => counting(label, 'Type of outlet'));
const TOTAL = counting('Total');
const PRODUCING: FormColumn = {
  ...plainColumn('People with a contribution', 'count', 'All'),
  how: 'the people who have a work in the period',
};

const isProducing = ({ works }: Member): boolean => works.some(({ inPeriod }) => inPeriod);

/** Works by class; a gap if none of them is classified. */
function classCells(works: readonly Work[]): readonly TracedCell[] {
  const isOpen = works.length > 0 && works.every(work => portfolioOf(work) === null);
  return CLASSES.map(([, portfolio], i) =>
    isOpen && portfolio !== null
      ? reported(null)
      : figureCell(
          worksFigure(works.filter(work => portfolioOf(work) === portfolio)),
          CLASS_COLUMNS[i] as FormColumn,
        ),
  );
}

/** People who produce and all people, by number or by time; null if it is not reported for everyone. */
type Pair = readonly [producing: number, all: number] | null;

function participating(members: readonly Member[]): Pair {
  if (members.some(member => standingOf(member) === 'unclassified')) return null;
  const own = members.filter(member => standingOf(member) === 'participating');
  return own.length === 0 ? null : [own.filter(isProducing).length, own.length];
}

/** In full-time equivalents, by the percent of time devoted to the mission. */
function fullTime(members: readonly Member[]): Pair {
  if (members.some(member => timeOf(member) === null)) return null;
  const sum = (some: readonly Member[]): number =>
    some.reduce((total, member) => total + (timeOf(member) ?? 0), 0) / 100;
  const all = sum(members);
  return all === 0 ? null : [sum(members.filter(isProducing)), all];
}

const pairCells = (pair: Pair): readonly TracedCell[] =>
  [pair?.[0], pair?.[1], pair === null ? null : Math.round((pair[0] / pair[1]) * 1000) / 10].map(value =>
    reported(value),
  );

const worksOf = (members: readonly Member[]): readonly Work[] =>
  distinctWorks(members, ({ inPeriod }) => inPeriod);

/** The sources of the portfolio, the status and the time of people. */
const sourcesOf = (members: readonly Member[], works: readonly Work[]): readonly Sourced[] => [
  ...works.flatMap(work => {
    const { source } = portfolioFact(work);
    return source === null ? [] : [['portfolio', source] as const];
  }),
  ...sourcedFacts(members, ['status', 'percent of time']),
];

/** The note on the sources of the table. */
export function contributionSources(members: readonly Member[], side: string): readonly string[] {
  const talks = members.reduce((total, { classifiedTalks }) => total + classifiedTalks, 0);
  return [
    ...sourceNotes(sourcesOf(members, worksOf(members)), confirmedSide(side, members), members.length),
    ...(talks === 0
      ? []
      : [`Not counted: ${counted(talks, 'presentation')} of the period to which the records give a class.`]),
  ];
}

function rowOf(role: TracedRow['role'], name: string, members: readonly Member[], side: string): TracedRow {
  const works = worksOf(members);
  const cells = (figure: Figure, column: FormColumn): TracedCell => figureCell(figure, column);
  return {
    role,
    cells: [
      textCell(name),
      { value: members.length, records: [] },
      ...classCells(works),
      ...TYPES.map(([, is], i) => cells(worksFigure(works.filter(is)), TYPE_COLUMNS[i] as FormColumn)),
      cells(worksFigure(works), TOTAL),
      cells(headcount(members.filter(isProducing)), PRODUCING),
      ...pairCells(participating(members)),
      ...pairCells(fullTime(members)),
      textCell(isSmallBase(members.length) ? 'yes' : null),
      textCell(sourcesText(sourcesOf(members, works), confirmedSide(side, members), members.length) || null),
    ],
  };
}

/** Disciplines, or departments while the side file gives no discipline. */
function groupsOf(departments: readonly UnitPart[]) {
  const members = [...new Set(departments.flatMap(part => part.members))];
  const isKnown = members.some(({ side }) => side?.discipline != null);
  return {
    members,
    heading: isKnown ? 'Discipline' : 'Department',
    groups: isKnown ? disciplinesOf(members) : departments,
  };
}

/**
 * AACSB Table 8-1, intellectual contributions (2020 standards): a row for each discipline, or for each department while
 * no discipline is reported. Works that they share count once in each, and once in the total. The side file comes
 * before the class in the record of a work.
 * @param side the source of further facts in words
 */
export function contributionsTable(
  departments: readonly UnitPart[],
  school: string,
  side: string,
): FormSource {
  const { members, heading, groups } = groupsOf(departments);
  return {
    id: 'contributions',
    title: 'Intellectual contributions',
    isGrouped: false,
    columns: [
      formColumn(heading),
      plainColumn('People', 'number'),
      ...CLASS_COLUMNS,
      ...TYPE_COLUMNS,
      TOTAL,
      PRODUCING,
      plainColumn('Participating people with one', 'number'),
      plainColumn('Participating people', 'number'),
      plainColumn('Percent of participating people', 'number', 'Participating'),
      plainColumn('Full-time equivalents with one', 'number'),
      plainColumn('Full-time equivalents', 'number'),
      plainColumn('Percent of full-time equivalents', 'number', 'Full-time equivalents'),
      plainColumn('Small number', 'text'),
      plainColumn('Sources', 'text'),
    ],
    rows: [
      ...groups.map(group => rowOf('item', group.name, group.members, side)),
      rowOf('total', school, members, side),
    ],
  };
}

/** The portfolio by kind of outlet: a row for each kind that has works. */
export function outletsTable(departments: readonly UnitPart[], school: string): FormSource {
  const works = worksOf(departments.flatMap(({ members }) => members));
  const row = (role: TracedRow['role'], name: string, own: readonly Work[]): TracedRow => ({
    role,
    cells: [textCell(name), ...classCells(own), figureCell(worksFigure(own), TOTAL)],
  });
  return {
    id: 'outlets',
    title: 'Portfolio by kind of outlet',
    isGrouped: false,
    columns: [formColumn('Kind of outlet'), ...CLASS_COLUMNS, TOTAL],
    rows: [
      ...PUBLICATION_GROUPS.flatMap(({ id, title }) => {
        const own = works.filter(({ items }) => items[0].group === id);
        return own.length === 0 ? [] : [row('item', title, own)];
      }),
      row('total', school, works),
    ],
  };
}

/** A count with its share of the total: `12 (40%)`. */
const shareText = (value: number, total: number): string =>
  value === 0 ? '0' : `${value} (${percentText((value / total) * 100, total, 0)})`;

/** Counts with their shares of the total, percentages with their counts. */
export const printContributions =
  ({ columns }: FormSource): PrintOf =>
  (at, cells) => {
    const [column, value] = [columns[at], cells[at]?.value];
    if (column === undefined || typeof value !== 'number') return undefined;
    if (column.over === 'Portfolio' || column.over === 'Type of outlet') {
      const total = columns.indexOf(TOTAL);
      return shareText(value, Number(cells[total]?.value));
    }
    if (!column.label.startsWith('Percent of')) return undefined;
    const [part, whole] = [Number(cells[at - 2]?.value), Number(cells[at - 1]?.value)];
    return `${percentText(value, whole, 0)} (${AMOUNT.format(part)} of ${AMOUNT.format(whole)})`;
  };

/** The gaps of the table, in sentences. */
export function contributionsGaps(members: readonly Member[]): readonly string[] {
  const works = worksOf(members);
  const open = works.filter(work => portfolioOf(work) === null).length;
  const all = members.length;
  const lacking = (is: (member: Member) => boolean): number => members.filter(is).length;
  const [status, time] = [
    lacking(member => standingOf(member) === 'unclassified'),
    lacking(member => timeOf(member) === null),
  ];
  return [
    ...(open === 0
      ? []
      : [
          `The portfolio (basic or discovery, applied or integration, teaching and learning) is not reported for ${open} of ${works.length} contributions: neither the records nor a side file gives one class for them.`,
        ]),
    ...openClasses(works.filter(work => portfolioOf(work) === null)),
    ...openFacts(members),
    ...(status === 0
      ? []
      : [
          `The percentage of participating faculty with a contribution is not computed until everyone’s status is reported; it is missing for ${status} of ${all} people.`,
        ]),
    ...(time === 0
      ? []
      : [
          `The percentage of full-time equivalents with a contribution is not computed until everyone’s percent of time is reported; it is missing for ${time} of ${all} people.`,
        ]),
  ];
}
