import { cached } from '../../core/index.js';
import type { Element } from '../html.js';
import type { RankedRule } from './matching.js';
import { ancestorNames, matchesPlaced, namesOf, siblingName } from './selectors.js';
import { type Counting, childElements, positionOf } from './sibling-positions.js';

/** The names of an element and its ancestors; elements that add none share the list of their parent. */
const lineages = new WeakMap<Element, readonly string[]>();

function lineageOf(element: Element | null): readonly string[] {
  if (element === null) return [];
  const known = lineages.get(element);
  if (known) return known;
  const above = lineageOf(element.parent);
  const added = namesOf(element).filter(name => !above.includes(name));
  const lineage = added.length === 0 ? above : [...above, ...added];
  lineages.set(element, lineage);
  return lineage;
}

/** Position of the first child with each name, by parent. */
const knownPositions = new WeakMap<Element, ReadonlyMap<string, number>>();

/** Position of the first among an element and its siblings that has each name. */
function firstPositions({ parent }: Element): ReadonlyMap<string, number> {
  if (!parent) return new Map();
  return cached(knownPositions, parent, () => {
    const positions = new Map<string, number>();
    for (const child of childElements(parent)) {
      for (const name of namesOf(child)) if (!positions.has(name)) positions.set(name, child.position);
    }
    return positions;
  });
}

function addTo<K>(map: Map<K, RankedRule[]>, key: K, rule: RankedRule): void {
  const rules = map.get(key);
  if (rules) rules.push(rule);
  else map.set(key, [rule]);
}

/** Rules by the step of their positions, and by what their offset leaves of it; with a step of 0 by the position. */
type ByPosition = Map<number, Map<number, RankedRule[]>>;

/** All ways to count siblings. */
const COUNTINGS: readonly Counting[] = [false, true].flatMap(ofType =>
  [false, true].map(fromEnd => ({ fromEnd, ofType })),
);

/** The attributes of an element as `name` and `name=value`. */
function* attributeKeys({ attributes }: Element): Iterable<string> {
  for (const name in attributes) {
    yield name;
    yield `${name}=${attributes[name]}`;
  }
}

/**
 * Rules that depend on the place of an element, found by what they need: a position among its siblings, an attribute,
 * or the name of an ancestor or of a sibling before it. A page of thousands of elements may have as many rules.
 */
export class PlacedRules {
  readonly #others: RankedRule[] = [];
  readonly #byAncestor = new Map<string, RankedRule[]>();
  readonly #byPrevious = new Map<string, RankedRule[]>();
  readonly #byEarlier = new Map<string, RankedRule[]>();
  readonly #byAttribute = new Map<string, RankedRule[]>();
  readonly #byPosition = COUNTINGS.map(counting => ({ counting, rules: new Map() as ByPosition }));

  constructor(rules: readonly RankedRule[]) {
    const uses = new Map<string, number>();
    for (const { selector } of rules) {
      for (const name of ancestorNames(selector)) uses.set(name, (uses.get(name) ?? 0) + 1);
    }
    for (const rule of rules) this.#add(rule, uses);
  }

  /** @param uses number of rules that need an ancestor of each name: the rarest finds the fewest rules */
  #add(rule: RankedRule, uses: ReadonlyMap<string, number>): void {
    const { selector } = rule;
    const { positions, attribute } = selector.subject;
    const previous = siblingName(selector, '+');
    const earlier = siblingName(selector, '~');
    const [ancestor = null] = ancestorNames(selector).sort((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0));
    if (positions && positions.step >= 0 && positions.offset >= 0) {
      const { step, offset, fromEnd, ofType } = positions;
      const counted = this.#byPosition.find(
        ({ counting }) => counting.fromEnd === fromEnd && counting.ofType === ofType,
      );
      const rules = counted ? cached(counted.rules, step, () => new Map()) : new Map();
      addTo(rules, step === 0 ? offset : offset % step, rule);
    } else if (attribute !== null) addTo(this.#byAttribute, attribute, rule);
    else if (previous !== null) addTo(this.#byPrevious, previous, rule);
    else if (earlier !== null) addTo(this.#byEarlier, earlier, rule);
    else if (ancestor !== null) addTo(this.#byAncestor, ancestor, rule);
    else this.#others.push(rule);
  }

  /** Calls `each` with the rules that match an element whose tag, id and classes they fit. */
  match(element: Element, each: (rule: RankedRule) => void): void {
    const test = (rules: readonly RankedRule[] | undefined) => {
      if (rules) for (const rule of rules) if (matchesPlaced(rule.selector, element)) each(rule);
    };
    test(this.#others);
    for (const { counting, rules } of this.#byPosition) {
      const position = rules.size > 0 ? positionOf(element, counting) : 0;
      for (const [step, at] of rules) test(at.get(step === 0 ? position : position % step));
    }
    if (this.#byAttribute.size > 0) {
      for (const key of attributeKeys(element)) test(this.#byAttribute.get(key));
    }
    if (this.#byPrevious.size > 0 && element.previous) {
      for (const name of namesOf(element.previous)) test(this.#byPrevious.get(name));
    }
    if (this.#byEarlier.size > 0 && element.previous) {
      for (const [name, position] of firstPositions(element)) {
        if (position < element.position) test(this.#byEarlier.get(name));
      }
    }
    if (this.#byAncestor.size > 0) {
      for (const name of lineageOf(element.parent)) test(this.#byAncestor.get(name));
    }
  }
}
