import { type Drawing, polyline, type Shape } from './drawing.js';
import { rounded } from './scale.js';

/** One year of study: money in cents, with its printed texts. */
export interface FundsRow {
  readonly label: string;
  readonly funds: number;
  /** The funds as printed, e.g. `$28,400`. */
  readonly amount: string;
  /** `covered`, or `short $3,000`. */
  readonly verdict: string;
  /** True if the funds are less than the cost. */
  readonly isShort: boolean;
  /** True if a shortfall is one that the policy of funds does not accept. */
  readonly isAlert: boolean;
}

export interface FundsChart {
  readonly rows: readonly FundsRow[];
  /** Cost of each year, in cents; positive. */
  readonly cost: number;
  /** The cost line as printed, e.g. `Yearly cost $31,400`. */
  readonly costLabel: string;
  /** The chart in words. */
  readonly label: string;
}

const WIDTH = 504;
/** The left end of the bars, and the width of the larger of cost and funds. */
const LEFT = 44;
const LONGEST = 289;
const ROW = 17;
const BAR = 11;
/** The least width of a bar that holds its amount. */
const FITS = 48;
const GAP = 6;

/**
 * Funds against cost: one bar a year, a shortfall as an outline up to the line of the cost. Word, shape and amount show
 * the shortfall, not colour alone.
 */
export function fundsChart({ rows, cost, costLabel, label }: FundsChart): Drawing {
  const most = Math.max(cost, ...rows.map(({ funds }) => funds));
  const across = (cents: number): number => rounded((Math.max(0, cents) / most) * LONGEST);
  const line = LEFT + across(cost);
  const end = LEFT + LONGEST;
  const shapes = rows.flatMap((row, i): Shape[] => {
    const top = 4 + i * ROW;
    const baseline = top + 9;
    const width = across(row.funds);
    const bar = { y: top, height: BAR } as const;
    const text = { kind: 'text', anchor: 'start', y: baseline } as const;
    const inside = width >= FITS;
    return [
      { ...text, role: 'year', x: 0, text: row.label },
      ...(width > 0 ? [{ ...bar, kind: 'rect', role: 'funds', x: LEFT, width } as const] : []),
      ...(row.isShort
        ? [
            {
              ...bar,
              kind: 'rect',
              role: row.isAlert ? 'missing' : 'open',
              x: LEFT + width,
              width: rounded(line - LEFT - width),
            } as const,
          ]
        : []),
      { ...text, role: inside ? 'within' : 'amount', x: LEFT + (inside ? 5 : width + 5), text: row.amount },
      { ...text, role: row.isAlert ? 'short' : 'covered', x: end + GAP, text: row.verdict },
    ];
  });
  const bottom = 4 + rows.length * ROW;
  return {
    role: 'funds-chart wide',
    width: WIDTH,
    height: bottom + 18,
    label,
    shapes: [
      ...shapes,
      polyline('cost', [line, 0], [line, bottom]),
      { kind: 'text', role: 'year', anchor: 'middle', x: line, y: bottom + 10, text: costLabel },
    ],
  };
}
