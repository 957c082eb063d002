import type { Shape } from './drawing.js';

/** A length rounded to two decimals, as in drawings. */
export const rounded = (length: number): number => Math.round(length * 100) / 100;

/** Maps values of a range to points between two ends; an empty range maps to the first end. */
export function linear(
  [low, high]: readonly [number, number],
  [from, to]: readonly [number, number],
): (value: number) => number {
  const share = (value: number): number => (high === low ? 0 : (value - low) / (high - low));
  return value => rounded(from + share(value) * (to - from));
}

/** Round steps, times a power of ten. */
const STEPS = [1, 2, 5] as const;

/**
 * Ticks of round numbers from zero up to the first that is not below the largest count; `[0, 1]` for zero. No step is
 * below one.
 * @param most the most steps
 */
export function ticks(largest: number, most = 4): readonly number[] {
  if (largest <= 0) return [0, 1];
  const least = largest / most;
  const power = 10 ** Math.floor(Math.log10(least));
  const nice = (STEPS.find(step => step * power >= least * (1 - 1e-9)) ?? 10) * power;
  const step = Math.max(1, Math.ceil(nice));
  const count = Math.ceil((largest / step) * (1 - 1e-9));
  return Array.from({ length: count + 1 }, (_, i) => Number((i * step).toPrecision(12)));
}

/**
 * A name on lines of about so many characters, divided between its words; no word is cut. Words that do not fit on the
 * last line are left out for an ellipsis.
 */
export function wrapped(name: string, most: number, lines: number): readonly string[] {
  const made: string[] = [];
  let line = '';
  for (const word of name.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || longer.length <= most) line = longer;
    else if (made.length === lines - 1) return [...made, `${line} …`];
    else {
      made.push(line);
      line = word;
    }
  }
  return [...made, line];
}

/** From one line of chart text to the next. */
export const LEADING = 9.5;

/** The approximate width of chart text of 8.25 points: drawings are made without fonts. */
export const textWidth = (text: string): number => text.length * 4.1;

/** The most kinds in one chart; callers combine further ones. */
export const MAX_SERIES = 4;

/** The class of a kind by its position, from the base: `series-1` to `series-4`. */
export const seriesRole = (at: number): string => `series-${Math.min(at, MAX_SERIES - 1) + 1}`;

/** Light kinds have an outline, which lies within their bar. */
const INSET = [0, 0, 0.25, 0.4] as const;

/** A segment of a bar in the style of its kind. */
export function seriesBar(at: number, x: number, y: number, width: number, height: number): Shape {
  const inset = INSET[Math.min(at, MAX_SERIES - 1)] as number;
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
