import { type Drawing, label, type Point, polyline, type Shape } from './drawing.js';
import { messages } from './messages.js';
import { linear, rounded, ticks } from './scale.js';

/** One step of time: a count, and a value on a scale. */
export interface TrendStep {
  readonly label: string;
  /** Null if unknown. */
  readonly count: number | null;
  /** Null if missing: the line then skips the step. */
  readonly value: number | null;
  /** The value as printed. */
  readonly valueText: string;
}

export interface TwoPanelTrend {
  readonly title: string;
  readonly heads: readonly [columns: string, line: string];
  /** Ends of the scale of the line, whole numbers. */
  readonly scale: readonly [number, number];
  readonly steps: readonly TrendStep[];
}

const WIDTH = 492;
const [LEFT, RIGHT] = [20, 468] as const;
/** Upper and lower end of the columns, and of the line below them. */
const COLUMNS = [24, 78] as const;
const LINE = [104, 135] as const;
const HEIGHT = 152;
const WIDEST = 28;

function axis(at: number, text: string, role: string): readonly Shape[] {
  return [polyline(role, [LEFT, at], [RIGHT, at]), label(LEFT - 4, rounded(at + 3), text, 'end')];
}

/** Columns above and a line below over one axis of time; the last value of the line is printed. */
export function twoPanelTrend({ title, heads, scale, steps }: TwoPanelTrend): Drawing {
  const marks = ticks(Math.max(...steps.map(({ count }) => count ?? 0)), 3);
  const up = linear([0, marks.at(-1) as number], [COLUMNS[1], COLUMNS[0]]);
  const along = linear(scale, [LINE[1], LINE[0]]);
  const step = (RIGHT - LEFT) / steps.length;
  const width = Math.min(WIDEST, rounded(step / 2));
  const middle = (i: number): number => rounded(LEFT + (i + 0.5) * step);
  const columns = steps.flatMap(({ count, label }, i): readonly Shape[] => {
    const text = { kind: 'text', anchor: 'middle', x: middle(i) } as const;
    const below: Shape = { ...text, role: 'label', y: HEIGHT - 4, text: label };
    if (count === null) return [below];
    const top = up(count);
    const x = rounded(middle(i) - width / 2);
    return [
      { kind: 'rect', role: 'series-1', x, y: top, width, height: rounded(COLUMNS[1] - top) },
      { ...text, role: 'text', y: top - 3, text: String(count) },
      below,
    ];
  });
  const dots = steps.flatMap(({ value, valueText }, i) =>
    value === null ? [] : [{ at: [middle(i), along(value)] as Point, valueText }],
  );
  const [last] = dots.slice(-1);
  const line = dots.length > 1 ? [polyline('line', ...dots.map(({ at }) => at))] : [];
  const circles = dots.map(({ at: [x, y] }): Shape => ({ kind: 'circle', role: 'dot', x, y, radius: 2.6 }));
  const lastValue: readonly Shape[] = last
    ? [{ ...label(last.at[0] + 7, last.at[1] + 3, last.valueText), role: 'value' }]
    : [];
  const values = steps.map(
    each =>
      `${each.label}: ${each.count ?? messages.pairs.notKnown}, ${each.value === null ? messages.pairs.notRated : each.valueText}`,
  );
  return {
    role: 'chart wide',
    width: WIDTH,
    height: HEIGHT,
    label: messages.pairs.label({
      title,
      first: heads[0].toLowerCase(),
      second: heads[1].toLowerCase(),
      values: values.join('; '),
    }),
    shapes: [
      label(LEFT, 8, heads[0]),
      ...marks.flatMap(mark => axis(up(mark), String(mark), mark === 0 ? 'base' : 'grid')),
      ...columns,
      label(LEFT, 92, heads[1]),
      ...scale.flatMap(end => axis(along(end), String(end), 'grid')),
      ...line,
      ...circles,
      ...lastValue,
    ],
  };
}
