import type { Style, StyledElement } from '../../document/index.js';
import { isReplaced, type LayoutContext } from '../boxes.js';
import { SLACK } from '../fit.js';
import { contentHeight, firstBaseline, lastBaseline } from '../flow-content.js';
import type { Cell } from '../row.js';
import { type LaidItem, showsHeight } from './items.js';

/** A self-alignment in terms of its axis (CSS Align 3, part 4.1). */
export interface Side {
  readonly kind: 'stretch' | 'start' | 'end' | 'center' | 'baseline' | 'last-baseline';
  readonly safe: boolean;
}

/** The axis that boxes are aligned on. */
export interface AlignAxis {
  /** Does a flex container begin at the end of this axis (`wrap-reverse`)? */
  readonly reversed: boolean;
  /** Is the left side at the start? null if the axis runs down the page. */
  readonly leftToRight: boolean | null;
}

export const DOWN: AlignAxis = { reversed: false, leftToRight: null };

/**
 * How a box is aligned: `align-self` or `justify-self`, or else the value of its container.
 * @param keepsRatio is `normal` the size of a picture, or the height that a ratio makes, as in grids?
 */
export function resolveSide(
  box: StyledElement,
  self: Style['alignSelf'],
  items: Style['alignItems'],
  { reversed, leftToRight }: AlignAxis,
  keepsRatio = false,
): Side {
  const { position, safe } = self.position === 'auto' ? items : self;
  const getSide = (start: boolean, safely = safe): Side => ({ kind: start ? 'start' : 'end', safe: safely });
  switch (position) {
    case 'normal':
    case 'auto':
      return {
        kind:
          keepsRatio && (isReplaced(box.element) || hasRatioDown(box.style, leftToRight))
            ? 'start'
            : 'stretch',
        safe,
      };
    case 'stretch':
    case 'center':
    case 'baseline':
    case 'last-baseline':
      return { kind: position, safe };
    case 'start':
      return getSide(true);
    case 'end':
      return getSide(false);
    case 'flex-start':
      return getSide(!reversed);
    case 'flex-end':
      return getSide(reversed);
    case 'left':
      return getSide(leftToRight !== false);
    case 'right':
      return getSide(leftToRight !== true);
    default: {
      // The side is that of the box itself.
      const same = leftToRight === null || leftToRight === (box.style.direction === 'ltr');
      return getSide((position === 'self-start') === same);
    }
  }
}

/** Does a ratio decide the height of a box on the axis down the page (CSS Grid 2, part 6.2)? */
const hasRatioDown = ({ aspectRatio }: Style, leftToRight: boolean | null): boolean =>
  leftToRight === null && aspectRatio.ratio !== null;

/** Points by which a box is moved from the start of its room: automatic margins come first (CSS Align 3, part 4.2). */
export function offsetIn(side: Side, free: number): number {
  if (free < 0 && side.safe) return 0;
  if (side.kind === 'end' || side.kind === 'last-baseline') return free;
  return side.kind === 'center' ? free / 2 : 0;
}

/** The room of a box in its row. */
export interface Slot {
  readonly item: LaidItem;
  readonly side: Side;
  /** Points below the top of the row. */
  readonly top: number;
  readonly height: number;
  /** Baselines shared with other boxes in points below `top`. */
  readonly baselines: Baselines;
}

/** Baselines of the lines or rows: the first one counts from the top, the last one from the bottom. */
export interface Baselines {
  readonly first: number;
  readonly last: number;
}

/** Baselines of a box in points: below its top margin edge the first, above its bottom margin edge the last. */
export function computeBaselines({ flow, below }: LaidItem): Baselines {
  const height = contentHeight(flow);
  const first = firstBaseline(flow);
  const last = lastBaseline(flow);
  // Without text it is the lower border edge (CSS Flexbox 1, part 8.5).
  return { first: first ?? height - below, last: last === null ? below : height - last };
}

/** A laid box with its alignment. */
interface Aligned {
  readonly item: LaidItem;
  readonly side: Side;
}

const hasAutoMargin = ({ box: { style } }: LaidItem): boolean =>
  style.margin.top === 'auto' || style.margin.bottom === 'auto';

/** The height of boxes side by side, and the baselines that they share (CSS Flexbox 1, part 9.4, step 8). */
export function measureSlots(boxes: readonly Aligned[]): {
  readonly height: number;
  readonly baselines: Baselines;
} {
  const sharing = (kind: Side['kind']) =>
    boxes.filter(box => box.side.kind === kind && !hasAutoMargin(box.item));
  const firsts = sharing('baseline').map(({ item }) => ({ own: computeBaselines(item).first, item }));
  const lasts = sharing('last-baseline').map(({ item }) => ({ own: computeBaselines(item).last, item }));
  const first = Math.max(0, ...firsts.map(({ own }) => own));
  const last = Math.max(0, ...lasts.map(({ own }) => own));
  const height = Math.max(
    0,
    ...boxes.map(({ item }) => contentHeight(item.flow)),
    ...firsts.map(({ own, item }) => contentHeight(item.flow) + first - own),
    ...lasts.map(({ own, item }) => contentHeight(item.flow) + last - own),
  );
  return { height, baselines: { first, last } };
}

/** Points by which a box is moved down in its slot (CSS Align 3, part 6; CSS Flexbox 1, part 8.1). */
function alignmentOffset({ item, side, height, baselines }: Slot): number {
  const { margin } = item.box.style;
  const free = height - contentHeight(item.flow);
  if (hasAutoMargin(item)) {
    if (free <= 0 || margin.top !== 'auto') return 0;
    return margin.bottom === 'auto' ? free / 2 : free;
  }
  if (side.kind === 'baseline') return baselines.first - computeBaselines(item).first;
  if (side.kind === 'last-baseline') return free - (baselines.last - computeBaselines(item).last);
  return offsetIn(side, free);
}

function isStretched({ item, side, height }: Slot, context: LayoutContext): boolean {
  if (side.kind !== 'stretch' || item.hasHeight || hasAutoMargin(item)) return false;
  return Math.abs(contentHeight(item.flow) - height) > SLACK && showsHeight(item.box, context);
}

/** Boxes side by side as cells of a row: each aligned in its slot, or stretched over it if that is visible. */
export function alignSlots(slots: readonly Slot[], context: LayoutContext): readonly Cell[] {
  return slots.map(slot => {
    const { item, top, height } = slot;
    const end = top + height;
    if (!isStretched(slot, context)) return { flow: item.flow, down: top + alignmentOffset(slot), end };
    const flow = item.stretched(height - item.below);
    flow.finish();
    return { flow, down: top, end };
  });
}
