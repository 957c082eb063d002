import { describe, expect, it } from 'vitest';
import decompress from 'woff2-encoder/decompress';
import { packWoff2 } from '../../../src/fonts/files/pack-woff2.js';
import { fontFile } from '../library.js';
import { readTables, toOtf } from '../make.js';

const FILE = fontFile('SourceCodePro-Regular.ttf');

/** A font whose directory has the tables in reverse. */
function reversed(file: Uint8Array): Uint8Array {
  const copy = new Uint8Array(file);
  const count = new DataView(copy.buffer).getUint16(4);
  for (let n = 0; n < count; n++)
    copy.set(file.subarray(12 + n * 16, 28 + n * 16), 12 + (count - 1 - n) * 16);
  return copy;
}

describe('packWoff2', () => {
  it.each([
    ['TrueType', FILE],
    ['with unsorted tables', reversed(FILE)],
    ['with CFF', toOtf(fontFile('NotoSansThai_400Regular.ttf'))],
  ])('packs a font %s that another reader unpacks', async (_, file) => {
    const unpacked = await decompress(packWoff2(file));
    const [own, other] = [readTables(file), readTables(unpacked)];
    expect([...other.keys()].sort()).toEqual([...own.keys()].sort());
    for (const [tag, bytes] of own) {
      if (tag !== 'head') expect(Buffer.from(other.get(tag) ?? []).equals(bytes), tag).toBe(true);
    }
    expect([...unpacked.subarray(0, 4)]).toEqual([...file.subarray(0, 4)]);
  });
});
