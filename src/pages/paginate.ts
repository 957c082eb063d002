import { type Band, Keep } from './model.js';

/** The bands of one page. */
export interface PageRange {
  readonly from: number;
  /** Index after the last band. */
  readonly to: number;
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
 * Divides a flow into pages. A pure function of the measured bands: fills a page, then steps back
 * to the last break that no keep forbids; if that wastes too much of the page, to the last one with the
 * weakest keep. Every page has at least one band, so the loop ends.
 * @param room returns the height in points of page n (from 0), which begins with the given band
 */
export function paginate(
  bands: readonly Band[],
  room: (page: number, first: Band) => number,
): readonly PageRange[] {
  const pages: PageRange[] = [];
  let from = 0;
  while (from < bands.length) {
    const first = bands[from] as Band;
    const available = room(pages.length, first);
    const repeated = heightOf(first.head);
    const head = repeated < available / 2 ? first.head : [];
    const to = breakAfter(bands, from, available - (head.length > 0 ? repeated : 0));
    pages.push({ from, to, head });
    from = to;
  }
  return pages;
}

function breakAfter(bands: readonly Band[], from: number, available: number): number {
  // Height of the page up to each band, for the way back.
  const heights: number[] = [0];
  let height = 0;
  let to = from;
  while (to < bands.length) {
    const band = bands[to] as Band;
    if (to > from && band.pageBreak) return to;
    const next = height + (to === from ? 0 : band.space) + band.height;
    if (to > from && next > available + SLACK) break;
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
