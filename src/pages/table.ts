import type { Border, StyledElement } from '../document/index.js';
import { placeAbsolute } from './absolute.js';
import { layBlock, layChildren } from './block.js';
import { blockify, type Column, type Containing, insetsOf, type Setting, tallestWhole } from './boxes.js';
import { Flow } from './flow.js';
import { type Band, type FillItem, Keep } from './model.js';
import { addRow, type Cell, cellHeight } from './row.js';
import { columnSizes, spacingOf } from './table-columns.js';
import { type TableCell, type TableRow, tableOf } from './table-grid.js';

/** Rows that stay together at each end of a table, and below its head. */
const ROWS_TOGETHER = 2;

/** Lays a table: rows as bands, its head repeated on every page that it reaches. */
export function layTable(box: StyledElement, column: Column, setting: Setting): void {
  for (const caption of tableOf(box).captions) {
    layBlock(blockify(caption), column, setting);
    column.flow.keepWithPrevious();
  }
  new TableLayout(box, column, setting).lay();
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

class TableLayout {
  readonly #rows: readonly TableRow[];
  readonly #column: Column;
  readonly #setting: Setting;
  readonly #collapse: boolean;
  readonly #spacing: number;
  readonly #sizes: readonly number[];
  /** Left edges of the columns. */
  readonly #starts: readonly number[];

  constructor(box: StyledElement, column: Column, setting: Setting) {
    const table = tableOf(box);
    this.#rows = table.rows;
    this.#column = column;
    this.#setting = setting;
    this.#collapse = box.style.borderCollapse === 'collapse';
    this.#spacing = spacingOf(box);
    this.#sizes = columnSizes(box, column.width - this.#spacing * (table.columns + 1), setting);
    let x = column.x + this.#spacing;
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
    const { strings, style } = row.box;
    const cells = row.cells.filter(cell => cell.rows === 1).map(cell => this.#layCell(cell, n));
    const from = flow.bands.length;
    if (strings) flow.setStrings(strings);
    addRow(flow, aligned(cells), style.breakInside === 'avoid', tallestWhole(this.#setting), head);
    return { cells, from, to: flow.bands.length - 1 };
  }

  #paintRow(flow: Flow, n: number, row: LaidRow): void {
    for (const cell of row.cells) this.#paintCell(flow, row, cell, n);
  }

  /**
   * Lays rows that cells join: the rows in a flow of their own, the joining cells beside it; all in one band
   * unless that is too tall.
   */
  #layLinked(flow: Flow, n: number, count: number, head: readonly Band[]): void {
    const stack = new Flow();
    const rows: LaidRow[] = [];
    for (let i = n; i < n + count; i++) {
      if (i > n) stack.margin(this.#spacing);
      rows.push(this.#layRow(stack, i, []));
    }
    const beside: Cell[] = [];
    const joining = this.#rows.slice(n, n + count).flatMap(({ cells }, i) =>
      cells
        .filter(cell => cell.rows > 1)
        .map(cell => {
          const { from } = rows[i] as LaidRow;
          const { to } = rows[i + cell.rows - 1] as LaidRow;
          const down = stack.topOf(from);
          const laid = this.#layCell(cell, n + i);
          const end = stack.bands[to] as Band;
          end.height += Math.max(0, down + cellHeight(laid.flow) - stack.topOf(to) - end.height);
          beside.push({ flow: laid.flow, down });
          return { laid, bands: { from, to }, row: n + i };
        }),
    );
    for (const [i, row] of rows.entries()) this.#paintRow(stack, n + i, row);
    for (const { laid, bands, row } of joining) this.#paintCell(stack, bands, laid, row);
    addRow(flow, [{ flow: stack, down: 0 }, ...beside], true, tallestWhole(this.#setting), head);
  }

  #layCell(cell: TableCell, n: number): LaidCell {
    const last = cell.column + cell.span - 1;
    const x = this.#starts[cell.column] as number;
    const width = (this.#starts[last] as number) + (this.#sizes[last] as number) - x;
    const { style } = cell.box;
    const own = insetsOf(style, this.#column.width);
    const edges = this.#collapse ? this.#rowEdges(n, n + cell.rows - 1) : null;
    const top = edges ? own.top - style.border.top.width + edges.top : own.top;
    const bottom = edges ? own.bottom - style.border.bottom.width + edges.bottom : own.bottom;
    const flow = new Flow();
    flow.insetTop(top);
    const containing: Containing | null =
      style.position === 'relative' ? { mark: flow.mark(top), x, width, waiting: [] } : null;
    const inner: Column = {
      flow,
      x: x + own.left,
      width: Math.max(0, width - own.left - own.right),
      containing: containing ?? this.#column.containing,
    };
    if (cell.box.strings) flow.setStrings(cell.box.strings);
    layChildren(cell.box, inner, this.#setting);
    flow.finish();
    flow.insetBottom(bottom, 0);
    if (containing) placeAbsolute(containing, flow, this.#setting);
    return { cell, x, width, flow };
  }

  /** Half the width of the collapsed borders above row `n` and below row `last`. */
  #rowEdges(n: number, last: number): { readonly top: number; readonly bottom: number } {
    const widest = (row: TableRow | undefined, side: 'top' | 'bottom') =>
      Math.max(0, ...(row?.cells.map(c => c.box.style.border[side].width) ?? []));
    const rows = this.#rows;
    return {
      top: Math.max(widest(rows[n], 'top'), widest(rows[n - 1], 'bottom')) / 2,
      bottom: Math.max(widest(rows[last], 'bottom'), widest(rows[last + 1], 'top')) / 2,
    };
  }

  /** Paints background and borders of a cell over the bands of its rows. */
  #paintCell(flow: Flow, { from, to }: RowBands, { cell, x, width }: LaidCell, n: number): void {
    const row = this.#rows[n] as TableRow;
    const { border, backgroundColor } = cell.box.style;
    const half = (b: Border) => (this.#collapse ? b.width / 2 : 0);
    const put = (band: Band, fill: Omit<FillItem, 'kind'>) => band.items.unshift({ kind: 'fill', ...fill });
    const line = (band: Band, b: Border, y: number) =>
      put(band, { x, y, width, height: b.width, color: b.color, reach: 0 });
    const first = flow.bands[from] as Band;
    const last = flow.bands[to] as Band;
    // Of two collapsed borders the wider is drawn, by the row it belongs to.
    const above = this.#collapse ? touching(this.#rows[n - 1], cell, 'bottom') : 0;
    const below = this.#collapse ? touching(this.#rows[n + cell.rows], cell, 'top') : 0;
    if (border.top.width > above) line(first, border.top, -half(border.top));
    if (border.bottom.width > 0 && border.bottom.width >= below) {
      const up = this.#collapse ? half(border.bottom) : border.bottom.width;
      line(last, border.bottom, last.height - up);
    }
    const background = backgroundColor === 'transparent' ? row.box.style.backgroundColor : backgroundColor;
    for (let i = from; i <= to; i++) {
      const band = flow.bands[i] as Band;
      const { height } = band;
      const reach = i > from ? band.space : 0;
      const side = (b: Border, left: number) =>
        put(band, { x: left, y: 0, width: b.width, height, color: b.color, reach });
      if (border.left.width > 0) side(border.left, x - half(border.left));
      if (border.right.width > 0) {
        side(border.right, x + width - (this.#collapse ? half(border.right) : border.right.width));
      }
      if (background !== 'transparent') put(band, { x, y: 0, width, height, color: background, reach });
    }
  }
}

/** Moves the content of cells down in their row as `vertical-align` asks. */
function aligned(cells: readonly LaidCell[]): readonly Cell[] {
  const height = Math.max(0, ...cells.map(c => cellHeight(c.flow)));
  return cells.map(({ cell, flow }) => {
    const free = height - cellHeight(flow);
    const align = cell.box.style.verticalAlign;
    const down = align === 'bottom' ? free : align === 'middle' ? free / 2 : 0;
    return { flow, down };
  });
}

/** Width of the widest border of a neighbouring row that a cell touches. */
function touching(row: TableRow | undefined, cell: TableCell, side: 'top' | 'bottom'): number {
  const cells =
    row?.cells.filter(c => c.column < cell.column + cell.span && c.column + c.span > cell.column) ?? [];
  return Math.max(0, ...cells.map(c => c.box.style.border[side].width));
}
