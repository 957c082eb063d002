/** A length before its font size is known: points, or a sum of points and relative parts. */
export type Length = number | LengthParts;

export interface LengthParts {
  readonly points?: number;
  readonly em?: number;
  readonly rem?: number;
  readonly percent?: number;
}

/** A length once font sizes are known: points, or a share of the containing block with points added to it. */
export type Size = number | { readonly percent: number; readonly plus?: number };
export type AutoSize = Size | 'auto';

/** Points in one `px`, the user unit of SVG. */
export const PX = 0.75;

/** Points per unit (CSS Values 4, part 6.2). */
const POINTS: Readonly<Record<string, number>> = {
  pt: 1,
  px: PX,
  in: 72,
  cm: 72 / 2.54,
  mm: 7.2 / 2.54,
  q: 1.8 / 2.54,
  pc: 12,
};

/** The length of a number and a unit in lower case; null for a unit outside the subset. */
export function lengthIn(value: number, unit: string): Length | null {
  const points = POINTS[unit];
  if (points !== undefined) return value * points;
  if (unit === 'em') return { em: value };
  return unit === 'rem' ? { rem: value } : null;
}

/** Is a part of the length a share of something? */
export const hasPercent = (length: Length): boolean =>
  typeof length === 'object' && length.percent !== undefined;

/** Lengths in the current font; `rem` is the font size of the root. */
export function resolveLength(length: Length, fontSize: number, rem: number): Size {
  if (typeof length === 'number') return length;
  const fixed = (length.points ?? 0) + (length.em ?? 0) * fontSize + (length.rem ?? 0) * rem;
  const { percent } = length;
  if (percent === undefined) return fixed;
  return fixed === 0 ? { percent } : { percent, plus: fixed };
}

/** Points of a size within a containing block of the given extent. */
export function resolveSize(size: Size, extent: number): number {
  return typeof size === 'number' ? size : (size.percent * extent) / 100 + (size.plus ?? 0);
}
