import { rankBar } from '../../charts/index.js';
import { getNumber } from '../figures/figure.js';
import { cellText, figureText, NONE, selectComparable } from '../figures/printed.js';
import { isWhole } from '../model.js';
import { type UnitFigures, unitFigures } from '../unit/unit-figures.js';
import { messages } from './messages.js';
import type { DepartmentRows, PrintedCell, PrintedRow, TextTable } from './model.js';
import { type PartFigures, PERIOD_COLUMNS, PERSON_COLUMNS } from './tables.js';
import {
  type DataColumn,
  type DataValue,
  figureIn,
  type MarkFigure,
  rowNamed,
  type TracedTable,
} from './traced.js';

const printed = (text: string, refs: PrintedCell['refs'] = []): PrintedCell => ({ text, chart: null, refs });

/**
 * A row of the table of parts. Bars of ranks share the scale of the largest part; the total has none.
 * @param refsOf the figure of a column
 */
export function partRow(
  head: string,
  { now, ...unit }: UnitFigures,
  largest: number | null,
  refsOf: (label: string) => PrintedCell['refs'],
): PrintedRow {
  const ranks = [
    { name: messages.ranks.professor, count: getNumber(unit.ranks.professor) },
    { name: messages.ranks.associate, count: getNumber(unit.ranks.associate) },
    { name: messages.ranks.assistant, count: getNumber(unit.ranks.assistant) },
  ];
  return {
    head,
    cells: [
      printed(cellText(unit.fullTime), refsOf(messages.labels.fullTime)),
      largest === null ? printed('') : { ...printed(''), chart: rankBar(ranks, largest) },
      ...(
        [
          [messages.labels.partTime, unit.partTime],
          [messages.labels.adjunct, unit.adjunct],
          [messages.labels.publications, now.publications],
          [messages.labels.awardAmount, now.awardAmount],
          [messages.labels.sections, now.sections],
          [messages.labels.enrolled, now.enrolled],
          [messages.labels.instructorRating, now.instructorRating],
        ] as const
      ).map(([label, figure]) => printed(cellText(figure), refsOf(label))),
    ],
  };
}

const personCells = (figures: UnitFigures): readonly string[] =>
  PERSON_COLUMNS.map(({ figure }) => cellText(figure(figures)));

/** A name whose initials stay with the name before them. */
const unbroken = (name: string): string => name.replace(/ (?=\p{L}\.)/gu, '\u00a0');

/**
 * The people of a department with their subtotal, if there are several.
 * @param people the table of all people
 * @param first its row of the first of them
 */
const departmentRowsAt = (
  { name, members, figures }: PartFigures,
  people: TracedTable,
  first: number,
  mark: MarkFigure,
): DepartmentRows => ({
  name,
  people: members.map((member, i) => ({
    refs: PERSON_COLUMNS.map(({ label }) => mark(people, first + i, label)),
    name: unbroken(member.name),
    rank: member.rank ?? '',
    cfsStatus: member.cfsStatus ?? '',
    cells: personCells(unitFigures([member])),
  })),
  total:
    members.length < 2
      ? null
      : {
          label: messages.departmentTotal({ members: members.length }),
          cells: personCells(figures),
          refs: PERSON_COLUMNS.map(({ label }) => mark(people, first + members.length, label)),
        },
});

/** The people of departments, which are the rows of a table one after another. */
export function departmentRows(
  departments: readonly PartFigures[],
  people: TracedTable,
  mark: MarkFigure,
): readonly DepartmentRows[] {
  let first = 0;
  return departments.map(department => {
    const rows = departmentRowsAt(department, people, first, mark);
    first += rows.people.length + (rows.total === null ? 0 : 1);
    return rows;
  });
}

/** A value of a table as printed. */
function valueText(value: DataValue | undefined, { kind }: DataColumn): string {
  return typeof value !== 'number' || (value === 0 && kind !== 'rating')
    ? NONE
    : figureText(figureIn(kind, value));
}

/** A table of figures as printed: its first column, and the columns with the given labels. */
export function textTable(table: TracedTable, labels: readonly string[], mark: MarkFigure): TextTable {
  const { columns, rows } = table;
  const chosen = labels.flatMap(label => {
    const at = columns.findIndex(column => column.label === label);
    const column = columns[at];
    return column ? [{ at, column }] : [];
  });
  return {
    whole: isWhole(rows.length),
    head: [columns[0]?.label ?? '', ...labels],
    rows: rows.map(({ role, cells }, row) => ({
      isTotal: role === 'total',
      head: String(cells[0]?.value ?? ''),
      cells: chosen.map(({ at, column }) => valueText(cells[at]?.value, column)),
      refs: chosen.map(({ column }) => mark(table, row, column.label)),
    })),
  };
}

/**
 * The figures of the periods before, oldest first, and of the period; null if the records have nothing of those before.
 * @param names of these periods
 * @param totals the table that has them
 */
export function comparisonTable(
  { earlier, before, now }: UnitFigures,
  names: readonly string[],
  totals: TracedTable,
  mark: MarkFigure,
): TextTable | null {
  if (before === null) return null;
  const periods = [...earlier, before, now];
  const rows = selectComparable(
    PERIOD_COLUMNS.map(({ label, figure }) => ({ label, figures: periods.map(figure) })),
  );
  if (rows.length === 0) return null;
  return {
    whole: true,
    head: [messages.labels.figure, ...names],
    rows: rows.map(({ label, figures }) => ({
      head: label,
      cells: figures.map(figureText),
      refs: names.map(name => mark(totals, rowNamed(totals, label), name)),
      isTotal: false,
    })),
  };
}
