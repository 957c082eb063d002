import { divideEmpty } from '../band.js';
import { SLACK } from '../fit.js';
import { contentHeight } from '../flow-content.js';
import {
  type Band,
  type Cut,
  type FloatingContent,
  type FlowContent,
  Keep,
  type PlacedBand,
} from '../model.js';
import { MIN_FILL, nextRange, placeRange } from '../paginate.js';

/** Points of content that a page takes at least, so that pages come to an end. */
const LEAST = 1;

/** The floats of a page. */
export interface TakenFloats {
  readonly placed: readonly PlacedBand[];
  /** Points up to the end of those that are not free. */
  readonly height: number;
}

/** Content divided in two. */
interface Divided {
  readonly upper: readonly PlacedBand[];
  /** The reason against the break between them that had to give way. */
  readonly keep: Keep;
  /** Points that the upper part needs. */
  readonly height: number;
  /** Points left free above the cut. */
  readonly free: number;
  /** What is below the cut; null for nothing. */
  readonly lower: FlowContent | null;
}

/** Divides content that stands alone at a height below its top. At least its first band is above. */
export function divideContent(content: FlowContent, { at, ...cut }: Cut): Divided {
  const bands = [...content.bands];
  const floats = FloatPager.of(bands, content.floats);
  const space = bands[0]?.space ?? 0;
  const range = nextRange(bands, 0, { ...cut, height: at, space, floats });
  const { keep, free, to } = range;
  const upper = placeRange(bands, range);
  const height = Math.max(range.height, range.floatHeight);
  return { upper, keep, height, free, lower: findRest(bands, to, floats) };
}

/** The bands from one on, which begin a page or column, and the floats next to them; null if there are none. */
export function findRest(bands: Band[], from: number, floats: FloatPager | null): FlowContent | null {
  const first = bands[from];
  if (!first) return floats?.hasMore ? { bands: [], floats: floats.rest() } : null;
  // An unforced break drops the margins next to it.
  const space = first.forced === null ? 0 : first.kept;
  const lead = floats?.hasMore ? floats.begin(space) : 0;
  const moved = bands[from] as Band;
  const begun = lead < 0 ? divideEmpty(moved, -lead)[1] : moved;
  bands[from] = { ...begun, space: space + Math.max(0, lead) };
  return { bands: bands.slice(from), floats: floats?.rest() ?? [] };
}

/** A float, and those in it. */
interface Group {
  /** What no page has. */
  content: FlowContent;
  /** Does it leave the bands and the other floats where they are? */
  readonly isFree: boolean;
  /** Top and bottom of its margin box below the top of the flow. */
  top: number;
  bottom: number;
  /** Did a page next to it have no room for all of it? */
  late: boolean;
  /** How it is divided in the room of this many points. */
  tried: { readonly room: number; readonly divided: Divided } | null;
}

/** A page; its lengths are points. */
export interface PageBounds {
  /** Its height. */
  readonly height: number;
  /** Where its first band begins: below repeated content, margins, and `lead`. */
  readonly start: number;
  /** From the top of its first band to the end of its last one. */
  readonly extent: number;
}

/** A part of a float at its place below the top of a page. */
interface Taken {
  readonly divided: Divided;
  readonly y: number;
}

const isNeverForced = () => false;

/**
 * Divides the floats of a flow between pages, each at its own bands, next to the bands of the flow (CSS Fragmentation 3,
 * part 4.1). A float that goes on begins at the top of the page.
 */
export class FloatPager {
  readonly #bands: Band[];
  #groups: readonly Group[];
  /** Has a page been filled? */
  #hasBegun = false;
  /** The first band of the page, and its top below that of the flow. */
  #from = 0;
  #top: number;

