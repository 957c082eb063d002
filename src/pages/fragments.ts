import { cached } from '../core/index.js';
import { SLACK } from './fit.js';
import type { Flow, Mark } from './flow.js';
import {
  type Band,
  type BoxItem,
  type BoxSpan,
  type Decoration,
  type Ends,
  emptied,
  type Placed,
  type Rectangle,
} from './model.js';

/** The ends of a fragment, by whether they are those of its box: most bands of a long document hold one. */
const getEnds = (top: boolean, bottom: boolean): Ends =>
  top ? (bottom ? WHOLE : FIRST) : bottom ? LAST : MIDDLE;
const WHOLE: Ends = { top: true, bottom: true };
const FIRST: Ends = { top: true, bottom: false };
const LAST: Ends = { top: false, bottom: true };
const MIDDLE: Ends = { top: false, bottom: false };

/**
 * Records a box in each band from its upper edge to band `last`. An outer box is painted under the boxes inside it.
 * @param x left edge of its border box, in points like `width`
 */
export function recordBox(
  span: BoxSpan,
  { x, width }: Pick<Rectangle, 'x' | 'width'>,
  { bands }: Flow,
  edge: Mark,
  last = bands.length - 1,
): void {
  if (edge.band < 0) return;
  for (let i = edge.band; i <= last; i++) {
    const band = bands[i];
    if (!band) return;
    const top = i === edge.band;
    const y = top ? edge.y : 0;
    const ends = getEnds(top, i === last);
    const box: BoxItem = { kind: 'box', x, y, width, height: band.height - y, span, ends };
    // A new list takes less memory than one that grows.
    band.items = [box, ...band.items];
  }
  for (const { items, height } of clonedEdges(bands.slice(edge.band, last + 1)))
    items.unshift({ kind: 'box', x, y: 0, width, height, span, ends: MIDDLE });
}

/** The edges of boxes in some bands that have them on each page. */
export function clonedEdges(bands: readonly Band[]): ReadonlySet<Band> {
  const edges = new Set<Band>();
  for (const { head, foot, inner } of bands) {
    for (const list of inner ? [head, foot, inner.head, inner.foot] : [head, foot])
      for (const band of list) if (band.isEmpty) edges.add(band);
  }
  return edges;
}

/**
 * Gives each part of a box, from band `from` to the end of a flow, its padding and borders at both ends (CSS
 * Fragmentation 3, part 5.4).
 * @param insets their heights in points
 * @param span paints the box, in `area`; null if nothing of it can be seen
 */
export function cloneEdges(
  { bands }: Flow,
  from: number,
  insets: Readonly<Record<'top' | 'bottom', number>>,
  span: BoxSpan | null,
  { x, width }: Pick<Rectangle, 'x' | 'width'>,
): void {
  const first = bands[from];
  if (!first) return;
  const edge = (height: number, ends: Ends): Band => ({
    ...emptied(first),
    height,
    space: 0,
    isEmpty: true,
    items: span ? [{ kind: 'box', x, y: 0, width, height, span, ends }] : [],
    head: [],
    foot: [],
    inner: null,
  });
  const top = edge(insets.top, { top: true, bottom: false });
  const bottom = edge(insets.bottom, { top: false, bottom: true });
  for (let i = from; i < bands.length; i++) {
    const band = bands[i] as Band;
    const { head, foot } = band.inner ?? band;
    band.inner = { head: [top, ...head], foot: [...foot, bottom] };
    if (i > from) band.head = [top, ...band.head];
    if (i < bands.length - 1) band.foot = [...band.foot, bottom];
  }
}

/** The part of a box on one page, or in one of its columns: points from the edges of the page. */
export class Fragment {
  readonly span: BoxSpan;
  readonly x: number;
  #y: number;
  readonly #width: number;
  #bottom: number;
  #ends: Ends;

  constructor({ item, x, y }: Placed<BoxItem>) {
    this.span = item.span;
    this.x = x;
    this.#y = y;
    this.#width = item.width;
    this.#bottom = y + item.height;
    this.#ends = item.ends;
  }

  /** Is the item a part of it? In another column, the box has another fragment. */
  includes({ item, x }: Placed<BoxItem>): boolean {
    return item.span === this.span && x === this.x;
  }

