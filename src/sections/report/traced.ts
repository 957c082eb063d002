import type { Figure, RecordName } from '../figures/figure.js';

/**
 * How the values of a column are read: amounts in dollars, ratings with one decimal in print; the meaning of a plain
 * number is that of its row.
 */
export type ColumnKind = 'text' | 'count' | 'amount' | 'rating' | 'number';

export interface DataColumn {
  readonly label: string;
  readonly kind: ColumnKind;
}

/** Text in a column of texts, numbers in the others; null if nothing is recorded. */
export type DataValue = string | number | null;

/** A table as data. Each row has as many values as there are columns. */
export interface DataTable {
  /** Part of the name of its file, and of the addresses of its cells, e.g. `departments`. */
  readonly id: string;
  readonly title: string;
  readonly columns: readonly DataColumn[];
  readonly rows: readonly (readonly DataValue[])[];
}

/** A value with the records that it was computed from. */
export interface TracedCell {
  readonly value: DataValue;
  readonly records: readonly RecordName[];
  /** A sign printed after the value, which a note explains. */
  readonly mark?: string;
}

export interface TracedColumn extends DataColumn {
  /** How its values are computed from the records; null for a column of names. */
  readonly how: string | null;
}

/** An item, the sum of the rows before it, or the sum of all. */
export type RowRole = 'item' | 'subtotal' | 'total';

export interface TracedRow {
  readonly role: RowRole;
  readonly cells: readonly TracedCell[];
}

/** A table of a report: each of its numbers can be followed to the records behind it. */
export interface TracedTable {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly TracedColumn[];
  readonly rows: readonly TracedRow[];
}

export const textColumn = (label: string): TracedColumn => ({ label, kind: 'text', how: null });

export const textCell = (value: string | null, records: readonly RecordName[] = []): TracedCell => ({
  value,
  records,
});

/** Figures hold amounts in cents, tables in dollars. */
export const CENTS = 100;

/** The figure as a cell; amounts are in cents in figures, and in dollars in tables. */
export const figureCell = ({ value, records }: Figure, { kind }: DataColumn): TracedCell => ({
  value: value === null ? null : kind === 'amount' ? value / CENTS : value,
  records,
});

/** The figure of a number in a cell, the reverse of `figureCell`; a number of another kind counts. */
export const figureIn = (kind: ColumnKind, value: number) =>
  kind === 'amount'
    ? ({ kind, value: value * CENTS } as const)
    : ({ kind: kind === 'rating' ? kind : 'count', value } as const);

/** The table without the records behind its values. */
export const plainTable = ({ id, title, columns, rows }: TracedTable): DataTable => ({
  id,
  title,
  columns: columns.map(({ label, kind }) => ({ label, kind })),
  rows: rows.map(({ cells }) => cells.map(({ value }) => value)),
});

/** The name of a column in a workbook: `A` for 0, `AA` for 26. */
function letters(column: number): string {
  const rest = Math.floor(column / 26) - 1;
  return (rest < 0 ? '' : letters(rest)) + String.fromCharCode(65 + (column % 26));
}

/** The place of the first row that a name heads; -1 for none. */
export const rowNamed = ({ rows }: TracedTable, name: string): number =>
  rows.findIndex(({ cells }) => cells[0]?.value === name);

/** The address of a cell in the workbook, whose first row is the head: `B2`. */
export const cellAddress = (row: number, column: number): string => `${letters(column)}${row + 2}`;

/** Returns the refs of printed figures: `departments/H3` for the cell of a row in the column with a label; none if unmarked. */
export type MarkFigure = (table: TracedTable, row: number, label: string) => readonly string[];

export const UNMARKED: MarkFigure = () => [];

export const MARKED: MarkFigure = ({ id, columns, rows }, row, label) => {
  const at = columns.findIndex(column => column.label === label);
  const value = rows[row]?.cells[at]?.value ?? null;
  return value === null ? [] : [`${id}/${cellAddress(row, at)}`];
};

/** One cell of a report with the records behind it. */
export interface Trace {
  readonly table: string;
  /** As `cellAddress` writes it. */
  readonly cell: string;
  readonly row: string;
  readonly column: string;
  readonly value: DataValue;
  readonly how: string;
  readonly records: readonly RecordName[];
}

/** The records behind each number of some tables, row by row. */
export function* getTraces(tables: readonly TracedTable[]): Generator<Trace> {
  for (const { id, columns, rows } of tables) {
    const names = columns.flatMap(({ how }, i) => (how === null ? [i] : []));
    for (const [i, { cells }] of rows.entries()) {
      const row = names.flatMap(at => cells[at]?.value ?? []).join(', ');
      for (const [at, { label, how }] of columns.entries()) {
        const { value = null, records = [] } = cells[at] ?? {};
        if (how === null || value === null) continue;
        yield { table: id, cell: cellAddress(i, at), row, column: label, value, how, records };
      }
    }
  }
}
