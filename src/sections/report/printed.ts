import { rankBar } from '../../charts/index.js';
import { grouped } from '../../ground/index.js';
import { isWhole } from '../model.js';
import { type UnitFigures, unitFigures } from '../unit/unit-figures.js';
import { amount, count, counted, mean } from './figure-text.js';
import type { DepartmentRows, PrintedCell, PrintedRow, TextTable } from './model.js';
import type { CountedPart } from './tables.js';
import type { DataColumn, DataValue, TracedTable } from './traced.js';

const printed = (text: string): PrintedCell => ({ text, chart: null });

/** A row of the table of parts; the bar of ranks stands in all but that of the whole, on the scale of the largest. */
export function partRow(head: string, { now, ...unit }: UnitFigures, largest: number | null): PrintedRow {
  const ranks = [
    { name: 'Professor', count: unit.ranks.professor.value ?? 0 },
    { name: 'Associate professor', count: unit.ranks.associate.value ?? 0 },
    { name: 'Assistant professor', count: unit.ranks.assistant.value ?? 0 },
  ];
  return {
    head,
    cells: [
      printed(count(unit.fullTime)),
      largest === null ? printed('') : { text: '', chart: rankBar(ranks, largest) },
      ...[count(unit.partTime), count(unit.adjunct), count(now.publications), amount(now.awardAmount)].map(
        printed,
      ),
      ...[count(now.sections), count(now.enrolled), mean(now.instructorRating)].map(printed),
    ],
  };
}

const personCells = ({ now, students }: UnitFigures): readonly string[] => [
  count(now.publications),
  count(now.refereed),
  count(now.presentations),
  amount(now.awardAmount),
  count(now.sections),
  count(now.enrolled),
  mean(now.instructorRating),
  count(students),
  count(now.service),
];

/** The people of a department, and what they add up to. */
export const departmentRows = ({ name, members, figures }: CountedPart): DepartmentRows => ({
  name,
  people: members.map(member => ({
    name: member.name,
    rank: member.rank ?? '',
    cfsStatus: member.cfsStatus ?? '',
    cells: personCells(unitFigures([member])),
  })),
  total: { label: counted(members.length, 'faculty member'), cells: personCells(figures) },
});

const numberOf = (value: DataValue | undefined): number | null => (typeof value === 'number' ? value : null);

/** How a value of a table is printed: amounts in whole dollars. */
function printedValue(value: DataValue | undefined, { kind }: DataColumn): string {
  const number = numberOf(value);
  if (kind === 'mean') return mean({ value: number });
  return kind === 'amount' && number ? `$${grouped(Math.round(number))}` : count({ value: number });
}

/** A table of figures as printed: its names, and the columns of the given labels. */
export function textTable({ columns, rows }: TracedTable, labels: readonly string[]): TextTable {
  const wanted = labels.flatMap(label => {
    const at = columns.findIndex(column => column.label === label);
    const column = columns[at];
    return column ? [{ at, column }] : [];
  });
  return {
    whole: isWhole(rows.length),
    head: [columns[0]?.label ?? '', ...labels],
    rows: rows.map(({ cells }) => ({
      head: String(cells[0]?.value ?? ''),
      cells: wanted.map(({ at, column }) => printedValue(cells[at]?.value, column)),
    })),
  };
}

/** The columns that hold the figures in the table of totals. */
const [NOW, BEFORE] = [2, 3];

/** The totals of two periods beside each other, without what is known for the latest year alone. */
export const comparisonTable = ({ columns, rows }: TracedTable): TextTable => {
  const compared = rows.filter(({ cells }) => cells[BEFORE]?.value != null);
  return {
    whole: true,
    head: ['Figure', columns[NOW]?.label ?? '', columns[BEFORE]?.label ?? ''],
    rows: compared.map(({ cells }) => {
      const label = String(cells[0]?.value);
      const text = (value: DataValue | undefined): string => {
        const figure = { value: numberOf(value) };
        if (label.startsWith('Amount')) return amount({ value: (figure.value ?? 0) * 100 });
        return label.endsWith('rating') ? mean(figure) : count(figure);
      };
      return { head: label, cells: [text(cells[NOW]?.value), text(cells[BEFORE]?.value)] };
    }),
  };
};
