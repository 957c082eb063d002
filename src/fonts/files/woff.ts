import { inflateSync } from 'node:zlib';
import { ByteReader } from './reader.js';
import { assembleFont } from './sfnt.js';

/** Bytes of the header from the number of tables to the directory. */
const HEADER_REST = 30;

/**
 * The font file in a WOFF file (WOFF 1.0, parts 3–5).
 * @param limit most bytes of the font
 * @throws RangeError, or an error of zlib, for a damaged or larger file
 */
export function unpackWoff(file: Uint8Array, limit: number): Uint8Array {
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
