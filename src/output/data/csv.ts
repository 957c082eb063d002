import type { stringify } from 'csv-stringify/sync';
import type { DataTable } from '../../sections/index.js';
import { textBytes } from './bytes.js';

function tableCsv({ columns, rows }: DataTable, write: typeof stringify): Uint8Array {
  const text = write([columns.map(({ label }) => label), ...rows], {
    bom: true,
    record_delimiter: 'windows',
    // Spreadsheets would run what begins like a formula.
    escape_formulas: true,
    quoted_match: /[\r\n]/,
  });
  return textBytes(text);
}

/**
 * Writes tables as CSV (RFC 4180, UTF-8 with a byte order mark, so that spreadsheets read the letters right): a file
 * for each, by its id. Text that a spreadsheet would take for a formula begins with an apostrophe.
 */
export async function writeCsv(tables: readonly DataTable[]): Promise<ReadonlyMap<string, Uint8Array>> {
  // Loaded where it is asked for, so that nothing else starts later for it.
  const { stringify: write } = await import('csv-stringify/sync');
  return new Map(tables.map(table => [table.id, tableCsv(table, write)]));
}
