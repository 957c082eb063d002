import type { Drawing, Shape } from './drawing.js';
import { rounded, seriesBar } from './scale.js';

/** A part of a whole. */
export interface BarPart {
  readonly name: string;
  readonly count: number;
}

const HEIGHT = 8;
const GAP = 0.6;

/**
 * A small bar for a table cell, one segment for each part.
 * @param lengthOf a count in points
 */
function smallBar(
  parts: readonly BarPart[],
  width: number,
  label: string,
  lengthOf: (count: number) => number,
): Drawing {
  let left = 0;
  const shapes = parts.flatMap(({ count }, i): readonly Shape[] => {
    const [x, length] = [left, lengthOf(count)];
    left += length;
    return length === 0 ? [] : [seriesBar(i, x, 0.5, Math.max(0.2, rounded(length - GAP)), HEIGHT - 1)];
  });
  return { role: 'chart bar', width, height: HEIGHT, label, shapes };
}

const SHARES_WIDTH = 58;

/** Shares of a whole as one small bar for a table cell; its label lists them in percent. */
export function inCellBar(parts: readonly BarPart[]): Drawing {
  const total = parts.reduce((sum, { count }) => sum + count, 0) || 1;
  const shares = parts.map(({ name, count }) => `${name} ${Math.round((count / total) * 100)}`);
  return smallBar(
    parts,
    SHARES_WIDTH,
    `${shares.join(', ')} percent`,
    count => (count / total) * SHARES_WIDTH,
  );
}

const RANKS_WIDTH = 62;

/**
 * People by rank as one small bar for a table cell, on a scale shared by all rows.
 * @param largest the number of people of the longest bar
 */
export function rankBar(parts: readonly BarPart[], largest: number): Drawing {
  const each = RANKS_WIDTH / Math.max(1, largest);
  const label = parts.map(({ name, count }) => `${name} ${count}`).join(', ');
  return smallBar(parts, RANKS_WIDTH, label, count => count * each);
}
