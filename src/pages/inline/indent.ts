import { resolveSize, type Style } from '../../document/index.js';
import type { Column, LayoutContext } from '../boxes.js';
import type { Unit } from './units.js';

/** How lines of a paragraph are indented, in points (CSS Text 3, part 7.1). */
export interface Indents {
  readonly first: number;
  /** After a forced break. */
  readonly opening: number;
  readonly other: number;
  /** Points that lines may lack, and those that the first one may lack beyond that. */
  readonly usual: number;
  readonly beyond: number;
}

export function indentsOf({ textIndent }: Style, measure: number): Indents {
  const { hanging, eachLine } = textIndent;
  const size = resolveSize(textIndent.size, measure);
  const first = hanging ? 0 : size;
  const other = size - first;
  const opening = eachLine ? first : other;
  const usual = Math.max(0, opening, other);
  return { first, opening, other, usual, beyond: Math.max(0, first - usual) };
}

/** Indent of the line that begins with a unit. */
export function indentOf({ first, opening, other }: Indents, units: readonly Unit[], from: number): number {
  if (from === 0) return first;
  return units[from - 1]?.forced ? opening : other;
}

/** Points from the side at which lines start to the other edge of the page area. */
export const reachOf = ({ flow, x, width }: Column, { direction }: Style, context: LayoutContext): number =>
  direction === 'ltr' ? context.measureOf(flow.page) - x : x + width;
