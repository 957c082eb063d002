import { resolveSize, type StyledElement } from '../../document/index.js';
import { type Column, fromStart, type LayoutContext, type Widths } from '../boxes.js';

import { sum } from '../fit.js';
import type { HeightRange } from '../height.js';
import { DOWN, resolveSide } from './align.js';
import { distribute, resolveDistribution } from './distribute.js';
import { gridRoom } from './grid-absolute.js';
import { columnContributions, columnsWidths, columnTracks } from './grid-columns.js';
import { type AxisRoom, type ExplicitAxis, explicitAxis } from './grid-lines.js';
import { type PlacedGrid, placeItems } from './grid-place.js';
import { addRows, type GridBox, type LaidRows } from './grid-rows.js';
import { resolveAcross } from './item-size.js';
import { collectItems, LaidItem, passAbsoluteChildren } from './items.js';
import { gapsIn, type TrackInput, trackStarts } from './track.js';
import { sizeTracks } from './track-sizing.js';

/** The tracks of a grid and the places of its boxes in them. */
interface Grid {
  readonly placed: PlacedGrid;
  readonly columns: readonly TrackInput[];
  readonly explicit: ExplicitAxis;
  readonly rows: ExplicitAxis;
}

/** Sets up a grid (CSS Grid 2, parts 7 and 8). */
function createGrid(
  box: StyledElement,
  columnGap: number,
  rowGap: number,
  width: AxisRoom,
  height: AxisRoom,
): Grid {
  const { style } = box;
  const explicit = explicitAxis(style, 'column', columnGap, width);
  const rows = explicitAxis(style, 'row', rowGap, height);
  const placed = placeItems(collectItems(box), style, explicit, rows);
  return { placed, columns: columnTracks(style, explicit, placed), explicit, rows };
}

const OPEN: AxisRoom = { definite: null, min: 0, max: Number.POSITIVE_INFINITY };

/** Smallest and largest useful width of a grid's content. */
export function gridWidths(box: StyledElement, context: LayoutContext): Widths {
  const gap = resolveSize(box.style.columnGap, 0);
  const { placed, columns } = createGrid(box, gap, 0, OPEN, OPEN);
  return columnsWidths(columns, placed.items, gap, context);
}

/** Lays the children of a grid container (CSS Grid 2): columns, then the boxes in them, then rows. */
export function layGrid(
  container: StyledElement,
  column: Column,
  context: LayoutContext,
  height: HeightRange,
): void {
  const { style } = container;
  let laid: LaidRows = { starts: [], sizes: [], height: 0 };
  const gap = resolveSize(style.columnGap, column.width);
  const rowGap = resolveSize(style.rowGap, height.definite ?? 0);
  const room: AxisRoom = { definite: column.width, min: 0, max: column.width };
  const { placed, columns, explicit, rows } = createGrid(container, gap, rowGap, room, height);
  const { position } = style.justifyContent;
  const sizes = sizeTracks(columns, columnContributions(placed.items, columns, context), {
    available: column.width,
    min: 0,
    gap,
    stretch: position === 'normal' || position === 'stretch',
  });
  const ltr = style.direction === 'ltr';
  const distribution = resolveDistribution(style.justifyContent, 'start', false, ltr);
  const free = column.width - sum(sizes) - gapsIn(columns, gap);
  const open = columns.filter(({ collapsed }) => !collapsed).length;
  const [first, between] = distribute(distribution, free, Math.max(1, open));
  const starts = trackStarts(columns, sizes, first, gap + between);
  const laidColumns = { explicit, before: placed.columns.before, starts, sizes };
  passAbsoluteChildren(container, column, child => {
    const laidRows = { explicit: rows, before: placed.rows.before, ...laid };
    return gridRoom(child, style, column, laidColumns, laidRows, height.definite ?? laid.height);
  });
  const axis = { reversed: false, leftToRight: ltr };
  const boxes = placed.items.map((item): GridBox => {
    const start = starts[item.column] as number;
    const last = item.column + item.columns - 1;
    const width = (starts[last] as number) + (sizes[last] as number) - start;
    const area = { ...column, x: fromStart(style, column, start, width), width, height: null };
    const { justifySelf, alignSelf } = item.box.style;
    const across = resolveSide(item.box, justifySelf, style.justifyItems, axis, true);
    const size = { across: resolveAcross(item.box, across, ltr, area, context) };
    const own = new LaidItem(item.box, container, area, size, context);
    own.flow.finish();
    const side = resolveSide(item.box, alignSelf, style.alignItems, DOWN, true);
    return { item: own, side, row: item.row, rows: item.rows };
  });
  if (boxes.length > 0 || placed.rows.count > 0) {
    laid = addRows(style, boxes, rows, placed.rows, rowGap, height, column.flow, context);
  }
}
