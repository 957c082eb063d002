import { resolveSize, type Style, type StyledElement } from '../../document/index.js';
import {
  type Column,
  computeInsets,
  holdsOverflow,
  isReplaced,
  type LayoutContext,
  type ResolvedSize,
  withStyle,
} from '../boxes.js';
import { SLACK, sum } from '../fit.js';
import { Flow } from '../flow.js';
import { computeHeights, type HeightRange } from '../height.js';
import { overflow } from '../overflow.js';
import { type AlignAxis, resolveSide } from './align.js';
import { distribute, isReversed, placeAlong, resolveDistribution } from './distribute.js';
import { breakLines, flexLine, hypothetical, type MainSize } from './flex-lines.js';
import type { Flexible } from './flexible.js';
import { clamp, fitWidth, resolveAcross } from './item-size.js';
import { breakAfter, breakBefore, computeMargin, LaidItem, showsHeight } from './items.js';
import { addItemRow } from './rows.js';

interface ColumnItem extends MainSize {
  readonly item: LaidItem;
  /** Points of its margins above and below. */
  readonly above: number;
  readonly below: number;
  /** Points of its border box with its own content. */
  readonly natural: number;
}

/** Lays the children of a flex container one below the other: margins between them do not collapse. */
export function layFlexColumn(
  container: StyledElement,
  children: readonly StyledElement[],
  column: Column,
  context: LayoutContext,
  height: HeightRange,
): void {
  const { style } = container;
  const gap = resolveSize(style.rowGap, height.definite ?? 0);
  const most = height.definite ?? height.max;
  if (style.flexWrap === 'nowrap' || !Number.isFinite(most)) {
    const items = children.map(child => measureItem(child, container, column, 'stretch', context, height));
    const natural = sum(items.map(hypothetical)) + gap * (items.length - 1);
    const main = height.definite ?? clamp(natural, height.min, height.max);
    addLine(items, style, column.flow, gap, main, context);
    return;
  }
  layColumns(container, children, column, context, height, gap, most);
}

/** Lays several lines side by side as columns of a row. */
function layColumns(
  container: StyledElement,
  children: readonly StyledElement[],
  column: Column,
  context: LayoutContext,
  height: HeightRange,
  gap: number,
  most: number,
): void {
  const { style } = container;
  const items = children.map(child => measureItem(child, container, column, 'start', context, height));
  const lines = breakLines(items, most, gap, true);
  const tallest = Math.max(...lines.map(line => sum(line.map(hypothetical)) + gap * (line.length - 1)));
  const main = height.definite ?? clamp(tallest, height.min, height.max);
  const ltr = style.direction === 'ltr';
  const reversed = style.flexWrap === 'wrap-reverse';
  const columnGap = resolveSize(style.columnGap, column.width);
  const widths = lines.map(line =>
    Math.max(...line.map(({ item }) => outerWidth(item.box, column, context))),
  );
  const free = column.width - sum(widths) - columnGap * (lines.length - 1);
  const { position } = style.alignContent;
  const stretch = position === 'normal' || position === 'stretch' ? Math.max(0, free) / lines.length : 0;
  const distribution = resolveDistribution(style.alignContent, 'stretch', reversed, ltr);
  const [first, between] = distribute(distribution, free, lines.length);
  const atLeft = ltr !== reversed;
  let start = first;
  const cells = lines.map((line, i) => {
    const width = (widths[i] as number) + stretch;
    const x = atLeft ? column.x + start : column.x + column.width - start - width;
    start += width + columnGap + between;
    const flow = new Flow();
    const area = { ...column, flow, x, width };
    const laid = line.map(({ item }) => measureItem(item.box, container, area, 'stretch', context, height));
    addLine(laid, style, flow, gap, main, context);
    return { flow, down: 0 };
  });
  addItemRow(column.flow, cells, [], main);
}

/** Width of an item from margin edge to margin edge before its line has a size. */
function outerWidth(box: StyledElement, { width }: Column, context: LayoutContext): number {
  const margins = computeMargin(box.style, 'left', width) + computeMargin(box.style, 'right', width);
  return fitWidth(box, width, width - margins, context) + margins;
}

/**
 * Lays an item as tall as its content, and determines how far it may be flexed.
 * @param normal the alignment of items that are stretched: they fill the area or not
 */
