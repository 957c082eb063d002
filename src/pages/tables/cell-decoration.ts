import type { Border, Sides } from '../../document/index.js';
import { borderFill } from '../box-decoration.js';
import type { Decoration, Ends, Rectangle } from '../model.js';

/** The borders that a cell paints; null for one that its neighbour paints. */
export type CellBorder = Sides<Border | null>;

/**
 * Background and borders of a fragment of a table cell.
 * @param background `#rrggbb` or `transparent`
 * @param collapse do its borders lie half in the neighbours (CSS 2, part 17.6.2)?
 * @param area its border box, without the halves in the neighbours
 */
export function cellDecoration(
  background: string,
  { top, right, bottom, left }: CellBorder,
  collapse: boolean,
  area: Rectangle,
  ends: Ends,
): readonly Decoration[] {
  const { x, y, width, height } = area;
  const out: Decoration[] = [];
  const put = (side: Border, rule: Rectangle) => {
    const fill = borderFill(side, rule);
    if (fill) out.push(fill);
  };
  const before = (side: Border) => (collapse ? side.width / 2 : 0);
  const after = (side: Border) => (collapse ? side.width / 2 : side.width);
  if (background !== 'transparent') out.push({ kind: 'fill', ...area, color: background });
  if (right) put(right, { x: x + width - after(right), y, width: right.width, height });
  if (left) put(left, { x: x - before(left), y, width: left.width, height });
  if (bottom && ends.bottom) put(bottom, { x, y: y + height - after(bottom), width, height: bottom.width });
  if (top && ends.top) put(top, { x, y: y - before(top), width, height: top.width });
  return out;
}
