import {
  NORMAL_GAP,
  resolveSize,
  type Style,
  type StyledElement,
  type StyledNode,
} from '../../document/index.js';
import { layBlock, layChildren } from '../block.js';
import { type Column, fromStart, isBlank, type LayoutContext, tallestWhole } from '../boxes.js';
import { Flow } from '../flow.js';
import type { Band } from '../model.js';
import { canDivide } from '../paginate.js';
import { mergeFloats } from '../row.js';
import type { Widths } from '../widths.js';
import { balanceColumns, fill } from './column-fill.js';
import { addColumnRow, addSet, type Columns, type Source } from './column-set.js';
import { fragmentColumns, leastColumns } from './fragment.js';

/** Number and width of the columns (CSS Multicol 1, part 3.4). */
function resolveColumns(
  { columnCount, columnWidth, columnGap, columnRule, fontSize, direction }: Style,
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
  return { count, width, step: direction === 'ltr' ? width + gap : -(width + gap), gap, rule: columnRule };
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

const isSpanner = (node: StyledNode): node is StyledElement =>
  node.kind === 'element' && node.style.columnSpan === 'all' && node.style.float === 'none';

/** The children of a multi-column box: stretches in columns, and boxes across all of them (CSS Multicol 1, part 6). */
function splitAtSpanners(box: StyledElement): readonly (StyledElement | readonly StyledNode[])[] {
  const parts: (StyledElement | StyledNode[])[] = [];
  let run: StyledNode[] = [];
  const close = () => {
    if (run.some(node => !isBlank(node))) parts.push(run);
    run = [];
  };
  for (const child of box.children) {
    if (isSpanner(child)) {
      close();
      parts.push(child);
    } else run.push(child);
  }
  close();
  return parts;
}

/** Lays the children of a block in columns, and those that span all of them between. */
export function layColumns(box: StyledElement, column: Column, context: LayoutContext): void {
  const parts = box.children.some(isSpanner) ? splitAtSpanners(box) : [box.children];
  const from = column.flow.bands.length;
  for (const part of parts) {
    if (!('length' in part)) {
      layBlock(part, column, context);
      continue;
    }
    const { flow } = column;
    const used = flow.bands.length > from ? flow.heightFrom(from) : 0;
    const height = column.height === null ? null : Math.max(0, column.height - used);
    layPart({ ...box, children: part }, { ...column, height }, context, part === parts.at(-1));
  }
}

/**
 * Lays a stretch of content in columns (CSS Multicol 1, part 7). In a box of a set height they are as high as that, or
 * lower if they are balanced and less holds all of them.
 */
function layPart(box: StyledElement, column: Column, context: LayoutContext, isLast: boolean): void {
  const { flow, containing, height } = column;
  const { style } = box;
  const columns = resolveColumns(style, column.width);
  const inner = new Flow();
  const x = fromStart(style, column, 0, columns.width);
  const { width } = columns;
  layChildren(box, { flow: inner, x, width, height, containing }, context);
  // The margin after the last child would be below the columns: it ends with them.
  inner.end();
  const tallest = tallestWhole(context);
  // A table that continues in the next column does not repeat its head there.
  const bands: readonly Band[] = mergeFloats(inner, tallest).bands.map(band => ({ ...band, head: [] }));
  if (bands.length === 0) return;
  const isBalanced = style.columnFill === 'balance' || height === null || !isLast;
  const isDivided = height !== null || bands.some(band => canDivide(band, 0) || band.forced === 'column');
  const balanced = isDivided && isBalanced ? leastColumns(bands, columns.count, height ?? tallest) : null;
  const fragmented = balanced ?? (height === null ? null : fragmentColumns(bands, height));
  if (fragmented) addColumnRow(flow, fragmented, columns, x);
  else laySets(bands, columns, flow, context);
  flow.inheritBreaks(inner);
}

/**
 * Lays balanced columns of a height that the content decides. A set of columns is never divided between pages, so that
 * reading order is page order: content too tall for one set becomes several low ones, one below the other, and sets on
 * one page are joined when the pages are known.
 */
function laySets(bands: readonly Band[], columns: Columns, flow: Flow, context: LayoutContext): void {
  const tallest = tallestWhole(context);
  const low = context.pageHeight * SET_SHARE;
  for (let from = 0; from < bands.length; ) {
    const { forced } = bands[from] as Band;
    if (forced) flow.forceBreak(forced);
    const next = bands.findIndex((band, i) => i > from && band.forced !== null);
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
}
