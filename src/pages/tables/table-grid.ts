import { cached } from '../../core/index.js';
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

const getElements = (box: StyledElement): readonly StyledElement[] =>
  box.children.filter((node): node is StyledElement => node.kind === 'element');

/** A span as HTML reads it: 1 for anything that is not a number from 0. */
function parseSpan(text: string | undefined, most: number): number {
  const span = Number.parseInt(text ?? '', 10);
  return Number.isNaN(span) || span < 0 ? 1 : Math.min(span, most);
}

const known = new WeakMap<StyledElement, Table>();

/** Finds the place of every cell of a table (HTML Standard, part 4.9.12). */
export function buildTable(box: StyledElement): Table {
  return cached(known, box, read);
}

function read(box: StyledElement): Table {
  const heads: TableRow[] = [];
  const bodies: TableRow[] = [];
  const feet: TableRow[] = [];
  const styled: TableColumn[] = [];
  const captions: StyledElement[] = [];
  let loose: StyledElement[] = [];
  const addColumn = (col: StyledElement, group: StyledElement | null) => {
    for (let i = computeSpan(col); i > 0; i--) styled.push({ box: col, group });
  };
  const closeGroup = () => {
    for (const row of readGroup(loose, null, false, false)) bodies.push(row);
    loose = [];
  };
  for (const child of getElements(box)) {
    const { display } = child.style;
    if (display === 'table-row') {
      loose.push(child);
      continue;
    }
    closeGroup();
    if (display === 'table-column') addColumn(child, null);
    else if (display === 'table-column-group') {
      const columns = getElements(child);
      for (const column of columns) addColumn(column, child);
      for (let i = columns.length > 0 ? 0 : computeSpan(child); i > 0; i--)
        styled.push({ box: null, group: child });
    } else if (display === 'table-caption') captions.push(child);
    else {
      // The first header group is above all rows, the first footer group below them (CSS 2, part 17.2).
      const isHead = display === 'table-header-group' && heads.length === 0;
      const isFoot = display === 'table-footer-group' && feet.length === 0;
      const rows = isHead ? heads : isFoot ? feet : bodies;
      for (const row of readGroup(getElements(child), child, isHead, isFoot)) rows.push(row);
    }
  }
  closeGroup();
  return { ...mergeColumns([...heads, ...bodies, ...feet], styled), captions };
}

const computeSpan = ({ element: { attributes } }: StyledElement): number =>
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
  const begun = begunColumns(
    rows.map(({ cells }) => cells),
    styled.length,
  );
  let count = styled.length;
  // A table may have more cells than a call has arguments, and far more columns than cells.
  for (const { cells } of rows) for (const { column, span } of cells) count = Math.max(count, column + span);
  const columns = Array.from(begun, start => styled[start] ?? NO_COLUMN);
  if (columns.length === count) return { rows, columns };
  const place = (cell: TableCell): TableCell => {
    const column = countUpTo(begun, cell.column) - 1;
    return { ...cell, column, span: countUpTo(begun, cell.column + cell.span - 1) - column };
  };
  return { rows: rows.map(row => ({ ...row, cells: row.cells.map(place) })), columns };
}

/** Columns side by side that cells cover, down to the row `until`, which is not covered. */
interface Covered {
  readonly from: number;
  readonly to: number;
  readonly until: number;
}

/** Those that reach beyond a row, from the first column on, joined where they end in the same row. */
function beyondRow(covered: readonly Covered[], row: number): readonly Covered[] {
  const open = covered.filter(({ until }) => until > row + 1).sort((a, b) => a.from - b.from);
  const joined: Covered[] = [];
  for (const next of open) {
    const last = joined.at(-1);
    if (last?.to === next.from && last.until === next.until) joined.splice(-1, 1, { ...last, to: next.to });
    else joined.push(next);
  }
  return joined;
}

/** A cell at its place in a grid: columns and rows from 0. */
export interface PlacedCell<Cell> {
  readonly cell: Cell;
  readonly column: number;
  readonly span: number;
  /** Rows it covers, never more than there are. */
  readonly rows: number;
}

/**
 * Finds the places of the cells of a group of rows (HTML Standard, part 4.9.12), in time for cells and not for the
 * columns that they span.
 * @param spansOf columns and rows of a cell as written; 0 rows reach to the end of the group
 */
export function placeCells<Cell>(
  group: readonly (readonly Cell[])[],
  spansOf: (cell: Cell) => { readonly columns: number; readonly rows: number },
): readonly (readonly PlacedCell<Cell>[])[] {
  /** By cells of the rows above. */
  let above: readonly Covered[] = [];
  return group.map((row, n) => {
    const left = group.length - n;
    const own: Covered[] = [];
    let column = 0;
    let next = 0;
    const placed = row.map((cell): PlacedCell<Cell> => {
      for (; next < above.length; next++) {
        const { from, to } = above[next] as Covered;
        if (from > column) break;
        column = Math.max(column, to);
      }
      const { columns: span, rows: written } = spansOf(cell);
      const rows = Math.min(written || left, left);
      const from = column;
      column += span;
      if (rows > 1) own.push({ from, to: column, until: n + rows });
      return { cell, column: from, span, rows };
    });
    if (above.length > 0 || own.length > 0) above = beyondRow([...above, ...own], n);
    return placed;
  });
}

/**
 * Columns in which a cell begins, in ascending order: others are one with the column before (CSS Tables 3, part 3.4).
 * @param count columns that begin without a cell
 */
export function begunColumns(
  rows: readonly (readonly { readonly column: number }[])[],
  count = 0,
): Float64Array {
  const starts = new Set(Array(count).keys());
  for (const cells of rows) for (const { column } of cells) starts.add(column);
  return Float64Array.from(starts).sort();
}

/** How many of some columns in ascending order begin at one or before it. */
export function countUpTo(columns: Float64Array, last: number): number {
  let low = 0;
  for (let high = columns.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((columns[middle] as number) > last) high = middle;
    else low = middle + 1;
  }
  return low;
}

function readGroup(
  boxes: readonly StyledElement[],
  group: StyledElement | null,
  head: boolean,
  foot: boolean,
): readonly TableRow[] {
  const placed = placeCells(boxes.map(getElements), ({ element: { attributes } }) => ({
    columns: Math.max(1, parseSpan(attributes.colspan, MAX_COLUMNS)),
    rows: parseSpan(attributes.rowspan, MAX_ROWS),
  }));
  return boxes.map((box, n) => {
    const cells = (placed[n] ?? []).map(({ cell, ...place }): TableCell => ({ box: cell, ...place }));
    return { box, group, head, foot, cells };
  });
}
