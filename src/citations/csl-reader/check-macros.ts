import { unusable } from './read-values.js';
import type { XmlNode } from './xml.js';

/** What a style may print for one reference: the largest of the CSL project has 3,100 elements in 72 levels. */
const MOST_ELEMENTS = 100_000;
const MOST_LEVELS = 200;

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

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
export function checkMacros(
  roots: readonly XmlNode[],
  macros: ReadonlyMap<string, XmlNode>,
  file: string,
): void {
  const measured = new Map<string, Extent>();
  const chain: string[] = [];

  const tooDeep = (line: number) =>
    unusable(file, `its macros nest more than ${MOST_LEVELS} elements`, 'Nest fewer macros.', line);
  const tooLarge = (line: number) =>
    unusable(file, `its macros make more than 100,000 elements`, 'Call fewer macros.', line);

  const measureMacro = (name: string, caller: XmlNode, level: number): Extent => {
    const known = measured.get(name);
    if (known) return known;
    const macro = macros.get(name);
    if (macro === undefined)
      throw unusable(
        file,
        `it calls the missing macro “${name}”`,
        'Correct the name of the macro.',
        caller.line,
      );
    if (chain.includes(name)) {
      const cycle = [...chain.slice(chain.indexOf(name)), name].join(' → ');
      throw unusable(
        file,
        `its macros call each other in a circle: ${cycle}`,
        'Remove one of the calls.',
        caller.line,
      );
    }
    chain.push(name);
    const extent = measure(macro, level);
    chain.pop();
    measured.set(name, extent);
    return extent;
  };

  const measure = (node: XmlNode, level: number): Extent => {
    if (level > MOST_LEVELS) throw tooDeep(node.line);
    const { macro } = node.attributes;
    const parts = node.children.map(child => measure(child, level + 1));
    if (macro !== undefined) parts.push(measureMacro(macro, node, level + 1));
    const counts = parts.map(part => part.elements);
    // Only one branch of a choice is printed.
    const elements = 1 + (node.name === 'choose' ? Math.max(0, ...counts) : sumOf(counts));
    const levels = parts.reduce((most, part) => Math.max(most, part.levels), 0) + 1;
    if (levels > MOST_LEVELS) throw tooDeep(node.line);
    if (elements > MOST_ELEMENTS) throw tooLarge(node.line);
    return { elements, levels };
  };

  for (const [name, macro] of macros) measureMacro(name, macro, 1);
  for (const root of roots) measure(root, 1);
}
