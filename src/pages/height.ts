import { resolveSize, type Style } from '../document/index.js';
import type { Insets, ResolvedSize } from './boxes.js';
import type { Flow } from './flow.js';

/** Heights below this, in points, need no band. */
const SLACK = 0.01;

/** Heights of a border box in points. */
interface Heights {
  /** From the style; null if the content decides. */
  readonly own: number | null;
  readonly least: number;
  readonly most: number;
}

/**
 * The heights that the style of a box sets (CSS 2, parts 10.5 and 10.7).
 * @param base height of its containing block in points, which shares refer to; null if that depends on the content
 */
function heightsOf(
  { display, height, minHeight, maxHeight, boxSizing }: Style,
  insets: Insets,
  base: number | null,
): Heights {
  const edges = insets.top + insets.bottom;
  const borderBox = (size: typeof minHeight): number | null => {
    if (typeof size !== 'number' && base === null) return null;
    const points = resolveSize(size, base ?? 0);
    return boxSizing === 'border-box' ? Math.max(points, edges) : Math.max(0, points) + edges;
  };
  const own = height === 'auto' ? null : borderBox(height);
  const least = minHeight === 0 ? 0 : (borderBox(minHeight) ?? 0);
  // The height of a table is a minimum (CSS 2, part 17.5.3).
  const isTable = display === 'table';
  return {
    own: isTable ? null : own,
    least: isTable ? Math.max(own ?? 0, least) : least,
    most: (maxHeight === 'none' ? null : borderBox(maxHeight)) ?? Number.POSITIVE_INFINITY,
  };
}

const clamp = (height: number, { least, most }: Heights): number => Math.max(least, Math.min(height, most));

/** Height that the style of a box sets, from border edge to border edge; null if its content decides. */
function ownHeight(style: Style, insets: Insets, base: number | null): number | null {
  const heights = heightsOf(style, insets, base);
  return heights.own === null ? null : clamp(heights.own, heights);
}

/** The height of a content box as its children see it, in points. */
interface ContentHeight {
  /** The base for shares of it; null if the content decides. */
  readonly definite: number | null;
  /** Height regardless of the content; 0 if the content decides. */
  readonly least: number;
}

/** @param top points from the top of the flow to the box */
export function contentHeight(
  style: Style,
  insets: Insets,
  top: number,
  base: number | null,
  size: ResolvedSize | null,
): ContentHeight {
  const edges = insets.top + insets.bottom;
  const own = ownHeight(style, insets, base);
  const { least } = heightsOf(style, insets, base);
  const inside = (height: number) => Math.max(0, height - edges);
  return {
    definite: own === null ? null : inside(own),
    least: inside(Math.max(own ?? least, (size?.bottom ?? 0) - top)),
  };
}

/** Adds height at the end of a box that begins with band `from`, if there is any to add. */
export function growBy(points: number, flow: Flow, from: number): void {
  if (points <= 0) return;
  if (flow.bands.length === from) flow.push({ height: 0 });
  const last = flow.bands.at(-1);
  if (last) last.height += points;
}

/**
 * Makes a box as tall as its style and its container require. Height that its content leaves empty can be divided;
 * content that is too tall overlaps what follows the box (CSS 2, part 11.1.1).
 */
export function settleHeight(
  style: Style,
  flow: Flow,
  from: number,
  insets: Insets,
  base: number | null,
  size: ResolvedSize | null,
): void {
  const heights = heightsOf(style, insets, base);
  const natural = flow.heightFrom(from);
  const height = clamp(heights.own ?? natural, heights);
  if (heights.own !== null || Math.abs(height - natural) > SLACK) {
    // The bottom margin of the last child is inside the box.
    flow.takeMargin();
    const rest = height - natural;
    if (rest > SLACK) flow.push({ height: rest, isEmpty: true });
    else if (rest < -SLACK) flow.push({ height: rest });
  }
  if (size?.bottom != null) stretch(flow, from, size.bottom, size.cuts);
}

/** Lengthens a flow down to `bottom` in bands that end at the clean cuts of its neighbours. */
function stretch(flow: Flow, from: number, bottom: number, cuts: ResolvedSize['cuts']): void {
  if (flow.bands.length === from) flow.push({ height: 0 });
  const last = flow.bands.length - 1;
  let end = flow.topOf(last) + (flow.bands[last]?.height ?? 0);
  for (const cut of cuts) {
    if (cut.top >= bottom - SLACK) break;
    if (cut.bottom <= end + SLACK) continue;
    const stop = Math.min(cut.bottom, bottom);
    if (cut.top >= end - SLACK) {
      flow.margin(Math.max(0, cut.top - end));
      flow.push({ height: stop - cut.top });
    } else growBy(stop - end, flow, from);
    end = stop;
  }
  growBy(bottom - end, flow, from);
}
