import LineBreaker from 'linebreak';

/** What may happen before a character: nothing, the end of a line, a forced one, or the division of a word. */
export const Break = { none: 0, allowed: 1, forced: 2, hyphen: 3 } as const;

export const TAB = 0x09;
export const SPACE = 0x20;
const SOFT_HYPHEN = 0xad;
const ASCII_END = 0x7f;
export const NO_BREAK_SPACE = 0xa0;
const EN_DASH = 0x2013;
const WORD_JOINER = 0x2060;

/** Characters at which a line must end: classes BK, LF and NL of UAX #14. */
const isLineEnd = (c: number): boolean =>
  (c >= 0x0a && c <= 0x0c) || c === 0x85 || c === 0x2028 || c === 0x2029;
const isSpace = (c: number): boolean => c === SPACE || c === TAB;

/**
 * Where lines may end in text of ASCII. Browsers agree on a table of pairs instead of UAX #14, so that addresses,
 * identifiers and numbers stay whole: after a hyphen or question mark, and before an opening bracket after a sign.
 */
const AFTER_HYPHEN = /[^!$),./:;?\]}]/;
const AFTER_QUESTION = /[^!"'),./:;?\]}]/;
const BEFORE_BRACKET = /[!"#%&)*+,.:;=>\\\]|}~]/;
const PAIRS = asciiPairs();

function asciiPairs(): Uint8Array {
  const pairs = new Uint8Array(ASCII_END * ASCII_END);
  for (let a = SPACE + 1; a < ASCII_END; a++) {
    for (let b = SPACE + 1; b < ASCII_END; b++) {
      const [before, after] = [String.fromCharCode(a), String.fromCharCode(b)];
      const isOpen =
        (before === '-' && AFTER_HYPHEN.test(after)) ||
        (before === '?' && AFTER_QUESTION.test(after)) ||
        (/[([{<]/.test(after) && BEFORE_BRACKET.test(before));
      if (isOpen) pairs[a * ASCII_END + b] = 1;
    }
  }
  return pairs;
}

const isDigit = (c: number): boolean => c >= 0x30 && c <= 0x39;
const isAlphanumeric = (c: number): boolean =>
  isDigit(c) || (c >= 0x41 && c <= 0x5a) || (c >= 0x61 && c <= 0x7a);

/** Is `-` at a place in the text the sign of a number? */
const isMinus = (text: string, at: number): boolean =>
  text[at] === '-' && isDigit(text.charCodeAt(at + 1)) && !isAlphanumeric(text.charCodeAt(at - 1));

/** A letter or digit of class AL or NU: ASCII, or a letter of Latin, Greek or phonetic script. */
const isLetter = (c: number): boolean =>
  isAlphanumeric(c) ||
  (c >= 0xc0 && c < 0x2c8 && c !== 0xd7 && c !== 0xf7) ||
  (c >= 0x391 && c < 0x3ca) ||
  (c >= 0x1e00 && c < 0x1f00);
const isQuote = (c: number): boolean => (c >= 0x2018 && c <= 0x201d) || c === 0xab || c === 0xbb;
const isSimple = (c: number): boolean => c < 0x250 || isQuote(c) || c === EN_DASH;
/** Punctuation that no line begins with. */
const isClosing = (c: number): boolean => c === 0x29 || c === 0x2c || c === 0x2e || c === 0x3a || c === 0x3b;

/**
 * What all of UAX #14 comes to between two characters that are common in Latin text, one of them beyond ASCII; null if
 * that depends on more.
 */
function latinBreak(a: number, b: number): number | null {
  if (a === WORD_JOINER || b === WORD_JOINER) return Break.none;
  if (isQuote(a) || isQuote(b)) return isSimple(a) && isSimple(b) ? Break.none : null;
  if (isLetter(a))
    return isLetter(b) || b === EN_DASH || b === NO_BREAK_SPACE || isClosing(b) ? Break.none : null;
  if (isClosing(a)) return b === NO_BREAK_SPACE ? Break.none : null;
  if (a === NO_BREAK_SPACE) return isLetter(b) ? Break.none : null;
  return null;
}

/**
 * The breaks of a text: for each place, what may happen before the character there. They are those of browsers, which
 * is UAX #14 except that lines end after any space, and for pairs of ASCII characters.
 * @param breaks receives them; all are 0, and there is one more than characters
 */
export function findBreaks(text: string, breaks = new Uint8Array(text.length + 1)): Uint8Array {
  const { length } = text;
  let isLatinText = true;
  let a = text.charCodeAt(0);
  for (let i = 1; i < length; i++) {
    const b = text.charCodeAt(i);
    if (a <= SPACE && (isSpace(a) || isLineEnd(a)))
      breaks[i] = isLineEnd(a) ? Break.forced : isSpace(b) || isLineEnd(b) ? Break.none : Break.allowed;
    else if (a < ASCII_END && b < ASCII_END) {
      if (PAIRS[a * ASCII_END + b] && !isMinus(text, i - 1)) breaks[i] = Break.allowed;
    } else if (isLineEnd(a)) breaks[i] = Break.forced;
    else if (isLatinText && b !== SPACE) isLatinText = latinBreak(a, b) !== null;
    a = b;
  }
  breaks[length] = isLineEnd(a) ? Break.forced : Break.allowed;
  if (!isLatinText) {
    addUnicode(text, breaks);
    if (UNSPACED.test(text)) addWords(text, breaks);
  }
  return breaks;
}

/** Scripts without spaces between words: Thai, Lao, Burmese, Khmer (class SA of UAX #14). */
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/;

/** Adds the breaks between words that are found in a dictionary. */
function addWords(text: string, breaks: Uint8Array): void {
  for (const { index } of new Intl.Segmenter('th', { granularity: 'word' }).segment(text))
    if (index > 0 && UNSPACED.test(text[index - 1] as string) && UNSPACED.test(text[index] as string))
      breaks[index] = Break.allowed;
}

/** Small kana and the mark of a long vowel: class CJ of UAX #14, which begin lines unless the break is strict. */
const SMALL_KANA = /[ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶー\u31f0-\u31ff\uff67-\uff70]/g;
const LARGE_KANA = 'あ';

/** Adds the breaks next to characters beyond ASCII. */
function addUnicode(text: string, breaks: Uint8Array): void {
  const breaker = new LineBreaker(text.replace(SMALL_KANA, LARGE_KANA));
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const { position } = next;
    const a = text.charCodeAt(position - 1);
    if (breaks[position] || isSpace(a) || (a < ASCII_END && text.charCodeAt(position) < ASCII_END)) continue;
    if (a === SOFT_HYPHEN) breaks[position] = Break.hyphen;
    else if (!isWordInitialDash(text, position - 1)) breaks[position] = Break.allowed;
  }
  if (!HAS_RECENT.test(text)) return;
  let before = text.charCodeAt(0);
  for (let i = 1; i < text.length; i++) {
    const c = text.charCodeAt(i);
    const isPlain = c < ASCII_END && before < ASCII_END;
    if (!isPlain && breaks[i] === Break.none && isRecent(text, i)) breaks[i] = Break.allowed;
    before = c;
  }
}

/** A dash at the start of a word belongs to it (rule LB20a). */
const isWordInitialDash = (text: string, at: number): boolean =>
  /[\u2010-\u2013]/.test(text[at] as string) &&
  (at === 0 || /[ \t\u00a0\u200b\u2011]/.test(text[at - 1] as string)) &&
  /\p{L}/u.test(text[at + 1] ?? '');

const EAST_ASIAN = /[\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uffe6]/;
const WIDE_OPENING = /[（［｛〈《「『【〔〖〘〚｢]/;
const CLOSING = /[)\]}、。」』】）］｝〉》〕〗〙〛｣]/;
const OPENING = /[([{¿¡]/;
/** Opening brackets, quotation marks, and characters that forbid a break. */
const STAYS = /[\s([{¿¡（［｛〈《「『【〔〖〘〚｢"'“”‘’«»‹›\u2011\u2060\ufeff]/;
const NUMERIC_SIGN = /[°€£¥‰′″−±№]/;
const ASCII_SIGN = /[$%+\\]/;
const INVERTED = /[¿¡]/;
/** A text without any of these has none of the younger breaks. */
const HAS_RECENT = new RegExp(`${EAST_ASIAN.source}|${NUMERIC_SIGN.source}|${INVERTED.source}`);
const OPENING_QUOTE = /[“‘«‹]/;
const CLOSING_QUOTE = /[”’»›]/;

/** Rules of UAX #14 that are younger than the tables of the line breaker: LB19a, LB25 and LB30 of Unicode 16. */
function isRecent(text: string, at: number): boolean {
  const a = text[at - 1] as string;
  const b = text[at] as string;
  const before = text[at - 2] ?? '';
  const after = text[at + 1] ?? '';
  if (WIDE_OPENING.test(b)) return !STAYS.test(a);
  if (ASCII_SIGN.test(a) && INVERTED.test(b)) return true;
  if (NUMERIC_SIGN.test(a) && OPENING.test(b)) return !/\d/.test(after);
  if (CLOSING.test(a) && (NUMERIC_SIGN.test(b) || ASCII_SIGN.test(b))) return !/\d/.test(before);
  if (EAST_ASIAN.test(a) && OPENING_QUOTE.test(b)) return EAST_ASIAN.test(after) && !WIDE_OPENING.test(a);
  return CLOSING_QUOTE.test(a) && EAST_ASIAN.test(b) && EAST_ASIAN.test(before) && !CLOSING.test(b);
}
