import { type Drawing, label, polyline, type Shape } from './drawing.js';
import { messages } from './messages.js';
import { linear, rounded, textWidth } from './scale.js';

/** One row: a count as a bar, and a value on a scale as a dot. */
export interface BarAndDot {
  readonly label: string;
  /** Null if unknown. */
  readonly count: number | null;
  /** Null if missing. */
  readonly value: number | null;
  /** The value as printed. */
  readonly valueText: string;
}

export interface BarsAndDotsChart {
  readonly title: string;
  /** Headings of the bars and the dots. */
  readonly heads: readonly [bars: string, dots: string];
  /** Ends of the scale of the dots, whole numbers. */
  readonly scale: readonly [number, number];
  readonly rows: readonly BarAndDot[];
}

const WIDTH = 234;
const TOP = 18;
const ROW = 17.5;
const BAR = 9;
/** The ends of the dots' scale; the second column of values ends at the right edge. */
const DOTS = [148, 206] as const;
/** Gap after the longest label, and the right end of the longest bar. */
const GAP = 6;
const BARS_END = 114;
const LEAST_LEFT = 52;
const MAX_LEFT = 76;

const scaleMarks = ([low, high]: readonly [number, number]): readonly number[] =>
  Array.from({ length: high - low + 1 }, (_, i) => low + i);

/** Rows of a bar with its number and a dot on a scale with its value in a column of its own. */
export function barsAndDots({ title, heads, scale, rows }: BarsAndDotsChart): Drawing {
  const longest = Math.max(...rows.map(({ label }) => textWidth(label)));
  const left = rounded(Math.min(MAX_LEFT, Math.max(LEAST_LEFT, longest + GAP)));
  const across = linear([0, Math.max(1, ...rows.map(({ count }) => count ?? 0))], [0, BARS_END - left]);
  const along = linear(scale, DOTS);
  const bottom = TOP + rows.length * ROW + 8;
  const grid = scaleMarks(scale).flatMap((mark): readonly Shape[] => [
    polyline('grid', [along(mark), TOP], [along(mark), bottom]),
    label(along(mark), bottom + 8, String(mark), 'middle'),
  ]);
  const drawn = rows.flatMap((row, i): readonly Shape[] => {
    const top = TOP + 3.5 + i * ROW;
    const text = { kind: 'text', role: 'text', y: top + 7.5 } as const;
    const length = across(row.count ?? 0);
    return [
      { ...text, x: 0, anchor: 'start', text: row.label },
      ...(length > 0
        ? [{ kind: 'rect', role: 'series-1', x: left, y: top, width: length, height: BAR } as const]
        : []),
      { ...text, x: rounded(left + length + 3), anchor: 'start', text: String(row.count ?? '–') },
      ...(row.value === null
        ? []
        : [{ kind: 'circle', role: 'dot', x: along(row.value), y: top + BAR / 2, radius: 3 } as const]),
      { ...text, x: WIDTH, anchor: 'end', text: row.valueText },
    ];
  });
  const values = rows.map(
    row =>
      `${row.label}: ${row.count ?? messages.pairs.notKnown}, ${row.value === null ? messages.pairs.notRated : row.valueText}`,
  );
  return {
    role: 'chart',
    width: WIDTH,
    height: bottom + 11,
    label: messages.pairs.label({
      title,
      first: heads[0].toLowerCase(),
      second: heads[1].toLowerCase(),
      values: values.join('; '),
    }),
    shapes: [label(left, 9, heads[0]), label(DOTS[0], 9, heads[1]), ...grid, ...drawn],
  };
}
