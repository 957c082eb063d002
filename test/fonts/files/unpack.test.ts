import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import * as harfbuzz from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import { compress } from 'woff2-encoder';
import decompress from 'woff2-encoder/decompress';
import { unpackFont } from '../../../src/fonts/files/unpack.js';
import { FontTables } from '../../../src/fonts/tables.js';
import { fontFile } from '../library.js';
import { toWoff } from '../make.js';

const FILES = ['SourceSerif4-It.ttf', 'NotoSansDevanagari_400Regular.ttf'];

/** The outlines and widths of all glyphs. */
function outlines(file: Uint8Array): readonly string[] {
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file)));
  const tables = new FontTables(file);
  const count = tables.view.getUint16(tables.table('maxp').offset + 4);
  return Array.from({ length: count }, (_, id) => `${font.glyphHAdvance(id)} ${font.glyphToPath(id)}`);
}

const tableOf = (file: Uint8Array, tag: string) => {
  const { offset, length } = new FontTables(file).table(tag);
  return Buffer.from(file.subarray(offset, offset + length));
};

describe('a packed font', () => {
  it.each(FILES)('%s has the outlines, widths and tables of the original as WOFF2', async name => {
    const original = fontFile(name);
    const packed = await compress(original);
    const own = unpackFont(packed);
    expect(outlines(own)).toEqual(outlines(original));
    const other = await decompress(packed);
    for (const tag of ['cmap', 'GPOS', 'GSUB', 'hmtx', 'name', 'OS/2', 'maxp'])
      expect(tableOf(own, tag).equals(tableOf(other, tag))).toBe(true);
  });

  it.each(FILES)('%s has all tables of the original as WOFF', name => {
    const original = fontFile(name);
    const own = unpackFont(toWoff(original));
    expect(outlines(own)).toEqual(outlines(original));
    expect(tableOf(own, 'GPOS').equals(tableOf(original, 'GPOS'))).toBe(true);
  });

  it('is refused if a table unpacks to more than it says', () => {
    const bomb = toWoff(fontFile('SourceSans3-Regular.ttf'), {
      glyf: deflateSync(new Uint8Array(30_000_000)),
    });
    expect(() => unpackFont(bomb)).toThrow();
  });

  it('is refused or read, and never hangs, if it is damaged', async () => {
    const files = [
      await compress(fontFile('NotoSansHebrew_400Regular.ttf')),
      toWoff(fontFile('NotoSansHebrew_400Regular.ttf')),
    ];
    const damage = fc.record({
      file: fc.constantFrom(...files),
      cut: fc.double({ min: 0, max: 1, noNaN: true }),
      changes: fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { maxLength: 8 }),
    });
    fc.assert(
      fc.property(damage, ({ file, cut, changes }) => {
        const bytes = new Uint8Array(file);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        const length = cut < 0.5 ? bytes.length : Math.floor(bytes.length * cut);
        try {
          unpackFont(bytes.subarray(0, length));
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }),
      { numRuns: 300, endOnFailure: true },
    );
  });
});
