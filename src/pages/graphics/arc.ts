import type { PathCommand } from '../scene.js';

/** Half an ellipse's axes, and their rotation from the x axis, in radians. */
interface Ellipse {
  readonly rx: number;
  readonly ry: number;
  readonly turn: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Part of a circle that one curve follows to within 0.03 % of the radius. */
const LONGEST = Math.PI / 2;

/** Curves along an ellipse around a centre, from the angle `start` for `sweep` radians. */
export function ellipseCurves(
  { rx, ry, turn }: Ellipse,
  center: Point,
  start: number,
  sweep: number,
): PathCommand[] {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const place = (x: number, y: number): readonly [number, number] => [
    center.x + cos * rx * x - sin * ry * y,
    center.y + sin * rx * x + cos * ry * y,
  ];
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / LONGEST - 1e-9));
  const step = sweep / count;
  // Distance of the control points along the tangents.
  const reach = (4 / 3) * Math.tan(step / 4);
  const curves: PathCommand[] = [];
  for (let i = 0; i < count; i++) {
    const from = start + i * step;
    const to = from + step;
    curves.push([
      'C',
      ...place(Math.cos(from) - reach * Math.sin(from), Math.sin(from) + reach * Math.cos(from)),
      ...place(Math.cos(to) + reach * Math.sin(to), Math.sin(to) - reach * Math.cos(to)),
      ...place(Math.cos(to), Math.sin(to)),
    ]);
  }
  return curves;
}

/** An elliptical arc of a path from one point to another, as curves (SVG 2, parts 9.5.1 and B.2.4). */
export function arcCurves(
  from: Point,
  to: Point,
  ellipse: Ellipse,
  large: boolean,
  sweep: boolean,
): PathCommand[] {
  let rx = Math.abs(ellipse.rx);
  let ry = Math.abs(ellipse.ry);
  if (from.x === to.x && from.y === to.y) return [];
  if (rx === 0 || ry === 0) return [['L', to.x, to.y]];
  const cos = Math.cos(ellipse.turn);
  const sin = Math.sin(ellipse.turn);
  const dx = (from.x - to.x) / 2;
  const dy = (from.y - to.y) / 2;
  const x = cos * dx + sin * dy;
  const y = -sin * dx + cos * dy;
  // Radii that are too small to reach are enlarged.
  const excess = (x / rx) ** 2 + (y / ry) ** 2;
  if (excess > 1) {
    rx *= Math.sqrt(excess);
    ry *= Math.sqrt(excess);
  }
  const share = (x / rx) ** 2 + (y / ry) ** 2;
  const factor = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, 1 / share - 1));
  const cx = (factor * rx * y) / ry;
  const cy = (-factor * ry * x) / rx;
  const center = {
    x: cos * cx - sin * cy + (from.x + to.x) / 2,
    y: sin * cx + cos * cy + (from.y + to.y) / 2,
  };
  const start = Math.atan2((y - cy) / ry, (x - cx) / rx);
  let turned = Math.atan2((-y - cy) / ry, (-x - cx) / rx) - start;
  if (sweep && turned < 0) turned += 2 * Math.PI;
  if (!sweep && turned > 0) turned -= 2 * Math.PI;
  const curves = ellipseCurves({ rx, ry, turn: ellipse.turn }, center, start, turned);
  // The end is exactly that of the path, without rounding errors.
  const last = curves.at(-1);
  if (last?.[0] === 'C') {
    const [, x1, y1, x2, y2] = last;
    curves[curves.length - 1] = ['C', x1, y1, x2, y2, to.x, to.y];
  }
  return curves;
}
