import type { Cell, Sheet } from 'write-excel-file/node';
import type { ColumnKind, DataTable, DataValue } from '../../sections/index.js';
import { clearZipDates } from '../zip-dates.js';

/** The longest text that a cell can hold, and the longest name of a sheet (ECMA-376; specification of Excel). */
const LONGEST_TEXT = 32_767;
const LONGEST_NAME = 31;
const ELLIPSIS = '…';

/** Code formats of numbers (ECMA-376 part 1, 18.8.31). */
const FORMATS: Readonly<Record<Exclude<ColumnKind, 'text'>, string>> = {
  count: '#,##0',
  amount: '$#,##0',
  rating: '0.0',
  number: '#,##0.##',
};

/** Widths in characters. */
const WIDTHS: Readonly<Record<ColumnKind, number>> = {
  text: 24,
  count: 11,
  amount: 14,
  rating: 11,
  number: 14,
};

/** Characters that XML 1.0 cannot hold, and half characters. */
const UNFIT = /[\p{Cc}\uFFFE\uFFFF]|\p{Cs}/gu;

/** The text without what a workbook cannot hold; a cut is seen by its ellipsis. */
function storable(text: string): string {
  const clean = text.replace(UNFIT, found => (/[\t\n\r]/.test(found) ? found : ''));
  if (clean.length <= LONGEST_TEXT) return clean;
  return `${clean.slice(0, LONGEST_TEXT - 1).replace(/[\ud800-\udbff]$/, '')}${ELLIPSIS}`;
}

/** Text is given as text, whatever it begins with: only what is declared a formula is one. */
function cellOf(value: DataValue, kind: ColumnKind): Cell {
  if (value === null) return null;
  if (typeof value === 'string' || kind === 'text') return { type: String, value: storable(String(value)) };
  return { type: Number, value, format: FORMATS[kind] };
}

/** A name for each sheet: without the signs that none may have, and none twice in any letter case. */
function sheetNames(titles: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return titles.map((title, i) => {
    const plain =
      storable(title)
        .replace(/[[\]:*?/\\\s]+/g, ' ')
        .replace(/^'+|'+$/g, '')
        .trim() || `Table ${i + 1}`;
    const cut = plain.slice(0, LONGEST_NAME);
    const name = taken.has(cut.toLowerCase())
      ? `${plain.slice(0, LONGEST_NAME - String(i + 1).length - 1)} ${i + 1}`
      : cut;
    taken.add(name.toLowerCase());
    return name;
  });
}

function sheetOf({ columns, rows }: DataTable, sheet: string): Sheet<Buffer> {
  return {
    sheet,
    data: [
      columns.map(
        ({ label }): Cell => ({ type: String, value: storable(label), fontWeight: 'bold', wrap: true }),
      ),
      ...rows.map(row => row.map((value, i) => cellOf(value, columns[i]?.kind ?? 'text'))),
    ],
    stickyRowsCount: 1,
    columns: columns.map(({ kind }) => ({ width: WIDTHS[kind] })),
  };
}

/** A workbook has a sheet, even where there is nothing to put on it. */
const EMPTY: DataTable = { id: 'empty', title: 'No records', columns: [], rows: [] };

/**
 * Writes tables as a workbook (XLSX): a sheet for each, its head row in sight. Texts are typed as texts, so nothing in
 * it is a formula, and numbers as numbers. The same tables give the same bytes.
 */
export async function writeXlsx(tables: readonly DataTable[]): Promise<Uint8Array> {
  // Loaded where it is asked for, so that nothing else starts later for it.
  const { default: write } = await import('write-excel-file/node');
  const shown = tables.length > 0 ? tables : [EMPTY];
  const names = sheetNames(shown.map(({ title }) => title));
  const bytes = await write(shown.map((table, i) => sheetOf(table, names[i] as string))).toBuffer();
  clearZipDates(bytes);
  return bytes;
}
