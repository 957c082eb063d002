import type { StyledElement } from '../../document/index.js';

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
  /** Its row group; null for a row that stands alone in the table. */
  readonly group: StyledElement | null;
  /** Is it repeated on every page of the table? */
  readonly head: boolean;
  /** Is it repeated at the end of every page that the table goes on from? */
  readonly foot: boolean;
  readonly cells: readonly TableCell[];
}

/** A column with the boxes that style it. */
export interface TableColumn {
  readonly box: StyledElement | null;
  readonly group: StyledElement | null;
}

/** The grid of a table. */
export interface Table {
  readonly rows: readonly TableRow[];
  readonly columns: readonly TableColumn[];
  readonly captions: readonly StyledElement[];
}

/** The most columns and rows that a cell spans (HTML Standard, part 4.9.11). */
export const MAX_COLUMNS = 1000;
export const MAX_ROWS = 65_534;

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
  const heads: TableRow[] = [];
  const bodies: TableRow[] = [];
  const feet: TableRow[] = [];
  const styled: TableColumn[] = [];
  const captions: StyledElement[] = [];
  let loose: StyledElement[] = [];
  const addColumn = (col: StyledElement, group: StyledElement | null) => {
    for (let i = spanOf(col); i > 0; i--) styled.push({ box: col, group });
  };
  const closeGroup = () => {
    for (const row of readGroup(loose, null, false, false)) bodies.push(row);
    loose = [];
  };
  for (const child of elementsOf(box)) {
    const { display } = child.style;
    if (display === 'table-row') {
      loose.push(child);
      continue;
    }
    closeGroup();
    if (display === 'table-column') addColumn(child, null);
    else if (display === 'table-column-group') {
      const columns = elementsOf(child);
      for (const column of columns) addColumn(column, child);
      for (let i = columns.length > 0 ? 0 : spanOf(child); i > 0; i--)
        styled.push({ box: null, group: child });
    } else if (display === 'table-caption') captions.push(child);
    else {
      // The first header group is above all rows, the first footer group below them (CSS 2, part 17.2).
      const isHead = display === 'table-header-group' && heads.length === 0;
      const isFoot = display === 'table-footer-group' && feet.length === 0;
      const rows = isHead ? heads : isFoot ? feet : bodies;
      for (const row of readGroup(elementsOf(child), child, isHead, isFoot)) rows.push(row);
    }
  }
  closeGroup();
  return { ...mergeColumns([...heads, ...bodies, ...feet], styled), captions };
}

const spanOf = ({ element: { attributes } }: StyledElement): number =>
  Math.max(1, parseSpan(attributes.span, MAX_COLUMNS));

const NO_COLUMN: TableColumn = { box: null, group: null };

/**
 * Drops columns in which no cell begins: they are one with the column before (CSS Tables 3, part 3.4), so that cells
 * that span more columns than there are take no room.
 */
function mergeColumns(
  rows: readonly TableRow[],
  styled: readonly TableColumn[],
): { readonly rows: readonly TableRow[]; readonly columns: readonly TableColumn[] } {
  const begun: boolean[] = styled.map(() => true);
  let count = styled.length;
  // A table may have more cells than a call has arguments.
  for (const { cells } of rows) {
    for (const { column, span } of cells) {
      begun[column] = true;
      count = Math.max(count, column + span);
    }
  }
  const places: number[] = [];
  const columns: TableColumn[] = [];
  for (let i = 0; i < count; i++) {
    if (begun[i]) columns.push(styled[i] ?? NO_COLUMN);
    places.push(Math.max(0, columns.length - 1));
  }
  if (columns.length === count) return { rows, columns };
  const place = (cell: TableCell): TableCell => {
    const column = places[cell.column] as number;
    const last = places[cell.column + cell.span - 1] as number;
    return { ...cell, column, span: last - column + 1 };
  };
  return { rows: rows.map(row => ({ ...row, cells: row.cells.map(place) })), columns };
}

function readGroup(
  boxes: readonly StyledElement[],
  group: StyledElement | null,
  head: boolean,
  foot: boolean,
): readonly TableRow[] {
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
    return { box, group, head, foot, cells };
  });
}
