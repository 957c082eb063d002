import type { Element } from '../html.js';
import type { RankedRule } from './matching.js';
import { ancestorName, matchesPlaced, namesOf } from './selectors.js';

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

function addTo<K>(map: Map<K, RankedRule[]>, key: K, rule: RankedRule): void {
  const rules = map.get(key);
  if (rules) rules.push(rule);
  else map.set(key, [rule]);
}

/**
 * Rules that depend on the place of an element, found by what they need: a position among its siblings or the name of
 * an ancestor. A page of thousands of elements may have as many rules.
 */
export class PlacedRules {
  readonly #others: RankedRule[] = [];
  readonly #byAncestor = new Map<string, RankedRule[]>();
  /** By the step of their positions, and by what their offset leaves of it; with a step of 0 by the position. */
  readonly #byPosition = new Map<number, Map<number, RankedRule[]>>();

  constructor(rules: readonly RankedRule[]) {
    for (const rule of rules) this.#add(rule);
  }

  #add(rule: RankedRule): void {
    const { selector } = rule;
    const { positions } = selector.subject;
    const ancestor = ancestorName(selector);
    if (positions && positions.step >= 0 && positions.offset >= 0) {
      const { step, offset } = positions;
      const rules = this.#byPosition.get(step) ?? new Map<number, RankedRule[]>();
      this.#byPosition.set(step, rules);
      addTo(rules, step === 0 ? offset : offset % step, rule);
    } else if (ancestor !== null) addTo(this.#byAncestor, ancestor, rule);
    else this.#others.push(rule);
  }

  /** Calls `each` with the rules that match an element whose tag, id and classes they fit. */
  match(element: Element, each: (rule: RankedRule) => void): void {
    const test = (rules: readonly RankedRule[] | undefined) => {
      if (rules) for (const rule of rules) if (matchesPlaced(rule.selector, element)) each(rule);
    };
    test(this.#others);
    const { position } = element;
    for (const [step, rules] of this.#byPosition) test(rules.get(step === 0 ? position : position % step));
    if (this.#byAncestor.size > 0) {
      for (const name of lineageOf(element.parent)) test(this.#byAncestor.get(name));
    }
  }
}
