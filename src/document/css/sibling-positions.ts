import type { CssNode } from 'css-tree';
import { cached } from '../../core/index.js';
import type { Element } from '../html.js';
import type { Test } from './attribute-selector.js';

/** How siblings are counted. */
export interface Counting {
  /** From the last one? */
  readonly fromEnd: boolean;
  /** Only those with the tag of the element? */
  readonly ofType: boolean;
}

/** Positions among siblings, from 1: every `step`-th from `offset` up, or `offset` alone if the step is 0. */
export interface Positions extends Counting {
  readonly step: number;
  readonly offset: number;
}

/** The positions of `:nth-child(2n+1)` and the like; null if they cannot be read. */
export function nthPositions(node: CssNode | undefined | null, counting: Counting): Positions | null {
  if (node?.type !== 'Nth') return null;
  const { nth } = node;
  if (nth.type === 'Identifier')
    return { ...counting, step: 2, offset: nth.name.toLowerCase() === 'odd' ? 1 : 0 };
  return { ...counting, step: Number(nth.a ?? 0), offset: Number(nth.b ?? 0) };
}

export function isAt({ step, offset }: Positions, position: number): boolean {
  const rest = position - offset;
  return step === 0 ? rest === 0 : rest % step === 0 && rest / step >= 0;
}

const positionFromEnd = ({ parent, position }: Element): number =>
  (parent?.last?.position ?? position) - position + 1;

/** The elements among the children of an element. */
export const childElements = ({ children }: Element): readonly Element[] =>
  children.filter(child => child.kind === 'element');

interface Rank {
  readonly first: number;
  readonly last: number;
}

/**
 * Returns the positions of elements among the siblings of their group, counted once for all siblings.
 * @param groupOf names the group of an element; null for elements that do not count
 */
export function ranksWithin(groupOf: (element: Element) => string | null): (element: Element) => Rank | null {
  const known = new WeakMap<Element, ReadonlyMap<Element, Rank>>();
  const count = (parent: Element): ReadonlyMap<Element, Rank> => {
    const groups = new Map<string, Element[]>();
    for (const child of childElements(parent)) {
      const group = groupOf(child);
      if (group === null) continue;
      cached(groups, group, () => []).push(child);
    }
    const ranks = new Map<Element, Rank>();
    for (const members of groups.values()) {
      members.forEach((member, i) => {
        ranks.set(member, { first: i + 1, last: members.length - i });
      });
    }
    return ranks;
  };
  return element => {
    const { parent } = element;
    return parent && (cached(known, parent, count).get(element) ?? null);
  };
}

const rankOfType = ranksWithin(({ tag }) => tag);

/** Tests the position of an element in its group. */
export const isRankedAt =
  (positions: Positions, rankOf: (element: Element) => Rank | null): Test =>
  element => {
    const found = rankOf(element);
    return found !== null && isAt(positions, positions.fromEnd ? found.last : found.first);
  };

/** The position of an element among its siblings. */
export function computePosition(element: Element, { fromEnd, ofType }: Counting): number {
  if (!ofType) return fromEnd ? positionFromEnd(element) : element.position;
  const rank = rankOfType(element);
  return (fromEnd ? rank?.last : rank?.first) ?? 1;
}

/** Tests the position of an element among its siblings. */
export const isPositionedAt =
  (positions: Positions): Test =>
  element =>
    isAt(positions, computePosition(element, positions));
