import { brotliCompressSync, constants } from 'node:zlib';
import { FontTables } from '../tables.js';
import { OTHER_TAG, padded, TAGS } from './sfnt.js';

/** Fonts with TrueType outlines, and with those of the Compact Font Format. */
const [TRUETYPE, COMPACT] = [0x00010000, 0x4f54544f];
/** "wOF2". */
const SIGNATURE = 0x774f4632;
const HEADER = 48;
/** Of the tables glyf and loca: they are as in the font (WOFF 2.0, part 5.1). */
const NULL_TRANSFORM = 3 << 6;
/** A twentieth larger than the highest, in a third of its time. */
const QUALITY = 9;
/** Files are a hundredth larger at most; with a larger window Brotli fills a hash table of 32 MB for each font. */
const WINDOW_BITS = 16;

/** A number of one to five bytes with seven bits each (WOFF 2.0, part 4.1). */
function base128(value: number): readonly number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}

/** The entry of a table in the directory (WOFF 2.0, part 4.1). */
function getEntry(tag: string, length: number): readonly number[] {
  const known = TAGS.indexOf(tag);
  const transform = tag === 'glyf' || tag === 'loca' ? NULL_TRANSFORM : 0;
  const name = known < 0 ? [OTHER_TAG, ...[...tag].map(letter => letter.charCodeAt(0))] : [known];
  const [flags = 0, ...rest] = name;
  return [flags | transform, ...rest, ...base128(length)];
}

/** A font file as WOFF2 with its tables as they are (WOFF 2.0, parts 4 and 5). @throws RangeError for other bytes */
export function packWoff2(font: Uint8Array): Uint8Array {
  const { all } = new FontTables(font);
  // The table loca follows glyf (WOFF 2.0, part 5.3).
  const order = [...all].sort(([a], [b]) => (a < b ? -1 : 1));
  const directory = order.flatMap(([tag, { length }]) => getEntry(tag, length));
  const content = Buffer.concat(
    order.map(([, { offset, length }]) => font.subarray(offset, offset + length)),
  );
  const packed = brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  const start = HEADER + directory.length;
  const file = new Uint8Array(padded(start + packed.length));
  const header = new DataView(file.buffer);
  header.setUint32(0, SIGNATURE);
  header.setUint32(4, all.has('glyf') ? TRUETYPE : COMPACT);
  header.setUint32(8, file.length);
  header.setUint16(12, order.length);
  const size = order.reduce((sum, [, { length }]) => sum + padded(length), 12 + order.length * 16);
  header.setUint32(16, size);
  header.setUint32(20, packed.length);
  header.setUint16(24, 1);
  file.set(directory, HEADER);
  file.set(packed, start);
  return file;
}
