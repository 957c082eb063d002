import { grouped } from '../../ground/index.js';
import type { DataValue } from '../data-table.js';
import type { TracedTable } from '../report/traced.js';
import type { FormCell, TablesModel } from './model.js';

/** Stands in tables for what the records do not hold and no side file gives. */
export const NOT_REPORTED = 'Not reported';
/** The same in a narrow column. */
const NARROW = 'n/r';

function cellOf(value: DataValue, numeric: boolean, none: string): FormCell {
  const gap = value === NOT_REPORTED;
  if (gap) return { text: numeric ? NARROW : NOT_REPORTED, numeric, gap };
  if (typeof value !== 'number') return { text: value ?? none, numeric, gap };
  const text = Number.isInteger(value) ? grouped(value) : value.toFixed(1);
  return { text: value === 0 ? '–' : text, numeric, gap };
}

/** A table as the rows and heads of a document. */
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
