import { cached, FontError } from '../core/index.js';
import { Face } from './face.js';
import { type FaceDeclaration, fallbackFaces, matchFace, OPTIONAL_FACES } from './families.js';
import { Font } from './font.js';
import type { Features } from './shaper.js';

/** The font properties of a style. */
export interface FontRequest {
  readonly families: readonly string[];
  /** CSS weight, 100–900. */
  readonly weight: number;
  readonly italic: boolean;
  readonly features: Features;
}

/**
 * Returns the bytes of a font file by its name; null if there is no such file, which is normal for the
 * optional ones.
 */
export type ReadFont = (file: string) => Uint8Array | null;

/**
 * All faces and fonts of a process: files are read and parsed on first use, shaped words are cached across
 * documents in bounded caches.
 */
export class FontLibrary {
  readonly #read: ReadFont;
  readonly #faces = new Map<string, Face>();
  /** Null for one that cannot be had. */
  readonly #optional = new Map<string, Face | null>();
  readonly #fonts = new Map<string, Font>();

  constructor(read: ReadFont) {
    this.#read = read;
  }

  /** @throws FontError if the font file is missing or unreadable. */
  font(request: FontRequest): Font {
    const features = Object.entries(request.features).map(([tag, on]) => (on ? tag : `-${tag}`));
    const declaration = matchFace(request.families, request.weight, request.italic);
    const key = `${declaration.file}|${features.join()}`;
    return cached(this.#fonts, key, () => {
      const fallbacks = (characters: string) => this.#fallbacks(declaration, characters);
      return new Font(this.#face(declaration), request.features, fallbacks);
    });
  }

  /** Faces for characters that a face lacks, each opened on first use. */
  *#fallbacks(first: FaceDeclaration, characters: string): Iterable<Face> {
    for (const declaration of fallbackFaces(first, characters)) {
      const optional = OPTIONAL_FACES.includes(declaration);
      const face = optional ? this.#optionalFace(declaration) : this.#face(declaration);
      if (face) yield face;
    }
  }

  #face(declaration: FaceDeclaration): Face {
    return cached(this.#faces, declaration.file, file => new Face(declaration, this.#bytes(file)));
  }

  #bytes(file: string): Uint8Array {
    let bytes: Uint8Array | null = null;
    let cause: unknown;
    try {
      bytes = this.#read(file);
    } catch (error) {
      cause = error;
    }
    if (bytes) return bytes;
    const hint = 'Reinstall the package: its fonts folder is incomplete.';
    throw new FontError('font.missing', `Cannot read the font file ${file}`, { hint, cause });
  }

  /** Skips faces that are missing or cannot be embedded: a placeholder will show the missing characters. */
  #optionalFace(declaration: FaceDeclaration): Face | null {
    return cached(this.#optional, declaration.file, () => {
      try {
        return this.#face(declaration);
      } catch (error) {
        if (error instanceof FontError) return null;
        throw error;
      }
    });
  }
}
