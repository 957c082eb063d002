/** Characters of a name. */
export const LONGEST_NAME = 120;

/** A name as it is stored, or what is wrong with it. */
export type ParsedName = { readonly name: string } | { readonly problem: string };

/** Marks that change the direction of the text after them, and control characters. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Parses a typed name: one line without invisible characters. */
export function parseName(text: string): ParsedName {
  const name = text.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim();
  if (name === '') return { problem: 'Type the name first.' };
  const length = [...name].length;
  if (length > LONGEST_NAME)
    return { problem: `The name has ${length} characters; ${LONGEST_NAME} are the most. Shorten it.` };
  // Nine digits are an identifier, which no document may show in full.
  if (/\d{9}/.test(name)) return { problem: 'This looks like an identifier. Type the name.' };
  return { name };
}
