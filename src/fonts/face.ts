import { FontError, readCodePoint, readCodePoints } from '../core/index.js';
import type { GlyphPart } from './composite.js';
import { overlay, type PathCommand, type Synthesis, synthesise } from './drawing.js';
import { ALL_CHARACTERS, isWithin, type Range } from './face-rule.js';
import type { FaceDeclaration } from './families.js';
import { type Metrics, postScriptName, readMetrics, readPermissions } from './metrics.js';
import { type Axes, type Features, type Placed, Shaper } from './shaper.js';
import { FontTables, glyphCount } from './tables.js';

/**
 * The glyph for certain characters: a glyph of the font, or several over each other, such as a letter with
 * its marks or a syllable of Devanagari. One object per drawing and characters.
 */
export interface Glyph {
  /** Glyph number in the font file; of several, the first. */
  readonly id: number;
  /** Null for the glyph of the font as it is. */
  readonly parts: readonly GlyphPart[] | null;
  /** Its characters; in a run from right to left they too are in visual order. */
  readonly codePoints: readonly number[];
  /** Advance in 1/1000 em. */
  readonly advance: number;
}

/** Shaped text in one face. */
export interface GlyphRun {
  readonly face: Face;
  /** In visual order, from left to right. */
  readonly glyphs: readonly Glyph[];
  /** Movement of the pen after each glyph beyond its advance, in 1/1000 em; null if there is none. */
  readonly kerning: readonly number[] | null;
  /** Advance of the run in 1/1000 em, kerning included. */
  readonly width: number;
  /** True for text that runs from right to left: its glyphs are read from the last to the first. */
  readonly rtl: boolean;
  /** True if the glyphs are placeholders for characters that no face has. */
  readonly missing: boolean;
}

/**
 * Readers treat a glyph that maps to a mark, even among other characters, as one without width. So in text from left to
 * right the characters of a cluster are shared out: its letters map to the drawn glyph, all from the first mark on to
 * an empty glyph after it.
 */
const MARK = /\p{Mn}/u;

/** The marks of Latin, Greek and Cyrillic letters. */
const DIACRITIC = /[\u0300-\u036f]/;

/** Characters of one glyph, in UTF-16 units: a ToUnicode entry holds 256 (Adobe Technical Note 5411, part 1.4.1). */
const LONGEST_TEXT = 100;

/** A text cut at `first`, and from there into pieces that a glyph can stand for. */
function splitText(text: string, first: number): readonly [string, ...string[]] {
  const pieces: string[] = [];
  for (let at = Math.min(first, LONGEST_TEXT); at < text.length; ) {
    const isHalf = /[\ud800-\udbff]/.test(text[at + LONGEST_TEXT - 1] ?? '');
    const end = at + LONGEST_TEXT - (isHalf ? 1 : 0);
    pieces.push(text.slice(at, end));
    at = end;
  }
  return [text.slice(0, Math.min(first, LONGEST_TEXT)), ...pieces];
}

/** Glyphs cached per face; the cache is cleared when it is full. */
const GLYPH_LIMIT = 60_000;

/** How a face differs from its file. */
export interface Variant {
  /** Positions on the axes of a variable font; others are at their defaults. */
  readonly axes: Axes;
  readonly synthesis: Synthesis;
  /** The characters that it is used for. */
  readonly ranges: readonly Range[];
}

const AS_IT_IS: Variant = { axes: {}, synthesis: { bold: false, oblique: false }, ranges: ALL_CHARACTERS };

/** Heights of letters in 1/1000 em for fonts without these values and without x and H (CSS Values 4, part 6.1.1). */
const USUAL_X_HEIGHT = 500;
const USUAL_CAP_HEIGHT = 700;

/** A parsed font file with its metrics. Made once per process and file. */
export class Face implements Metrics {
  readonly name: string;
  readonly declaration: FaceDeclaration;
  /** The font file, for embedding. */
  readonly bytes: Uint8Array;
  /** Number of glyphs in the file. */
  readonly glyphCount: number;
  /** Are its glyphs drawn anew to embed them? Else they are copied from the TrueType outlines of the file. */
  readonly isDrawn: boolean;
  /** May it be cut down to the glyphs that a document uses? */
  readonly isDivisible: boolean;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  readonly capHeight: number;
  readonly xHeight: number;
  readonly italicAngle: number;
  readonly underline: Metrics['underline'];
  readonly boundingBox: Metrics['boundingBox'];
  readonly #shaper: Shaper;
  readonly #variant: Variant;
  readonly #isWhole: boolean;
  readonly #glyphs = new Map<string, Glyph>();

