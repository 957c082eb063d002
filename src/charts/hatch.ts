import type { Shape } from './drawing.js';
import { rounded } from './scale.js';

/** Distance of the lines along the side of the bar: 4 points across them, at 45°. */
const STEP = 4 * Math.SQRT2;

/**
 * A bar that is hatched: its lines, cut off at its sides, then its outline. For what is not certain, so that it
 * differs from a full bar without colour.
 */
export function hatchedBar(x: number, y: number, width: number, height: number): readonly Shape[] {
  const lines: Shape[] = [];
  for (let start = STEP / 2; start < width + height; start += STEP) {
    // From the upper side down to the left, cut where the bar ends.
    const top = Math.max(0, start - width);
    const bottom = Math.min(height, start);
    lines.push({
      kind: 'polyline',
      role: 'hatch',
      points: [
        [rounded(x + start - top), rounded(y + top)],
        [rounded(x + start - bottom), rounded(y + bottom)],
      ],
    });
  }
  return [...lines, { kind: 'rect', role: 'outline', x, y, width: rounded(width), height }];
}
