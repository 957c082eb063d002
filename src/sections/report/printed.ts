import { rankBar } from '../../charts/index.js';
import { counted } from '../../core/index.js';
import { cellText, figureText, NONE, selectComparable } from '../figures/printed.js';
import { isWhole } from '../model.js';
import { type UnitFigures, unitFigures } from '../unit/unit-figures.js';
import type { DepartmentRows, PrintedCell, PrintedRow, TextTable } from './model.js';
import { type PartFigures, PERIOD_COLUMNS, PERSON_COLUMNS } from './tables.js';
import { CENTS, type DataColumn, type DataValue, type TracedTable } from './traced.js';

const printed = (text: string): PrintedCell => ({ text, chart: null });

/** A row of the table of parts. Bars of ranks share the scale of the largest part; the total has none. */
export function partRow(head: string, { now, ...unit }: UnitFigures, largest: number | null): PrintedRow {
  const ranks = [
    { name: 'Professor', count: unit.ranks.professor.value ?? 0 },
    { name: 'Associate professor', count: unit.ranks.associate.value ?? 0 },
    { name: 'Assistant professor', count: unit.ranks.assistant.value ?? 0 },
  ];
  return {
    head,
    cells: [
      printed(cellText(unit.fullTime)),
      largest === null ? printed('') : { text: '', chart: rankBar(ranks, largest) },
      ...[
        unit.partTime,
        unit.adjunct,
        now.publications,
        now.awardAmount,
        now.sections,
        now.enrolled,
        now.instructorRating,
      ].map(figure => printed(cellText(figure))),
    ],
  };
}

const personCells = (figures: UnitFigures): readonly string[] =>
  PERSON_COLUMNS.map(({ figure }) => cellText(figure(figures)));

/** A name whose initials stay with the name before them. */
const unbroken = (name: string): string => name.replace(/ (?=\p{L}\.)/gu, '\u00a0');

/** The people of a department with their subtotal, if there are several. */
export const departmentRows = ({ name, members, figures }: PartFigures): DepartmentRows => ({
  name,
  people: members.map(member => ({
    name: unbroken(member.name),
    rank: member.rank ?? '',
    cfsStatus: member.cfsStatus ?? '',
    cells: personCells(unitFigures([member])),
  })),
  total:
    members.length < 2
      ? null
      : { label: counted(members.length, 'faculty member'), cells: personCells(figures) },
});

/** A value of a table as printed. */
function valueText(value: DataValue | undefined, { kind }: DataColumn): string {
  if (typeof value !== 'number' || (value === 0 && kind !== 'rating')) return NONE;
  if (kind === 'amount') return figureText({ kind, value: value * CENTS });
  return figureText({ kind: kind === 'rating' ? kind : 'count', value });
}

/** A table of figures as printed: its first column, and the columns with the given labels. */
export function textTable({ columns, rows }: TracedTable, labels: readonly string[]): TextTable {
  const chosen = labels.flatMap(label => {
    const at = columns.findIndex(column => column.label === label);
    const column = columns[at];
    return column ? [{ at, column }] : [];
  });
  return {
    whole: isWhole(rows.length),
    head: [columns[0]?.label ?? '', ...labels],
    rows: rows.map(({ role, cells }) => ({
      isTotal: role === 'total',
      head: String(cells[0]?.value ?? ''),
      cells: chosen.map(({ at, column }) => valueText(cells[at]?.value, column)),
    })),
  };
}

/**
 * The figures of the periods before, oldest first, and of the period; null if the records have nothing of those before.
 * @param names of these periods
 */
export function comparisonTable(
  { earlier, before, now }: UnitFigures,
  names: readonly string[],
): TextTable | null {
  if (before === null) return null;
  const periods = [...earlier, before, now];
  const rows = selectComparable(
    PERIOD_COLUMNS.map(({ label, figure }) => ({ label, figures: periods.map(figure) })),
  );
  if (rows.length === 0) return null;
  return {
    whole: true,
    head: ['Figure', ...names],
    rows: rows.map(({ label, figures }) => ({ head: label, cells: figures.map(figureText), isTotal: false })),
  };
}
