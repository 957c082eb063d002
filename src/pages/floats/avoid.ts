import { resolveSize, type StyledElement } from '../../document/index.js';

import { type Column, computeInsets, isReplaced, type LayoutContext } from '../boxes.js';
import { SLACK } from '../fit.js';
import type { Span } from './exclusions.js';

/** Moves a flow below the floats that a box clears (CSS 2, part 9.5.2); returns whether it had to. */
export function clearFloats({ style }: StyledElement, top: number, { flow }: Column): boolean {
  if (style.clear === 'none') return false;
  flow.separateMargins();
  const end = flow.exclusions.clearance(style.clear);
  if (flow.next(top) >= end - SLACK) return false;
  flow.clear(end);
  return true;
}

/**
 * Places a box that begins a formatting context next to the floats, or below them if it is too wide: it never overlaps
 * them (CSS 2, part 9.5).
 * @param area left edge and width of its border box without floats
 */
export function placeNextToFloats(
  area: Span,
  box: StyledElement,
  column: Column,
  context: LayoutContext,
): Span {
  const { flow } = column;
  const { margin, width } = box.style;
  const isFixed = width !== 'auto' || isReplaced(box.element);
  const least = isFixed ? area.width : Math.min(area.width, leastWidth(box, column, context));
  const start = column.x + (margin.left === 'auto' ? 0 : resolveSize(margin.left, column.width));
  const after = isFixed || margin.right === 'auto' ? 0 : resolveSize(margin.right, column.width);
  for (let y = flow.next(); ; y = flow.exclusions.nextEnd(y, Number.POSITIVE_INFINITY)) {
    if (!flow.exclusions.reaches(y)) {
      flow.advance(y);
      return area;
    }
    const room = flow.exclusions.room(column, y, Number.POSITIVE_INFINITY);
    const left = Math.max(start, room.left);
    const right = Math.min(column.x + column.width - after, room.right);
    const isFree = room.left <= column.x && room.right >= column.x + column.width;
    if (!isFree && least > right - left + SLACK) continue;
    flow.advance(y);
    if (isFree) return area;
    const x = Math.max(left, Math.min(area.x, right - area.width));
    return { x, width: Math.min(area.width, right - x) };
  }
}

/** The width of the border box that the content needs, in points. */
function leastWidth(box: StyledElement, { width }: Column, context: LayoutContext): number {
  const { style } = box;
  const margins = [style.margin.left, style.margin.right].map(size => (typeof size === 'number' ? size : 0));
  const { min } = context.blockWidths(box, context);
  const { left, right } = computeInsets(style, width);
  return Math.max(min - (margins[0] as number) - (margins[1] as number), left + right);
}
