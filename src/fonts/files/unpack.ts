import { unpackWoff } from './woff.js';
import { unpackWoff2 } from './woff2.js';

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
