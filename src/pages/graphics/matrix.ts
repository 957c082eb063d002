import { IDENTITY, multiply, scaling, translation } from '../matrix.js';
import type { Matrix } from '../scene.js';
import { NumberList } from './number-list.js';

/** How much a transformation enlarges, taken over all directions. */
export const enlargement = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function rotation(degrees: number, x = 0, y = 0): Matrix {
  const sin = Math.sin(radians(degrees));
  const cos = Math.cos(radians(degrees));
  return multiply(multiply(translation(x, y), [cos, sin, -sin, cos, 0, 0]), translation(-x, -y));
}

/** Makes the matrix of a transformation; null if there is not one of the right number of operands. */
type MatrixBuilder = (n: readonly number[]) => Matrix | null;

const withCount =
  (counts: readonly number[], make: (...n: number[]) => Matrix): MatrixBuilder =>
  n =>
    counts.includes(n.length) ? make(...n) : null;

const BUILDERS: Readonly<Record<string, MatrixBuilder>> = {
  matrix: n => (n.length === 6 ? ([...n] as unknown as Matrix) : null),
  translate: withCount([1, 2], (x, y = 0) => translation(x as number, y)),
  scale: withCount([1, 2], (x, y) => scaling(x as number, y)),
  rotate: withCount([1, 3], (angle, x, y) => rotation(angle as number, x, y)),
  skewX: withCount([1], angle => [1, 0, Math.tan(radians(angle as number)), 1, 0, 0]),
  skewY: withCount([1], angle => [1, Math.tan(radians(angle as number)), 0, 1, 0, 0]),
};

const FUNCTION = /[\s,]*([a-zA-Z]+)\s*\(([^()]*)\)[\s,]*/y;

/** Reads a `transform` attribute (CSS Transforms 1, part 8); null if it is not one. */
export function parseTransform(text: string): Matrix | null {
  let matrix = IDENTITY;
  let at = 0;
  while (at < text.trimEnd().length) {
    FUNCTION.lastIndex = at;
    const found = FUNCTION.exec(text);
    if (!found) return null;
    at = FUNCTION.lastIndex;
    const [, name = '', operands = ''] = found;
    const numbers = parseNumbers(operands);
    const next = numbers && Object.hasOwn(BUILDERS, name) ? BUILDERS[name]?.(numbers) : null;
    if (!next) return null;
    matrix = multiply(matrix, next);
  }
  return matrix;
}

/** All numbers of a list; null if it holds something else. */
export function parseNumbers(text: string): readonly number[] | null {
  const list = new NumberList(text);
  const numbers: number[] = [];
  while (!list.ended) {
    const next = list.number();
    if (next === null) return null;
    numbers.push(next);
  }
  return numbers;
}
