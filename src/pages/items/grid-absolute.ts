import type { Style, StyledElement } from '../../document/index.js';
import type { AbsoluteRoom, Column } from '../boxes.js';
import { DOWN, offsetIn, resolveSide, type Side } from './align.js';
import { type ExplicitAxis, findLine } from './grid-lines.js';

/** The laid tracks of one axis, in points from the start of the content box. */
export interface LaidTracks {
  readonly explicit: ExplicitAxis;
  /** Implicit tracks before the explicit ones. */
  readonly before: number;
  readonly starts: readonly number[];
  readonly sizes: readonly number[];
}

/** A stretch of one axis in points. */
interface Extent {
  readonly start: number;
  readonly end: number;
}

/** The area of an absolute box on one axis: automatic lines are the edges of the padding box (CSS Grid 2, part 9.1). */
function areaExtent(
  tracks: LaidTracks,
  first: Style['gridRowStart'],
  last: Style['gridRowStart'],
  padding: Extent,
): Extent {
  const { starts, sizes, before, explicit } = tracks;
  const ends = starts.map((start, i) => start + (sizes[i] as number));
  const [from, to] = [findLine(first, 'start', explicit), findLine(last, 'end', explicit)];
  const start = from === null ? undefined : (starts[from + before] ?? ends[from + before - 1]);
  const end = to === null ? undefined : (ends[to + before - 1] ?? starts[to + before]);
  const area = { start: start ?? padding.start, end: end ?? padding.end };
  return area.start <= area.end ? area : padding;
}

/** Where an absolute box without offsets stands: it is not stretched. */
const getOffset =
  (side: Side, fromStart: boolean) =>
  (free: number): number => {
    const offset = offsetIn(side, free);
    return fromStart ? offset : free - offset;
  };

/**
 * The room of an absolute child of a grid: its area if the grid is its containing block, else the content box for its
 * static position (part 9.2).
 * @param height of the content box in points
 */
export function gridRoom(
  child: StyledElement,
  style: Style,
  column: Column,
  columns: LaidTracks,
  rows: LaidTracks,
  height: number,
): AbsoluteRoom {
  const { gridColumnStart, gridColumnEnd, gridRowStart, gridRowEnd, justifySelf, alignSelf } = child.style;
  const ltr = style.direction === 'ltr';
  const contains = style.position !== 'static';
  const { containing } = column;
  const left = contains ? column.x - containing.x : 0;
  const right = contains ? containing.x + containing.width - column.x - column.width : 0;
  const { padding } = style;
  const own = (size: typeof padding.top) => (contains && typeof size === 'number' ? size : 0);
  const inline = { start: ltr ? -left : -right, end: column.width + (ltr ? right : left) };
  const block = { start: -own(padding.top), end: height + own(padding.bottom) };
  const across = contains ? areaExtent(columns, gridColumnStart, gridColumnEnd, inline) : inline;
  const down = contains ? areaExtent(rows, gridRowStart, gridRowEnd, block) : block;
  const axis = { reversed: false, leftToRight: ltr };
  return {
    contains,
    x: ltr ? column.x + across.start : column.x + column.width - across.end,
    width: across.end - across.start,
    y: down.start,
    height: down.end - down.start,
    across: getOffset(resolveSide(child, justifySelf, style.justifyItems, axis, true), ltr),
    down: getOffset(resolveSide(child, alignSelf, style.alignItems, DOWN, true), true),
  };
}
