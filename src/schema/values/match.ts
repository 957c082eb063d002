import { cached, memoize } from '../../core/index.js';

/** Stands for the institution's name inside declared values. */
const PLACEHOLDER = '<INSTITUTION>';

/** Apostrophes: typographic ones, and remnants of `&#x27;` in exports, escaped once or twice or truncated. */
const APOSTROPHES = /(?:&(?:amp;)?#)?x27;|&(?:amp;)?(?:#39|apos);|[’‘ʼ]/gi;

/** A text of an enumeration for comparison: without letter case, extra white space and spellings of apostrophes. */
export const valueKey = (text: string): string =>
  text.replace(APOSTROPHES, "'").replace(/\s+/g, ' ').trim().toLowerCase().normalize('NFC');

/** Prepositions after which an unnamed institution needs a word of its own. */
const AFTER_PREPOSITION = /\b(at|by|for|from|in|of|to|with) <INSTITUTION>/gi;

/**
 * Text with the institution's name in place of `<INSTITUTION>`. Without a name, `<INSTITUTION> Masters` becomes
 * `Masters` and `Internal to <INSTITUTION>` becomes `Internal to the institution`.
 */
export function institutionValue(value: string, institution: string): string {
  if (!value.includes(PLACEHOLDER)) return value;
  if (institution !== '') return value.split(PLACEHOLDER).join(institution).trim();
  return value
    .replace(AFTER_PREPOSITION, '$1 the institution')
    .replace(/<INSTITUTION>\s*/g, '')
    .trim();
}

type Index = ReadonlyMap<string, string>;
const indexes = new WeakMap<readonly string[], Map<string, Index>>();

function indexOf(values: readonly string[], institution: string): Index {
  const byInstitution = cached(indexes, values, () => new Map());
  let index = byInstitution.get(institution);
  if (!index) {
    const named = values.map(value => institutionValue(value, institution));
    const byKey = new Map([
      ...values.map((value, i) => [valueKey(value), named[i] ?? value] as const),
      ...named.map(value => [valueKey(value), value] as const),
    ]);
    // Most texts are spelled as declared, and found without computing their key.
    index = new Map([...byKey, ...named.map(value => [value, byKey.get(valueKey(value)) ?? value] as const)]);
    byInstitution.set(institution, index);
  }
  return index;
}

/** The declared values that name the institution, with any words in its place. */
const anyInstitution = memoize((values: readonly string[]): readonly RegExp[] =>
  values
    .filter(value => value.includes(PLACEHOLDER))
    .map(value => {
      const parts = valueKey(value).split(PLACEHOLDER.toLowerCase());
      return new RegExp(`^${parts.map(part => part.replace(/[()?]/g, '\\$&')).join('.+')}$`);
    }),
);

/**
 * Finds `text` among the values of an open enumeration. Letter case, white space and the spelling of
 * apostrophes are ignored; `<INSTITUTION>` equals the institution's name.
 * Returns the declared value with the institution's name, or null if the text is not among the values. Without a name
 * any words stand for it: `Wexmoor University Masters` is returned unchanged.
 */
export function matchValue(values: readonly string[], text: string, institution: string): string | null {
  const index = indexOf(values, institution);
  const known = index.get(text) ?? index.get(valueKey(text));
  if (known !== undefined || institution !== '') return known ?? null;
  return anyInstitution(values).some(pattern => pattern.test(valueKey(text))) ? text : null;
}
