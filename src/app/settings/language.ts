/** The only language in which the texts of documents are whole. */
export const ENGLISH = 'en';

/** A language tag in its canonical form (BCP 47); null for another text. */
export function canonicalTag(text: string): string | null {
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch {
    return null;
  }
}

/** True for English, with any script and region, such as `en-GB`. */
export const isEnglish = (text: string): boolean => canonicalTag(text)?.split('-', 1)[0] === ENGLISH;
