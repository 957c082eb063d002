import type { Drawing, Shape } from './drawing.js';
import { linear, rounded, shortened } from './scale.js';

/** An amount as a bar. */
export interface AmountBar {
  /** About twenty characters fit before a bar. */
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
/** The longest label before the bars, in characters. */
const LABEL = 20;

/** Bars of amounts between their names and values. */
export function amountBars(title: string, bars: readonly AmountBar[]): Drawing {
  const across = linear([0, Math.max(1, ...bars.map(({ amount }) => amount))], [0, LONGEST]);
  const shapes = bars.flatMap(({ label, amount, text }, i): readonly Shape[] => {
    const y = rounded(TOP + i * ROW);
    const width = across(Math.max(0, amount));
    const words = { kind: 'text', role: 'text', y: y + 9, anchor: 'start' } as const;
    return [
      { ...words, x: 0, text: shortened(label, LABEL) },
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
