import { boxDecoration } from '../box-decoration.js';
import type { Decoration } from '../model.js';
import type { LoadImage } from '../painting/backgrounds.js';
import type { PlacedPart } from './assemble.js';
import type { PaintedInline } from './inline.js';
import type { Shaped } from './shaped.js';
import type { AlignedBox } from './vertical-align.js';

const endOf = ({ part, x }: PlacedPart): number => x + part.width - part.trail;

/**
 * Borders and backgrounds of the inline boxes in a line, outer boxes first, from the line's start and its baseline. A
 * box that goes on in the next line is open there (CSS 2, part 8.6; its height: part 10.6.1).
 * @param raiseOf points by which an aligned subtree is above the baseline of the line
 */
export function paintInline(
  painted: readonly PaintedInline[],
  parts: readonly PlacedPart[],
  raiseOf: (aligned: AlignedBox | null) => number,
  load: LoadImage,
): readonly Decoration[] {
  return painted.flatMap((inline): readonly Decoration[] => {
    const within = parts.filter(({ part: { segment } }) => isWithin(segment, inline));
    const first = within[0];
    const last = within.at(-1);
    if (!first || !last) return [];
    const { style } = inline.box;
    const opens = begins(first.part, inline);
    const closes = ends(last.part, inline);
    const left = opens ? first.x + inline.before : first.x + first.part.lead;
    const right = closes ? endOf(last) + inline.after : endOf(last);
    const size = style.fontSize / 1000;
    const inset = (side: 'top' | 'bottom') => {
      const { [side]: padding } = style.padding;
      return style.border[side].width + (typeof padding === 'number' ? padding : 0);
    };
    const { raise, aligned, font, dx, dy } = inline.position;
    const baseline = -raise - raiseOf(aligned) + dy;
    const top = baseline - font.face.ascent * size - inset('top');
    const bottom = baseline + font.face.descent * size + inset('bottom');
    const rectangle = { x: left + dx, y: top, width: right - left, height: bottom - top };
    return boxDecoration(style, rectangle, { left: opens, right: closes }, load);
  });
}

const isWithin = ({ start }: Shaped['segment'], { first, last }: PaintedInline): boolean =>
  start >= first.start && start <= last.start;

const begins = ({ segment, lead }: Shaped, { first }: PaintedInline): boolean =>
  segment === first && lead > 0;

const ends = ({ segment, trail }: Shaped, { last }: PaintedInline): boolean => segment === last && trail > 0;
