import { CORNERS, type Corners, type Radius, resolveSize, type Sides } from '../../document/index.js';
import type { Rectangle } from '../model.js';
import type { PathCommand } from '../scene.js';

/** Radii of a corner across and down, in points. */
interface PointRadius {
  readonly x: number;
  readonly y: number;
}

/** A rectangle with rounded corners, in points. */
export interface Shape extends Rectangle {
  /** Null if all corners are square. */
  readonly radii: Corners<PointRadius> | null;
}

const SQUARE: PointRadius = { x: 0, y: 0 };

const eachCorner = <T>(value: (corner: (typeof CORNERS)[number]) => T): Corners<T> => ({
  topLeft: value('topLeft'),
  topRight: value('topRight'),
  bottomRight: value('bottomRight'),
  bottomLeft: value('bottomLeft'),
});

/** Are there corners that are not square? */
export const isRounded = (radii: Corners<Radius>): boolean =>
  CORNERS.some(corner => radii[corner].x !== 0 && radii[corner].y !== 0);

/**
 * The border edge of a box or of a fragment of it (CSS Backgrounds 3, part 4): radii that are too large for it are
 * scaled down together, and corners next to an open side are square.
 */
export function borderShape(radii: Corners<Radius>, area: Rectangle, closed: Partial<Sides<boolean>>): Shape {
  if (!isRounded(radii)) return { ...area, radii: null };
  const { width, height } = area;
  const isOpen = {
    topLeft: closed.top === false || closed.left === false,
    topRight: closed.top === false || closed.right === false,
    bottomRight: closed.bottom === false || closed.right === false,
    bottomLeft: closed.bottom === false || closed.left === false,
  };
  const own = eachCorner((corner): PointRadius => {
    const x = resolveSize(radii[corner].x, width);
    const y = resolveSize(radii[corner].y, height);
    return isOpen[corner] || !(x > 0 && y > 0) ? SQUARE : { x, y };
  });
  const { topLeft, topRight, bottomRight, bottomLeft } = own;
  const fit = Math.min(
    1,
    width / (topLeft.x + topRight.x),
    width / (bottomLeft.x + bottomRight.x),
    height / (topLeft.y + bottomLeft.y),
    height / (topRight.y + bottomRight.y),
  );
  if (fit === 1) return { ...area, radii: own };
  return { ...area, radii: eachCorner(corner => ({ x: own[corner].x * fit, y: own[corner].y * fit })) };
}

/** The shape within another one, such as the padding edge in the border edge (part 4.2). */
export function insetShape(shape: Shape, { top, right, bottom, left }: Sides<number>): Shape {
  const width = Math.max(0, shape.width - left - right);
  const height = Math.max(0, shape.height - top - bottom);
  const area = { x: shape.x + left, y: shape.y + top, width, height };
  const { radii } = shape;
  if (!radii) return { ...area, radii };
  const less = ({ x, y }: PointRadius, across: number, along: number): PointRadius =>
    x > across && y > along ? { x: x - across, y: y - along } : SQUARE;
  return {
    ...area,
    radii: {
      topLeft: less(radii.topLeft, left, top),
      topRight: less(radii.topRight, right, top),
      bottomRight: less(radii.bottomRight, right, bottom),
      bottomLeft: less(radii.bottomLeft, left, bottom),
    },
  };
}

/** The shape larger by `points` on every side, as the shadow of a box is (part 6.1.1); sharp corners stay sharp. */
export function spreadShape(shape: Shape, points: number): Shape {
  const all = { top: -points, right: -points, bottom: -points, left: -points };
  if (points <= 0 || !shape.radii) return insetShape(shape, all);
  const { radii } = shape;
  const grown = (radius: number) => radius + points * (radius < points ? 1 + (radius / points - 1) ** 3 : 1);
  return {
    ...insetShape({ ...shape, radii: null }, all),
    radii: eachCorner(corner => {
      const { x, y } = radii[corner];
      return x > 0 ? { x: grown(x), y: grown(y) } : SQUARE;
    }),
  };
}

/** The shape with corners rounder by `points`, as a blurred edge has them. */
export function softenShape(shape: Shape, points: number): Shape {
  const most = Math.min(shape.width, shape.height) / 2;
  const radii = shape.radii ?? eachCorner(() => SQUARE);
  return {
    ...shape,
    radii: eachCorner(corner => ({
      x: Math.min(most, Math.max(radii[corner].x, points)),
      y: Math.min(most, Math.max(radii[corner].y, points)),
    })),
  };
}

/** Distance of the control points of a quarter of a circle from its ends, as a share of its radius. */
const KAPPA = 0.5522847498307936;

/** The outline of a shape, clockwise; a plain rectangle if its corners are square. */
export function outline({ x, y, width, height, radii }: Shape): readonly PathCommand[] {
  const right = x + width;
  const bottom = y + height;
  if (!radii) {
    return [['M', x, y], ['L', right, y], ['L', right, bottom], ['L', x, bottom], ['Z']];
  }
  const { topLeft, topRight, bottomRight, bottomLeft } = radii;
  const commands: PathCommand[] = [['M', x + topLeft.x, y]];
  // From one end of a quarter to the other, past the corner (cx, cy).
  const quarter = (cx: number, cy: number, fromX: number, fromY: number, toX: number, toY: number) => {
    commands.push(['L', fromX, fromY]);
    if (fromX === toX && fromY === toY) return;
    const near = (from: number, corner: number) => from + (corner - from) * KAPPA;
    commands.push(['C', near(fromX, cx), near(fromY, cy), near(toX, cx), near(toY, cy), toX, toY]);
  };
  quarter(right, y, right - topRight.x, y, right, y + topRight.y);
  quarter(right, bottom, right, bottom - bottomRight.y, right - bottomRight.x, bottom);
  quarter(x, bottom, x + bottomLeft.x, bottom, x, bottom - bottomLeft.y);
  quarter(x, y, x, y + topLeft.y, x + topLeft.x, y);
  commands.push(['Z']);
  return commands;
}

/** The area between two shapes, to be filled by the even-odd rule. */
export const ring = (outer: Shape, inner: Shape): readonly PathCommand[] =>
  inner.width > 0 && inner.height > 0 ? [...outline(outer), ...outline(inner)] : outline(outer);
