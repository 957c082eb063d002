import type { Drawing, Shape } from './drawing.js';
import { messages } from './messages.js';
import { LEADING, linear, rounded, seriesBar, wrapped } from './scale.js';

/** An amount as a bar. */
export interface AmountBar {
  /** About twenty characters fit on a line before a bar, and two lines. */
  readonly label: string;
  readonly amount: number;
  /** As printed after the bar, e.g. `$6.1M`. */
  readonly text: string;
}

const WIDTH = 234;
const ROW = 18.5;
const BAR = 11;
const LEFT = 88;
const LONGEST = 106;
const TOP = 8;
/** The lines of a name before its bar, and about the characters of a line. */
const LABEL = 20;
const LINES = 2;
/** Space around a name of two lines, which is higher than a row. */
const BETWEEN = 5;

/** Bars of amounts between their names and values. */
export function amountBars(title: string, bars: readonly AmountBar[]): Drawing {
  const across = linear([0, Math.max(1, ...bars.map(({ amount }) => amount))], [0, LONGEST]);
  let down = TOP;
  const shapes = bars.flatMap(({ label, amount, text }): readonly Shape[] => {
    const lines = wrapped(label, LABEL, LINES);
    const between = (lines.length - 1) * BETWEEN;
    const y = rounded(down + between / 2);
    down += ROW + between;
    const width = across(Math.max(0, amount));
    const words = { kind: 'text', role: 'text', y: y + 9, anchor: 'start' } as const;
    const first = y + 9 - ((lines.length - 1) * LEADING) / 2;
    return [
      ...lines.map((text, at) => ({ ...words, x: 0, y: rounded(first + at * LEADING), text })),
      ...(width > 0 ? [{ kind: 'rect', role: 'series-1', x: LEFT, y, width, height: BAR } as const] : []),
      { ...words, x: rounded(LEFT + width + 4), text },
    ];
  });
  return {
    role: 'chart',
    width: WIDTH,
    height: rounded(down),
    label: `${title}. ${bars.map(({ label, text }) => `${label}: ${text}`).join('; ')}.`,
    shapes,
  };
}

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
    messages.percents({ shares: shares.join(', ') }),
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
