import { cached } from '../../core/index.js';
import type { Border, Sides, StyledElement } from '../../document/index.js';
import { placeAbsolute } from '../absolute.js';
import { boxSpan, isPainted, isPlain } from '../box-decoration.js';
import {
  blockify,
  type Column,
  type Containing,
  computeInsets,
  getFixed,
  type Insets,
  isAnchor,
  isBlank,
  type LayoutContext,
} from '../boxes.js';
import { forceBreak, keepTogether } from '../break-rules.js';
import { Flow } from '../flow.js';
import { contentHeight, firstBaseline } from '../flow-content.js';
import { recordBox } from '../fragments.js';
import { addCellBox, addCellLayer, hasLayerArea, type Layer } from '../layers.js';
import { type Band, type BoxSpan, Keep } from '../model.js';
import { addRow, type Cell } from '../row.js';
import { type CellLook, CellSpan, cellLook, ownBorders } from './cell-decoration.js';
import { type CollapsedEdges, collapsedEdges, outerEdges } from './collapsed-borders.js';
import { distributeHeight, styledHeight } from './row-heights.js';
import { columnSizes, getSpacing } from './table-columns.js';
import { buildTable, type TableCell, type TableRow } from './table-grid.js';

/** Rows that stay together at each end of a table, and below its head. */
const ROWS_TOGETHER = 2;
/** A table with fewer rows may be divided between any of them. */
const FEW_ROWS = 6;

/** Lays the captions of a table on one side of it, as wide as the table (CSS 2, part 17.4). */
export function layCaptions(
  box: StyledElement,
  side: 'top' | 'bottom',
  column: Column,
  context: LayoutContext,
): void {
  for (const caption of buildTable(box).captions) {
    if (caption.style.captionSide !== side) continue;
    if (side === 'bottom') column.flow.keepWithPrevious();
    context.layBlock(blockify(caption), column, context);
    if (side === 'top') column.flow.keepWithPrevious();
  }
}

/**
 * Lays a table: rows as bands, its head repeated on every page that it reaches.
 * @param least height of its content box in points, regardless of its content
 */
export function layTable(box: StyledElement, column: Column, context: LayoutContext, least: number): void {
  const table = new TableLayout(box, column, context);
  table.lay(least > 0 ? table.heights(least) : []);
}

interface LaidCell {
  readonly cell: TableCell;
  readonly x: number;
  readonly width: number;
  readonly flow: Flow;
  readonly layer: Layer | null;
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

/** The first band of a head that is repeated has no margin above it. */
const atTop = (band: Band, i: number): Band => (i === 0 ? { ...band, space: 0 } : band);

/** Repeats the bands of a foot, which ends a table, below the rows from band `from` on. */
function repeatFoot({ bands }: Flow, from: number, foot: number): void {
  const repeated = bands.slice(foot).map(band => ({ ...band }));
  for (const band of bands.slice(from, foot)) band.foot = repeated;
}

function breakBefore({ style }: StyledElement, flow: Flow): void {
  forceBreak(style.breakBefore, flow);
  if (style.breakBefore === 'avoid') flow.keepWithPrevious();
}

function breakAfter({ style }: StyledElement, flow: Flow): void {
  forceBreak(style.breakAfter, flow);
  if (style.breakAfter === 'avoid') flow.keepWithPrevious();
}

const NO_EDGES: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

class TableLayout {
  readonly #box: StyledElement;
  /** The part of collapsed borders that lies around the table. */
  readonly #outer: Insets;
  readonly #rows: readonly TableRow[];
  readonly #column: Column;
  readonly #context: LayoutContext;
  readonly #collapse: boolean;
  /** Points between rows. */
  readonly #spacing: number;
  readonly #sizes: readonly number[];
  /** Left edges of the columns. */
  readonly #starts: readonly number[];
  /** Has one of its cells a background? */
  readonly #isColored: boolean;
  /** The looks of cells by their borders and background: a long table has few that differ. */
  readonly #looks = new Map<CollapsedEdges | Sides<Border>, Map<string, CellLook>>();
  readonly #borderPart: BoxSpan['part'];
  readonly #backgroundPart: BoxSpan['part'];

