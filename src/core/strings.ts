/** V8 copies shorter parts of a text; of others it refers to the whole. */
const COPIED = 12;
const ONE_BYTE = /^[\0-\xff]*$/;

/**
 * A copy of a text, for caches that outlive the document it comes from: V8 keeps a text in memory as long as a part of it
 * that was sliced from it.
 */
export function detach(text: string): string {
  if (text.length <= COPIED) return text;
  const encoding = ONE_BYTE.test(text) ? 'latin1' : 'utf16le';
  return Buffer.from(text, encoding).toString(encoding);
}

/** Characters of a sentence that people still read. */
const LONGEST = 1000;
const END = 300;

/** A sentence for people: one that quotes a very long value loses its middle. */
export function abridge(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - END)} … ${text.slice(-END)}`;
}

/** The code point of a text of one character, or of its first one; the text is not empty. */
export const readCodePoint = (text: string): number => text.codePointAt(0) as number;

/** The code points of a text; a surrogate without its other half is one of its own. */
export const readCodePoints = (text: string): number[] => Array.from(text, readCodePoint);

/** The part of a text before the first separator; the whole text without one. */
export const firstPart = (text: string, separator: string): string =>
  text.includes(separator) ? text.slice(0, text.indexOf(separator)) : text;

/** The part of a text after the last separator; the whole text without one. */
export const lastPart = (text: string, separator: string): string =>
  text.slice(text.lastIndexOf(separator) + 1);
