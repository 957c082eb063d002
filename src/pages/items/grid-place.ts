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
interface Request {
  readonly column: number | null;
  readonly columns: number;
  readonly row: number | null;
  readonly rows: number;
}

class Placement {
  readonly #columns: number;
  readonly #occupied = new Set<number>();
  #cursor = { row: 0, column: 0 };

  constructor(columns: number) {
    this.#columns = columns;
  }

  #isFree(row: number, column: number, { columns, rows }: Request): boolean {
    if (column + columns > this.#columns) return false;
    for (let r = row; r < row + rows; r++) {
      for (let c = column; c < column + columns; c++)
        if (this.#occupied.has(r * this.#columns + c)) return false;
    }
    return true;
  }

  #occupy(row: number, column: number, { columns, rows }: Request): void {
    for (let r = row; r < row + rows; r++) {
      for (let c = column; c < column + columns; c++) this.#occupied.add(r * this.#columns + c);
    }
  }

  /** A place in the requested row, or below it if that is occupied, so that text never covers text. */
  inRow(request: Request, first: number): { readonly row: number; readonly column: number } {
    let row = first;
    let column = request.column ?? 0;
    while (!this.#isFree(row, column, request)) {
      if (request.column === null && column + request.columns < this.#columns) column++;
      else {
        row++;
        column = request.column ?? 0;
      }
    }
    this.#occupy(row, column, request);
    return { row, column };
  }

  /** The next place after the box before. */
  next(request: Request): { readonly row: number; readonly column: number } {
    let { row, column } = this.#cursor;
    if (request.column !== null) {
      if (request.column < column) row++;
      column = request.column;
    }
    while (!this.#isFree(row, column, request)) {
      if (request.column === null && column + request.columns < this.#columns) column++;
      else {
        row++;
        column = request.column ?? 0;
      }
    }
    this.#occupy(row, column, request);
    this.#cursor = { row, column: column + request.columns };
    return { row, column };
  }
}

function requestedPlace({ style }: StyledElement, columns: number): Request {
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
  const requests = boxes.map(box => requestedPlace(box, columns));
  const places = requests.map(request =>
    request.row !== null && request.column !== null ? placement.inRow(request, request.row) : null,
  );
  requests.forEach((request, i) => {
    if (request.row !== null && request.column === null) places[i] = placement.inRow(request, request.row);
  });
  return boxes.map((box, i) => {
    const request = requests[i] as Request;
    return { box, ...request, ...(places[i] ?? placement.next(request)) };
  });
}
