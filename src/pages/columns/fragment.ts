import { type Band, Keep } from '../model.js';
import { canDivide, type PageRange, paginate } from '../paginate.js';

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

/** Levels of keep rules: all count at first, and then only the stronger ones. */
const KEEPS = [Keep.none, Keep.withNext, Keep.inside, Keep.lines];

/**
 * Divides bands into at most `count` columns of the least height that holds all of them, up to `most` points (CSS
 * Multicol 1, part 7.1); keep rules against a break count as far as possible. Null if that is not enough.
 */
export function leastColumns(bands: readonly Band[], count: number, most: number): Fragmented | null {
  const total = bands.reduce((sum, { space, height }) => sum + space + Math.max(0, height), 0);
  const limit = Math.min(most, total);
  for (const keep of KEEPS) {
    const isWhole = (band: Band) => !canDivide(band, 0) || (keep < Keep.inside && band.isWhole);
    const tallest = bands.reduce(
      (height, band) => (isWhole(band) ? Math.max(height, band.height) : height),
      0,
    );
    const found = searchHeight(bands, count, keep, Math.max(total / count, tallest), limit);
    if (found) return found;
  }
  return null;
}

/** The columns of the least height between two that hold all bands; null if the greater one is not enough. */
function searchHeight(
  bands: readonly Band[],
  count: number,
  keep: Keep,
  least: number,
  most: number,
): Fragmented | null {
  const divide = (height: number): Fragmented | null => {
    const found = fragmentColumns(bands, height);
    const { columns } = found;
    const fits =
      columns.length <= count && columns.every(column => columnHeight(found, column) <= height + SLACK);
    const isKept = columns.slice(1).every(({ from }) => (found.bands[from]?.keep ?? Keep.none) <= keep);
    return fits && isKept ? found : null;
  };
  let best = divide(most);
  if (!best || least > most + SLACK) return null;
  let low = least;
  let high = most;
  const even = divide(low);
  if (even) return even;
  for (let round = 0; round < ROUNDS && high - low > SLACK; round++) {
    const middle = (low + high) / 2;
    const tried = divide(middle);
    if (tried) {
      best = tried;
      high = middle;
    } else low = middle;
  }
  return best;
}
