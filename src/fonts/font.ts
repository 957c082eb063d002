import type { Face, Features, Glyph, GlyphRun } from './face.js';

/** Words kept per font; the cache starts anew when it is full. */
const WORD_LIMIT = 40_000;
const PAIR_LIMIT = 60_000;
const LIGATES = Number.NaN;

/**
 * Characters that ask for more than a glyph each and kerning between neighbours: combining marks, and all
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

/** Characters that steer line breaking, joining or the choice of a shape, and are never drawn (Unicode, 5.21). */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** A character with the marks that belong to it. */
const CLUSTERS = /\P{M}\p{M}*|\p{M}+/gu;

const SOFT_HYPHEN = 0xad;
const HYPHEN = 0x2010;
const HYPHEN_MINUS = 0x2d;

interface Stretch {
  readonly face: Face | null;
  text: string;
}

/** A face with its features and the faces that stand in for missing characters. One object per request. */
export class Font {
  readonly face: Face;
  readonly #features: Features;
  readonly #fallbacks: () => readonly Face[];
  readonly #words = new Map<string, readonly GlyphRun[]>();
  readonly #pairs = new Map<number, number>();
  readonly #singles = new Map<number, Glyph>();
  #spaceWidth: number | null = null;

  constructor(face: Face, features: Features, fallbacks: () => readonly Face[]) {
    this.face = face;
    this.#features = features;
    this.#fallbacks = fallbacks;
  }

  /** Shapes a word (any text without line ends) into runs of one face each. Cached. */
  shape(word: string): readonly GlyphRun[] {
    const known = this.#words.get(word);
    if (known) return known;
    const runs = this.#shape(word.replace(INVISIBLE, ''));
    if (this.#words.size >= WORD_LIMIT) this.#words.clear();
    this.#words.set(word, runs);
    return runs;
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

  /** The hyphen of a word divided at a soft hyphen; it extracts as that. */
  hyphen(): GlyphRun {
    const glyph = this.face.standIn(this.face.has(HYPHEN) ? HYPHEN : HYPHEN_MINUS, SOFT_HYPHEN);
    return { face: this.face, glyphs: [glyph], kerning: null, rise: 0, width: glyph.advance, missing: false };
  }

  #shape(word: string): readonly GlyphRun[] {
    if (word === '') return [];
    const simple = this.#simple(word);
    if (simple) return [simple];
    const runs: GlyphRun[] = [];
    for (const part of this.#byFace(word)) {
      if (part.face) runs.push(...part.face.layout(part.text, this.#features));
      else runs.push(this.#marks(part.text));
    }
    return runs;
  }

  /** One glyph per character with pair kerning; null if the word needs the full shaper. */
  #simple(word: string): GlyphRun | null {
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
    return { face: this.face, glyphs, kerning: kerned ? kerning : null, rise: 0, width, missing: false };
  }

  #single(c: number): Glyph | null {
    const known = this.#singles.get(c);
    if (known) return known;
    if (!this.face.has(c)) return null;
    const [run] = this.face.layout(String.fromCharCode(c), this.#features);
    const glyph = run?.glyphs[0];
    if (run?.glyphs.length !== 1 || !glyph) return null;
    this.#singles.set(c, glyph);
    return glyph;
  }

  /** Kerning between two characters; NaN where they do not stay two glyphs of their own. */
  #pair(a: number, b: number): number {
    const key = a * 0x10000 + b;
    const known = this.#pairs.get(key);
    if (known !== undefined) return known;
    const [run] = this.face.layout(String.fromCharCode(a, b), this.#features);
    const [first, second, ...more] = run?.glyphs ?? [];
    const apart = first === this.#single(a) && second === this.#single(b) && more.length === 0;
    const kern = apart && (run?.kerning?.[1] ?? 0) === 0 ? (run?.kerning?.[0] ?? 0) : LIGATES;
    if (this.#pairs.size >= PAIR_LIMIT) this.#pairs.clear();
    this.#pairs.set(key, kern);
    return kern;
  }

  /**
   * Splits text into stretches of one face each; `face` null where no face has the characters. A letter and
   * its marks stay in one face, composed or decomposed if that is what a face has.
   */
  #byFace(text: string): readonly Stretch[] {
    const stretches: Stretch[] = [];
    const add = (face: Face | null, part: string) => {
      const last = stretches.at(-1);
      if (last && last.face === face) last.text += part;
      else stretches.push({ face, text: part });
    };
    for (const [cluster] of text.matchAll(CLUSTERS)) {
      const found = this.#faceOf(cluster);
      if (found) add(found.face, found.text);
      else for (const char of cluster) add(this.#faceOf(char)?.face ?? null, char);
    }
    return stretches;
  }

  #faceOf(cluster: string): (Stretch & { readonly face: Face }) | null {
    const forms = new Set([cluster, cluster.normalize('NFC'), cluster.normalize('NFD')]);
    for (const face of [this.face, ...this.#fallbacks()]) {
      for (const text of forms) {
        if ([...text].every(char => face.has(char.codePointAt(0) ?? 0))) return { face, text };
      }
    }
    return null;
  }

  #marks(text: string): GlyphRun {
    const glyphs = [...text].map(char => this.face.replacement(char.codePointAt(0) ?? 0));
    const width = glyphs.reduce((sum, g) => sum + g.advance, 0);
    return { face: this.face, glyphs, kerning: null, rise: 0, width, missing: true };
  }
}
