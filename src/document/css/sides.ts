import type { Compute, ValueReader } from './reader.js';

export interface Sides<T> {
  readonly top: T;
  readonly right: T;
  readonly bottom: T;
  readonly left: T;
}

export const SIDES = ['top', 'right', 'bottom', 'left'] as const;
export type Side = (typeof SIDES)[number];

export const allSides = <const T>(value: T): Sides<T> => ({
  top: value,
  right: value,
  bottom: value,
  left: value,
});

/** Spreads one to four values over the sides: a missing one repeats its opposite (CSS 2, part 8.3). */
export function spreadSides<T>(values: readonly T[]): Sides<T> | null {
  const [top, right = top, bottom = top, left = right, ...more] = values;
  if (top === undefined || right === undefined || bottom === undefined || left === undefined) return null;
  return more.length > 0 ? null : { top, right, bottom, left };
}

/** One to four values, as `margin`, `padding` and `inset` have them. */
export const fourSides =
  <T>(side: ValueReader<T>): ValueReader<Sides<T>> =>
  tokens => {
    const computes: Compute<T>[] = [];
    for (const token of tokens) {
      const compute = side([token]);
      if (!compute) return null;
      computes.push(compute);
    }
    const sides = spreadSides(computes);
    if (!sides) return null;
    return context => ({
      top: sides.top(context),
      right: sides.right(context),
      bottom: sides.bottom(context),
      left: sides.left(context),
    });
  };
