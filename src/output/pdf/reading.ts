import { cached } from '../../core/index.js';
import { LETTER_STEP } from '../../document/index.js';
import type { Glyph, GlyphRun } from '../../fonts/index.js';
import type { TextPiece } from '../../pages/index.js';
import { visualOrder } from '../../text/index.js';

/**
 * The pieces of a line in reading order. They are given in visual order; the
 * rule that turned the one into the other (UAX #9, L2) also turns it back.
 */
export function inReadingOrder(pieces: readonly TextPiece[]): readonly TextPiece[] {
  if (pieces.every(({ level }) => level === 0)) return pieces;
  return visualOrder(pieces.map(({ level }) => level)).map(place => pieces[place] as TextPiece);
}

/** Gap in em between two pieces of a line from which on they are read as two words. */
const WORD_GAP = 0.2;
const SPACE = 0x20;
const SOFT_HYPHEN = 0xad;

const isSpace = (run: GlyphRun | undefined, at: number): boolean =>
  run?.glyphs.at(at)?.codePoints[0] === SPACE;

/** Is a piece seen apart from the one before it, with no space between? Then it is read apart, too. */
export function isApart(before: TextPiece, piece: TextPiece): boolean {
  // A first letter is a part of the word that it begins.
  if (piece.order - before.order === LETTER_STEP) return false;
  const gap = piece.x - (before.x + before.width);
  if (gap < piece.style.fontSize * WORD_GAP || before.level > 0 || piece.level > 0) return false;
  return !isSpace(before.runs.at(-1), -1) && !isSpace(piece.runs[0], 0);
}

/** Does a line that ends with this piece need nothing between it and the next line: is it parted or divided already? */
export function endsOpen({ runs, level }: TextPiece): boolean {
  const run = level % 2 === 1 ? runs[0] : runs.at(-1);
  const end = run?.glyphs.at(level % 2 === 1 ? 0 : -1)?.codePoints[0];
  return end === SPACE || end === SOFT_HYPHEN;
}

/** Is a break in text of this style one in the text, as in `pre`, and not only a place where a new line begins? */
export const keepsBreaks = ({ style: { whiteSpace } }: TextPiece): boolean => /^(pre|break)/.test(whiteSpace);

/** Text of the pieces of a line. */
export function readText(pieces: readonly TextPiece[]): string {
  let text = '';
  let before: TextPiece | null = null;
  for (const piece of inReadingOrder(pieces)) {
    if (before && isApart(before, piece)) text += ' ';
    text += isBackwards(piece) ? logicalText(piece) : piece.runs.map(seen).join('');
    before = piece;
  }
  return text;
}

/** Does a piece run from right to left? */
export const isBackwards = ({ level }: TextPiece): boolean => level % 2 === 1;

/** Text of a piece that runs from right to left, whose characters are in visual order. */
const logicalText = ({ runs }: TextPiece): string => [...runs.map(seen).join('')].reverse().join('');

/** A word that runs from right to left, with the space that follows it at its left. */
export interface Word {
  readonly run: GlyphRun;
  /** Points from the line's start. */
  readonly x: number;
}

/** The words of a piece that runs from right to left, in reading order. */
export function wordsBackwards({ runs, x, style }: TextPiece): readonly Word[] {
  const words: Word[] = [];
  let at = x;
  for (const run of runs) {
    let from = 0;
    let start = at;
    run.glyphs.forEach(({ advance, codePoints }, i) => {
      if (i > from && codePoints[0] === SPACE) {
        words.push({ run: part(run, from, i), x: start });
        from = i;
        start = at;
      }
      at += ((advance + (run.kerning?.[i] ?? 0)) * style.fontSize) / 1000 + style.letterSpacing;
    });
    words.push({ run: part(run, from, run.glyphs.length), x: start });
  }
  return words.reverse();
}

function part(run: GlyphRun, from: number, to: number): GlyphRun {
  if (from === 0 && to === run.glyphs.length) return run;
  return { ...run, glyphs: run.glyphs.slice(from, to), kerning: run.kerning?.slice(from, to) ?? null };
}

/** Does a space follow a word that runs from right to left? */
export const endsWithSpace = (run: GlyphRun): boolean => isSpace(run, 0);

const spaced = new WeakMap<Glyph, Glyph>();

/**
 * A word whose first letter also represents a space: when the pen goes back to a word further left, some readers
 * ignore a space that was drawn before.
 */
export function withSpace(run: GlyphRun): GlyphRun {
  const first = run.glyphs.at(-1);
  if (!first || isSpace(run, -1)) return run;
  const glyph = cached(spaced, first, () => ({ ...first, codePoints: [...first.codePoints, SPACE] }));
  return { ...run, glyphs: [...run.glyphs.slice(0, -1), glyph] };
}

const LINE_FEED = 0x0a;
const lineFeeds = new WeakMap<Glyph, Glyph>();

/** A space that represents a line feed: the text has separate lines. */
export const asLineFeed = (space: GlyphRun): GlyphRun => ({
  ...space,
  glyphs: space.glyphs.map(glyph => cached(lineFeeds, glyph, () => ({ ...glyph, codePoints: [LINE_FEED] }))),
});

const PRIVATE = /\p{Co}/gu;

/**
 * The text to read in place of a run that has characters for private use, such as the icons of a font: they stand for
 * nothing that can be read (ISO 19005-2, 6.2.11.7.3). Null for other runs.
 */
export function replacementText(run: GlyphRun): string | null {
  const text = seen(run);
  const rest = text.replace(PRIVATE, '');
  return rest === text ? null : rest;
}

const seen = ({ glyphs }: GlyphRun): string => {
  let text = '';
  for (const { codePoints } of glyphs) text += String.fromCodePoint(...codePoints);
  return text;
};
