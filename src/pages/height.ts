import { resolveSize, type Size, type Style } from '../document/index.js';
import { holdsOverflow, type Insets, type ResolvedSize } from './boxes.js';
import { SLACK } from './fit.js';
import type { Flow } from './flow.js';
import { type BoxRange, overflow } from './overflow.js';

/** Heights of a border box in points. */
export interface Heights {
  /** From the style; null if the content decides. */
  readonly own: number | null;
  readonly least: number;
  readonly most: number;
  /** Is it at least as tall as its content, since its height comes from its ratio (CSS Box Sizing 4, part 5.1.1)? */
  readonly grows: boolean;
}

/** Those of most boxes: the content decides. */
const FREE: Heights = { own: null, least: 0, most: Number.POSITIVE_INFINITY, grows: false };

/** May a box be taller or lower than its content, by its style or its container? */
export const setsHeight = (
  { height, minHeight, maxHeight, aspectRatio }: Style,
  size: ResolvedSize | null,
): boolean =>
  size !== null ||
  height !== 'auto' ||
  minHeight !== 'auto' ||
  maxHeight !== 'none' ||
  aspectRatio.ratio !== null;

/**
 * The heights that the style of a box sets (CSS 2, parts 10.5 and 10.7).
 * @param base height of its containing block in points, which shares refer to; null if that depends on the content
 * @param width of its border box in points, which a ratio refers to; null if that is not known
 */
export function computeHeights(
  style: Style,
  insets: Insets,
  base: number | null,
  width: number | null = null,
): Heights {
  const { display, height, minHeight, maxHeight, boxSizing, aspectRatio } = style;
  if (!setsHeight(style, null)) return FREE;
  const hasRatio = aspectRatio.ratio !== null && width !== null;
  const edges = insets.top + insets.bottom;
  const borderBox = (size: Size): number | null => {
    if (typeof size !== 'number' && base === null) return null;
    const points = resolveSize(size, base ?? 0);
    return boxSizing === 'border-box' ? Math.max(points, edges) : Math.max(0, points) + edges;
  };
  const set = height === 'auto' ? null : borderBox(height);
  const own = set ?? (hasRatio ? ratioHeight(style, insets, width) : null);
  const least = minHeight === 'auto' ? 0 : (borderBox(minHeight) ?? 0);
  // The height of a table is a minimum (CSS 2, part 17.5.3).
  const isTable = display === 'table';
  return {
    own: isTable ? null : own,
    least: isTable ? Math.max(own ?? 0, least) : least,
    most: (maxHeight === 'none' ? null : borderBox(maxHeight)) ?? Number.POSITIVE_INFINITY,
    grows: set === null && own !== null && minHeight === 'auto' && !holdsOverflow(style),
  };
}

/** Height of a border box by its preferred ratio, which is that of the content box if the value has `auto`. */
function ratioHeight({ aspectRatio, boxSizing }: Style, insets: Insets, width: number): number | null {
  const { ratio, auto } = aspectRatio;
  if (ratio === null) return null;
  const [across, along] = [insets.left + insets.right, insets.top + insets.bottom];
  if (boxSizing === 'border-box' && !auto) return Math.max(width / ratio, along);
  return Math.max(0, width - across) / ratio + along;
}

const clamp = (height: number, { least, most }: Heights): number => Math.max(least, Math.min(height, most));

/** How tall the content box of a box is, in points. */
export interface HeightRange {
  /** The height that its style or its container sets; null if the content decides. */
  readonly definite: number | null;
  readonly min: number;
  readonly max: number;
}

/**
 * The height of a content box as far as it is known before its content.
 * @param top points from the top of the flow to the box
 * @param width of its border box in points
 */
export function contentHeight(
  style: Style,
  insets: Insets,
  top: number,
  base: number | null,
  size: ResolvedSize | null,
  width: number,
): HeightRange {
  const heights = computeHeights(style, insets, base, width);
  const set = size?.bottom == null ? heights.own : size.bottom - top;
  const inside = (height: number) => Math.max(0, height - insets.top - insets.bottom);
  return {
    definite: set === null ? null : inside(clamp(set, heights)),
    min: inside(heights.least),
    max: inside(heights.most),
  };
}

/** Adds height at the end of a box that begins with band `from`, if there is any to add. */
export function growBy(points: number, flow: Flow, from: number): void {
  if (points <= 0) return;
  if (flow.bands.length === from) flow.push({ height: 0 });
  flow.grow(flow.bands.length - 1, points);
}

/**
 * Makes a box as tall as its style and its container require. Height that its content leaves empty can be divided;
 * content that is too tall overlaps what follows the box (CSS 2, part 11.1.1).
 * @param width of its border box in points
 */
export function applyHeight(
  style: Style,
  range: BoxRange,
  insets: Insets,
  base: number | null,
  size: ResolvedSize | null,
  width: number,
): void {
  const { flow, from, lead } = range;
  const heights = computeHeights(style, insets, base, width);
  const natural = Math.max(0, flow.heightFrom(from) - lead);
  const set = size?.bottom == null ? heights.own : size.bottom - (computeBottom(flow) - natural);
  const grown = size?.bottom == null && heights.grows ? Math.max(set ?? natural, natural) : (set ?? natural);
  const height = clamp(grown, heights);
  if (set === null && Math.abs(height - natural) <= SLACK) return;
  // The bottom margin of the last child is inside the box; without content, the margins are above it.
  if (flow.bands.length > from) flow.takeMargin();
  const rest = height - natural;
  if (rest > SLACK) flow.push({ height: rest, isEmpty: true });
  else if (rest < -SLACK) overflow(range, height);
}

/** Points from the top of a flow to its end. */
function computeBottom(flow: Flow): number {
  const last = flow.bands.length - 1;
  return last < 0 ? 0 : flow.topOf(last) + (flow.bands[last]?.height ?? 0);
}
