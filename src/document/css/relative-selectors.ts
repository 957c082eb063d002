import { cached } from '../../core/index.js';
import type { Element } from '../html.js';
import type { Test } from './attribute-selector.js';
import { fits, getNames, type Selector, subjectNames } from './selector.js';

/** The elements of a page in source order: all, and those with each name. */
interface PageElements {
  readonly all: readonly Element[];
  readonly byName: ReadonlyMap<string, readonly Element[]>;
}

function getElements(root: Element): PageElements {
  const all: Element[] = [];
  const byName = new Map<string, Element[]>();
  const collect = ({ children }: Element): void => {
    for (const child of children) {
      if (child.kind !== 'element') continue;
      all.push(child);
      for (const name of getNames(child)) cached(byName, name, () => []).push(child);
      collect(child);
    }
  };
  collect(root);
  return { all, byName };
}

const pages = new WeakMap<Element, PageElements>();
/** Numbers of pages, by their roots. */
const numbers = new WeakMap<Element, number>();
let lastNumber = 0;

function getRoot(element: Element): Element {
  let root = element;
  while (root.parent) root = root.parent;
  return root;
}

/** Number of the page whose elements are being matched; null for any. */
let current: number | null = null;

/** Matches elements of one page, whose number is passed on: to find it for each of thousands of rules takes long. */
export function matchOnPage(element: Element, match: (page: number) => void): void {
  const page = numberOfPage(element);
  current = page;
  try {
    match(page);
  } finally {
    current = null;
  }
}

/** A number for the page of an element, which no other page has. */
function numberOfPage(element: Element): number {
  return current ?? cached(numbers, getRoot(element), () => ++lastNumber);
}

/** A set of elements of one page, by their places in source order. */
class ElementSet {
  readonly #bits: Uint8Array;

  /** @param last the last place in source order */
  constructor(last: number) {
    this.#bits = new Uint8Array((last >> 3) + 1);
  }

  has({ order }: Element): boolean {
    return (((this.#bits[order >> 3] ?? 0) >> (order & 7)) & 1) === 1;
  }

  add({ order }: Element): void {
    const at = order >> 3;
    this.#bits[at] = (this.#bits[at] as number) | (1 << (order & 7));
  }
}

/**
 * Finds the elements that a relative selector matches something for, all of a page at once: from each element that fits
 * its subject back to those that its combinators lead to. Each step of it reaches an element once.
 */
class Anchors {
  readonly #selector: Selector;
  readonly #names: readonly string[] | null;
  /** Number of the page whose elements `#found` are. */
  #page = -1;
  /** Null if there are none on the page. */
  #found: ElementSet | null = null;

  constructor(selector: Selector) {
    this.#selector = selector;
    this.#names = subjectNames(selector);
  }

  /** Those on the page of an element; null if there are none. */
  on(element: Element): ElementSet | null {
    const page = numberOfPage(element);
    if (page !== this.#page) {
      this.#found = this.#find(cached(pages, getRoot(element), getElements));
      this.#page = page;
    }
    return this.#found;
  }

  #find({ all, byName }: PageElements): ElementSet | null {
    const { subject, context } = this.#selector;
    const named = this.#names?.flatMap(name => byName.get(name) ?? []) ?? all;
    const matched = named.filter(element => fits(subject, element));
    if (matched.length === 0) return null;
    const last = matched.reduce((order, element) => Math.max(order, element.order), 0);
    const reached = context.map(() => new ElementSet(last));
    let isFound = false;
    const goBack = (at: number, from: Element): void => {
      const { combinator, compound } = context[at] as Selector['context'][number];
      const seen = reached[at] as ElementSet;
      const isUp = combinator === ' ' || combinator === '>';
      const isFar = combinator === ' ' || combinator === '~';
      let element = isUp ? from.parent : from.previous;
      // Beyond one that was reached before, all were. The parent of the root is no element.
      while (element?.parent && !seen.has(element)) {
        seen.add(element);
        if (at === context.length - 1) isFound = true;
        else if (fits(compound, element)) goBack(at + 1, element);
        element = isFar ? (isUp ? element.parent : element.previous) : null;
      }
    };
    for (const element of matched) goBack(0, element);
    return isFound ? (reached.at(-1) as ElementSet) : null;
  }
}

/** A compiled `:has()`. */
export interface RelativeTest {
  readonly test: Test;
  /** May it hold for any element on the page of an element? */
  readonly isPossible: Test;
}

/** Does one of the relative selectors match at an element (Selectors 4, part 4.5)? */
export function hasRelative(list: readonly Selector[]): RelativeTest {
  const all = list.map(selector => new Anchors(selector));
  return {
    test: element => all.some(anchors => anchors.on(element)?.has(element)),
    isPossible: element => all.some(anchors => anchors.on(element) !== null),
  };
}
