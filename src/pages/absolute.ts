import { type AutoSize, resolveSize, type StyledElement } from '../document/index.js';
import { layBlock } from './block.js';
import {
  ALONE,
  blockify,
  type Containing,
  insetsOf,
  type LayoutContext,
  type WaitingBox,
  withStyle,
} from './boxes.js';
import { Flow, moveDown } from './flow.js';
import { withFloats } from './flow-content.js';
import type { Band } from './model.js';
import { cellHeight } from './row.js';
import { blockWidths } from './widths.js';

/** Offsets that are used up once a box is in its place. */
const RELATIVE = {
  position: 'relative',
  inset: { top: 'auto', right: 'auto', bottom: 'auto', left: 'auto' },
} as const;

/**
 * Places the absolute descendants of a positioned box (CSS 2, parts 10.3.7 and 10.6.4). The box grows if
 * they would reach below it, so that they never cover the text after it.
 */
export function placeAbsolute(containing: Containing, flow: Flow, context: LayoutContext): void {
  if (containing.waiting.length === 0) return;
  if (containing.mark.band < 0) flow.push({ height: 0 });
  for (const box of containing.waiting) place(box, containing, flow, context);
}

function place(waiting: WaitingBox, containing: Containing, flow: Flow, context: LayoutContext): void {
  const { mark } = containing;
  const { room } = waiting;
  const { inset, height } = waiting.box.style;
  const frame = room?.contains ? room : containing;
  const { x, width } = frame;
  const inside = flow.heightFrom(mark.band) - mark.y - containing.borderBelow;
  const extent = frame === room ? room.height : inside;
  const left = distance(inset.left, width);
  const right = distance(inset.right, width);
  const fromTop = distance(inset.top, extent);
  const fromBottom = distance(inset.bottom, extent);
  const filling = height === 'auto' && fromTop !== null && fromBottom !== null;
  // It is the containing box of absolute boxes in it.
  const box = withStyle(blockify(waiting.box), RELATIVE);
  const { style } = box;
  const own = outerWidth(box, width, left, right, context);
  const across = room ? room.x + room.across(room.width - own) : waiting.x;
  const start = left ?? (right === null ? across - x : width - right - own);
  const inner = new Flow();
  const measure = style.width === 'auto' ? own : width;
  const size = filling ? { ...ALONE, bottom: extent - fromTop - fromBottom } : ALONE;
  layBlock(box, { flow: inner, x: x + start, width: measure, height: extent, containing }, context, size);
  inner.finish();
  const laid = cellHeight(inner);
  const above = staticTop(waiting, containing, flow) + (room?.y ?? 0);
  const fixed = fromTop ?? (fromBottom === null ? null : extent - fromBottom - laid);
  const top =
    fixed === null ? above + (room?.down(room.height - laid) ?? 0) : fixed + (frame === room ? above : 0);
  const last = flow.bands.at(-1) as Band;
  // A bar at the edge covers no text.
  const isRead = withFloats(inner).some(part =>
    part.flow.bands.some(({ items }) => items.some(i => i.kind === 'line' || i.kind === 'graphic')),
  );
  if (isRead) last.height += Math.max(0, top + laid - inside);
  // The first absolute box in a list item, outside its text, is its marker.
  const marker = box.element.parent?.tag === 'li' && box.element.position === 1;
  for (const part of withFloats(inner, mark.y + top)) {
    let { y } = part;
    for (const strip of part.flow.bands) {
      y += strip.space;
      const middle = strip.height / 2;
      const [band, down] = bandAt(flow, mark.band, y + middle);
      const items = strip.items.map(item => moveDown(item, down - middle));
      band.items.push(
        ...(marker ? items.map(item => (item.kind === 'line' ? { ...item, marker } : item)) : items),
      );
      y += strip.height;
    }
  }
}

/** Points from the top of the containing box to the static position; 0 if that is in another flow. */
function staticTop({ flow: own, mark }: WaitingBox, { mark: top }: Containing, flow: Flow): number {
  if (own !== flow) return 0;
  const at = mark.band < 0 ? flow.topOf(flow.bands.length - 1) : flow.topOf(mark.band) + mark.y;
  return at - flow.topOf(top.band) - top.y;
}

const distance = (inset: AutoSize, extent: number): number | null =>
  inset === 'auto' ? null : resolveSize(inset, extent);

/** Width of the border box: from the style, or between left and right, or as wide as the content and the room allow. */
function outerWidth(
  box: StyledElement,
  width: number,
  left: number | null,
  right: number | null,
  context: LayoutContext,
): number {
  const { style } = box;
  if (style.width !== 'auto') {
    const insets = insetsOf(style, width);
    return (
      resolveSize(style.width, width) + (style.boxSizing === 'border-box' ? 0 : insets.left + insets.right)
    );
  }
  const room = Math.max(0, width - (left ?? 0) - (right ?? 0));
  return left !== null && right !== null ? room : Math.min(room, blockWidths(box, context).max);
}

/** The band that is `y` points below the top of band `from`, and how far below its own top that is. */
function bandAt(flow: Flow, from: number, y: number): readonly [band: Band, down: number] {
  let at = from;
  let down = y;
  let band = flow.bands[at] as Band;
  for (;;) {
    const next = flow.bands[at + 1];
    if (!next || down < band.height + next.space) return [band, down];
    down -= band.height + next.space;
    band = next;
    at++;
  }
}
