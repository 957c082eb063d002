import { latex } from './bibtex-text.js';
import type { CslName } from './csl-item.js';

/** Words that BibTeX reads as one name without braces: each begins with a capital, and none is `and`. */
const PLAIN = /^\p{Lu}[\p{L}\p{M}.’'-]*(?: \p{Lu}[\p{L}\p{M}.’'-]*)*$/u;
/** Words that BibTeX takes for particles: each begins with a small letter. */
const PARTICLE = /^\p{Ll}[\p{L}\p{M}’']*(?: \p{Ll}[\p{L}\p{M}’']*)*$/u;

const part = (text: string): string =>
  PLAIN.test(text) && !/^and$/i.test(text) ? latex(text) : `{${latex(text)}}`;

/** `van der Berg, Jr., Jan`, or in braces a name that is not divided. */
function bibtexName(name: CslName): string {
  const { family, given, suffix, literal } = name;
  if (family === undefined) return `{${latex(literal ?? given ?? '')}}`;
  const particles = [name['dropping-particle'], name['non-dropping-particle']].filter(
    each => each !== undefined,
  );
  const particle = particles.join(' ');
  const surname = PARTICLE.test(particle)
    ? `${latex(particle)} ${part(family)}`
    : part([...particles, family].join(' '));
  return [surname, suffix, given]
    .flatMap((each, i) => (each ? [i === 0 ? each : part(each)] : []))
    .join(', ');
}

/** The names of a field, with `and` between them. */
export const bibtexNames = (names: readonly CslName[]): string => names.map(bibtexName).join(' and ');
