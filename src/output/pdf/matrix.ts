import type { Matrix } from '../../pages/index.js';

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export const isIdentity = (matrix: Matrix): boolean => matrix.every((value, i) => value === IDENTITY[i]);

/** The transformation that does `second` and then `first`. */
export function product(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [g, h, i, j, k, l] = second;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** A transformation of a page whose y runs down, for coordinates whose y runs up from the lower edge. */
export function upright(matrix: Matrix, height: number): Matrix {
  const flip: Matrix = [1, 0, 0, -1, 0, height];
  return product(product(flip, matrix), flip);
}

type Box = readonly [left: number, lower: number, right: number, upper: number];

/** The rectangle around a rectangle that is transformed. */
export function boundingBox(box: Box, matrix: Matrix): Box {
  if (isIdentity(matrix)) return box;
  const [left, lower, right, upper] = box;
  const [a, b, c, d, e, f] = matrix;
  const corners = [left, right].flatMap(x =>
    [lower, upper].map(y => [a * x + c * y + e, b * x + d * y + f] as const),
  );
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
