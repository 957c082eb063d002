import {
  NORMAL_GAP,
  resolveSize,
  type Style,
  type StyledElement,
  type StyledNode,
} from '../../document/index.js';
import { type Column, fromStart, isBlank, type LayoutContext, type Widths } from '../boxes.js';

import { Flow } from '../flow.js';
import type { FlowContent } from '../model.js';
import { ColumnSet, type Columns } from './column-set.js';

/** Number and width of the columns (CSS Multicol 1, part 3.4). */
function resolveColumns(
  style: Style,
  column: Column,
  { pageHeight }: LayoutContext,
): Omit<Columns, 'isBalanced'> {
  const { columnCount, columnWidth, columnGap, columnRule, fontSize, direction } = style;
  const available = column.width;
  const gap = columnGap === NORMAL_GAP ? fontSize : resolveSize(columnGap, available);
  const most = columnCount === 'auto' ? Number.POSITIVE_INFINITY : columnCount;
  const fitting =
    columnWidth === 'auto'
      ? most
      : Math.floor((available + gap) / Math.max(1, resolveSize(columnWidth, available) + gap));
  const count = Math.max(1, Math.min(most, fitting));
  const width = Math.max(0, (available + gap) / count - gap);
  const step = direction === 'ltr' ? width + gap : -(width + gap);
  return {
    count,
    x: fromStart(style, column, 0, width),
    width,
    step,
    gap,
    rule: columnRule,
    tallest: pageHeight,
  };
}

/** Smallest and largest useful width of columns whose content has the given ones. */
export function columnsWidths(style: Style, { min, max }: Widths): Widths {
  const { columnCount, columnWidth, columnGap, fontSize } = style;
  const count = columnCount === 'auto' ? 1 : columnCount;
  const own = typeof columnWidth === 'number' ? columnWidth : 0;
  const gaps = (columnGap === NORMAL_GAP ? fontSize : resolveSize(columnGap, 0)) * (count - 1);
  return { min: count * Math.max(own, min) + gaps, max: count * Math.max(own, max) + gaps };
}

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
      context.layBlock(part, column, context);
      continue;
    }
    const { flow } = column;
    const used = flow.bands.length > from ? flow.heightFrom(from) : 0;
    const height = column.height === null ? null : Math.max(0, column.height - used);
    layPart({ ...box, children: part }, { ...column, height }, context, part === parts.at(-1));
  }
}

/** Multi-column boxes within each other that are balanced: each level is divided anew for each height the next one tries. */
const MAX_BALANCED = 3;

/**
 * Lays a stretch of content in columns (CSS Multicol 1, part 7). In a box of a set height they are as high as that, or
 * lower if they are balanced and less holds all of them; without one and without balance all of it is in the first one. A break to a new page ends a set of columns.
 */
function layPart(box: StyledElement, column: Column, context: LayoutContext, isLast: boolean): void {
  const { flow, containing, height } = column;
  const { style } = box;
  const isBalanced = (style.columnFill === 'balance' || !isLast) && context.columnSets < MAX_BALANCED;
  const columns = { ...resolveColumns(style, column, context), isBalanced };
  const inner = new Flow();
  inner.origin = { flow, band: -1, y: flow.next() };
  // A word in the last column reaches the edge of the page first.
  const beyond = column.width - (columns.x - column.x) - columns.width;
  const narrower = {
    ...context,
    columnSets: context.columnSets + 1,
    measureOf: (page: string) => context.measureOf(page) - Math.max(0, beyond),
  };
  context.layChildren(box, { flow: inner, x: columns.x, width: columns.width, height, containing }, narrower);
  // The margin after the last child would be below the columns: it ends with them.
  inner.end();
  if (inner.bands.length === 0) return;
  for (const content of splitAtPages(inner)) {
    const set = new ColumnSet(content, columns, height);
    const forced = content.bands[0]?.forced ?? null;
    flow.push({ height: set.height, sideBySide: set, forced: forced === 'column' ? null : forced });
  }
  flow.inheritBreaks(inner);
}

/** Content before and after each break to a new page. What floats is not divided here. */
function splitAtPages({ bands, floats }: Flow): readonly FlowContent[] {
  if (floats.length > 0) return [{ bands, floats }];
  const starts = bands.flatMap(({ forced }, i) => (i > 0 && forced !== null && forced !== 'column' ? i : []));
  return [0, ...starts].map((from, n) => {
    const part = bands.slice(from, starts[n]);
    const [first] = part;
    if (first && from > 0) part[0] = { ...first, space: first.kept };
    return { bands: part, floats };
  });
}
