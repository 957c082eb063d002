import type { Element } from '../document/index.js';
import { type Band, type Item, Keep } from './model.js';

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
  readonly pageBreak?: boolean;
  readonly head?: readonly Band[];
  readonly anchors?: readonly Element[];
  readonly strings?: Readonly<Record<string, string>> | null;
  readonly isEmpty?: boolean;
}

/** Adjoining margins: they collapse to the sum of the largest and of the most negative (CSS 2, part 8.3.1). */
interface Margins {
  positive: number;
  negative: number;
}

const NONE: readonly Band[] = [];
const NO_ANCHORS: readonly Element[] = [];

function collapse(margins: Margins, points: number): void {
  if (points >= 0) margins.positive = Math.max(margins.positive, points);
  else margins.negative = Math.min(margins.negative, points);
}

/** The item moved down. */
export const moveDown = (item: Item, dy: number): Item => (dy === 0 ? item : { ...item, y: item.y + dy });

/**
 * Builds a vertical flow of bands. Margins collapse as in CSS 2, part 8.3.1: adjoining margins give the
 * largest, paddings and borders (insets) separate them.
 */
export class Flow {
  readonly bands: Band[] = [];
  /** Bottom margins of boxes that have ended since the last band, and all others. */
  readonly #ended: Margins = { positive: 0, negative: 0 };
  readonly #begun: Margins = { positive: 0, negative: 0 };
  /** Insets since the last band, and the space before the outermost of them; null if there are none. */
  #inset: { space: number; kept: number; height: number } | null = null;
  #pageBreak = false;
  #avoid = false;
  #page = 'auto';
  readonly #anchors: Element[] = [];
  #strings: Record<string, string> | null = null;
  #marks: { mark: Mark; y: number }[] = [];
  #attached: { mark: Mark; item: Item }[] = [];

