import { detach, FontError, readCodePoints } from '../core/index.js';
import { type Face, type Glyph, type GlyphRun, withKerning } from './face.js';
import type { PairTable } from './pair-kerning.js';
import type { Features } from './shaper.js';
import { type Candidates, splitByFace } from './stretches.js';

/** Words cached per font; the cache is cleared when it is full. */
const PAIR_LIMIT = 60_000;
const LIGATES = Number.NaN;

/**
 * Characters that need more than a glyph each and kerning between neighbours: combining marks, and all
 * scripts whose letters join or reorder.
 */
function isComplex(codePoint: number): boolean {
  if (codePoint < 0x300) return false;
  if (codePoint < 0x370) return true;
  if (codePoint < 0x590) return codePoint >= 0x483 && codePoint <= 0x489;
  if (codePoint < 0x1e00) return true;
  return (
    codePoint >= 0x2c00 ||
    (codePoint >= 0x200b && codePoint <= 0x200f) ||
    (codePoint >= 0x20d0 && codePoint < 0x2100)
  );
}

/**
 * Characters that steer line breaking, direction or the choice of a shape, and are never drawn (Unicode, 5.21);
 * not the two joiners, which the shaper needs to see.
 */
const INVISIBLE = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

const SOFT_HYPHEN = 0xad;
const HYPHEN = 0x2010;
const HYPHEN_MINUS = 0x2d;

/** The character that stands, visibly, for one that no face has. */
const REPLACEMENT = 0xfffd;
const QUESTION_MARK = 0x3f;

const SPACE = 0x20;

/** A face that is opened when it is needed. */
export interface FaceSource {
  /** Differs between faces. */
  readonly key: string;
  /** Is the face used for a character, if it has it? */
  covers(codePoint: number): boolean;
  /** Null for a file that cannot be used. */
  open(): Face | null;
}

/** The faces of a font and how they are used. */
export interface FontParts {
  /** The faces of its families, in order; at least one covers the space and can be opened. */
  readonly chain: readonly FaceSource[];
  readonly features: Features;
  /** Faces for characters that those of the families lack. */
  readonly fallbacks: Candidates;
  /** Does the page bring the first family? Then each character is looked up on its own (CSS Fonts 4, part 5.3). */
  readonly isBrought: boolean;
  /** Families before the first known one. */
  readonly unknown: readonly string[];
  /** The known kerning of a face; null if it has to be shaped. */
  readonly pairsOf: (face: Face) => PairTable | null;
}

/** Faces with their features and those that stand in for missing characters. One object per request. */
export class Font {
  /** The first available font, whose measures lines have (CSS Fonts 4, part 2.1). */
  readonly face: Face;
  /** Does the page bring its face? */
  readonly isBrought: boolean;
  /** Requested families before the first known one. */
  readonly unknown: readonly string[];
  readonly #chain: readonly FaceSource[];
  readonly #features: Features;
  readonly #fallbacks: Candidates;
  readonly #words = new WordCache();
  readonly #rtlWords = new WordCache();
  /** Words with kerning after them, by both. */
  readonly #kernedWords = new WordCache();
  readonly #knownPairs: PairTable | null;
  readonly #pairs = new Map<number, number>();
  readonly #singles = new Map<number, Glyph>();
  #spaceWidth: number | null = null;

  /** @throws FontError if no face can be opened. */
  constructor({ chain, features, fallbacks, isBrought, unknown, pairsOf }: FontParts) {
    this.#chain = chain;
    this.#features = features;
    this.#fallbacks = fallbacks;
    this.isBrought = isBrought;
    this.unknown = unknown;
    this.face = takeFirst(chain);
    this.#knownPairs = pairsOf(this.face);
  }

