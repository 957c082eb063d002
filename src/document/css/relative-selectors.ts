import { cached } from '../../core/index.js';
import type { Element } from '../html.js';
import type { Test } from './attribute-selector.js';
import { namesOf } from './names.js';
import type { Selecting } from './pseudo-classes.js';
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

/** Does the selector begin with a combinator of siblings? */
function isAfter({ context }: Selector): boolean {
  const first = context.at(-1)?.combinator;
  return first === '+' || first === '~';
}

/** The elements that a relative selector may match: those after or within its anchor. */
function* candidates(selector: Selector, element: Element): Iterable<Element> {
  const { context } = selector;
  const first = context.at(-1)?.combinator;
  const isDirect = context.length === 1;
  if (first === '>' && isDirect) yield* childElements(element);
  else if (!isAfter(selector)) yield* descendants(element);
  else {
    const siblings = first === '+' && isDirect ? nextSiblings(element).slice(0, 1) : nextSiblings(element);
    for (const sibling of siblings) {
      yield sibling;
      if (!isDirect) yield* descendants(sibling);
    }
  }
}

/** The elements of a page by their names, in source order. */
type NamedElements = ReadonlyMap<string, readonly Element[]>;

function elementsByName(root: Element): NamedElements {
  const byName = new Map<string, Element[]>();
  for (const element of descendants(root)) {
    for (const name of namesOf(element)) cached(byName, name, () => []).push(element);
  }
  return byName;
}

const pages = new WeakMap<Element, NamedElements>();
/** The page that was searched last, which most searches are in. */
let latest: { readonly root: WeakRef<Element>; readonly number: number } | null = null;

function rootOf(element: Element): Element {
  let root = element;
  while (root.parent) root = root.parent;
  return root;
}

/** A number for the page of an element, which no other page has. */
function numberOfPage(element: Element): number {
  const root = rootOf(element);
  if (latest?.root.deref() !== root) latest = { root: new WeakRef(root), number: (latest?.number ?? 0) + 1 };
  return latest.number;
}

/** Place in source order of the last element in an element. */
function lastOrder(element: Element): number {
  let last = element;
  for (let i = last.children.length - 1; i >= 0; i--) {
    const child = last.children[i];
    if (child?.kind !== 'element') continue;
    last = child;
    i = last.children.length;
  }
  return last.order;
}

/** The first place after another one; undefined if there is none. */
function firstAfter(places: readonly number[], order: number): number | undefined {
  let low = 0;
  for (let high = places.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((places[middle] as number) > order) high = middle;
    else low = middle + 1;
  }
  return places[low];
}

/** Finds the elements that a relative selector may match. */
class Search {
  readonly selector: Selector;
  readonly #names: readonly string[] | null;
  readonly #isAfter: boolean;
  /** Number of the page whose elements `#places` are. */
  #page = -1;
  /** Places in source order of the elements that have one of the names. */
  #places: readonly number[] = [];

  /** @param names the names of which an element needs one to match; null if any will do */
  constructor(selector: Selector, names: readonly string[] | null) {
    this.selector = selector;
    this.#names = names;
    this.#isAfter = isAfter(selector);
  }

  /** May it match for an anchor? A page may have thousands of selectors, and most elements match none. */
  isPossible(element: Element): boolean {
    if (!this.#names) return true;
    const page = numberOfPage(element);
    if (page !== this.#page) {
      this.#page = page;
      this.#places = this.#named(element, this.#names).map(({ order }) => order);
    }
    const first = firstAfter(this.#places, element.order);
    const scope = this.#isAfter ? element.parent : element;
    return first !== undefined && scope !== null && first <= lastOrder(scope);
  }

  find(element: Element): Iterable<Element> {
    return this.#names && this.#places.length <= FEW
      ? this.#named(element, this.#names)
      : candidates(this.selector, element);
  }

  /** The elements on the page of an element that have one of some names, in source order. */
  #named(element: Element, names: readonly string[]): readonly Element[] {
    const byName = cached(pages, rootOf(element), elementsByName);
    const [first = ''] = names;
    if (names.length === 1) return byName.get(first) ?? [];
    const found = new Set(names.flatMap(name => byName.get(name) ?? []));
    return [...found].sort((a, b) => a.order - b.order);
  }
}

/** With more elements of the right names on the page, those around the anchor are tried. */
const FEW = 16;

/** Does one of the relative selectors match at an element (Selectors 4, part 4.5)? Each element is tried once. */
export function hasRelative(
  list: readonly Selector[],
  { matches, namesOf }: Pick<Selecting, 'matches' | 'namesOf'>,
): Test {
  const known = new WeakMap<Element, boolean>();
  const searches = list.map(selector => new Search(selector, namesOf(selector)));
  const find = (element: Element): boolean => {
    const outer = anchor;
    anchor = element;
    try {
      for (const search of searches) {
        for (const candidate of search.find(element)) if (matches(search.selector, candidate)) return true;
      }
      return false;
    } finally {
      anchor = outer;
    }
  };
  return element => searches.some(search => search.isPossible(element)) && cached(known, element, find);
}
