import type { Style } from '../../document/index.js';
import type { PathCommand } from '../graphics/scene.js';
import type { ShapeItem } from '../model.js';

/** Diameter of the dots, from one dot to the next, and what stays free on both sides, in points (rule of the house). */
const DOT = 0.9;
const STEP = 3;
const CLEAR = 6;
/** Points above the baseline. */
const RAISE = 0.6;

/** A row of dots on the baseline between two points of a line; null where there is no room for one. */
export function leaderDots(style: Style, x: number, width: number): ShapeItem | null {
  const count = Math.floor((width - 2 * CLEAR) / STEP);
  if (count < 1) return null;
  const last = width - CLEAR;
  const commands: readonly PathCommand[] = [
    ['M', last - count * STEP, 0],
    ['L', last, 0],
  ];
  // Dashes without length and round ends make dots; they end at the same place in all lines.
  const stroke = { color: style.color, width: DOT, dash: [0, STEP], cap: 'round', join: 'round' } as const;
  return { kind: 'shape', x, y: -RAISE, scene: [{ kind: 'path', commands, fill: null, stroke }] };
}
