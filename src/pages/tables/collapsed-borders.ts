import { cached } from '../../core/index.js';
import type { Border, Sides, Style, StyledElement } from '../../document/index.js';
import type { Insets } from '../boxes.js';
import { buildTable, type Table, type TableCell } from './table-grid.js';

/*
 * The collapsing border model (CSS 2, part 17.6.2): where the borders of cells, rows, row groups, columns, column
 * groups and the table meet, the strongest is drawn.
 */

/** The border at one side of a cell. */
export interface CollapsedEdge {
  readonly border: Border;
  /** Is it painted with this cell, and not with its neighbour? */
  readonly isOwn: boolean;
}

export type CollapsedEdges = Sides<CollapsedEdge>;

type Side = keyof Insets;

/** Of two borders of one width the style that comes first wins (part 17.6.2.1). */
const STYLES: Readonly<Record<string, number>> = Object.fromEntries(
  ['hidden', 'double', 'solid', 'dashed', 'dotted', 'ridge', 'outset', 'groove', 'inset', 'none'].map(
    (style, rank) => [style, rank],
  ),
);

const getRank = ({ style }: Border): number => STYLES[style] ?? Number.POSITIVE_INFINITY;

/** Does the second border win over the first, which is in force otherwise? */
function isStronger(first: Border, second: Border): boolean {
  const [one, two] = [getRank(first), getRank(second)];
  if (one === STYLES.hidden) return false;
  if (two === STYLES.hidden) return true;
  if (second.width !== first.width) return second.width > first.width;
  return two < one;
}

const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;

type EdgeMap<V> = Map<CollapsedEdge, V>;

class BorderResolver {
  readonly #table: Table;
  readonly #style: Style;
  /** The cell that covers each place of the grid. */
  readonly #places: readonly (readonly (TableCell | undefined)[])[];
  /** Have only cells borders? */
  readonly #isPlain: boolean;
  /** By their borders: a long table has few edges that differ. */
  readonly #own = new Map<Border, CollapsedEdge>();
  readonly #others = new Map<Border, CollapsedEdge>();
  /** The strongest of the borders considered so far, and whether the cell paints it. */
  #strongest: Border;
  #isOwnStrongest = true;
  /** By their top, right, bottom and left edges. */
  readonly #known: EdgeMap<EdgeMap<EdgeMap<EdgeMap<CollapsedEdges>>>> = new Map();

  constructor(table: Table, style: Style) {
    this.#table = table;
    this.#style = style;
    this.#strongest = style.border.top;
    const places: (TableCell | undefined)[][] = table.rows.map(() => new Array(table.columns.length));
    table.rows.forEach(({ cells }, n) => {
      for (const cell of cells) {
        for (let row = n; row < n + cell.rows; row++) {
          places[row]?.fill(cell, cell.column, cell.column + cell.span);
        }
      }
    });
    this.#places = places;
    const hasBorder = ({ border }: Style) =>
      [border.top, border.right, border.bottom, border.left].some(({ style }) => style !== 'none');
    const outer = [
      style,
      ...table.columns.flatMap(({ box, group }) => [box?.style, group?.style]),
      ...table.rows.flatMap(({ box, group }) => [box.style, group?.style]),
    ];
    this.#isPlain = !outer.some(one => one && hasBorder(one));
  }

