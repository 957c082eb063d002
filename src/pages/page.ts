import type { Element, PageStyle } from '../document/index.js';
import { DecorationCollector } from './fragments.js';
import type { Content, Decoration, Item, LaidPage, Placed, PlacedBand } from './model.js';
import { LayerSorter, type PaintedPage } from './paint-layers.js';
import type { Running } from './running.js';

/** The first and the last value of each named string set on a page (CSS GCPM 3, part 1.2). */
export function pageStrings(placed: readonly PlacedBand[]) {
  const first: Record<string, string> = {};
  const last: Record<string, string> = {};
  for (const { band, isRepeated } of placed) {
    if (!band.strings || isRepeated) continue;
    for (const [name, value] of Object.entries(band.strings)) {
      first[name] ??= value;
      last[name] = value;
    }
  }
  return { first, last };
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

/**
 * The page of bands at their places below its margin. Its items are placed on each access: that is fast, and the places
 * of all items of a long document would need as much memory as the items.
 */
export function layPage(
  placed: readonly PlacedBand[],
  style: PageStyle,
  margins: Running,
  canvas: readonly Placed<Decoration>[],
): {
  readonly page: LaidPage;
  readonly anchors: readonly { readonly element: Element; readonly y: number }[];
} {
  const { left, top } = style.margin;
  const own: PlacedBand[] = [];
  const repeated: PlacedBand[] = [];
  for (const one of placed) (one.isRepeated ? repeated : own).push({ ...one, y: top + one.y });
  // Layers are sorted once: content refers to them.
  let painted: PaintedPage | null | undefined;
  const layers = () => {
    if (painted === undefined) painted = placeLayers(own, left);
    return painted;
  };
  const anchors = own.flatMap(({ band, y }) => band.anchors.map(element => ({ element, y })));
  return {
    anchors,
    page: {
      width: style.width,
      height: style.height,
      canvas,
      get decoration() {
        const decoration = layers()?.decoration ?? placeDecoration(own, left);
        return [...placeDecoration(repeated, left), ...decoration, ...margins.fills];
      },
      get below() {
        return layers()?.below ?? [];
      },
      get above() {
        return layers()?.above ?? [];
      },
      get content() {
        return inSourceOrder(layers()?.content ?? placeContent(own, left));
      },
      get running() {
        return [...placeContent(repeated, left), ...margins.lines];
      },
      release() {
        own.length = 0;
        painted = null;
      },
    },
  };
}
