import { PUBLICATION_GROUPS } from '../../citations/index.js';
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
import { getDisciplines } from './discipline.js';
import { portfolioFact } from './facts.js';
import { AMOUNT, type FormColumn, type FormSource, formColumn, type PrintOf, reported } from './form.js';
import { messages } from './messages.js';
import {
  confirmedSide,
  openClasses,
  openFacts,
  type Sourced,
  sourcedFacts,
  sourceNotes,
  sourcesText,
} from './sources.js';
import { findTime, getStanding } from './sufficiency.js';

type Work = SharedWork<CountedWork>;

const isRefereed = ({ items }: Work): boolean => items.some(({ refereed }) => refereed);
const isInJournal = ({ items }: Work): boolean =>
  items.some(({ contype }) => /^Journal /.test(contype ?? ''));

const { contributions, labels } = messages;

/** Types of intellectual contributions; each work is of one type. */
const TYPES: readonly (readonly [label: string, is: (work: Work) => boolean])[] = [
  [contributions.types.journals, work => isRefereed(work) && isInJournal(work)],
  [contributions.types.reviewed, work => isRefereed(work) && !isInJournal(work)],
  [contributions.types.other, work => !isRefereed(work)],
];

/** The class of a work; null for none. */
const findPortfolio = (work: Work): Portfolio | null => portfolioFact(work).value;

const CLASSES: readonly (readonly [label: string, portfolio: Portfolio | null])[] = [
  [contributions.classes.basic, PORTFOLIOS[0]],
  [contributions.classes.applied, PORTFOLIOS[1]],
  [contributions.classes.teaching, PORTFOLIOS[2]],
  [contributions.classes.none, null],
];

const counting = (label: string, over: string | null = null): FormColumn =>
  formColumn(label, { kind: 'count', how: contributions.how, over });
const plainColumn = (label: string, kind: TracedColumn['kind'], short: string | null = null): FormColumn =>
  formColumn(label, { kind, short, over: short === null ? null : contributions.people });

const CLASS_COLUMNS = CLASSES.map(([label]) => counting(label, contributions.portfolio));
const TYPE_COLUMNS = TYPES.map(([label]) => counting(label, contributions.outlet));
const TOTAL = counting(contributions.total);
const PRODUCING: FormColumn = {
  ...plainColumn(contributions.people, 'count', messages.all),
  how: contributions.howPeople,
};

const isProducing = ({ works }: Member): boolean => works.some(({ inPeriod }) => inPeriod);

/** Works by class; a gap if none of them is classified. */
function classCells(works: readonly Work[]): readonly TracedCell[] {
  const isOpen = works.length > 0 && works.every(work => findPortfolio(work) === null);
  return CLASSES.map(([, portfolio], i) =>
    isOpen && portfolio !== null
      ? reported(null)
      : figureCell(
          worksFigure(works.filter(work => findPortfolio(work) === portfolio)),
          CLASS_COLUMNS[i] as FormColumn,
        ),
  );
}

/** People who produce and all people, by number or by time; null if it is not reported for everyone. */
type Pair = readonly [producing: number, all: number] | null;

function participating(members: readonly Member[]): Pair {
  if (members.some(member => getStanding(member) === 'unclassified')) return null;
  const own = members.filter(member => getStanding(member) === 'participating');
  return own.length === 0 ? null : [own.filter(isProducing).length, own.length];
}

/** In full-time equivalents, by the percent of time devoted to the mission. */
function fullTime(members: readonly Member[]): Pair {
  if (members.some(member => findTime(member) === null)) return null;
  const sum = (some: readonly Member[]): number =>
    some.reduce((total, member) => total + (findTime(member) ?? 0), 0) / 100;
  const all = sum(members);
  return all === 0 ? null : [sum(members.filter(isProducing)), all];
}

const pairCells = (pair: Pair): readonly TracedCell[] =>
  [pair?.[0], pair?.[1], pair === null ? null : Math.round((pair[0] / pair[1]) * 1000) / 10].map(value =>
    reported(value),
  );

const getWorks = (members: readonly Member[]): readonly Work[] =>
  distinctWorks(members, ({ inPeriod }) => inPeriod);

/** The sources of the portfolio, the status and the time of people. */
const getSources = (members: readonly Member[], works: readonly Work[]): readonly Sourced[] => [
  ...works.flatMap(work => {
    const { source } = portfolioFact(work);
    return source === null ? [] : [['portfolio', source] as const];
  }),
  ...sourcedFacts(members, ['status', 'time']),
];

