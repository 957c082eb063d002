import type { CslName } from '../../citations/index.js';
import { latex } from './bibtex-text.js';

/** Words that BibTeX reads as one name without braces: each begins with a capital, and none is `and`. */
const PLAIN = /^\p{Lu}[\p{L}\p{M}.’'-]*(?: \p{Lu}[\p{L}\p{M}.’'-]*)*$/u;
const part = (text: string): string =>
  PLAIN.test(text) && !/^and$/i.test(text) ? latex(text) : `{${latex(text)}}`;

/** `Holm, Ada`, or in braces a name that is not divided. */
function bibtexName({ family, given, literal }: CslName): string {
  if (family === undefined) return `{${latex(literal ?? given ?? '')}}`;
  return given === undefined ? part(family) : `${part(family)}, ${part(given)}`;
}

/** The names of a field, with `and` between them. */
export const bibtexNames = (names: readonly CslName[]): string => names.map(bibtexName).join(' and ');
