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

/** Bars of amounts between their names and values. */
export function amountBars(title: string, bars: readonly AmountBar[]): Drawing {
  const across = linear([0, Math.max(1, ...bars.map(({ amount }) => amount))], [0, LONGEST]);
  const shapes = bars.flatMap(({ label, amount, text }, i): readonly Shape[] => {
    const y = rounded(TOP + i * ROW);
    const width = across(Math.max(0, amount));
    const words = { kind: 'text', role: 'text', y: y + 9, anchor: 'start' } as const;
    const lines = wrapped(label, LABEL, LINES);
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
    height: rounded(TOP + bars.length * ROW),
    label: `${title}. ${bars.map(({ label, text }) => `${label}: ${text}`).join('; ')}.`,
    shapes,
  };
}
