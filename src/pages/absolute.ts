import { type AutoSize, resolveSize, type StyledElement } from '../document/index.js';
import {
  ALONE,
  blockify,
  type Containing,
  computeInsets,
  type LayoutContext,
  type WaitingBox,
  withStyle,
} from './boxes.js';
import { SLACK } from './fit.js';
import { Flow } from './flow.js';
import { contentHeight, distanceBetween, eachBand, flatten, placeContent } from './flow-content.js';
import { moveDown } from './inline/line-items.js';
import { joinLayers } from './layers.js';
import type { Band, Item, PlacedBand } from './model.js';
import { addFree } from './overflow.js';

/** Offsets that are used up once a box is in its place. */
const RELATIVE = {
  position: 'relative',
  inset: { top: 'auto', right: 'auto', bottom: 'auto', left: 'auto' },
} as const;

/**
 * Places the absolute descendants of a positioned box (CSS 2, parts 10.3.7 and 10.6.4).
 */
export function placeAbsolute(containing: Containing, flow: Flow, context: LayoutContext): void {
  if (containing.waiting.length === 0) return;
  if (containing.mark.band < 0) flow.push({ height: 0 });
  const inside = flow.heightFrom(containing.mark.band) - containing.mark.y - containing.borderBelow;
  for (const box of containing.waiting) place(box, containing, inside, flow, context);
}

/** @param inside height of the containing box without its borders, in points */
function place(
  waiting: WaitingBox,
  containing: Containing,
  inside: number,
  flow: Flow,
  context: LayoutContext,
): void {
  const { mark } = containing;
  const { room } = waiting;
  const { inset, height } = waiting.box.style;
  const frame = room?.contains ? room : containing;
  const { x, width } = frame;
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
  context.layBlock(
    box,
    { flow: inner, x: x + start, width: measure, height: extent, containing },
    context,
    size,
  );
  inner.finish();
  joinLayers(waiting.layers, inner);
  const laid = contentHeight(inner);
  const above = staticTop(waiting, containing, flow) + (room?.y ?? 0);
  const fixed = fromTop ?? (fromBottom === null ? null : extent - fromBottom - laid);
  const top =
    fixed === null ? above + (room?.down(room.height - laid) ?? 0) : fixed + (frame === room ? above : 0);
  // The first absolute box in a list item, outside its text, is its marker.
  const isMarker =
    waiting.box.style.position === 'absolute' &&
    box.element.parent?.tag === 'li' &&
    box.element.position === 1;
  if (isMarker) eachBand(inner, ({ items }) => items.forEach(markLine));
  const [only] = inner.bands;
  const [band, down] = bandAt(flow, mark.band, mark.y + top + laid / 2);
  const y = down - laid / 2;
  if (only && inner.bands.length === 1 && inner.floats.length === 0 && isInBand(only, y, band)) {
    band.items.push(...flatten(inner).items.map(item => moveDown(item, y)));
    band.anchors = [...band.anchors, ...only.anchors];
  } else addFree(flow, inner, flow.topOf(mark.band) + mark.y + top);
}

/** A fixed box, and the top of its static position below that of a page area, in points. */
export interface FixedBox {
  readonly waiting: WaitingBox;
  readonly top: number;
}

/** Lays fixed boxes on a page area of a size in points (CSS Positioned Layout 3, part 3.3). They are never divided. */
export function layFixed(
  boxes: readonly FixedBox[],
  { width, height }: { readonly width: number; readonly height: number },
  context: LayoutContext,
): readonly PlacedBand[] {
  const flow = new Flow();
  flow.push({ height, isEmpty: true });
  const waiting = boxes.map(
    ({ waiting: own, top }): WaitingBox => ({ ...own, flow, mark: { band: 0, y: top }, room: null }),
  );
  const containing = { mark: { band: 0, y: 0 }, x: 0, width, borderBelow: 0, waiting, fixed: null };
  placeAbsolute(containing, flow, context);
  const placed: PlacedBand[] = [];
  placeContent(flow, 0, 0, placed);
  return placed;
}

/** Is a band as good as in another, so that they stay together? */
const isInBand = ({ height, isEmpty, sideBySide }: Band, y: number, around: Band): boolean =>
  y > -SLACK && !sideBySide && (!isEmpty || y + height < around.height + SLACK);

function markLine(item: Item, i: number, items: Item[]): void {
  if (item.kind === 'line') items[i] = { ...item, marker: true };
}

/** Points from the top of the containing box to the static position; 0 if that is not known yet. */
export function staticTop(
  { flow: own, mark }: WaitingBox,
  { mark: top }: Pick<Containing, 'mark'>,
  flow: Flow,
): number {
  const last = own.bands.length - 1;
  const isKnown = mark.band >= 0 && mark.band <= last;
  let band = isKnown ? mark.band : last;
  let y = isKnown ? mark.y : 0;
  for (let at = own; at !== flow; at = at.origin.flow) {
    if (!at.origin) return 0;
    y += at.topOf(band) + at.origin.y;
    band = at.origin.band;
  }
  // In a long flow both are far below its top, and near each other.
  return y + (band < 0 ? -flow.topOf(top.band) : distanceBetween(flow.bands, top.band, band)) - top.y;
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
    const insets = computeInsets(style, width);
    return (
      resolveSize(style.width, width) + (style.boxSizing === 'border-box' ? 0 : insets.left + insets.right)
    );
  }
  const room = Math.max(0, width - (left ?? 0) - (right ?? 0));
  if (left !== null && right !== null) return room;
  const { min, max } = context.blockWidths(box, context);
  return Math.min(Math.max(min, room), max);
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
