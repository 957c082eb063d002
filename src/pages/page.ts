import type { Element, PageStyle } from '../document/index.js';
import { DecorationCollector } from './fragments.js';
import type { Band, Content, Decoration, Item, LaidPage, Placed } from './model.js';
import { heightAtTop, type PageRange } from './paginate.js';
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
  const content: Placed<Content>[] = [];
  for (const { band, y } of bands) {
    for (const item of band.items) {
      if (isContent(item)) content.push({ item, x: left + item.x, y: y + item.y });
    }
  }
  return content;
}

/** Boxes, rules and shapes of bands. */
function placeDecoration(bands: readonly PlacedBand[], left: number): readonly Placed<Decoration>[] {
  const collector = new DecorationCollector();
  for (const { band, y } of bands) {
    for (const item of band.items) {
      if (!isContent(item)) collector.add({ item, x: left + item.x, y: y + item.y });
    }
  }
  return collector.paint();
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
  const anchors = own.flatMap(({ band, y }) => band.anchors.map(element => ({ element, y })));
  return {
    anchors,
    page: {
      width: style.width,
      height: style.height,
      get decoration() {
        return [...placeDecoration(repeated, left), ...placeDecoration(own, left), ...margins.fills];
      },
      get content() {
        return placeContent(own, left).sort((a, b) => a.item.order - b.item.order);
      },
      get running() {
        return [...placeContent(repeated, left), ...margins.lines];
      },
      release() {
        own.length = 0;
      },
    },
  };
}
