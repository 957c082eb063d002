import type { Border, Style } from '../document/index.js';
import type { Flow, Mark } from './flow.js';
import type { Line } from './lines.js';
import type { Band, FillItem, Item } from './model.js';

/** Where a box is across the page, in points. */
interface Span {
  readonly x: number;
  readonly width: number;
}

/** Has a box a background or border? */
export const isPainted = ({ border, backgroundColor }: Style): boolean =>
  backgroundColor !== 'transparent' ||
  border.top.width + border.right.width + border.bottom.width + border.left.width > 0;

/** Paints background and borders of a box, band by band from its upper edge to the end of the flow. */
export function paintBox(style: Style, flow: Flow, edge: Mark, { x, width }: Span): void {
  const { border, backgroundColor } = style;
  if (edge.band < 0) return;
  const last = flow.bands.length - 1;
  for (let i = edge.band; i <= last; i++) {
    const band = flow.bands[i] as Band;
    const top = i === edge.band ? edge.y : 0;
    // The space between two bands of a box is inside it.
    const reach = i === edge.band ? 0 : band.space;
    const height = band.height - top;
    const fills: Item[] = [];
    const side = (b: Border, left: number) => {
      if (b.width > 0)
        fills.push({ kind: 'fill', x: left, y: top, width: b.width, height, color: b.color, reach });
    };
    const edgeLine = (b: Border, y: number) => {
      if (b.width > 0) fills.push({ kind: 'fill', x, y, width, height: b.width, color: b.color, reach: 0 });
    };
    if (backgroundColor !== 'transparent') {
      fills.push({ kind: 'fill', x, y: top, width, height, color: backgroundColor, reach });
    }
    side(border.left, x);
    side(border.right, x + width - border.right.width);
    if (i === edge.band) edgeLine(border.top, top);
    if (i === last) edgeLine(border.bottom, band.height - border.bottom.width);
    // An outer box is painted under the boxes inside it.
    band.items.unshift(...fills);
  }
}

export const isDecorated = ({ pieces }: Line): boolean => pieces.some(p => p.style.textDecoration !== 'none');

/** Lines under or through the text of a line that starts at `x` and has its baseline at `y`. */
export function decorationsOf(line: Line, x: number, y: number): readonly FillItem[] {
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
