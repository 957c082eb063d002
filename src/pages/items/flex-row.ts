import { resolveSize, type StyledElement } from '../../document/index.js';
import { type Column, fromStart, type LayoutContext, tallestWhole } from '../boxes.js';
import { sum, trimWidths } from '../fit.js';
import { addRow, cellHeight } from '../row.js';
import { alignedBaseline, alignSlots, type Slot } from './align.js';
import { type Flexible, resolveFlexible } from './flexible.js';
import { flexibleWidth } from './item-width.js';
import { breakAfter, breakBefore, LaidItem, marginOf } from './items.js';
import { positions } from './justify.js';

/** Points by which rounding may be off. */
const SLACK = 0.01;

/** Items that cannot shrink further would run off the page: they are trimmed, except for padding and border. */
function trimItems(lengths: readonly Flexible[], sizes: readonly number[], room: number): readonly number[] {
  if (sum(sizes) <= room + SLACK) return sizes;
  const edges = lengths.map(({ base, inner }) => base - inner);
  const content = trimWidths(
    sizes.map((size, i) => size - (edges[i] as number)),
    room - sum(edges),
  );
  return content.map((size, i) => size + (edges[i] as number));
}

const LEFT_TO_RIGHT = ['left', 'right'] as const;
const RIGHT_TO_LEFT = ['right', 'left'] as const;

/** Lays the children of a flex container side by side. */
export function layFlexRow(
  container: StyledElement,
  children: readonly StyledElement[],
  column: Column,
  context: LayoutContext,
  least: number,
): void {
  const { style } = container;
  const { width } = column;
  const gap = resolveSize(style.columnGap, width);
  const [before, after] = style.direction === 'ltr' ? LEFT_TO_RIGHT : RIGHT_TO_LEFT;
  const margins = children.map(child => marginOf(child.style, before, width));
  const outside = children.map((child, i) => (margins[i] as number) + marginOf(child.style, after, width));
  const room = width - sum(outside) - gap * (children.length - 1);
  const lengths = children.map(child => {
    const { flexBasis, width: own } = child.style;
    return flexibleWidth(child, flexBasis === 'auto' ? own : flexBasis, width, context);
  });
  const sizes = trimItems(lengths, resolveFlexible(lengths, room), room);
  const starts = positions(
    children,
    sizes.map((size, i) => size + (outside[i] as number) + gap),
    [before, after],
    style,
    room - sum(sizes),
  );
  const items = children.map((child, i) => {
    const size = sizes[i] as number;
    const x = fromStart(style, column, (starts[i] as number) + (margins[i] as number), size);
    const item = new LaidItem(child, container, column, { x, width: size }, context);
    item.flow.finish();
    return item;
  });
  const baselines = items.map(item => alignedBaseline(item, style));
  const baseline = Math.max(...baselines);
  const heights = items.map((item, i) => {
    const own = baselines[i] as number;
    return cellHeight(item.flow) + (own > 0 ? baseline - own : 0);
  });
  const height = Math.max(least, ...heights);
  const slots = items.map((item): Slot => ({ item, top: 0, height, baseline }));
  const cells = alignSlots(slots, style, context);
  breakBefore(column.flow, slots);
  addRow(column.flow, cells, style.breakInside === 'avoid', tallestWhole(context), [], height);
  breakAfter(column.flow, slots);
}