  /** @param bands may be divided later, while their heights add up as before */
  constructor(bands: Band[], floats: readonly FloatingContent[]) {
    this.#bands = bands;
    this.#top = bands[0]?.space ?? 0;
    this.#groups = floats.map(({ content, y, isFree }): Group => {
      return { content, isFree, top: y, bottom: y + contentHeight(content), late: false, tried: null };
    });
  }

  /** Null if there are no floats. */
  static of(bands: Band[], floats: readonly FloatingContent[]): FloatPager | null {
    return floats.length > 0 ? new FloatPager(bands, floats) : null;
  }

  /** Stores its state before a page, for another attempt; returns what restores it. The bands are not a part of it. */
  save(): () => void {
    const groups = this.#groups.map(group => ({ ...group }));
    const [hasBegun, from, top] = [this.#hasBegun, this.#from, this.#top];
    return () => {
      this.#groups = groups.map(group => ({ ...group }));
      this.#hasBegun = hasBegun;
      this.#from = from;
      this.#top = top;
    };
  }

  /** Are there floats that no page has? */
  get hasMore(): boolean {
    return this.#groups.length > 0;
  }

  /** The floats that no page has, next to the bands that no page has. */
  rest(): readonly FloatingContent[] {
    const above = this.#bands[this.#from]?.space ?? 0;
    return this.#groups.map(({ content, isFree, top, late }) => {
      return { content, isFree, y: late ? 0 : Math.max(0, top - this.#top + above) };
    });
  }

  /**
   * Moves what is below floats that go on on a page, as they end lower or higher now. Returns the points by which the
   * bands of the page begin lower; if negative, that much empty height at its top is to be dropped.
   * @param start where the first band begins without that
   */
  begin(start: number): number {
    let lead = 0;
    let free = Number.POSITIVE_INFINITY;
    for (const group of this.#groups) {
      if (!this.#isBegun(group, start) || group.isFree) continue;
      const below = this.#below(group.bottom);
      const distance = below - this.#top + start + lead - contentHeight(group.content);
      if (distance < 0) lead += this.#push(below, -distance);
      free = Math.min(free, Math.max(0, distance));
    }
    const first = this.#bands[this.#from];
    if (lead > 0 || free === Number.POSITIVE_INFINITY || !first?.isEmpty) return lead;
    // Other floats that begin next to the empty height come no higher than its top.
    for (const group of this.#groups) {
      const down = group.top - this.#top;
      if (!this.#isBegun(group, start) && down < first.height) free = Math.min(free, Math.max(0, down));
    }
    const dropped = Math.min(free, first.height);
    this.#top += dropped;
    return -dropped;
  }

  /** Top of the first content below a height. */
  #below(y: number): number {
    let below = Number.POSITIVE_INFINITY;
    for (const { top } of this.#groups) if (top >= y - SLACK) below = Math.min(below, top);
    let top = this.#top;
    for (let n = this.#from; n < this.#bands.length; n++) {
      const band = this.#bands[n] as Band;
      if (n > this.#from) top += band.space;
      if (!band.isEmpty && top >= y - SLACK) {
        // The margin of what clears a float is below the float.
        const margin = this.#bands[n - 1]?.isEmpty ? band.space : 0;
        return Math.min(below, Math.max(y, top - margin));
      }
      top += band.height;
    }
    return below;
  }

  /** Moves the floats down that begin below `extent` points of the bands of the page, as these became taller. */
  lower(extent: number, points: number): void {
    this.#lower(this.#top + extent, points);
  }

  #lower(y: number, points: number): void {
    for (const group of this.#groups) {
      if (group.top < y - SLACK) continue;
      group.top += points;
      group.bottom += points;
    }
  }

  /** Moves all content below a height down; returns the points by which that moves the first band of the page. */
  #push(y: number, points: number): number {
    this.#lower(y, points);
    let top = this.#top;
    for (let n = this.#from; n < this.#bands.length; n++) {
      const band = this.#bands[n] as Band;
      if (n > this.#from) top += band.space;
      if (band.isEmpty && top + band.height >= y - SLACK) {
        this.#bands[n] = growEmpty(band, points);
        return 0;
      }
      if (top >= y - SLACK) {
        if (n === this.#from) return points;
        this.#bands[n] = { ...band, space: band.space + points };
        return 0;
      }
      top += band.height;
    }
    return 0;
  }

  /** Does a group stand at the top of the page? The margin that it began in is dropped. */
  #isBegun({ top, late }: Group, start: number): boolean {
    return late || (this.#hasBegun && top < this.#top - start - SLACK);
  }

  /** The part of a group on a page; null if there is no room for the float next to it. */
  #take(group: Group, { height, start }: PageBounds): Taken | null {
    const y = this.#isBegun(group, start) ? 0 : group.top - this.#top + start;
    const room = height - y;
    if (group.tried?.room !== room) {
      const least = height * MIN_FILL - y;
      const cut = { at: room, keep: Keep.lines, least, isForced: isNeverForced };
      group.tried = { room, divided: divideContent(group.content, cut) };
    }
    const { divided } = group.tried;
    // What is too tall for a page stands at the top of one.
    return y > SLACK && divided.height > room + SLACK ? null : { divided, y };
  }

  /** The strongest reason against dividing a group at the end of a page; Infinity without room for it. */
  #penalty(group: Group, page: PageBounds): number {
    return this.#take(group, page)?.divided.keep ?? Number.POSITIVE_INFINITY;
  }

  /** Does a group begin on a page, or go on there? */
  #isOn({ top, late, isFree }: Group, { extent, height, start }: PageBounds): boolean {
    return late || top < this.#top + (isFree ? Math.min(extent, height - start) : extent) - SLACK;
  }

  /** The strongest reason against ending a page there, as `Keep`; Infinity if a float next to it has no room. */
  penalty(page: PageBounds): number {
    let penalty: number = Keep.none;
    for (const group of this.#groups) {
      if (group.isFree || !this.#isOn(group, page)) continue;
      penalty = Math.max(penalty, this.#penalty(group, page));
    }
    return penalty;
  }

  /** The largest extent of a page, up to the given one, at which no float begins that has no room there. */
  shorten(page: PageBounds): number {
    let { extent } = page;
    for (const group of this.#groups) {
      const down = group.top - this.#top;
      const begins = !group.isFree && !group.late && down > SLACK && down < extent;
      if (begins && this.#penalty(group, page) > Keep.none) extent = down;
    }
    return extent;
  }

  /** Puts the floats on a page that ends before band `to`. */
  take(page: PageBounds, to: number): TakenFloats {
    const placed: PlacedBand[] = [];
    let end = 0;
    const rest: Group[] = [];
    for (const group of this.#groups) {
      const taken = this.#isOn(group, page) ? this.#take(group, page) : null;
      group.tried = null;
      group.late ||= this.#isOn(group, page) && (taken !== null || !group.isFree);
      if (!taken) {
        rest.push(group);
        continue;
      }
      if (!group.isFree) end = Math.max(end, taken.y + taken.divided.height);
      for (const one of taken.divided.upper) placed.push({ ...one, y: one.y + taken.y });
      if (taken.divided.lower) rest.push({ ...group, content: taken.divided.lower });
    }
    this.#groups = rest;
    const { extent, height, start } = page;
    if (extent === Number.POSITIVE_INFINITY) this.#top += Math.max(LEAST, height - start);
    else if (to > this.#from) this.#top += extent + (this.#bands[to]?.space ?? 0);
    this.#from = to;
    this.#hasBegun = true;
    return { placed, height: end };
  }
}

/** Empty height made taller, with the boxes that it is a part of. */
function growEmpty(band: Band, points: number): Band {
  const items = band.items.map(item =>
    item.kind === 'box' ? { ...item, height: item.height + points } : item,
  );
  return { ...band, height: band.height + points, items };
}
