import { type Band, type Item, Keep } from './model.js';

/** The bands of one page. */
export interface PageRange {
  readonly from: number;
  /** Index after the last band. */
  readonly to: number;
  /** Points above the first of them. */
  readonly space: number;
  /** Bands repeated at the top: the head of a table that goes on from the page before. */
  readonly head: readonly Band[];
}

/**
 * A break that leaves a page emptier than this is not worth the keep rule: a chain of
 * keep-with-next taller than 60 % of a page is released from its end.
 */
const MIN_FILL = 0.4;
/** Rounding slack when comparing heights. */
const SLACK = 0.01;

const heightOf = (bands: readonly Band[]): number => bands.reduce((sum, b) => sum + b.space + b.height, 0);

/**
 * Space above the first band of a page (CSS Fragmentation 3, part 5.2): a break drops the margins beside it, a forced
 * one only those before it. What follows a margin stands on the page if it can.
 */
const spaceAtTop = ({ kept, pageBreak, height }: Band, page: number, available: number): number =>
  page === 0 || pageBreak ? Math.min(kept, Math.max(0, available - height)) : 0;

/** Height of a band; content that a box does not hold cannot reach up beyond the top of a page. */
export const heightAtTop = ({ height }: Band, isFirst: boolean): number =>
  isFirst ? Math.max(0, height) : height;

/**
 * Divides a flow into pages. A pure function of the measured bands: fills a page, then steps back
 * to the last break that no keep forbids; if that wastes too much of the page, to the last one with the
 * weakest keep. Every page has at least one band, so the loop ends. Empty bands are divided at the end of a page.
 * @param room returns the height in points of page n (from 0), which begins with the given band
 */
export function paginate(bands: Band[], room: (page: number, first: Band) => number): readonly PageRange[] {
  const pages: PageRange[] = [];
  let from = 0;
  while (from < bands.length) {
    const first = bands[from] as Band;
    const available = room(pages.length, first);
    const repeated = heightOf(first.head);
    const head = repeated < available / 2 ? first.head : [];
    const left = available - (head.length > 0 ? repeated : 0);
    const space = spaceAtTop(first, pages.length, left);
    const to = breakAfter(bands, from, space, left);
    pages.push({ from, to, space, head });
    from = to;
  }
  return pages;
}

function breakAfter(bands: Band[], from: number, space: number, available: number): number {
  // Height of the page up to each band, for the way back.
  const heights: number[] = [0];
  let height = 0;
  let to = from;
  while (to < bands.length) {
    const band = bands[to] as Band;
    if (to > from && band.pageBreak) return to;
    const isFirst = to === from;
    const top = height + (isFirst ? space : band.space);
    const next = top + heightAtTop(band, isFirst);
    if (next > available + SLACK && (to > from || band.isEmpty)) {
      if (band.isEmpty && available - top > SLACK) {
        bands.splice(to, 1, ...divideEmpty(band, available - top));
        return to + 1;
      }
      if (to > from) break;
    }
    height = next;
    heights.push(height);
    to++;
  }
  if (to === bands.length) return to;
  for (let keep: number = Keep.none; keep <= Keep.lines; keep++) {
    for (let at = to; at > from; at--) {
      const filled = (heights[at - from] ?? 0) / available;
      if (filled < MIN_FILL) break;
      if ((bands[at] as Band).keep <= keep) return at;
    }
  }
  return to;
}

/** Divides empty height, and the boxes that it is a part of. */
function divideEmpty(band: Band, height: number): readonly [Band, Band] {
  const upper: Item[] = [];
  const lower: Item[] = [];
  for (const item of band.items) {
    if (item.kind !== 'box') {
      upper.push(item);
      continue;
    }
    const { y, ends } = item;
    const own = Math.max(0, height - y);
    upper.push({ ...item, height: own, ends: { ...ends, bottom: false } });
    lower.push({ ...item, y: 0, height: item.height - own, ends: { ...ends, top: false } });
  }
  const rest = { height: band.height - height, space: 0, kept: 0, pageBreak: false };
  return [
    { ...band, height, items: upper },
    { ...band, ...rest, keep: Keep.none, items: lower, anchors: [], strings: null },
  ];
}
