import { rewritePages } from '../../citations/index.js';

/** Special characters of LaTeX with their escapes. Braces must be balanced, so that none is written as itself. */
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '\\': '\\textbackslash{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '\u00a0': '~',
};

const SPECIAL = /[&%$#_{}~^\\<>\u00a0]/g;
/** Characters that LaTeX joins to a dash or a quotation mark. */
const LIGATURE = /-(?=-)|'(?=')|`(?=`)/g;

/** Text on one line, without control characters and characters that prevent line breaks. */
const tidy = (text: string): string =>
  text
    .replace(/[^\S\u00a0\ufeff]+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\u2060\ufeff\ufffe\uffff]/gu, '')
    .trim();

const escapeLatex = (text: string): string =>
  text.replace(SPECIAL, sign => ESCAPES[sign] as string).replace(LIGATURE, sign => `${sign}{}`);

/** Escapes text for LaTeX. */
export const latex = (text: string): string => escapeLatex(tidy(text));

/** Escapes text for a field with a list, in which ` and ` separates its items. */
export const latexListed = (text: string): string => latex(text).replace(/(?<=\s)and(?=\s)/gi, '{$&}');

/** A word from its first letter or digit to its last, with the characters around it. */
const WORD = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}\p{M}]*)$/su;

function protectedWord(word: string): string {
  if (!/\p{Lu}/u.test(word)) return escapeLatex(word);
  return word.replace(
    WORD,
    (_, before: string, core: string, after: string) =>
      `${escapeLatex(before)}{${escapeLatex(core)}}${escapeLatex(after)}`,
  );
}

/** Styles convert titles to lower case, except for words in braces. */
const protectedWords = (text: string): string =>
  text
    .split(/([ \u00a0]+)/)
    .map(protectedWord)
    .join('');

const COMMANDS: Readonly<Record<string, string>> = {
  i: 'textit',
  b: 'textbf',
  sup: 'textsuperscript',
  sub: 'textsubscript',
  span: 'textsc',
};
const ELEMENT = /<(i|b|sup|sub|span)(?: style="font-variant:small-caps;")?>((?:(?!<\1[ >]).)*?)<\/\1>/;

function titled(text: string): string {
  const found = ELEMENT.exec(text);
  if (!found) return protectedWords(text);
  const [whole, name = '', inner = ''] = found;
  const after = text.slice(found.index + whole.length);
  return `${protectedWords(text.slice(0, found.index))}\\${COMMANDS[name]}{${titled(inner)}}${titled(after)}`;
}

/** A title with protected capitals, and with the elements that CSL allows (`<i>`, `<b>`, `<sup>`, `<sub>`, small capitals). */
export const latexTitle = (title: string): string => titled(tidy(title));

/** Text that is read literally, such as an address; braces and spaces are percent-encoded. */
export const verbatim = (address: string): string =>
  tidy(address).replace(/[{}\\\s]/g, sign => encodeURIComponent(sign));

/** Pages with a LaTeX dash in ranges: `301--310`, `2-1`. */
export function pageRange(pages: string): string {
  const text = tidy(pages);
  const ranges = rewritePages(text, ({ first, last }) => (last === null ? first : `${first}--${last}`));
  if (ranges !== null) return ranges.replaceAll('&', '\\&');
  return text
    .split(/(?<=[\p{L}\p{N}])\s*[-–—]+\s*(?=[\p{L}\p{N}])/u)
    .map(escapeLatex)
    .join('--');
}