  constructor(box: StyledElement, column: Column, context: LayoutContext) {
    const table = buildTable(box);
    this.#box = box;
    this.#borderPart = { table: this.#looks, isBorder: true };
    this.#backgroundPart = { table: this.#looks, isBorder: false };
    this.#rows = table.rows;
    this.#column = column;
    this.#context = context;
    this.#isColored = table.rows.some(row =>
      row.cells.some(cell => this.#backgroundOf(cell, row) !== 'transparent'),
    );
    this.#collapse = box.style.borderCollapse === 'collapse';
    const [across, along] = getSpacing(box);
    this.#spacing = along;
    this.#outer = this.#collapse ? outerEdges(box) : NO_EDGES;
    const { left, right } = this.#outer;
    const room = column.width - left - right - across * (table.columns.length + 1);
    this.#sizes = columnSizes(box, room, context);
    let x = column.x + left + across;
    this.#starts = this.#sizes.map(size => {
      const start = x;
      x += size + across;
      return start;
    });
  }

  /** Heights of the rows if the table is as tall as `least`: it is laid once to find what they need. */
  heights(least: number): readonly number[] {
    const flow = new Flow();
    const containing = { ...this.#column.containing, waiting: [] };
    const trial = new TableLayout(this.#box, { ...this.#column, flow, containing }, this.#context);
    const natural = trial.lay([]);
    const { top, bottom } = this.#outer;
    const total = least - top - bottom - this.#spacing * (this.#rows.length + 1);
    return distributeHeight(this.#rows, natural, total);
  }

  /**
   * @param heights least heights of the rows in points
   * @returns the heights of the rows
   */
  lay(heights: readonly number[]): readonly number[] {
    const { flow } = this.#column;
    const laid: number[] = [];
    const bodyRows = this.#rows.filter(row => !row.head).length;
    const first = flow.bands.length;
    let head: readonly Band[] = [];
    let foot: number | null = null;
    let body = 0;
    let group = 0;
    if (this.#outer.top > 0) flow.insetTop(this.#outer.top);
    for (let n = 0; n < this.#rows.length; ) {
      const row = this.#rows[n] as TableRow;
      const count = this.#linkedRows(n);
      const last = this.#rows[n + count - 1] as TableRow;
      flow.margin(this.#spacing);
      const isFirst = row.group !== this.#rows[n - 1]?.group;
      if (isFirst && row.group) breakBefore(row.group, flow);
      breakBefore(row.box, flow);
      const at = flow.bands.length;
      if (isFirst) group = at;
      if (row.foot) foot ??= at;
      if (count === 1) this.#paintRow(flow, n, this.#layRow(flow, n, heights, row.head ? [] : head));
      else laid.push(...this.#layLinked(flow, n, count, heights, row.head ? [] : head));
      if (count === 1) laid.push(flow.heightFrom(at));
      const begun = flow.bands[at] as Band;
      const isNearEnd = body < ROWS_TOGETHER || bodyRows - body < ROWS_TOGETHER;
      const lonely = bodyRows < FEW_ROWS ? body === 0 && head.length > 0 : isNearEnd;
      if (n > 0 && (row.head || row.foot || lonely)) begun.keep = Keep.lines;
      if (!row.head) body += count;
      if (row.head) head = [...head, ...flow.bands.slice(at)].map(atTop);
      n += count;
      breakAfter(last.box, flow);
      if (!last.group || last.group === this.#rows[n]?.group) continue;
      if (last.group.style.breakInside === 'avoid') keepTogether(flow.bands.slice(group));
      breakAfter(last.group, flow);
    }
    if (foot !== null) repeatFoot(flow, first, foot);
    flow.margin(this.#spacing);
    if (this.#outer.bottom > 0) flow.insetBottom(this.#outer.bottom, 0);
    return laid;
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
  #layRow(flow: Flow, n: number, heights: readonly number[], head: readonly Band[]): LaidRow {
    const row = this.#rows[n] as TableRow;
    const { element, strings, style } = row.box;
    const cells = row.cells.filter(cell => cell.rows === 1).map(cell => this.#layCell(cell, row));
    const from = flow.bands.length;
    if (strings) flow.setStrings(strings);
    if (isAnchor(element, style)) flow.anchor(element);
    const least = Math.max(
      heights[n] ?? 0,
      styledHeight(row, cell => this.#insets(cell)),
    );
    this.#addRow(flow, alignCells(cells, least), style.breakInside === 'avoid', head, least);
    return { cells, from, to: flow.bands.length - 1 };
  }

  /** Adds rows as one band. They stay whole by default, but for those that no page can hold. */
  #addRow(flow: Flow, cells: readonly Cell[], whole: boolean, head: readonly Band[], least = 0): void {
    addRow(flow, cells, head, least);
    const band = flow.bands.at(-1) as Band;
    if (whole && band.height <= this.#context.pageHeight) keepTogether([band]);
  }

  #paintRow(flow: Flow, n: number, row: LaidRow): void {
    for (const cell of row.cells) this.#paintCell(flow, row, cell, n);
  }

  /**
   * Lays rows that cells join: the rows in a flow of their own, the joining cells next to it; all in one band
   * unless that is too tall.
   * @returns the heights of the rows
   */
  #layLinked(
    flow: Flow,
    n: number,
    count: number,
    heights: readonly number[],
    head: readonly Band[],
  ): readonly number[] {
    const stack = new Flow();
    const rows: LaidRow[] = [];
    for (let i = n; i < n + count; i++) {
      if (i > n) stack.margin(this.#spacing);
      rows.push(this.#layRow(stack, i, heights, []));
    }
    const joining = this.#rows.slice(n, n + count).flatMap((row, i) =>
      row.cells
        .filter(cell => cell.rows > 1)
        .map(cell => {
          const { from } = rows[i] as LaidRow;
          const { to } = rows[i + cell.rows - 1] as LaidRow;
          const down = stack.topOf(from);
          const laid = this.#layCell(cell, row);
          const end = stack.bands[to] as Band;
          const free = Math.max(0, down + contentHeight(laid.flow) - stack.topOf(to) - end.height);
          stack.grow(to, free);
          end.sideBySide = end.sideBySide?.grown(free) ?? null;
          return { laid, bands: { from, to }, down, row: n + i };
        }),
    );
    for (const [i, row] of rows.entries()) this.#paintRow(stack, n + i, row);
    for (const { laid, bands, row } of joining) this.#paintCell(stack, bands, laid, row);
    const joined = joining.map(({ laid: { cell, flow: content }, bands: { to }, down }): Cell => {
      const free = stack.topOf(to) + (stack.bands[to] as Band).height - down - contentHeight(content);
      return { flow: content, down: down + shiftIn(cell, free) };
    });
    this.#addRow(flow, [{ flow: stack, down: 0 }, ...joined], true, head);
    return rows.map(({ from, to }) => {
      return stack.topOf(to) + (stack.bands[to] as Band).height - stack.topOf(from);
    });
  }

  /** Padding of a cell and the part of its borders that lies in it. */
  #insets(cell: TableCell): Insets {
    const { style } = cell.box;
    const own = computeInsets(style, this.#column.width);
    const edges = this.#collapse ? collapsedEdges(this.#box).get(cell) : undefined;
    if (!edges) return own;
    const { border } = style;
    return {
      top: own.top - border.top.width + edges.top.border.width / 2,
      right: own.right - border.right.width + edges.right.border.width / 2,
      bottom: own.bottom - border.bottom.width + edges.bottom.border.width / 2,
      left: own.left - border.left.width + edges.left.border.width / 2,
    };
  }

  #layCell(cell: TableCell, { box: row, group }: TableRow): LaidCell {
    const last = cell.column + cell.span - 1;
    const x = this.#starts[cell.column] as number;
    const width = (this.#starts[last] as number) + (this.#sizes[last] as number) - x;
    const { style } = cell.box;
    const { top, right, bottom, left } = this.#insets(cell);
    const flow = new Flow();
    flow.insetTop(top);
    const containing: Containing | null =
      style.position === 'static'
        ? null
        : {
            mark: flow.mark(top),
            x,
            width,
            borderBelow: 0,
            waiting: [],
            fixed: getFixed(this.#column.containing),
          };
    const inner: Column = {
      flow,
      x: x + left,
      width: Math.max(0, width - left - right),
      height: null,
      containing: containing ?? this.#column.containing,
    };
    if (cell.box.strings) flow.setStrings(cell.box.strings);
    if (isAnchor(cell.box.element, cell.box.style)) flow.anchor(cell.box.element);
    this.#context.layChildren(cell.box, inner, this.#context);
    flow.finish();
    flow.insetBottom(bottom, 0);
    if (containing) placeAbsolute(containing, flow, this.#context);
    return { cell, x, width, flow, layer: addCellLayer(cell.box, [row, group], flow) };
  }

  /** The first background of the boxes of a cell (CSS 2, part 17.5.1). */
  #backgroundOf({ box, column: n }: TableCell, row: TableRow): string {
    const column = buildTable(this.#box).columns[n];
    for (const one of [box, row.box, row.group, column?.box, column?.group]) {
      if (one && one.style.backgroundColor !== 'transparent') return one.style.backgroundColor;
    }
    return 'transparent';
  }

  /** Records a cell in the bands of its rows. */
  #paintCell(flow: Flow, { from, to }: RowBands, { cell, x, width, layer }: LaidCell, n: number): void {
    const { style, children } = cell.box;
    if (style.visibility === 'hidden') return;
    if (style.emptyCells === 'hide' && !this.#collapse && children.every(isBlank)) return;
    const background = this.#backgroundOf(cell, this.#rows[n] as TableRow);
    const edges = this.#collapse ? collapsedEdges(this.#box).get(cell) : undefined;
    const looks = cached(this.#looks, edges ?? style.border, () => new Map<string, CellLook>());
    const look = cached(looks, background, () =>
      cellLook(background, edges ? ownBorders(edges) : style.border, this.#collapse),
    );
    const isSeen = look.isBordered || isPainted({ ...style, backgroundColor: background });
    if (!isSeen && !hasLayerArea(style)) return;
    const mark = { band: from, y: 0 };
    if (!layer && this.#collapse && this.#isColored) {
      recordBox(new CellSpan(look.borders, this.#borderPart), { x, width }, flow, mark, to);
      if (background === 'transparent') return;
      recordBox(new CellSpan(look.background, this.#backgroundPart), { x, width }, flow, mark, to);
      return;
    }
    const span =
      this.#collapse || isPlain(style)
        ? new CellSpan(look.all)
        : boxSpan({ ...style, backgroundColor: background }, this.#context);
    recordBox(span, { x, width }, flow, mark, to);
    addCellBox(layer, span, flow, from, to);
  }
}

/**
 * Moves the content of cells down in their row for `vertical-align` (CSS 2, part 17.5.3).
 * @param least height of the row in points, regardless of its content
 */
function alignCells(cells: readonly LaidCell[], least: number): readonly Cell[] {
  const baselines = cells.map(({ cell, flow }) => (isOnBaseline(cell) ? firstBaseline(flow) : null));
  const baseline = Math.max(0, ...baselines.map(y => y ?? 0));
  const downs = baselines.map(y => (y === null ? 0 : baseline - y));
  const height = Math.max(least, ...cells.map(({ flow }, n) => (downs[n] as number) + contentHeight(flow)));
  return cells.map(({ cell, flow }, n) => {
    const down = isOnBaseline(cell) ? (downs[n] as number) : shiftIn(cell, height - contentHeight(flow));
    return { flow, down };
  });
}

/** Are the first lines of the cell and of others in its row on one baseline? */
const isOnBaseline = ({ box: { style } }: TableCell): boolean =>
  style.verticalAlign !== 'top' && style.verticalAlign !== 'middle' && style.verticalAlign !== 'bottom';

/** How far `vertical-align` moves the content of a cell down in the free height. */
function shiftIn({ box }: TableCell, free: number): number {
  const { verticalAlign } = box.style;
  return verticalAlign === 'bottom' ? free : verticalAlign === 'middle' ? free / 2 : 0;
}
