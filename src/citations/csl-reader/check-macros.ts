import { unusable } from './read-values.js';
import type { XmlNode } from './xml.js';

/** What a style may print for one reference: the largest of the CSL project has 3,100 elements in 72 levels. */
const MOST_ELEMENTS = 100_000;
const MOST_LEVELS = 200;

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
    if (levels > MOST_LEVELS)
      throw unusable(node, `its macros nest more than ${MOST_LEVELS} elements`, 'Nest fewer macros.');
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
    if (elements > MOST_ELEMENTS)
      throw unusable(node, 'its macros make more than 100,000 elements', 'Call fewer macros.');
    return { elements, levels };
  };

  for (const [name, macro] of macros) measureMacro(name, macro, 1);
  for (const root of roots) measure(root, 1);
}
