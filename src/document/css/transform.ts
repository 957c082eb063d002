import { lookUp } from '../../core/index.js';
import type { Size } from './length.js';
import { all, anySize, type Compute, readIdent, sole, splitCommas, type ValueReader } from './reader.js';
import type { Token } from './values.js';

/** A step of a transformation in the coordinates of the steps before it: a move, or a matrix without one. */
export type Transform =
  | { readonly kind: 'move'; readonly x: Size; readonly y: Size }
  | { readonly kind: 'matrix'; readonly matrix: readonly [a: number, b: number, c: number, d: number] };

const NONE: readonly Transform[] = [];

const move = (x: Compute<Size>, y: Compute<Size>): Compute<Transform> => {
  return context => ({ kind: 'move', x: x(context), y: y(context) });
};
const matrix = (a: number, b: number, c: number, d: number): Compute<Transform> => {
  return () => ({ kind: 'matrix', matrix: [a, b, c, d] });
};

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const rotation = (degrees: number): Compute<Transform> => {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return matrix(cos, sin, -sin, cos);
};

const readAngle = (token: Token | null | undefined): number | null =>
  token?.type === 'angle' ? token.value : token?.type === 'number' && token.value === 0 ? 0 : null;

/** A factor of a scale: a number or a percentage. */
function readFactor(token: Token | null | undefined): number | null {
  if (token?.type === 'number') return token.value;
  const percent = token?.type === 'length' && typeof token.value === 'object' && 'percent' in token.value;
  return percent ? Number((token.value as { percent?: number }).percent) / 100 : null;
}

const ZERO: Compute<Size> = () => 0;

type Steps = readonly Compute<Transform>[];
type StepReader = (args: readonly (Token | null)[]) => Steps | null;

const moves =
  (axes: 'x' | 'y' | 'both', count: number): StepReader =>
  args => {
    if (args.length === 0 || args.length > count) return null;
    const sizes = args.map(token => token && anySize([token]));
    if (!sizes.every(size => size !== null)) return null;
    const [first = ZERO, second = ZERO] = sizes;
    return [axes === 'y' ? move(ZERO, first) : move(first, axes === 'x' ? ZERO : second)];
  };

const scales =
  (axes: 'x' | 'y' | 'both', count: number): StepReader =>
  args => {
    const factors = args.map(readFactor);
    const [first, second = first] = factors;
    if (args.length > count || first == null || second == null) return null;
    return [axes === 'x' ? matrix(first, 0, 0, 1) : matrix(axes === 'y' ? 1 : first, 0, 0, second)];
  };

const rotate: StepReader = args => {
  const angle = readAngle(args[0]);
  return angle === null || args.length > 1 ? null : [rotation(angle)];
};

const skews =
  (axes: 'x' | 'y' | 'both'): StepReader =>
  args => {
    const [first, second = 0] = args.map(readAngle);
    if (first == null || second === null || args.length > (axes === 'both' ? 2 : 1)) return null;
    const [x, y] = axes === 'y' ? [0, first] : [first, axes === 'x' ? 0 : second];
    return [matrix(1, Math.tan(radians(y)), Math.tan(radians(x)), 1)];
  };

/** A matrix moves by `px`. */
const PX = 0.75;

const computeMatrix: StepReader = args => {
  const numbers = args.map(token => (token?.type === 'number' ? token.value : null));
  if (args.length !== 6 || !numbers.every(number => number !== null)) return null;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
  return [
    move(
      () => e * PX,
      () => f * PX,
    ),
    matrix(a, b, c, d),
  ];
};

/** The functions of CSS Transforms 1, part 13.1, and those of CSS Transforms 2 that stay on the page. */
const FUNCTIONS: Readonly<Record<string, StepReader>> = {
  matrix: computeMatrix,
  translate: moves('both', 2),
  translatex: moves('x', 1),
  translatey: moves('y', 1),
  translate3d: moves('both', 3),
  translatez: () => [],
  scale: scales('both', 2),
  scalex: scales('x', 1),
  scaley: scales('y', 1),
  scale3d: scales('both', 3),
  scalez: () => [],
  rotate,
  rotatez: rotate,
  skew: skews('both'),
  skewx: skews('x'),
  skewy: skews('y'),
};

function readFunction(token: Token): Steps | null {
  if (token.type !== 'function' || !Object.hasOwn(FUNCTIONS, token.name)) return null;
  const args = splitCommas(token.args)?.map(sole);
  return (args && lookUp(FUNCTIONS, token.name)?.(args)) ?? null;
}

/** `transform`: functions, the last of which is done first, or `none`. */
export const transform: ValueReader<readonly Transform[]> = tokens => {
  if (readIdent(sole(tokens)) === 'none') return () => NONE;
  const steps = tokens.map(readFunction);
  return steps.every(step => step !== null) ? all(steps.flat()) : null;
};

const single =
  (read: StepReader): ValueReader<readonly Transform[]> =>
  tokens => {
    if (readIdent(sole(tokens)) === 'none') return () => NONE;
    const steps = read(tokens);
    return steps && all(steps);
  };

/** The properties `translate`, `rotate` and `scale` (CSS Transforms 2, part 5). */
export const translateProperty = single(moves('both', 3));
export const rotateProperty = single(rotate);
export const scaleProperty = single(scales('both', 3));
