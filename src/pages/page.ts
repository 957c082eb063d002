import type { Element, PageStyle } from '../document/index.js';
import { DecorationCollector } from './fragments.js';
import type { Content, Decoration, Item, LaidPage, PageValues, Placed, PlacedBand } from './model.js';
import { LayerSorter, type PaintedPage } from './paint-layers.js';
import type { Running, ValuesOfPage } from './running.js';

/** Collects the values that bands of a page set. */
export function valuesOfPage(placed: readonly PlacedBand[], before: PageValues): ValuesOfPage {
  const start: Record<string, PageValues[string]> = {};
  const first: Record<string, PageValues[string]> = {};
  const last: Record<string, PageValues[string]> = {};
  const top = placed.find(({ isRepeated }) => !isRepeated)?.y;
  for (const { band, y, isRepeated } of placed) {
    if (!band.strings || isRepeated) continue;
    for (const [name, value] of Object.entries(band.strings)) {
      if (y === top) start[name] ??= value;
      first[name] ??= value;
      last[name] = value;
    }
  }
  return { before, start, first, last };
}

const isContent = (item: Item): item is Content => item.kind === 'line' || item.kind === 'graphic';

/** Lines and drawings of bands. */
function placeContent(bands: readonly PlacedBand[], left: number): Placed<Content>[] {
  const placed: Placed<Content>[] = [];
  for (const { band, x, y } of bands) {
    for (const item of band.items)
      if (isContent(item)) placed.push({ item, x: left + x + item.x, y: y + item.y });
  }
  return placed;
}

/** Boxes, rules and shapes of bands. */
function placeDecoration(bands: readonly PlacedBand[], left: number): readonly Placed<Decoration>[] {
  const collector = new DecorationCollector();
  for (const { band, x, y } of bands) {
    for (const item of band.items)
      if (!isContent(item)) collector.add({ item, x: left + x + item.x, y: y + item.y });
  }
  return collector.paint();
}

/** The layers of bands; null if there are none. */
function placeLayers(bands: readonly PlacedBand[], left: number): PaintedPage | null {
  if (!bands.some(({ band }) => band.items.some(item => item.layer))) return null;
  const sorter = new LayerSorter();
  for (const { band, x, y } of bands) {
    for (const item of band.items) {
      const place = { x: left + x + item.x, y: y + item.y };
      if (isContent(item)) sorter.addContent({ item, ...place });
      else sorter.addDecoration({ item, ...place });
    }
  }
  return sorter.paint();
}

/** Content in source order; most of it is placed in that order. */
function inSourceOrder(content: readonly Placed<Content>[]): readonly Placed<Content>[] {
  const isSorted = content.every(
    ({ item }, i) => i === 0 || (content[i - 1] as Placed<Content>).item.order <= item.order,
  );
  return isSorted ? content : content.toSorted((a, b) => a.item.order - b.item.order);
}

/** The bands of a page at their places below its edge, by what they mean. */
interface SortedBands {
  /** Of the text. */
  readonly own: readonly PlacedBand[];
  /** Repeated heads and feet of tables. */
  readonly repeated: readonly PlacedBand[];
  /** No part of the text: repetitions of fixed boxes, running elements. */
  readonly apart: readonly PlacedBand[];
}

/** What stands on a page: bands at their places below its margin. */
export interface PageBands {
  readonly placed: readonly PlacedBand[];
  /** Fixed boxes, which are on each page; on the first one they are a part of the text. */
  readonly fixed: readonly PlacedBand[];
}

const EMPTY: PageBands = { placed: [], fixed: [] };

/**
 * A page of bands. They are placed when their items are requested: the places of a long document would need as much
 * memory as its items.
 */
export class BandPage implements LaidPage {
  readonly width: number;
  readonly height: number;
  readonly canvas: readonly Placed<Decoration>[];
  readonly #style: PageStyle;
  readonly #margins: Running;
  readonly #isFirst: boolean;
  #place: () => PageBands;
  #sorted: SortedBands | null = null;
  /** Sorted once: content refers to its layers. Null for none. */
  #painted: PaintedPage | null | undefined;

  /** @param place returns the same bands each time */
  constructor(
    place: () => PageBands,
    style: PageStyle,
    margins: Running,
    canvas: readonly Placed<Decoration>[],
    isFirst: boolean,
  ) {
    this.width = style.width;
    this.height = style.height;
    this.canvas = canvas;
    this.#style = style;
    this.#margins = margins;
    this.#isFirst = isFirst;
    this.#place = place;
  }

  /** Headings and link targets of its text, and their places below its edge in points. */
  get anchors(): readonly { readonly element: Element; readonly y: number }[] {
    return this.#bands.own.flatMap(({ band, y }) => band.anchors.map(element => ({ element, y })));
  }

  get decoration(): readonly Placed<Decoration>[] {
    const { own, repeated, apart } = this.#bands;
    const decoration = this.#layers?.decoration ?? placeDecoration([...own, ...apart], this.#left);
    return [...placeDecoration(repeated, this.#left), ...decoration, ...this.#margins.fills];
  }

  get below(): LaidPage['below'] {
    return this.#layers?.below ?? [];
  }

  get above(): LaidPage['above'] {
    return this.#layers?.above ?? [];
  }

  get content(): readonly Placed<Content>[] {
    const own = this.#layers
      ? this.#layers.content.filter(this.#isApart(false))
      : placeContent(this.#bands.own, this.#left);
    return inSourceOrder(own);
  }

  get running(): readonly Placed<Content>[] {
    const { repeated, apart } = this.#bands;
    const own = this.#layers
      ? this.#layers.content.filter(this.#isApart(true))
      : placeContent(apart, this.#left);
    return [...placeContent(repeated, this.#left), ...own, ...this.#margins.lines];
  }

  /** Releases the places of its items, until they are requested again. */
  releasePlaces(): void {
    this.#sorted = null;
    this.#painted = undefined;
  }

  release(): void {
    this.#place = () => EMPTY;
    this.releasePlaces();
  }

  get #left(): number {
    return this.#style.margin.left;
  }

  get #bands(): SortedBands {
    if (this.#sorted === null) {
      const { left, top } = this.#style.margin;
      const { placed, fixed } = this.#place();
      const own: PlacedBand[] = [];
      const repeated: PlacedBand[] = [];
      const apart: PlacedBand[] = [];
      for (const one of placed) (one.isRepeated ? repeated : own).push({ ...one, y: top + one.y });
      for (const one of fixed) (this.#isFirst ? own : apart).push({ ...one, y: top + one.y });
      for (const one of this.#margins.bands) apart.push({ ...one, x: one.x - left });
      this.#sorted = { own, repeated, apart };
    }
    return this.#sorted;
  }

  get #layers(): PaintedPage | null {
    if (this.#painted === undefined) {
      const { own, apart } = this.#bands;
      this.#painted = placeLayers([...own, ...apart], this.#left);
    }
    return this.#painted;
  }

  /** Is an item among those that are no part of the text, or not? */
  #isApart(expected: boolean): (placed: Placed<Content>) => boolean {
    const items = new Set<Item>(this.#bands.apart.flatMap(({ band }) => band.items));
    return ({ item }) => items.has(item) === expected;
  }
}
