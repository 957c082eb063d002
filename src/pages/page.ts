import type { Element, PageStyle } from '../document/index.js';
import { DecorationCollector } from './fragments.js';
import type { Band, Content, Decoration, Item, LaidPage, Placed } from './model.js';
import { heightAtTop, type PageRange } from './paginate.js';
import { LayerSorter, type PaintedPage } from './paint-layers.js';
import type { Running } from './running.js';

/** The first and the last value of each named string set on a page (CSS GCPM 3, part 1.2). */
export function pageStrings(bands: readonly Band[], { from, to, floats = [] }: PageRange) {
  const first: Record<string, string> = {};
  const last: Record<string, string> = {};
  for (const { strings } of [...bands.slice(from, to), ...floats.map(({ band }) => band)]) {
    for (const [name, value] of Object.entries(strings ?? {})) {
      first[name] ??= value;
      last[name] = value;
    }
  }
  return { first, last };
}

/** A band at its place: `y` is the points from the upper edge of the page to the top of the band. */
interface PlacedBand {
  readonly band: Band;
  readonly y: number;
}

const isContent = (item: Item): item is Content => item.kind === 'line' || item.kind === 'graphic';

/** Lines and drawings of bands. */
function placeContent(bands: readonly PlacedBand[], left: number): Placed<Content>[] {
  const placed: Placed<Content>[] = [];
  for (const { band, y } of bands) {
    for (const item of band.items)
      if (isContent(item)) placed.push({ item, x: left + item.x, y: y + item.y });
  }
  return placed;
}

/** Boxes, rules and shapes of bands. */
function placeDecoration(bands: readonly PlacedBand[], left: number): readonly Placed<Decoration>[] {
  const collector = new DecorationCollector();
  for (const { band, y } of bands) {
    for (const item of band.items)
      if (!isContent(item)) collector.add({ item, x: left + item.x, y: y + item.y });
  }
  return collector.paint();
}

/** The layers of bands; null if there are none. */
function placeLayers(bands: readonly PlacedBand[], left: number): PaintedPage | null {
  if (!bands.some(({ band }) => band.items.some(item => item.layer))) return null;
  const sorter = new LayerSorter();
  for (const { band, y } of bands) {
    for (const item of band.items) {
      const place = { x: left + item.x, y: y + item.y };
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
 * The page of some bands, and the places of its anchors. Its items are placed on each access: that is fast, and the
 * places of all items of a long document would need as much memory as the items.
 */
export function layPage(
  bands: readonly Band[],
  { from, to, space, head, floats = [] }: PageRange,
  style: PageStyle,
  margins: Running,
  canvas: readonly Placed<Decoration>[],
): {
  readonly page: LaidPage;
  readonly anchors: readonly { readonly element: Element; readonly y: number }[];
} {
  const { left, top } = style.margin;
  let end = top;
  const put = (space: number) => (band: Band, i: number) => {
    const y = end + (i === 0 ? space : band.space);
    end = y + heightAtTop(band, i === 0);
    return { band, y };
  };
  const repeated = head.map(put(0));
  const own = bands.slice(from, to).map(put(space));
  // Floats are painted over the boxes next to them (CSS 2, appendix E).
  for (const { band, y } of floats) own.push({ band, y: top + y });
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
