import { cached, FontError } from '../core/index.js';
import { Face } from './face.js';
import type { FaceDeclaration } from './families.js';
import type { FaceSource } from './font.js';
import { KERNING_FILE, type PairTable, readPairTables, tableKey } from './pair-kerning.js';
import type { Features } from './shaper.js';

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

  /** Null if the file of kerning is missing. */
  #tables: ReturnType<typeof readPairTables> | null | undefined;

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

  /** The known kerning of a face with features; null for faces of pages, and if there is none. */
  pairs(face: Face, features: Features): PairTable | null {
    const { file } = face.declaration;
    if (this.#faces.get(file) !== face) return null;
    if (this.#tables === undefined) this.#tables = this.#readTables();
    return this.#tables?.(tableKey(file, features)) ?? null;
  }

  #readTables(): ReturnType<typeof readPairTables> | null {
    try {
      const bytes = this.#read(KERNING_FILE);
      return bytes && readPairTables(bytes);
    } catch {
      return null;
    }
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
