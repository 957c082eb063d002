import { cached } from '../../core/index.js';
import type { Element } from '../html.js';
import type { Test } from './attribute-selector.js';
import type { Selector } from './selectors.js';
import { childElements } from './sibling-positions.js';

/** The element that the relative selectors of `:has()` begin at, while they are matched. */
let anchor: Element | null = null;

export const isAnchor: Test = element => element === anchor;

function* descendants(element: Element): Iterable<Element> {
  for (const child of element.children) {
    if (child.kind !== 'element') continue;
    yield child;
    yield* descendants(child);
  }
}

const nextSiblings = ({ parent, position }: Element): readonly Element[] =>
  parent ? childElements(parent).slice(position) : [];

/** The elements that a relative selector may match: those after or within its anchor. */
function* candidates({ context }: Selector, element: Element): Iterable<Element> {
  const first = context.at(-1)?.combinator;
  const isDirect = context.length === 1;
  if (first === '>' && isDirect) yield* childElements(element);
  else if (first === ' ' || first === '>') yield* descendants(element);
  else {
    const siblings = first === '+' && isDirect ? nextSiblings(element).slice(0, 1) : nextSiblings(element);
    for (const sibling of siblings) {
      yield sibling;
      if (!isDirect) yield* descendants(sibling);
    }
  }
}

/** Does one of the relative selectors match at an element (Selectors 4, part 4.5)? Each element is tried once. */
export function hasRelative(
  list: readonly Selector[],
  matches: (selector: Selector, element: Element) => boolean,
): Test {
  const known = new WeakMap<Element, boolean>();
  const find = (element: Element): boolean => {
    const outer = anchor;
    anchor = element;
    try {
      for (const selector of list) {
        for (const candidate of candidates(selector, element)) if (matches(selector, candidate)) return true;
      }
      return false;
    } finally {
      anchor = outer;
    }
  };
  return element => cached(known, element, find);
}
