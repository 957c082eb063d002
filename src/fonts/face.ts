import * as fontkit from 'fontkit';
import { FontError } from '../ground/index.js';
import type { FaceDeclaration } from './families.js';

/** OpenType features that are on or off beside the shaper's own; by tag. */
export type Features = Readonly<Record<string, boolean>>;

/** A glyph of a face as it stands for certain characters. One object per (glyph, characters) pair. */
export interface Glyph {
  /** Glyph number in the font file. */
  readonly id: number;
  readonly codePoints: readonly number[];
  /** Advance in 1/1000 em. */
  readonly advance: number;
}

/** Shaped text in one face and at one height. */
export interface GlyphRun {
  readonly face: Face;
  readonly glyphs: readonly Glyph[];
  /** What the pen moves beside the advance after each glyph, in 1/1000 em; null where it never does. */
  readonly kerning: readonly number[] | null;
  /** Height above the baseline in 1/1000 em: not 0 for a mark stacked on another. */
  readonly rise: number;
  /** Advance of the run in 1/1000 em, kerning included. */
  readonly width: number;
  /** True where the glyphs are marks for characters that no face has. */
  readonly missing: boolean;
}

/** The character that stands, visibly, for one that no face has. */
const REPLACEMENT = 0xfffd;
const QUESTION_MARK = 0x3f;

interface Shaping {
  readonly rise: number;
  readonly glyphs: Glyph[];
  readonly kerning: number[];
}

function finished(face: Face, { rise, glyphs, kerning }: Shaping): GlyphRun {
  let width = 0;
  let kerned = false;
  glyphs.forEach(({ advance }, i) => {
    const kern = kerning[i] as number;
    width += advance + kern;
    if (kern !== 0) kerned = true;
  });
  return { face, glyphs, kerning: kerned ? kerning : null, rise, width, missing: false };
}

/**
 * fontkit keeps one object per glyph number, with the characters it stood for the first time: an apostrophe
 * would extract as a Hawaiian okina if that had come before. Gives each use its own.
 */
function keepCharactersApart(font: fontkit.Font): void {
  const shared = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) =>
    Object.create(shared(id), { codePoints: { value: codePoints } }) as fontkit.Glyph;
}

/**
 * The characters of each glyph. Where a letter was taken apart into several glyphs, the shaper gives them all
 * to the first: each gets its part of the decomposed letter.
 */
function charactersOf(glyphs: readonly fontkit.Glyph[]): readonly (readonly number[])[] {
  const characters = glyphs.map(g => g.codePoints as readonly number[]);
  characters.forEach((own, i) => {
    if (own.length > 0 || i === 0) return;
    const [first = 0, ...rest] = [
      ...String.fromCodePoint(...(characters[i - 1] as readonly number[])).normalize('NFD'),
    ].map(char => char.codePointAt(0) ?? 0);
    characters[i - 1] = [first];
    characters[i] = rest;
  });
  return characters;
}

/** A parsed font file with its metrics in 1/1000 em. Made once per process and file. */
export class Face {
  readonly name: string;
  readonly declaration: FaceDeclaration;
  /** The font file, for embedding. */
  readonly bytes: Uint8Array;
  readonly ascent: number;
  /** Positive: how far the face reaches below the baseline. */
  readonly descent: number;
  readonly capHeight: number;
  readonly xHeight: number;
  readonly italicAngle: number;
  /** Top edge of an underline below the baseline, and its thickness. */
  readonly underline: { readonly below: number; readonly thickness: number };
  readonly boundingBox: readonly [number, number, number, number];
  readonly #font: fontkit.Font;
  readonly #scale: number;
  readonly #characters: ReadonlySet<number>;
  readonly #glyphs = new Map<string, Glyph>();

  /** @throws FontError if the bytes are not a font. */
  constructor(declaration: FaceDeclaration, bytes: Uint8Array) {
    let font: fontkit.Font;
    try {
      font = fontkit.create(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) as fontkit.Font;
    } catch (cause) {
      throw new FontError('font.unreadable', `${declaration.file} is not a font file`, { cause });
    }
    keepCharactersApart(font);
    this.declaration = declaration;
    this.bytes = bytes;
    this.name = font.postscriptName ?? declaration.file;
    this.#font = font;
    const scale = 1000 / font.unitsPerEm;
    this.#scale = scale;
    this.ascent = font.ascent * scale;
    this.descent = -font.descent * scale;
    this.capHeight = font.capHeight * scale;
    this.xHeight = font.xHeight * scale;
    this.italicAngle = font.italicAngle;
    const thickness = font.underlineThickness * scale;
    this.underline = { below: -font.underlinePosition * scale - thickness / 2, thickness };
    const { minX, minY, maxX, maxY } = font.bbox;
    this.boundingBox = [minX * scale, minY * scale, maxX * scale, maxY * scale];
    this.#characters = new Set(font.characterSet);
  }

  has(codePoint: number): boolean {
    return this.#characters.has(codePoint);
  }

  /**
   * Lays out text with the given OpenType features; every character must be in the face. Gives one run, more
   * only where marks are stacked.
   */
  layout(text: string, features: Features): readonly GlyphRun[] {
    // A copy, for fontkit writes into it. Its typings know the list form only; this one can also switch off.
    const { glyphs, positions } = this.#font.layout(text, { ...features } as unknown as string[]);
    const characters = charactersOf(glyphs);
    const runs: Shaping[] = [];
    let run: Shaping | null = null;
    glyphs.forEach((g, i) => {
      const glyph = this.#glyph(g.id, characters[i] as readonly number[], g.advanceWidth);
      const { xAdvance = g.advanceWidth, xOffset = 0, yOffset = 0 } = positions[i] ?? {};
      const rise = Math.round(yOffset * this.#scale);
      // A glyph moved aside: the pen goes there before it and back after it.
      const aside = i > 0 ? Math.round(xOffset * this.#scale) : 0;
      if (run && aside !== 0) run.kerning[run.kerning.length - 1] = (run.kerning.at(-1) ?? 0) + aside;
      if (run?.rise !== rise) {
        run = { rise, glyphs: [], kerning: [] };
        runs.push(run);
      }
      run.glyphs.push(glyph);
      run.kerning.push(Math.round(xAdvance * this.#scale - glyph.advance) - aside);
    });
    return runs.map(shaping => finished(this, shaping));
  }

  /** The visible mark that stands for a character no face has; it extracts as that character. */
  replacement(codePoint: number): Glyph {
    return this.standIn(this.has(REPLACEMENT) ? REPLACEMENT : QUESTION_MARK, codePoint);
  }

  /** The glyph of one character, standing for another. */
  standIn(shown: number, meant: number): Glyph {
    const glyph = this.#font.glyphForCodePoint(shown);
    return this.#glyph(glyph.id, [meant], glyph.advanceWidth);
  }

  #glyph(id: number, codePoints: readonly number[], advance: number): Glyph {
    const key = `${id}:${codePoints.join()}`;
    let glyph = this.#glyphs.get(key);
    if (!glyph) {
      glyph = { id, codePoints: [...codePoints], advance: Math.round(advance * this.#scale) };
      this.#glyphs.set(key, glyph);
    }
    return glyph;
  }
}
