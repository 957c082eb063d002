import type { FloatingFlow, Flow } from '../flow.js';
import { type Band, Keep } from '../model.js';

/** Lengths closer than this, in points, are equal. */
const SLACK = 0.01;
/** A float is not divided higher on a page than this share of it to avoid a worse break. */
const MIN_FILL = 0.4;

/** A band of a float, in points below the top of the flow around it. */
interface Strip {
  readonly band: Band;
  readonly top: number;
  readonly bottom: number;
}

/** The bands of a float, of which a page takes as many as it has room for. */
interface Stream {
  readonly strips: readonly Strip[];
  /** The float that it is in. */
  readonly parent: Stream | null;
  /** Index of the first strip that no page has. */
  next: number;
}

/** A float and those in it: on each page they keep their distance from each other. */
interface Group {
  /** The float first. */
  readonly streams: readonly Stream[];
  /** Top of its margin box. */
  readonly top: number;
  readonly bottom: number;
  /** Did a page next to it have no room for it? */
  late: boolean;
}

/** A band of a float on a page: points below the top of the text. */
export interface PlacedStrip {
  readonly band: Band;
  readonly y: number;
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

/** The strips of a stream that go on a page. */
interface Taken {
  readonly stream: Stream;
  /** Index after the last of them. */
  readonly end: number;
  /** Points from the place of a strip in the flow to that on the page. */
  readonly shift: number;
}

/** Index after the strips that end at a height, and have their tops above another. */
function fitStrips({ strips, next }: Stream, bottom: number, limit: number, top: number): number {
  let end = next;
  for (let strip = strips[end]; strip && strip.top < limit - SLACK; strip = strips[++end]) {
    // What is too tall for a page stands at the top of one.
    if (strip.bottom > bottom + SLACK && strip.top > top + SLACK) break;
  }
  return end;
}

/** The best place for a break at or before a strip that has no room: as late as possible, for the weakest reason against it. */
function stepBack({ strips, next }: Stream, end: number, least: number): number {
  if (end === strips.length) return end;
  for (let keep: number = Keep.none; keep <= Keep.lines; keep++) {
    for (let at = end; at > next && (strips[at - 1] as Strip).bottom >= least; at--) {
      if ((strips[at] as Strip).band.keep <= keep) return at;
    }
  }
  return end;
}

/**
 * Divides the floats of a flow between pages, each at its own bands, next to the bands of the flow (CSS Fragmentation 3,
 * part 4.1). A float that goes on begins at the top of the page.
 */
export class FloatPager {
  readonly #bands: readonly Band[];
  #groups: readonly Group[];
  /** The first band of the page, and its top below that of the flow. */
  #from = 0;
  #top: number;