  /** Extends it over another part of the box. */
  extend({ item, y }: Placed<BoxItem>): void {
    this.#y = Math.min(this.#y, y);
    const { top, bottom } = this.#ends;
    // A box with a height of its own may end above content that hangs out of it.
    if (item.ends.bottom) this.#bottom = y + item.height;
    else if (!bottom) this.#bottom = Math.max(this.#bottom, y + item.height);
    this.#ends = { top: top || item.ends.top, bottom: bottom || item.ends.bottom };
  }

  /** Its border box. */
  get area(): Rectangle {
    return { x: this.x, y: this.#y, width: this.#width, height: this.#bottom - this.#y };
  }

  get ends(): Ends {
    return this.#ends;
  }

  /** Paints it at its place on the page. */
  paint(): readonly Placed<Decoration>[] {
    return this.span.paint(this.area, this.#ends).map(item => ({ item, x: item.x, y: item.y }));
  }
}

/** Collects the fragments of boxes on one page, and its other decoration, in painting order. */
export class DecorationCollector {
  readonly #all: Part[] = [];
  readonly #latest = new Map<BoxSpan, Fragment>();

  add(placed: Placed<BoxItem | Decoration>): void {
    if (placed.item.kind !== 'box') {
      this.#all.push(placed as Placed<Decoration>);
      return;
    }
    const part = placed as Placed<BoxItem>;
    const open = this.#latest.get(placed.item.span);
    if (open?.includes(part)) {
      open.extend(part);
      return;
    }
    const fragment = new Fragment(part);
    this.#latest.set(placed.item.span, fragment);
    this.#all.push(fragment);
  }

  get fragments(): readonly Fragment[] {
    return this.#all.filter(one => one instanceof Fragment);
  }

  /** The rectangles that it fills, without shadows and leaders; of a box without a background its borders. */
  areas(): readonly Rectangle[] {
    return this.#all.flatMap(one => {
      if (one instanceof Fragment) {
        const rectangles = one.paint().map(({ item }) => (item.kind === 'fill' ? item : null));
        return rectangles.every(rectangle => rectangle !== null) ? rectangles : [one.area];
      }
      return one.item.kind === 'fill' ? [{ ...one.item, x: one.x, y: one.y }] : [];
    });
  }

  /** Paints the fragments. */
  paint(): readonly Placed<Decoration>[] {
    const out: Placed<Decoration>[] = [];
    for (const one of bordersLast(this.#all)) {
      if (one instanceof Fragment) for (const placed of one.paint()) joinRule(out, placed);
      else out.push(one);
    }
    return out;
  }
}

type Part = Fragment | Placed<Decoration>;

const getPart = (one: Part): BoxSpan['part'] => (one instanceof Fragment ? one.span.part : undefined);

/** Puts the collapsed borders of each table behind its last background. */
function bordersLast(all: readonly Part[]): readonly Part[] {
  const ends = new Map<object, Part>();
  for (const one of all) {
    const part = getPart(one);
    if (part) ends.set(part.table, one);
  }
  if (ends.size === 0) return all;
  const borders = new Map<object, Part[]>();
  return all.flatMap(one => {
    const part = getPart(one);
    if (!part) return [one];
    const waiting = cached(borders, part.table, () => []);
    if (part.isBorder) waiting.push(one);
    const own = part.isBorder ? [] : [one];
    return ends.get(part.table) === one ? [...own, ...waiting] : own;
  });
}

/** Adds decoration; a rectangle that continues the one before to the left or right becomes one with it. */
function joinRule(out: Placed<Decoration>[], placed: Placed<Decoration>): void {
  const before = out.at(-1);
  const { item, x, y } = placed;
  if (before?.item.kind === 'fill' && item.kind === 'fill') {
    const { item: rule } = before;
    const goesOn =
      before.y === y &&
      rule.height === item.height &&
      rule.color === item.color &&
      rule.dash === undefined &&
      item.dash === undefined &&
      Math.abs(x + item.width - before.x) < SLACK;
    if (goesOn) {
      const width = before.x + rule.width - x;
      out[out.length - 1] = { item: { ...rule, x: item.x, width }, x, y };
      return;
    }
  }
  out.push(placed);
}
