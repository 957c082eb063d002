import { resolveSize, type StyledElement } from '../../document/index.js';
import { type Column, fromSide, type LayoutContext } from '../boxes.js';
import { sum } from '../fit.js';
import type { HeightRange } from '../height.js';
import { alignSlots, measureSlots, resolveSide, type Side, type Slot } from './align.js';
import { distribute, isReversed, placeAlong, resolveDistribution } from './distribute.js';
import { breakLines, flexLine, type MainSize } from './flex-lines.js';
import { clamp, flexibleWidth } from './item-size.js';
import { computeMargin, LaidItem } from './items.js';
import { addItemRow } from './rows.js';

interface RowItem extends MainSize {
  readonly box: StyledElement;
  /** Points of its margin at the side at which the main axis begins. */
  readonly before: number;
}

interface RowLine {
  readonly boxes: readonly { readonly item: LaidItem; readonly side: Side }[];
  readonly baselines: Slot['baselines'];
  /** Points. */
  height: number;
}

const LEFT_TO_RIGHT = ['left', 'right'] as const;
const RIGHT_TO_LEFT = ['right', 'left'] as const;

/** Lays the children of a flex container side by side, in one line or several (CSS Flexbox 1, part 9). */
export function layFlexRow(
  container: StyledElement,
  children: readonly StyledElement[],
  column: Column,
  context: LayoutContext,
  height: HeightRange,
): void {
  const { style } = container;
  const { width } = column;
  const gap = resolveSize(style.columnGap, width);
  const wraps = style.flexWrap !== 'nowrap';
  const fromLeft = (style.direction === 'ltr') !== isReversed(style);
  const [before, after] = fromLeft ? LEFT_TO_RIGHT : RIGHT_TO_LEFT;
  const items = children.map((box): RowItem => {
    const margin = computeMargin(box.style, before, width);
    return {
      box,
      before: margin,
      margins: margin + computeMargin(box.style, after, width),
      length: flexibleWidth(box, box.style.flexBasis, width, context),
    };
  });
  const lines = breakLines(items, width, gap, wraps).map(line =>
    layLine(container, line, gap, fromLeft, column, context),
  );
  const rowGap = resolveSize(style.rowGap, height.definite ?? 0);
  const gaps = rowGap * (lines.length - 1);
  const room = stretchLines(lines, wraps, style.alignContent, height, gaps);
  const reversed = style.flexWrap === 'wrap-reverse';
  const distribution = resolveDistribution(style.alignContent, 'stretch', reversed, null);
  const free = room - sum(lines.map(line => line.height)) - gaps;
  const [first, between] = distribute(distribution, free, lines.length);
  const visual = reversed ? lines.toReversed() : lines;
  const last = free - first - between * (lines.length - 1);
  let space = wraps ? (reversed ? last : first) : 0;
  for (const line of visual) {
    const slots = line.boxes.map(({ item, side }): Slot => {
      return { item, side, top: 0, height: line.height, baselines: line.baselines };
    });
    column.flow.margin(space);
    addItemRow(column.flow, alignSlots(slots, context), slots, line.height);
    space = rowGap + between;
  }
}

/**
 * Determines the cross sizes of the lines (part 9.4, steps 8 and 9).
 * @returns points that all lines share
 */
function stretchLines(
  lines: readonly RowLine[],
  wraps: boolean,
  { position }: StyledElement['style']['alignContent'],
  { definite, min, max }: HeightRange,
  gaps: number,
): number {
  const [only] = lines;
  if (!wraps && only) {
    only.height = definite ?? clamp(only.height, min, max);
    return only.height;
  }
  const natural = sum(lines.map(line => line.height)) + gaps;
  const room = definite ?? clamp(natural, min, max);
  if (room > natural && (position === 'normal' || position === 'stretch')) {
    for (const line of lines) line.height += (room - natural) / lines.length;
  }
  return room;
}

/** Lays the items of one line at their main sizes (parts 9.5 and 9.7). */
function layLine(
  container: StyledElement,
  line: readonly RowItem[],
  gap: number,
  fromLeft: boolean,
  column: Column,
  context: LayoutContext,
): RowLine {
  const { style } = container;
  const sizes = flexLine(line, column.width, gap);
  const starts = placeAlong(
    line.map(({ box }) => box),
    line.map(({ margins }, i) => margins + (sizes[i] as number)),
    fromLeft ? LEFT_TO_RIGHT : RIGHT_TO_LEFT,
    gap,
    resolveDistribution(style.justifyContent, 'start', isReversed(style), style.direction === 'ltr'),
    column.width,
  );
  const axis = { reversed: style.flexWrap === 'wrap-reverse', leftToRight: null };
  const boxes = line.map(({ box, before }, i) => {
    const width = sizes[i] as number;
    const x = fromSide(fromLeft, column, (starts[i] as number) + before, width);
    const item = new LaidItem(box, container, column, { across: { x, width } }, context);
    item.flow.finish();
    return { item, side: resolveSide(box, box.style.alignSelf, style.alignItems, axis) };
  });
  return { boxes, ...measureSlots(boxes) };
}
