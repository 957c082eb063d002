import { resolveSize, type StyledElement } from '../../document/index.js';
import type { Column, LayoutContext } from '../boxes.js';
import { sum } from '../fit.js';
import type { HeightRange } from '../height.js';
import { blockWidths, type Widths } from '../widths.js';
import { isColumn } from './distribute.js';
import { layFlexColumn } from './flex-column.js';
import { layFlexRow } from './flex-row.js';
import { collectItems, passAbsoluteChildren } from './items.js';

/** Lays the boxes of a flex container (CSS Flexbox 1). */
export function layFlex(
  box: StyledElement,
  column: Column,
  context: LayoutContext,
  height: HeightRange,
): void {
  passAbsoluteChildren(box, column);
  const items = collectItems(box);
  if (items.length === 0) return;
  if (isColumn(box.style)) layFlexColumn(box, items, column, context, height);
  else layFlexRow(box, items, column, context, height);
}

/** Smallest and largest useful width of the content of a flex container (part 9.9.1, without flexing). */
export function flexWidths(box: StyledElement, context: LayoutContext): Widths {
  const widths = collectItems(box).map(item => blockWidths(item, context));
  const min = widths.map(w => w.min);
  const max = widths.map(w => w.max);
  if (isColumn(box.style)) return { min: Math.max(0, ...min), max: Math.max(0, ...max) };
  const gaps = resolveSize(box.style.columnGap, 0) * Math.max(0, widths.length - 1);
  const least = box.style.flexWrap === 'nowrap' ? sum(min) + gaps : Math.max(0, ...min);
  return { min: least, max: sum(max) + gaps };
}
