import type { CssNode } from 'css-tree';
import { lookUp } from '../../core/index.js';
import { addLengths, isNegative, type Length, lengthIn, scaleLength } from './length.js';

/** A value in a calculation; angles in degrees. */
export type Quantity =
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'angle'; readonly value: number }
  | { readonly type: 'length'; readonly value: Length };

type Evaluate = (args: readonly Quantity[]) => Quantity | null;

const number = (value: number): Quantity => ({ type: 'number', value });

/** Degrees per unit (CSS Values 4, part 7.1). */
const DEGREES: Readonly<Record<string, number>> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };

/** The quantity of a number and a unit in lower case; null for an unknown unit. */
export function quantityIn(value: number, unit: string): Quantity | null {
  const degrees = lookUp(DEGREES, unit);
  if (degrees !== undefined) return { type: 'angle', value: value * degrees };
  const length = lengthIn(value, unit);
  return length === null ? null : { type: 'length', value: length };
}

/** A function of quantities of one type. What needs the element or its containing block is computed later. */
function apply(math: (...values: number[]) => number, args: readonly Quantity[]): Quantity | null {
  const [first] = args;
  if (!first || args.some(({ type }) => type !== first.type)) return null;
  const values = args.map(({ value }) => value);
  const plain = values.filter(value => typeof value === 'number');
  if (plain.length === values.length) return { ...first, value: math(...plain) } as Quantity;
  return { type: 'length', value: { math, args: values } };
}

const scale = (a: Quantity, factor: number): Quantity =>
  a.type === 'length' ? { ...a, value: scaleLength(a.value, factor) } : { ...a, value: a.value * factor };

function add(a: Quantity, b: Quantity): Quantity | null {
  if (a.type === 'length' && b.type === 'length')
    return { type: 'length', value: addLengths(a.value, b.value) };
  return apply((x, y) => x + y, [a, b]);
}

function multiply(a: Quantity, b: Quantity): Quantity | null {
  if (b.type === 'number') return scale(a, b.value);
  return a.type === 'number' ? scale(b, a.value) : null;
}

const divide = (a: Quantity, b: Quantity): Quantity | null =>
  b.type === 'number' ? scale(a, 1 / b.value) : null;

const CONSTANTS: Readonly<Record<string, number>> = {
  e: Math.E,
  pi: Math.PI,
  infinity: Number.POSITIVE_INFINITY,
  '-infinity': Number.NEGATIVE_INFINITY,
  nan: Number.NaN,
};

/** A function of quantities of one type with that type, and as many arguments as given. */
const ofSame =
  (math: (...values: number[]) => number, least: number, most = least): Evaluate =>
  args =>
    args.length >= least && args.length <= most ? apply(math, args) : null;

const plainNumbers = (args: readonly Quantity[]): readonly number[] | null =>
  args.every(arg => arg.type === 'number') ? args.map(({ value }) => value as number) : null;

const ofNumbers =
  (math: (...values: number[]) => number, least: number, most = least): Evaluate =>
  args => {
    const values = plainNumbers(args);
    return values && values.length >= least && values.length <= most ? number(math(...values)) : null;
  };

/** A trigonometric function of an angle, or of a number in radians. */
const ofAngle =
  (math: (radians: number) => number): Evaluate =>
  ([angle, ...more]) => {
    if (!angle || more.length > 0 || angle.type === 'length') return null;
    return number(math(angle.type === 'angle' ? angle.value / (DEGREES.rad as number) : angle.value));
  };

/** An angle from a function whose result is in radians; of lengths only if it is the same for all elements. */
const toAngle =
  (evaluate: Evaluate): Evaluate =>
  args => {
    const result = evaluate(args);
    return typeof result?.value === 'number'
      ? { type: 'angle', value: result.value * (DEGREES.rad as number) }
      : null;
  };

/** The sign as a number; of lengths only if it is the same for all elements. */
const sign: Evaluate = ([value, ...more]) =>
  value && more.length === 0 && typeof value.value === 'number' ? number(Math.sign(value.value)) : null;

/** The remainder with the sign of the divisor. */
const modulo = (a = 0, b = 0): number => a - b * Math.floor(a / b);

/** Strategies of `round()` (CSS Values 4, part 10.3.1); halves go up. */
const ROUNDING: Readonly<Record<string, (value: number) => number>> = {
  nearest: Math.round,
  up: Math.ceil,
  down: Math.floor,
  'to-zero': Math.trunc,
};

const ANY = Number.POSITIVE_INFINITY;

