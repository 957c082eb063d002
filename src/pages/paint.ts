import type { Line } from './inline/lines.js';
import type { FillItem } from './model.js';

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
    });
  }
  return fills;
}
