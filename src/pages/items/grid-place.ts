import type { StyledElement } from '../../document/index.js';

/** A box of a grid and its tracks, counted from 0. */
export interface GridItem {
  readonly box: StyledElement;
  readonly column: number;
  readonly columns: number;
  readonly row: number;
  readonly rows: number;
}

/** More rows than any document has: a later row counts as this one. */
const LAST_ROW = 10_000;

/** The place in the style of a box, within the columns of the grid; null if it is automatic. */
interface Wish {
  readonly column: number | null;
  readonly columns: number;
  readonly row: number | null;
  readonly rows: number;
}

class Placement {
  readonly #columns: number;
  readonly #taken = new Set<number>();
  #cursor = { row: 0, column: 0 };

  constructor(columns: number) {
    this.#columns = columns;
  }

  #isFree(row: number, column: number, { columns, rows }: Wish): boolean {
    if (column + columns > this.#columns) return false;
    for (let r = row; r < row + rows; r++) {
      for (let c = column; c < column + columns; c++)
        if (this.#taken.has(r * this.#columns + c)) return false;
    }
    return true;
  }

  #take(row: number, column: number, { columns, rows }: Wish): void {
    for (let r = row; r < row + rows; r++) {
      for (let c = column; c < column + columns; c++) this.#taken.add(r * this.#columns + c);
    }
  }

  /** A place in the requested row, or below it if that is occupied, so that text never covers text. */
  inRow(wish: Wish, first: number): { readonly row: number; readonly column: number } {
    let row = first;
    let column = wish.column ?? 0;
    while (!this.#isFree(row, column, wish)) {
      if (wish.column === null && column + wish.columns < this.#columns) column++;
      else {
        row++;
        column = wish.column ?? 0;
      }
    }
    this.#take(row, column, wish);
    return { row, column };
  }

  /** The next place after the box before. */
  next(wish: Wish): { readonly row: number; readonly column: number } {
    let { row, column } = this.#cursor;
    if (wish.column !== null) {
      if (wish.column < column) row++;
      column = wish.column;
    }
    while (!this.#isFree(row, column, wish)) {
      if (wish.column === null && column + wish.columns < this.#columns) column++;
      else {
        row++;
        column = wish.column ?? 0;
      }
    }
    this.#take(row, column, wish);
    this.#cursor = { row, column: column + wish.columns };
    return { row, column };
  }
}

function wishOf({ style }: StyledElement, columns: number): Wish {
  const { gridColumn, gridRow } = style;
  const column = gridColumn.start === null ? null : Math.min(gridColumn.start, columns) - 1;
  const row = gridRow.start === null ? null : Math.min(gridRow.start, LAST_ROW) - 1;
  return {
    column,
    columns: Math.min(gridColumn.span, columns - (column ?? 0)),
    row,
    rows: Math.min(gridRow.span, LAST_ROW),
  };
}

/**
 * Places the boxes of a grid (CSS Grid 1, part 8.5, sparse packing by rows): first those with a row, then the
 * others in order. No columns are added to those of the grid.
 */
export function place(boxes: readonly StyledElement[], columns: number): readonly GridItem[] {
  const placement = new Placement(columns);
  const wishes = boxes.map(box => wishOf(box, columns));
  const spots = wishes.map(wish =>
    wish.row !== null && wish.column !== null ? placement.inRow(wish, wish.row) : null,
  );
  wishes.forEach((wish, i) => {
    if (wish.row !== null && wish.column === null) spots[i] = placement.inRow(wish, wish.row);
  });
  return boxes.map((box, i) => {
    const wish = wishes[i] as Wish;
    return { box, ...wish, ...(spots[i] ?? placement.next(wish)) };
  });
}
