import { sum } from '../fit.js';
import { type Flexible, resolveFlexible } from './flexible.js';
import { clamp } from './item-size.js';

/** An item of a flex container along the main axis. */
export interface MainSize {
  readonly length: Flexible;
  /** Points of its margins on the main axis, automatic ones as 0. */
  readonly margins: number;
}

/** The hypothetical outer main size of an item (CSS Flexbox 1, part 9.2). */
export const hypothetical = ({ length, margins }: MainSize): number =>
  clamp(length.base, length.min, length.max) + margins;

/**
 * Collects items into flex lines (part 9.3): a line ends before the item that does not fit any more.
 * @param room main size of the container in points
 */
export function breakLines<I extends MainSize>(
  items: readonly I[],
  room: number,
  gap: number,
  wraps: boolean,
): readonly (readonly I[])[] {
  if (!wraps) return [items];
  const lines: I[][] = [];
  let used = 0;
  for (const item of items) {
    const size = hypothetical(item);
    const line = lines.at(-1);
    // Rounding must not break a line that is exactly full.
    if (line && used + gap + size <= room + 0.001) {
      line.push(item);
      used += gap + size;
    } else {
      lines.push([item]);
      used = size;
    }
  }
  return lines;
}

/** The main sizes of the border boxes of a line (part 9.7). */
export function flexLine(items: readonly MainSize[], room: number, gap: number): readonly number[] {
  const margins = sum(items.map(item => item.margins)) + gap * (items.length - 1);
  return resolveFlexible(
    items.map(item => item.length),
    room - margins,
  );
}
