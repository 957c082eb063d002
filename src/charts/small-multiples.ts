import { type Drawing, type Point, polyline, type Shape } from './drawing.js';
import { linear, rounded, shortened } from './scale.js';

/** Counts over time of one item. */
export interface Multiple {
  readonly label: string;
  /** One for each step, oldest first. */
  readonly counts: readonly number[];
}

const WIDTH = 492;
const COLUMNS = 5;
const CELL = 98.4;
const ROW = 78;
/** Width of the line within its cell; upper and lower end of the plot. */
const PLOT = 76.4;
const TOP = 24;
const BASE = 60;
/** The longest label of a cell, in characters. */
const LABEL = 21;

/**
 * Small lines on one scale from zero, with the first and last value of each.
 * @param steps names of the steps, e.g. years, at least two
 */
export function smallMultiples(
  title: string,
  steps: readonly string[],
  multiples: readonly Multiple[],
): Drawing {
  const largest = Math.max(1, ...multiples.flatMap(({ counts }) => counts));
  const [first = '', last = ''] = [steps[0], steps.at(-1)];
  const shapes = multiples.flatMap(({ label, counts }, i): readonly Shape[] => {
    const left = rounded((i % COLUMNS) * CELL);
    const down = Math.floor(i / COLUMNS) * ROW;
    const up = linear([0, largest], [down + BASE, down + TOP]);
    const along = linear([0, steps.length - 1], [left + 2, left + PLOT - 2]);
    const points = counts.map((count, step): Point => [along(step), up(count)]);
    const [begin, end] = [points[0], points.at(-1)] as readonly [Point, Point];
    const text = { kind: 'text', anchor: 'start' } as const;
    return [
      { ...text, role: 'value', x: left, y: down + 9, text: shortened(label, LABEL) },
      polyline('base', [left, down + BASE], [left + PLOT, down + BASE]),
      polyline('line', ...points),
      { kind: 'circle', role: 'dot', x: end[0], y: end[1], radius: 2.4 },
      { ...text, role: 'value', x: end[0] + 5, y: rounded(end[1] + 3), text: String(counts.at(-1)) },
      {
        ...text,
        role: 'label',
        x: begin[0],
        y: rounded(Math.min(begin[1], points[1]?.[1] ?? begin[1]) - 5),
        text: String(counts[0]),
      },
      { ...text, role: 'label', x: left, y: down + BASE + 11, text: first },
      { ...text, role: 'label', anchor: 'end', x: rounded(left + PLOT), y: down + BASE + 11, text: last },
    ];
  });
  const values = multiples.map(({ label, counts }) => `${label}: ${counts.join(', ')}`);
  return {
    role: 'chart wide',
    width: WIDTH,
    height: Math.ceil(multiples.length / COLUMNS) * ROW - 4,
    label: `${title}, ${first} to ${last}. ${values.join('; ')}.`,
    shapes,
  };
}
