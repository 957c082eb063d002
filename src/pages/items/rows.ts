import type { Style } from '../../document/index.js';
import { type LayoutContext, tallestWhole } from '../boxes.js';
import type { Flow } from '../flow.js';
import { addRow, type Cell, cellHeight } from '../row.js';
import type { Slot } from './align.js';
import { breakAfter, breakBefore } from './items.js';

/** Points by which rounding may be off. */
const SLACK = 0.01;

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
  container: Style,
  context: LayoutContext,
): void {
  breakBefore(flow, slots);
  addRow(flow, cells, container.breakInside === 'avoid', tallestWhole(context), [], height);
  const excess = Math.max(...cells.map(({ flow: own, down }) => down + cellHeight(own))) - height;
  if (excess > SLACK) flow.push({ height: -excess });
  breakAfter(flow, slots);
}
