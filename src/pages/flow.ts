import type { Element } from '../document/index.js';
import { BandTops, collapse, type Margins } from './band.js';
import { strongerBreak } from './break-rules.js';
import { SLACK } from './fit.js';
import { Exclusions, type Span } from './floats/exclusions.js';
import { moveDown } from './inline/line-items.js';
import {
  type Band,
  emptied,
  type FloatingContent,
  type ForcedBreak,
  type Item,
  Keep,
  type PageValues,
  type SideBySide,
} from './model.js';

/** The start of a box in a flow: known once its first band is added. */
export interface Mark {
  /** Index of the band; -1 until it is added. */
  band: number;
  /** Points below the top of that band. */
  y: number;
}

interface BandInput {
  readonly height: number;
  /** Items; they are owned by the band from then on. */
  readonly items?: Item[];
  readonly keep?: Keep;
  readonly forced?: ForcedBreak | null;
  readonly head?: readonly Band[];
  readonly foot?: readonly Band[];
  readonly inner?: Band['inner'];
  readonly anchors?: readonly Element[];
  readonly strings?: PageValues | null;
  readonly isEmpty?: boolean;
  readonly whole?: Keep;
  readonly sideBySide?: SideBySide | null;
  /** Is it next to floats? */
  readonly isNextToFloats?: boolean;
}

/** Of most flows: those of cells and items. */
const NO_FLOATS = new Exclusions();
const NONE: readonly never[] = [];

/**
 * Builds a vertical flow of bands. Margins collapse as in CSS 2, part 8.3.1: adjoining margins give the
 * largest, paddings and borders (insets) separate them.
 */
export class Flow {
  readonly bands: Band[] = [];
  readonly floats: FloatingContent[] = [];
  /** The floats of the innermost block formatting context. */
  exclusions = NO_FLOATS;
  /** Margins separated since the innermost open box began: its top is known. */
  #isTopKnown = true;
  #waiting: (() => void)[] | null = null;
  /** Margins that collapse with that of a box whose top is moved below floats; null if none is. */
  #cleared: { readonly end: number; readonly margins: Margins; readonly top: number } | null = null;
  /** Top of the last band, in points below the top of the flow. */
  #top = 0;
  readonly #tops = new BandTops(this.bands);
  /** Bottom margins of boxes that have ended since the last band, and all others. */
  readonly #ended: Margins = { positive: 0, negative: 0 };
  readonly #begun: Margins = { positive: 0, negative: 0 };
  /** Insets since the last band, and the space before the outermost of them; null if there are none. */
  #inset: { space: number; kept: number; height: number } | null = null;
  #forced: ForcedBreak | null = null;
  #avoid = false;
  #page = 'auto';
  #anchors: Element[] | null = null;
  #strings: PageValues | null = null;
  /** Where it stands in another flow, once it does: points below the top of a band; of the flow for band -1. */
  origin: { readonly flow: Flow; readonly band: number; readonly y: number } | null = null;
  #marks: { mark: Mark; y: number; isTopKnown: boolean }[] | null = null;
  #attached: { mark: Mark; item: Item }[] | null = null;

