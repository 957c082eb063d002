import { cached } from '../core/index.js';
import { keepWithin } from './break-rules.js';
import { SLACK } from './fit.js';
import { contentHeight } from './flow-content.js';
import {
  type Band,
  type Cut,
  type Division,
  type FlowContent,
  type Item,
  Keep,
  type SideBySide,
} from './model.js';

/** Adjoining margins: they collapse to the sum of the largest and of the most negative (CSS 2, part 8.3.1). */
export interface Margins {
  positive: number;
  negative: number;
}

/** Adds a margin to adjoining ones. */
export function collapse(margins: Margins, points: number): void {
  if (points >= 0) margins.positive = Math.max(margins.positive, points);
  else margins.negative = Math.min(margins.negative, points);
}

/** May a band be divided? One that is kept whole is first moved to the next page. */
export function isDivisible(band: Band, keep: Keep, isForced: Cut['isForced']): boolean {
  const { isEmpty, sideBySide, whole } = band;
  if (!isEmpty && !sideBySide) return false;
  return whole <= keep || (sideBySide?.hasForced(isForced) ?? false);
}

/** Does content side by side show nothing but boxes? */
export const showsNothing = (content: SideBySide | null): boolean =>
  content?.place().every(({ band }) => band.items.every(({ kind }) => kind === 'box')) ?? false;

/** The cuts at which content could not be divided. Content in it is cut there for each reason that gives way around it. */
const undivided = new WeakMap<SideBySide, Cut[]>();

function divideOnce(content: SideBySide, cut: Cut): Division | null {
  const failed = cached(undivided, content, () => []);
  const isSame = ({ at, keep, least, isForced }: Cut) =>
    at === cut.at && keep === cut.keep && least === cut.least && isForced === cut.isForced;
  if (failed.some(isSame)) return null;
  const divided = content.divide(cut);
  if (!divided) failed.push(cut);
  return divided;
}

/** Divides a band, with what stands in it side by side; null if nothing of that can be above the cut. */
export function divideBand(band: Band, cut: Cut): readonly Band[] | null {
  const { sideBySide } = band;
  if (!sideBySide) return divideEmpty(band, cut.at);
  const isBelow = cut.at > sideBySide.height - SLACK && !sideBySide.hasForced(cut.isForced);
  if (isBelow) return divideItems(band, cut.at, band.height - cut.at, sideBySide, null);
  const divided = divideOnce(sideBySide, { ...cut, keep: keepWithin(band, cut.keep) });
  if (!divided) return null;
  const padding = band.height - sideBySide.height;
  const rest = (divided.lower?.height ?? 0) + padding;
  const parts = divideItems(band, cut.at, rest, divided.upper, divided.lower);
  return divided.lower || rest > SLACK ? parts : parts.slice(0, 1);
}

/** Divides empty height, and the boxes that it is a part of. */
export const divideEmpty = (band: Band, at: number): readonly [Band, Band] =>
  divideItems(band, at, band.height - at, null, null);

function divideItems(
  band: Band,
  at: number,
  rest: number,
  above: Band['sideBySide'],
  below: Band['sideBySide'],
): readonly [Band, Band] {
  const upper: Item[] = [];
  const lower: Item[] = [];
  // What was left free above the cut makes the rest taller.
  const growth = rest - (band.height - at);
  for (const item of band.items) {
    if (item.kind !== 'box') {
      if (item.y < at || !('y' in item)) upper.push(item);
      else lower.push({ ...item, y: item.y - at });
      continue;
    }
    const { y, ends } = item;
    const reaches = y + item.height > band.height - SLACK;
    const height = item.height + (reaches ? growth : 0);
    if (y >= at) {
      lower.push({ ...item, y: y - at, height });
      continue;
    }
    const own = Math.min(item.height, at - y);
    const isDivided = height > own && item.height > own - SLACK && y + item.height > at + SLACK;
    upper.push({ ...item, height: own, ends: isDivided ? { ...ends, bottom: false } : ends });
    if (isDivided) lower.push({ ...item, y: 0, height: height - own, ends: { ...ends, top: false } });
  }
  const begun = {
    height: rest,
    space: 0,
    kept: 0,
    forced: null,
    keep: Keep.none,
    anchors: [],
    strings: null,
  };
  const { head, foot } = band.inner ?? band;
  return [
    { ...band, height: at, items: upper, sideBySide: above, foot },
    { ...band, ...begun, items: lower, sideBySide: below, head },
  ];
}

/** Content with an empty end, made as tall as it can be up to a height in points, and no lower than the rest of it. */
export function withHeight(content: FlowContent, points: number): FlowContent {
  const { bands, floats } = content;
  const last = bands.at(-1);
  const growth = Math.max(points - contentHeight(content), -(last?.height ?? 0));
  if (!last?.isEmpty || Math.abs(growth) <= SLACK) return content;
  const items = last.items.map(item =>
    item.kind === 'box' ? { ...item, height: item.height + growth } : item,
  );
  return { bands: [...bands.slice(0, -1), { ...last, height: last.height + growth, items }], floats };
}

/** The part of content above a height in points; nothing else of it can be seen. */
export function clipContent({ bands, floats }: FlowContent, end: number): FlowContent {
  const kept: Band[] = [];
  let top = 0;
  for (const band of bands) {
    top += band.space;
    if (top >= end - SLACK) break;
    const isCut = band.isEmpty && !band.sideBySide && top + band.height > end;
    kept.push(isCut ? divideEmpty(band, end - top)[0] : band);
    top += band.height;
  }
  const above = floats.filter(({ y }) => y < end - SLACK);
  return {
    bands: kept,
    floats: above.map(one => ({ ...one, content: clipContent(one.content, end - one.y) })),
  };
}

/**
 * The tops of the bands of a flow, in points below the top of the flow. Each is computed once, since in a long flow many
 * boxes look theirs up.
 */
export class BandTops {
  readonly #bands: readonly Band[];
  /** Points from the top of the first band to those that were looked up, and to all above them. */
  readonly #tops: number[] = [0];

  constructor(bands: readonly Band[]) {
    this.#bands = bands;
  }

  of(band: number): number {
    const bands = this.#bands;
    const tops = this.#tops;
    for (let i = tops.length; i <= band; i++) {
      tops.push((tops[i - 1] as number) + ((bands[i - 1] as Band).height + (bands[i] as Band).space));
    }
    return (bands[0] as Band).space + (tops[band] as number);
  }

  /** Forgets the tops from a band on: the one above it has another height, or the band is another one. */
  forget(band: number): void {
    if (band < this.#tops.length) this.#tops.length = Math.max(band, 1);
  }
}
