import type { PageStyle } from '../document/index.js';
import type { Band, Content, Decoration, LaidPage, Placed } from './model.js';
import type { PageRange } from './paginate.js';

/** The first and the last value of each named string set on a page (CSS GCPM 3, part 1.2). */
export function pageStrings(bands: readonly Band[], { from, to }: PageRange) {
  const first: Record<string, string> = {};
  const last: Record<string, string> = {};
  for (let i = from; i < to; i++) {
    for (const [name, value] of Object.entries((bands[i] as Band).strings ?? {})) {
      first[name] ??= value;
      last[name] = value;
    }
  }
  return { first, last };
}

/** Places the bands of a page, and tells where anchors begin. */
export function layPage(
  bands: readonly Band[],
  range: PageRange,
  style: PageStyle,
  onAnchor: (element: Band['anchors'][number], y: number) => void,
): LaidPage {
  const decoration: Placed<Decoration>[] = [];
  const content: Placed<Content>[] = [];
  const running: Placed<Content>[] = [];
  const { left, top } = style.margin;
  const put = (band: Band, y: number, first: boolean, read: Placed<Content>[]) => {
    for (const item of band.items) {
      if (item.kind === 'line' || item.kind === 'graphic') {
        read.push({ item, x: left + item.x, y: y + item.y });
      } else if (item.kind === 'shape') decoration.push({ item, x: left + item.x, y: y + item.y });
      else {
        const reach = first ? 0 : item.reach;
        const grown = reach === 0 ? item : { ...item, height: item.height + reach };
        decoration.push({ item: grown, x: left + item.x, y: y + item.y - reach });
      }
    }
  };
  let y = top;
  range.head.forEach((band, i) => {
    y += i === 0 ? 0 : band.space;
    put(band, y, i === 0, running);
    y += band.height;
  });
  for (let i = range.from; i < range.to; i++) {
    const band = bands[i] as Band;
    const first = i === range.from;
    y += first ? 0 : band.space;
    put(band, y, first, content);
    for (const element of band.anchors) onAnchor(element, y);
    y += band.height;
  }
  content.sort((a, b) => a.item.order - b.item.order);
  return { width: style.width, height: style.height, decoration, content, running };
}
