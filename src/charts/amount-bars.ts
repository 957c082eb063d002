import type { Drawing, Shape } from './drawing.js';
import { LEADING, linear, rounded, wrapped } from './scale.js';

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
