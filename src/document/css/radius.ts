import type { Size } from './length.js';
import { positiveSize, splitCommas, type ValueReader } from './reader.js';
import { fourSides, type Side } from './sides.js';

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
  const x = positiveSize(tokens.slice(0, 1));
  const y = positiveSize(tokens.slice(-1));
  return x && y && tokens.length <= 2 ? context => ({ x: x(context), y: y(context) }) : null;
};

/** Corners repeat their values as sides do. */
const radii = fourSides(positiveSize);

/** `border-radius`: one to four radii across, and others down after a slash (CSS Backgrounds 3, part 4.1). */
export const borderRadius: ValueReader<Corners<Radius>> = tokens => {
  const parts = splitCommas(tokens, '/');
  const [across, down = across, ...more] = parts ?? [];
  if (!across || !down || more.length > 0) return null;
  const x = radii(across);
  const y = radii(down);
  if (!x || !y) return null;
  return context => {
    const [widths, heights] = [x(context), y(context)];
    const corner = (side: Side): Radius => ({ x: widths[side], y: heights[side] });
    return {
      topLeft: corner('top'),
      topRight: corner('right'),
      bottomRight: corner('bottom'),
      bottomLeft: corner('left'),
    };
  };
};
