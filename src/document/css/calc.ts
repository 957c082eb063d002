import type { CssNode } from 'css-tree';
import { type LengthParts, lengthIn } from './length.js';
import type { Token } from './values.js';

/** An intermediate sum: a plain number, or the parts of a length. */
interface Sum extends LengthParts {
  readonly number?: number;
}

const UNITS = ['number', 'points', 'em', 'rem', 'percent'] as const;

const isNumber = (sum: Sum): boolean => UNITS.every(unit => unit === 'number' || sum[unit] === undefined);

function scale(sum: Sum, factor: number): Sum {
  return Object.fromEntries(Object.entries(sum).map(([unit, value]) => [unit, Number(value) * factor]));
}

function add(a: Sum, b: Sum): Sum | null {
  if (isNumber(a) !== isNumber(b)) return null;
  const units = UNITS.filter(unit => a[unit] !== undefined || b[unit] !== undefined);
  return Object.fromEntries(units.map(unit => [unit, (a[unit] ?? 0) + (b[unit] ?? 0)]));
}

function multiply(a: Sum, b: Sum): Sum | null {
  if (isNumber(b)) return scale(a, b.number ?? 0);
  return isNumber(a) ? scale(b, a.number ?? 0) : null;
}

const divide = (a: Sum, b: Sum): Sum | null => (isNumber(b) && b.number ? scale(a, 1 / b.number) : null);

function parseOperand(node: CssNode | undefined): Sum | null {
  switch (node?.type) {
    case 'Number':
      return { number: Number(node.value) };
    case 'Percentage':
      return { percent: Number(node.value) };
    case 'Dimension': {
      const length = lengthIn(Number(node.value), node.unit.toLowerCase());
      return typeof length === 'number' ? { points: length } : length;
    }
    case 'Parentheses':
      return parseSum([...node.children]);
    case 'Function':
      return node.name.toLowerCase() === 'calc' ? parseSum([...node.children]) : null;
    default:
      return null;
  }
}

/** Adds up terms, each a product computed from left to right; an operand stands between two operators. */
function parseSum(nodes: readonly CssNode[]): Sum | null {
  let total: Sum | null = null;
  let term = parseOperand(nodes[0]);
  let sign = 1;
  for (let i = 1; i < nodes.length && term; i += 2) {
    const node = nodes[i];
    const operator = node?.type === 'Operator' ? node.value.trim() : null;
    const next = parseOperand(nodes[i + 1]);
    if (!next) return null;
    if (operator === '*') term = multiply(term, next);
    else if (operator === '/') term = divide(term, next);
    else if (operator === '+' || operator === '-') {
      total = total ? add(total, scale(term, sign)) : scale(term, sign);
      if (!total) return null;
      sign = operator === '+' ? 1 : -1;
      term = next;
    } else return null;
  }
  if (!term) return null;
  return total ? add(total, scale(term, sign)) : term;
}

/** The value of `calc()` (CSS Values 4, part 10): a number or a length; null if it cannot be computed. */
export function calculate(nodes: Iterable<CssNode>): Token | null {
  const sum = parseSum([...nodes]);
  if (!sum) return null;
  if (isNumber(sum)) return { type: 'number', value: sum.number ?? 0 };
  const [only, ...more] = Object.keys(sum);
  return { type: 'length', value: only === 'points' && more.length === 0 ? (sum.points ?? 0) : sum };
}
