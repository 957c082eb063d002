/** How a style writes initials (`initialize-with`, `initialize-with-hyphen`, `initialize`). */
export interface InitialsFormat {
  /** Text after each initial, perhaps with a blank. */
  readonly after: string;
  readonly hyphens: boolean;
  /** Are full names abbreviated, or only recorded initials set in the form of the style? */
  readonly initialize: boolean;
}

/** Abbreviates given names, or sets the initials among them, in the form of a style. */
export type Abbreviate = (given: string, format: InitialsFormat) => string;

/** A word with the formatting of a field around it: `<b>J</b>.` */
const FORMATTED = /^((?:<[^>]+>)*)(.*?)((?:<\/[^>]+>\.?)*)$/;

/** A word of given names that is an initial or an abbreviation: `J.`, `Ph.`, `J`. */
const ABBREVIATED = /^(?:\p{L}[\p{L}\p{M}'’]*\.|\p{Lu}\p{M}*)$/u;

/** `Ts` of `TSerendorjiin`: letters that stand for one sound are written in capitals together. */
const DIGRAPH = /^(\p{Lu}\p{M}*)(\p{Lu}+)(?=\p{Ll})/u;

function getInitial(word: string): string {
  const digraph = DIGRAPH.exec(word);
  if (digraph) return (digraph[1] ?? '') + (digraph[2] ?? '').toLowerCase();
  return /^\p{L}\p{M}*/u.exec(word)?.[0] ?? word;
}

/** Given names as words; a hyphen stands before the word that it binds, and a stop within a word ends it. */
const getWords = (given: string): readonly string[] =>
  given
    .replace(/\.(?=[^\s.\-–’'])/gu, '. ')
    .replace(/[-–‐](?=\S)/gu, ' -')
    .split(/[\s\u00a0]+/)
    .filter(word => word !== '');

/**
 * Abbreviates given names, or sets the initials among them, in the form of a style (CSL 1.0.2, Name). Words in lower
 * case, such as particles, stay whole (name_CeltsAndToffsCrowdedInitials).
 */
export function abbreviate(given: string, format: InitialsFormat): string {
  const { after, hyphens, initialize } = format;
  const stop = after.trimEnd();
  let text = '';
  let afterInitial = false;
  for (const raw of getWords(given)) {
    const isBound = raw.startsWith('-') && text !== '';
    const [, start = '', bare = '', end = ''] = FORMATTED.exec(raw.replace(/^-/, '')) ?? [];
    const word = end.endsWith('.') ? `${bare}.` : bare;
    const isAbbreviated = ABBREVIATED.test(word);
    const isName = /^\p{Lu}/u.test(word) || /^\P{Ll}/u.test(word);
    if (isBound && initialize && !isAbbreviated && !isName) continue;
    if (isAbbreviated || (initialize && isName)) {
      const initial = isAbbreviated ? word.replace(/\.$/, '') : getInitial(word);
      const blank = text === '' ? '' : afterInitial ? after.slice(stop.length) : ' ';
      const glue = isBound && hyphens ? '-' : blank;
      text += glue + start + initial + stop + end.replace(/\.$/, '');
      afterInitial = true;
    } else {
      text += (isBound && hyphens ? '-' : text === '' ? '' : ' ') + start + word + end.replace(/\.$/, '');
      afterInitial = false;
    }
  }
  return text;
}
