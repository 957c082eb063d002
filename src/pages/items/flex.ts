import { resolveSize, type StyledElement } from '../../document/index.js';
import { type Column, type LayoutContext, tallestWhole } from '../boxes.js';
import { sum } from '../fit.js';
import { blockWidths, type Widths } from '../widths.js';
import { alignmentOf } from './align.js';
import { layFlexRow } from './flex-row.js';
import { type Flexible, resolveFlexible } from './flexible.js';
import { resolveAcross } from './item-width.js';
import {
  breakAfter,
  breakBefore,
  collectItems,
  LaidItem,
  passAbsoluteChildren,
  showsHeight,
} from './items.js';
import { positions } from './justify.js';

/** Lays the boxes of a flex container in one row or one column (CSS Flexbox 1), which is never wrapped. */
export function layFlex(box: StyledElement, column: Column, context: LayoutContext, least: number): void {
  passAbsoluteChildren(box, column);
  const items = collectItems(box);
  if (items.length === 0) return;
  if (box.style.flexDirection === 'column') layFlexColumn(box, items, column, context, least);
  else layFlexRow(box, items, column, context, least);
}

/** Smallest and largest useful width of the content of a flex container (part 9.9.1, without flexing). */
export function flexWidths(box: StyledElement, context: LayoutContext): Widths {
  const widths = collectItems(box).map(item => blockWidths(item, context));
  const min = widths.map(w => w.min);
  const max = widths.map(w => w.max);
  if (box.style.flexDirection === 'column') return { min: Math.max(0, ...min), max: Math.max(0, ...max) };
  const gaps = resolveSize(box.style.columnGap, 0) * Math.max(0, widths.length - 1);
  return { min: sum(min) + gaps, max: sum(max) + gaps };
}

/** Differences below this, in points, do not justify laying a box again. */
const SLACK = 0.01;

/** Lays the children of a flex container one below the other: margins between them do not collapse. */
function layFlexColumn(
  container: StyledElement,
  children: readonly StyledElement[],
  column: Column,
  context: LayoutContext,
  least: number,
): void {
  const { style } = container;
  const { flow } = column;
  const gap = resolveSize(style.rowGap, column.width);
  const stack = children.map(child => {
    const across = resolveAcross(child, alignmentOf(child, style), style.direction, column, context);
    const item = new LaidItem(child, container, column, across, context);
    const below = item.flow.end();
    const above = item.flow.bands[0]?.space ?? 0;
    return { item, above, below, height: item.flow.heightFrom(0) };
  });
  const outside = sum(stack.map(({ above, below }) => above + below)) + gap * (children.length - 1);
  const lengths = stack.map(({ item, height }) => flexibleHeight(item.box, height));
  const natural = sum(lengths.map(({ base, min }) => Math.max(base, min)));
  const room = Math.max(least - outside, natural);
  const sizes = resolveFlexible(lengths, room);
  const starts = positions(
    children,
    stack.map(({ above, below }, i) => above + (sizes[i] as number) + below + gap),
    ['top', 'bottom'],
    style,
    room - sum(sizes),
  );
  let end = 0;
  let bottom = 0;
  stack.forEach((part, i) => {
    const { item, above, below, height } = part;
    const size = sizes[i] as number;
    const start = starts[i] as number;
    const taller = size > height + SLACK && showsHeight(item.box, context);
    const own = taller ? item.stretched(above + size, []) : item.flow;
    if (taller) own.end();
    // Free space at the top is a part of the first band, unless that would be too tall to stand on a page.
    if (i === 0 && start > tallestWhole(context)) flow.push({ height: 0 });
    breakBefore(flow, [part]);
    flow.append(own, start - end);
    breakAfter(flow, [part]);
    if (own.bands.length > 0) end = start + above + (taller ? size : height);
    bottom = start + above + size + below;
  });
  flow.margin(bottom - end);
}

/** Height of an item before flexing: text is never cut off, so that its content is the least. */
function flexibleHeight({ style }: StyledElement, height: number): Flexible {
  const base = typeof style.flexBasis === 'number' ? style.flexBasis : height;
  const { flexGrow: grow, flexShrink: shrink } = style;
  return { base, inner: base, min: height, max: Number.POSITIVE_INFINITY, grow, shrink };
}
