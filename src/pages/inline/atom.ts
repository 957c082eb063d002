import { type Element, resolveSize, type StyledElement } from '../../document/index.js';
import { layBlock } from '../block.js';
import { ALONE, blockify, type Containing, insetsOf, isReplaced, type LayoutContext } from '../boxes.js';
import { Flow, flatten } from '../flow.js';
import type { Item } from '../model.js';
import { replacedSize } from '../replaced.js';
import { cellHeight } from '../row.js';
import { blockWidths } from '../widths.js';

/** A box that is set in a line like a letter: an inline block, a drawing, a picture, or a float. */
export interface Atom {
  /** Points from margin edge to margin edge. */
  readonly width: number;
  /** Points above and below its baseline. */
  readonly above: number;
  readonly below: number;
  /** At their places from its left edge and its baseline. */
  readonly items: readonly Item[];
  readonly anchors: readonly Element[];
  readonly strings: Readonly<Record<string, string>> | null;
}

/**
 * Lays an inline-level box that is set as a whole (CSS 2, parts 10.3.9, 10.6.7 and 10.8.1): as wide as its content, up
 * to the room; its baseline is that of its last line, or its lower margin edge.
 */
export function layAtom(
  box: StyledElement,
  room: number,
  containing: Containing,
  context: LayoutContext,
): Atom {
  const flow = new Flow();
  const { width, block } = shrunk(box, room, context);
  layBlock(block, { flow, x: 0, width: room, height: null, containing }, context, ALONE);
  flow.finish();
  const height = cellHeight(flow);
  const { items, anchors, strings } = flatten(flow);
  const lines = items.filter(item => item.kind === 'line');
  const baseline = isReplaced(box.element) || lines.length === 0 ? height : Math.max(...lines.map(l => l.y));
  return {
    width,
    above: baseline,
    below: height - baseline,
    items: items.map(item => ({ ...item, y: item.y - baseline })),
    anchors,
    strings,
  };
}

/** A box as a block, and its width from margin edge to margin edge. */
interface Shrunk {
  readonly block: StyledElement;
  readonly width: number;
}

/** A box in content that is only measured: its width alone, since to lay it would measure its content again. */
export const measureAtom = (box: StyledElement, context: LayoutContext): Atom => ({
  width: blockWidths(box, context).max,
  above: 0,
  below: 0,
  items: [],
  anchors: [],
  strings: null,
});

/** Shrink-to-fit width (CSS 2, part 10.3.9); percentages are shares of the room. */
function shrunk(box: StyledElement, room: number, context: LayoutContext): Shrunk {
  const { style } = box;
  const margin = (side: 'left' | 'right') =>
    style.margin[side] === 'auto' ? 0 : resolveSize(style.margin[side], room);
  const margins = margin('left') + margin('right');
  if (isReplaced(box.element)) {
    const { left, right } = insetsOf(style, room);
    const { width } = replacedSize(box, room, context);
    return { block: blockify(box), width: width + left + right + margins };
  }
  const insets = insetsOf(style, room);
  const edges = style.boxSizing === 'border-box' ? 0 : insets.left + insets.right;
  let width =
    style.width === 'auto'
      ? Math.min(room, blockWidths(box, context).max) - margins
      : resolveSize(style.width, room) + edges;
  if (style.maxWidth !== 'none') width = Math.min(width, resolveSize(style.maxWidth, room) + edges);
  width = Math.max(width, resolveSize(style.minWidth, room) + edges, insets.left + insets.right);
  const block = blockify(box);
  const fixed = { width, boxSizing: 'border-box', minWidth: 0, maxWidth: 'none' } as const;
  return { block: { ...block, style: { ...block.style, ...fixed } }, width: width + margins };
}
