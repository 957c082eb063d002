import { TemplateError } from '../core/index.js';
import { divideBand, divideEmpty, isDivisible, showsNothing } from './band.js';
import { keepLevels } from './break-rules.js';
import { SLACK } from './fit.js';
import type { FloatPager, PageBounds, TakenFloats } from './floats/pager.js';
import { placeBand } from './flow-content.js';
import { type Band, type BoxItem, type Cut, emptied, Keep, type PlacedBand } from './model.js';

/** The bands of one page, column or part of a cell. */
export interface BandRange {
  readonly from: number;
  /** Index after the last band. */
  readonly to: number;
  /** Points above the first of them. */
  readonly space: number;
  /** Bands repeated at the top: the head of a table that goes on from the page before. */
  readonly head: readonly Band[];
  /** Bands repeated at the end: the foot of a table that goes on on the next page. */
  readonly foot: readonly Band[];
  /** Next to the bands: points below the top of the page. */
  readonly floats: readonly PlacedBand[];
  /** Points up to the end of the floats, those that leave the bands where they are excepted. */
  readonly floatHeight: number;
  /** The reason against the break at its end that had to give way. */
  readonly keep: Keep;
  /** Points up to the end of its last band, or up to where that was divided. */
  readonly height: number;
  /** Points left free below that. */
  readonly free: number;
  /** The footnotes of the page at their places below its top; missing for none. */
  readonly notes?: readonly PlacedBand[];
}

/** Fills pages in the place of `nextRange`, with footnotes. */
export interface PageFiller {
  /** Are there footnotes that no page has? */
  readonly hasMore: boolean;
  /** @param page index of the page from 0 */
  fill(bands: Band[], from: number, room: Room, page: number): BandRange;
}

/** The room for a range of bands. */
export interface Room {
  /** Points. */
  readonly height: number;
  /** Points above the first band. */
  readonly space: number;
  /** A break that leaves less than these points filled is not worth a keep rule. */
  readonly least: number;
  readonly floats: FloatPager | null;
  /** The strongest reason against a break that may give way; no other range is looked for. */
  readonly keep: Cut['keep'];
  /** Must a band begin the next one? */
  readonly isForced: Cut['isForced'];
}

/** A chain of what stays with what follows it is released from its end before a page is emptier than this. */
export const MIN_FILL = 0.4;
/** A document has no more pages than this: boxes may be high without end, but memory is not. */
const MAX_PAGES = 20_000;

const computeHeight = (bands: readonly Band[]): number =>
  bands.reduce((sum, b) => sum + b.space + b.height, 0);

/** Does content require that a band begins a page? */
const isPageBreak: Cut['isForced'] = ({ forced }) => forced !== null && forced !== 'column';

/** Must a band stand on the other side of a sheet than page `n`? The first page is a right one (CSS Paged Media 3, part 5). */
const isOtherSide = ({ forced }: Band, n: number): boolean =>
  (forced === 'left' && n % 2 === 0) || (forced === 'right' && n % 2 === 1);

/**
 * Space above the first band of a page (CSS Fragmentation 3, part 5.2): a break drops the adjoining margins, a forced
 * one only those before it. What follows a margin stands on the page if it can.
 */
const spaceAtTop = ({ kept, forced, height }: Band, isFirst: boolean, available: number): number =>
  isFirst || forced !== null ? Math.min(kept, Math.max(0, available - height)) : 0;

/** The share of a page that the head or foot of a table may take to be repeated (CSS Tables 3, part 5). */
const REPEATED_SHARE = 1 / 4;

/** The head of a table that content begins in the middle of, unless that would take too much of the room. */
export function repeatedHead(first: Band | undefined, room: number): readonly Band[] {
  const head = first?.head ?? [];
  return computeHeight(head) < room * REPEATED_SHARE ? head : [];
}

/** What stands below a band at the end of a page, unless that would take too much of the room. */
function repeatedFoot(foot: readonly Band[] | undefined, room: number): readonly Band[] {
  return foot && computeHeight(foot) < room * REPEATED_SHARE ? foot : [];
}

/**
 * Divides a flow into pages. A pure function of the measured bands: fills a page, then steps back
 * to the last break that no keep forbids; if that wastes too much of the page, to the last one with the
 * weakest keep. Every page has at least one band, so the loop ends. Bands that can be divided are divided at the end of
 * a page.
 * @param room returns the height in points of page n (from 0), which begins with the given band
 * @param floats next to the bands; a page ends where none of them is cut
 * @param filler for pages with footnotes
 * @throws TemplateError `page.limit` for more pages than memory may hold
 */