  /** The edges of a cell in row `n`; the same object for cells with the same ones. */
  edges(cell: TableCell, n: number): CollapsedEdges {
    const top = this.#edge(cell, n, 'top');
    const right = this.#edge(cell, n, 'right');
    const bottom = this.#edge(cell, n, 'bottom');
    const left = this.#edge(cell, n, 'left');
    const byRight = cached(this.#known, top, (): EdgeMap<EdgeMap<EdgeMap<CollapsedEdges>>> => new Map());
    const byBottom = cached(byRight, right, (): EdgeMap<EdgeMap<CollapsedEdges>> => new Map());
    const byLeft = cached(byBottom, bottom, (): EdgeMap<CollapsedEdges> => new Map());
    return cached(byLeft, left, () => ({ top, right, bottom, left }));
  }

  /** The strongest border along a side of a cell in row `n`. */
  #edge(cell: TableCell, n: number, side: Side): CollapsedEdge {
    const along = side === 'top' || side === 'bottom';
    const row = side === 'top' ? n - 1 : n + cell.rows;
    const column = side === 'left' ? cell.column - 1 : cell.column + cell.span;
    const length = along ? cell.span : cell.rows;
    let strongest: CollapsedEdge | null = null;
    for (let i = 0; i < length; i++) {
      const [y, x] = along ? [row, cell.column + i] : [n + i, column];
      const edge = this.#segment(
        cell,
        this.#places[y as number]?.[x as number],
        n,
        side,
        y as number,
        x as number,
      );
      if (!strongest || isStronger(strongest.border, edge.border)) strongest = edge;
    }
    return strongest as CollapsedEdge;
  }

  /** The border between a cell and its neighbour; of equal ones that of the cell above or to the left wins. */
  #segment(
    cell: TableCell,
    neighbour: TableCell | undefined,
    n: number,
    side: Side,
    row: number,
    column: number,
  ): CollapsedEdge {
    const own = cell.box.style.border[side];
    const isFirst = side === 'right' || side === 'bottom';
    this.#strongest = own;
    this.#isOwnStrongest = true;
    const facing = neighbour?.box.style.border[OPPOSITE[side]];
    if (facing) {
      const wins = isFirst || own.style === 'none' ? isStronger(own, facing) : !isStronger(facing, own);
      if (wins) {
        this.#strongest = facing;
        this.#isOwnStrongest = false;
      }
    }
    // What belongs to neither cell is painted with the one above or to the left.
    if (!this.#isPlain) this.#considerOuter(cell, n, side, row, column, isFirst || neighbour === undefined);
    return this.#edgeOf(this.#strongest, this.#isOwnStrongest);
  }

  /** Takes a border if it is stronger than those before it. */
  #consider(border: Border | undefined, isOwn: boolean): void {
    if (!border || !isStronger(this.#strongest, border)) return;
    this.#strongest = border;
    this.#isOwnStrongest = isOwn;
  }

  /** The edge with a border; the same object each time. */
  #edgeOf(border: Border, isOwn: boolean): CollapsedEdge {
    return cached(isOwn ? this.#own : this.#others, border, () => ({ border, isOwn }));
  }

  /** Considers the borders of rows, row groups, columns, column groups and the table at a side of a cell. */
  #considerOuter(
    cell: TableCell,
    n: number,
    side: Side,
    row: number,
    column: number,
    isPainter: boolean,
  ): void {
    const { rows, columns } = this.#table;
    const along = side === 'top' || side === 'bottom';
    const opposite = OPPOSITE[side];
    if (along) {
      const own = rows[side === 'top' ? n : n + cell.rows - 1];
      const next = rows[row];
      this.#consider(own?.box.style.border[side], isPainter);
      this.#consider(next?.box.style.border[opposite], isPainter);
      if (own?.group !== next?.group) {
        this.#consider(own?.group?.style.border[side], isPainter);
        this.#consider(next?.group?.style.border[opposite], isPainter);
      }
      if (next) return;
      this.#consider(columns[column]?.box?.style.border[side], isPainter);
      this.#consider(columns[column]?.group?.style.border[side], isPainter);
      this.#consider(this.#style.border[side], isPainter);
      return;
    }
    const own = columns[side === 'left' ? cell.column : cell.column + cell.span - 1];
    const next = columns[column];
    if (!next) {
      this.#consider(rows[row]?.box.style.border[side], isPainter);
      this.#consider(rows[row]?.group?.style.border[side], isPainter);
    }
    this.#consider(own?.box?.style.border[side], isPainter);
    this.#consider(next?.box?.style.border[opposite], isPainter);
    if (own?.group !== next?.group) {
      this.#consider(own?.group?.style.border[side], isPainter);
      this.#consider(next?.group?.style.border[opposite], isPainter);
    }
    if (!next) this.#consider(this.#style.border[side], isPainter);
  }
}

const known = new WeakMap<Table, ReadonlyMap<TableCell, CollapsedEdges>>();

/** The borders of each cell of a table with collapsed borders. */
export function collapsedEdges(box: StyledElement): ReadonlyMap<TableCell, CollapsedEdges> {
  const table = buildTable(box);
  let edges = known.get(table);
  if (!edges) {
    const resolver = new BorderResolver(table, box.style);
    const all = new Map<TableCell, CollapsedEdges>();
    table.rows.forEach(({ cells }, n) => {
      for (const cell of cells) all.set(cell, resolver.edges(cell, n));
    });
    edges = all;
    known.set(table, edges);
  }
  return edges;
}

/** The half of the borders of a cell that lies in it; the other half lies in its neighbour, or around the table. */
export const halfWidths = ({ top, right, bottom, left }: CollapsedEdges): Insets => ({
  top: top.border.width / 2,
  right: right.border.width / 2,
  bottom: bottom.border.width / 2,
  left: left.border.width / 2,
});

/** The part of collapsed borders that lies around the table. */
export function outerEdges(box: StyledElement): Insets {
  const { rows, columns } = buildTable(box);
  const edges = collapsedEdges(box);
  const most = (cells: readonly TableCell[], side: Side) =>
    cells.reduce((width, cell) => Math.max(width, (edges.get(cell)?.[side].border.width ?? 0) / 2), 0);
  const first = rows[0]?.cells ?? [];
  const ending = rows.flatMap(({ cells }, n) => cells.filter(cell => n + cell.rows === rows.length));
  return {
    top: most(first, 'top'),
    right: most(
      first.filter(cell => cell.column + cell.span === columns.length),
      'right',
    ),
    bottom: most(ending, 'bottom'),
    left: most(
      first.filter(cell => cell.column === 0),
      'left',
    ),
  };
}
