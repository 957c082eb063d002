import { type Band, Keep } from '../model.js';

/** Rounding slack when comparing heights. */
const SLACK = 0.01;

/** The bands of one column. */
export interface ColumnRange {
  readonly from: number;
  /** Index after the last band. */
  readonly to: number;
}

/** Bands that are not divided. */
interface Part extends ColumnRange {
  /** Points before it, dropped at the top of a column. */
  readonly space: number;
  readonly height: number;
}

/** Levels of keep rules: all count at first, and then only the stronger ones. */
const KEEPS = [Keep.none, Keep.withNext, Keep.inside];

/**
 * The stretches between breaks that no keep rule stronger than `keep` forbids.
 * @param top points above the first band, which are a part of the first column
 */
function splitAtBreaks(bands: readonly Band[], keep: Keep, top: number): readonly Part[] {
  const parts: { from: number; to: number; space: number; height: number }[] = [];
  bands.forEach((band, i) => {
    const last = parts.at(-1);
    if (last && band.keep > keep) {
      last.to = i + 1;
      last.height += band.space + band.height;
    } else if (last) parts.push({ from: i, to: i + 1, space: band.space, height: band.height });
    else parts.push({ from: i, to: i + 1, space: 0, height: top + band.height });
  });
  return parts;
}

/** Fills columns of a height one after the other, each with one part at least, as far as they go. */
function fillColumns(parts: readonly Part[], count: number, height: number): readonly ColumnRange[] {
  const columns: { from: number; to: number }[] = [];
  let room = 0;
  for (const part of parts) {
    const last = columns.at(-1);
    if (last && part.space + part.height <= room + SLACK) {
      last.to = part.to;
      room -= part.space + part.height;
    } else {
      if (columns.length === count) break;
      columns.push({ from: part.from, to: part.to });
      room = height - part.height;
    }
  }
  return columns;
}

/** Halvings until columns are level. */
const ROUNDS = 24;

/**
 * Divides bands into the given columns, of the least height that holds all of them; keep rules against a break
 * count as far as possible. Null if the columns would be taller than `tallest`.
 */
export function balanceColumns(
  bands: readonly Band[],
  count: number,
  tallest: number,
  top: number,
): readonly ColumnRange[] | null {
  for (const keep of KEEPS) {
    const parts = splitAtBreaks(bands, keep, top);
    let low = parts.reduce((most, { height }) => Math.max(most, height), 0);
    let high = tallest;
    let best = low > high ? null : whole(fillColumns(parts, count, high), bands);
    if (!best) continue;
    for (let round = 0; round < ROUNDS; round++) {
      const middle = (low + high) / 2;
      const tried = whole(fillColumns(parts, count, middle), bands);
      if (tried) {
        best = tried;
        high = middle;
      } else low = middle;
    }
    return best;
  }
  return null;
}

/** Columns that hold all bands; null for others. */
const whole = (columns: readonly ColumnRange[], bands: readonly Band[]): readonly ColumnRange[] | null =>
  (columns.at(-1)?.to ?? 0) === bands.length ? columns : null;

/** The first columns of a height that bands fill: taller only for undivided content, up to `tallest`. */
export function fill(
  bands: readonly Band[],
  count: number,
  height: number,
  tallest: number,
  top: number,
): readonly ColumnRange[] {
  for (const keep of KEEPS) {
    const columns = fillColumns(splitAtBreaks(bands, keep, top), count, height);
    if (columns.every(column => heightOf(bands, column) <= tallest)) return columns;
  }
  return fillColumns(splitAtBreaks(bands, Keep.lines, top), count, height);
}

function heightOf(bands: readonly Band[], { from, to }: ColumnRange): number {
  let height = 0;
  for (let i = from; i < to; i++) {
    const band = bands[i] as Band;
    height += band.height + (i > from ? band.space : 0);
  }
  return height;
}
