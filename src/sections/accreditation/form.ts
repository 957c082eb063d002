import { SMALL_MARK, SMALL_NOTE } from '../figures/figure.js';
import type { DatedModel } from '../model.js';
import type { DataValue, RowRole, TracedCell, TracedColumn, TracedTable } from '../report/traced.js';
import { messages } from './messages.js';

/** A cell as printed; a gap is a value that neither the records nor a side file hold. */
export interface FormCell {
  readonly text: string;
  readonly numeric: boolean;
  readonly gap: boolean;
}

export interface FormRow {
  readonly head: string;
  readonly cells: readonly FormCell[];
  /** The class of the row: `subtotal` or `total`; null for one of the items. */
  readonly sum: 'subtotal' | 'total' | null;
}

/** A heading of one column, or of several, which have headings of their own below it. */
export interface FormHead {
  readonly label: string;
  readonly numeric: boolean;
  readonly span: number;
  /** Empty for a single column. */
  readonly parts: readonly { readonly label: string; readonly numeric: boolean }[];
}

/** Rows with the heading above them; null for none. */
export interface FormBody {
  readonly title: string | null;
  readonly columns: number;
  readonly rows: readonly FormRow[];
}

/** A table as printed. */
export interface FormTable {
  readonly id: string;
  readonly title: string;
  /** Has it headings in two rows? */
  readonly deep: boolean;
  readonly head: readonly FormHead[];
  readonly bodies: readonly FormBody[];
  readonly notes: readonly string[];
}

/** Tables of an accrediting body, ready for a template. */
export interface TablesModel extends DatedModel {
  readonly kind: 'tables';
  readonly unit: string;
  /** The body's name of the table, e.g. `AACSB Table 3-1`. */
  readonly form: string;
  readonly subtitle: string;
  readonly tables: readonly FormTable[];
  /** The gaps, in sentences. */
  readonly gaps: readonly string[];
}

/** Marks a value that neither the records nor a side file hold. */
export const NOT_REPORTED = messages.notReported.whole;
/** The mark in a narrow column. */
const NARROW = messages.notReported.narrow;
const GAP_NOTE = messages.notReported.note({ sign: NARROW });
/** The sign of an empty cell. */
const EMPTY = '–';

/** A column of data with its printed heading. */
export interface FormColumn extends TracedColumn {
  /** Its printed heading; null for data that is not printed. */
  readonly short: string | null;
  /** The heading above this and its neighbours; null for none. */
  readonly over: string | null;
}

/** A column of texts, printed under its own label, if its traits say nothing else. */
export const formColumn = (label: string, traits: Partial<FormColumn> = {}): FormColumn => ({
  ...{ label, kind: 'text', how: null, short: label, over: null },
  ...traits,
});

/** A table as data, with the headings that it is printed under. */
export interface FormSource extends Omit<TracedTable, 'columns'> {
  readonly columns: readonly FormColumn[];
  /** Is the first column printed as a heading above its rows? */
  readonly isGrouped: boolean;
}

/** Credit hours and percentages of time can have halves. */
export const AMOUNT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A value from the records or the side file, else a gap. */
export const reported = (value: DataValue | undefined, records: TracedCell['records'] = []): TracedCell => ({
  value: value ?? NOT_REPORTED,
  records,
});

export function printCell(value: DataValue, numeric: boolean, none = EMPTY): FormCell {
  const gap = value === NOT_REPORTED;
  if (gap) return { text: numeric ? NARROW : NOT_REPORTED, numeric, gap };
  if (typeof value !== 'number') return { text: value ?? none, numeric, gap };
  return { text: AMOUNT.format(value), numeric, gap };
}

/** The headings of printed columns; neighbours with the same heading above them share it. */
function printHead(columns: readonly FormColumn[]): readonly FormHead[] {
  const heads: (Omit<FormHead, 'parts' | 'span'> & { span: number; parts: FormHead['parts'][number][] })[] =
    [];
  for (const { short, over, kind } of columns) {
    const last = heads.at(-1);
    if (short === null) continue;
    const numeric = kind !== 'text';
    const part = { label: short, numeric };
    if (over === null) heads.push({ ...part, span: 1, parts: [] });
    else if (last?.label === over) {
      last.span++;
      last.parts.push(part);
    } else heads.push({ label: over, numeric, span: 1, parts: [part] });
  }
  return heads;
}

/** Rows by the text of their first cell, each group under it. */
function printBodies(
  rows: readonly (FormRow & { readonly group: string | null })[],
  columns: number,
): readonly FormBody[] {
  const bodies: { title: string | null; columns: number; rows: FormRow[] }[] = [];
  for (const { group, ...row } of rows) {
    const last = bodies.at(-1);
    if (last !== undefined && last.title === group) last.rows.push(row);
    else bodies.push({ title: group, columns, rows: [row] });
  }
  return bodies;
}

/** How a row is printed in place of its values; undefined for a cell that is printed as it is. */
export type PrintOf = (column: number, row: readonly TracedCell[]) => string | undefined;

/** A table for its document; the notes on gaps and small numbers follow if it has any. */
export function formTable(
  { id, title, columns, rows, isGrouped }: FormSource,
  notes: readonly string[],
  print: PrintOf = () => undefined,
): FormTable {
  const shown = columns.flatMap(({ short, kind }, at) =>
    short === null ? [] : [{ at, numeric: kind !== 'text' }],
  );
  const printRow = (cells: readonly TracedCell[], role: RowRole): FormRow & { group: string | null } => {
    const [first, ...others] = shown.map(({ at, numeric }): FormCell => {
      const text = print(at, cells);
      if (text !== undefined) return { text, numeric, gap: false };
      const { value = null, mark = '' } = cells[at] ?? {};
      const cell = printCell(value, numeric, role === 'item' ? EMPTY : '');
      return { ...cell, text: cell.text + mark };
    });
    return {
      group: isGrouped && role !== 'total' ? String(cells[0]?.value ?? '') : null,
      head: first?.text ?? '',
      cells: others,
      sum: role === 'item' ? null : role,
    };
  };
  const head = printHead(columns);
  const printed = rows.map(({ cells, role }) => printRow(cells, role));
  const cells = printed.flatMap(row => row.cells);
  const isNeeded: Readonly<Record<string, boolean>> = {
    [GAP_NOTE]: cells.some(({ gap }) => gap),
    [SMALL_NOTE]: cells.some(({ text }) => text.includes(SMALL_MARK)),
  };
  return {
    id,
    title,
    deep: head.some(({ parts }) => parts.length > 0),
    head,
    bodies: printBodies(printed, shown.length),
    notes: [...notes, SMALL_NOTE, GAP_NOTE].filter(note => isNeeded[note] ?? true),
  };
}
