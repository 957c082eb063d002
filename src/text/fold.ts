import { plain } from './words.js';

/** The least letters of a distinctive title: `Preface` and `Untitled` have fewer. */
const LEAST_LETTERS = 12;

/** Latin letters that Unicode does not decompose, each before its letters in English. */
const ENGLISH: ReadonlyMap<string, string> = new Map(
  [
    'ßss æae œoe þth ŋng ĸk ıi ȷj øo đd ðd ɖd łl ħh ŧt əe ǝe ɛe ɔo ɓb ɗd ƙk ƒf ɲn ƴy',
    'ɣg ǥg ƶz ɨi ʉu ƀb ȼc ɇe ɉj ƚl ɍr ⱦt ɏy ⱥa ƭt ƥp ɠg ɩi ɪi ʋv ʊu ʌu ɑa ɾr ɽr ʒz ƨs ʃs',
  ].flatMap(line => line.split(' ').map(pair => [pair.charAt(0), pair.slice(1)] as const)),
);

const OTHER_LATIN = new RegExp(`[${[...ENGLISH.keys()].join('')}]`, 'g');

/** A letter that is not ASCII as English letters; unchanged if it has none. */
function englishLetter(letter: string): string {
  const lower = letter.toLowerCase();
  const english = ENGLISH.get(lower) ?? lower.normalize('NFKD').replace(/\p{M}/gu, '');
  return lower === letter ? english : english.charAt(0).toUpperCase() + english.slice(1);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII
const ASCII = /^[\x00-\x7f]*$/;

/**
 * Latin letters as those of English, without marks: `Đặng Þóra Işık` gives `Dang Thora Isik`. Letters of other scripts
 * and all other characters are unchanged, in composed form (NFC).
 */
export function toLatin(text: string): string {
  if (ASCII.test(text)) return text;
  return text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replace(/[^\P{Script=Latin}A-Za-z]/gu, englishLetter)
    .normalize('NFC');
}

/** The letters and digits of a text without markup, as in `fold`. */
export const foldLetters = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase().replace(/[^a-z0-9]/g, '') : foldMarked(text);

const foldMarked = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(OTHER_LATIN, letter => ENGLISH.get(letter) as string)
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Letters and digits only, without case and accents: `Žitný, again` equals `zitny again`, `Łoś` equals `los`. */
export const fold = (text: string | null): string => foldLetters(plain(text) ?? '');

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
 * A person's name as a part of the name of a download: lower case, words joined by hyphens. Letters of every script remain,
 * Latin ones as in `toLatin`; digits are removed, so that no key gets into a name. Empty if nothing remains.
 */
export const scriptWord = (name: string): string =>
  toLatin(name.normalize('NFKC'))
    .toLowerCase()
    .replace(/[’'ʻʼ]/g, '')
    .replace(/[^\p{L}\p{M}]+/gu, '-')
    .slice(0, LENGTH)
    .replace(/^-+|[-\ud800-\udbff]+$/g, '')
    .normalize('NFC');

/** A name as in `scriptWord`, in ASCII: a part of the name of a file on disk. Empty if no letter remains. */
export const fileWord = (name: string): string =>
  scriptWord(name)
    .replace(/[^a-z]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Orders texts by their code units, the same on every machine. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
