import type { Border } from '../../document/index.js';
import { borderFill } from '../box-decoration.js';
import { SLACK } from '../fit.js';
import { contentHeight, placeContent } from '../flow-content.js';
import {
  type Band,
  type Cut,
  type Decoration,
  type Division,
  emptied,
  type FlowContent,
  type PlacedBand,
  type SideBySide,
} from '../model.js';
import { placeRange } from '../paginate.js';
import { PlacedBands } from '../row.js';
import { balancedHeight, type FilledColumns, fillColumns } from './balance.js';

/** Columns of one width. */
export interface Columns {
  readonly count: number;
  /** Left edge of the first one, in points. */
  readonly x: number;
  /** Points. */
  readonly width: number;
  /** Points from the left edge of one to the left edge of the next. */
  readonly step: number;
  /** Points between them. */
  readonly gap: number;
  /** The rule between them. */
  readonly rule: Border;
  /** Are they filled evenly? */
  readonly isBalanced: boolean;
  /** Height in points from which on they are divided between pages in any case. */
  readonly tallest: number;
}

const NOTHING: FlowContent = { bands: [], floats: [] };

/** Content in columns (CSS Multicol 1, part 7). */
export class ColumnSet implements SideBySide {
  readonly #content: FlowContent;
  readonly #columns: Columns;
  /** Points from the top of the band to the columns. */
  readonly #down: number;
  /** Points that they are tall at most; null if the content decides. */
  readonly #most: number | null;
  /** Of the columns, in points. */
  readonly #height: number;

  constructor(content: FlowContent, columns: Columns, most: number | null, down = 0) {
    this.#content = content;
    this.#columns = columns;
    this.#most = most;
    this.#down = down;
    this.#height = columnHeight(content, columns, most);
  }

  get height(): number {
    return this.#down + this.#height;
  }

  get contents(): readonly FlowContent[] {
    return [this.#content];
  }

  /** A column break inside it is its own. */
  hasForced(isForced: Cut['isForced']): boolean {
    return this.#content.bands.some(
      (band, i) =>
        (i > 0 && band.forced !== 'column' && isForced(band)) ||
        (band.sideBySide?.hasForced(isForced) ?? false),
    );
  }

  place(): readonly PlacedBand[] {
    const filled = fillColumns(this.#content, this.#height);
    const placed = this.#place(filled, this.#height);
    // What is below all columns is not lost.
    if (filled.rest) placeContent(filled.rest, 0, this.height, placed);
    return placed;
  }

  #place({ bands, ranges }: FilledColumns, height: number): PlacedBand[] {
    const { step } = this.#columns;
    const placed: PlacedBand[] = [];
    const rules = columnRules(this.#columns, ranges.length, height);
    const [first] = bands;
    if (first && rules.length > 0)
      placed.push({ band: ruleBand(first, rules), x: 0, y: this.#down, isRepeated: false });
    for (const [n, range] of ranges.entries()) {
      for (const one of placeRange(bands, range)) {
        placed.push({ ...one, x: one.x + n * step, y: one.y + this.#down });
      }
    }
    return placed;
  }

  lowered(points: number): SideBySide {
    return points === 0 ? this : new ColumnSet(this.#content, this.#columns, this.#most, this.#down + points);
  }

  grown(): SideBySide {
    return this;
  }

  divide({ at, keep }: Cut): Division | null {
    const room = at - this.#down;
    if (room <= SLACK) return null;
    const height = Math.min(room, this.#most ?? room);
    const filled = fillColumns(this.#content, height, this.#columns.count, keep);
    const { ranges, rest } = filled;
    if (ranges.some(range => range.height > height + SLACK || range.keep > keep)) return null;
    const upper = new PlacedBands(() => this.#place(filled, height), at);
    const most = this.#most === null ? null : Math.max(0, this.#most - height);
    return { upper, lower: rest || most ? new ColumnSet(rest ?? NOTHING, this.#columns, most) : null };
  }
}

/** Height of columns: that of their box, or the least that holds all content. */
function columnHeight(
  content: FlowContent,
  { count, isBalanced, tallest }: Columns,
  most: number | null,
): number {
  if (!isBalanced) return most ?? contentHeight(content);
  const even = contentHeight(content) / count;
  // It is divided between pages, and balanced where it ends.
  if (most === null && even > tallest) return even;
  const limit = most ?? tallest;
  return (
    balancedHeight(content, count, limit) ??
    most ??
    balancedHeight(content, count, Number.POSITIVE_INFINITY) ??
    even
  );
}

/** A band of rules alone. */
const ruleBand = (like: Band, items: readonly Decoration[]): Band => ({
  ...emptied(like),
  height: 0,
  items: [...items],
});

/** The rules between columns, in the middle of the space between them (CSS Multicol 1, part 4). */
function columnRules(
  { x, step, gap, width, rule }: Columns,
  count: number,
  height: number,
): readonly Decoration[] {
  if (rule.width === 0 || width <= 0) return [];
  const rules: Decoration[] = [];
  for (let n = 1; n < count; n++) {
    const middle = step > 0 ? x + n * step - gap / 2 : x + (n - 1) * step - gap / 2;
    const fill = borderFill(rule, { x: middle - rule.width / 2, y: 0, width: rule.width, height });
    if (fill) rules.push(fill);
  }
  return rules;
}
