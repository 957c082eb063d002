import { resolveSize, type StyledElement } from '../document/index.js';
import { blockify, computeInsets, isReplaced, type LayoutContext } from './boxes.js';
import { replacedSize } from './replaced.js';
import { leastTableWidth } from './tables/table-columns.js';

/** A box as a block, and its width from margin edge to margin edge in points. */
export interface ShrunkBox {
  readonly block: StyledElement;
  readonly width: number;
}

/**
 * Sizes a float, an inline block or a replaced box: as wide as its style or else its content, up to the room (CSS 2,
 * parts 10.3.5 and 10.3.9). Automatic margins are zero.
 * @param room width of its containing block in points, which percentages refer to
 */
export function shrinkToFit(box: StyledElement, room: number, context: LayoutContext): ShrunkBox {
  const { style } = box;
  const insets = computeInsets(style, room);
  const left = style.margin.left === 'auto' ? 0 : style.margin.left;
  const right = style.margin.right === 'auto' ? 0 : style.margin.right;
  const margin = { ...style.margin, left, right };
  const margins = resolveSize(left, room) + resolveSize(right, room);
  const block = blockify(box);
  if (isReplaced(box.element)) {
    const { width } = replacedSize(box, room, context);
    return {
      block: { ...block, style: { ...block.style, margin } },
      width: width + insets.left + insets.right + margins,
    };
  }
  const edges = style.boxSizing === 'border-box' ? 0 : insets.left + insets.right;
  let width =
    style.width === 'auto'
      ? fitContent(box, room, context) - margins
      : resolveSize(style.width, room) + edges;
  if (style.maxWidth !== 'none') width = Math.min(width, resolveSize(style.maxWidth, room) + edges);
  if (style.minWidth !== 'auto') width = Math.max(width, resolveSize(style.minWidth, room) + edges);
  width = Math.max(width, insets.left + insets.right);
  if (block.style.display === 'table' && width < room) {
    width = Math.max(width, leastTableWidth(block, room - margins, context));
  }
  const fixed = { margin, width: width - edges, minWidth: 0, maxWidth: 'none' } as const;
  return { block: { ...block, style: { ...block.style, ...fixed } }, width: width + margins };
}

/** Shrink-to-fit width from margin edge to margin edge, in points. */
const fitContent = (box: StyledElement, room: number, context: LayoutContext): number =>
  Math.min(room, context.blockWidths(box, context).max);
