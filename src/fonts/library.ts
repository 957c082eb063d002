import { FontError } from '../ground/index.js';
import { Face, type Features } from './face.js';
import { type FaceDeclaration, fallbackFaces, matchFace } from './families.js';
import { Font } from './font.js';

/** What a stylesheet asks of a font. */
export interface FontRequest {
  readonly families: readonly string[];
  /** CSS weight, 100–900. */
  readonly weight: number;
  readonly italic: boolean;
  readonly features: Features;
}

/**
 * All faces and fonts of a process: files are read and parsed on first use, shaped words are kept across
 * documents in bounded caches.
 */
export class FontLibrary {
  readonly #read: (file: string) => Uint8Array;
  readonly #faces = new Map<string, Face>();
  readonly #fonts = new Map<string, Font>();

  /** @param read gives the bytes of a font file by its name. */
  constructor(read: (file: string) => Uint8Array) {
    this.#read = read;
  }

  /** @throws FontError if the font file is missing or unreadable. */
  font(request: FontRequest): Font {
    const features = Object.entries(request.features).map(([tag, on]) => (on ? tag : `-${tag}`));
    const declaration = matchFace(request.families, request.weight, request.italic);
    const key = `${declaration.file}|${features.join()}`;
    let font = this.#fonts.get(key);
    if (!font) {
      const fallbacks = () => fallbackFaces(declaration).map(d => this.#face(d));
      font = new Font(this.#face(declaration), request.features, fallbacks);
      this.#fonts.set(key, font);
    }
    return font;
  }

  #face(declaration: FaceDeclaration): Face {
    let face = this.#faces.get(declaration.file);
    if (!face) {
      let bytes: Uint8Array;
      try {
        bytes = this.#read(declaration.file);
      } catch (cause) {
        const hint = 'Install the package again; its fonts folder is incomplete.';
        throw new FontError('font.missing', `The font file ${declaration.file} cannot be read`, {
          hint,
          cause,
        });
      }
      face = new Face(declaration, bytes);
      this.#faces.set(declaration.file, face);
    }
    return face;
  }
}
