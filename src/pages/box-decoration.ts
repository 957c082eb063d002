import type { Border, Sides, Style } from '../document/index.js';
import type { Decoration, FillItem, Rectangle, ShapeItem } from './model.js';
import type { PathCommand } from './scene.js';

/** Is a side of a border visible? */
const isVisible = ({ width, color }: Border): boolean => width > 0 && color !== 'transparent';

/** Has a box a visible background or border? */
export const isPainted = ({ border, backgroundColor }: Style): boolean =>
  backgroundColor !== 'transparent' ||
  isVisible(border.top) ||
  isVisible(border.right) ||
  isVisible(border.bottom) ||
  isVisible(border.left);

/** A straight piece of a border as large as `area`; null if it is invisible. */
export function borderFill(border: Border, area: Rectangle): FillItem | null {
  if (!isVisible(border)) return null;
  const { color, style } = border;
  const fill: FillItem = { kind: 'fill', ...area, color };
  return style === 'dotted' || style === 'dashed' ? { ...fill, dash: style } : fill;
}

const OPEN: Border = { width: 0, style: 'none', color: 'transparent' };

const isDashed = ({ style }: Border): boolean => style === 'dotted' || style === 'dashed';

/** Do two sides meet in a slanting line? Only if they look different and neither has gaps. */
const meetAslant = (a: Border, b: Border): boolean =>
  a.width > 0 && b.width > 0 && a.color !== b.color && !isDashed(a) && !isDashed(b);

/**
 * Background and borders of a box or of a part of it (CSS Backgrounds 3, parts 2 and 3). Corners between sides of
 * different colours are cut slanting (part 3.3).
 * @param area its border box in points
 * @param closed false for the sides at which it continues in another line, band or page: no border there (part 5.4)
 */
export function boxDecoration(
  { border, backgroundColor }: Style,
  area: Rectangle,
  closed: Partial<Sides<boolean>> = {},
): readonly Decoration[] {
  const out: Decoration[] = [];
  const { x, y, width, height } = area;
  const put = (side: Border, part: Rectangle) => {
    const fill = borderFill(side, part);
    if (fill) out.push(fill);
  };
  if (backgroundColor !== 'transparent')
    out.push({ kind: 'fill', x, y, width, height, color: backgroundColor });
  const top = closed.top === false ? OPEN : border.top;
  const right = closed.right === false ? OPEN : border.right;
  const bottom = closed.bottom === false ? OPEN : border.bottom;
  const left = closed.left === false ? OPEN : border.left;
  if (
    meetAslant(top, left) ||
    meetAslant(top, right) ||
    meetAslant(bottom, left) ||
    meetAslant(bottom, right)
  ) {
    out.push(...slantingSides({ top, right, bottom, left }, area));
    return out;
  }
  put(left, { x, y, width: left.width, height });
  put(right, { x: x + width - right.width, y, width: right.width, height });
  put(top, { x, y, width, height: top.width });
  put(bottom, { x, y: y + height - bottom.width, width, height: bottom.width });
  return out;
}

/** Sides as areas of four corners: the outer edge as long as the box, the inner one cut back next to another side. */
function slantingSides(
  { top, right, bottom, left }: Sides<Border>,
  { x, y, width: w, height: h }: Rectangle,
): readonly Decoration[] {
  const out: Decoration[] = [];
  const cut = (side: Border, other: Border) => (meetAslant(side, other) ? other.width : 0);
  const put = (side: Border, part: Rectangle, corners: readonly Corner[]) => {
    const straight = borderFill(side, part);
    if (straight) out.push(isSlanting(corners) ? polygon(corners, side.color, x, y) : straight);
  };
  put(left, { x, y, width: left.width, height: h }, [
    [0, 0],
    [0, h],
    [left.width, h - cut(left, bottom)],
    [left.width, cut(left, top)],
  ]);
  put(right, { x: x + w - right.width, y, width: right.width, height: h }, [
    [w, 0],
    [w, h],
    [w - right.width, h - cut(right, bottom)],
    [w - right.width, cut(right, top)],
  ]);
  put(top, { x, y, width: w, height: top.width }, [
    [0, 0],
    [w, 0],
    [w - cut(top, right), top.width],
    [cut(top, left), top.width],
  ]);
  put(bottom, { x, y: y + h - bottom.width, width: w, height: bottom.width }, [
    [0, h],
    [w, h],
    [w - cut(bottom, right), h - bottom.width],
    [cut(bottom, left), h - bottom.width],
  ]);
  return out;
}

type Corner = readonly [x: number, y: number];

/** Is the side across its first and last corner, or that across the other two, not along an axis? */
const isSlanting = ([a, b, c, d]: readonly Corner[]): boolean =>
  !isStraight(a as Corner, d as Corner) || !isStraight(b as Corner, c as Corner);

const isStraight = (a: Corner, b: Corner): boolean => a[0] === b[0] || a[1] === b[1];

function polygon(corners: readonly Corner[], color: string, x: number, y: number): ShapeItem {
  const lines = corners.map(([cx, cy], i): PathCommand => [i === 0 ? 'M' : 'L', cx, cy]);
  const commands: readonly PathCommand[] = [...lines, ['Z']];
  return { kind: 'shape', x, y, scene: [{ kind: 'path', commands, fill: color, stroke: null }] };
}
