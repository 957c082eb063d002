/**
 * What is left where a punctuation mark meets another: the first, the second, or (if not listed) both. The
 * specification asks for no more than that marks are not doubled; the table is citeproc's (punctuation_FullMontyPlain).
 */
const MERGED: Readonly<Record<string, string>> = {
  '..': '.',
  ',,': ',',
  ';;': ';',
  ';.': ';',
  ';:': ';',
  ';!': '!',
  ';?': '?',
  '::': ':',
  ':.': ':',
  ':!': '!',
  ':?': '?',
  '!!': '!',
  '!.': '!',
  '!:': '!',
  '??': '?',
  '?.': '?',
  '?:': '?',
};

/** The mark that remains of two that meet; null if both remain. */
export const merge = (left: string, right: string): string | null => MERGED[left + right] ?? null;
