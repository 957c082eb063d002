import { type Length, resolveLength, type Size } from './length.js';
import { identOf, isOperator, lengthOf, sole, type ValueReader } from './reader.js';
import type { Token } from './values.js';

function parseMove({ name, args }: Extract<Token, { type: 'function' }>): readonly [Length, Length] | null {
  const [first, comma, second, ...more] = args;
  const one = lengthOf(first);
  if (one === null || more.length > 0) return null;
  if (name === 'translate' && comma) {
    const two = isOperator(comma, ',') ? lengthOf(second) : null;
    return two === null ? null : [one, two];
  }
  if (comma) return null;
  if (name === 'translatey') return [0, one];
  return name === 'translate' || name === 'translatex' ? [one, 0] : null;
}

/** `transform` as far as it moves a box: `translate()`, `translateX()`, `translateY()` (CSS Transforms 1, part 13). */
export const transform: ValueReader<readonly [x: Size, y: Size]> = tokens => {
  const token = sole(tokens);
  const move =
    identOf(token) === 'none' ? ([0, 0] as const) : token?.type === 'function' ? parseMove(token) : null;
  if (!move) return null;
  const [right, down] = move;
  return ({ fontSize, rem }) => [resolveLength(right, fontSize, rem), resolveLength(down, fontSize, rem)];
};
