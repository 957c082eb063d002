import { type AutoSize, resolveSize, type Style } from '../document/index.js';

/** Of two opposite offsets the first counts. */
function offset(first: AutoSize, second: AutoSize, extent: number): number {
  if (first !== 'auto') return resolveSize(first, extent);
  return second === 'auto' ? 0 : -resolveSize(second, extent);
}

/**
 * Points by which relative positioning moves a box right and down (CSS 2, part 9.4.3). Shares of a height that the
 * content decides count as nothing.
 * @param available width of its containing block in points
 */
export function relativeOffset(
  { position, inset }: Style,
  available: number,
): { readonly x: number; readonly y: number } {
  if (position !== 'relative') return { x: 0, y: 0 };
  return { x: offset(inset.left, inset.right, available), y: offset(inset.top, inset.bottom, 0) };
}
