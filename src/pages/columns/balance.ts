import { keepLevels } from '../break-rules.js';
import { SLACK } from '../fit.js';
import { FloatPager, findRest } from '../floats/pager.js';
import { contentHeight } from '../flow-content.js';
import { type Band, type FlowContent, Keep } from '../model.js';
import { type BandRange, nextRange } from '../paginate.js';

/** Content divided into columns. */
export interface FilledColumns {
  /** The bands; those that were divided are replaced by their parts. */
  readonly bands: readonly Band[];
  /** Those of each column. */
  readonly ranges: readonly BandRange[];
  /** What no column holds; null if they hold all of it. */
  readonly rest: FlowContent | null;
}

/** No page is as wide as this many columns. */
const MOST = 500;

/** Fills columns of a height in points, as many as are needed or `count` at most (CSS Fragmentation 3). */
export function fillColumns(
  content: FlowContent,
  height: number,
  count = MOST,
  keep: Keep = Keep.lines,
): FilledColumns {
  const bands = [...content.bands];
  const floats = FloatPager.of(bands, content.floats);
  const ranges: BandRange[] = [];
  const isForced = ({ forced }: Band) => forced !== null;
  let from = 0;
  const getSpace = ({ space, kept, forced }: Band) => (from === 0 ? space : forced === null ? 0 : kept);
  while (ranges.length < count && (from < bands.length || floats?.hasMore)) {
    const first = bands[from];
    const space = first ? Math.min(getSpace(first), Math.max(0, height - first.height)) : 0;
    const range = nextRange(bands, from, {
      height,
      space,
      least: 0,
      floats,
      keep,
      isForced,
    });
    ranges.push(range);
    from = range.to;
    if (range.keep > keep) break;
  }
  return { bands, ranges, rest: findRest(bands, from, floats) };
}

/** Halvings until columns are level. */
const ROUNDS = 24;

/**
 * The least height in points at which `count` columns hold all content, up to `most` (CSS Multicol 1, part 7.1); keep
 * rules against a break count as far as possible: all at first, and then only the stronger ones. Null if that is not
 * enough.
 */
export function balancedHeight(content: FlowContent, count: number, most: number): number | null {
  const total = contentHeight(content);
  const even = total / count;
  const levels = new Set([Keep.none, Keep.withNext, ...keepLevels(content.bands), Keep.lines]);
  for (const keep of levels) {
    const undivided = content.bands.reduce((tallest, band) => {
      const isDivided = (band.isEmpty || band.sideBySide) && band.whole <= keep;
      return isDivided ? tallest : Math.max(tallest, band.height);
    }, 0);
    const found = searchHeight(content, count, keep, Math.max(even, undivided), Math.min(most, total));
    if (found !== null) return found;
  }
  return null;
}

/** The least height between two at which columns hold all content; null if the greater one is not enough. */
function searchHeight(
  content: FlowContent,
  count: number,
  keep: Keep,
  least: number,
  most: number,
): number | null {
  const holds = (height: number): boolean => {
    const { ranges, rest } = fillColumns(content, height, count, keep);
    return !rest && ranges.every(range => range.keep <= keep && range.height <= height + SLACK);
  };
  if (least > most + SLACK || !holds(most)) return null;
  if (holds(least)) return least;
  let low = least;
  let high = most;
  for (let round = 0; round < ROUNDS && high - low > SLACK; round++) {
    const middle = (low + high) / 2;
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}