  /** @param flow its bands may be divided later, while their heights add up as before */
  constructor({ bands, floats }: Flow) {
    this.#bands = bands;
    this.#top = bands[0]?.space ?? 0;
    this.#groups = floats.map(float => {
      const streams = streamsOf(float, 0, null).filter(({ strips }) => strips.length > 0);
      const bottom = Math.max(...streams.map(({ strips }) => (strips.at(-1) as Strip).bottom));
      return { streams, top: float.y, bottom, late: false };
    });
  }

  /** Are there floats that no page has? */
  get hasMore(): boolean {
    return this.#groups.length > 0;
  }

  /**
   * Points by which the bands of a page are lower next to the floats that go on there than they were in the flow, so
   * that no float is over content below it; negative if there is free space at the top of the page to be dropped.
   */
  lead(height: number): number {
    let free = Number.POSITIVE_INFINITY;
    for (const group of this.#groups) {
      const top = carriedTop(group);
      if (top === null || group.bottom - top > height) continue;
      free = Math.min(free, this.#below(group.bottom) - this.#top - group.bottom + top);
    }
    const first = this.#bands[this.#from];
    if (free < 0 || free === Number.POSITIVE_INFINITY) return Math.max(0, -free);
    return first?.isEmpty ? -Math.min(free, first.height) : 0;
  }

  /** Drops empty height at the top of the page. */
  drop(points: number): void {
    this.#top += points;
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

  /** The strips of a group on a page; null if there is no room for the float next to it. */
  #take(group: Group, { height, start }: PageBounds): readonly Taken[] | null {
    const top = carriedTop(group) ?? this.#top - start;
    const limits = new Map<Stream | null, number>();
    const all: Taken[] = [];
    for (const stream of group.streams) {
      const limit = limits.get(stream.parent) ?? Number.POSITIVE_INFINITY;
      const most = fitStrips(stream, top + height, limit, top);
      const isFull = (stream.strips[most]?.top ?? limit) < limit;
      const end = isFull ? stepBack(stream, most, top + height * MIN_FILL) : most;
      limits.set(stream, Math.min(limit, stream.strips[end]?.top ?? limit));
      if (end === 0 && stream.parent === null) return null;
      all.push({ stream, end, shift: -top });
    }
    return all;
  }

  /** The strongest reason against dividing a group at the end of a page, as `Keep`; Infinity without room for it. */
  #penalty(group: Group, page: PageBounds): number {
    const taken = this.#take(group, page);
    if (!taken) return Number.POSITIVE_INFINITY;
    const reasons = taken.map(
      ({ stream: { strips }, end }) => (end > 0 && strips[end]?.band.keep) || Keep.none,
    );
    return Math.max(Keep.none, ...reasons);
  }

  /** Does a group begin on a page, or go on there? */
  #isOn(group: Group, { extent }: PageBounds): boolean {
    return group.top < this.#top + extent - SLACK || carriedTop(group) !== null;
  }

  /** The strongest reason against ending a page there, as `Keep`; Infinity if a float next to it has no room. */
  penalty(page: PageBounds): number {
    let penalty: number = Keep.none;
    for (const group of this.#groups)
      if (this.#isOn(group, page)) penalty = Math.max(penalty, this.#penalty(group, page));
    return penalty;
  }

  /** The largest extent of a page, up to the given one, at which no float begins that has no room there. */
  shorten(page: PageBounds): number {
    let { extent } = page;
    for (const group of this.#groups) {
      const down = group.top - this.#top;
      const begins = carriedTop(group) === null && down > SLACK && down < extent;
      if (begins && this.#penalty(group, page) > Keep.none) extent = down;
    }
    return extent;
  }

  /** Puts the floats on a page that ends before band `to`. */
  take(page: PageBounds, to: number): readonly PlacedStrip[] {
    const placed: PlacedStrip[] = [];
    for (const group of this.#groups) {
      if (!this.#isOn(group, page)) continue;
      const taken = this.#take(group, page) ?? [];
      group.late = true;
      for (const { stream, end, shift } of taken) {
        for (const { band, top } of stream.strips.slice(stream.next, end))
          placed.push({ band, y: top + shift });
        stream.next = end;
      }
    }
    this.#groups = this.#groups.filter(({ streams }) =>
      streams.some(({ strips, next }) => next < strips.length),
    );
    this.#top += page.extent === Number.POSITIVE_INFINITY ? 0 : page.extent + (this.#bands[to]?.space ?? 0);
    this.#from = to;
    return placed;
  }
}

/** Top of what a page had no room for, of a group next to it; null if the group did not begin yet. */
const carriedTop = ({ streams, late }: Group): number | null =>
  late ? Math.min(...streams.map(({ strips, next }) => strips[next]?.top ?? Number.POSITIVE_INFINITY)) : null;

/** The stream of a float, and those of the floats in it. */
function streamsOf({ flow, y }: FloatingFlow, above: number, parent: Stream | null): readonly Stream[] {
  let end = above + y;
  const strips = flow.bands.map((band): Strip => {
    const top = end + band.space;
    end = top + band.height;
    return { band, top, bottom: end };
  });
  const stream: Stream = { strips, parent, next: 0 };
  return [stream, ...flow.floats.flatMap(float => streamsOf(float, above + y, stream))];
}
