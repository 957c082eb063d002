import { wordsOf } from './read-values.js';
import type { XmlNode } from './xml.js';

/** Parts of a style that change nothing in a bibliography, since they are about citations in running text. */
export interface IneffectivePart {
  readonly what: string;
  /** 1-based line of the first one. */
  readonly line: number;
  readonly count: number;
}

/** By attributes and variables. */
const PARTS: readonly (readonly [what: string, names: RegExp])[] = [
  ['options and tests that distinguish similar citations', /disambiguat/],
  ['options that group and collapse citations', /^(?:collapse|.+-(?:group|collapse|suffix)-delimiter)$/],
  ['tests of the position of a citation, and their options', /^(?:position|near-note-distance)$/],
  ['shorter lists of names in later citations', /^et-al-subsequent-/],
  ['locators, such as the page of a citation', /^locator$/],
  ['letters after the years of similar references', /^year-suffix$/],
  ['numbers of earlier notes', /^first-reference-note-number$/],
];

function partsOf({ attributes }: XmlNode): ReadonlySet<string> {
  const variables = [...wordsOf(attributes.variable), ...wordsOf(attributes['is-numeric'])];
  const names = [...Object.keys(attributes), ...variables];
  return new Set(names.flatMap(name => PARTS.filter(([, part]) => part.test(name)).map(([what]) => what)));
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
