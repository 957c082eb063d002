import { resolveSize, type Style, type StyledElement } from '../document/index.js';
import type { Flow } from './flow.js';
import { eachBand } from './flow-content.js';
import { clonedEdges } from './fragments.js';
import { translate } from './inline/line-items.js';
import { isWithin } from './layers.js';
import type { Band } from './model.js';
import { relativeOffset } from './offset.js';
import { movesOf } from './painting/transforms.js';

const hasOffset = ({ position, inset }: Style): boolean =>
  position === 'relative' &&
  (inset.top !== 'auto' || inset.right !== 'auto' || inset.bottom !== 'auto' || inset.left !== 'auto');

/** Is a box painted away from its place, without being turned or scaled? */
export const isShifted = (style: Style): boolean => hasOffset(style) || movesOf(style).length > 0;

/**
 * Moves the painted items of a box, from band `from` and float `float` to the end of the flow; its place is unchanged
 * (CSS 2, part 9.4.3; CSS Transforms 1, part 13.1).
 * @param available width of its containing block in points
 * @param width of the border box in points
 */
export function shiftBox(
  box: StyledElement,
  flow: Flow,
  from: number,
  float: number,
  available: number,
  width: number,
): void {
  const { style } = box;
  const { x, y } = relativeOffset(style, available);
  const moves = movesOf(style);
  const dx = moves.reduce((sum, move) => sum + resolveSize(move.x, width), x);
  const dy = moves.reduce((sum, move) => sum + resolveSize(move.y, flow.heightFrom(from)), y);
  const bands: Band[] = [];
  eachBand({ bands: flow.bands.slice(from), floats: flow.floats.slice(float) }, band => bands.push(band));
  bands.push(...clonedEdges(bands));
  for (const { items } of bands) {
    items.forEach((item, i) => {
      if (isWithin(item, box)) items[i] = translate(item, dx, dy);
    });
  }
}
