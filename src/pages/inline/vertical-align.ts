import { resolveSize, type Style } from '../../document/index.js';
import type { Font } from '../../fonts/index.js';
import { type LineExtent, lineHeight } from './leading.js';

/** A style with its font. */
export interface Type {
  readonly style: Style;
  readonly font: Font;
}

/** A box that is aligned with the edge of its line, with all that is aligned with the box: an aligned subtree. */
export interface AlignedBox {
  readonly edge: 'top' | 'bottom';
}

/** The subtree that a box makes; null if it is aligned with the box around it. */
export const alignedBox = ({ verticalAlign }: Style): AlignedBox | null =>
  verticalAlign === 'top' || verticalAlign === 'bottom' ? { edge: verticalAlign } : null;

/**
 * Points by which the baseline of a box is above that of the box around it (CSS 2, part 10.8.1); none if it is aligned
 * with the line. How far `sub` and `super` go is that of browsers.
 * @param own extent of the box itself
 */
export function computeRaise({ style, font }: Type, own: LineExtent, around: Type): number {
  const { verticalAlign } = style;
  const size = around.style.fontSize / 1000;
  const { face } = around.font;
  switch (verticalAlign) {
    case 'baseline':
    case 'top':
    case 'bottom':
      return 0;
    case 'super':
      return around.style.fontSize / 3;
    case 'sub':
      return -around.style.fontSize / 5;
    case 'middle':
      return (face.xHeight * size - own.above + own.below) / 2;
    case 'text-top':
      return face.ascent * size - own.above;
    case 'text-bottom':
      return own.below - face.descent * size;
    default:
      return resolveSize(verticalAlign, lineHeight(style, font));
  }
}
