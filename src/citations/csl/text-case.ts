import type { Localization } from './locale.js';
import type { Inline, InlineTag } from './output.js';
import { parseField } from './rich-text.js';
import type { TextCase, TextElement } from './style.js';

/**
 * Words that headline capitals leave small (CSL 1.0.2, text-case "title"), with the prepositions and particles that
 * citeproc adds.
 */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an and as at but by down for from in into nor of on onto or over so the till to up via with yet about above across
  afore after against al along alongside amid amidst among amongst anenst apropos apud around aside astride athwart atop
  barring before behind below beneath beside besides between beyond circa despite during et except forenenst given inside
  lest like modulo near next notwithstanding off out per plus pro qua sans since than through throughout thruout toward
  towards under underneath until unto upon versus vs v within without de d’ von van c ca`.split(/\s+/),
);

/** Fields with these tags keep their capitals (textcase_ImplicitNocase). */
const KEEPS_CASE: ReadonlySet<InlineTag> = new Set(['nocase', 'nodecor', 'sc', 'sup', 'sub']);

/** A piece of text between formatting, with its place in the whole text of a field. */
interface Piece {
  text: string;
  readonly kept: boolean;
}

function collect(inlines: readonly Inline[], kept: boolean, pieces: Piece[]): void {
  for (const inline of inlines) {
    if (typeof inline === 'string') pieces.push({ text: inline, kept });
    else collect(inline.children, kept || KEEPS_CASE.has(inline.tag), pieces);
  }
}

function rebuild(inlines: readonly Inline[], pieces: Iterator<Piece>): readonly Inline[] {
  return inlines.map(inline =>
    typeof inline === 'string'
      ? (pieces.next().value as Piece).text
      : { tag: inline.tag, children: rebuild(inline.children, pieces) },
  );
}

/** A symbol such as the β of β-carotene (textcase_NonEnglishChars). */
const GREEK_LETTER = /^\p{Script=Greek}$/u;

function capital(word: string, locale?: string): string {
  if (GREEK_LETTER.test(word)) return word;
  const first = String.fromCodePoint(word.codePointAt(0) ?? 32);
  return first.toLocaleUpperCase(locale) + word.slice(first.length);
}
const isSmall = (word: string): boolean => word === word.toLowerCase();

/** Changes one word of a text; called with its offset and the whole text. */
type ChangeWord = (word: string, at: number, whole: string) => string;

/** Changes the words of all pieces that may change. */
function mapWords(pieces: readonly Piece[], words: RegExp, change: ChangeWord): void {
  const whole = pieces.map(({ text }) => text).join('');
  let start = 0;
  for (const piece of pieces) {
    const { text } = piece;
    const from = start;
    start += text.length;
    if (!piece.kept) piece.text = text.replace(words, (word, at: number) => change(word, from + at, whole));
  }
}

const WORD = /[^\s\-‐‑–—/()[\]{}:?!"“”«».]+/g;
const LAST_WORD = /[^\s\-‐‑–—/()[\]{}:?!"“”«».]+[^\p{L}\p{N}]*$/u;
/** A whole compound such as `in-depth` before a word's hyphen, and a word that is a single letter with an apostrophe. */
const ELIDED = /^\p{L}[’']\p{L}/u;

/** Headline capitals: all words but stop words, and the first and last word and those after a colon in any case. */
function titleCase(pieces: readonly Piece[]): void {
  const whole = pieces.map(({ text }) => text).join('');
  const last = LAST_WORD.exec(whole)?.index ?? -1;
  let compounds = 0;
  mapWords(pieces, WORD, (word, at) => {
    const before = whole.slice(0, at);
    const isFirst = /^[^\p{L}\p{N}]*$/u.test(before) || /[:?!]["”’)]*\s[^\p{L}\p{N}]*$/u.test(before);
    const startsCompound = /\s$|^$/.test(before) && /^[-‐]\p{L}/u.test(whole.slice(at + word.length));
    if (startsCompound) compounds++;
    if (!isSmall(word)) return word;
    if (isFirst) return capital(word);
    // citeproc capitalizes a stop word or letter before a hyphen in the first compound of a title only.
    if (startsCompound && compounds === 1) return capital(word);
    if (/^.[,;]?$/u.test(word) || ELIDED.test(word)) return word;
    return STOP_WORDS.has(word.replace(/[.,;]+$/, '')) && at !== last ? word : capital(word);
  });
}

/** Sentence case as citeproc has it: all but the first word small (textcase_SentenceCapitalization). */
function sentenceCase(pieces: readonly Piece[]): void {
  const whole = pieces.map(({ text }) => text).join('');
  const first = whole.search(/[\p{L}\p{N}]/u);
  mapWords(pieces, WORD, (word, at) =>
    first >= at && first < at + word.length ? capital(word) : word.toLowerCase(),
  );
}

function capitalizeFirst(pieces: readonly Piece[], locale: string | undefined): void {
  const first = pieces.find(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (first === undefined || first.kept) return;
  first.text = first.text.replace(/[\p{L}\p{N}][^\s.]*/u, word =>
    isSmall(word) ? capital(word, locale) : word,
  );
}

const capitalizeAll = (pieces: readonly Piece[], locale: string | undefined): void =>
  mapWords(pieces, WORD, word => (isSmall(word) ? capital(word, locale) : word));

type ChangePieces = (pieces: readonly Piece[], locale: string | undefined) => void;

const CHANGES: Readonly<Record<TextCase, ChangePieces>> = {
  lowercase: (pieces, locale) => mapWords(pieces, /.+/gs, text => text.toLocaleLowerCase(locale)),
  uppercase: (pieces, locale) => mapWords(pieces, /.+/gs, text => text.toLocaleUpperCase(locale)),
  'capitalize-first': capitalizeFirst,
  'capitalize-all': capitalizeAll,
  sentence: sentenceCase,
  title: titleCase,
};

/** Locale for changing case: Turkish has a dotted İ (textcase_LocaleUnicode). An invalid tag is ignored. */
const readLocale = (lang: string): string | undefined =>
  /^(?:tr|az|lt)\b/i.test(lang) ? lang.slice(0, 2) : undefined;

/**
 * Changes the capitals of a field as CSL 1.0.2 (text-case) describes it.
 * @param lang language of the item; titles get headline capitals in English only
 */
export function changeCase(
  inlines: readonly Inline[],
  to: TextCase | undefined,
  lang: string,
): readonly Inline[] {
  if (to === undefined || (to === 'title' && !/^en/i.test(lang))) return inlines;
  const pieces: Piece[] = [];
  collect(inlines, false, pieces);
  CHANGES[to](pieces, readLocale(lang));
  return rebuild(inlines, pieces[Symbol.iterator]());
}

type Changes = Pick<TextElement, 'strip-periods' | 'text-case'>;

/** Text without periods if its element asks for that. */
export const withoutPeriods = (text: string, element: Changes): string =>
  element['strip-periods'] ? text.replaceAll('.', '') : text;

/**
 * Text with the changes of its element: periods stripped, capitals changed.
 * @param lang language of the text; unless given that of the style, with headline capitals for terms of any language
 */
export function parseText(
  text: string,
  element: Changes,
  locale: Localization,
  lang = element['text-case'] === 'title' ? 'en' : locale.lang,
): readonly Inline[] {
  return changeCase(parseField(withoutPeriods(text, element), locale.marks), element['text-case'], lang);
}