  /** @throws FontError if the bytes are not a font with outlines, or one that may not be embedded. */
  constructor(declaration: FaceDeclaration, bytes: Uint8Array, variant = AS_IT_IS) {
    const { axes, synthesis, ranges } = variant;
    let tables: FontTables;
    let metrics: Metrics;
    let isTrueType: boolean;
    try {
      tables = new FontTables(bytes);
      metrics = readMetrics(tables);
      this.glyphCount = glyphCount(bytes);
      isTrueType = tables.find('glyf') !== null;
      if (!isTrueType && !tables.find('CFF ') && !tables.find('CFF2'))
        throw new RangeError('The font has no outlines');
      this.name = postScriptName(tables) ?? (declaration.family.replace(/[^\w.+-]/g, '') || 'Font');
    } catch (cause) {
      throw new FontError('font.unreadable', `${declaration.file} is not a font file with outlines`, {
        cause,
      });
    }
    const { isEmbeddable, isDivisible } = readPermissions(tables);
    if (!isEmbeddable)
      throw new FontError('font.restricted', `${declaration.file} does not allow that it is embedded`);
    this.declaration = declaration;
    this.bytes = bytes;
    this.isDivisible = isDivisible;
    this.isDrawn = !isTrueType || synthesis.bold || synthesis.oblique || Object.keys(axes).length > 0;
    this.#variant = variant;
    this.#isWhole = ranges === ALL_CHARACTERS;
    this.#shaper = new Shaper(bytes, axes);
    this.ascent = metrics.ascent;
    this.descent = metrics.descent;
    this.lineGap = metrics.lineGap;
    this.capHeight = metrics.capHeight || this.#top('H') || USUAL_CAP_HEIGHT;
    this.xHeight = metrics.xHeight || this.#top('x') || USUAL_X_HEIGHT;
    this.italicAngle = metrics.italicAngle;
    this.underline = metrics.underline;
    this.boundingBox = metrics.boundingBox;
  }

  /** The upper edge of a letter in 1/1000 em; null if the font does not have it. */
  #top(letter: string): number | null {
    const id = this.#shaper.glyph(readCodePoint(letter));
    return id === null ? null : (this.#shaper.bounds(id)?.top ?? null);
  }

