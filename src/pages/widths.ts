import { cached } from '../core/index.js';
import type { Style, StyledElement, StyledNode } from '../document/index.js';
import {
  blockify,
  computeInsets,
  isBlank,
  isBlock,
  isClearingBreak,
  isMulticol,
  isReplaced,
  type LayoutContext,
  type Widths,
} from './boxes.js';
import { columnsWidths } from './columns/columns.js';
import { measureAtom } from './inline/atom.js';
import { intrinsicWidths, measureParagraph, type Paragraph } from './inline/paragraph.js';
import { flexWidths } from './items/flex.js';
import { gridWidths } from './items/grid.js';
import { replacedSize } from './replaced.js';
import { tableWidths } from './tables/table-columns.js';

/** Widths of a box from margin edge to margin edge; percentages count as nothing. */
export function blockWidths(box: StyledElement, context: LayoutContext): Widths {
  const { style } = box;
  const { left, right } = computeInsets(style, 0);
  const margins = fixed(style.margin.left) + fixed(style.margin.right);
  const edges = left + right + margins;
  const extra = style.boxSizing === 'border-box' ? margins : edges;
  if (typeof style.width === 'number') {
    const width = Math.max(style.width + extra, edges);
    return { min: width, max: width };
  }
  const content = contentWidths(box, context);
  const cap = typeof style.maxWidth === 'number' ? style.maxWidth + extra : Number.POSITIVE_INFINITY;
  const floor = fixed(style.minWidth) + extra;
  const within = (width: number) => Math.max(Math.min(width + edges, cap), floor);
  return { min: within(content.min), max: within(content.max) };
}

/** Cached paragraphs that are not laid yet, so that a long table does not hold all of its own. */
const PREPARED_LIMIT = 4000;

const fixed = (size: Style['margin']['left']): number => (typeof size === 'number' ? size : 0);

/** A picture whose width is a share of its room is as narrow as that (CSS Sizing 3, part 5.2.2). */
const isCompressible = ({ width, maxWidth }: Style): boolean =>
  typeof width === 'object' || typeof maxWidth === 'object';

/** Widths of contents by the round of layout, which its paragraphs stand for. */
const measured = new WeakMap<LayoutContext['prepared'], Map<StyledElement, Widths>>();

/** Widths of the content alone, without the width in the style of the box; measured once in a round of layout. */
export function contentWidths(box: StyledElement, context: LayoutContext): Widths {
  // A table keeps the widths of its columns.
  if (box.style.display === 'table-cell') return measureContent(box, context);
  const known = cached(measured, context.prepared, () => new Map());
  return cached(known, box, () => measureContent(box, context));
}

function measureContent(box: StyledElement, context: LayoutContext): Widths {
  if (isReplaced(box.element)) {
    const { width } = replacedSize(box, Number.POSITIVE_INFINITY, context);
    return { min: isCompressible(box.style) ? 0 : width, max: width };
  }
  const { display } = blockify(box).style;
  if (display === 'table') return tableWidths(box, context);
  if (display === 'grid') return gridWidths(box, context);
  if (display === 'flex') return flexWidths(box, context);
  const children = childrenWidths(box, context);
  return isMulticol(box.style) ? columnsWidths(box.style, children) : children;
}

/** Inline children of a box, ready for line breaking; kept for their layout. */
function prepare(inline: readonly StyledNode[], box: StyledElement, context: LayoutContext): Paragraph {
  const [first] = inline as readonly [StyledNode];
  const known = context.prepared.get(first);
  if (known) return known;
  const atom = (own: StyledElement) => measureAtom(own, context);
  const content = measureParagraph(inline, box, context, atom);
  if (!content.hasBoxes && !content.source) {
    if (context.prepared.size >= PREPARED_LIMIT) context.prepared.clear();
    context.prepared.set(first, content);
  }
  return content;
}

/** Widths of the widest of the children, which stand one below the other and next to floats. */
function childrenWidths(box: StyledElement, context: LayoutContext): Widths {
  const { children } = box;
  let min = 0;
  let max = 0;
  /** Width of the floats that the next child may stand next to. */
  let floats = 0;
  const count = (widths: Widths) => {
    min = Math.max(min, widths.min);
    max = Math.max(max, widths.max + floats);
  };
  let from = 0;
  for (let i = 0; i <= children.length; i++) {
    const child = children[i];
    const isClearing = child !== undefined && isClearingBreak(child);
    if (child && !isBlock(child) && !isClearing) continue;
    const inline = children.slice(from, isClearing ? i + 1 : i);
    if (!inline.every(isBlank)) {
      const content = prepare(inline, box, context);
      const own = intrinsicWidths(content);
      for (const { box: float } of content.floats) {
        if (float.style.clear !== 'none') floats = 0;
        const side = blockWidths(float, context);
        count(side);
        floats += side.max;
      }
      count(own);
    }
    if (child) {
      if (child.style.clear !== 'none') floats = 0;
      if (!isClearing) count(blockWidths(child, context));
    }
    from = i + 1;
  }
  return { min, max };
}
