import { createRequire } from 'node:module';
import { cached } from '../core/index.js';

/** The part of `hyphen` that is used: it returns a word with soft hyphens. */
interface Hyphenator {
  readonly hyphenateSync: (word: string, options: { readonly minWordLength: number }) => string;
}

const SOFT_HYPHEN = '\u00ad';
/** Words cached per language; the cache is cleared when it is full. */
const WORD_LIMIT = 20_000;

type Words = Map<string, readonly number[]>;

/** By language tag; null for a language without patterns. */
const hyphenators = new Map<string, Hyphenator | null>();
const words = new Map<Hyphenator, Words>();

/** Names of the patterns of a language, best first: those of the region, then those of the language. */
function readNames(lang: string): readonly string[] {
  const tag = lang.toLowerCase();
  const [language = ''] = tag.split('-');
  return /^[a-z]{2,3}(-[a-z0-9]+)*$/.test(tag) ? [tag, language] : [];
}

// Loaded when a page first needs them: patterns are large.
function load(lang: string): Hyphenator | null {
  const require = createRequire(import.meta.url);
  for (const name of readNames(lang)) {
    try {
      return require(`hyphen/${name}`) as Hyphenator;
    } catch (error) {
      if ((error as { code?: string }).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  return null;
}

/**
 * Places at which a word can be divided, by the patterns of its language (Liang's algorithm, as in TeX).
 * @param lang BCP 47 language tag
 * @returns indices in the word, in order; none for a language without patterns
 */
export function hyphenPlaces(word: string, lang: string): readonly number[] {
  const hyphenator = cached(hyphenators, lang, load);
  if (!hyphenator) return [];
  const known = cached(words, hyphenator, (): Words => new Map());
  if (known.size >= WORD_LIMIT) known.clear();
  return cached(known, word, () => {
    const places: number[] = [];
    let at = 0;
    for (const part of hyphenator.hyphenateSync(word, { minWordLength: 0 }).split(SOFT_HYPHEN).slice(0, -1)) {
      at += part.length;
      places.push(at);
    }
    return places;
  });
}
