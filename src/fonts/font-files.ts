import { crc32, inflateSync } from 'node:zlib';
import * as harfbuzz from 'harfbuzzjs';
import { cached } from '../core/index.js';
import { readComponents } from './composite.js';
import { Face, type Variant } from './face.js';
import type { Range } from './face-rule.js';
import type { FaceDeclaration } from './families.js';
import { ByteReader } from './files/reader.js';
import { assembleFont } from './files/sfnt.js';
import { unpackWoff2 } from './files/woff2.js';
import { FontTables, glyphCount } from './tables.js';

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

/** Largest font file that is read, packed or not, in bytes. */
export const FILE_LIMIT = 20_000_000;

const WOFF = 0x774f4646;
const WOFF2 = 0x774f4632;

/**
 * The font file in a file of any format: TrueType, OpenType and collections as they are, WOFF and WOFF2 unpacked.
 * @throws RangeError, or an error of zlib, for a damaged file or one that is too large
 */
export function unpackFont(file: Uint8Array): Uint8Array {
  if (file.length > FILE_LIMIT) throw new RangeError('The file is too large');
  const signature = new DataView(file.buffer, file.byteOffset, file.byteLength).getUint32(0);
  if (signature === WOFF) return unpackWoff(file, FILE_LIMIT);
  return signature === WOFF2 ? unpackWoff2(file, FILE_LIMIT) : file;
}

/** Bytes of the header from the number of tables to the directory. */
const HEADER_REST = 30;

/**
 * The font file in a WOFF file (WOFF 1.0, parts 3–5).
 * @param limit most bytes of the font
 * @throws RangeError, or an error of zlib, for a damaged or larger file
 */
function unpackWoff(file: Uint8Array, limit: number): Uint8Array {
  const header = new ByteReader(file, 4);
  const flavour = header.uint32();
  header.skip(4);
  const count = header.uint16();
  header.skip(HEADER_REST);
  const tables: Record<string, Uint8Array> = {};
  let left = limit;
  for (let n = 0; n < count; n++) {
    const tag = header.tag();
    const offset = header.uint32();
    const packed = new ByteReader(file, offset).bytes(header.uint32());
    const length = header.uint32();
    header.skip(4);
    left -= length;
    if (left < 0) throw new RangeError('The font is too large');
    const table =
      packed.length === length ? packed : inflateSync(packed, { maxOutputLength: Math.max(length, 1) });
    if (table.length !== length) throw new RangeError(`The table ${tag} is cut off`);
    tables[tag] = table;
  }
  return assembleFont(tables, flavour);
}

/** An axis of a variable font. */
interface Axis {
  /** The least and greatest position. */
  readonly range: Range;
  /** The position of the outlines in the file. */
  readonly initial: number;
}

/** Bytes of the table maxp of a font with TrueType outlines. */
const MAXP_SIZE = 32;

/** Checks that every glyph and its width lie in the file. @throws RangeError */
function checkGlyphs(font: FontTables, count: number): void {
  const { view } = font;
  const [glyf, loca, hmtx] = [font.table('glyf'), font.table('loca'), font.table('hmtx')];
  const isLong = view.getInt16(font.table('head').offset + 50) === 1;
  const metricsCount = view.getUint16(font.table('hhea').offset + 34);
  if (
    metricsCount === 0 ||
    metricsCount > count ||
    hmtx.length < metricsCount * 4 + (count - metricsCount) * 2
  )
    throw new RangeError('The font lacks widths');
  if (loca.length < (count + 1) * (isLong ? 4 : 2) || font.table('maxp').length < MAXP_SIZE)
    throw new RangeError('The font lacks places of glyphs');
  const place = (id: number): number =>
    isLong ? view.getUint32(loca.offset + id * 4) : view.getUint16(loca.offset + id * 2) * 2;
  for (let id = 0; id < count; id++) {
    const [start, end] = [place(id), place(id + 1)];
    if (start > end || end > glyf.length) throw new RangeError('A glyph is cut off');
    const components = readComponents(view, glyf.offset + start, glyf.offset + end);
    if (components.some(component => component >= count))
      throw new RangeError('A part of a glyph is missing');
  }
}

/**
 * Checks a font file from outside: what passes can be shaped, drawn and cut down without errors.
 * @returns the axes of a variable font, by tag; none for other fonts
 * @throws RangeError for a damaged file, or one without characters or outlines
 */
export function checkFont(file: Uint8Array): ReadonlyMap<string, Axis> {
  const font = new FontTables(file);
  for (const { offset, length } of font.all.values())
    if (offset + length > file.length) throw new RangeError('A table is cut off');
  const count = glyphCount(file);
  if (font.find('glyf')) checkGlyphs(font, count);
  const face = new harfbuzz.Face(new harfbuzz.Blob(file));
  const drawn = new harfbuzz.Font(face);
  const characters = face.collectUnicodes();
  if (!characters.some(c => (drawn.nominalGlyph(c) ?? count) < count))
    throw new RangeError('The font has no characters');
  if (!font.find('glyf') && !characters.some(c => drawn.glyphToPath(drawn.nominalGlyph(c) ?? 0) !== ''))
    throw new RangeError('The font has no outlines');
  const axes = Object.entries(face.getAxisInfos());
  return new Map(axes.map(([tag, axis]) => [tag, { range: [axis.min, axis.max], initial: axis.default }]));
}
