import type { Cell, Sheet } from 'write-excel-file/node';
import type { ColumnKind, DataTable, DataValue } from '../../sections/index.js';
import { readZip, writeZip } from '../zip.js';

/** Longest text of a cell and longest name of a sheet, in characters (ECMA-376; limits of Excel). */
const LONGEST_TEXT = 32_767;
const LONGEST_NAME = 31;
const ELLIPSIS = '…';

/** Code formats of numbers (ECMA-376 part 1, 18.8.31), and widths of columns in characters. */
const KINDS: Readonly<Record<ColumnKind, { readonly format: string; readonly width: number }>> = {
  text: { format: '', width: 24 },
  count: { format: '#,##0', width: 11 },
  amount: { format: '$#,##0', width: 14 },
  rating: { format: '0.0', width: 11 },
  number: { format: '#,##0.##', width: 14 },
};

/** Characters that XML 1.0 does not allow, and lone surrogates. */
const ILLEGAL = /[\p{Cc}\uFFFE\uFFFF]|\p{Cs}/gu;

/** Text without illegal characters; text that is too long ends in an ellipsis. */
function storable(text: string): string {
  const clean = text.replace(ILLEGAL, found => (/[\t\n\r]/.test(found) ? found : ''));
  if (clean.length <= LONGEST_TEXT) return clean;
  return `${clean.slice(0, LONGEST_TEXT - 1).replace(/[\ud800-\udbff]$/, '')}${ELLIPSIS}`;
}

/** A typed cell; text that starts like a formula remains text. */
function computeCell(value: DataValue, kind: ColumnKind): Cell {
  if (value === null) return null;
  if (typeof value === 'string' || kind === 'text') return { type: String, value: storable(String(value)) };
  return { type: Number, value, format: KINDS[kind].format };
}

/** A name of at most some characters, cut after a word with an ellipsis. */
function shortName(name: string, length: number): string {
  if (name.length <= length) return name;
  const cut = name.slice(0, length - 1);
  const end = name[cut.length] === ' ' ? cut.length : cut.lastIndexOf(' ');
  const whole = end > 0 ? cut.slice(0, end) : cut.replace(/[\ud800-\udbff]$/, '');
  return `${whole.replace(/[\s,;–-]+$/, '')}${ELLIPSIS}`;
}

/** A name for each sheet, without forbidden characters and unique in any letter case. */
function sheetNames(titles: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return titles.map((title, i) => {
    const plain =
      storable(title)
        .replace(/[[\]:*?/\\\s]+/g, ' ')
        .replace(/^'+|'+$/g, '')
        .trim() || `Table ${i + 1}`;
    const cut = shortName(plain, LONGEST_NAME);
    const name = taken.has(cut.toLowerCase())
      ? `${shortName(plain, LONGEST_NAME - String(i + 1).length - 1)} ${i + 1}`
      : cut;
    taken.add(name.toLowerCase());
    return name;
  });
}

function computeSheet({ columns, rows }: DataTable, sheet: string): Sheet<Buffer> {
  return {
    sheet,
    data: [
      columns.map(
        ({ label }): Cell => ({ type: String, value: storable(label), fontWeight: 'bold', wrap: true }),
      ),
      ...rows.map(row => row.map((value, i) => computeCell(value, columns[i]?.kind ?? 'text'))),
    ],
    stickyRowsCount: 1,
    columns: columns.map(({ kind }) => ({ width: KINDS[kind].width })),
  };
}

/** The sheet of an empty workbook, which must have one. */
const EMPTY: DataTable = { id: 'empty', title: 'No records', columns: [], rows: [] };

/**
 * Writes tables as a workbook (XLSX), one sheet per table with a fixed header row. Texts are typed as text, so that no
 * cell is a formula, and numbers as numbers. The same tables yield the same bytes.
 */
export async function writeXlsx(tables: readonly DataTable[]): Promise<Uint8Array> {
  // Loaded on use, so that other formats start sooner.
  const { default: write } = await import('write-excel-file/node');
  const shown = tables.length > 0 ? tables : [EMPTY];
  const names = sheetNames(shown.map(({ title }) => title));
  const bytes = await write(shown.map((table, i) => computeSheet(table, names[i] as string))).toBuffer();
  return writeZip(readZip(bytes));
}