export function paginate(
  bands: Band[],
  room: (page: number, first: Band) => number,
  floats: FloatPager | null = null,
  filler: PageFiller | null = null,
): readonly BandRange[] {
  const pages: BandRange[] = [];
  let from = 0;
  while (from < bands.length || floats?.hasMore || filler?.hasMore) {
    if (pages.length >= MAX_PAGES) {
      throw new TemplateError('page.limit', 'The document has more than 20,000 pages.', {
        hint: 'Print it in parts, or set smaller heights.',
      });
    }
    const first = (bands[from] ?? bands.at(-1)) as Band;
    if (pages.length > 0 && from < bands.length && isOtherSide(first, pages.length)) {
      pages.push({
        from,
        to: from,
        space: 0,
        head: [],
        foot: [],
        floats: [],
        floatHeight: 0,
        keep: Keep.none,
        height: 0,
        free: 0,
      });
    }
    const height = room(pages.length, first);
    const own: Room = {
      height,
      space: from < bands.length ? spaceAtTop(first, pages.length === 0, height) : 0,
      least: height * MIN_FILL,
      floats,
      keep: Keep.lines,
      isForced: isPageBreak,
    };
    const range = filler ? filler.fill(bands, from, own, pages.length) : nextRange(bands, from, own);
    pages.push(range);
    from = range.to;
  }
  return pages;
}

const NO_FLOATS: TakenFloats = { placed: [], height: 0 };

/** Finds the bands that fill a room, from band `from` on; those that are divided for it are replaced by their parts. */
export function nextRange(bands: Band[], from: number, room: Room): BandRange {
  const { floats, height, space } = room;
  const head = repeatedHead(bands[from], height);
  const above = computeHeight(head);
  const lead = floats?.hasMore ? floats.begin(above + space) : 0;
  if (lead < 0) bands[from] = divideEmpty(bands[from] as Band, -lead)[1];
  const down = space + Math.max(0, lead);
  const first = bands[from];
  // Floats that go on push all text to the next page.
  const pageFloats = floats?.hasMore ? new PageFloats(floats, height, above + down) : null;
  const isPushed = lead > 0 && first !== undefined && down + first.height > height - above + SLACK;
  const end = isPushed
    ? { to: from, extent: 0, keep: Keep.none, height: 0 }
    : breakAfter(bands, from, down, height - above, pageFloats, room);
  const goesOn = end.to > from && end.to < bands.length;
  const foot = goesOn ? repeatedFoot(bands[end.to - 1]?.foot, height - above) : [];
  const used = above + end.height + computeHeight(foot);
  const free = end.to < bands.length ? Math.max(0, height - used) : 0;
  const { placed, height: floatHeight } = pageFloats?.take(end) ?? NO_FLOATS;
  const { to, keep } = end;
  return { from, to, space: down, head, foot, floats: placed, floatHeight, keep, height: used, free };
}

/** Where a break is looked for: which reasons against it count for nothing, and must the page be full enough? */
interface Attempt {
  readonly keep: Keep;
  readonly isFull: boolean;
}

/**
 * The attempts to end a range, in their order. A heading is parted from what follows it before a page stays nearly
 * empty; what is to stay whole is divided only before a page has nothing but headings.
 * @param candidates the bands before which it may end
 */
function* attempts(candidates: readonly Band[]): Generator<Attempt> {
  yield { keep: Keep.none, isFull: true };
  yield { keep: Keep.withNext, isFull: true };
  yield { keep: Keep.none, isFull: false };
  for (const keep of [...keepLevels(candidates), Keep.lines]) yield { keep, isFull: false };
}

/** The end of a range. */
interface RangeEnd {
  /** Index after its last band. */
  readonly to: number;
  /** Points from the top of its first band; Infinity if that is the end of the content. */
  readonly extent: number;
  readonly keep: Keep;
  /** Points from the top of the room below what is repeated. */
  readonly height: number;
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
  lower = (extent: number, points: number): void => this.#floats.lower(extent, points);
  shorten = (extent: number): number => this.#floats.shorten(this.#page(extent));
  take = ({ to, extent }: RangeEnd): TakenFloats => this.#floats.take(this.#page(extent), to);
}

/**
 * Finds the end of a range.
 * @param space points above its first band
 * @param available points for it and all bands
 */
