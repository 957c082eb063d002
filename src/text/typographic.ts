import { decodeRepeatedly, readCode, repairAll } from './references.js';

/** Prevents a line break between its neighbors. */
export const JOINER = '\u2060';
export const NBSP = '\u00a0';
/** An en dash without line breaks around it, for ranges. */
export const RANGE_DASH = `${JOINER}–${JOINER}`;

/** Occurs in every remnant. */
const REMNANT = /&|#39;|x2[0-9a-f]{1,3};/i;

/** The bare forms: quotation marks, dashes and the ampersand. */
const BARE = /#?x(22|26|27|2013|2014|2018|2019|201c|201d);/gi;

const repairOnce = (text: string): string =>
  REMNANT.test(text)
    ? decodeRepeatedly(text)
        .replaceAll('#39;', "'")
        .replace(BARE, (_, hex: string) => readCode(Number.parseInt(hex, 16)))
    : text;

/**
 * Repairs text that was escaped too often or lost its `&#`: `&amp;#x27;`, `&#39;`, `x27;`. The bare form is recognized
 * only for the codes of quotation marks, dashes and the ampersand.
 */
export const repairRemnants = (text: string): string => repairAll(text, repairOnce);

/** Rules in their order, each with a sign that occurs in every match. */
const RULES: readonly (readonly [sign: string, find: RegExp, put: string])[] = [
  ["'", /'(?=\d\d(?!\d))/g, '’'],
  ['"', /(^|[\s([{—–/“-])"/g, '$1“'],
  ['"', /"/g, '”'],
  ["'", /(^|[\s([{—–/“])'(?=\S(?:[^']|'(?=\p{L})){0,200}'(?!\p{L}))/gu, '$1‘'],
  ["'", /'/g, '’'],
  ['...', /\.{3}/g, '…'],
  ['---', /---/g, '—'],
  ['--', /--/g, '–'],
  [' - ', / - /g, ' – '],
  ['–', /(\d)[\u2060]?–[\u2060]?(?=\d)/g, `$1${RANGE_DASH}`],
  ['. ', /\b(\p{Lu}\.) (?=\p{Lu}\.)/gu, `$1${NBSP}`],
  ['. ', /\b(pp?|nos?|vols?|ch|fig)\. (?=\d)/gi, `$1.${NBSP}`],
  ['$', /(\$[\d.,]+) (?=(?:thousand|million|billion)\b)/g, `$1${NBSP}`],
];

function applyRules(text: string): string {
  let set = text;
  for (const [sign, find, put] of RULES) if (set.includes(sign)) set = set.replace(find, put);
  return set;
}

/** Occurs in every address. */
const ADDRESS_SIGN = /:\/\/|www\.|10\.\d{4}|@/i;

const isAddress = (word: string): boolean => /:\/\/|^www\.|^10\.\d{4,}\/|@/i.test(word);

/** Most texts need no changes: Latin letters without signs of any rule. */
const NEEDS_SETTING = /[^ -\u024f]|["'&;$\u007f-\u00a0]|--| - |\.\.|\. | {2}|^ | $/;

/**
 * Converts straight quotes, double hyphens and dots to typographic characters, and sets no-break spaces between
 * initials, after `pp.`, `no.`, `vol.`, and before `million`. Web addresses stay.
 */
export function typographic(text: string): string {
  if (!NEEDS_SETTING.test(text)) return text;
  const legible = repairRemnants(text)
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\ufeff\ufffe\uffff]/g, '');
  const squeezed = (/[^\S ]| {2}/.test(legible) ? legible.replace(/\s+/g, ' ') : legible).trim();
  if (!ADDRESS_SIGN.test(squeezed)) return applyRules(squeezed);
  const addresses: string[] = [];
  const masked = squeezed.replace(/\S+/g, word => {
    if (!isAddress(word)) return word;
    addresses.push(word);
    return '\uffff';
  });
  let next = 0;
  return applyRules(masked).replace(/\uffff/g, () => addresses[next++] as string);
}

/** Applies typographic characters inside a run; preserves the blanks at its ends. */
export function typeset(text: string): string {
  const inner = text.trim();
  if (inner === '') return text;
  return `${/^\s/.test(text) ? ' ' : ''}${typographic(inner)}${/\s$/.test(text) ? ' ' : ''}`;
}

const isSeparator = (character: string): boolean => /[\s,;:·]/.test(character);

/** The text with one comma or semicolon in place of several. Testing first takes a third of the time of replacing nothing. */
export const withoutDoubledSeparators = (text: string): string =>
  /[,;]\s*[,;]/.test(text) ? text.replace(/([,;])(?:\s*[,;])+/g, '$1') : text;

/** The text without leading separators and blanks. */
export function withoutLeadingSeparators(text: string): string {
  let from = 0;
  while (from < text.length && isSeparator(text.charAt(from))) from++;
  return text.slice(from);
}

/** The text without trailing separators and blanks. */
export function withoutTrailingSeparators(text: string): string {
  let to = text.length;
  while (to > 0 && isSeparator(text.charAt(to - 1))) to--;
  return text.slice(0, to);
}

const PLAIN_WORDS = /^[A-Za-z0-9\u00c0-\u024f]+(?:[ -][A-Za-z0-9\u00c0-\u024f]+)*$/;

/** Is it words of letters and digits with single blanks or hyphens? Most texts are, and print without changes. */
export const isPlain = (text: string): boolean => PLAIN_WORDS.test(text);

/**
 * Recorded text for print: typographic characters, no separators doubled or at an end. Null without any letter, digit
 * or symbol (`-`, `,`, blanks).
 */
export function tidy(text: string | null): string | null {
  if (text === null) return null;
  const single = withoutDoubledSeparators(typographic(text));
  const set = withoutTrailingSeparators(withoutLeadingSeparators(single));
  return /[\p{L}\p{N}\p{S}]/u.test(set) ? set : null;
}

/** The first letter in lower case, unless the word is an acronym or a name with inner capitals. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}(?:\p{Ll}|\s|$)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** The words of a name in running text: each as by `lowerFirst`. */
export const lowerWords = (text: string): string => text.split(' ').map(lowerFirst).join(' ');

/** The first letter in upper case. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
