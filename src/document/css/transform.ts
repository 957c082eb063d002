import { type Length, resolveLength, type Size } from './length.js';
import { identOf, isOperator, lengthOf, type Reader, sole } from './reader.js';
import type { Token } from './values.js';

function moveOf({ name, args }: Extract<Token, { type: 'function' }>): readonly [Length, Length] | null {
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
export const transform: Reader = tokens => {
  const token = sole(tokens);
  const move =
    identOf(token) === 'none' ? ([0, 0] as const) : token?.type === 'function' ? moveOf(token) : null;
  if (!move) return null;
  return (draft, { rem }) => {
    const points = (length: Length): Size => resolveLength(length, draft.fontSize, rem);
    draft.translate = [points(move[0]), points(move[1])];
  };
};
