/** A length as drawings write it, with two decimals. */
export const rounded = (length: number): number => Math.round(length * 100) / 100;

/** Where values of a range stand between two ends, in points. A range without extent stands at its first end. */
export function linear(
  [low, high]: readonly [number, number],
  [from, to]: readonly [number, number],
): (value: number) => number {
  const share = (value: number): number => (high === low ? 0 : (value - low) / (high - low));
  return value => rounded(from + share(value) * (to - from));
}

/** Steps that people count by, times a power of ten. */
const STEPS = [1, 2, 5, 10] as const;

/**
 * Ticks of round numbers from zero up to the first that is not below the largest value; `[0, 1]` where that is
 * nothing.
 * @param most how many steps there may be
 * @param whole are the values counts, so that no step is below one?
 */
export function ticks(largest: number, most = 4, whole = true): readonly number[] {
  if (largest <= 0) return [0, 1];
  const least = largest / most;
  const power = 10 ** Math.floor(Math.log10(least));
  const nice = (STEPS.find(step => step * power >= least * (1 - 1e-9)) ?? 10) * power;
  const step = whole ? Math.max(1, Math.ceil(nice)) : nice;
  const count = Math.ceil((largest / step) * (1 - 1e-9));
  return Array.from({ length: count + 1 }, (_, i) => Number((i * step).toPrecision(12)));
}

/** About how wide chart text of 8.25 points is: drawings are made without fonts. */
export const textWidth = (text: string): number => text.length * 4.1;
