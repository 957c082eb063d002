import type { Element } from '../document/index.js';
import { type BandInput, type Flow, moved } from './flow.js';
import { type Band, type Item, Keep } from './model.js';

/** Points: what is nearer than this is at one height. */
const SLACK = 0.01;

/** A cell beside others: its content, and how far it is pushed down in its row. */
export interface Cell {
  readonly flow: Flow;
  readonly down: number;
}

/** A band of a cell at its place in the row. */
interface Strip {
  readonly top: number;
  readonly bottom: number;
  readonly band: Band;
  /** False for the first band of its cell. */
  readonly follows: boolean;
}

export function cellHeight(flow: Flow): number {
  const first = flow.bands[0];
  return first ? first.space + flow.heightFrom(0) : 0;
}

function stripsOf({ flow, down }: Cell): readonly Strip[] {
  let y = down;
  return flow.bands.map((band, i) => {
    const top = y + band.space;
    y = top + band.height;
    return { top, bottom: y, band, follows: i > 0 };
  });
}

/** One band of what stands between two heights of a row. */
function merged(strips: readonly Strip[], top: number, bottom: number): BandInput {
  const items: Item[] = [];
  const anchors: Element[] = [];
  const strings: Record<string, string> = {};
  let keep: Keep = Keep.none;
  let pageBreak = false;
  for (const { band, top: at, follows } of strips) {
    for (const item of band.items) items.push(moved(item, at - top));
    if (band.anchors.length > 0) anchors.push(...band.anchors);
    if (band.strings) Object.assign(strings, band.strings);
    if (at - top >= SLACK) continue;
    if (follows && band.keep > keep) keep = band.keep;
    if (band.pageBreak) pageBreak = true;
  }
  const set = Object.keys(strings).length > 0 ? strings : null;
  return { height: bottom - top, items, anchors, strings: set, keep, pageBreak };
}

/**
 * Adds cells that stand side by side to a flow. A row that may be divided becomes as many bands as there
 * are clean cuts through all its cells; one without cuts that is taller than `tallest` is set on a common
 * grid of lines so that it can be divided after all.
 * @param whole keep the row in one band
 */
export function addRow(
  flow: Flow,
  cells: readonly Cell[],
  whole: boolean,
  tallest: number,
  head: readonly Band[] = [],
): void {
  const strips = cells.flatMap(stripsOf);
  const height = Math.max(0, ...cells.map(c => c.down + cellHeight(c.flow)));
  if (strips.length === 0 || (whole && height <= tallest)) {
    flow.push({ ...merged(strips, 0, height), keep: Keep.none, head });
    return;
  }
  const groups = cutGroups(strips);
  const usable = groups.every(g => g.bottom - g.top <= tallest) ? groups : commonGrid(cells);
  let y = 0;
  usable.forEach((group, i) => {
    // The space between bands belongs to the row: it is kept inside the upper edge of the next band.
    const top = i === 0 ? 0 : group.top;
    flow.margin(Math.max(0, top - y));
    flow.push({ ...merged(group.strips, top, group.bottom), head });
    y = group.bottom;
  });
  const last = flow.bands.at(-1);
  if (last && height > y) last.height += height - y;
}

interface Group {
  readonly top: number;
  readonly bottom: number;
  readonly strips: readonly Strip[];
}

function cutGroups(strips: readonly Strip[]): readonly Group[] {
  const groups: { top: number; bottom: number; strips: Strip[] }[] = [];
  for (const strip of [...strips].sort((a, b) => a.top - b.top)) {
    const last = groups.at(-1);
    if (last && strip.top < last.bottom - SLACK) {
      last.bottom = Math.max(last.bottom, strip.bottom);
      last.strips.push(strip);
    } else groups.push({ top: strip.top, bottom: strip.bottom, strips: [strip] });
  }
  return groups;
}

/** The n-th bands of all cells share a line of the grid, as tall as the tallest of them. */
function commonGrid(cells: readonly Cell[]): readonly Group[] {
  const groups: Group[] = [];
  const lines = Math.max(...cells.map(c => c.flow.bands.length));
  let y = 0;
  for (let n = 0; n < lines; n++) {
    const bands = cells.flatMap(c => c.flow.bands[n] ?? []);
    const space = Math.max(0, ...bands.map(b => b.space));
    const top = y + space;
    const bottom = top + Math.max(...bands.map(b => b.height));
    groups.push({
      top,
      bottom,
      strips: bands.map(band => ({ top, bottom: top + band.height, band, follows: n > 0 })),
    });
    y = bottom;
  }
  return groups;
}
