import { wordsOf } from './read-values.js';
import type { XmlNode } from './xml.js';

/** Parts of a style that change nothing in a bibliography, since they are about citations in running text. */
export interface IneffectivePart {
  readonly what: string;
  /** 1-based line of the first one. */
  readonly line: number;
  readonly count: number;
}

const DISAMBIGUATION = 'options and tests that tell similar citations apart';
const COLLAPSING = 'options that group and collapse citations';
const POSITIONS = 'tests of the position of a citation, and their options';
const LATER_NAMES = 'shorter lists of names in later citations';
const LOCATORS = 'locators, such as the page of a citation';

/** By the name of the attribute. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  'disambiguate-add-givenname': DISAMBIGUATION,
  'disambiguate-add-names': DISAMBIGUATION,
  'disambiguate-add-year-suffix': DISAMBIGUATION,
  'givenname-disambiguation-rule': DISAMBIGUATION,
  disambiguate: DISAMBIGUATION,
  collapse: COLLAPSING,
  'cite-group-delimiter': COLLAPSING,
  'after-collapse-delimiter': COLLAPSING,
  'year-suffix-delimiter': COLLAPSING,
  position: POSITIONS,
  'near-note-distance': POSITIONS,
  'et-al-subsequent-min': LATER_NAMES,
  'et-al-subsequent-use-first': LATER_NAMES,
  locator: LOCATORS,
};

/** By the name of the variable. */
const VARIABLES: Readonly<Record<string, string>> = {
  locator: LOCATORS,
  'year-suffix': 'letters after the years of similar references',
  'first-reference-note-number': 'numbers of earlier notes',
};

function partsOf({ attributes }: XmlNode): readonly string[] {
  const byAttribute = Object.keys(attributes).map(name => ATTRIBUTES[name]);
  const variables = [...wordsOf(attributes.variable), ...wordsOf(attributes['is-numeric'])];
  const parts = [...byAttribute, ...variables.map(name => VARIABLES[name])];
  return [...new Set(parts)].filter(part => part !== undefined);
}

/** The parts of a style without effect in a bibliography: each kind once, in the order of the file. */
export function findIneffective(root: XmlNode): readonly IneffectivePart[] {
  const found = new Map<string, IneffectivePart>();
  const visit = (node: XmlNode): void => {
    for (const what of partsOf(node)) {
      const first = found.get(what);
      found.set(what, { what, line: first?.line ?? node.line, count: (first?.count ?? 0) + 1 });
    }
    for (const child of node.children) visit(child);
  };
  visit(root);
  return [...found.values()];
}
