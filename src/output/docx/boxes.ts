import {
  NORMAL_GAP,
  resolveSize,
  type Sides,
  type Size,
  type Style,
  type Track,
} from '../../document/index.js';

/** The content box of an element along a line, in points from the left edge of the page area. */
export interface Box {
  readonly left: number;
  readonly width: number;
}

const isSize = (value: unknown): value is Size =>
  typeof value === 'number' ||
  (typeof value === 'object' && value !== null && ('percent' in value || 'math' in value));

/** Points of a size of a box whose containing block has a width; 0 for `auto` and sizes of content. */
export const points = (size: unknown, width: number): number => (isSize(size) ? resolveSize(size, width) : 0);

/** Points of the four sides of a margin or a padding. */
export const getSides = (sides: Sides<unknown>, width: number): Sides<number> => ({
  top: points(sides.top, width),
  right: points(sides.right, width),
  bottom: points(sides.bottom, width),
  left: points(sides.left, width),
});

/** The content box of a block in a box (CSS 2, part 10.3.3), narrower by its margins, borders and padding. */
export function contentBox(style: Style, { left, width }: Box): Box {
  const margin = getSides(style.margin, width);
  const padding = getSides(style.padding, width);
  const { border } = style;
  const start = margin.left + border.left.width + padding.left;
  const edges = start + margin.right + border.right.width + padding.right;
  const inner = padding.left + padding.right + border.left.width + border.right.width;
  const own = style.boxSizing === 'border-box' ? inner : 0;
  const limits = [style.width, style.maxWidth].filter(isSize).map(size => resolveSize(size, width) - own);
  return { left: left + start, width: Math.max(1, Math.min(width - edges, ...limits)) };
}

/** `line-height: normal`, as a factor of the size. */
const NORMAL_LEADING = 1.2;

/** Points between the lines of a text. */
export const computeLeading = ({ fontSize, lineHeight }: Pick<Style, 'fontSize' | 'lineHeight'>): number =>
  typeof lineHeight === 'number'
    ? lineHeight
    : fontSize * (lineHeight === 'normal' ? NORMAL_LEADING : lineHeight.factor);

export const getGap = (gap: Style['columnGap'], width: number): number =>
  gap === NORMAL_GAP ? 0 : points(gap, width);

/** A column of a grid; `isFixed` if it has a width of its own and does not share what is left. */
export interface Column extends Box {
  readonly isFixed: boolean;
}

/**
 * The columns of a grid (CSS Grid 2, part 12). Those sized by their content take nothing from one that shares what is
 * left; empty if there are none of that kind.
 */
export function gridColumns(style: Style, { left, width }: Box): readonly Column[] {
  const { tracks, auto } = style.gridTemplateColumns;
  if (auto !== null || tracks.length === 0) return [];
  const gap = getGap(style.columnGap, width);
  const fixed = tracks.map(({ max }: Track) => (isSize(max) ? resolveSize(max, width) : null));
  const shares = tracks.map(({ max }) => (typeof max === 'object' && 'fr' in max ? max.fr : null));
  const hasShares = shares.some(share => share !== null);
  if (!hasShares && fixed.includes(null)) return [];
  const used = fixed.reduce<number>((sum, size) => sum + (size ?? 0), gap * (tracks.length - 1));
  const total = shares.reduce<number>((sum, share) => sum + (share ?? 0), 0);
  let at = left;
  return tracks.map((_, i) => {
    const size = fixed[i] ?? (Math.max(0, width - used) * (shares[i] ?? 0)) / Math.max(1, total);
    const column = { left: at, width: size, isFixed: shares[i] === null };
    at += size + gap;
    return column;
  });
}
