import { type StyledElement, used } from '../../document/index.js';
import type { Column, LayoutContext } from '../boxes.js';
import { sum } from '../fit.js';
import { blockWidths, type Widths } from '../widths.js';
import { layFlexColumn } from './flex-column.js';
import { layFlexRow } from './flex-row.js';
import { handOver, itemsOf } from './items.js';

/** Lays the boxes of a flex container in one row or one column (CSS Flexbox 1), which is never wrapped. */
export function layFlex(box: StyledElement, column: Column, context: LayoutContext, least: number): void {
  handOver(box, column);
  const items = itemsOf(box);
  if (items.length === 0) return;
  if (box.style.flexDirection === 'column') layFlexColumn(box, items, column, context, least);
  else layFlexRow(box, items, column, context, least);
}

/** Smallest and largest useful width of the content of a flex container (part 9.9.1, without flexing). */
export function flexWidths(box: StyledElement, context: LayoutContext): Widths {
  const widths = itemsOf(box).map(item => blockWidths(item, context));
  const min = widths.map(w => w.min);
  const max = widths.map(w => w.max);
  if (box.style.flexDirection === 'column') return { min: Math.max(0, ...min), max: Math.max(0, ...max) };
  const gaps = used(box.style.columnGap, 0) * Math.max(0, widths.length - 1);
  return { min: sum(min) + gaps, max: sum(max) + gaps };
}
