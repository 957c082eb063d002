import type { Style, StyledElement } from '../../document/index.js';
import { type Interval, type LayoutContext, type ResolvedSize, tallestWhole } from '../boxes.js';
import { firstBaseline } from '../flow.js';
import { type Cell, cellHeight, findCuts } from '../row.js';
import { type LaidItem, showsHeight } from './items.js';

/** Differences below this, in points, do not justify laying a box again. */
const SLACK = 0.01;

/** The room of a box in its row. */
export interface Slot {
  readonly item: LaidItem;
  /** Points below the top of the row. */
  readonly top: number;
  readonly height: number;
  /** Baseline of the row in points below `top`. */
  readonly baseline: number;
}

/** How a box is aligned in its container. */
export const alignmentOf = ({ style }: StyledElement, { alignItems }: Style): Style['alignItems'] =>
  style.alignSelf === 'auto' ? alignItems : style.alignSelf;

/**
 * The baseline by which a box is aligned, in points below the top of its flow; without text its lower
 * border edge (CSS Flexbox 1, part 8.5). 0 if it is not aligned by its baseline.
 */
export function alignedBaseline({ box, flow, below }: LaidItem, container: Style): number {
  if (alignmentOf(box, container) !== 'baseline') return 0;
  return firstBaseline(flow) ?? cellHeight(flow) - below;
}

/** Points by which a box is moved down in its slot (CSS Align 3, part 6; CSS Flexbox 1, part 8.1). */
function alignmentOffset({ item, height, baseline }: Slot, container: Style): number {
  const { margin } = item.box.style;
  const free = Math.max(0, height - cellHeight(item.flow));
  if (margin.top === 'auto') return margin.bottom === 'auto' ? free / 2 : free;
  if (margin.bottom === 'auto') return 0;
  switch (alignmentOf(item.box, container)) {
    case 'end':
      return free;
    case 'center':
      return free / 2;
    case 'baseline':
      return baseline - alignedBaseline(item, container);
    default:
      return 0;
  }
}

function isStretched({ item, height }: Slot, container: Style, context: LayoutContext): boolean {
  const { margin, height: own } = item.box.style;
  if (alignmentOf(item.box, container) !== 'stretch' || own !== 'auto') return false;
  if (margin.top === 'auto' || margin.bottom === 'auto') return false;
  return cellHeight(item.flow) < height - SLACK && showsHeight(item.box, context);
}

const lowerCuts = (cuts: readonly Interval[], top: number): ResolvedSize['cuts'] =>
  top === 0 ? cuts : cuts.map(cut => ({ top: cut.top - top, bottom: cut.bottom - top }));

/** Boxes side by side as cells of a row: each aligned in its slot, or stretched over it if that is visible. */
export function alignSlots(
  slots: readonly Slot[],
  container: Style,
  context: LayoutContext,
): readonly Cell[] {
  const cells = slots.map(slot => ({
    flow: slot.item.flow,
    down: slot.top + alignmentOffset(slot, container),
  }));
  const stretched = slots.map(slot => isStretched(slot, container, context));
  if (!stretched.includes(true)) return cells;
  const cuts = findCuts(cells, tallestWhole(context));
  return slots.map(({ item, top, height }, i) => {
    if (!stretched[i]) return cells[i] as Cell;
    const flow = item.stretched(height - item.below, lowerCuts(cuts, top));
    flow.finish();
    return { flow, down: top };
  });
}
