import type { StyledElement } from '../../document/index.js';
import { placeAbsolute } from '../absolute.js';
import { layBlock, layChildren } from '../block.js';
import {
  blockify,
  type Column,
  type Containing,
  type Insets,
  insetsOf,
  type LayoutContext,
  tallestWhole,
} from '../boxes.js';
import { Flow } from '../flow.js';
import { recordBox } from '../fragments.js';
import { type Band, type Ends, Keep, type Rectangle } from '../model.js';
import { addRow, type Cell, cellHeight } from '../row.js';
import { type CellBorder, cellDecoration } from './cell-decoration.js';
import { collapsedEdges, outerEdges } from './table-borders.js';
import { columnSizes, spacingOf } from './table-columns.js';
import { buildTable, type Table, type TableCell, type TableRow } from './table-grid.js';

/** Rows that stay together at each end of a table, and below its head. */
const ROWS_TOGETHER = 2;

/** Lays a table: rows as bands, its head repeated on every page that it reaches. */
export function layTable(box: StyledElement, column: Column, context: LayoutContext): void {
  for (const caption of buildTable(box).captions) {
    layBlock(blockify(caption), column, context);
    column.flow.keepWithPrevious();
  }
  new TableLayout(box, column, context).lay();
}

interface LaidCell {
  readonly cell: TableCell;
  readonly x: number;
  readonly width: number;
  readonly flow: Flow;
}

/** The bands of a row, from the first to the last one. */
interface RowBands {
  readonly from: number;
  readonly to: number;
}

interface LaidRow extends RowBands {
  /** The cells that end in it. */
  readonly cells: readonly LaidCell[];
}

const NO_EDGES: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

class TableLayout {
  readonly #table: Table;
  /** The part of collapsed borders that lies around the table. */
  readonly #outer: Insets;
  readonly #rows: readonly TableRow[];
  readonly #column: Column;
  readonly #context: LayoutContext;
  readonly #collapse: boolean;
  readonly #spacing: number;
  readonly #sizes: readonly number[];
  /** Left edges of the columns. */
  readonly #starts: readonly number[];

