import {
  AlignmentType,
  BorderStyle,
  Table as DocxTable,
  Paragraph,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlign,
  WidthType,
} from 'docx';
import type { Cell, Table } from '../../sections/index.js';
import { textRuns } from './runs.js';
import { CHARACTERS, INK, STYLE, twips } from './styles.js';

/** Generous width of a character and the gap between columns, in points. */
const CHARACTER = 5;
const GAP = 8;
/** Widths of borders in eighths of a point. */
const HEAVY = 7;
const LIGHT = 3;

const NONE = { style: BorderStyle.NIL, size: 0, color: 'auto' } as const;
const rule = (size: number) => ({ style: BorderStyle.SINGLE, size, color: INK });
const borders = (top: number | null, bottom: number | null) => ({
  top: top === null ? NONE : rule(top),
  bottom: bottom === null ? NONE : rule(bottom),
  left: NONE,
  right: NONE,
});
const NO_BORDERS = { ...borders(null, null), insideHorizontal: NONE, insideVertical: NONE };

/** Widths of the columns in points: each fits its longest text, the column with the longest gets the rest. */
export function columnWidths(
  { head, rows }: Pick<Table, 'head' | 'rows'>,
  measure: number,
): readonly number[] {
  const lengths = head.map((_, i) => Math.max(...[head, ...rows].map(row => row[i]?.text.length ?? 0)));
  const longest = lengths.indexOf(Math.max(...lengths));
  const natural = lengths.map(length => length * CHARACTER + GAP);
  const others = natural.reduce((sum, width, i) => (i === longest ? sum : sum + width), 0);
  const least = measure / 3;
  // If the others leave too little, they are made narrower together.
  const share = Math.min(1, (measure - least) / Math.max(others, 1));
  return natural.map((width, i) => (i === longest ? measure - others * share : width * share));
}

interface RowStyle {
  readonly style: string;
  readonly strong?: boolean;
  readonly keepNext: boolean;
  readonly top: number | null;
  readonly bottom: number | null;
}

function tableCell({ text, numeric }: Cell, width: number, look: RowStyle, span = 1): TableCell {
  return new TableCell({
    width: { size: twips(width), type: WidthType.DXA },
    columnSpan: span,
    verticalAlign: look.style === STYLE.tableHead ? VerticalAlign.BOTTOM : VerticalAlign.TOP,
    borders: borders(look.top, look.bottom),
    children: [
      new Paragraph({
        style: look.style,
        keepNext: look.keepNext,
        ...(numeric ? { alignment: AlignmentType.RIGHT } : {}),
        children: textRuns(text, look.strong ? { style: CHARACTERS.semibold } : {}),
      }),
    ],
  });
}

/** A table as wide as the text. Its header repeats on each page, rows are not split, nor is a `whole` table. */
export function docxTable(table: Table, measure: number): DocxTable {
  const { head, rows, total, whole } = table;
  const widths = columnWidths(table, measure);
  const at = (i: number): number => widths[i] ?? 0;
  const headLook = { style: STYLE.tableHead, keepNext: true, top: HEAVY, bottom: LIGHT };
  const headRow = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: head.map((cell, i) => tableCell(cell, at(i), headLook)),
  });
  const bodyRows = rows.map((row, n) => {
    const last = n === rows.length - 1;
    const keepNext = whole ? !last || total !== null : last && total !== null;
    const look = { style: STYLE.tableCell, keepNext, top: null, bottom: null };
    return new TableRow({ cantSplit: true, children: row.map((cell, i) => tableCell(cell, at(i), look)) });
  });
  return new DocxTable({
    rows: [headRow, ...bodyRows, ...(total === null ? [] : [totalRow(total, widths)])],
    columnWidths: widths.map(twips),
    width: { size: twips(measure), type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    borders: NO_BORDERS,
    margins: { left: 0, right: twips(GAP / 2), top: 0, bottom: 0 },
    tableLook: { firstRow: true, lastRow: total !== null, firstColumn: false, noHBand: true, noVBand: true },
  });
}

function totalRow({ label, span, cells }: NonNullable<Table['total']>, widths: readonly number[]): TableRow {
  const look = { style: STYLE.tableCell, strong: true, keepNext: false, top: LIGHT, bottom: HEAVY };
  const labelWidth = widths.slice(0, span).reduce((sum, width) => sum + width, 0);
  return new TableRow({
    cantSplit: true,
    children: [
      tableCell({ text: label, numeric: false }, labelWidth, look, span),
      ...cells.map((cell, i) => tableCell({ ...cell, numeric: true }, widths[span + i] ?? 0, look)),
    ],
  });
}
