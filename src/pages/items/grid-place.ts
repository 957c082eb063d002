import type { Style, StyledElement } from '../../document/index.js';
import { type ExplicitAxis, type GridSpan, resolveSpan } from './grid-lines.js';

/** A box of a grid and its tracks, counted from the first track of the grid, which may be an implicit one. */
export interface GridItem {
  readonly box: StyledElement;
  readonly column: number;
  readonly columns: number;
  readonly row: number;
  readonly rows: number;
}

/** The tracks of a grid on one axis: `before` implicit ones, then the explicit ones, `count` in all. */
export interface TrackRange {
  readonly before: number;
  readonly count: number;
}

export interface PlacedGrid {
  readonly items: readonly GridItem[];
  readonly columns: TrackRange;
  readonly rows: TrackRange;
}

/** The place of a box along the flow of the grid: rows are major if boxes are placed row by row. */
interface Request {
  readonly major: GridSpan;
  readonly minor: GridSpan;
}

interface Cell {
  readonly major: number;
  readonly minor: number;
}

/** Cells by their numbers, which are unique for lines up to the limit. */
const KEY = 100_000;

/** The cells of a grid while its boxes are placed. */
class Occupancy {
  readonly #taken = new Set<number>();

  isFree({ major, minor }: Cell, request: Request): boolean {
    for (let a = major; a < major + request.major.span; a++) {
      for (let b = minor; b < minor + request.minor.span; b++) if (this.#taken.has(a * KEY + b)) return false;
    }
    return true;
  }

  take({ major, minor }: Cell, request: Request): Cell {
    for (let a = major; a < major + request.major.span; a++) {
      for (let b = minor; b < minor + request.minor.span; b++) this.#taken.add(a * KEY + b);
    }
    return { major, minor };
  }
}

/** The automatic placement (CSS Grid 2, part 8.5). */
class Placement {
  readonly #occupied = new Occupancy();
  readonly #dense: boolean;
  /** The first cell of the implicit grid. */
  readonly #first: Cell;
  /** The line after the last track of the minor axis. */
  #end: number;
  #cursor: Cell;
  /** Where the last box in a row stands that is locked to the row. */
  readonly #locked = new Map<number, number>();

  constructor(requests: readonly Request[], minorTracks: number, dense: boolean) {
    this.#dense = dense;
    this.#first = {
      major: Math.min(0, ...requests.map(({ major }) => major.start ?? 0)),
      minor: Math.min(0, ...requests.map(({ minor }) => minor.start ?? 0)),
    };
    const first = this.#first.minor;
    this.#end = Math.max(minorTracks, ...requests.map(({ minor }) => (minor.start ?? first) + minor.span));
    this.#cursor = this.#first;
  }

  fixed(request: Request): Cell {
    return this.#occupied.take({ major: request.major.start ?? 0, minor: request.minor.start ?? 0 }, request);
  }

  /** Step 1: a box with a row, in the first free cells of it. */
  locked(request: Request): Cell {
    const major = request.major.start ?? 0;
    const { minor: first } = this.#first;
    let minor = this.#dense ? first : (this.#locked.get(major) ?? first);
    while (!this.#occupied.isFree({ major, minor }, request)) minor++;
    this.#locked.set(major, minor + request.minor.span);
    this.#end = Math.max(this.#end, minor + request.minor.span);
    return this.#occupied.take({ major, minor }, request);
  }

  /** Step 4: a box without a row, after the one before it, or with dense packing in the first free cells. */
  next(request: Request): Cell {
    const from = this.#dense ? this.#first : this.#cursor;
    let { major } = from;
    let minor = request.minor.start ?? from.minor;
    if (request.minor.start !== null && minor < from.minor) major++;
    for (;;) {
      const overflows = request.minor.start === null && minor + request.minor.span > this.#end;
      if (!overflows && this.#occupied.isFree({ major, minor }, request)) break;
      if (request.minor.start === null && !overflows) minor++;
      else {
        major++;
        minor = request.minor.start ?? this.#first.minor;
      }
    }
    this.#cursor = { major, minor };
    return this.#occupied.take({ major, minor }, request);
  }
}

/**
 * Places the boxes of a grid in its cells.
 * @param columns the explicit columns
 * @param rows the explicit rows
 */
export function placeItems(
  boxes: readonly StyledElement[],
  style: Style,
  columns: ExplicitAxis,
  rows: ExplicitAxis,
): PlacedGrid {
  const byColumn = style.gridAutoFlow.startsWith('column');
  const requests = boxes.map(({ style: own }): Request => {
    const column = resolveSpan(own.gridColumnStart, own.gridColumnEnd, columns);
    const row = resolveSpan(own.gridRowStart, own.gridRowEnd, rows);
    return byColumn ? { major: column, minor: row } : { major: row, minor: column };
  });
  const tracks = byColumn ? rows.tracks.length : columns.tracks.length;
  const placement = new Placement(requests, tracks, style.gridAutoFlow.endsWith('dense'));
  const places = requests.map(request =>
    request.major.start !== null && request.minor.start !== null ? placement.fixed(request) : null,
  );
  requests.forEach((request, i) => {
    if (request.major.start !== null && request.minor.start === null) places[i] = placement.locked(request);
  });
  requests.forEach((request, i) => {
    if (request.major.start === null) places[i] = placement.next(request);
  });
  const [across, down] = byColumn ? (['major', 'minor'] as const) : (['minor', 'major'] as const);
  const columnRange = computeRange(places, requests, across, columns);
  const rowRange = computeRange(places, requests, down, rows);
  const items = boxes.map((box, i): GridItem => {
    const place = places[i] as Cell;
    const request = requests[i] as Request;
    return {
      box,
      column: place[across] + columnRange.before,
      columns: request[across].span,
      row: place[down] + rowRange.before,
      rows: request[down].span,
    };
  });
  return { items, columns: columnRange, rows: rowRange };
}

/** The tracks of an axis, with those of boxes beyond the explicit ones. */
function computeRange(
  places: readonly (Cell | null)[],
  requests: readonly Request[],
  axis: keyof Cell,
  { tracks }: ExplicitAxis,
): TrackRange {
  let first = 0;
  let end = tracks.length;
  requests.forEach((request, i) => {
    const at = (places[i] as Cell)[axis];
    first = Math.min(first, at);
    end = Math.max(end, at + request[axis].span);
  });
  return { before: -first, count: end - first };
}
