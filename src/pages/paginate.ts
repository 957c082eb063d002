import type { FloatPager, PageBounds, PlacedStrip } from './floats/strips.js';
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
  /** Next to the bands, if there are any. */
  readonly floats?: readonly PlacedStrip[];
}

/**
 * A break that leaves a page emptier than this is not worth the keep rule: a chain of
 * keep-with-next taller than 60 % of a page is released from its end.
 */
const MIN_FILL = 0.4;
/** Rounding slack when comparing heights. */
const SLACK = 0.01;

const heightOf = (bands: readonly Band[]): number => bands.reduce((sum, b) => sum + b.space + b.height, 0);

/** Does content require that a band begins a page? */
const isPageBreak = ({ forced }: Band): boolean => forced !== null && forced !== 'column';

/** Must a band stand on the other side of a sheet than page `n`? The first page is a right one (CSS Paged Media 3, part 5). */
const isOtherSide = ({ forced }: Band, n: number): boolean =>
  (forced === 'left' && n % 2 === 0) || (forced === 'right' && n % 2 === 1);

/**
 * Space above the first band of a page (CSS Fragmentation 3, part 5.2): a break drops the adjoining margins, a forced
 * one only those before it. What follows a margin stands on the page if it can.
 */
const spaceAtTop = ({ kept, forced, height }: Band, page: number, available: number): number =>
  page === 0 || forced !== null ? Math.min(kept, Math.max(0, available - height)) : 0;

/** Height of a band; content that a box does not hold cannot reach up beyond the top of a page. */
export const heightAtTop = ({ height }: Band, isFirst: boolean): number =>
  isFirst ? Math.max(0, height) : height;

/**
 * Divides a flow into pages. A pure function of the measured bands: fills a page, then steps back
 * to the last break that no keep forbids; if that wastes too much of the page, to the last one with the
 * weakest keep. Every page has at least one band, so the loop ends. Empty bands are divided at the end of a page.
 * @param room returns the height in points of page n (from 0), which begins with the given band
 * @param floats next to the bands; a page ends where none of them is cut
 * @param isForced must a band begin a page? By default column breaks have no effect.
 */
export function paginate(
  bands: Band[],
  room: (page: number, first: Band) => number,
  floats: FloatPager | null = null,
  isForced: (band: Band) => boolean = isPageBreak,
): readonly PageRange[] {
  const pages: PageRange[] = [];
  let from = 0;
  while (from < bands.length || floats?.hasMore) {
    const first = (bands[from] ?? bands.at(-1)) as Band;
    if (pages.length > 0 && isOtherSide(first, pages.length)) {
      pages.push({ from, to: from, space: 0, head: [] });
    }
    const height = room(pages.length, first);
    const repeated = from < bands.length ? heightOf(first.head) : 0;
    const head = repeated < height / 2 ? first.head : [];
    const above = head.length > 0 ? repeated : 0;
    const space = from < bands.length ? spaceAtTop(first, pages.length, height - above) : 0;
    const lead = floats?.hasMore ? floats.begin(above + space) : 0;
    if (lead < 0) bands[from] = divideEmpty(first, -lead)[1];
    const down = space + Math.max(0, lead);
    const pageFloats = floats?.hasMore ? new PageFloats(floats, height, above + down) : null;
    const end = breakAfter(bands, from, down, height - above, pageFloats, isForced);
    const range = { from, to: end.to, space: down, head };
    pages.push(pageFloats ? { ...range, floats: pageFloats.take(end) } : range);
    from = end.to;
  }
  return pages;
}

/** The end of a page: the index after its last band, and the points from the top of its first one. */
interface PageEnd {
  readonly to: number;
  readonly extent: number;
}

/** The floats next to the bands of one page. */
class PageFloats {
  readonly #floats: FloatPager;
  readonly #height: number;
  readonly #start: number;

  constructor(floats: FloatPager, height: number, start: number) {
    this.#floats = floats;
    this.#height = height;
    this.#start = start;
  }

  #page = (extent: number): PageBounds => ({ height: this.#height, start: this.#start, extent });
  penalty = (extent: number): number => this.#floats.penalty(this.#page(extent));
  shorten = (extent: number): number => this.#floats.shorten(this.#page(extent));
  take = ({ to, extent }: PageEnd): readonly PlacedStrip[] => this.#floats.take(this.#page(extent), to);
}

/**
 * Finds the end of a page.
 * @param space points above its first band
 * @param available points for it and all bands
 */
function breakAfter(
  bands: Band[],
  from: number,
  space: number,
  available: number,
  pageFloats: PageFloats | null,
  isForced: (band: Band) => boolean,
): PageEnd {
  // Height of the page up to each band, for the way back.
  const heights: number[] = [0];
  let height = 0;
  let to = from;
  const end = (at: number): PageEnd => ({
    to: at,
    extent: at === bands.length ? Number.POSITIVE_INFINITY : Math.max(0, (heights[at - from] ?? 0) - space),
  });
  const penalty = (at: number): number => pageFloats?.penalty(end(at).extent) ?? Keep.none;
  while (to < bands.length) {
    const band = bands[to] as Band;
    if (to > from && isForced(band)) return end(to);
    const isFirst = to === from;
    const top = height + (isFirst ? space : band.space);
    const next = top + heightAtTop(band, isFirst);
    if (next > available + SLACK && (to > from || canDivide(band, available))) {
      const cut =
        pageFloats && canDivide(band, available) ? space + pageFloats.shorten(available - space) : available;
      if (canDivide(band, available) && cut - top > SLACK) {
        bands.splice(to, 1, ...divideEmpty(band, cut - top));
        heights.push(cut);
        return end(to + 1);
      }
      if (to > from) break;
    }
    height = next;
    heights.push(height);
    to++;
  }
  if (to === bands.length && penalty(to) < Number.POSITIVE_INFINITY) return end(to);
  for (let keep: number = Keep.none; keep <= Keep.lines; keep++) {
    for (let at = to; at > from; at--) {
      const filled = (heights[at - from] ?? 0) / available;
      if (filled < MIN_FILL) break;
      if ((bands[at]?.keep ?? Keep.none) <= keep && penalty(at) <= keep) return end(at);
    }
  }
  for (let at = to; at > from; at--) if (penalty(at) < Number.POSITIVE_INFINITY) return end(at);
  return end(to);
}

/**
 * Is a band empty but for the boxes around it, so that it can be divided? What is absolute or floats may be in an empty
 * one.
 * @param available points of a page or column
 */
export const canDivide = ({ isEmpty, isWhole, height, items }: Band, available: number): boolean =>
  isEmpty && (!isWhole || height > available) && items.every(item => item.kind === 'box');

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
    if (y >= height) {
      lower.push({ ...item, y: y - height });
      continue;
    }
    const own = Math.min(item.height, height - y);
    const isDivided = own < item.height;
    upper.push({ ...item, height: own, ends: isDivided ? { ...ends, bottom: false } : ends });
    if (isDivided) lower.push({ ...item, y: 0, height: item.height - own, ends: { ...ends, top: false } });
  }
  const rest = { height: band.height - height, space: 0, kept: 0, forced: null };
  return [
    { ...band, height, items: upper },
    { ...band, ...rest, keep: Keep.none, items: lower, anchors: [], strings: null },
  ];
}
