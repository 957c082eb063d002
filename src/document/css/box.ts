import { type AutoSize, type Length, resolveLength, type Size } from './length.js';
import { extentOf, identOf, lengthOf, type Reader, SIDES, type Side } from './reader.js';
import type { Sides } from './style.js';
import type { Token } from './values.js';

/** The properties with one length for each side. */
type BoxKey = 'margin' | 'padding' | 'inset';

function boxValue(key: BoxKey, token: Token | undefined): Length | 'auto' | null {
  if (key === 'padding') return extentOf(token);
  return identOf(token) === 'auto' ? 'auto' : lengthOf(token);
}

type Used = (value: Length | 'auto', fontSize: number, rem: number) => AutoSize;

/** A value in points or per cent; no padding is below zero. */
const usedIn = (key: BoxKey): Used => {
  const least = key === 'padding' ? 0 : Number.NEGATIVE_INFINITY;
  return (value, fontSize, rem) => {
    const size = value === 'auto' ? value : resolveLength(value, fontSize, rem);
    return typeof size === 'number' ? Math.max(least, size) : size;
  };
};

/** One side of `margin`, `padding` or `inset`. */
export function boxSide(key: BoxKey, side: Side): Reader {
  const used = usedIn(key);
  return tokens => {
    const value = tokens.length === 1 ? boxValue(key, tokens[0]) : null;
    if (value === null) return null;
    return (draft, { rem }) => {
      const sides = { ...draft[key], [side]: used(value, draft.fontSize, rem) };
      draft[key] = sides as Sides<Size>;
    };
  };
}

/** Values of the four sides from one to four: a missing one repeats its opposite (CSS 2, part 8.3). */
export function fourOf<T>(values: readonly T[]): Sides<T> | null {
  const [top, right = top, bottom = top, left = right, ...more] = values;
  if (top === undefined || right === undefined || bottom === undefined || left === undefined) return null;
  return more.length > 0 ? null : { top, right, bottom, left };
}

/** `margin`, `padding` or `inset`: one to four values. */
export function box(key: BoxKey): Reader {
  const used = usedIn(key);
  return tokens => {
    const values = fourOf(tokens.map(token => boxValue(key, token)));
    if (!values || SIDES.some(side => values[side] === null)) return null;
    return (draft, { rem }) => {
      const side = (value: Length | 'auto' | null) => used(value ?? 0, draft.fontSize, rem);
      const { top, right, bottom, left } = values;
      const sides = { top: side(top), right: side(right), bottom: side(bottom), left: side(left) };
      draft[key] = sides as Sides<Size>;
    };
  };
}
