import { cached } from '../../core/index.js';
import type { Element } from '../html.js';
import type { Block } from './declaration.js';
import { matchOnPage } from './relative-selectors.js';
import {
  ancestorNames,
  fitsSubject,
  getNames,
  isPossibleOnPage,
  matchesPlaced,
  type Selector,
  siblingNames,
} from './selector.js';
import { type Counting, childElements, computePosition, type Positions } from './sibling-positions.js';

/** A rule with its place in the cascade. */
export interface RankedRule extends Block {
  readonly selector: Selector;
}

/** Rules by names of which an element must have one. */
type NamedRules = ReadonlyMap<string, readonly RankedRule[]>;

function addTo<K>(map: Map<K, RankedRule[]>, key: K, rule: RankedRule): void {
  cached(map, key, () => []).push(rule);
}

/** Lists a rule under each of some names. */
export function addNamed(
  byName: Map<string, RankedRule[]>,
  names: readonly string[],
  rule: RankedRule,
): void {
  for (const name of new Set(names)) addTo(byName, name, rule);
}

/** The rules that are listed under one of some names, each once. */
function rulesNamed(byName: NamedRules, names: Iterable<string>): ReadonlySet<RankedRule> {
  const found = new Set<RankedRule>();
  for (const name of names) for (const rule of byName.get(name) ?? []) found.add(rule);
  return found;
}

/** Lineages in the cache; a page has a few dozen. */
const LINEAGE_LIMIT = 5000;

/** The names of an element and of those around it that rules need. Elements with the same ones share it. */
class Lineage {
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
    for (const name of getNames(element)) {
      const { names, inner } = lineage;
      if (this.#needed.has(name) && !names.includes(name))
        lineage = cached(inner, name, () => this.#create([...names, name]));
    }
    return lineage;
  }

  #create(names: readonly string[]): Lineage {
    if (++this.#count > LINEAGE_LIMIT) this.clear();
    return new Lineage(names);
  }
}

/** Position of the first child with each name, by parent. */
const knownPositions = new WeakMap<Element, ReadonlyMap<string, number>>();

/** Position of the first among an element and its siblings that has each name. */
function firstPositions({ parent }: Element): ReadonlyMap<string, number> {
  if (!parent) return new Map();
  return cached(knownPositions, parent, () => {
    const positions = new Map<string, number>();
    for (const child of childElements(parent)) {
      for (const name of getNames(child)) if (!positions.has(name)) positions.set(name, child.position);
    }
    return positions;
  });
}

/** Rules by the step of their positions, and by what their offset leaves of it; with a step of 0 by the position. */
type ByPosition = Map<number, Map<number, RankedRule[]>>;

/**
 * Rules that depend on the place of an element, found by what they need: a position among its siblings, an attribute,
 * or the name of an ancestor or of a sibling before it. A page of thousands of elements may have as many rules.
 */
export class PlacedRules {
  readonly #others: RankedRule[] = [];
  readonly #byAncestor = new Map<string, RankedRule[]>();
  readonly #byPrevious = new Map<string, RankedRule[]>();
  readonly #byEarlier = new Map<string, RankedRule[]>();
  /** By name, then by value; null for any. */
  readonly #byAttribute = new Map<string, Map<string | null, RankedRule[]>>();
  readonly #byPosition: { readonly counting: Counting; readonly rules: ByPosition }[] = [];
  /** The rules in `#byAncestor` for elements of a lineage. */
  readonly #inLineage = new WeakMap<Lineage, readonly RankedRule[]>();

  constructor(rules: readonly RankedRule[]) {
    const uses = new Map<string, number>();
    for (const { selector } of rules) {
      for (const name of ancestorNames(selector).flat()) uses.set(name, (uses.get(name) ?? 0) + 1);
    }
    for (const rule of rules) this.#add(rule, uses);
  }

