import { type Border, resolveSize, type Sides, type Style } from '../document/index.js';
import type { LayoutContext } from './boxes.js';
import type { BoxSpan, Decoration, FillItem, Rectangle, ShapeItem } from './model.js';
import { backgroundScene, boxShapes, type LoadImage } from './painting/backgrounds.js';
import { borderScene } from './painting/borders.js';
import { isSeen } from './painting/colors.js';
import { borderShape, isRounded } from './painting/rounded.js';
import { innerShadows, outerShadows } from './painting/shadows.js';
import type { PathCommand } from './scene.js';

/** Is a side of a border visible? */
const isVisible = ({ width, color }: Border): boolean => width > 0 && isSeen(color);

const hasImages = ({ backgroundImage }: Style): boolean =>
  backgroundImage.length > 1 || backgroundImage[0] !== null;

/** Has a box a visible background, border or shadow? */
export const isPainted = (style: Style): boolean =>
  style.visibility === 'visible' &&
  (isSeen(style.backgroundColor) ||
    isVisible(style.border.top) ||
    isVisible(style.border.right) ||
    isVisible(style.border.bottom) ||
    isVisible(style.border.left) ||
    style.boxShadow.length > 0 ||
    hasImages(style));

const isSimple = ({ style }: Border): boolean =>
  style === 'none' || style === 'hidden' || style === 'solid' || style === 'dotted' || style === 'dashed';

/** Is all of the decoration rectangles, and borders that meet at square corners? */
export const isPlain = (style: Style): boolean =>
  !isRounded(style.borderRadius) &&
  style.boxShadow.length === 0 &&
  !hasImages(style) &&
  style.backgroundClip[0] === 'border-box' &&
  isSimple(style.border.top) &&
  isSimple(style.border.right) &&
  isSimple(style.border.bottom) &&
  isSimple(style.border.left);

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
 * Shadows, background and borders of a fragment of a box (CSS Backgrounds 3).
 * @param area its border box in points
 * @param closed false for the sides at which it continues in another line, band or page: no border there (part 5.4)
 * @param load loads the pictures of the background
 */
export function boxDecoration(
  style: Style,
  area: Rectangle,
  closed: Partial<Sides<boolean>>,
  load: LoadImage,
): readonly Decoration[] {
  const side = (name: keyof Sides<Border>) => (closed[name] === false ? OPEN : style.border[name]);
  const borders = { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') };
  if (isPlain(style)) return plainDecoration(style.backgroundColor, borders, area);
  const shape = borderShape(style.borderRadius, { ...area, x: 0, y: 0 }, closed);
  const { padding } = style;
  // Padding in per cent refers to the containing block, which is about as wide as the box.
  const inset = (name: keyof Sides<Border>) =>
    closed[name] === false ? 0 : resolveSize(padding[name], area.width);
  const shapes = boxShapes(
    shape,
    {
      top: borders.top.width,
      right: borders.right.width,
      bottom: borders.bottom.width,
      left: borders.left.width,
    },
    { top: inset('top'), right: inset('right'), bottom: inset('bottom'), left: inset('left') },
  );
  const scene = [
    ...outerShadows(shape, style.boxShadow),
    ...backgroundScene(style, shapes, load),
    ...innerShadows(shapes['padding-box'], style.boxShadow),
    ...borderScene(shape, borders),
  ];
  return scene.length === 0 ? [] : [{ kind: 'shape', x: area.x, y: area.y, scene }];
}

/** A box as its flow records it, to be painted when it is divided. */
export function boxSpan(style: Style, { loadImage }: Pick<LayoutContext, 'loadImage'>): BoxSpan {
  // Loaded now: pages are painted after the warnings have been listed.
  for (const image of style.backgroundImage) if (image?.kind === 'url') loadImage(image.address);
  return {
    paint: (area, ends) => (isPainted(style) ? boxDecoration(style, area, ends, loadImage) : []),
  };
}

/**
 * Background and borders as rectangles. Corners between sides of different colours are cut slanting (CSS Backgrounds 3,
 * part 3.3).
 */
function plainDecoration(
  backgroundColor: string,
  { top, right, bottom, left }: Sides<Border>,
  area: Rectangle,
): readonly Decoration[] {
  const out: Decoration[] = [];
  const { x, y, width, height } = area;
  const put = (side: Border, part: Rectangle) => {
    const fill = borderFill(side, part);
    if (fill) out.push(fill);
  };
  if (isSeen(backgroundColor)) out.push({ kind: 'fill', x, y, width, height, color: backgroundColor });
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
