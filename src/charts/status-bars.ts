import { type Drawing, polyline, type Shape } from './drawing.js';
import { linear, rounded, textWidth } from './scale.js';

/** Distance of the lines along the side of the bar: 4 points across them, at 45°. */
const STEP = 4 * Math.SQRT2;

/**
 * A hatched bar: lines clipped to its sides, then its outline. It shows uncertain amounts without the use of colour.
 */
export function hatchedBar(x: number, y: number, width: number, height: number): readonly Shape[] {
  const lines: Shape[] = [];
  for (let start = STEP / 2; start < width + height; start += STEP) {
    // Each line runs from the upper side down to the left, clipped to the bar.
    const top = Math.max(0, start - width);
    const bottom = Math.min(height, start);
    lines.push(
      polyline(
        'hatch',
        [rounded(x + start - top), rounded(y + top)],
        [rounded(x + start - bottom), rounded(y + bottom)],
      ),
    );
  }
  return [...lines, { kind: 'rect', role: 'outline', x, y, width: rounded(width), height }];
}

/** Styles that are distinct without colour: full, full in the second kind, hatched, or an outline. */
export type BarStyle = 'full' | 'second' | 'hatched' | 'outline';

export interface StatusBar {
  readonly label: string;
  /** The length of the bar, in the unit of the chart. */
  readonly amount: number;
  /** The amount as printed. */
  readonly amountText: string;
  /** Text after the amount, e.g. `3 awards`. */
  readonly note: string;
  readonly manner: BarStyle;
}

const WIDTH = 492;
const LEFT = 92;
const LONGEST = 258;
const ROW = 19;
const BAR = 12;
const TOP = 5;

const ROLES = { full: 'series-1', second: 'series-2', outline: 'outline' } as const;

function bar(manner: BarStyle, y: number, width: number): readonly Shape[] {
  if (width === 0) return [];
  if (manner === 'hatched') return hatchedBar(LEFT, y, width, BAR);
  return [{ kind: 'rect', role: ROLES[manner], x: LEFT, y, width, height: BAR }];
}

/** A bar for each status, followed by its amount and note. */
export function statusBars(title: string, bars: readonly StatusBar[]): Drawing {
  const across = linear([0, Math.max(1, ...bars.map(({ amount }) => amount))], [0, LONGEST]);
  const shapes = bars.flatMap(({ label, amount, amountText, note, manner }, i): readonly Shape[] => {
    const top = TOP + i * ROW;
    const width = across(Math.max(0, amount));
    const text = { kind: 'text', anchor: 'start', y: top + 9 } as const;
    const at = rounded(LEFT + width + 5);
    return [
      { ...text, role: 'text', x: 0, text: label },
      ...bar(manner, top, width),
      { ...text, role: 'value', x: at, text: amountText },
      { ...text, role: 'label', x: rounded(at + textWidth(amountText) + 8), text: note },
    ];
  });
  return {
    role: 'chart wide',
    width: WIDTH,
    height: TOP + bars.length * ROW,
    label: `${title}. ${bars.map(({ label, amountText, note }) => `${label}: ${amountText}, ${note}`).join('; ')}.`,
    shapes,
  };
}
