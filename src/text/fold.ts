import { plain } from './words.js';

/** The least letters of a distinctive title: `Preface` and `Untitled` have fewer. */
const LEAST_LETTERS = 12;

/** Letters and digits only, without case and accents: `Žitný, again` equals `zitny again`. */
export const fold = (text: string | null): string =>
  (plain(text) ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A folded title; null if it is too short to identify a work. */
export function foldTitle(text: string | null): string | null {
  if (text === null || text.length < LEAST_LETTERS) return null;
  const folded = fold(text);
  return folded.replace(/\P{L}/gu, '').length < LEAST_LETTERS ? null : folded;
}

/** The words of a title, folded, without those of one or two letters. */
export const foldedWords = (text: string | null): ReadonlySet<string> =>
  new Set(
    (plain(text) ?? '')
      .split(/[^\p{L}\p{N}\p{M}'’]+/u)
      .map(fold)
      .filter(word => word.length > 2),
  );

/** The longest part of a file name made from a person's name, in UTF-16 units. */
const LENGTH = 60;

/**
 * A person's name as a part of a file name: lower case, words joined by hyphens. Letters of every script remain, Latin
 * ones without their marks; digits are removed, so that no key gets into a name. Empty if nothing remains.
 */
export const fileWord = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’'ʻʼ]/g, '')
    .replace(/[^\p{L}\p{M}]+/gu, '-')
    .slice(0, LENGTH)
    .replace(/^-+|[-\ud800-\udbff]+$/g, '')
    .normalize('NFC');

/** Orders texts by their code units, the same on every machine. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
