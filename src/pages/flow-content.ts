import type { Element } from '../document/index.js';
import { translate } from './inline/line-items.js';
import type { Band, FlowContent, Item, PageValues, PlacedBand } from './model.js';

/** Points of the head of a table that content begins in the middle of: its floats stand next to what is below that. */
const headHeight = ({ bands }: FlowContent): number => {
  let height = 0;
  for (const band of bands[0]?.head ?? []) height += band.space + band.height;
  return height;
};

/** Points from the top of a band down to that of another one. */
export function distanceBetween(bands: readonly Band[], from: number, to: number): number {
  if (to < from) return -distanceBetween(bands, to, from);
  let points = 0;
  for (let i = from + 1; i <= to; i++) points += (bands[i - 1] as Band).height + (bands[i] as Band).space;
  return points;
}

/**
 * Points from the top of content to its end, or to that of a float in it. The space above its first band is a part of
 * it, and the head of a table that it begins in the middle of.
 */
export function contentHeight(content: FlowContent): number {
  const { bands, floats } = content;
  const head = headHeight(content);
  let height = head;
  for (const band of bands) height += band.space + band.height;
  for (const { isFree, y, content: own } of floats)
    if (!isFree) height = Math.max(height, head + y + contentHeight(own));
  return height;
}

/** Adds a band at a place, and those that stand in it side by side. */
export function placeBand(band: Band, x: number, y: number, placed: PlacedBand[], isRepeated = false): void {
  placed.push({ band, x, y, isRepeated });
  if (!band.sideBySide) return;
  for (const inner of band.sideBySide.place()) {
    placed.push({ ...inner, x: x + inner.x, y: y + inner.y, isRepeated: isRepeated || inner.isRepeated });
  }
}

/** Adds the bands of undivided content at a place. Floats are painted over the boxes next to them (CSS 2, appendix E). */
export function placeContent(content: FlowContent, x: number, y: number, placed: PlacedBand[]): void {
  const { bands, floats } = content;
  let end = y;
  const add = (band: Band, isRepeated: boolean) => {
    placeBand(band, x, end + band.space, placed, isRepeated);
    end += band.space + band.height;
  };
  for (const band of bands[0]?.head ?? []) add(band, true);
  for (const band of bands) add(band, false);
  const top = y + headHeight(content);
  for (const float of floats) placeContent(float.content, x, top + float.y, placed);
}

/** Calls back with each band of content, and those in it. */
export function eachBand({ bands, floats }: FlowContent, visit: (band: Band) => void): void {
  for (const band of bands) {
    visit(band);
    for (const content of band.sideBySide?.contents ?? []) eachBand(content, visit);
  }
  for (const { content } of floats) eachBand(content, visit);
}

/** The content of a flow that stands alone and is never divided. */
interface Flattened {
  /** At their places below the top of the flow. */
  readonly items: readonly Item[];
  readonly anchors: readonly Element[];
  readonly strings: PageValues | null;
}

export function flatten(content: FlowContent): Flattened {
  const items: Item[] = [];
  const anchors: Element[] = [];
  const strings: Record<string, PageValues[string]> = {};
  const placed: PlacedBand[] = [];
  placeContent(content, 0, 0, placed);
  for (const { band, x, y } of placed) {
    for (const item of band.items) items.push(translate(item, x, y));
    anchors.push(...band.anchors);
    if (band.strings) Object.assign(strings, band.strings);
  }
  return { items, anchors, strings: Object.keys(strings).length > 0 ? strings : null };
}

/** The bands of a flow without its floats, and those in them, from top to bottom. */
function flowBands({ bands }: FlowContent): readonly PlacedBand[] {
  const placed: PlacedBand[] = [];
  placeContent({ bands, floats: [] }, 0, 0, placed);
  return placed;
}

/** Baselines of the first and the last line, in points below the top of a flow; null if there is none. */
export function firstBaseline(content: FlowContent): number | null {
  for (const { band, y } of flowBands(content)) {
    const line = band.items.find(item => item.kind === 'line');
    if (line) return y + line.y;
  }
  return null;
}

export function lastBaseline(content: FlowContent): number | null {
  let last: number | null = null;
  for (const { band, y } of flowBands(content)) {
    const line = band.items.findLast(item => item.kind === 'line');
    if (line) last = Math.max(last ?? Number.NEGATIVE_INFINITY, y + line.y);
  }
  return last;
}
