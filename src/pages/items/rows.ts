import { SLACK } from '../fit.js';
import type { Flow } from '../flow.js';
import { contentHeight } from '../flow-content.js';
import { addFree } from '../overflow.js';
import { addRow, type Cell } from '../row.js';
import type { Slot } from './align.js';
import { breakAfter, breakBefore } from './items.js';

/**
 * Adds boxes that stand side by side as a row of the given height: content that is taller overlaps what
 * follows it (CSS 2, part 11.1.1).
 * @param height points
 */
export function addItemRow(
  flow: Flow,
  cells: readonly Cell[],
  slots: readonly Pick<Slot, 'item'>[],
  height: number,
): void {
  breakBefore(flow, slots);
  const isInside = ({ flow: own, down }: Cell) => down + contentHeight(own) <= height + SLACK;
  const inside = cells.filter(isInside);
  addRow(flow, inside, [], height);
  if (inside.length < cells.length) {
    const last = flow.bands.length - 1;
    const top = flow.topOf(last) + (flow.bands[last]?.height ?? 0) - height;
    for (const cell of cells) {
      if (!isInside(cell)) addFree(flow, cell.flow, top + cell.down);
    }
  }
  breakAfter(flow, slots);
}