  /** Does it have a glyph for a character, and is it used for it? */
  has(codePoint: number): boolean {
    if (!this.#isWhole && !isWithin(this.#variant.ranges, codePoint)) return false;
    return this.#shaper.glyph(codePoint) !== null;
  }

  /** The outline of a glyph or of several over each other, drawn for a font that `isDrawn`. */
  outline({ id, parts }: Pick<Glyph, 'id' | 'parts'>): readonly PathCommand[] {
    const outline = parts ? overlay(parts, part => this.#shaper.outline(part)) : this.#shaper.outline(id);
    return synthesise(outline, this.#variant.synthesis);
  }

  /** Advance of a glyph in 1/1000 em. */
  advance(id: number): number {
    return this.#shaper.advance(id);
  }

  /** Lays out text of one direction with the given OpenType features; every character must be in the face. */
  layout(text: string, features: Features, rtl = false): GlyphRun {
    const glyphs: Glyph[] = [];
    const kerning: number[] = [];
    for (const cluster of this.#shaper.shape(text, features, rtl)) {
      const { id, advance, x, y } = cluster.glyphs[0] as Placed;
      const marks = rtl ? -1 : cluster.text.search(MARK);
      const [letters, ...more] = splitText(cluster.text, marks > 0 ? marks : LONGEST_TEXT);
      // Read from the right, characters beyond the first are left of them.
      if (rtl) for (const rest of more.reverse()) this.#addEmpty(rest, true, glyphs, kerning);
      // The pen goes aside before a glyph that is moved so, and back after it.
      if (cluster.glyphs.length === 1 && y === 0 && (x === 0 || glyphs.length > 0)) {
        const glyph = this.#single(id, readCharacters(letters, rtl));
        if (x !== 0) kerning.push((kerning.pop() as number) + x);
        glyphs.push(glyph);
        kerning.push(advance - glyph.advance - x);
      } else {
        const drawn = DIACRITIC.test(cluster.text) ? this.#centred(cluster.glyphs) : cluster.glyphs;
        glyphs.push(this.#composed(drawn, readCharacters(letters, rtl)));
        kerning.push(0);
      }
      if (!rtl) for (const rest of more) this.#addEmpty(rest, false, glyphs, kerning);
    }
    return finishRun(this, glyphs, kerning, rtl);
  }

  /** Adds a glyph without outline or width for characters that have no glyph of their own. */
  #addEmpty(text: string, rtl: boolean, glyphs: Glyph[], kerning: number[]): void {
    glyphs.push(this.#composed([], readCharacters(text, rtl)));
    kerning.push(0);
  }

  /** The glyph of one character, standing for another. */
  standIn(shown: number, meant: number): Glyph {
    return this.#single(this.#shaper.glyph(shown) ?? 0, [meant]);
  }

  #single(id: number, codePoints: readonly number[]): Glyph {
    const key = `${id}:${codePoints.join()}`;
    return (
      this.#glyphs.get(key) ??
      this.#cache(key, { id, parts: null, codePoints, advance: this.#shaper.advance(id) })
    );
  }

  /** Glyphs drawn over each other; none for an empty glyph without width. */
  #composed(glyphs: readonly Placed[], codePoints: readonly number[]): Glyph {
    const parts: GlyphPart[] = [];
    let advance = 0;
    for (const { id, x, y, advance: own } of glyphs) {
      parts.push({ id, x: advance + x, y });
      advance += own;
    }
    const key = `${parts.map(({ id, x, y }) => `${id} ${x} ${y}`).join()}:${advance}:${codePoints.join()}`;
    const id = parts[0]?.id ?? 0;
    return this.#glyphs.get(key) ?? this.#cache(key, { id, parts, codePoints, advance });
  }

  /**
   * A letter and its diacritics. If the font has no place for one on the letter, it would stand next to it: it is
   * centred over it, as high above it as it is above an x.
   */
  #centred([letter, ...marks]: readonly Placed[]): readonly Placed[] {
    const base = letter && this.#shaper.bounds(letter.id);
    if (!base) return letter ? [letter, ...marks] : [];
    return [
      letter,
      ...marks.map(mark => {
        const own = this.#shaper.bounds(mark.id);
        if (!own || mark.advance !== 0 || mark.x !== 0 || mark.y !== 0) return mark;
        const x = letter.x - letter.advance + (base.left + base.right - own.left - own.right) / 2;
        const y = own.bottom > 0 ? Math.max(0, base.top - this.xHeight) : Math.min(0, base.bottom);
        return { ...mark, x: Math.round(x), y: Math.round(y) };
      }),
    ];
  }

  #cache(key: string, glyph: Glyph): Glyph {
    if (this.#glyphs.size >= GLYPH_LIMIT) this.#glyphs.clear();
    this.#glyphs.set(key, glyph);
    return glyph;
  }
}

function finishRun(face: Face, glyphs: readonly Glyph[], kerning: readonly number[], rtl: boolean): GlyphRun {
  let width = 0;
  let kerned = false;
  for (let i = 0; i < glyphs.length; i++) {
    const kern = kerning[i] as number;
    width += (glyphs[i] as Glyph).advance + kern;
    if (kern !== 0) kerned = true;
  }
  return { face, glyphs, kerning: kerned ? kerning : null, width, rtl, missing: false };
}

/** A run with more space, in 1/1000 em, after one of its glyphs. */
export function withKerning(run: GlyphRun, index: number, space: number): GlyphRun {
  const kerning = run.kerning?.slice() ?? new Array<number>(run.glyphs.length).fill(0);
  kerning[index] = (kerning[index] as number) + space;
  return { ...run, kerning, width: run.width + space };
}

function readCharacters(text: string, rtl: boolean): readonly number[] {
  const characters = readCodePoints(text);
  return rtl ? characters.reverse() : characters;
}
