import type { FloatingFlow, Flow } from '../flow.js';
import { type Band, Keep } from '../model.js';

/** Lengths closer than this, in points, are equal. */
const SLACK = 0.01;
/** A float is not divided higher on a page than this share of it to avoid a worse break. */
const MIN_FILL = 0.4;

/** A band of a float, in points below the top of its group. */
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
  /** Top of its margin box below that of the flow. */
  top: number;
  readonly height: number;
  /** Did a page next to it have no room for all of it? */
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
    this.#groups = floats.map(({ flow, y }) => {
      const streams = streamsOf({ flow, y: 0 }, 0, null).filter(({ strips }) => strips.length > 0);
      const height = Math.max(...streams.map(({ strips }) => (strips.at(-1) as Strip).bottom));
      return { streams, top: y, height, late: false };
    });
  }

  /** Are there floats that no page has? */
  get hasMore(): boolean {
    return this.#groups.length > 0;
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
      const begun = this.#begun(group, start);
      if (begun === null) continue;
      const below = this.#below(group.top + group.height);
      const distance = below - this.#top + start + lead - (group.height - begun);
      if (distance < 0) lead += this.#push(below, -distance);
      free = Math.min(free, Math.max(0, distance));
    }
    const first = this.#bands[this.#from];
    if (lead > 0 || free === Number.POSITIVE_INFINITY || !first?.isEmpty) return lead;
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

  /** Moves all content below a height down; returns the points by which that moves the first band of the page. */
  #push(y: number, points: number): number {
    for (const group of this.#groups) if (group.top >= y - SLACK) group.top += points;
    let top = this.#top;
    for (let n = this.#from; n < this.#bands.length; n++) {
      const band = this.#bands[n] as Band;
      if (n > this.#from) top += band.space;
      if (band.isEmpty && top + band.height >= y - SLACK) {
        growEmpty(band, points);
        return 0;
      }
      if (top >= y - SLACK) {
        if (n === this.#from) return points;
        band.space += points;
        return 0;
      }
      top += band.height;
    }
    return 0;
  }

  /** Points of a group that are on the pages before, if it stands at the top of the page; else null. */
  #begun({ streams, top, late }: Group, start: number): number | null {
    // The margin that it began in is dropped.
    if (!late) return top < this.#top - start - SLACK ? 0 : null;
    return Math.min(...streams.map(({ strips, next }) => strips[next]?.top ?? Number.POSITIVE_INFINITY));
  }

  /** The strips of a group on a page; null if there is no room for the float next to it. */
  #take(group: Group, { height, start }: PageBounds): readonly Taken[] | null {
    const top = this.#begun(group, start) ?? this.#top - start - group.top;
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
  #isOn({ top, late }: Group, { extent }: PageBounds): boolean {
    return late || top < this.#top + extent - SLACK;
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
      const begins = !group.late && down > SLACK && down < extent;
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

/** Makes empty height taller, with the boxes that it is a part of. */
function growEmpty(band: Band, points: number): void {
  band.items.forEach((item, i) => {
    if (item.kind === 'box') band.items[i] = { ...item, height: item.height + points };
  });
  band.height += points;
}

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
