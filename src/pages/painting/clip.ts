import {
  type BasicShape,
  resolveOffset,
  resolveSize,
  type ShapeRadius,
  type Style,
} from '../../document/index.js';
import type { Ends, Rectangle } from '../model.js';
import type { Clip, PathCommand } from '../scene.js';
import { boxShapes } from './backgrounds.js';
import { paddingShape } from './borders.js';
import { borderShape, insetShape, outline, type Shape } from './rounded.js';

/** Points beyond every page: where an axis is not clipped. */
const FAR = 10_000;

/** The area that a box shows of its content: without a limit across or along the page if only the other axis is clipped. */
export function shownArea(area: Rectangle, { overflowX, overflowY }: Style): Rectangle {
  const across = overflowX === 'visible' && overflowY === 'clip';
  const along = overflowY === 'visible' && overflowX === 'clip';
  if (!across && !along) return area;
  return {
    x: across ? -FAR : area.x,
    y: along ? -FAR : area.y,
    width: across ? 2 * FAR : area.width,
    height: along ? 2 * FAR : area.height,
  };
}

function unlimited(shape: Shape, style: Style): Shape {
  const area = shownArea(shape, style);
  return area === shape ? shape : { ...area, radii: null };
}

/** The padding edges of the fragments of a box that cuts its content off (CSS Overflow 3, part 3.1). */
export function computeClip(
  style: Style,
  fragments: readonly { readonly area: Rectangle; readonly ends: Ends }[],
): Clip {
  const { border, borderRadius } = style;
  const commands = fragments.flatMap(({ area, ends }) => {
    const none = { ...border.top, width: 0 };
    const borders = {
      ...border,
      ...(ends.top ? {} : { top: none }),
      ...(ends.bottom ? {} : { bottom: none }),
    };
    const shape = paddingShape(borderShape(borderRadius, area, ends), borders);
    return outline(unlimited(shape, style));
  });
  return { commands };
}

/** Length of a radius in a box (CSS Shapes 1, part 3.1). */
function computeRadius(radius: ShapeRadius, distances: readonly number[], extent: number): number {
  if (typeof radius !== 'string') return resolveSize(radius, extent);
  return (radius === 'closest-side' ? Math.min : Math.max)(...distances);
}

function roundPath(shape: Extract<BasicShape, { kind: 'circle' | 'ellipse' }>, box: Rectangle) {
  const { width, height } = box;
  const x = resolveOffset(shape.center.x, width);
  const y = resolveOffset(shape.center.y, height);
  const across = [Math.abs(x), Math.abs(width - x)];
  const along = [Math.abs(y), Math.abs(height - y)];
  const [first, second] = shape.radii;
  const isCircle = shape.kind === 'circle';
  const rx = isCircle
    ? computeRadius(first, [...across, ...along], Math.hypot(width, height) / Math.SQRT2)
    : computeRadius(first, across, width);
  const ry = isCircle ? rx : computeRadius(second, along, height);
  const radius = { x: rx, y: ry };
  const area = { x: box.x + x - rx, y: box.y + y - ry, width: 2 * rx, height: 2 * ry };
  return outline({
    ...area,
    radii: { topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius },
  });
}

function shapePath(shape: BasicShape, box: Rectangle): readonly PathCommand[] {
  const { x, y, width, height } = box;
  if (shape.kind === 'polygon') {
    const corners = shape.points.map(
      ([across, along], i): PathCommand => [
        i === 0 ? 'M' : 'L',
        x + resolveSize(across, width),
        y + resolveSize(along, height),
      ],
    );
    return [...corners, ['Z']];
  }
  if (shape.kind !== 'inset') return roundPath(shape, box);
  const { top, right, bottom, left } = shape.sides;
  const inner = insetShape(
    { x, y, width, height, radii: null },
    {
      top: resolveSize(top, height),
      right: resolveSize(right, width),
      bottom: resolveSize(bottom, height),
      left: resolveSize(left, width),
    },
  );
  return outline(borderShape(shape.radii, inner, {}));
}

/** The box that a shape refers to, with its rounded corners. */
function referenceBox(style: Style, area: Rectangle, ends: Ends): Shape {
  const { border, padding, borderRadius } = style;
  const size = (side: keyof typeof padding) => resolveSize(padding[side], area.width);
  const shapes = boxShapes(
    borderShape(borderRadius, area, ends),
    {
      top: border.top.width,
      right: border.right.width,
      bottom: border.bottom.width,
      left: border.left.width,
    },
    { top: size('top'), right: size('right'), bottom: size('bottom'), left: size('left') },
  );
  return shapes[style.clipPath?.box ?? 'border-box'];
}

/** The area in which the fragments of a box with `clip-path` are painted (CSS Masking 1, part 5). */
export function computeClipPath(
  style: Style,
  fragments: readonly { readonly area: Rectangle; readonly ends: Ends }[],
): Clip {
  const shape = style.clipPath?.shape ?? null;
  const commands = fragments.flatMap(({ area, ends }) => {
    const box = referenceBox(style, area, ends);
    return shape === null ? outline(box) : shapePath(shape, box);
  });
  return shape?.kind === 'polygon' && shape.isEvenOdd ? { commands, rule: 'evenodd' } : { commands };
}
