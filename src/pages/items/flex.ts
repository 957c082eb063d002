import { resolveSize, type Style, type StyledElement } from '../../document/index.js';
import type { AbsoluteRoom, Column, LayoutContext, Widths } from '../boxes.js';
import { sum } from '../fit.js';
import type { HeightRange } from '../height.js';
import { offsetIn, resolveSide } from './align.js';
import { distribute, isColumn, isReversed, resolveDistribution } from './distribute.js';
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
  let extent = height.definite ?? height.min;
  passAbsoluteChildren(box, column, child => absoluteRoom(child, box.style, column, extent));
  const items = collectItems(box);
  if (items.length === 0) return;
  const top = column.flow.mark(0);
  if (isColumn(box.style)) layFlexColumn(box, items, column, context, height);
  else layFlexRow(box, items, column, context, height);
  if (height.definite === null) extent = Math.max(extent, column.flow.heightFrom(top.band) - top.y);
}

/** An absolute child stands where it would if it were the only item (CSS Flexbox 1, part 4.1). */
function absoluteRoom(
  child: StyledElement,
  style: Style,
  { x, width }: Column,
  height: number,
): AbsoluteRoom {
  const ltr = style.direction === 'ltr';
  const column = isColumn(style);
  const reversed = isReversed(style);
  const main = resolveDistribution(style.justifyContent, 'start', reversed, column ? null : ltr);
  const axis = { reversed: style.flexWrap === 'wrap-reverse', leftToRight: column ? ltr : null };
  const side = resolveSide(child, child.style.alignSelf, style.alignItems, axis);
  const filled = side.kind === 'stretch' && axis.reversed ? ({ kind: 'end', safe: false } as const) : side;
  const along = (fromStart: boolean) => (free: number) => {
    const [first] = distribute(main, free, 1);
    return fromStart ? first : free - first;
  };
  const aside = (fromStart: boolean) => (free: number) => {
    const offset = offsetIn(filled, free);
    return fromStart ? offset : free - offset;
  };
  return {
    contains: false,
    x,
    width,
    y: 0,
    height,
    across: column ? aside(ltr) : along(ltr !== reversed),
    down: column ? along(!reversed) : aside(true),
  };
}

/** Smallest and largest useful width of the content of a flex container (part 9.9.1, without flexing). */
export function flexWidths(box: StyledElement, context: LayoutContext): Widths {
  const widths = collectItems(box).map(item => context.blockWidths(item, context));
  const min = widths.map(w => w.min);
  const max = widths.map(w => w.max);
  if (isColumn(box.style)) return { min: Math.max(0, ...min), max: Math.max(0, ...max) };
  const gaps = resolveSize(box.style.columnGap, 0) * Math.max(0, widths.length - 1);
  const least = box.style.flexWrap === 'nowrap' ? sum(min) + gaps : Math.max(0, ...min);
  return { min: least, max: sum(max) + gaps };
}
