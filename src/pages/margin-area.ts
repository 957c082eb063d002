import type { MarginBox, PageStyle } from '../document/index.js';

/** The place of a margin box on its page in points, and how its content is aligned unless its style says otherwise. */
export interface MarginArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly align: 'left' | 'center' | 'right';
  readonly vertical: 'top' | 'middle' | 'bottom';
}

type Alignment = Pick<MarginArea, 'align' | 'vertical'>;

/** Alignments of a box along the top or bottom (CSS Paged Media 3, part 5.1). */
export function alignmentOf({ name }: MarginBox): Alignment {
  const align = name.endsWith('right') ? 'right' : name.endsWith('center') ? 'center' : 'left';
  return { align, vertical: 'middle' };
}

/**
 * The area of a box in a corner or along the left or right (part 5); null for others. Boxes along one side share its
 * height: they are aligned to the top, middle and bottom of it.
 */
export function sideArea(name: MarginBox['name'], { width, height, margin }: PageStyle): MarginArea | null {
  const [, vertical, corner] = /^(top|bottom)-(left|right)-corner$/.exec(name) ?? [];
  const [, side = corner, place] = /^(left|right)-(top|middle|bottom)$/.exec(name) ?? [];
  if (side === undefined) return null;
  const isLeft = side === 'left';
  const across = { x: isLeft ? 0 : width - margin.right, width: isLeft ? margin.left : margin.right };
  if (place !== undefined) {
    const inner = height - margin.top - margin.bottom;
    const alignment = { align: 'center', vertical: place as MarginArea['vertical'] } as const;
    return { ...across, y: margin.top, height: inner, ...alignment };
  }
  const alignment = { align: isLeft ? 'right' : 'left', vertical: 'middle' } as const;
  return vertical === 'top'
    ? { ...across, y: 0, height: margin.top, ...alignment }
    : { ...across, y: height - margin.bottom, height: margin.bottom, ...alignment };
}
