import type { Band } from '../model.js';
import { type PageRange, paginate } from '../paginate.js';

/** Content divided into columns. */
export interface Fragmented {
  /** The bands; empty ones may be divided. */
  readonly bands: readonly Band[];
  /** Those of each column. */
  readonly columns: readonly PageRange[];
}

/** Divides bands into columns of a height in points, as many as are needed (CSS Fragmentation 3). */
export function fragmentColumns(bands: readonly Band[], height: number): Fragmented {
  const own = [...bands];
  const columns = paginate(
    own,
    () => height,
    null,
    ({ forced }) => forced !== null,
  );
  return { bands: own, columns };
}

/** Points of a column that its bands use. */
export function columnHeight({ bands }: Fragmented, { from, to, space }: PageRange): number {
  let height = space;
  for (let i = from; i < to; i++) {
    const band = bands[i] as Band;
    height += band.height + (i > from ? band.space : 0);
  }
  return height;
}

/** Halvings until columns are level. */
const ROUNDS = 24;
/** Heights closer than this, in points, are equal. */
const SLACK = 0.01;

/**
 * Divides bands into at most `count` columns of the least height that holds all of them, up to `most` points (CSS
 * Multicol 1, part 7.1). Null if that is not enough.
 */
export function leastColumns(bands: readonly Band[], count: number, most: number): Fragmented | null {
  const total = bands.reduce((sum, { space, height }) => sum + space + Math.max(0, height), 0);
  const limit = Math.min(most, total);
  const fits = (fragmented: Fragmented, height: number) =>
    fragmented.columns.length <= count &&
    fragmented.columns.every(column => columnHeight(fragmented, column) <= height + SLACK);
  let best = fragmentColumns(bands, limit);
  if (!fits(best, limit)) return null;
  let low = total / count;
  let high = limit;
  const even = fragmentColumns(bands, low);
  if (fits(even, low)) return even;
  for (let round = 0; round < ROUNDS && high - low > SLACK; round++) {
    const middle = (low + high) / 2;
    const tried = fragmentColumns(bands, middle);
    if (fits(tried, middle)) {
      best = tried;
      high = middle;
    } else low = middle;
  }
  return best;
}
