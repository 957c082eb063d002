import { resolveSize, type Style, type StyledElement } from '../document/index.js';
import { type Flow, withFloats } from './flow.js';
import { translate } from './inline/line-items.js';
import type { Item } from './model.js';
import { relativeOffset } from './offset.js';

const hasOffset = ({ position, inset }: Style): boolean =>
  position === 'relative' &&
  (inset.top !== 'auto' || inset.right !== 'auto' || inset.bottom !== 'auto' || inset.left !== 'auto');

/** Is a box painted away from its place? */
export const isShifted = (style: Style): boolean =>
  style.transform[0] !== 0 || style.transform[1] !== 0 || hasOffset(style);

/**
 * Moves the painted items of a box, from band `from` and float `float` to the end of the flow; its place is unchanged
 * (CSS 2, part 9.4.3; CSS Transforms 1, part 13.1).
 * @param available width of its containing block in points
 * @param width of the border box in points
 */
export function shiftBox(
  { style, element }: StyledElement,
  flow: Flow,
  from: number,
  float: number,
  available: number,
  width: number,
): void {
  const { transform } = style;
  const { x, y } = relativeOffset(style, available);
  const dx = x + resolveSize(transform[0], width);
  const dy = y + resolveSize(transform[1], flow.heightFrom(from));
  // The marker of a list item around the box stands in its first band, but is not a part of it.
  const isOwn = (item: Item) => item.kind !== 'line' || !item.marker || item.order >= element.order;
  const floats = flow.floats.slice(float).flatMap(each => withFloats(each.flow));
  const bands = [...flow.bands.slice(from), ...floats.flatMap(each => each.flow.bands)];
  for (const { items } of bands) {
    items.forEach((item, i) => {
      if (isOwn(item)) items[i] = translate(item, dx, dy);
    });
  }
}
