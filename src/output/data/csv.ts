import type { stringify } from 'csv-stringify/sync';
import type { DataTable, DataValue } from '../../sections/index.js';

/** Hundredths are enough for means and shares; counts and amounts have no more. */
const rounded = (value: DataValue): DataValue =>
  typeof value === 'number' ? Math.round(value * 100) / 100 : value;

function tableCsv({ columns, rows }: DataTable, write: typeof stringify): Uint8Array {
  const cells = rows.map(row => row.map(rounded));
  const text = write([columns.map(({ label }) => label), ...cells], {
    bom: true,
    record_delimiter: 'windows',
    // Spreadsheets run text that starts like a formula.
    escape_formulas: true,
    quoted_match: /[\r\n]/,
  });
  return Buffer.from(text, 'utf8');
}

/**
 * Writes each table as a CSV file, by its id (RFC 4180, UTF-8 with a byte order mark, which spreadsheets need). Text
 * that a spreadsheet would read as a formula is preceded by an apostrophe.
 */
export async function writeCsv(tables: readonly DataTable[]): Promise<ReadonlyMap<string, Uint8Array>> {
  // Loaded on use, so that other formats start sooner.
  const { stringify: write } = await import('csv-stringify/sync');
  return new Map(tables.map(table => [table.id, tableCsv(table, write)]));
}
