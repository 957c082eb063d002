import type { Border, Sides } from '../../document/index.js';
import { borderFill } from '../box-decoration.js';
import type { BoxSpan, Decoration, Ends, Rectangle } from '../model.js';
import type { CollapsedEdges } from './collapsed-borders.js';

/** The borders that a cell paints; null for one that its neighbour paints. */
type CellBorder = Sides<Border | null>;

const NO_BORDER: CellBorder = { top: null, right: null, bottom: null, left: null };

/** The borders that a cell paints itself, of those that collapse with its neighbours'. */
export function ownBorders({ top, right, bottom, left }: CollapsedEdges): CellBorder {
  const own = ({ border, isOwn }: CollapsedEdges['top']) => (isOwn ? border : null);
  return { top: own(top), right: own(right), bottom: own(bottom), left: own(left) };
}

/** How cells with the same borders and background are painted. */
export interface CellLook {
  readonly isBordered: boolean;
  readonly all: BoxSpan['paint'];
  readonly borders: BoxSpan['paint'];
  readonly background: BoxSpan['paint'];
}

/** @param collapse do the borders lie half in the neighbours? */
export function cellLook(background: string, border: CellBorder, collapse: boolean): CellLook {
  const paint =
    (color: string, borders: CellBorder): BoxSpan['paint'] =>
    (area, ends) =>
      cellDecoration(color, borders, collapse, area, ends);
  return {
    isBordered: Object.values(border).some(one => one && one.width > 0),
    all: paint(background, border),
    borders: paint('transparent', border),
    background: paint(background, NO_BORDER),
  };
}

/** The box of one cell. */
export class CellSpan implements BoxSpan {
  readonly paint: BoxSpan['paint'];
  readonly part?: BoxSpan['part'];

  constructor(paint: BoxSpan['paint'], part?: BoxSpan['part']) {
    this.paint = paint;
    this.part = part;
  }
}

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
