import type { CssNode } from 'css-tree';
import { cached } from '../../core/index.js';
import type { Element } from '../html.js';
import type { Test } from './attribute-selector.js';

/** Positions among siblings, from 1: every `step`-th from `offset` up, or `offset` alone if the step is 0. */
export interface Positions {
  readonly step: number;
  readonly offset: number;
  /** Are they counted from the last sibling? */
  readonly fromEnd: boolean;
}

/** The positions of `:nth-child(2n+1)` and the like; null if they cannot be read. */
export function nthPositions(node: CssNode | undefined | null, fromEnd: boolean): Positions | null {
  if (node?.type !== 'Nth') return null;
  const { nth } = node;
  if (nth.type === 'Identifier')
    return { step: 2, offset: nth.name.toLowerCase() === 'odd' ? 1 : 0, fromEnd };
  return { step: Number(nth.a ?? 0), offset: Number(nth.b ?? 0), fromEnd };
}

export function isAt({ step, offset }: Positions, position: number): boolean {
  const rest = position - offset;
  return step === 0 ? rest === 0 : rest % step === 0 && rest / step >= 0;
}

/** Position from the last sibling. */
export const positionFromEnd = ({ parent, position }: Element): number =>
  (parent?.last?.position ?? position) - position + 1;

/** The elements among the children of an element. */
export const childElements = ({ children }: Element): readonly Element[] =>
  children.filter(child => child.kind === 'element');

interface Place {
  readonly first: number;
  readonly last: number;
}

/**
 * Returns the positions of elements among the siblings of their group, counted once for all siblings.
 * @param groupOf names the group of an element; null for elements that do not count
 */
export function placesWithin(
  groupOf: (element: Element) => string | null,
): (element: Element) => Place | null {
  const known = new WeakMap<Element, ReadonlyMap<Element, Place>>();
  const count = (parent: Element): ReadonlyMap<Element, Place> => {
    const groups = new Map<string, Element[]>();
    for (const child of childElements(parent)) {
      const group = groupOf(child);
      if (group === null) continue;
      const members = groups.get(group);
      if (members) members.push(child);
      else groups.set(group, [child]);
    }
    const places = new Map<Element, Place>();
    for (const members of groups.values()) {
      members.forEach((member, i) => {
        places.set(member, { first: i + 1, last: members.length - i });
      });
    }
    return places;
  };
  return element => {
    const { parent } = element;
    if (!parent) return null;
    return cached(known, parent, count).get(element) ?? null;
  };
}

const placeOfType = placesWithin(({ tag }) => tag);

/** Tests the position of an element in its group. */
export const isPlacedAt =
  (positions: Positions, place: (element: Element) => Place | null): Test =>
  element => {
    const found = place(element);
    return found !== null && isAt(positions, positions.fromEnd ? found.last : found.first);
  };

/** Tests the position of an element among the siblings with its tag. */
export const isAtOfType = (positions: Positions): Test => isPlacedAt(positions, placeOfType);
