import type { Element } from '../document/index.js';
import type { Interval } from './boxes.js';
import { Flow, moveDown, strongerBreak } from './flow.js';
import { withFloats } from './flow-content.js';
import { type Band, type ForcedBreak, type Item, Keep } from './model.js';

/** Heights closer than this, in points, are equal. */
const SLACK = 0.01;

/** A cell of a row: its content, and how far it is pushed down. */
export interface Cell {
  readonly flow: Flow;
  readonly down: number;
  /** Is it a float in another cell? */
  readonly isFloat?: boolean;
}

/** Cells with the floats in them as cells of their own. */
const separateFloats = (cells: readonly Cell[]): readonly Cell[] =>
  cells.every(({ flow }) => flow.floats.length === 0)
    ? cells
    : cells.flatMap(({ flow, down }) =>
        withFloats(flow, down).map(({ flow: part, y }, i) => ({ flow: part, down: y, isFloat: i > 0 })),
      );

/** A band of a cell at its place in the row. */
interface Strip extends Interval {
  readonly band: Band;
  readonly cell: Cell;
  /** False for the first band of its cell. */
  readonly follows: boolean;
}

export function cellHeight(flow: Flow): number {
  const first = flow.bands[0];
  return first ? first.space + flow.heightFrom(0) : 0;
}

function cutStrips(cell: Cell): readonly Strip[] {
  let y = cell.down;
  return cell.flow.bands.map((band, i) => {
    const top = y + band.space;
    y = top + band.height;
    return { top, bottom: y, band, cell, follows: i > 0 };
  });
}

/** A band of a row, and the space before it. */
interface RowBand extends Interval {
  readonly space: number;
  readonly band: ReturnType<typeof mergeStrips>;
}

/** Continues the boxes of a cell in the bands next to the space between two of its own bands. */
function bridgeGaps(groups: readonly Group[], places: readonly RowBand[]): void {
  const ended = new Map<Cell, { readonly group: number; readonly bottom: number }>();
  groups.forEach(({ strips }, n) => {
    for (const { band, cell, top, bottom } of strips) {
      const before = ended.get(cell);
      ended.set(cell, { group: n, bottom });
      if (!before) continue;
      const boxes = band.items.filter(item => item.kind === 'box' && !item.ends.top);
      for (let i = before.group; i <= n && boxes.length > 0; i++) {
        const place = places[i] as RowBand;
        const from = Math.max(before.bottom, place.top);
        const height = Math.min(top, place.bottom) - from;
        const gap = { y: from - place.top, height, ends: { top: false, bottom: false } };
        if (height > SLACK) place.band.items.unshift(...boxes.map(box => ({ ...box, ...gap }) as Item));
      }
    }
  });
}

/** One band with the content of a row between two heights. */
function mergeStrips(strips: readonly Strip[], top: number, bottom: number) {
  const items: Item[] = [];
  const anchors: Element[] = [];
  const strings: Record<string, string> = {};
  let keep: Keep = Keep.none;
  let forced: ForcedBreak | null = null;
  const begun = new Set<Cell>();
  // Floats are painted over the boxes next to them (CSS 2, appendix E).
  const ordered = strips.some(({ cell }) => cell.isFloat)
    ? [...strips.filter(({ cell }) => !cell.isFloat), ...strips.filter(({ cell }) => cell.isFloat)]
    : strips;
  for (const { band, top: at, cell, follows } of ordered) {
    for (const item of band.items) items.push(moveDown(item, at - top));
    if (band.anchors.length > 0) anchors.push(...band.anchors);
    if (band.strings) Object.assign(strings, band.strings);
    // A cut above the group parts the first strip of each cell from the one before it.
    if (begun.has(cell)) continue;
    begun.add(cell);
    if (follows && band.keep > keep) keep = band.keep;
    forced = strongerBreak(forced, band.forced);
  }
  const set = Object.keys(strings).length > 0 ? strings : null;
  return { height: bottom - top, items, anchors, strings: set, keep, forced };
}

/**
 * Adds cells that stand side by side to a flow. A row that may be divided becomes as many bands as there
 * are clean cuts through all its cells; one without cuts that is taller than `tallest` is set on a common
 * grid of lines so that it can be divided after all.
 * @param whole if true, the row becomes one band
 * @param least points that the row is tall at least
 */
