/** Lengths closer than this, in points, are equal: what rounding may be off by. */
export const SLACK = 0.01;

export const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/**
 * Makes widths fit into the room by trimming the widest ones to a common width; narrow ones, which mostly hold
 * single words and numbers, stay as they are.
 */
export function trimWidths(widths: readonly number[], room: number): readonly number[] {
  let left = Math.max(0, room);
  let cap = 0;
  [...widths]
    .sort((a, b) => a - b)
    .forEach((width, i) => {
      cap = left / (widths.length - i);
      left -= Math.min(width, cap);
    });
  return widths.map(width => Math.min(width, cap));
}
