import { type Flow, shifted } from './flow.js';
import { type Band, type Item, Keep } from './model.js';

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

function merged(strips: readonly Strip[], top: number, bottom: number): Parameters<Flow['push']>[0] {
  const items: Item[] = [];
  const strings: Record<string, string> = {};
  for (const strip of strips) {
    items.push(...shifted(strip.band.items, strip.top - top));
    Object.assign(strings, strip.band.strings);
  }
  const starting = strips.filter(s => s.top - top < 0.01);
  return {
    height: bottom - top,
    items,
    headings: strips.flatMap(s => s.band.headings),
    strings,
    keep: Math.max(Keep.none, ...starting.map(s => (s.follows ? s.band.keep : Keep.none))) as Keep,
    pageBreak: starting.some(s => s.band.pageBreak),
  };
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
    const input = merged(group.strips, group.top, group.bottom);
    flow.margin(i === 0 ? 0 : Math.max(0, group.top - y));
    const lead = i === 0 ? group.top : 0;
    flow.push({ ...input, height: input.height + lead, items: shifted(input.items ?? [], lead), head });
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
    if (last && strip.top < last.bottom - 0.01) {
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
