import type { Style, StyledElement } from '../../document/index.js';

export interface TableCell {
  readonly box: StyledElement;
  readonly column: number;
  /** Columns it covers. */
  readonly span: number;
  /** Rows it covers, never more than its row group has. */
  readonly rows: number;
}

export interface TableRow {
  readonly box: StyledElement;
  /** Is it repeated on every page of the table? */
  readonly head: boolean;
  readonly cells: readonly TableCell[];
}

/** The grid of a table. */
export interface Table {
  readonly rows: readonly TableRow[];
  readonly columns: number;
  /** Styles of the `col` elements by column. */
  readonly columnStyles: readonly (Style | undefined)[];
  readonly captions: readonly StyledElement[];
}

const MAX_COLUMNS = 1000;
const MAX_ROWS = 65_534;

const elementsOf = (box: StyledElement): readonly StyledElement[] =>
  box.children.filter((node): node is StyledElement => node.kind === 'element');

/** A span as HTML reads it: 1 for anything that is not a number from 0. */
function parseSpan(text: string | undefined, most: number): number {
  const span = Number.parseInt(text ?? '', 10);
  return Number.isNaN(span) || span < 0 ? 1 : Math.min(span, most);
}

const known = new WeakMap<StyledElement, Table>();

/** Finds the place of every cell of a table (HTML Standard, part 4.9.12). */
export function buildTable(box: StyledElement): Table {
  let table = known.get(box);
  if (!table) {
    table = read(box);
    known.set(box, table);
  }
  return table;
}

function read(box: StyledElement): Table {
  const rows: TableRow[] = [];
  const columnStyles: Style[] = [];
  const captions: StyledElement[] = [];
  let loose: StyledElement[] = [];
  const addColumn = (col: StyledElement) => {
    for (let i = Math.max(1, parseSpan(col.element.attributes.span, MAX_COLUMNS)); i > 0; i--) {
      columnStyles.push(col.style);
    }
  };
  const closeGroup = () => {
    for (const row of readGroup(loose, false)) rows.push(row);
    loose = [];
  };
  for (const child of elementsOf(box)) {
    const { display } = child.style;
    if (display === 'table-row') {
      loose.push(child);
      continue;
    }
    closeGroup();
    if (display === 'table-column') addColumn(child);
    else if (display === 'table-column-group') elementsOf(child).forEach(addColumn);
    else if (display === 'table-caption') captions.push(child);
    else for (const row of readGroup(elementsOf(child), display === 'table-header-group')) rows.push(row);
  }
  closeGroup();
  const widths = rows.flatMap(row => row.cells.map(cell => cell.column + cell.span));
  // A table may have more cells than a call has arguments.
  const columns = widths.reduce((most, width) => Math.max(most, width), 0);
  return { rows, columns, columnStyles, captions };
}

function readGroup(boxes: readonly StyledElement[], head: boolean): readonly TableRow[] {
  /** Rows, this one included, that each column is still covered for by a cell from above. */
  const covered: number[] = [];
  return boxes.map((box, n) => {
    const cells: TableCell[] = [];
    let column = 0;
    for (const cell of elementsOf(box)) {
      while ((covered[column] ?? 0) > 0) column++;
      const { colspan, rowspan } = cell.element.attributes;
      const span = Math.max(1, parseSpan(colspan, MAX_COLUMNS));
      const left = boxes.length - n;
      const rows = Math.min(parseSpan(rowspan, MAX_ROWS) || left, left);
      for (let i = 0; i < span; i++) covered[column + i] = rows;
      cells.push({ box: cell, column, span, rows });
      column += span;
    }
    covered.forEach((rest, i) => {
      covered[i] = Math.max(0, rest - 1);
    });
    return { box, head, cells };
  });
}