function measureItem(
  child: StyledElement,
  container: StyledElement,
  area: Column,
  normal: 'stretch' | 'start',
  context: LayoutContext,
  height: HeightRange,
): ColumnItem {
  const { style } = container;
  const ltr = style.direction === 'ltr';
  const axis: AlignAxis = { reversed: style.flexWrap === 'wrap-reverse', leftToRight: ltr };
  const side = resolveSide(child, child.style.alignSelf, style.alignItems, axis);
  const filled = side.kind === 'stretch' ? { ...side, kind: normal } : side;
  const across = resolveAcross(child, filled, ltr, area, context);
  const item = new LaidItem(child, container, area, { across }, context);
  const below = item.flow.end();
  const above = item.flow.bands[0]?.space ?? 0;
  const natural = item.flow.heightFrom(0);
  const content = () => computeContentHeight(child, container, area, across, natural, context);
  const shrinks = Number.isFinite(height.definite ?? height.max);
  const length = flexibleHeight(child.style, area, natural, shrinks, content);
  return { item, above, below, natural, margins: above + below, length };
}

/** Height of the border box of an item with its content alone, without the height in its style. */
function computeContentHeight(
  box: StyledElement,
  container: StyledElement,
  area: Column,
  across: ResolvedSize['across'],
  natural: number,
  context: LayoutContext,
): number {
  if (box.style.height === 'auto' || isReplaced(box.element)) return natural;
  const bare = withStyle(box, NO_HEIGHT);
  const { flow } = new LaidItem(
    bare,
    container,
    { ...area, containing: { ...area.containing, waiting: [] } },
    { across },
    context,
  );
  flow.end();
  return flow.heightFrom(0);
}

const NO_HEIGHT: Partial<Style> = { height: 'auto' };

/**
 * Height of the border box of an item before flexing, and how far it may go (parts 9.2 and 4.5).
 * @param shrinks may it have to be lower than its style says?
 * @param content measures its content alone
 */
function flexibleHeight(
  style: Style,
  area: Column,
  natural: number,
  shrinks: boolean,
  content: () => number,
): Flexible {
  const insets = computeInsets(style, area.width);
  const edges = insets.top + insets.bottom;
  const { own, least, most } = computeHeights(style, insets, area.height);
  const { flexBasis, flexGrow: grow, flexShrink: shrink } = style;
  const sized =
    typeof flexBasis === 'string'
      ? null
      : computeHeights({ ...style, height: flexBasis }, insets, area.height).own;
  const base = sized ?? (flexBasis === 'auto' ? (own ?? natural) : natural);
  const measures = own === null || shrinks || base < own;
  const automatic = () =>
    holdsOverflow(style) ? edges : Math.min(own ?? most, measures ? content() : base, most);
  const min = style.minHeight === 'auto' ? automatic() : least;
  return { base, inner: base - edges, min, max: most, grow, shrink };
}

/** Flexes the items of a line and adds them to a flow from top to bottom. */
function addLine(
  items: readonly ColumnItem[],
  style: Style,
  flow: Flow,
  gap: number,
  main: number,
  context: LayoutContext,
): void {
  const reversed = isReversed(style);
  const sizes = flexLine(items, main, gap);
  const starts = placeAlong(
    items.map(({ item }) => item.box),
    items.map(({ margins }, i) => margins + (sizes[i] as number)),
    reversed ? ['bottom', 'top'] : ['top', 'bottom'],
    gap,
    resolveDistribution(style.justifyContent, 'start', reversed, null),
    main,
  );
  const parts = items.map((part, i) => {
    const size = sizes[i] as number;
    const start = starts[i] as number;
    return { ...part, size, top: reversed ? main - start - size - part.margins : start };
  });
  if (reversed) parts.reverse();
  const range = { flow, from: flow.bands.length, lead: 0, float: flow.floats.length, waiting: [] };
  let end = 0;
  for (const [i, { item, above, natural, size, top }] of parts.entries()) {
    const resized = Math.abs(size - natural) > SLACK && showsHeight(item.box, context);
    const own = resized ? item.stretched(above + size) : item.flow;
    if (resized) own.end();
    breakBefore(flow, [{ item }]);
    const space = i === 0 ? 0 : gap;
    if (top - end > space + SLACK) flow.push({ height: top - end - space, isEmpty: true });
    flow.append(own, Math.min(space, top - end));
    breakAfter(flow, [{ item }]);
    if (own.bands.length > 0) end = top + above + own.heightFrom(0);
  }
  if (end > main + SLACK) overflow(range, flow.heightFrom(range.from) + main - end);
  else flow.margin(main - end);
}
