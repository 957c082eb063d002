import type { Element, PageStyle } from '../document/index.js';
import { DecorationCollector } from './fragments.js';
import type { Content, Decoration, Item, LaidPage, PageValues, Placed, PlacedBand } from './model.js';
import { LayerSorter, type PaintedPage } from './paint-layers.js';
import type { Running } from './running.js';

/** The named strings and running elements that can be shown in the margins of a page (CSS GCPM 3, part 1.2). */
export interface ValuesOfPage {
  /** In force before the page. */
  readonly before: PageValues;
  /** Set at its top. */
  readonly start: PageValues;
  /** The first and the last ones set on it. */
  readonly first: PageValues;
  readonly last: PageValues;
}

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

/**
 * The page of bands at their places below its margin. Its items are placed on each access: that is fast, and the places
 * of all items of a long document would need as much memory as the items.
 * @param artifacts bands that are not part of the text: repetitions of fixed boxes
 */
export function layPage(
  placed: readonly PlacedBand[],
  artifacts: readonly PlacedBand[],
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
  const apart = artifacts.map(one => ({ ...one, y: top + one.y }));
  for (const one of margins.bands) apart.push({ ...one, x: one.x - left });
  const all = [...own, ...apart];
  const artifactItems = new Set(apart.flatMap(({ band }) => band.items));
  const isArtifact = ({ item }: Placed<Content>) => artifactItems.has(item);
  // Layers are sorted once: content refers to them.
  let painted: PaintedPage | null | undefined;
  const layers = () => {
    if (painted === undefined) painted = placeLayers(all, left);
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
        const decoration = layers()?.decoration ?? placeDecoration(all, left);
        return [...placeDecoration(repeated, left), ...decoration, ...margins.fills];
      },
      get below() {
        return layers()?.below ?? [];
      },
      get above() {
        return layers()?.above ?? [];
      },
      get content() {
        return inSourceOrder(layers()?.content.filter(one => !isArtifact(one)) ?? placeContent(own, left));
      },
      get running() {
        const own = layers()?.content.filter(isArtifact) ?? placeContent(apart, left);
        return [...placeContent(repeated, left), ...own, ...margins.lines];
      },
      release() {
        own.length = 0;
        apart.length = 0;
        all.length = 0;
        artifactItems.clear();
        painted = null;
      },
    },
  };
}
