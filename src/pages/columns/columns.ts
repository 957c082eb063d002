import { NORMAL_GAP, resolveSize, type Style, type StyledElement } from '../../document/index.js';
import { layChildren } from '../block.js';
import { type Column, fromStart, type LayoutContext, tallestWhole } from '../boxes.js';
import { Flow } from '../flow.js';
import type { Band } from '../model.js';
import { mergeFloats } from '../row.js';
import type { Widths } from '../widths.js';
import { balanceColumns, fill } from './column-fill.js';
import { addSet, type Columns, type Source } from './column-set.js';

/** Number and width of the columns (CSS Multicol 1, part 3.4). */
function resolveColumns(
  { columnCount, columnWidth, columnGap, fontSize, direction }: Style,
  available: number,
): Columns {
  const gap = columnGap === NORMAL_GAP ? fontSize : resolveSize(columnGap, available);
  const most = columnCount === 'auto' ? Number.POSITIVE_INFINITY : columnCount;
  const fitting =
    columnWidth === 'auto'
      ? most
      : Math.floor((available + gap) / Math.max(1, resolveSize(columnWidth, available) + gap));
  const count = Math.max(1, Math.min(most, fitting));
  const width = Math.max(0, (available + gap) / count - gap);
  return { count, width, step: direction === 'ltr' ? width + gap : -(width + gap) };
}

/** Smallest and largest useful width of columns whose content has the given ones. */
export function columnsWidths(style: Style, { min, max }: Widths): Widths {
  const { columnCount, columnWidth, columnGap, fontSize } = style;
  const count = columnCount === 'auto' ? 1 : columnCount;
  const own = typeof columnWidth === 'number' ? columnWidth : 0;
  const gaps = (columnGap === NORMAL_GAP ? fontSize : resolveSize(columnGap, 0)) * (count - 1);
  return { min: count * Math.max(own, min) + gaps, max: count * Math.max(own, max) + gaps };
}

/** The bands from one on that could come into columns of a height in all, and one more. */
function within(bands: readonly Band[], from: number, height: number): readonly Band[] {
  let to = from;
  for (let sum = 0; to < bands.length && sum <= height; to++) {
    const band = bands[to] as Band;
    sum += band.space + band.height;
  }
  return bands.slice(from, to);
}

/** Share of a page for one set of columns if one set does not hold all: several sets fill the page. */
const SET_SHARE = 1 / 10;

/**
 * Lays the children of a block in balanced columns. A set of columns is never divided between pages, so that reading
 * order is page order: content too tall for one set becomes several low ones, one below the other, and
 * sets on one page are joined when the pages are known.
 */
export function layColumns(box: StyledElement, column: Column, context: LayoutContext): void {
  const { flow, containing } = column;
  const columns = resolveColumns(box.style, column.width);
  const inner = new Flow();
  const x = fromStart(box.style, column, 0, columns.width);
  const { width } = columns;
  layChildren(box, { flow: inner, x, width, height: column.height, containing }, context);
  // The margin after the last child would be below the columns: it ends with them.
  inner.end();
  const tallest = tallestWhole(context);
  // A table that continues in the next column does not repeat its head there.
  const bands: readonly Band[] = mergeFloats(inner, tallest).bands.map(band => ({ ...band, head: [] }));
  const low = context.pageHeight * SET_SHARE;
  for (let from = 0; from < bands.length; ) {
    if (bands[from]?.pageBreak) flow.pageBreak();
    const next = bands.findIndex((band, i) => i > from && band.pageBreak);
    const source: Source = { bands: bands.slice(from, next < 0 ? bands.length : next), columns };
    from += source.bands.length;
    for (let at = 0; at < source.bands.length; ) {
      const rest = within(source.bands, at, tallest * columns.count);
      const top = at === 0 ? (rest[0]?.space ?? 0) : 0;
      const isLast = at + rest.length === source.bands.length;
      const ranges =
        (isLast ? balanceColumns(rest, columns.count, at === 0 ? tallest : low, top) : null) ??
        fill(rest, columns.count, low, tallest, top);
      at = addSet(flow, source, at, ranges);
    }
  }
  flow.inheritBreaks(inner);
}
