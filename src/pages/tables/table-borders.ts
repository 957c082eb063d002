import type { Insets } from '../boxes.js';
import type { Table, TableCell } from './table-grid.js';

const known = new WeakMap<Table, ReadonlyMap<TableCell, Insets>>();

/**
 * The part of collapsed borders that lies in each cell: half of the widest that meet at an edge (CSS 2, part
 * 17.6.2). The other half lies in the neighbour, or around the table.
 */
export function collapsedEdges(table: Table): ReadonlyMap<TableCell, Insets> {
  let edges = known.get(table);
  if (!edges) {
    edges = halves(table);
    known.set(table, edges);
  }
  return edges;
}

function halves({ rows, columns }: Table): ReadonlyMap<TableCell, Insets> {
  const places: TableCell[][] = rows.map(() => new Array(columns));
  rows.forEach(({ cells }, n) => {
    for (const cell of cells) {
      for (let row = n; row < n + cell.rows; row++) {
        (places[row] as TableCell[]).fill(cell, cell.column, cell.column + cell.span);
      }
    }
  });
  const edges = new Map<TableCell, Insets>();
  const widest = (own: number, row: number, cell: TableCell, side: 'top' | 'bottom') => {
    let width = own;
    for (let column = cell.column; column < cell.column + cell.span; column++) {
      width = Math.max(width, places[row]?.[column]?.box.style.border[side].width ?? 0);
    }
    return width / 2;
  };
  const neighbouring = (own: number, n: number, cell: TableCell, column: number, side: 'left' | 'right') => {
    let width = own;
    for (let row = n; row < n + cell.rows; row++) {
      width = Math.max(width, places[row]?.[column]?.box.style.border[side].width ?? 0);
    }
    return width / 2;
  };
  /** Most cells of a table have one of a few. */
  const shared = new Map<string, Insets>();
  rows.forEach(({ cells }, n) => {
    for (const cell of cells) {
      const border = cell.box.style.border;
      const top = widest(border.top.width, n - 1, cell, 'bottom');
      const right = neighbouring(border.right.width, n, cell, cell.column + cell.span, 'left');
      const bottom = widest(border.bottom.width, n + cell.rows, cell, 'top');
      const left = neighbouring(border.left.width, n, cell, cell.column - 1, 'right');
      const key = `${top} ${right} ${bottom} ${left}`;
      const own = shared.get(key) ?? { top, right, bottom, left };
      shared.set(key, own);
      edges.set(cell, own);
    }
  });
  return edges;
}

/** The part of collapsed borders that lies around the table. */
export function outerEdges(table: Table): Insets {
  const edges = collapsedEdges(table);
  const most = (cells: readonly TableCell[], side: keyof Insets) =>
    Math.max(0, ...cells.map(cell => edges.get(cell)?.[side] ?? 0));
  const first = table.rows[0]?.cells ?? [];
  const ending = table.rows.flatMap(({ cells }, n) =>
    cells.filter(cell => n + cell.rows === table.rows.length),
  );
  return {
    top: most(first, 'top'),
    right: most(
      first.filter(cell => cell.column + cell.span === table.columns),
      'right',
    ),
    bottom: most(ending, 'bottom'),
    left: most(
      first.filter(cell => cell.column === 0),
      'left',
    ),
  };
}