function breakAfter(
  bands: Band[],
  from: number,
  space: number,
  available: number,
  pageFloats: PageFloats | null,
  { least, keep: strongest, isForced }: Room,
): RangeEnd {
  // Height of the page up to each band, for the way back.
  const heights: number[] = [from < bands.length ? 0 : space];
  let height = 0;
  let to = from;
  const end = (at: number, keep: Keep = Keep.none): RangeEnd => {
    const filled = heights[at - from] ?? 0;
    const extent = at === bands.length ? Number.POSITIVE_INFINITY : Math.max(0, filled - space);
    return { to: at, extent, keep, height: filled };
  };
  const penalty = (at: number): number => pageFloats?.penalty(end(at).extent) ?? Keep.none;
  // The foot of its table stands below a row, if not as an end of the table then as its repetition.
  const roomFor = ({ foot }: Pick<Band, 'foot'>) => available - computeHeight(repeatedFoot(foot, available));
  const getTop = (band: Band) => height + (to === from ? space : band.space);
  while (to < bands.length) {
    const band = bands[to] as Band;
    if (to > from && isForced(band)) return end(to);
    const next = getTop(band) + band.height;
    if (next > roomFor(band) + SLACK || band.sideBySide?.hasForced(isForced)) break;
    height = next;
    heights.push(height);
    to++;
  }
  if (to === bands.length && (to === from || penalty(to) === Keep.none)) return end(to);
  const divide = (keep: Keep): boolean => {
    const band = bands[to];
    if (!band || !isDivisible(band, keep, isForced)) return false;
    const isKept = keep < Keep.withNext && band.keep === Keep.withNext;
    if (isKept && !band.sideBySide && bands[to + 1]?.keep === Keep.withNext) return false;
    const room = roomFor(band.inner ?? band);
    const bottom = pageFloats ? space + pageFloats.shorten(room - space) : room;
    const top = getTop(band);
    if (bottom - top <= SLACK) return false;
    const parts = divideBand(band, { at: bottom - top, keep, least: least - top, isForced });
    if (!parts || (isKept && showsNothing(parts[0]?.sideBySide ?? null))) return false;
    bands.splice(to, 1, ...parts);
    heights.push(bottom);
    const growth = parts.reduce((sum, part) => sum + part.height, 0) - band.height;
    if (Math.abs(growth) > SLACK) pageFloats?.lower(top - space + band.height, growth);
    return true;
  };
  let tried = -1;
  for (const { keep, isFull } of attempts(bands.slice(from, to + 1))) {
    if (keep > strongest) continue;
    // A band that cannot be divided for a reason is not tried again.
    if (keep > tried && divide(keep)) return end(to + 1, keep);
    tried = Math.max(tried, keep);
    for (let at = to; at > from; at--) {
      if (isFull && (heights[at - from] ?? 0) < least) break;
      if ((bands[at]?.keep ?? Keep.none) <= keep && penalty(at) <= keep) return end(at, keep);
    }
  }
  if (strongest < Keep.lines) return end(Math.max(to, from + 1), Keep.lines);
  for (let at = to; at > from; at--) {
    if (penalty(at) < Number.POSITIVE_INFINITY) return end(at, bands[at]?.keep ?? Keep.none);
  }
  // What no page can hold stands alone on one.
  const alone = Math.max(to, from + 1);
  if (alone > to) heights.push(getTop(bands[to] as Band) + (bands[to] as Band).height);
  return end(alone, Keep.lines);
}

/** Is it an edge of a box, not the head or foot of a table? */
const isEdge = ({ isEmpty }: Band): boolean => isEmpty;

/** The bands of a range at their places below the top of the room. */
export function placeRange(bands: readonly Band[], range: BandRange): readonly PlacedBand[] {
  const { from, to, space, head, foot, floats, height, free } = range;
  const placed: PlacedBand[] = [];
  let end = 0;
  const repeat = (band: Band) => {
    placeBand(band, 0, end + band.space, placed, !isEdge(band));
    end += band.space + band.height;
  };
  head.forEach(repeat);
  for (let i = from; i < to; i++) {
    const band = bands[i] as Band;
    const y = end + (i === from ? space : band.space);
    placeBand(band, 0, y, placed);
    end = y + band.height;
  }
  for (const band of foot) if (!isEdge(band)) repeat(band);
  const last = bands[to - 1];
  if (last && free > SLACK && to > from) {
    const edges = foot.filter(isEdge);
    end = height - computeHeight(edges);
    extendBoxes(last, free, end, placed);
    end += free;
  }
  for (const band of foot) if (isEdge(band)) repeat(band);
  // Floats are painted over the boxes next to them (CSS 2, appendix E).
  placed.push(...floats);
  return placed;
}

/** A box that goes on fills the free height at the end of a page (CSS Fragmentation 3, part 5.1). */
function extendBoxes(last: Band, free: number, y: number, placed: PlacedBand[]): void {
  const open = last.items.filter((item): item is BoxItem => item.kind === 'box' && !item.ends.bottom);
  if (open.length === 0) return;
  const items = open.map(item => ({ ...item, y: 0, height: free, ends: { top: false, bottom: false } }));
  const band = { ...emptied(last), height: free, space: 0, items };
  placed.push({ band, x: 0, y, isRepeated: false });
}
