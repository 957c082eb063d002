import type { ContentAlignment, Style, StyledElement } from '../../document/index.js';
import { sum } from '../fit.js';

/** The side of a box at which an axis begins or ends. */
export type Edge = 'top' | 'right' | 'bottom' | 'left';

/** A content alignment in terms of its axis: `start` and `end` are those of the axis (CSS Align 3, part 5.1). */
export interface Distribution {
  readonly kind: 'start' | 'end' | 'center' | 'stretch' | 'space-between' | 'space-around' | 'space-evenly';
  readonly safe: boolean;
}

/**
 * Resolves a content alignment on its axis.
 * @param normal the meaning of `normal` in this layout
 * @param reversed does the flex axis begin where lines or blocks end?
 * @param leftToRight is the left side at the start? null if the axis runs down the page, where `left` and `right` are `start`
 */
export function resolveDistribution(
  { position, safe }: ContentAlignment,
  normal: Distribution['kind'],
  reversed: boolean,
  leftToRight: boolean | null,
): Distribution {
  const writing = (kind: 'start' | 'end') =>
    ({ kind: reversed === (kind === 'end') ? 'start' : 'end', safe }) as const;
  switch (position) {
    case 'normal':
      return { kind: normal, safe };
    case 'flex-start':
    case 'baseline':
      return { kind: 'start', safe };
    case 'flex-end':
    case 'last-baseline':
      return { kind: 'end', safe };
    case 'start':
    case 'end':
      return writing(position);
    case 'left':
      return writing(leftToRight === false ? 'end' : 'start');
    case 'right':
      return writing(leftToRight === true ? 'end' : 'start');
    default:
      return { kind: position, safe };
  }
}

/**
 * Points before the first of `count` boxes, and between two of them besides the gap (CSS Align 3, part 5.3). Without
 * free room, distributions fall back to the start.
 */
export function distribute(
  { kind, safe }: Distribution,
  free: number,
  count: number,
): readonly [first: number, between: number] {
  if (free < 0 && (safe || kind.startsWith('space'))) return [0, 0];
  switch (kind) {
    case 'end':
      return [free, 0];
    case 'center':
      return [free / 2, 0];
    case 'space-between':
      return [0, count > 1 ? free / (count - 1) : 0];
    case 'space-around':
      return [free / count / 2, free / count];
    case 'space-evenly':
      return [free / (count + 1), free / (count + 1)];
    default:
      return [0, 0];
  }
}

const isAuto = ({ style }: StyledElement, edge: Edge): boolean => style.margin[edge] === 'auto';

/**
 * Places the items of a flex line along the main axis: automatic margins take the free room, else it is distributed
 * (CSS Flexbox 1, part 9.5).
 * @param outer sizes of the items with their margins in points
 * @param edges the sides at which the main axis begins and ends
 * @returns points from the start of the line to each item with its margins
 */
export function placeAlong(
  items: readonly StyledElement[],
  outer: readonly number[],
  edges: readonly [before: Edge, after: Edge],
  gap: number,
  distribution: Distribution,
  room: number,
): readonly number[] {
  const [before, after] = edges;
  const free = room - sum(outer) - gap * (items.length - 1);
  const autos = sum(items.map(item => Number(isAuto(item, before)) + Number(isAuto(item, after))));
  const share = autos > 0 ? Math.max(0, free) / autos : 0;
  const [first, between] = distribute(distribution, share > 0 ? 0 : free, items.length);
  let at = first;
  return items.map((item, i) => {
    const start = at + (isAuto(item, before) ? share : 0);
    at = start + (outer[i] as number) + (isAuto(item, after) ? share : 0) + gap + between;
    return start;
  });
}

/** Does the main axis of a flex container run against the direction of its lines or blocks? */
export const isReversed = ({ flexDirection }: Style): boolean => flexDirection.endsWith('-reverse');

/** Does the main axis of a flex container run down the page? */
export const isColumn = ({ flexDirection }: Style): boolean => flexDirection.startsWith('column');
