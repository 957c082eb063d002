import { type Cite, dateOf, textOf } from './input.js';
import { NUMBER_VARIABLES } from './vocabulary.js';

const NUMBERS: ReadonlySet<string> = new Set(NUMBER_VARIABLES);

/** Is the text of a variable read as numbers, ranges and lists (CSL 1.0.2, appendix IV)? */
export const isNumberVariable = (variable: string): boolean => NUMBERS.has(variable);

/** Older names of variables in CSL-JSON. */
const ALIASES: Readonly<Record<string, string>> = {
  'title-short': 'shortTitle',
  'container-title-short': 'journalAbbreviation',
  event: 'event-title',
};

/** The text of a standard or number variable of a cite; null if it has none. */
export function variableText(cite: Cite, variable: string): string | null {
  const { item } = cite;
  switch (variable) {
    case 'locator':
      return cite.locator?.trim() || null;
    case 'citation-number':
      return cite.number === undefined ? null : String(cite.number);
    case 'page-first':
      return (
        textOf(item, variable) ??
        textOf(item, 'page')
          ?.replace(/^pp?\.\s*/, '')
          .split(/\s*[-–&,]/)[0] ??
        null
      );
    default: {
      const alias = ALIASES[variable];
      return textOf(item, variable) ?? (alias === undefined ? null : textOf(item, alias));
    }
  }
}

/** Has the cite a value of any kind for a variable? */
export function hasVariable(cite: Cite, variable: string): boolean {
  const value = cite.item[variable];
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'object' && value !== null
    ? dateOf(cite.item, variable) !== null
    : variableText(cite, variable) !== null;
}