/** Functions that stand wherever a number, length or angle does (CSS Values 4, part 10). */
const FUNCTIONS: Readonly<Record<string, Evaluate>> = {
  min: ofSame(Math.min, 1, ANY),
  max: ofSame(Math.max, 1, ANY),
  clamp: ofSame((least = 0, value = 0, most = 0) => Math.max(least, Math.min(value, most)), 3),
  abs: ofSame(Math.abs, 1),
  sign,
  mod: ofSame(modulo, 2),
  rem: ofSame((a = 0, b = 0) => a % b, 2),
  hypot: ofSame(Math.hypot, 1, ANY),
  sqrt: ofNumbers(Math.sqrt, 1),
  pow: ofNumbers(Math.pow, 2),
  exp: ofNumbers(Math.exp, 1),
  log: ofNumbers((x = 0, base = Math.E) => Math.log(x) / Math.log(base), 1, 2),
  sin: ofAngle(Math.sin),
  cos: ofAngle(Math.cos),
  tan: ofAngle(Math.tan),
  asin: toAngle(ofNumbers(Math.asin, 1)),
  acos: toAngle(ofNumbers(Math.acos, 1)),
  atan: toAngle(ofNumbers(Math.atan, 1)),
  atan2: toAngle(ofSame(Math.atan2, 2)),
};

function round(args: readonly (readonly CssNode[])[]): Quantity | null {
  const node = args[0]?.[0];
  const strategy = node?.type === 'Identifier' ? lookUp(ROUNDING, node.name.toLowerCase()) : undefined;
  const [value, step] = (strategy ? args.slice(1) : args).map(parseSum);
  if (!value || step === null || args.length > (strategy ? 3 : 2)) return null;
  if (step === undefined && value.type !== 'number') return null;
  const toWhole = strategy ?? Math.round;
  return apply((x = 0, by = 1) => toWhole(x / by) * by, step ? [value, step] : [value]);
}

function splitAtCommas(nodes: readonly CssNode[]): readonly (readonly CssNode[])[] {
  const list: CssNode[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'Operator' && node.value.trim() === ',') list.push([]);
    else list.at(-1)?.push(node);
  }
  return list;
}

function evaluate(name: string, nodes: readonly CssNode[]): Quantity | null {
  if (name === 'calc') return parseSum(nodes);
  const args = splitAtCommas(nodes);
  if (name === 'round') return round(args);
  const values = args.map(parseSum);
  const known = values.filter(value => value !== null);
  return known.length === values.length ? (lookUp(FUNCTIONS, name)?.(known) ?? null) : null;
}

function parseOperand(node: CssNode | undefined): Quantity | null {
  switch (node?.type) {
    case 'Number':
      return number(Number(node.value));
    case 'Percentage':
      return { type: 'length', value: { percent: Number(node.value) } };
    case 'Dimension':
      return quantityIn(Number(node.value), node.unit.toLowerCase());
    case 'Identifier': {
      const constant = lookUp(CONSTANTS, node.name.toLowerCase());
      return constant === undefined ? null : number(constant);
    }
    case 'Parentheses':
      return parseSum([...node.children]);
    case 'Function':
      return evaluate(node.name.toLowerCase(), [...node.children]);
    default:
      return null;
  }
}

/** Adds up terms, each a product computed from left to right; an operand stands between two operators. */
function parseSum(nodes: readonly CssNode[]): Quantity | null {
  let total: Quantity | null = null;
  let term = parseOperand(nodes[0]);
  let factor = 1;
  for (let i = 1; i < nodes.length && term; i += 2) {
    const node = nodes[i];
    const operator = node?.type === 'Operator' ? node.value.trim() : null;
    const next = parseOperand(nodes[i + 1]);
    if (!next) return null;
    if (operator === '*') term = multiply(term, next);
    else if (operator === '/') term = divide(term, next);
    else if (operator === '+' || operator === '-') {
      total = total ? add(total, scale(term, factor)) : scale(term, factor);
      if (!total) return null;
      factor = operator === '+' ? 1 : -1;
      term = next;
    } else return null;
  }
  if (!term) return null;
  return total ? add(total, scale(term, factor)) : term;
}

/** Is it the name of a function that computes a number, length or angle? */
export const isMathFunction = (name: string): boolean =>
  name === 'calc' || name === 'round' || Object.hasOwn(FUNCTIONS, name);

/**
 * The value of `calc()`, `min()` and other math functions (CSS Values 4, part 10); null if it cannot be computed. A
 * length never counts as negative: it is limited to the range of the property once it is known.
 */
export function calculate(name: string, nodes: Iterable<CssNode>): Quantity | null {
  const result = evaluate(name, [...nodes]);
  if (result?.type !== 'length') return result;
  const { value } = result;
  const isPlain = typeof value === 'number' ? value >= 0 && Number.isFinite(value) : !isNegative(value);
  return isPlain ? result : { type: 'length', value: { math: (x = 0) => x, args: [value] } };
}