  constructor(box: StyledElement, column: Column, context: LayoutContext) {
    const table = buildTable(box);
    this.#table = table;
    this.#rows = table.rows;
    this.#column = column;
    this.#context = context;
    this.#collapse = box.style.borderCollapse === 'collapse';
    this.#spacing = spacingOf(box);
    this.#outer = this.#collapse ? outerEdges(table) : NO_EDGES;
    const { left, right } = this.#outer;
    const room = column.width - left - right - this.#spacing * (table.columns + 1);
    this.#sizes = columnSizes(box, room, context);
    let x = column.x + left + this.#spacing;
    this.#starts = this.#sizes.map(size => {
      const start = x;
      x += size + this.#spacing;
      return start;
    });
  }

  lay(): void {
    const { flow } = this.#column;
    const bodyRows = this.#rows.filter(row => !row.head).length;
    let head: readonly Band[] = [];
    let body = 0;
    if (this.#outer.top > 0) flow.insetTop(this.#outer.top);
    for (let n = 0; n < this.#rows.length; ) {
      const row = this.#rows[n] as TableRow;
      const count = this.#linkedRows(n);
      const last = this.#rows[n + count - 1] as TableRow;
      flow.margin(this.#spacing);
      if (row.box.style.breakBefore === 'page') flow.pageBreak();
      if (row.box.style.breakBefore === 'avoid') flow.keepWithPrevious();
      const at = flow.bands.length;
      if (count === 1) this.#paintRow(flow, n, this.#layRow(flow, n, row.head ? [] : head));
      else this.#layLinked(flow, n, count, row.head ? [] : head);
      const first = flow.bands[at] as Band;
      const lonely = body < ROWS_TOGETHER || bodyRows - body < ROWS_TOGETHER;
      if (n > 0 && (row.head || lonely)) first.keep = Keep.lines;
      if (!row.head) body += count;
      if (row.head) head = [...head, ...flow.bands.slice(at)];
      if (last.box.style.breakAfter === 'page') flow.pageBreak();
      if (last.box.style.breakAfter === 'avoid') flow.keepWithPrevious();
      n += count;
    }
    flow.margin(this.#spacing);
    if (this.#outer.bottom > 0) flow.insetBottom(this.#outer.bottom, 0);
  }

  /** Number of rows from row `n` on that cells join, directly or in a chain. */
  #linkedRows(n: number): number {
    let end = n + 1;
    for (let i = n; i < end; i++) {
      for (const { rows } of this.#rows[i]?.cells ?? []) end = Math.max(end, i + rows);
    }
    return end - n;
  }

  /** Lays one row with the cells that end in it. */
  #layRow(flow: Flow, n: number, head: readonly Band[]): LaidRow {
    const row = this.#rows[n] as TableRow;
    const { element, strings, style } = row.box;
    const cells = row.cells.filter(cell => cell.rows === 1).map(cell => this.#layCell(cell));
    const from = flow.bands.length;
    if (strings) flow.setStrings(strings);
    if (element.attributes.id !== undefined) flow.anchor(element);
    addRow(flow, alignCells(cells), style.breakInside === 'avoid', tallestWhole(this.#context), head);
    return { cells, from, to: flow.bands.length - 1 };
  }

  #paintRow(flow: Flow, n: number, row: LaidRow): void {
    for (const cell of row.cells) this.#paintCell(flow, row, cell, n);
  }

  /**
   * Lays rows that cells join: the rows in a flow of their own, the joining cells next to it; all in one band
   * unless that is too tall.
   */
  #layLinked(flow: Flow, n: number, count: number, head: readonly Band[]): void {
    const stack = new Flow();
    const rows: LaidRow[] = [];
    for (let i = n; i < n + count; i++) {
      if (i > n) stack.margin(this.#spacing);
      rows.push(this.#layRow(stack, i, []));
    }
    const joining = this.#rows.slice(n, n + count).flatMap(({ cells }, i) =>
      cells
        .filter(cell => cell.rows > 1)
        .map(cell => {
          const { from } = rows[i] as LaidRow;
          const { to } = rows[i + cell.rows - 1] as LaidRow;
          const down = stack.topOf(from);
          const laid = this.#layCell(cell);
          const end = stack.bands[to] as Band;
          end.height += Math.max(0, down + cellHeight(laid.flow) - stack.topOf(to) - end.height);
          return { laid, bands: { from, to }, down, row: n + i };
        }),
    );
    for (const [i, row] of rows.entries()) this.#paintRow(stack, n + i, row);
    for (const { laid, bands, row } of joining) this.#paintCell(stack, bands, laid, row);
    const joined = joining.map(({ laid: { cell, flow: content }, bands: { to }, down }): Cell => {
      const free = stack.topOf(to) + (stack.bands[to] as Band).height - down - cellHeight(content);
      return { flow: content, down: down + shiftIn(cell, free) };
    });
    addRow(flow, [{ flow: stack, down: 0 }, ...joined], true, tallestWhole(this.#context), head);
  }

  #layCell(cell: TableCell): LaidCell {
    const last = cell.column + cell.span - 1;
    const x = this.#starts[cell.column] as number;
    const width = (this.#starts[last] as number) + (this.#sizes[last] as number) - x;
    const { style } = cell.box;
    const own = insetsOf(style, this.#column.width);
    const edges = this.#collapse ? collapsedEdges(this.#table).get(cell) : undefined;
    const inset = (side: keyof Insets) =>
      edges ? own[side] - style.border[side].width + edges[side] : own[side];
    const top = inset('top');
    const bottom = inset('bottom');
    const left = inset('left');
    const flow = new Flow();
    flow.insetTop(top);
    const containing: Containing | null =
      style.position === 'relative' ? { mark: flow.mark(top), x, width, borderBelow: 0, waiting: [] } : null;
    const inner: Column = {
      flow,
      x: x + left,
      width: Math.max(0, width - left - inset('right')),
      height: null,
      containing: containing ?? this.#column.containing,
    };
    if (cell.box.strings) flow.setStrings(cell.box.strings);
    if (cell.box.element.attributes.id !== undefined) flow.anchor(cell.box.element);
    layChildren(cell.box, inner, this.#context);
    flow.finish();
    flow.insetBottom(bottom, 0);
    if (containing) placeAbsolute(containing, flow, this.#context);
    return { cell, x, width, flow };
  }

  /** Records a cell in the bands of its rows. Of two collapsed borders the wider is painted, by the row it is in. */
  #paintCell(flow: Flow, { from, to }: RowBands, { cell, x, width }: LaidCell, n: number): void {
    const { border, backgroundColor } = cell.box.style;
    const background =
      backgroundColor === 'transparent'
        ? (this.#rows[n] as TableRow).box.style.backgroundColor
        : backgroundColor;
    const above = this.#collapse ? widestTouchingBorder(this.#rows[n - 1], cell, 'bottom') : 0;
    const below = this.#collapse ? widestTouchingBorder(this.#rows[n + cell.rows], cell, 'top') : 0;
    const cellBorder: CellBorder = {
      ...border,
      top: border.top.width > above ? border.top : null,
      bottom: border.bottom.width >= below ? border.bottom : null,
    };
    if (background === 'transparent' && !Object.values(cellBorder).some(side => side && side.width > 0))
      return;
    const span = {
      paint: (area: Rectangle, ends: Ends) =>
        cellDecoration(background, cellBorder, this.#collapse, area, ends),
    };
    recordBox(span, { x, width }, flow, { band: from, y: 0 }, to);
  }
}

/** Moves the content of cells down in their row for `vertical-align`. */
function alignCells(cells: readonly LaidCell[]): readonly Cell[] {
  const height = Math.max(0, ...cells.map(c => cellHeight(c.flow)));
  return cells.map(({ cell, flow }) => {
    return { flow, down: shiftIn(cell, height - cellHeight(flow)) };
  });
}

/** How far `vertical-align` moves the content of a cell down in the free height. */
function shiftIn({ box }: TableCell, free: number): number {
  const { verticalAlign } = box.style;
  return verticalAlign === 'bottom' ? free : verticalAlign === 'middle' ? free / 2 : 0;
}

/** Width of the widest border of a neighbouring row that a cell touches. */
function widestTouchingBorder(row: TableRow | undefined, cell: TableCell, side: 'top' | 'bottom'): number {
  const cells =
    row?.cells.filter(c => c.column < cell.column + cell.span && c.column + c.span > cell.column) ?? [];
  return Math.max(0, ...cells.map(c => c.box.style.border[side].width));
}
