import type { Element, StyledElement } from '../../document/index.js';
import { ALONE, type Containing, holdsOverflow, isReplaced, type LayoutContext } from '../boxes.js';
import { Flow } from '../flow.js';
import { contentHeight, firstBaseline, flatten, lastBaseline } from '../flow-content.js';
import type { Item, PageValues } from '../model.js';
import { shrinkToFit } from '../shrink.js';

/** A box that is set in a line like a letter: an inline block, a drawing or a picture. */
export interface Atom {
  /** Points from margin edge to margin edge. */
  readonly width: number;
  /** The width that it can be narrowed to. */
  readonly least: number;
  /** Points above and below its baseline. */
  readonly above: number;
  readonly below: number;
  /** At their places from its left edge and its baseline. */
  readonly items: readonly Item[];
  readonly anchors: readonly Element[];
  readonly strings: PageValues | null;
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
  const { width, block } = shrinkToFit(box, room, context);
  context.layBlock(block, { flow, x: 0, width: room, height: null, containing }, context, ALONE);
  flow.finish();
  const height = contentHeight(flow);
  const { items, anchors, strings } = flatten(flow);
  const baseline = findBaseline(box, flow) ?? height;
  return {
    width,
    least: width,
    above: baseline,
    below: height - baseline,
    items: items.map(item => ({ ...item, y: item.y - baseline })),
    anchors,
    strings,
  };
}

/** A box in content that is only measured: its width alone, since to lay it would measure its content again. */
export function measureAtom(box: StyledElement, context: LayoutContext): Atom {
  const { min, max } = context.blockWidths(box, context);
  return { width: max, least: min, above: 0, below: 0, items: [], anchors: [], strings: null };
}

/** Baseline of an inline block, that of its last line in the flow; null if its lower margin edge is used. */
function findBaseline({ element, style }: StyledElement, flow: Flow): number | null {
  if (isReplaced(element) || holdsOverflow(style)) return null;
  // That of a table is the baseline of its first row.
  return style.display === 'inline-table' ? firstBaseline(flow) : lastBaseline(flow);
}
