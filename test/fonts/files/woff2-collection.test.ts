import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unpackFont } from '../../../src/fonts/font-files.js';
import { longs, readTables, words } from '../make.js';

interface Table {
  readonly tag: string;
  readonly bytes: readonly number[];
  /** Number of the transform: for `glyf` and `loca` 3 is none, for other tables 0. */
  readonly version?: number;
}

const [TRUETYPE, COMPACT, COLLECTION] = [0x00010000, 0x4f54544f, 0x74746366];

/** A file of short tables (WOFF 2.0, part 4), with what follows the directory of a collection. */
function toWoff2(tables: readonly Table[], flavour: number, fonts: readonly number[] = []): Uint8Array {
  const directory = tables.flatMap(({ tag, bytes, version = 0 }) => {
    const isPlain = version === (tag === 'glyf' || tag === 'loca' ? 3 : 0);
    const sizes = isPlain ? [bytes.length] : [bytes.length, bytes.length];
    return [0x3f | (version << 6), ...Buffer.from(tag, 'latin1'), ...sizes];
  });
  const packed = brotliCompressSync(Uint8Array.from(tables.flatMap(({ bytes }) => bytes)));
  const header = [...longs(0x774f4632, flavour, 0), ...words(tables.length, 0), ...longs(0, packed.length)];
  return Uint8Array.from([...header, ...new Array(24).fill(0), ...directory, ...fonts, ...packed]);
}

describe('a collection of fonts in WOFF2', () => {
  const tables = [10, 11, 20, 21].map((value, n) => ({ tag: n % 2 ? 'name' : 'post', bytes: [value] }));
  const of = (flavour: number, ...members: readonly number[]) => [
    members.length,
    ...longs(flavour),
    ...members,
  ];

  it.each([
    ['one font', [1, ...of(COMPACT, 0, 3)]],
    ['several fonts', [3, ...of(COMPACT, 0, 3), ...of(TRUETYPE, 2, 1), ...of(TRUETYPE, 2, 3)]],
  ])('of %s is read as its first font', (_, fonts) => {
    const font = unpackFont(toWoff2(tables, COLLECTION, [...longs(TRUETYPE), ...fonts]));
    expect(Buffer.from(font.subarray(0, 4)).toString('latin1')).toBe('OTTO');
    expect([...readTables(font)].map(([tag, [value]]) => [tag, value])).toEqual([
      ['name', 21],
      ['post', 10],
    ]);
  });
});

it('a table of WOFF2 with an unknown transform is refused, also next to one with a known one', () => {
  const unknown = { tag: 'cmap', bytes: [0], version: 1 };
  const known = ['glyf', 'loca', 'head', 'hhea', 'hmtx'].map(tag => ({ tag, bytes: [0] }));
  for (const tables of [[unknown], [...known, unknown]])
    expect(() => unpackFont(toWoff2(tables, TRUETYPE))).toThrow('A table has an unknown transform');
});
