import { cached } from '../../core/index.js';
import type { Element } from '../html.js';
import { namesOf } from './names.js';

/** Lineages in the cache; a page has a few dozen. */
const LIMIT = 5000;

/** The names of an element and of those around it that rules need. Elements with the same ones share it. */
export class Lineage {
  readonly names: readonly string[];
  /** Lineages with another name. */
  readonly inner = new Map<string, Lineage>();

  constructor(names: readonly string[]) {
    this.names = names;
  }
}

/** Finds the lineages of elements. */
export class Lineages {
  readonly #needed: ReadonlySet<string>;
  #root = new Lineage([]);
  #known = new WeakMap<Element, Lineage>();
  #count = 0;

  /** @param needed the names that rules need */
  constructor(needed: ReadonlySet<string>) {
    this.#needed = needed;
  }

  of(element: Element | null): Lineage {
    if (element === null) return this.#root;
    return cached(this.#known, element, () => this.#extend(this.of(element.parent), element));
  }

  /** Clears the cache, so that memory stays bounded. */
  clear(): void {
    this.#root = new Lineage([]);
    this.#known = new WeakMap();
    this.#count = 0;
  }

  #extend(outer: Lineage, element: Element): Lineage {
    let lineage = outer;
    for (const name of namesOf(element)) {
      const { names, inner } = lineage;
      if (this.#needed.has(name) && !names.includes(name))
        lineage = cached(inner, name, () => this.#create([...names, name]));
    }
    return lineage;
  }

  #create(names: readonly string[]): Lineage {
    if (++this.#count > LIMIT) this.clear();
    return new Lineage(names);
  }
}
