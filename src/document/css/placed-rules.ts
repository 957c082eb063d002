import { cached } from '../../core/index.js';
import type { Element } from '../html.js';
import type { RankedRule } from './matching.js';
import { ancestorName, matchesPlaced, namesOf, siblingName } from './selectors.js';
import { childElements, positionFromEnd } from './sibling-positions.js';

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
  readonly #byPosition: ByPosition = new Map();
  readonly #byPositionFromEnd: ByPosition = new Map();

  constructor(rules: readonly RankedRule[]) {
    for (const rule of rules) this.#add(rule);
  }

  #add(rule: RankedRule): void {
    const { selector } = rule;
    const { positions, attribute } = selector.subject;
    const previous = siblingName(selector, '+');
    const earlier = siblingName(selector, '~');
    const ancestor = ancestorName(selector);
    if (positions && positions.step >= 0 && positions.offset >= 0) {
      const { step, offset, fromEnd } = positions;
      const byPosition = fromEnd ? this.#byPositionFromEnd : this.#byPosition;
      const rules = byPosition.get(step) ?? new Map<number, RankedRule[]>();
      byPosition.set(step, rules);
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
    const testPositions = (byPosition: ByPosition, position: number) => {
      for (const [step, rules] of byPosition) test(rules.get(step === 0 ? position : position % step));
    };
    test(this.#others);
    testPositions(this.#byPosition, element.position);
    if (this.#byPositionFromEnd.size > 0) testPositions(this.#byPositionFromEnd, positionFromEnd(element));
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
