import { type Drawing, type Point, polyline, type Shape } from './drawing.js';
import { messages } from './messages.js';
import { LEADING, linear, rounded, wrapped } from './scale.js';

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
/** The lines of the name of a cell, and about the characters of a line. */
const LABEL = 21;
const LINES = 3;

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
  const names = multiples.map(({ label }) => wrapped(label, LABEL, LINES));
  /** What the names of each row need beyond one line. */
  const extras = Array.from({ length: Math.ceil(multiples.length / COLUMNS) }, (_, row) => {
    const own = names.slice(row * COLUMNS, (row + 1) * COLUMNS).map(({ length }) => length);
    return (Math.max(...own) - 1) * LEADING;
  });
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
  const shapes = multiples.flatMap(({ counts }, i): readonly Shape[] => {
    const left = rounded((i % COLUMNS) * CELL);
    const row = Math.floor(i / COLUMNS);
    const down = row * ROW + sum(extras.slice(0, row + 1));
    const lines = names[i] as readonly string[];
    // Names of fewer lines stand next to their plots.
    const name = down - (lines.length - 1) * LEADING;
    const up = linear([0, largest], [down + BASE, down + TOP]);
    const along = linear([0, steps.length - 1], [left + 2, left + PLOT - 2]);
    const points = counts.map((count, step): Point => [along(step), up(count)]);
    const [begin, next, end] = [points[0], points[1], points.at(-1)] as readonly [Point, Point, Point];
    const text = { kind: 'text', anchor: 'start' } as const;
    return [
      ...lines.map(
        (line, at): Shape => ({
          ...text,
          role: 'value',
          x: left,
          y: rounded(name + 9 + at * LEADING),
          text: line,
        }),
      ),
      polyline('base', [left, down + BASE], [left + PLOT, down + BASE]),
      polyline('line', ...points),
      { kind: 'circle', role: 'dot', x: end[0], y: end[1], radius: 2.4 },
      { ...text, role: 'value', x: end[0] + 5, y: rounded(end[1] + 3), text: String(counts.at(-1)) },
      {
        ...text,
        role: 'label',
        x: begin[0],
        y: rounded(Math.min(begin[1], next[1]) - 5),
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
    height: rounded(extras.length * ROW + sum(extras) - 4),
    label: messages.multiples({ title, first, last, values: values.join('; ') }),
    shapes,
  };
}
