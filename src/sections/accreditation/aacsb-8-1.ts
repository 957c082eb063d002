import {
  figureCell,
  type TracedColumn,
  type TracedRow,
  type TracedTable,
  textCell,
  textColumn,
} from '../report/traced.js';
import type { CountedWork, Member } from '../unit/member.js';
import type { SharedWork } from '../unit/same-work.js';
import type { Part } from '../unit/unit.js';
import { distinctWorks, headcount, worksFigure } from '../unit/unit-figures.js';
import { NOT_REPORTED } from './form.js';

type Work = SharedWork<CountedWork>;

const isRefereed = ({ items }: Work): boolean => items.some(({ refereed }) => refereed);
const isInJournal = ({ items }: Work): boolean =>
  items.some(({ contype }) => /^Journal /.test(contype ?? ''));

/** Kinds of intellectual contributions; each work is of one kind. */
const KINDS: readonly (readonly [label: string, is: (work: Work) => boolean])[] = [
  ['Peer-reviewed journals', work => isRefereed(work) && isInJournal(work)],
  ['Other peer- or editorially reviewed', work => isRefereed(work) && !isInJournal(work)],
  ['All other', work => !isRefereed(work)],
  ['Total', () => true],
];

const HOW = 'one for each work; records joined by = are the same work';
const COLUMNS: readonly TracedColumn[] = KINDS.map(([label]) => ({ label, kind: 'count', how: HOW }));
const PRODUCING: TracedColumn = {
  label: 'People with a contribution',
  kind: 'count',
  how: 'the people who have a work in the period',
};
const PARTICIPATING: TracedColumn = {
  label: 'Percent of participating faculty with one',
  kind: 'number',
  how: null,
};

/** The percentage of participating people with a work; a gap if anyone's status is missing. */
function participating(members: readonly Member[]): string | number {
  if (members.length === 0 || members.some(({ side }) => side?.status == null)) return NOT_REPORTED;
  const own = members.filter(({ side }) => side?.status === 'participating');
  const producing = own.filter(({ works }) => works.some(({ inPeriod }) => inPeriod));
  return own.length === 0 ? NOT_REPORTED : Math.round((producing.length / own.length) * 100);
}

function rowOf(role: TracedRow['role'], name: string, members: readonly Member[]): TracedRow {
  const works = distinctWorks(members, ({ inPeriod }) => inPeriod);
  const producing = members.filter(member => member.works.some(({ inPeriod }) => inPeriod));
  return {
    role,
    cells: [
      textCell(name),
      ...KINDS.map(([, is], i) => figureCell(worksFigure(works.filter(is)), COLUMNS[i] as TracedColumn)),
      ...['Basic', 'Applied', 'Teaching'].map(() => textCell(NOT_REPORTED)),
      figureCell(headcount(producing), PRODUCING),
      { value: participating(members), records: [] },
    ],
  };
}

/**
 * AACSB Table 8-1, intellectual contributions (2020 standards): a row for each department. Works that departments share
 * count once in each, and once in the total. The portfolio (basic, applied, teaching) is a gap, since no record holds
 * it.
 */
export const contributionsTable = (departments: readonly Part[]): TracedTable => ({
  id: 'aacsb-8-1',
  title: 'AACSB Table 8-1',
  columns: [
    textColumn('Department'),
    ...COLUMNS,
    ...['Basic', 'Applied', 'Teaching'].map((label): TracedColumn => ({ label, kind: 'number', how: null })),
    PRODUCING,
    PARTICIPATING,
  ],
  rows: [
    ...departments.map(({ name, members }) => rowOf('item', name, members)),
    rowOf(
      'total',
      'All',
      departments.flatMap(({ members }) => members),
    ),
  ],
});

/** The gaps of the table, in sentences. */
export function contributionsGaps(members: readonly Member[]): readonly string[] {
  const lacking = members.filter(({ side }) => side?.status == null).length;
  return [
    'The portfolio of contributions (basic or discovery, applied or integration, teaching and learning) is not reported: the records do not hold it.',
    ...(lacking === 0
      ? []
      : [
          `The percentage of participating faculty with a contribution is not reported of units where somebody’s status is not: that is so of ${lacking} of ${members.length} people.`,
        ]),
  ];
}
