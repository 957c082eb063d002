import {
  type AutoSize,
  resolveSize,
  type Size,
  type Style,
  type StyledElement,
} from '../../document/index.js';
import { type Column, insetsOf, type LayoutContext, type ResolvedSize } from '../boxes.js';
import { contentWidths } from '../widths.js';
import type { Flexible } from './flexible.js';
import { marginOf } from './items.js';

const isDefinite = (size: AutoSize): size is Size => size !== 'auto';

/**
 * Width of the border box of an item before flexing, and how far it may go (parts 9.2 and 4.5).
 * @param basis from its style; automatic is as wide as its content
 */
export function flexibleWidth(
  box: StyledElement,
  basis: AutoSize,
  available: number,
  context: LayoutContext,
): Flexible {
  const { style } = box;
  const insets = insetsOf(style, available);
  const edges = insets.left + insets.right;
  const border = (size: Size) =>
    Math.max(edges, resolveSize(size, available) + (style.boxSizing === 'border-box' ? 0 : edges));
  const content = contentWidths(box, context);
  const base = isDefinite(basis) ? border(basis) : content.max + edges;
  const max = style.maxWidth === 'none' ? Number.POSITIVE_INFINITY : border(style.maxWidth);
  const least = Math.min(content.min + edges, isDefinite(style.width) ? border(style.width) : max, max);
  const min = style.minWidth === 0 ? least : border(style.minWidth);
  return { base, inner: base - edges, min, max, grow: style.flexGrow, shrink: style.flexShrink };
}

/**
 * Left edge and width of the border box of a box that does not fill its area: with automatic margins, or aligned to one
 * side, it is as wide as its content, as far as there is room. Null if it fills the area.
 */
export function resolveAcross(
  box: StyledElement,
  align: Style['alignItems'],
  direction: Style['direction'],
  area: Column,
  context: LayoutContext,
): ResolvedSize['across'] {
  const { margin, width } = box.style;
  const autos = Number(margin.left === 'auto') + Number(margin.right === 'auto');
  if (autos === 0 && align === 'stretch') return null;
  const left = marginOf(box.style, 'left', area.width);
  const room = Math.max(0, area.width - left - marginOf(box.style, 'right', area.width));
  const { base, min, max } = flexibleWidth(box, width, area.width, context);
  const own = isDefinite(width) ? base : Math.min(base, room);
  const size = Math.min(room, Math.max(min, Math.min(max, own)));
  const free = room - size;
  const auto = margin.left === 'auto' ? free / autos : 0;
  const side = align === 'center' ? free / 2 : (align === 'end') === (direction === 'ltr') ? free : 0;
  const shift = autos > 0 ? auto : side;
  return { x: area.x + left + shift, width: size };
}
