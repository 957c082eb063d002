import type { Element, Style } from '../../document/index.js';
import type { HyphenPlaces } from '../boxes.js';
import { Break } from './breaks.js';
import type { Segment } from './inline.js';

/** A character that stays with the one before it; a forced break ends its line. */
const ATTACHED = /\p{M}|\u200c|\u200d|[\udc00-\udfff]|\n/u;
const LETTER = /[\p{L}\p{N}]/u;
const SMALL_KANA = /[ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶー\u31f0-\u31ff\uff67-\uff70]/;
const EAST_ASIAN = /[\u2e80-\u9fff\uf900-\uffef]/;
/** Signs of East Asian text that begin lines only if breaks are loose. */
const LOOSE = /[‐–〜゠々〻ゝゞヽヾ・：；！？‼⁇⁈⁉]/;

const isPlain = ({ wordBreak, lineBreak, whiteSpace, hyphens }: Style): boolean =>
  (wordBreak === 'normal' || wordBreak === 'break-word') &&
  (lineBreak === 'auto' || lineBreak === 'normal') &&
  whiteSpace !== 'break-spaces' &&
  hyphens === 'manual';

/**
 * Changes the breaks of a text as the styles of its segments require: `word-break`, `line-break`, `break-spaces` and
 * `hyphens` (CSS Text 3, parts 3, 5 and 6).
 */
export function applyBreakStyles(
  breaks: Uint8Array,
  text: string,
  segments: readonly Segment[],
  hyphenPlaces: HyphenPlaces,
): void {
  for (const segment of segments) {
    const { style, start, end } = segment;
    if (isPlain(style)) continue;
    if (style.hyphens === 'auto') hyphenate(breaks, text, segment, hyphenPlaces);
    for (let i = Math.max(1, start); i < Math.min(end, text.length); i++) {
      const kind = breaks[i] as number;
      if (kind !== Break.forced)
        breaks[i] = styledBreak(kind, style, text[i - 1] as string, text[i] as string);
    }
  }
}

/** The break between two characters in a style, given the usual one. */
function styledBreak(kind: number, style: Style, a: string, b: string): number {
  const { wordBreak, lineBreak, whiteSpace, hyphens } = style;
  if (whiteSpace === 'break-spaces' && a === ' ') return Break.allowed;
  if (lineBreak === 'anywhere') return ATTACHED.test(b) ? Break.none : Break.allowed;
  if (kind === Break.hyphen) return hyphens === 'none' ? Break.none : kind;
  if (wordBreak === 'break-all' && LETTER.test(a) && LETTER.test(b) && !ATTACHED.test(b))
    return Break.allowed;
  if (wordBreak === 'keep-all' && LETTER.test(a) && LETTER.test(b)) return Break.none;
  if (lineBreak === 'strict' && SMALL_KANA.test(b) && a !== ' ') return Break.none;
  if (lineBreak === 'loose' && LOOSE.test(b) && EAST_ASIAN.test(a)) return Break.allowed;
  return kind;
}

const WORD = /[\p{L}\p{M}\u00ad’']+/gu;
const SOFT_HYPHEN = '\u00ad';

/** Adds the hyphens of words that have no soft hyphens, by the language of the text. */
function hyphenate(
  breaks: Uint8Array,
  text: string,
  { start, end, style, owner }: Segment,
  hyphenPlaces: HyphenPlaces,
): void {
  const [least, before, after] = style.hyphenateLimitChars;
  const lang = findLanguage(owner);
  // Text of an unknown language is not hyphenated (CSS Text 3, part 5.4).
  if (lang === null) return;
  for (const { 0: word, index } of text.slice(start, end).matchAll(WORD)) {
    if (word.length < least || word.includes(SOFT_HYPHEN)) continue;
    for (const place of hyphenPlaces(word, lang)) {
      const at = start + index + place;
      if (place >= before && word.length - place >= after && breaks[at] === Break.none)
        breaks[at] = Break.hyphen;
    }
  }
}

/** The language that an element or one around it names (HTML Standard, part 3.2.6.2); null if there is none. */
function findLanguage(element: Element): string | null {
  for (let at: Element | null = element; at; at = at.parent) {
    const lang = at.attributes.lang ?? at.attributes['xml:lang'];
    if (lang !== undefined) return lang;
  }
  return null;
}
