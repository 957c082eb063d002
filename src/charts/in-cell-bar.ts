import type { Drawing, Shape } from './drawing.js';
import { rounded } from './scale.js';
import { seriesBar } from './series.js';

/** A part of a whole. */
export interface BarPart {
  readonly name: string;
  readonly count: number;
}

const WIDTH = 58;
const HEIGHT = 8;
const GAP = 0.6;

/** Parts of a whole as one small bar in a cell of a table, with their shares in words. */
export function inCellBar(parts: readonly BarPart[]): Drawing {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const share = (count: number): number => (total === 0 ? 0 : count / total);
  let at = 0;
  const shapes = parts.flatMap(({ count }, i): readonly Shape[] => {
    const [x, width] = [at, share(count) * WIDTH];
    at += width;
    return width === 0 ? [] : [seriesBar(i, x, 0.5, Math.max(0.2, rounded(width - GAP)), HEIGHT - 1)];
  });
  const told = parts.map(({ name, count }) => `${name} ${Math.round(share(count) * 100)}`);
  return { role: 'chart bar', width: WIDTH, height: HEIGHT, label: `${told.join(', ')} percent`, shapes };
}
