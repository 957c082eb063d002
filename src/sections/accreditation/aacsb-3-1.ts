import { QUALIFICATIONS } from '../../records/index.js';
import {
  figureCell,
  type TracedCell,
  type TracedColumn,
  type TracedRow,
  type TracedTable,
  textCell,
  textColumn,
} from '../report/traced.js';
import { departmentOf, type Member } from '../unit/member.js';
import type { Part } from '../unit/unit.js';
import { sumFigures } from '../unit/unit-figures.js';
import { NOT_REPORTED } from './form.js';

const HOURS = 'sum of enrollment × credit hours';

/** Teaching by the status of the person; people without one in the side file have a column of their own. */
const TEACHING = [
  ['Credit hours, participating', 'participating'],
  ['Credit hours, supporting', 'supporting'],
  ['Credit hours, not classified', null],
] as const;

const TEACHING_COLUMNS: readonly TracedColumn[] = TEACHING.map(([label]) => ({
  label,
  kind: 'count',
  how: HOURS,
}));
const PERCENT_COLUMNS: readonly TracedColumn[] = QUALIFICATIONS.map(name => ({
  label: name.toUpperCase(),
  kind: 'number',
  how: null,
}));

const sideCell = (value: string | number | null | undefined): TracedCell => ({
  value: value ?? NOT_REPORTED,
  records: [],
});

const creditHours = (members: readonly Member[]): readonly TracedCell[] =>
  TEACHING.map(([, status], i) => {
    const own = members.filter(({ side }) => (side?.status ?? null) === status);
    const column = TEACHING_COLUMNS[i] as TracedColumn;
    return figureCell(sumFigures(own.map(({ now }) => now.courses.creditHours)), column);
  });

function rowOf(member: Member): TracedRow {
  const { side, degree, areas } = member;
  return {
    role: 'item',
    cells: [
      textCell(member.name),
      textCell(departmentOf(member)),
      sideCell(side?.discipline),
      textCell(degree?.name ?? NOT_REPORTED, degree ? [degree.record] : []),
      sideCell(side?.status),
      ...creditHours([member]),
      sideCell(side?.responsibilities),
      textCell(
        areas.map(({ name }) => name).join(', ') || null,
        areas.map(({ record }) => record),
      ),
      ...QUALIFICATIONS.map(name => sideCell(side?.percent[name])),
      sideCell(side?.basis),
    ],
  };
}

/**
 * AACSB Table 3-1, faculty sufficiency and qualifications (2020 standards): a row for each person. Status, discipline,
 * responsibilities, percent of time and basis come from a side file or are gaps, since no record holds them.
 */
export function sufficiencyTable(departments: readonly Part[]): TracedTable {
  const members = departments.flatMap(part => part.members);
  const blank = textCell(null);
  return {
    id: 'aacsb-3-1',
    title: 'AACSB Table 3-1',
    columns: [
      ...['Name', 'Department', 'Discipline', 'Highest degree', 'Status'].map(textColumn),
      ...TEACHING_COLUMNS,
      textColumn('Responsibilities'),
      textColumn('Recorded activity'),
      ...PERCENT_COLUMNS,
      textColumn('Basis'),
    ],
    rows: [
      ...members.map(rowOf),
      {
        role: 'total',
        cells: [
          textCell('All'),
          ...Array.from({ length: 4 }, () => blank),
          ...creditHours(members),
          ...Array.from({ length: 3 + QUALIFICATIONS.length }, () => blank),
        ],
      },
    ],
  };
}

/** The gaps of the table, in sentences with counts. */
export function sufficiencyGaps(members: readonly Member[]): readonly string[] {
  const lacking = (is: (member: Member) => boolean): number => members.filter(is).length;
  const all = members.length;
  const gaps: readonly (readonly [count: number, fact: string])[] = [
    [lacking(({ side }) => side?.status == null), 'whether they are participating or supporting'],
    [lacking(({ side }) => side?.discipline == null), 'their discipline'],
    [lacking(({ side }) => side?.responsibilities == null), 'their normal professional responsibilities'],
    [
      lacking(({ side }) => side === null || QUALIFICATIONS.every(name => side.percent[name] === null)),
      'the percent of time by qualification (SA, PA, SP, IP, A)',
    ],
    [lacking(({ side }) => side?.basis == null), 'the basis of their qualification'],
    [lacking(({ degree }) => degree === null), 'the highest degree'],
  ];
  return gaps.flatMap(([count, fact]) =>
    count === 0 ? [] : [`Not reported of ${count} of ${all} ${all === 1 ? 'person' : 'people'}: ${fact}.`],
  );
}