  /**
   * Shapes a word (any text of one direction without line ends) into runs of one face each. Cached.
   * @param rtl does it run from right to left? Runs and glyphs are in visual order all the same, from the left,
   * and brackets are mirrored (UAX #9, rule L4).
   * @param kerning 1/1000 em by which the pen moves on after the word: `kerning` of its last and the next character
   */
  shape(word: string, rtl = false, kerning = 0): readonly GlyphRun[] {
    if (kerning !== 0) return this.#shapeKerned(word, rtl, kerning);
    const words = rtl ? this.#rtlWords : this.#words;
    const known = words.get(word);
    if (known) return known;
    const visible = word.replace(INVISIBLE, '');
    const runs = rtl ? this.#stretches(visible, true).reverse() : this.#leftToRight(visible);
    words.set(word, runs);
    return runs;
  }

  #shapeKerned(word: string, rtl: boolean, kerning: number): readonly GlyphRun[] {
    const key = `${kerning}:${word}`;
    const known = this.#kernedWords.get(key);
    if (known) return known;
    const runs = this.shape(word, rtl);
    const last = runs.at(-1);
    const kerned = last ? [...runs.slice(0, -1), withKerning(last, last.glyphs.length - 1, kerning)] : runs;
    this.#kernedWords.set(key, kerned);
    return kerned;
  }

  /**
   * Kerning between two neighbours in text from left to right, in 1/1000 em; 0 if they make a ligature or need the
   * full shaper. Both are UTF-16 units.
   */
  kerning(a: number, b: number): number {
    let kern = this.#pairs.get(a * 0x10000 + b);
    if (kern === undefined) {
      if (isComplex(a) || isComplex(b) || !this.#single(a) || !this.#single(b)) return 0;
      kern = this.#pair(a, b);
    }
    return Number.isNaN(kern) ? 0 : kern;
  }

  /** Advance of a word in 1/1000 em. */
  width(word: string): number {
    let width = 0;
    for (const run of this.shape(word)) width += run.width;
    return width;
  }

  /** Advance of a space in 1/1000 em. */
  get spaceWidth(): number {
    this.#spaceWidth ??= this.width(' ');
    return this.#spaceWidth;
  }

  /**
   * The hyphen of a divided word; it extracts as a soft hyphen.
   * @param character shown instead, if a face has it; null for the usual hyphen
   */
  hyphen(character: string | null = null): GlyphRun {
    const own = character?.codePointAt(0);
    const { face, codePoint } = this.#drawable([...(own === undefined ? [] : [own]), HYPHEN, HYPHEN_MINUS]);
    return getRun(face, [face.standIn(codePoint, SOFT_HYPHEN)]);
  }

  /** The first of the characters that a face has. */
  #drawable(codePoints: readonly number[]): { readonly face: Face; readonly codePoint: number } {
    for (const face of [this.face, ...this.#candidates(String.fromCodePoint(...codePoints))])
      for (const codePoint of codePoints) if (face.has(codePoint)) return { face, codePoint };
    return { face: this.face, codePoint: SPACE };
  }

  *#candidates(characters: string): Iterable<Face> {
    const codePoints = readCodePoints(characters);
    for (const source of this.#chain) {
      const face = codePoints.some(c => source.covers(c)) ? source.open() : null;
      if (face) yield face;
    }
    yield* this.#fallbacks(characters);
  }

  #leftToRight(word: string): readonly GlyphRun[] {
    const simple = this.#simple(word);
    return simple ? [simple] : this.#stretches(word, false);
  }

  /** Runs in the order of the text. */
  #stretches(text: string, rtl: boolean): GlyphRun[] {
    const own = this.isBrought ? null : this.face;
    return splitByFace(text, own, characters => this.#candidates(characters)).map(part =>
      part.face ? part.face.layout(part.text, this.#features, rtl) : this.#marks(part.text, rtl),
    );
  }

  /** One glyph per character with pair kerning; null if there is none or the word needs the full shaper. */
  #simple(word: string): GlyphRun | null {
    if (word === '') return null;
    const glyphs: Glyph[] = [];
    const kerning: number[] = [];
    let width = 0;
    let kerned = false;
    let before = -1;
    for (let i = 0; i < word.length; i++) {
      const c = word.charCodeAt(i);
      if (isComplex(c)) return null;
      const glyph = this.#single(c);
      if (!glyph) return null;
      if (before >= 0) {
        const kern = this.#pair(before, c);
        if (Number.isNaN(kern)) return null;
        kerning.push(kern);
        width += kern;
        if (kern !== 0) kerned = true;
      }
      glyphs.push(glyph);
      width += glyph.advance;
      before = c;
    }
    kerning.push(0);
    return { face: this.face, glyphs, kerning: kerned ? kerning : null, width, rtl: false, missing: false };
  }

  #single(c: number): Glyph | null {
    const known = this.#singles.get(c);
    if (known) return known;
    if (this.#faceOf(c) !== this.face) return null;
    const { glyphs } = this.face.layout(String.fromCharCode(c), this.#features);
    const glyph = glyphs[0];
    if (glyphs.length !== 1 || !glyph) return null;
    this.#singles.set(c, glyph);
    return glyph;
  }

  /** The first face of the families that has a character. */
  #faceOf(codePoint: number): Face | null {
    for (const source of this.#chain) {
      const face = source.covers(codePoint) ? source.open() : null;
      if (face?.has(codePoint)) return face;
    }
    return null;
  }

  /** Kerning between two characters; NaN if they do not stay two glyphs of their own. */
  #pair(a: number, b: number): number {
    const key = a * 0x10000 + b;
    const known = this.#pairs.get(key);
    if (known !== undefined) return known;
    const kern = this.#knownPairs?.(a, b) ?? this.#shapePair(a, b);
    if (this.#pairs.size >= PAIR_LIMIT) this.#pairs.clear();
    this.#pairs.set(key, kern);
    return kern;
  }

  #shapePair(a: number, b: number): number {
    const { glyphs, kerning } = this.face.layout(String.fromCharCode(a, b), this.#features);
    const apart = glyphs.length === 2 && glyphs[0] === this.#single(a) && glyphs[1] === this.#single(b);
    return apart && (kerning?.[1] ?? 0) === 0 ? (kerning?.[0] ?? 0) : LIGATES;
  }

  /** Characters that no face has: as the plain ones that Unicode calls compatible, such as x for ₓ, else as marks. */
  #marks(text: string, rtl: boolean): GlyphRun {
    const codePoints = readCodePoints(text);
    const plain = readCodePoints(text.normalize('NFKC'));
    const isPlain = plain.length === codePoints.length && plain.every(each => this.face.has(each));
    const mark = this.#drawable([REPLACEMENT, QUESTION_MARK]);
    const face = isPlain ? this.face : mark.face;
    const glyphs = codePoints.map((meant, i) =>
      face.standIn(isPlain ? (plain[i] as number) : mark.codePoint, meant),
    );
    if (rtl) glyphs.reverse();
    return { ...getRun(face, glyphs), rtl, missing: !isPlain };
  }
}

