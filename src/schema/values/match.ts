/** Stands for the institution's name inside declared values. */
const PLACEHOLDER = '<INSTITUTION>';

/** Apostrophes: typographic ones, and remnants of `&#x27;` in exports, escaped once or twice or truncated. */
const APOSTROPHES = /(?:&(?:amp;)?#)?x27;|&(?:amp;)?(?:#39|apos);|[’‘ʼ]/gi;

/** A text of an enumeration for comparison: without letter case, extra white space and spellings of apostrophes. */
export const valueKey = (text: string): string =>
  text.replace(APOSTROPHES, "'").replace(/\s+/g, ' ').trim().toLowerCase().normalize('NFC');

/** A declared value with the institution's name in place of `<INSTITUTION>`. */
export const institutionValue = (value: string, institution: string): string =>
  value.includes(PLACEHOLDER) ? value.split(PLACEHOLDER).join(institution).trim() : value;

type Index = ReadonlyMap<string, string>;
const indexes = new WeakMap<readonly string[], Map<string, Index>>();

function indexOf(values: readonly string[], institution: string): Index {
  let byInstitution = indexes.get(values);
  if (!byInstitution) {
    byInstitution = new Map();
    indexes.set(values, byInstitution);
  }
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

/**
 * Finds `text` among the values of an open enumeration. Letter case, white space and the spelling of
 * apostrophes are ignored; `<INSTITUTION>` equals the institution's name.
 * Returns the declared value with the institution's name, or null if the text is not among the values.
 */
export function matchValue(values: readonly string[], text: string, institution: string): string | null {
  const index = indexOf(values, institution);
  return index.get(text) ?? index.get(valueKey(text)) ?? null;
}