  /** Adds space before the next band; it collapses with the other margins there. */
  margin(points: number): void {
    collapse(this.#cleared?.margins ?? this.#begun, points);
    if (!this.#cleared) return;
    // They are a part of the clearance, as far as that goes (CSS 2, part 9.5.2).
    const { end, margins, top } = this.#cleared;
    this.#begun.positive = Math.max(0, end + margins.positive + margins.negative - top);
  }

  /** Adds the bottom margin of a box, which a forced break after it drops. */
  marginAfter(points: number): void {
    collapse(this.#ended, points);
  }

  /**
   * Where content comes next, in points below the top of the flow.
   * @param extra a further margin in between
   */
  next(extra = 0): number {
    const positive = Math.max(this.#begun.positive, this.#ended.positive, extra);
    const negative = Math.min(this.#begun.negative, this.#ended.negative, extra);
    const inset = this.#inset ? this.#inset.space + this.#inset.height : 0;
    return this.#top + (this.bands.at(-1)?.height ?? 0) + inset + positive + negative;
  }

  /** Begins a box, whose top is unknown until something separates its margins; returns whether that around it is known. */
  open(): boolean {
    const outer = this.#isTopKnown;
    this.#isTopKnown = false;
    return outer;
  }

  /** Ends a box. @param outer the value that `open` returned */
  leave(outer: boolean): void {
    this.#isTopKnown ||= outer;
    this.#cleared = null;
    if (this.#isTopKnown) this.separateMargins();
  }

  /** Calls back when the top of the innermost open box is known, which may be now. */
  whenTopKnown(place: () => void): void {
    if (this.#isTopKnown) place();
    else this.#waiting = [...(this.#waiting ?? []), place];
  }

  /** The margins so far are separated from those that follow: what waits for that is placed. */
  separateMargins(): void {
    this.#isTopKnown = true;
    const waiting = this.#waiting ?? NONE;
    this.#waiting = null;
    for (const place of waiting) place();
  }

  /** Begins a block formatting context; returns the floats of the one around it. */
  beginContext(): Exclusions {
    const outer = this.exclusions;
    this.exclusions = NO_FLOATS;
    return outer;
  }

  /** Ends a block formatting context, which holds its floats (CSS 2, part 10.6.7). */
  endContext(outer: Exclusions): void {
    this.#holdFloats();
    this.exclusions = outer;
  }

  /** Keeps the content that follows next to a float. @param top points below the top of the flow */
  exclude(side: 'left' | 'right', span: Span, top: number, height: number): void {
    if (this.exclusions === NO_FLOATS) this.exclusions = new Exclusions();
    this.exclusions.add(side, span, top, height);
  }

  #holdFloats(): void {
    this.separateMargins();
    if (this.exclusions.reaches(this.next())) this.advance(this.exclusions.bottom);
  }

  #takeMargin(): { readonly space: number; readonly kept: number } {
    this.separateMargins();
    this.#cleared = null;
    const { positive, negative } = this.#begun;
    const kept = positive + negative;
    const ended = this.#ended;
    const space = Math.max(positive, ended.positive) + Math.min(negative, ended.negative);
    this.#begun.positive = 0;
    this.#begun.negative = 0;
    ended.positive = 0;
    ended.negative = 0;
    return { space, kept };
  }

  /** Takes the margins since the last band out of the flow; returns the points to which they collapse. */
  takeMargin(): number {
    return this.#takeMargin().space;
  }

  /** Opens a box: its top border and padding. `closed`: the margins in it do not collapse with its own. */
  insetTop(points: number, closed = false): void {
    if (points === 0 && !closed) return;
    const margin = this.#takeMargin();
    const outer = this.#inset;
    this.#placeMarks(outer ? outer.height + margin.space : 0);
    this.#inset = outer
      ? { space: outer.space, kept: outer.kept, height: outer.height + margin.space + points }
      : { space: margin.space, kept: margin.kept, height: points };
  }

  /** Closes a box that began before band `from`: its bottom padding and border. */
  insetBottom(points: number, from: number, closed = false): void {
    if (points === 0 && !closed) return;
    if (this.bands.length === from) this.push({ height: 0 });
    this.grow(this.bands.length - 1, this.takeMargin() + points);
  }

  /** Name of the pages for the bands that follow. */
  get page(): string {
    return this.#page;
  }

  set page(name: string) {
    if (name === this.#page) return;
    this.#page = name;
    if (this.bands.length > 0) this.forceBreak('page');
  }

  /** The next band begins a column or page; of several breaks the strongest counts. */
  forceBreak(kind: ForcedBreak): void {
    this.#forced = strongerBreak(this.#forced, kind);
  }

  /** The next band stays with the one before it. */
  keepWithPrevious(): void {
    this.#avoid = true;
  }

  /**
   * Applies the break rules at the end of another flow, which is part of this one, to the next band.
   * @param forcedOnly those that require a break, and not those that avoid one
   */
  inheritBreaks(other: Flow, forcedOnly = false): void {
    this.#avoid ||= other.#avoid && !forcedOnly;
    this.#forced = strongerBreak(this.#forced, other.#forced);
  }

  /** A heading or link target begins with the next band. */
  anchor(element: Element): void {
    this.#anchors = [...(this.#anchors ?? []), element];
  }

  setStrings(strings: PageValues): void {
    this.#strings = { ...this.#strings, ...strings };
  }

  /**
   * Marks a place `up` points above the current inset edge.
   * @param isTopKnown false if it is below the margins that are still collapsing: the top of a box without insets
   */
  mark(up: number, isTopKnown = true): Mark {
    const mark: Mark = { band: -1, y: 0 };
    this.#marks ??= [];
    this.#marks.push({ mark, y: Math.max(0, (this.#inset?.height ?? 0) - up), isTopKnown });
    return mark;
  }

  /** Sets the marks below the margins that have just collapsed. */
  #placeMarks(y: number): void {
    for (const mark of this.#marks ?? []) {
      if (mark.isTopKnown) continue;
      mark.y = y;
      mark.isTopKnown = true;
    }
  }

  /** Puts an item at a mark once its place is known. */
  attach(mark: Mark, item: Item): void {
    this.#attached ??= [];
    this.#attached.push({ mark, item });
  }

  push(input: BandInput): void {
    const margin = this.#takeMargin();
    const inset = this.#inset;
    const down = inset ? inset.height + margin.space : 0;
    const first = this.bands.length === 0;
    const end = this.#top + (this.bands.at(-1)?.height ?? 0);
    const strings = this.#strings || input.strings ? { ...this.#strings, ...input.strings } : null;
    this.#placeMarks(down);
    for (const { mark, y } of this.#marks ?? []) {
      mark.band = this.bands.length;
      mark.y = y;
    }
    this.bands.push({
      height: input.height + down,
      space: (inset ?? margin).space,
      kept: (inset ?? margin).kept,
      isEmpty: (input.isEmpty ?? false) && down === 0,
      whole: input.whole ?? Keep.none,
      keep: first ? Keep.none : Math.max(input.keep ?? Keep.none, this.#avoid ? Keep.withNext : Keep.none),
      forced: strongerBreak(this.#forced, input.forced ?? null),
      items: this.#items(input.items ?? [], down),
      sideBySide: input.sideBySide?.lowered(down) ?? null,
      head: input.head ?? NONE,
      foot: input.foot ?? NONE,
      inner: input.inner ?? null,
      anchors: this.#takeAnchors(input.anchors ?? NONE),
      strings,
      page: this.#page,
    });
    this.#inset = null;
    this.#forced = null;
    const band = this.bands.at(-1) as Band;
    // An empty box does not satisfy a heading: it waits for visible content. A band without height stays with the next.
    const isUnseen = band.items.length === 0 && !band.sideBySide && !input.isNextToFloats;
    this.#avoid = band.height <= 0 || (this.#avoid && !first && isUnseen);
    this.#top = end + band.space;
    this.#strings = null;
    this.#marks = null;
    this.#attached = null;
  }

  #takeAnchors(own: readonly Element[]): readonly Element[] {
    if (this.#anchors === null) return own;
    const anchors = [...this.#anchors, ...own];
    this.#anchors = null;
    return anchors;
  }

  #items(own: Item[], down: number): Item[] {
    const items = down === 0 ? own : own.map(item => moveDown(item, down));
    return this.#attached === null
      ? items
      : [...this.#attached.map(({ mark, item }) => moveDown(item, mark.y)), ...items];
  }

  /** Leaves it empty next to floats, down to a height below its top. */
  advance(y: number): void {
    this.separateMargins();
    if (y <= this.next() + SLACK) return;
    // Padding above is not a part of the empty height, which can be divided.
    if (this.#inset) this.push({ height: 0 });
    this.push({ height: y - this.next(), isEmpty: true, isNextToFloats: true });
  }

  /** The next box begins at a height, below floats that it clears, unless its margin above is larger. */
  clear(top: number): void {
    const margins = { ...this.#begun };
    collapse(margins, this.#ended.positive);
    collapse(margins, this.#ended.negative);
    const end = this.next() - margins.positive - margins.negative;
    this.advance(top);
    this.margin(Math.min(0, top - this.next()));
    this.#cleared = { end, margins, top };
  }

  /** Ends a flow: adds a band for content without one, such as a heading or padding without text. */
  close(): void {
    if (this.#inset || this.#strings || this.#anchors) this.push({ height: 0 });
  }

  /** Ends a flow; returns the margin after its last band. */
  end(): number {
    this.#holdFloats();
    this.close();
    return this.takeMargin();
  }

  /** Ends a flow that stands alone: its margins do not collapse with the content after it. */
  finish(): void {
    const margin = this.end();
    if (this.bands.length > 0) this.grow(this.bands.length - 1, margin);
  }

  /** Makes a band taller, by points. */
  grow(band: number, points: number): void {
    const grown = this.bands[band] as { height: number };
    grown.height += points;
    this.#tops.forget(band + 1);
  }

  /** Adds the bands of a flow that stood alone below this one, `gap` points and its own space away. */
  append(other: Flow, gap: number): void {
    const { bands, floats } = other;
    bands.forEach((band, i) => {
      this.margin(i === 0 ? gap + band.space : band.space);
      const top = this.next() - band.space;
      if (i === 0) other.origin = { flow: this, band: -1, y: top };
      if (i === 0) for (const float of floats) this.floats.push({ ...float, y: top + float.y });
      this.push(band);
    });
  }

  /** Takes out the bands from one on; an empty band of a height in points stands for them. */
  takeOut(from: number, height: number): readonly Band[] {
    const first = this.bands[from] as Band;
    const y = this.topOf(from);
    const bands = this.bands.splice(from);
    this.#tops.forget(from);
    bands[0] = { ...first, space: 0, kept: 0, forced: null, keep: Keep.none };
    this.bands.push({ ...emptied(first), isEmpty: true, height });
    this.#top = y;
    return bands;
  }

  /** Points from the top of the flow to the top of a band. It is not called once the bands are divided over pages. */
  topOf(band: number): number {
    return band < 0 ? 0 : this.#tops.of(band);
  }

  /** Height of the bands from `from` on, without the space before the first of them. */
  heightFrom(from: number): number {
    let height = 0;
    for (let i = from; i < this.bands.length; i++) {
      const band = this.bands[i] as Band;
      height += band.height + (i > from ? band.space : 0);
    }
    return height;
  }
}
