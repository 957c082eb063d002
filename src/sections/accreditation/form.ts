import { grouped } from '../../core/index.js';
import type { DatedModel } from '../model.js';
import type { DataValue, TracedTable } from '../report/traced.js';

/** A cell as printed; a gap is a value that neither the records nor a side file hold. */
export interface FormCell {
  readonly text: string;
  readonly numeric: boolean;
  readonly gap: boolean;
}

export interface FormRow {
  readonly head: string;
  readonly cells: readonly FormCell[];
  readonly total: boolean;
}

/** A table of an accrediting body, ready for a template. */
export interface TablesModel extends DatedModel {
  readonly kind: 'tables';
  readonly unit: string;
  /** The body's name of the table, e.g. `AACSB Table 3-1`. */
  readonly form: string;
  readonly subtitle: string;
  readonly head: readonly { readonly label: string; readonly numeric: boolean }[];
  readonly rows: readonly FormRow[];
  /** The gaps, in sentences. */
  readonly gaps: readonly string[];
  readonly notes: readonly string[];
}

/** Marks a value that neither the records nor a side file hold. */
export const NOT_REPORTED = 'Not reported';
/** The mark in a narrow column. */
const NARROW = 'n/r';

function cellOf(value: DataValue, numeric: boolean, none: string): FormCell {
  const gap = value === NOT_REPORTED;
  if (gap) return { text: numeric ? NARROW : NOT_REPORTED, numeric, gap };
  if (typeof value !== 'number') return { text: value ?? none, numeric, gap };
  const text = Number.isInteger(value) ? grouped(value) : value.toFixed(1);
  return { text: value === 0 ? '–' : text, numeric, gap };
}

/** The rows and heads of a table for its document. */
export function formOf({ columns, rows }: TracedTable): Pick<TablesModel, 'head' | 'rows'> {
  return {
    head: columns.map(({ label, kind }) => ({ label, numeric: kind !== 'text' })),
    rows: rows.map(({ role, cells: [first, ...others] }) => ({
      head: String(first?.value ?? ''),
      cells: others.map(({ value }, i) =>
        cellOf(value, columns[i + 1]?.kind !== 'text', role === 'item' ? '–' : ''),
      ),
      total: role !== 'item',
    })),
  };
}
