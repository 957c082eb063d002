/** Signs that LaTeX takes for its own, and how they are written. Braces are counted, so none may stand alone. */
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
/** Signs that LaTeX would join to a dash or a quotation mark. */
const LIGATURE = /-(?=-)|'(?=')|`(?=`)/g;

/** On one line, without what no text file should hold and what binds lines in print. */
const tidied = (text: string): string =>
  text
    .replace(/[^\S\u00a0]+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\u2060\ufeff\ufffe\uffff]/gu, '')
    .trim();

const escaped = (text: string): string =>
  text.replace(SPECIAL, sign => ESCAPES[sign] as string).replace(LIGATURE, sign => `${sign}{}`);

/** Text as LaTeX sets it. */
export const latex = (text: string): string => escaped(tidied(text));

/** The same in a field that holds a list, where ` and ` would divide it. */
export const latexListed = (text: string): string => latex(text).replace(/(?<=\s)and(?=\s)/gi, '{$&}');

/** A word from its first letter or digit to its last, with what stands around it. */
const WORD = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}\p{M}]*)$/su;

function protectedWord(word: string): string {
  if (!/\p{Lu}/u.test(word)) return escaped(word);
  const [, before = '', core = '', after = ''] = WORD.exec(word) ?? [];
  return `${escaped(before)}{${escaped(core)}}${escaped(after)}`;
}

/** Styles write titles in small letters, save what stands in braces. */
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
};
const ELEMENT = /<(i|b|sup|sub)>((?:(?!<\1>).)*?)<\/\1>/;

function titled(text: string): string {
  const found = ELEMENT.exec(text);
  if (!found) return protectedWords(text);
  const [whole, name = '', inner = ''] = found;
  const after = text.slice(found.index + whole.length);
  return `${protectedWords(text.slice(0, found.index))}\\${COMMANDS[name]}{${titled(inner)}}${titled(after)}`;
}

/** A title whose capitals stay, with the elements that CSL allows in it (`<i>`, `<b>`, `<sup>`, `<sub>`). */
export const latexTitle = (title: string): string => titled(tidied(title));

/** What is read as it stands, such as an address: a brace or a blank in it is encoded. */
export const verbatim = (address: string): string =>
  tidied(address).replace(/[{}\\\s]/g, sign => encodeURIComponent(sign));

/** Pages with the dash of LaTeX: `301--310`. */
export const pageRange = (pages: string): string =>
  tidied(pages)
    .split(/\s*(?<=[\p{L}\p{N}])[-–—]+(?=[\p{L}\p{N}])\s*/u)
    .map(escaped)
    .join('--');
