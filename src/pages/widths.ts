import type { Style, StyledElement, StyledNode } from '../document/index.js';
import { insetsOf, isBlank, isBlock, type Setting } from './boxes.js';
import { gridWidths } from './grid.js';
import { intrinsicWidths, paragraph } from './paragraph.js';
import { tableWidths } from './table-columns.js';

/** Smallest and largest useful width in points. */
export interface Widths {
  readonly min: number;
  readonly max: number;
}

/** Widths of a box from margin edge to margin edge; percentages count as nothing. */
export function blockWidths(box: StyledElement, setting: Setting): Widths {
  const { style } = box;
  const { left, right } = insetsOf(style, 0);
  const margins = fixed(style.margin.left) + fixed(style.margin.right);
  const edges = left + right + margins;
  const extra = style.boxSizing === 'border-box' ? margins : edges;
  if (typeof style.width === 'number') return { min: style.width + extra, max: style.width + extra };
  const content = contentWidths(box, setting);
  const cap = typeof style.maxWidth === 'number' ? style.maxWidth + extra : Number.POSITIVE_INFINITY;
  const floor = fixed(style.minWidth) + extra;
  const within = (width: number) => Math.max(Math.min(width + edges, cap), floor);
  return { min: within(content.min), max: within(content.max) };
}

const fixed = (size: Style['margin']['left']): number => (typeof size === 'number' ? size : 0);

function contentWidths(box: StyledElement, setting: Setting): Widths {
  if (box.style.display === 'table') return tableWidths(box, setting);
  if (box.style.display === 'grid') return gridWidths(box, setting);
  let min = 0;
  let max = 0;
  const count = (widths: Widths) => {
    min = Math.max(min, widths.min);
    max = Math.max(max, widths.max);
  };
  let inline: StyledNode[] = [];
  const close = () => {
    if (inline.some(node => !isBlank(node))) {
      const content = paragraph(inline, box.element, box.style, setting.fonts);
      setting.prepared.set(inline[0] as StyledNode, content);
      count(intrinsicWidths(content));
    }
    inline = [];
  };
  for (const child of box.children) {
    if (isBlock(child)) {
      close();
      count(blockWidths(child, setting));
    } else inline.push(child);
  }
  close();
  return { min, max };
}
