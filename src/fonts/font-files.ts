import { crc32 } from 'node:zlib';
import { cached } from '../core/index.js';
import { type Axis, checkFont } from './check-font.js';
import { Face, type Variant } from './face.js';
import type { FaceDeclaration } from './families.js';
import { unpackFont } from './files/unpack.js';

/** A font file from outside that has been unpacked and checked. */
export class FontFile {
  readonly axes: ReadonlyMap<string, Axis>;
  readonly #bytes: Uint8Array;
  readonly #faces = new Map<string, Face>();

  /** @throws RangeError, or an error of zlib, for a damaged file or one that is too large */
  constructor(file: Uint8Array) {
    this.#bytes = unpackFont(file);
    this.axes = checkFont(this.#bytes);
  }

  /** @throws FontError for a font without outlines, or one that may not be embedded. */
  face(declaration: FaceDeclaration, variant: Variant): Face {
    const { family, file } = declaration;
    const key = JSON.stringify([family, file, variant]);
    return cached(this.#faces, key, () => new Face(declaration, this.#bytes, variant));
  }
}

/** Bytes of files in the cache, which is cleared when it is full. */
const CACHE_LIMIT = 60_000_000;

interface Entry {
  readonly packed: Uint8Array;
  readonly file: FontFile;
}

/** The font files of pages, parsed once for all pages that bring the same bytes. */
export class FontFiles {
  readonly #files = new Map<number, Entry>();
  #size = 0;

  /** @throws what `FontFile` throws */
  open(packed: Uint8Array): FontFile {
    const key = crc32(packed);
    const known = this.#files.get(key);
    if (known && Buffer.compare(known.packed, packed) === 0) return known.file;
    const file = new FontFile(packed);
    if (this.#size + packed.length > CACHE_LIMIT) {
      this.#files.clear();
      this.#size = 0;
    }
    this.#size += packed.length;
    this.#files.set(key, { packed, file });
    return file;
  }
}
