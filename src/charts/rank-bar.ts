import type { Drawing, Shape } from './drawing.js';
import type { BarPart } from './in-cell-bar.js';
import { rounded } from './scale.js';
import { seriesBar } from './series.js';

const WIDTH = 62;
const HEIGHT = 8;
const GAP = 0.6;

/**
 * People by rank as one small bar in a cell of a table, on a scale that all rows share.
 * @param largest the number of people of the longest bar
 */
export function rankBar(parts: readonly BarPart[], largest: number): Drawing {
  const each = WIDTH / Math.max(1, largest);
  let at = 0;
  const shapes = parts.flatMap(({ count }, i): readonly Shape[] => {
    const [x, width] = [at, count * each];
    at += width;
    return width === 0
      ? []
      : [seriesBar(i, rounded(x), 0.5, Math.max(0.2, rounded(width - GAP)), HEIGHT - 1)];
  });
  return {
    role: 'chart bar',
    width: WIDTH,
    height: HEIGHT,
    label: parts.map(({ name, count }) => `${name} ${count}`).join(', '),
    shapes,
  };
}
