import type { Style } from '../document/index.js';
import { boxDecoration } from './box-decoration.js';
import type { Flow, Mark } from './flow.js';
import type { Line } from './inline/lines.js';
import type { Band, FillItem } from './model.js';

/** The place of a box across the page, in points. */
interface Span {
  readonly x: number;
  readonly width: number;
}

/** Paints background and borders of a box, band by band from its upper edge to the end of the flow. */
export function paintBox(style: Style, flow: Flow, edge: Mark, { x, width }: Span): void {
  if (edge.band < 0) return;
  const last = flow.bands.length - 1;
  for (let i = edge.band; i <= last; i++) {
    const band = flow.bands[i] as Band;
    const first = i === edge.band;
    const y = first ? edge.y : 0;
    // The space between two bands of a box is inside it.
    const reach = first ? 0 : band.space;
    const area = { x, y, width, height: band.height - y };
    // An outer box is painted under the boxes inside it.
    band.items.unshift(...boxDecoration(style, area, { top: first, bottom: i === last }, reach));
  }
}

export const isDecorated = ({ pieces }: Line): boolean => pieces.some(p => p.style.textDecoration !== 'none');

/** Lines under or through the text of a line that starts at `x` and has its baseline at `y`. */
export function decorateText(line: Line, x: number, y: number): readonly FillItem[] {
  const fills: FillItem[] = [];
  for (const { style, font, raise, x: start, width } of line.pieces) {
    if (style.textDecoration === 'none') continue;
    const { underline, xHeight } = font.face;
    const em = style.fontSize / 1000;
    const below =
      style.textDecoration === 'underline' ? underline.below : -(xHeight + underline.thickness) / 2;
    const height = underline.thickness * em;
    // The space at the end of a line is not decorated.
    const used = Math.min(width, line.width - start);
    if (used <= 0) continue;
    fills.push({
      kind: 'fill',
      x: x + start,
      y: y - raise + below * em,
      width: used,
      height,
      color: style.color,
      reach: 0,
    });
  }
  return fills;
}
