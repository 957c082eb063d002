import {
  type AutoSize,
  resolveSize,
  type Size,
  type Style,
  type StyledElement,
} from '../../document/index.js';
import {
  type Column,
  computeInsets,
  holdsOverflow,
  type LayoutContext,
  type ResolvedSize,
} from '../boxes.js';
import { offsetIn, type Side } from './align.js';
import type { Flexible } from './flexible.js';
import { computeMargin } from './items.js';

const isDefinite = (size: AutoSize): size is Size => size !== 'auto';

/** The size between two limits; the lower one wins (CSS 2, part 10.4). */
export const clamp = (size: number, min: number, max: number): number => Math.max(min, Math.min(max, size));

/**
 * Width of the border box of an item before flexing, and how far it may go (CSS Flexbox 1, parts 9.2 and 4.5).
 * @param available width that percentages refer to in points
 */
export function flexibleWidth(
  box: StyledElement,
  basis: Style['flexBasis'],
  available: number,
  context: LayoutContext,
): Flexible {
  const { style } = box;
  const insets = computeInsets(style, available);
  const edges = insets.left + insets.right;
  const border = (size: Size) =>
    Math.max(edges, resolveSize(size, available) + (style.boxSizing === 'border-box' ? 0 : edges));
  const content = context.contentWidths(box, context);
  const preferred = basis === 'auto' ? style.width : basis;
  const base = preferred === 'auto' || preferred === 'content' ? content.max + edges : border(preferred);
  // A table is never narrower than its cells (CSS Flexbox 1, part 4).
  if (style.display === 'table' || style.display === 'inline-table') {
    const floor = content.min + edges;
    const most =
      style.maxWidth === 'none' ? Number.POSITIVE_INFINITY : Math.max(floor, border(style.maxWidth));
    return {
      base: Math.max(base, floor),
      inner: base - edges,
      min: floor,
      max: most,
      grow: style.flexGrow,
      shrink: style.flexShrink,
    };
  }
  const max = style.maxWidth === 'none' ? Number.POSITIVE_INFINITY : border(style.maxWidth);
  // The automatic minimum is the smaller one of the content and of the width in the style.
  const least = holdsOverflow(style)
    ? edges
    : Math.min(content.min + edges, isDefinite(style.width) ? border(style.width) : max, max);
  const min = isDefinite(style.minWidth) ? border(style.minWidth) : least;
  return { base, inner: base - edges, min, max, grow: style.flexGrow, shrink: style.flexShrink };
}

/**
 * Left edge and width of the border box of a box across its area: with automatic margins, or aligned to one side, it is
 * as wide as its content, as far as there is room (CSS Box Sizing 3, part 5.1). Null if it is a block in the area.
 */
export function resolveAcross(
  box: StyledElement,
  side: Side,
  leftToRight: boolean,
  area: Pick<Column, 'x' | 'width'>,
  context: LayoutContext,
): ResolvedSize['across'] {
  const { margin, width } = box.style;
  const autos = Number(margin.left === 'auto') + Number(margin.right === 'auto');
  if (autos === 0 && side.kind === 'stretch' && (leftToRight || width === 'auto')) return null;
  const left = computeMargin(box.style, 'left', area.width);
  const room = area.width - left - computeMargin(box.style, 'right', area.width);
  const size = fitWidth(box, area.width, room, context);
  const free = room - size;
  if (autos > 0 && free > 0) {
    return { x: area.x + left + (margin.left === 'auto' ? free / autos : 0), width: size };
  }
  const shift = autos > 0 ? 0 : offsetIn(side, free);
  return { x: area.x + left + (leftToRight ? shift : free - shift), width: size };
}

/** Width of the border box: from the style, else as wide as the content, as far as there is room. */
export function fitWidth(
  box: StyledElement,
  available: number,
  room: number,
  context: LayoutContext,
): number {
  const { base, min, max, inner } = flexibleWidth(box, 'auto', available, context);
  const edges = base - inner;
  const least = box.style.width === 'auto' ? context.contentWidths(box, context).min + edges : 0;
  const floor = isDefinite(box.style.minWidth) ? min : 0;
  return clamp(isDefinite(box.style.width) ? base : clamp(room, least, base), Math.max(floor, edges), max);
}
