import { cached, readCodePoint } from '../../core/index.js';
import type { Face } from '../face.js';
import type { FontFaceRule, Range } from '../face-rule.js';
import { packWoff2 } from '../files/pack-woff2.js';
import type { FontLibrary, FontRequest } from '../library.js';
import { Subsetter } from '../subsetter.js';

/** Text in one style. */
export interface FontUse {
  readonly request: FontRequest;
  readonly text: string;
}

/** A face that a web page brings with it. */
export interface WebFace {
  /** The rule of the page that names its file; null for a bundled face. */
  readonly rule: FontFaceRule | null;
  /** The family, weight and slant under which it is declared: those of the face that it completes. */
  readonly family: string;
  readonly weight: Range;
  readonly italic: boolean;
  /** The characters that it adds to the face of the family; null for that face itself. */
  readonly ranges: readonly Range[] | null;
  /** A WOFF2 file. */
  readonly bytes: Uint8Array;
}

/** A face while the text in it is collected. */
interface Collected extends Omit<WebFace, 'bytes' | 'ranges'> {
  readonly face: Face;
  readonly characters: Set<number>;
  readonly features: Set<string>;
  /** Does it only add characters to another face? */
  readonly isAdded: boolean;
}

/** Characters that any text may come to have on a screen: spaces, hyphens, digits of pages. */
const ALWAYS = ' \u00a0-\u2010\u00ad0123456789';

/** Most bytes of the fonts of a page. */
const PAGE_LIMIT = 180_000;

/**
 * Characters that pages share: Latin letters, punctuation and symbols; and with any other character below the limit all
 * of these.
 */
const LATIN: readonly Range[] = [
  [0x20, 0x17f],
  [0x2c6, 0x2dd],
  [0x2000, 0x22ff],
];
const ALPHABETS: readonly Range[] = [[0x20, 0x24ff]];
const ALPHABETS_LIMIT = 0x2500;
/** Features that pages share: small capitals, the forms of digits, positions. */
const SHARED_FEATURES = ['smcp', 'c2sc', 'onum', 'lnum', 'pnum', 'tnum', 'sups', 'subs'];

/** Subsets cached per font file; the cache is cleared when it is full. */
const CACHE_LIMIT = 64;

/** Makes the fonts of web pages: WOFF2 files with the characters and features that the texts of a page use. */
export class WebFonts {
  readonly #read: () => Uint8Array;
  readonly #files = new WeakMap<Uint8Array, Map<string, Uint8Array | null>>();
  #subsetter: Subsetter | null = null;

  /** @param read returns the program of the subsetter; called on first use */
  constructor(read: () => Uint8Array) {
    this.#read = read;
  }

  /**
   * The faces of some texts, each with the characters of whole alphabets, so that many pages can share its file. Faces
   * of families that are neither bundled nor brought by the page are left out.
   */
  sharedFaces(uses: Iterable<FontUse>, library: FontLibrary): readonly WebFace[] {
    return this.#faces(collectAll(uses, library).map(shared), Number.POSITIVE_INFINITY);
  }

  /**
   * The faces of some texts, of at most 180 kB together. Faces beyond that are left out, as are those of families that
   * are neither bundled nor brought by the page.
   */
  faces(uses: Iterable<FontUse>, library: FontLibrary): readonly WebFace[] {
    return this.#faces(collectAll(uses, library), PAGE_LIMIT);
  }

  #faces(collected: readonly Collected[], limit: number): readonly WebFace[] {
    const faces: WebFace[] = [];
    let left = limit;
    const ownFirst = collected.toSorted((a, b) => Number(a.isAdded) - Number(b.isAdded));
    for (const { face, characters, features, isAdded, ...declared } of ownFirst) {
      const bytes = this.#pack(face, characters, features);
      if (bytes === null || bytes.length > left) continue;
      left -= bytes.length;
      faces.push({ ...declared, ranges: isAdded ? getRanges(characters) : null, bytes });
    }
    return faces;
  }

  /** Null for a font that cannot be cut down. */
  #pack(face: Face, characters: ReadonlySet<number>, features: ReadonlySet<string>): Uint8Array | null {
    const files = cached(this.#files, face.bytes, () => new Map<string, Uint8Array | null>());
    const sorted = [...characters].sort((a, b) => a - b);
    const tags = [...features].sort();
    const key = face.isDivisible ? `${sorted.join()}:${tags.join()}` : '';
    if (files.size >= CACHE_LIMIT && !files.has(key)) files.clear();
    return cached(files, key, () => {
      if (!face.isDivisible) return packWoff2(face.bytes);
      this.#subsetter ??= new Subsetter(this.#read());
      const subset = this.#subsetter.subset(face.bytes, sorted, tags);
      return subset && packWoff2(subset);
    });
  }
}

function collectAll(uses: Iterable<FontUse>, library: FontLibrary): readonly Collected[] {
  const collected = new Map<FontFaceRule | string, Collected>();
  for (const { request, text } of uses) collect(request, text, library, collected);
  return [...collected.values()];
}

/** The face with all characters of the alphabets that it is used for. */
function shared(collected: Collected): Collected {
  const { face, features } = collected;
  const characters = new Set(collected.characters);
  const isLatin = (c: number) => LATIN.some(([first, last]) => c >= first && c <= last);
  const isFew = [...characters].every(c => isLatin(c) || c >= ALPHABETS_LIMIT);
  for (const [first, last] of isFew ? LATIN : ALPHABETS) {
    for (let c = first; c <= last; c++) if (face.has(c)) characters.add(c);
  }
  return { ...collected, characters, features: new Set([...features, ...SHARED_FEATURES]) };
}

/** Adds the faces of a text with its characters. */
function collect(
  request: FontRequest,
  text: string,
  library: FontLibrary,
  into: Map<FontFaceRule | string, Collected>,
): void {
  const family = library.declaredFamily(request);
  if (family === null) return;
  const font = library.font(request);
  const { italic, ...declaration } = font.face.declaration;
  const weight = library.ruleOf(font.face)?.weight ?? ([declaration.weight, declaration.weight] as const);
  const features = Object.keys(request.features).filter(tag => request.features[tag]);
  for (const character of new Set(ALWAYS + text + text.normalize('NFC'))) {
    const [run] = font.shape(character);
    if (run?.missing) continue;
    const face = run?.face ?? font.face;
    const rule = library.ruleOf(face);
    const found = cached(into, rule ?? [family, weight, italic, face.name].join(), () => ({
      ...{ face, rule, family, weight, italic, isAdded: rule === null && face !== font.face },
      ...{ characters: new Set<number>(), features: new Set<string>() },
    }));
    found.characters.add(readCodePoint(character));
    for (const tag of features) found.features.add(tag);
  }
}

/** Code points as ranges, in ascending order. */
function getRanges(characters: ReadonlySet<number>): readonly Range[] {
  const ranges: [number, number][] = [];
  for (const codePoint of [...characters].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === codePoint - 1) last[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  return ranges;
}