function takeFirst(chain: readonly FaceSource[]): Face {
  for (const source of chain) {
    const face = source.covers(SPACE) ? source.open() : null;
    if (face) return face;
  }
  throw new FontError('font.missing', 'No font of the page can be opened');
}

const getRun = (face: Face, glyphs: readonly Glyph[]): GlyphRun => ({
  face,
  glyphs,
  kerning: null,
  width: glyphs.reduce((sum, { advance }) => sum + advance, 0),
  rtl: false,
  missing: false,
});

/** Words of a generation. At most twice as many are cached, some 30 MB for the fonts of running text. */
const GENERATION = 15_000;

/**
 * Recently shaped words. When a generation is full, the words that were not used during it are evicted:
 * the words of the language stay, and names and titles of people whose documents are done do not pile up.
 */
export class WordCache {
  #young = new Map<string, readonly GlyphRun[]>();
  #old = new Map<string, readonly GlyphRun[]>();

  get(word: string): readonly GlyphRun[] | undefined {
    const known = this.#young.get(word);
    if (known) return known;
    const older = this.#old.get(word);
    if (older) this.set(word, older);
    return older;
  }

  set(word: string, runs: readonly GlyphRun[]): void {
    if (this.#young.size >= GENERATION) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(detach(word), runs);
  }
}
