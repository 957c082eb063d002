import type { Border, Side, Sides } from '../../document/index.js';
import { IDENTITY } from '../matrix.js';
import type { PathCommand, Scene, SceneNode } from '../scene.js';
import { darken, isSeen, lighten } from './colors.js';
import { insetShape, outline, ring, type Shape } from './rounded.js';

/** A strip along a side of a border: shares of its width from the outer edge, and its colour. */
interface Strip {
  readonly from: number;
  readonly to: number;
  readonly color: string;
}

const isLit = (side: Side): boolean => side === 'bottom' || side === 'right';

/** The strips of a border style (CSS Backgrounds 3, part 3.2), lit from the upper left. */
function computeStrips({ style, color }: Border, side: Side): readonly Strip[] {
  const dark = darken(color);
  const light = lighten(color);
  const [above, below] = isLit(side) ? [light, dark] : [dark, light];
  switch (style) {
    case 'double':
      return [
        { from: 0, to: 1 / 3, color },
        { from: 2 / 3, to: 1, color },
      ];
    case 'groove':
      return [
        { from: 0, to: 1 / 2, color: above },
        { from: 1 / 2, to: 1, color: below },
      ];
    case 'ridge':
      return [
        { from: 0, to: 1 / 2, color: below },
        { from: 1 / 2, to: 1, color: above },
      ];
    case 'inset':
      return [{ from: 0, to: 1, color: above }];
    case 'outset':
      return [{ from: 0, to: 1, color: below }];
    default:
      return [{ from: 0, to: 1, color }];
  }
}

const ORDER: readonly Side[] = ['top', 'right', 'bottom', 'left'];

const computeWidths = (borders: Sides<Border>, share = 1): Sides<number> => ({
  top: borders.top.width * share,
  right: borders.right.width * share,
  bottom: borders.bottom.width * share,
  left: borders.left.width * share,
});

/** The padding edge in a border edge. */
export const paddingShape = (shape: Shape, borders: Sides<Border>): Shape =>
  insetShape(shape, computeWidths(borders));

const hasShade = ({ style }: Border): boolean =>
  style === 'groove' || style === 'ridge' || style === 'inset' || style === 'outset';

const isPainted = ({ width, color }: Border): boolean => width > 0 && isSeen(color);

/** Length of dashes, and gap between them, as multiples of the width of the border. */
const DASH = 2;
const DASH_GAP = 1;

/** Dots or dashes along the middle of all sides. */
function dashes(shape: Shape, borders: Sides<Border>, { style, color, width }: Border): SceneNode {
  const commands = outline(insetShape(shape, computeWidths(borders, 1 / 2)));
  const dash = style === 'dotted' ? [0, 2 * width] : [DASH * width, DASH_GAP * width];
  const cap = style === 'dotted' ? 'round' : 'butt';
  return { kind: 'path', commands, fill: null, stroke: { color, width, dash, cap, join: 'miter' } };
}

function paintSide(shape: Shape, borders: Sides<Border>, side: Side): SceneNode[] {
  const border = borders[side];
  if (border.style === 'dotted' || border.style === 'dashed') return [dashes(shape, borders, border)];
  return computeStrips(border, side).map(({ from, to, color }) => ({
    kind: 'path',
    commands: ring(
      insetShape(shape, computeWidths(borders, from)),
      insetShape(shape, computeWidths(borders, to)),
    ),
    rule: 'evenodd',
    fill: color,
    stroke: null,
  }));
}

/** The part of the box that belongs to a side: its corners are cut from the outer to the inner corner (part 3.3). */
function sideRegion(shape: Shape, borders: Sides<Border>, side: Side): readonly PathCommand[] {
  const { x, y, width, height, radii } = shape;
  const { top, right, bottom, left } = borders;
  // Lines through the corners end where the inner edge, rounded or not, has ended.
  const corner = (across: number, along: number, radius: { x: number; y: number } | undefined) => {
    const reach = Math.max(
      1,
      radius && across > 0 ? radius.x / across : 0,
      radius && along > 0 ? radius.y / along : 0,
    );
    return [across * reach, along * reach] as const;
  };
  const [ax, ay] = corner(left.width, top.width, radii?.topLeft);
  const [bx, by] = corner(right.width, top.width, radii?.topRight);
  const [cx, cy] = corner(right.width, bottom.width, radii?.bottomRight);
  const [dx, dy] = corner(left.width, bottom.width, radii?.bottomLeft);
  const [r, b] = [x + width, y + height];
  const inner = {
    topLeft: ['L', x + ax, y + ay],
    topRight: ['L', r - bx, y + by],
    bottomRight: ['L', r - cx, b - cy],
    bottomLeft: ['L', x + dx, b - dy],
  } as const;
  switch (side) {
    case 'top':
      return [['M', x, y], ['L', r, y], inner.topRight, inner.topLeft, ['Z']];
    case 'right':
      return [['M', r, y], ['L', r, b], inner.bottomRight, inner.topRight, ['Z']];
    case 'bottom':
      return [['M', r, b], ['L', x, b], inner.bottomLeft, inner.bottomRight, ['Z']];
    default:
      return [['M', x, b], ['L', x, y], inner.topLeft, inner.bottomLeft, ['Z']];
  }
}

/** The borders of a box of any shape and style. */
export function borderScene(shape: Shape, borders: Sides<Border>): Scene {
  const { top } = borders;
  const isUniform =
    !hasShade(top) &&
    ORDER.every(side => {
      const { style, color, width } = borders[side];
      const isDashed = style === 'dotted' || style === 'dashed';
      return style === top.style && color === top.color && (!isDashed || width === top.width);
    });
  if (isUniform)
    return isPainted(top) || ORDER.some(side => isPainted(borders[side]))
      ? paintSide(shape, borders, 'top')
      : [];
  return ORDER.filter(side => isPainted(borders[side])).map(side => ({
    kind: 'group',
    matrix: IDENTITY,
    clip: { commands: sideRegion(shape, borders, side) },
    children: paintSide(shape, borders, side),
  }));
}
