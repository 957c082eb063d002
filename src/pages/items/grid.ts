import { resolveSize, type Style, type StyledElement, type Track } from '../../document/index.js';
import { type Column, fromStart, type LayoutContext, tallestWhole } from '../boxes.js';
import { addRow, cellHeight } from '../row.js';
import type { Widths } from '../widths.js';
import { alignedBaseline, alignSlots, type Slot } from './align.js';
import { type GridItem, place } from './grid-place.js';
import { columnSizes, growTracks, isFixed, tracksWidths } from './grid-tracks.js';
import { resolveAcross } from './item-width.js';
import { breakAfter, breakBefore, collectItems, LaidItem, passAbsoluteChildren } from './items.js';

const IMPLICIT: readonly Track[] = [{ fr: 1 }];
const columnTracks = ({ gridTemplateColumns }: Style): readonly Track[] =>
  gridTemplateColumns.length > 0 ? gridTemplateColumns : IMPLICIT;

const placed = (box: StyledElement): readonly GridItem[] =>
  place(collectItems(box), columnTracks(box.style).length);

/** Smallest and largest useful width of a grid's content. */
export function gridWidths(box: StyledElement, context: LayoutContext): Widths {
  return tracksWidths(columnTracks(box.style), placed(box), resolveSize(box.style.columnGap, 0), context);
}

/** A laid box with its rows. */
interface Laid {
  readonly item: LaidItem;
  readonly row: number;
  readonly rows: number;
  /** Points below its top if it is aligned by its baseline, else 0. */
  readonly baseline: number;
}

/**
 * Lays the children of a grid container: explicit columns, rows as tall as their content and their style.
 * @param least height of the content box in points, regardless of its content
 */
export function layGrid(
  container: StyledElement,
  column: Column,
  context: LayoutContext,
  least: number,
): void {
  const { style } = container;
  passAbsoluteChildren(container, column);
  const tracks = columnTracks(style);
  const gap = resolveSize(style.columnGap, column.width);
  const items = placed(container);
  if (items.length === 0 && style.gridTemplateRows.length === 0) return;
  const sizes = columnSizes(tracks, items, column.width, gap, context);
  let end = 0;
  const starts = sizes.map(size => {
    const start = end;
    end += size + gap;
    return start;
  });
  const laid = items.map(({ box, column: first, columns, row, rows }): Laid => {
    const start = starts[first] as number;
    const last = first + columns - 1;
    const width = (starts[last] as number) + (sizes[last] as number) - start;
    const area = { ...column, x: fromStart(style, column, start, width), width };
    const across = resolveAcross(box, 'stretch', style.direction, area, context);
    const own = new LaidItem(box, container, area, across, context);
    own.flow.finish();
    return { item: own, row, rows, baseline: alignedBaseline(own, style) };
  });
  // Automatic rows that share more height than a page can hold whole could not be divided any more.
  const shared = style.gridTemplateRows.length === 0 && least > tallestWhole(context) ? 0 : least;
  addRows(style, sizeRows(style, laid, shared, column.width), column, context);
}

interface Row {
  /** Points. */
  height: number;
  baseline: number;
  /** The boxes that begin in it. */
  readonly items: Laid[];
}

/** Height that a box needs in its row. */
const requiredHeight = ({ item, baseline }: Laid, row: Row): number =>
  cellHeight(item.flow) + (baseline > 0 ? row.baseline - baseline : 0);

/** Sizes the rows (CSS Grid 1, part 12): no row is lower than its content. */
function sizeRows(style: Style, laid: readonly Laid[], least: number, width: number): readonly Row[] {
  const { gridTemplateRows } = style;
  const gap = resolveSize(style.rowGap, width);
  const rows: Row[] = [];
  const rowAt = (n: number): Row => {
    while (rows.length <= n) {
      const track = gridTemplateRows[rows.length] ?? 'auto';
      rows.push({ height: isFixed(track) ? resolveSize(track, least) : 0, baseline: 0, items: [] });
    }
    return rows[n] as Row;
  };
  if (gridTemplateRows.length > 0) rowAt(gridTemplateRows.length - 1);
  const spanning: Laid[] = [];
  for (const one of laid) {
    const row = rowAt(one.row);
    rowAt(one.row + one.rows - 1);
    row.items.push(one);
    row.baseline = Math.max(row.baseline, one.baseline);
    if (one.rows > 1) spanning.push(one);
  }
  for (const row of rows) {
    for (const one of row.items)
      if (one.rows === 1) row.height = Math.max(row.height, requiredHeight(one, row));
  }
  spanning.sort((a, b) => a.rows - b.rows);
  for (const one of spanning) {
    const covered = rows.slice(one.row, one.row + one.rows);
    const missing = requiredHeight(one, covered[0] as Row) - extentOf(covered, gap);
    const open = covered.filter((_, i) => !isFixed(gridTemplateRows[one.row + i] ?? 'auto'));
    const taking = open.length > 0 ? open : covered;
    if (missing > 0) for (const row of taking) row.height += missing / taking.length;
  }
  if (least > extentOf(rows, gap)) fillHeight(rows, gridTemplateRows, least - gap * (rows.length - 1));
  return rows;
}

/** Makes rows as tall as there is room. */
function fillHeight(rows: readonly Row[], gridTemplateRows: readonly Track[], room: number): void {
  const tracks = rows.map((_, i) => gridTemplateRows[i] ?? 'auto');
  const heights = rows.map(row => row.height);
  growTracks(tracks, heights, room).forEach((height, i) => {
    (rows[i] as Row).height = height;
  });
}

/** Height of rows with the gaps between them. */
function extentOf(rows: readonly Row[], gap: number): number {
  let height = gap * (rows.length - 1);
  for (const row of rows) height += row.height;
  return height;
}

/** Adds rows one below the other; those that boxes join are added as one. */
function addRows(style: Style, rows: readonly Row[], column: Column, context: LayoutContext): void {
  const { flow } = column;
  const gap = resolveSize(style.rowGap, column.width);
  let space = 0;
  for (let from = 0, to: number; from < rows.length; from = to) {
    to = linkedEnd(rows, from);
    const group = rows.slice(from, to);
    const height = extentOf(group, gap);
    const slots = collectSlots(group, gap);
    if (slots.length > 0 || height > 0) {
      flow.margin(space);
      space = 0;
      breakBefore(flow, slots);
      const cells = alignSlots(slots, style, context);
      addRow(flow, cells, style.breakInside === 'avoid', tallestWhole(context), [], height);
      breakAfter(flow, slots);
    }
    space += gap;
  }
}

/** Index after the last row that boxes join to row `from`, directly or in a chain. */
function linkedEnd(rows: readonly Row[], from: number): number {
  let end = from + 1;
  for (let i = from; i < end; i++) {
    for (const { rows: span } of (rows[i] as Row).items) end = Math.max(end, i + span);
  }
  return end;
}

/** The slots of the boxes in rows that are added as one. */
function collectSlots(group: readonly Row[], gap: number): readonly Slot[] {
  const slots: Slot[] = [];
  let top = 0;
  group.forEach(({ items, height, baseline }, i) => {
    for (const { item, rows } of items) {
      const room = rows === 1 ? height : extentOf(group.slice(i, i + rows), gap);
      slots.push({ item, top, height: room, baseline });
    }
    top += height + gap;
  });
  return slots;
}
