import { cached, type Problem } from '../core/index.js';
import { BundledFaces, type ReadFont } from './bundled-faces.js';
import type { Face } from './face.js';
import type { FontFaceRule } from './face-rule.js';
import { defaultFace, fallbackFaces, isGeneric, isNamed, matchBundled, OPTIONAL_FACES } from './families.js';
import { type FaceSource, Font } from './font.js';
import { FontFiles } from './font-files.js';
import type { FaceQuery } from './match.js';
import { PageFaces, type ReadPageFont } from './page-faces.js';
import type { Features } from './shaper.js';
import { fontStylesheet } from './web/font-stylesheet.js';

/** The font properties of a style. */
export interface FontRequest extends FaceQuery {
  readonly families: readonly string[];
  readonly features: Features;
}

/**
 * All faces and fonts of a process or of a page: files are read and parsed on first use, shaped words are cached across
 * documents in bounded caches.
 */
export class FontLibrary {
  readonly #bundled: BundledFaces;
  readonly #files: FontFiles;
  readonly #page: PageFaces | null;
  readonly #fonts = new Map<string, Font>();

  constructor(read: ReadFont | FontLibrary, page: PageFaces | null = null) {
    this.#bundled = read instanceof FontLibrary ? read.#bundled : new BundledFaces(read);
    this.#files = read instanceof FontLibrary ? read.#files : new FontFiles();
    this.#page = page;
  }

  /**
   * The library of a page that brings fonts.
   * @param read returns the bytes of a font file by its address, or throws
   */
  withFaces(rules: readonly FontFaceRule[], read: ReadPageFont): FontLibrary {
    return new FontLibrary(this, new PageFaces(rules, read, this.#files, this.#bundled));
  }

  /** Fonts of the page that cannot be used, found so far. */
  get problems(): readonly Problem[] {
    return this.#page?.problems ?? [];
  }

  /**
   * The first family in the list of a style that is bundled or brought by the page: a web page can declare its faces
   * under this name. Null if there is none, or if a generic family precedes it.
   */
  declaredFamily(request: FontRequest): string | null {
    const known = request.families.find(
      family =>
        (this.#page?.match(family, request).length ?? 0) > 0 || matchBundled(family, request) !== null,
    );
    return known === undefined || isGeneric(known) ? null : known;
  }

  /** The rule of the page that brings a face; null for another face. */
  ruleOf(face: Face): FontFaceRule | null {
    return this.#page?.ruleOf(face) ?? null;
  }

  /** The stylesheet of the bundled faces for a base address. @throws what `fontStylesheet` throws */
  stylesheet(base: string): string {
    return fontStylesheet(this.#bundled, base);
  }

  /** @throws FontError if a bundled font file is missing or unreadable. */
  font(request: FontRequest): Font {
    const features = Object.entries(request.features).map(([tag, on]) => (on ? tag : `-${tag}`));
    const { chain, isBrought, unknown, first } = this.#chain(request);
    const key = [chain.map(({ key }) => key).join(), unknown.join(), features.join()].join('|');
    return cached(this.#fonts, key, () => {
      const fallbacks = (characters: string) => this.#fallbacks(first, characters);
      const getPairs = (face: Face) => this.#bundled.pairs(face, request.features);
      return new Font({
        chain,
        features: request.features,
        fallbacks,
        isBrought,
        unknown,
        pairsOf: getPairs,
      });
    });
  }

  /** The faces of the families in the list, in order, and the query for those that stand in. */
  #chain(request: FontRequest) {
    const chain = new Map<string, FaceSource>();
    const unknown: string[] = [];
    let first: (FaceQuery & { readonly family?: string }) | null = null;
    let isBrought = false;
    for (const family of request.families) {
      const brought = this.#page?.match(family, request) ?? [];
      for (const source of brought) chain.set(source.key, source);
      const declaration = brought.length > 0 ? null : matchBundled(family, request);
      if (brought.length > 0 && first === null) {
        first = request;
        isBrought = true;
      } else if (declaration) {
        chain.set(declaration.file, this.#bundled.source(declaration));
        first ??= declaration;
      } else if (first === null && isNamed(family) && !this.#page?.declares(family)) unknown.push(family);
    }
    if (isBrought || first === null) {
      const face = defaultFace(request.families, request);
      if (!chain.has(face.file)) chain.set(face.file, this.#bundled.source(face));
      first ??= face;
    }
    return { chain: [...chain.values()], unknown, first, isBrought };
  }

  /** Faces for characters that those of the families lack, each opened on first use. */
  *#fallbacks(first: FaceQuery & { readonly family?: string }, characters: string): Iterable<Face> {
    for (const declaration of fallbackFaces(first, characters)) {
      const optional = OPTIONAL_FACES.includes(declaration);
      const face = optional ? this.#bundled.optional(declaration) : this.#bundled.face(declaration);
      if (face) yield face;
    }
  }
}
