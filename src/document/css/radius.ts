import type { Size } from './length.js';
import { all, type Compute, positiveSize, splitCommas, type ValueReader } from './reader.js';
import { spreadSides } from './sides.js';

/** Radii of a corner across and down. */
export interface Radius {
  readonly x: Size;
  readonly y: Size;
}

export const CORNERS = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const;
export type Corner = (typeof CORNERS)[number];
export type Corners<T> = Readonly<Record<Corner, T>>;

const SQUARE: Radius = { x: 0, y: 0 };
export const SQUARE_CORNERS: Corners<Radius> = {
  topLeft: SQUARE,
  topRight: SQUARE,
  bottomRight: SQUARE,
  bottomLeft: SQUARE,
};

/** One corner: a radius, or one across and one down. */
export const cornerRadius: ValueReader<Radius> = tokens => {
  const [first, second = first, ...more] = tokens;
  const x = first ? positiveSize([first]) : null;
  const y = second ? positiveSize([second]) : null;
  return x && y && more.length === 0 ? context => ({ x: x(context), y: y(context) }) : null;
};

/** `border-radius`: one to four radii across, and others down after a slash (CSS Backgrounds 3, part 4.1). */
export const borderRadius: ValueReader<Corners<Radius>> = tokens => {
  const parts = splitCommas(tokens, '/');
  const [across, down = across, ...more] = parts ?? [];
  if (!across || !down || more.length > 0) return null;
  // Corners repeat their values as sides do.
  const read = (part: typeof across): Compute<readonly Size[]> | null => {
    const sizes = spreadSides(part.map(token => positiveSize([token])));
    return sizes && all([sizes.top, sizes.right, sizes.bottom, sizes.left]);
  };
  const x = read(across);
  const y = read(down);
  if (!x || !y) return null;
  return context => {
    const widths = x(context);
    const heights = y(context);
    const corner = (i: number): Radius => ({ x: widths[i] ?? 0, y: heights[i] ?? 0 });
    return { topLeft: corner(0), topRight: corner(1), bottomRight: corner(2), bottomLeft: corner(3) };
  };
};
