import { getWords, unusable } from './read-values.js';
import type { XmlNode } from './xml.js';

/** What a style may print for one reference: the largest of the CSL project has 3,100 elements in 72 levels. */
const MAX_ELEMENTS = 100_000;
const MAX_LEVELS = 200;

const sum = (a: number, b: number): number => a + b;
const larger = (a: number, b: number): number => Math.max(a, b);

/** The most that an element prints, with all that it calls. */
interface Extent {
  readonly elements: number;
  readonly levels: number;
}

/**
 * Checks the calls of macros in a style: measures what every element prints when its macros are in place, each macro
 * once.
 * @throws TemplateError `citation-style.unusable` for a missing macro, for macros that call themselves, and for a style
 * of more than 100,000 elements or 200 levels after all calls
 */
export function checkMacros(roots: readonly XmlNode[], macros: ReadonlyMap<string, XmlNode>): void {
  const measured = new Map<string, Extent>();
  const chain: string[] = [];

  const checkLevels = (levels: number, node: XmlNode): void => {
    if (levels > MAX_LEVELS)
      throw unusable(node, `its macros nest more than ${MAX_LEVELS} elements`, 'Nest fewer macros.');
  };

  const measureMacro = (name: string, caller: XmlNode, level: number): Extent => {
    const known = measured.get(name);
    if (known) return known;
    const macro = macros.get(name);
    if (!macro)
      throw unusable(caller, `it calls the missing macro “${name}”`, 'Correct the name of the macro.');
    if (chain.includes(name)) {
      const cycle = [...chain.slice(chain.indexOf(name)), name].join(' → ');
      throw unusable(caller, `its macros call each other in a circle: ${cycle}`, 'Remove one of the calls.');
    }
    chain.push(name);
    const extent = measure(macro, level);
    chain.pop();
    measured.set(name, extent);
    return extent;
  };

  const measure = (node: XmlNode, level: number): Extent => {
    checkLevels(level, node);
    const { macro } = node.attributes;
    const parts = node.children.map(child => measure(child, level + 1));
    if (macro !== undefined) parts.push(measureMacro(macro, node, level + 1));
    const counts = parts.map(part => part.elements);
    // Only one branch of a choice is printed.
    const elements = counts.reduce(node.name === 'choose' ? larger : sum, 0) + 1;
    const levels = parts.map(part => part.levels).reduce(larger, 0) + 1;
    checkLevels(levels, node);
    if (elements > MAX_ELEMENTS)
      throw unusable(node, 'its macros make more than 100,000 elements', 'Call fewer macros.');
    return { elements, levels };
  };

  for (const [name, macro] of macros) measureMacro(name, macro, 1);
  for (const root of roots) measure(root, 1);
}

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

function readParts({ attributes }: XmlNode): ReadonlySet<string> {
  const variables = [...getWords(attributes.variable), ...getWords(attributes['is-numeric'])];
  const names = [...Object.keys(attributes), ...variables];
  return new Set(names.flatMap(name => PARTS.filter(([, part]) => part.test(name)).map(([what]) => what)));
}

/** The parts of a style without effect in a bibliography: each kind once, in the order of the file. */
export function findIneffective(root: XmlNode): readonly IneffectivePart[] {
  const found = new Map<string, IneffectivePart>();
  const visit = (node: XmlNode): void => {
    for (const what of readParts(node)) {
      const first = found.get(what);
      found.set(what, { what, line: first?.line ?? node.line, count: (first?.count ?? 0) + 1 });
    }
    for (const child of node.children) visit(child);
  };
  visit(root);
  return [...found.values()];
}