export function addRow(
  flow: Flow,
  parts: readonly Cell[],
  whole: boolean,
  tallest: number,
  head: readonly Band[] = [],
  least = 0,
): void {
  const cells = separateFloats(parts);
  const strips = cells.flatMap(cutStrips);
  const height = Math.max(least, ...cells.map(c => c.down + cellHeight(c.flow)));
  if (strips.length === 0 || (whole && height <= tallest)) {
    flow.push({ ...mergeStrips(strips, 0, height), keep: Keep.none, head });
    return;
  }
  const groups = cutGroups(strips);
  const usable = allFit(groups, tallest) ? groups : commonGrid(cells);
  let y = 0;
  const places = usable.map((group, i): RowBand => {
    // Space at the top belongs to the first band, unless that would be too tall to stand on a page.
    const top = i === 0 && group.bottom <= tallest ? 0 : group.top;
    const band = mergeStrips(group.strips, top, group.bottom);
    const place = { top, bottom: group.bottom, space: Math.max(0, top - y), band };
    y = group.bottom;
    return place;
  });
  bridgeGaps(usable, places);
  const from = flow.bands.length;
  for (const { band, space } of places) {
    if (space > 0 && flow.bands.length === from) flow.push({ height: space, isEmpty: true });
    else flow.margin(space);
    flow.push({ ...band, head });
  }
  const last = flow.bands.at(-1);
  if (last && height > y) last.height += height - y;
  // Content that overlaps what follows its cell reaches below the row too.
  else if (usable === groups && y > height + SLACK) flow.push({ height: height - y });
}

/** The flow with its floats in its bands, which are divided where the floats can be. */
export function mergeFloats(flow: Flow, tallest: number): Flow {
  if (flow.floats.length === 0) return flow;
  const merged = new Flow();
  addRow(merged, [{ flow, down: 0 }], false, tallest);
  return merged;
}

interface Group extends Interval {
  readonly strips: readonly Strip[];
}

/** The heights at which all cells of a row can be divided: at worst only at the ends of the bands of the tallest. */
export function findCuts(parts: readonly Cell[], tallest: number): readonly Interval[] {
  const cells = separateFloats(parts);
  const groups = cutGroups(cells.flatMap(cutStrips));
  if (allFit(groups, tallest)) return groups;
  const ends = cells.map(cell => cell.down + cellHeight(cell.flow));
  return cutStrips(cells[ends.indexOf(Math.max(...ends))] as Cell);
}

const allFit = (groups: readonly Interval[], tallest: number): boolean =>
  groups.every(({ top, bottom }) => bottom - top <= tallest);

/** Nothing would be seen of it alone. */
const isFlat = ({ top, bottom }: Interval): boolean => bottom - top < SLACK;

function cutGroups(strips: readonly Strip[]): readonly Group[] {
  const groups: { top: number; bottom: number; strips: Strip[] }[] = [];
  for (const strip of [...strips].sort((a, b) => a.top - b.top)) {
    const last = groups.at(-1);
    const flat = last && strip.band.forced === null && (isFlat(last) || isFlat(strip));
    if (last && (flat || strip.top < last.bottom - SLACK)) {
      last.bottom = Math.max(last.bottom, strip.bottom);
      last.strips.push(strip);
    } else groups.push({ top: strip.top, bottom: strip.bottom, strips: [strip] });
  }
  return groups;
}

/**
 * The next bands of all cells share a line of the grid, as tall as the tallest of them. A cell that stands further down
 * begins after the content above it; next to floats so does each band.
 */
function commonGrid(cells: readonly Cell[]): readonly Group[] {
  const groups: Group[] = [];
  const columns = cells.map(cell => ({ strips: cutStrips(cell), down: cell.down, next: 0 }));
  const hasFloats = cells.some(cell => cell.isFloat);
  const waits = (down: number) =>
    columns.some(({ strips, next }) => {
      const strip = strips[next];
      return strip && strip.top < down - SLACK && strip.bottom <= down + SLACK;
    });
  const isOpen = ({ strips, down, next }: (typeof columns)[number]): boolean => {
    const strip = strips[next];
    if (!strip) return false;
    return next === 0 ? !waits(down) : !hasFloats || !waits(strip.top);
  };
  let y = 0;
  for (;;) {
    const open = columns.filter(isOpen);
    if (open.length === 0) return groups;
    const line = open.map(({ strips, next }) => strips[next] as Strip);
    const top = y + Math.max(0, ...line.map(({ band }) => band.space));
    y = top + Math.max(...line.map(({ band }) => band.height));
    groups.push({
      top,
      bottom: y,
      strips: line.map(strip => ({ ...strip, top, bottom: top + strip.band.height })),
    });
    for (const column of open) column.next++;
  }
}
