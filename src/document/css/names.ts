import { cached } from '../../core/index.js';
import type { Element } from '../html.js';
import type { RankedRule } from './matching.js';

const knownNames = new WeakMap<Element['classes'], Map<string, readonly string[]>>();

/** The names by which selectors find an element: its tag, `.class`, `#id`. */
export function namesOf({ tag, classes, attributes: { id } }: Element): readonly string[] {
  const byTag = cached(knownNames, classes, () => new Map());
  const names = cached(byTag, tag, () => [tag, ...classes.map(name => `.${name}`)]);
  return id === undefined ? names : [...names, `#${id}`];
}

/** Rules by names of which an element must have one. */
export type NamedRules = ReadonlyMap<string, readonly RankedRule[]>;

export function addTo<K>(map: Map<K, RankedRule[]>, key: K, rule: RankedRule): void {
  const rules = map.get(key);
  if (rules) rules.push(rule);
  else map.set(key, [rule]);
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
export function rulesNamed(byName: NamedRules, names: Iterable<string>): ReadonlySet<RankedRule> {
  const found = new Set<RankedRule>();
  for (const name of names) for (const rule of byName.get(name) ?? []) found.add(rule);
  return found;
}
