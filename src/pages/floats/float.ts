import type { StyledElement } from '../../document/index.js';
import { ALONE, type Column, type LayoutContext } from '../boxes.js';
import { Flow } from '../flow.js';
import { contentHeight } from '../flow-content.js';
import { type ShrunkBox, shrinkToFit } from '../shrink.js';

/** A float whose width is known. */
export interface SizedFloat extends ShrunkBox {
  readonly side: 'left' | 'right';
}

/** Sizes a float in the column of its containing block. */
export const sizeFloat = (box: StyledElement, { width }: Column, context: LayoutContext): SizedFloat => ({
  ...shrinkToFit(box, width, context),
  side: box.style.float === 'right' ? 'right' : 'left',
});

/** Where a float would stand: points from the left edge of the page area and below the top of its flow. */
export function findPlace({ side, width, block }: SizedFloat, top: number, column: Column) {
  const { exclusions } = column.flow;
  return exclusions.find(side, width, Math.max(top, exclusions.clearance(block.style.clear)), column);
}

/**
 * Lays a float in a flow of its own, next to the content of its column.
 * @param top where it may begin at the earliest, in points below the top of the flow
 */
export function placeFloat(float: SizedFloat, top: number, column: Column, context: LayoutContext): void {
  const { flow, containing } = column;
  const { x, y } = findPlace(float, top, column);
  const own = new Flow();
  context.layBlock(
    float.block,
    { flow: own, x, width: column.width, height: column.height, containing },
    context,
    ALONE,
  );
  own.finish();
  flow.exclude(float.side, { x, width: float.width }, y, contentHeight(own));
  own.origin = { flow, band: -1, y };
  flow.floats.push({ content: own, y, isFree: false });
}

/** Lays floats that have no text before them, once their place is known: margins above may still collapse. */
export function addFloats(boxes: readonly StyledElement[], column: Column, context: LayoutContext): void {
  const { flow } = column;
  for (const box of boxes) {
    flow.whenTopKnown(() => placeFloat(sizeFloat(box, column, context), flow.next(), column, context));
  }
}
