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
  if (background !== 'transparent') out.push({ kind: 'fill', ...area, color: background });
  // The share of a border that lies in the cell; the rest is in its neighbour.
  const inside = collapse ? 0.5 : 1;
  const outside = 1 - inside;
  if (right) addRule(out, right, x + width - right.width * inside, y, right.width, height);
  if (left) addRule(out, left, x - left.width * outside, y, left.width, height);
  if (bottom && ends.bottom) addRule(out, bottom, x, y + height - bottom.width * inside, width, bottom.width);
  if (top && ends.top) addRule(out, top, x, y - top.width * outside, width, top.width);
  return out;
}

function addRule(
  out: Decoration[],
  border: Border,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  if (border.width === 0) return;
  const fill = borderFill(border, { x, y, width, height });
  if (fill) out.push(fill);
}
