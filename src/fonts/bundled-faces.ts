import { cached, FontError } from '../core/index.js';
import { Face } from './face.js';
import type { FaceDeclaration } from './families.js';
import type { FaceSource } from './font.js';

/**
 * Returns the bytes of a font file by its name; null if there is no such file, which is normal for the
 * optional ones.
 */
export type ReadFont = (file: string) => Uint8Array | null;

/** The bundled faces and those of the system, each opened on first use. */
export class BundledFaces {
  readonly #read: ReadFont;
  readonly #faces = new Map<string, Face>();
  /** Null for one that cannot be had. */
  readonly #optional = new Map<string, Face | null>();

  constructor(read: ReadFont) {
    this.#read = read;
  }

  source(declaration: FaceDeclaration): FaceSource {
    return { key: declaration.file, covers: () => true, open: () => this.face(declaration) };
  }

  /** @throws FontError if the font file is missing or unreadable. */
  face(declaration: FaceDeclaration): Face {
    return cached(this.#faces, declaration.file, file => new Face(declaration, this.bytes(file)));
  }

  /** Null for a face that is missing or cannot be embedded: a placeholder will show the missing characters. */
  optional(declaration: FaceDeclaration): Face | null {
    return cached(this.#optional, declaration.file, () => {
      try {
        return this.face(declaration);
      } catch (error) {
        if (error instanceof FontError) return null;
        throw error;
      }
    });
  }

  /** The bytes of a font file. @throws FontError if it is missing. */
  bytes(file: string): Uint8Array {
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
}