/** The note on the sources of the table. */
export function contributionSources(members: readonly Member[], side: string): readonly string[] {
  const talks = members.reduce((total, { classifiedTalks }) => total + classifiedTalks, 0);
  return [
    ...sourceNotes(getSources(members, getWorks(members)), confirmedSide(side, members), members.length),
    ...(talks === 0 ? [] : [contributions.talks({ talks })]),
  ];
}

function createRow(
  role: TracedRow['role'],
  name: string,
  members: readonly Member[],
  side: string,
): TracedRow {
  const works = getWorks(members);
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
      textCell(isSmallBase(members.length) ? messages.yes : null),
      textCell(sourcesText(getSources(members, works), confirmedSide(side, members), members.length) || null),
    ],
  };
}

/** Disciplines, or departments while the side file gives no discipline. */
function getGroups(departments: readonly UnitPart[]) {
  const members = [...new Set(departments.flatMap(part => part.members))];
  const isKnown = members.some(({ side }) => side?.discipline != null);
  return {
    members,
    heading: isKnown ? labels.discipline : labels.department,
    groups: isKnown ? getDisciplines(members) : departments,
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
  const { members, heading, groups } = getGroups(departments);
  return {
    id: 'contributions',
    title: messages.titles.contributions,
    isGrouped: false,
    columns: [
      formColumn(heading),
      plainColumn(labels.people, 'number'),
      ...CLASS_COLUMNS,
      ...TYPE_COLUMNS,
      TOTAL,
      PRODUCING,
      plainColumn(contributions.participatingWithOne, 'number'),
      plainColumn(contributions.participating, 'number'),
      plainColumn(contributions.participatingShare, 'number', contributions.participatingShort),
      plainColumn(contributions.fullTimeWithOne, 'number'),
      plainColumn(contributions.fullTime, 'number'),
      plainColumn(contributions.fullTimeShare, 'number', contributions.fullTime),
      plainColumn(labels.small, 'text'),
      plainColumn(labels.sources, 'text'),
    ],
    rows: [
      ...groups.map(group => createRow('item', group.name, group.members, side)),
      createRow('total', school, members, side),
    ],
  };
}

/** The portfolio by kind of outlet: a row for each kind that has works. */
export function outletsTable(departments: readonly UnitPart[], school: string): FormSource {
  const works = getWorks(departments.flatMap(({ members }) => members));
  const row = (role: TracedRow['role'], name: string, own: readonly Work[]): TracedRow => ({
    role,
    cells: [textCell(name), ...classCells(own), figureCell(worksFigure(own), TOTAL)],
  });
  return {
    id: 'outlets',
    title: messages.titles.outlets,
    isGrouped: false,
    columns: [formColumn(contributions.kindOfOutlet), ...CLASS_COLUMNS, TOTAL],
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
    if (column.over === contributions.portfolio || column.over === contributions.outlet) {
      const total = columns.indexOf(TOTAL);
      return shareText(value, Number(cells[total]?.value));
    }
    const { participatingShare, fullTimeShare } = contributions;
    if (column.label !== participatingShare && column.label !== fullTimeShare) return undefined;
    const [part, whole] = [Number(cells[at - 2]?.value), Number(cells[at - 1]?.value)];
    return messages.shareOf({
      share: percentText(value, whole, 0),
      part: AMOUNT.format(part),
      whole: AMOUNT.format(whole),
    });
  };

/** The gaps of the table, in sentences. */
export function contributionsGaps(members: readonly Member[]): readonly string[] {
  const works = getWorks(members);
  const open = works.filter(work => findPortfolio(work) === null).length;
  const all = members.length;
  const lacking = (is: (member: Member) => boolean): number => members.filter(is).length;
  const [status, time] = [
    lacking(member => getStanding(member) === 'unclassified'),
    lacking(member => findTime(member) === null),
  ];
  return [
    ...(open === 0 ? [] : [contributions.open({ open, works: works.length })]),
    ...openClasses(works.filter(work => findPortfolio(work) === null)),
    ...openFacts(members),
    ...(status === 0 ? [] : [contributions.withoutStatus({ missing: status, all })]),
    ...(time === 0 ? [] : [contributions.withoutTime({ missing: time, all })]),
  ];
}