  /** @param uses number of rules that need an ancestor of each name: the rarest finds the fewest rules */
  #add(rule: RankedRule, uses: ReadonlyMap<string, number>): void {
    const { selector } = rule;
    const { positions, attribute } = selector.subject;
    const previous = siblingNames(selector, '+');
    const earlier = siblingNames(selector, '~');
    const countUses = (names: readonly string[]) =>
      names.reduce((sum, name) => sum + (uses.get(name) ?? 0), 0);
    const [around] = ancestorNames(selector).toSorted((a, b) => countUses(a) - countUses(b));
    if (positions && positions.step >= 0 && positions.offset >= 0) this.#addPositioned(rule, positions);
    else if (attribute !== null)
      addTo(
        cached(this.#byAttribute, attribute.name, () => new Map()),
        attribute.value,
        rule,
      );
    else if (previous) addNamed(this.#byPrevious, previous, rule);
    else if (earlier) addNamed(this.#byEarlier, earlier, rule);
    else if (around) addNamed(this.#byAncestor, around, rule);
    else this.#others.push(rule);
  }

  #addPositioned(rule: RankedRule, { step, offset, fromEnd, ofType }: Positions): void {
    let counted = this.#byPosition.find(
      ({ counting }) => counting.fromEnd === fromEnd && counting.ofType === ofType,
    );
    if (!counted) {
      counted = { counting: { fromEnd, ofType }, rules: new Map() };
      this.#byPosition.push(counted);
    }
    const at = step === 0 ? offset : offset % step;
    addTo(
      cached(counted.rules, step, () => new Map()),
      at,
      rule,
    );
  }

  /** Calls `each` once for each rule that matches an element. */
  match(
    element: Element,
    lineageOf: (element: Element | null) => Lineage,
    each: (rule: RankedRule) => void,
  ): void {
    const test = (rules: Iterable<RankedRule> | undefined) => {
      for (const rule of rules ?? [])
        if (fitsSubject(rule.selector, element) && matchesPlaced(rule.selector, element)) each(rule);
    };
    test(this.#others);
    for (const { counting, rules } of this.#byPosition) {
      const position = computePosition(element, counting);
      for (const [step, at] of rules) test(at.get(step === 0 ? position : position % step));
    }
    if (this.#byAttribute.size > 0) {
      for (const name in element.attributes) {
        const byValue = this.#byAttribute.get(name);
        test(byValue?.get(null));
        test(byValue?.get(element.attributes[name] as string));
      }
    }
    if (this.#byPrevious.size > 0 && element.previous) {
      test(rulesNamed(this.#byPrevious, getNames(element.previous)));
    }
    if (this.#byEarlier.size > 0 && element.previous) {
      const earlier = [...firstPositions(element)].filter(([, position]) => position < element.position);
      test(
        rulesNamed(
          this.#byEarlier,
          earlier.map(([name]) => name),
        ),
      );
    }
    if (this.#byAncestor.size > 0) {
      const lineage = lineageOf(element.parent);
      test(cached(this.#inLineage, lineage, () => [...rulesNamed(this.#byAncestor, lineage.names)]));
    }
  }
}

/** Placed rules with `:has()`, most of which match nothing on a page: the others are found as placed rules are. */
export class RelativeRules {
  readonly #rules: readonly RankedRule[];
  /** Number of the page that `#possible` is for. */
  #page = -1;
  #possible: PlacedRules | null = null;

  constructor(rules: readonly RankedRule[]) {
    this.#rules = rules;
  }

  /** As of placed rules. */
  match(element: Element, ...rest: Rest): void {
    matchOnPage(element, page => {
      if (page !== this.#page) {
        const possible = this.#rules.filter(({ selector }) => isPossibleOnPage(selector, element));
        this.#possible = possible.length > 0 ? new PlacedRules(possible) : null;
        this.#page = page;
      }
      this.#possible?.match(element, ...rest);
    });
  }
}

type Rest = [lineageOf: (element: Element | null) => Lineage, each: (rule: RankedRule) => void];
