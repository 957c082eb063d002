import type { Candidate } from './complete.js';

/*
 * Bash breaks words at `=` and `:` (COMP_WORDBREAKS): it passes `--window academic-year:20` as four words, and replaces
 * the last of them only.
 */

const BREAKS = ['=', ':'];

/** A word without the quotation marks around it, of which the last may not have been typed yet. */
const withoutQuotes = (word: string): string =>
  /^["']/.test(word)
    ? word.slice(1, word.length > 1 && word.endsWith(word.charAt(0)) ? -1 : undefined)
    : word.replace(/\\(.)/gs, '$1');

/** Joins words that bash broke, and removes quotation marks and backslashes. */
export function joinBrokenWords(words: readonly string[]): readonly string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const word of words) {
    const isBreak = BREAKS.includes(word);
    const last = joined.at(-1);
    if ((isBreak || isOpen) && last !== undefined) joined[joined.length - 1] = last + withoutQuotes(word);
    else joined.push(withoutQuotes(word));
    isOpen = isBreak;
  }
  return joined;
}

/** The candidates as bash inserts them: without what stands before the last break of the word at the cursor. */
export function replaceableParts(candidates: readonly Candidate[], current: string): readonly Candidate[] {
  const start = Math.max(...BREAKS.map(mark => current.lastIndexOf(mark))) + 1;
  return candidates.map(candidate => ({ ...candidate, value: candidate.value.slice(start) }));
}