  /** Adds space before the next band; it collapses with the other margins there. */
  margin(points: number): void {
    collapse(this.#begun, points);
  }

  /** Adds the bottom margin of a box, which a forced break after it drops. */
  marginAfter(points: number): void {
    collapse(this.#ended, points);
  }

  #takeMargin(): { readonly space: number; readonly kept: number } {
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
    this.#inset = outer
      ? { ...outer, height: outer.height + margin.space + points }
      : { ...margin, height: points };
  }

  /** Closes a box that began before band `from`: its bottom padding and border. */
  insetBottom(points: number, from: number, closed = false): void {
    if (points === 0 && !closed) return;
    if (this.bands.length === from) this.push({ height: 0 });
    const last = this.bands.at(-1);
    if (last) last.height += this.takeMargin() + points;
  }

  /** Name of the pages for the bands that follow. */
  get page(): string {
    return this.#page;
  }

  set page(name: string) {
    if (name === this.#page) return;
    this.#page = name;
    if (this.bands.length > 0) this.#pageBreak = true;
  }

  /** The next band begins a page. */
  pageBreak(): void {
    this.#pageBreak = true;
  }

  /** The next band stays with the one before it. */
  keepWithPrevious(): void {
    this.#avoid = true;
  }

  /** Applies the break rules at the end of another flow, which is part of this one, to the next band. */
  inheritBreaks(other: Flow): void {
    this.#avoid ||= other.#avoid;
    this.#pageBreak ||= other.#pageBreak;
  }

  /** A heading or link target begins with the next band. */
  anchor(element: Element): void {
    this.#anchors.push(element);
  }

  setStrings(strings: Readonly<Record<string, string>>): void {
    this.#strings = { ...this.#strings, ...strings };
  }

  /** Marks a place `up` points above the current inset edge. */
  mark(up: number): Mark {
    const mark: Mark = { band: -1, y: 0 };
    this.#marks.push({ mark, y: Math.max(0, (this.#inset?.height ?? 0) - up) });
    return mark;
  }

  /** Puts an item at a mark once its place is known. */
  attach(mark: Mark, item: Item): void {
    this.#attached.push({ mark, item });
  }

  push(input: BandInput): void {
    const margin = this.#takeMargin();
    const inset = this.#inset;
    const down = inset ? inset.height + margin.space : 0;
    const first = this.bands.length === 0;
    const strings = this.#strings || input.strings ? { ...this.#strings, ...input.strings } : null;
    for (const { mark, y } of this.#marks) {
      mark.band = this.bands.length;
      mark.y = y;
    }
    this.bands.push({
      height: input.height + down,
      space: (inset ?? margin).space,
      kept: (inset ?? margin).kept,
      isEmpty: (input.isEmpty ?? false) && down === 0,
      keep: first
        ? Keep.none
        : (Math.max(input.keep ?? Keep.none, this.#avoid ? Keep.withNext : Keep.none) as Keep),
      pageBreak: this.#pageBreak || (input.pageBreak ?? false),
      items: this.#items(input.items ?? [], down),
      head: input.head ?? NONE,
      anchors: this.#takeAnchors(input.anchors ?? NO_ANCHORS),
      strings,
      page: this.#page,
    });
    this.#inset = null;
    this.#pageBreak = false;
    const band = this.bands.at(-1) as Band;
    // An empty box does not satisfy a heading: it waits for visible content. A band without height stays with the next.
    this.#avoid = band.height <= 0 || (this.#avoid && !first && band.items.length === 0);
    this.#strings = null;
    if (this.#marks.length > 0) this.#marks = [];
    if (this.#attached.length > 0) this.#attached = [];
  }

  #takeAnchors(own: readonly Element[]): readonly Element[] {
    if (this.#anchors.length === 0) return own;
    const anchors = [...this.#anchors, ...own];
    this.#anchors.length = 0;
    return anchors;
  }

  #items(own: Item[], down: number): Item[] {
    const items = down === 0 ? own : own.map(item => moveDown(item, down));
    return this.#attached.length === 0
      ? items
      : [...this.#attached.map(({ mark, item }) => moveDown(item, mark.y)), ...items];
  }

  /** Ends a flow: adds a band for content without one, such as a heading or padding without text. */
  close(): void {
    if (this.#inset || this.#strings || this.#anchors.length > 0) this.push({ height: 0 });
  }

  /** Ends a flow; returns the margin after its last band. */
  end(): number {
    this.close();
    return this.takeMargin();
  }

  /** Ends a flow that stands alone: its margins do not collapse with the content after it. */
  finish(): void {
    const margin = this.end();
    const last = this.bands.at(-1);
    if (last) last.height += margin;
  }

  /** Adds the bands of a flow that stood alone below this one, `gap` points and its own space away. */
  append({ bands }: Flow, gap: number): void {
    bands.forEach((band, i) => {
      this.margin(i === 0 ? gap + band.space : band.space);
      this.push(band);
    });
  }

  /** Points from the top of the flow to the top of a band. */
  topOf(band: number): number {
    let top = 0;
    for (let i = 0; i <= band; i++) {
      top += (this.bands[i] as Band).space;
      if (i > 0) top += (this.bands[i - 1] as Band).height;
    }
    return top;
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

  /** Joins the bands from `from` to `to` into one, so that they are never divided. */
  join(from: number, to: number): void {
    const first = this.bands[from] as Band;
    for (const band of this.bands.splice(from + 1, to - from)) {
      const down = first.height + band.space;
      for (const item of band.items) first.items.push(moveDown(item, down));
      first.height = down + band.height;
      first.anchors = [...first.anchors, ...band.anchors];
      first.strings = band.strings ? { ...first.strings, ...band.strings } : first.strings;
    }
  }

  /** Avoids breaks between the bands from `from` on. */
  keepTogether(from: number, reason: Keep): void {
    for (let i = from + 1; i < this.bands.length; i++) {
      const band = this.bands[i] as Band;
      if (band.keep < reason) band.keep = reason;
    }
  }
}

/** The content of a flow that stands alone and is never divided. */
interface Flattened {
  /** At their places below the top of the flow. */
  readonly items: readonly Item[];
  readonly anchors: readonly Element[];
  readonly strings: Readonly<Record<string, string>> | null;
}

export function flatten({ bands }: Flow): Flattened {
  const items: Item[] = [];
  const anchors: Element[] = [];
  const strings: Record<string, string> = {};
  let y = 0;
  for (const band of bands) {
    y += band.space;
    for (const item of band.items) items.push(moveDown(item, y));
    anchors.push(...band.anchors);
    if (band.strings) Object.assign(strings, band.strings);
    y += band.height;
  }
  return { items, anchors, strings: Object.keys(strings).length > 0 ? strings : null };
}

/** Baseline of the first line, in points below the top of a flow; null if there is none. */
export function firstBaseline(flow: Flow): number | null {
  for (const [i, band] of flow.bands.entries()) {
    const line = band.items.find(item => item.kind === 'line');
    if (line) return flow.topOf(i) + line.y;
  }
  return null;
}
