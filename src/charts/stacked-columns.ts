import { type Drawing, label, polyline, type Shape } from './drawing.js';
import { messages } from './messages.js';
import { legend, linear, rounded, seriesBar, ticks } from './scale.js';

/** Counts by kind in one column. */
export interface StackedColumn {
  /** The label below it, e.g. a year. */
  readonly label: string;
  /** A count for each kind, from the base. */
  readonly counts: readonly number[];
}

export interface StackedColumnsChart {
  readonly title: string;
  /** Names of the kinds from the base, at most four. */
  readonly kinds: readonly string[];
  readonly columns: readonly StackedColumn[];
}

const WIDTH = 234;
const HEIGHT = 146;
const LEFT = 14;
/** Upper end of the plot, and the base line. */
const TOP = 22;
const BASE = 130;
/** The width of a column as a share of its step, and the gap between its segments. */
const SHARE = 0.56;
const GAP = 0.8;

const total = ({ counts }: StackedColumn): number => counts.reduce((sum, count) => sum + count, 0);

/** Columns of counts by kind, with the total above each. */
export function stackedColumns({ title, kinds, columns }: StackedColumnsChart): Drawing {
  // Leaves room for the total above the tallest column.
  const marks = ticks(Math.max(...columns.map(total)) + 0.5);
  const up = linear([0, marks.at(-1) as number], [BASE, TOP]);
  const step = (WIDTH - LEFT) / columns.length;
  const width = Math.min(rounded(step * SHARE), 40);
  const grid = marks.flatMap((mark): readonly Shape[] => [
    polyline(mark === 0 ? 'base' : 'grid', [LEFT, up(mark)], [WIDTH, up(mark)]),
    label(LEFT - 4, up(mark) + 2.8, String(mark), 'end'),
  ]);
  const bars = columns.flatMap((column, i): readonly Shape[] => {
    const middle = rounded(LEFT + (i + 0.5) * step);
    let below = 0;
    const parts = column.counts.flatMap((count, kind): readonly Shape[] => {
      if (count === 0) return [];
      const [bottom, top] = [up(below), up(below + count)];
      below += count;
      return [seriesBar(kind, middle - width / 2, top + GAP / 2, width, bottom - top - GAP)];
    });
    const text = { kind: 'text', anchor: 'middle', x: middle } as const;
    return [
      ...parts,
      ...(below > 0 ? [{ ...text, role: 'value', y: up(below) - 4, text: String(below) } as const] : []),
      { ...text, role: 'label', y: BASE + 11, text: column.label },
    ];
  });
  const values = columns.map(column => {
    const parts = column.counts.flatMap((count, i) => (count > 0 ? `${kinds[i]} ${count}` : []));
    return `${column.label}: ${parts.length > 0 ? parts.join(', ') : messages.noCounts}`;
  });
  return {
    role: 'chart',
    width: WIDTH,
    height: HEIGHT,
    label: `${title}. ${values.join('; ')}.`,
    shapes: [...legend(kinds, LEFT), ...grid, ...bars],
  };
}
