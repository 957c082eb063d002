import type { Shape } from './drawing.js';
import { rounded, textWidth } from './scale.js';

/** The most kinds that one chart tells apart; further ones are put together by those who count. */
export const MOST_SERIES = 4;

/** The class of a kind by its place, from the base: `series-1` to `series-4`. */
export const seriesRole = (at: number): string => `series-${Math.min(at, MOST_SERIES - 1) + 1}`;

/** Light kinds have an outline, which lies within their bar. */
const INSET = [0, 0, 0.25, 0.4] as const;

/** A part of a bar in the manner of its kind. */
export function seriesBar(at: number, x: number, y: number, width: number, height: number): Shape {
  const inset = INSET[Math.min(at, MOST_SERIES - 1)] ?? 0;
  return {
    kind: 'rect',
    role: seriesRole(at),
    x: rounded(x + inset),
    y: rounded(y + inset),
    width: rounded(Math.max(0, width - 2 * inset)),
    height: rounded(Math.max(0, height - 2 * inset)),
  };
}

const SWATCH = 8;

/** The key above a plot: a swatch of 8 points and the name of each kind, on one line from `x`. */
export function legend(names: readonly string[], x: number): readonly Shape[] {
  let at = x;
  return names.flatMap((name, i): readonly Shape[] => {
    const left = at;
    at += SWATCH + 3 + textWidth(name) + 10;
    return [
      seriesBar(i, left, 0, SWATCH, SWATCH),
      { kind: 'text', role: 'label', x: rounded(left + SWATCH + 3), y: 7, anchor: 'start', text: name },
    ];
  });
}
