import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ByteReader } from '../../../src/fonts/files/reader.js';
import { assembleFont } from '../../../src/fonts/files/sfnt.js';
import { readGlyphs } from '../../../src/fonts/files/woff2-glyphs.js';
import { FILE_LIMIT, unpackFont } from '../../../src/fonts/font-files.js';
import { fontFile } from '../library.js';
import { readTables, toWoff } from '../make.js';

const int16 = (...values: readonly number[]): number[] =>
  values.flatMap(value => [(value >> 8) & 0xff, value & 0xff]);
const int32 = (...values: readonly number[]): number[] =>
  values.flatMap(value => int16(value >>> 16, value & 0xffff));

/** A number of seven bits a byte (WOFF 2.0, part 4.1). */
const base128 = (value: number): number[] => {
  const bytes = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
};

interface Entry {
  readonly tag: string;
  readonly bytes: Uint8Array;
  /** Version of the transform; by default the one that is none. */
  readonly version?: number;
  /** The size that the directory gives. */
  readonly size?: number;
}

/** A file of WOFF2 with its tables as they are. @param collection the bytes between directory and tables */
function toWoff2(
  entries: readonly Entry[],
  flavour = 0x00010000,
  collection: readonly number[] = [],
): Uint8Array {
  const directory = entries.flatMap(({ tag, bytes, version, size = bytes.length }) => {
    const plain = tag === 'glyf' || tag === 'loca' ? 3 : 0;
    const own = version ?? plain;
    const sizes = own === plain ? base128(size) : [...base128(size), ...base128(size)];
    return [0x3f | (own << 6), ...Buffer.from(tag, 'latin1'), ...sizes];
  });
  const packed = brotliCompressSync(Buffer.concat(entries.map(({ bytes }) => bytes)));
  const header = [...int32(0x774f4632, flavour, 0), ...int16(entries.length, 0), ...int32(0, packed.length)];
  return Uint8Array.from([...header, ...new Array(24).fill(0), ...directory, ...collection, ...packed]);
}

const FONT = readTables(fontFile('NotoSansHebrew_400Regular.ttf'));
const ENTRIES = [...FONT].map(([tag, bytes]): Entry => ({ tag, bytes }));
const getEntries = (...tags: readonly string[]) => ENTRIES.filter(({ tag }) => tags.includes(tag));
const bytes = (...values: readonly number[]) => Uint8Array.from(values);

interface Streams {
  readonly count: number;
  readonly contours: readonly number[];
  readonly counts?: readonly number[];
  readonly flags?: readonly number[];
  readonly points?: readonly number[];
  readonly composites?: readonly number[];
  /** The bits of glyphs with bounds, and the bounds. */
  readonly bounds?: readonly number[];
  readonly instructions?: readonly number[];
}

/** The transformed table glyf (WOFF 2.0, part 5.1). */
function glyf({ count, contours, ...more }: Streams): Uint8Array {
  const {
    counts = [],
    flags = [],
    points = [],
    composites = [],
    bounds = [0, 0, 0, 0],
    instructions = [],
  } = more;
  const streams = [int16(...contours), counts, flags, points, composites, bounds, instructions];
  return Uint8Array.from([
    ...int16(0, 0, count, 0),
    ...int32(...streams.map(stream => stream.length)),
    ...streams.flat(),
  ]);
}

const ONE_EMPTY = glyf({ count: 1, contours: [0] });

describe('a file of WOFF2', () => {
  it('with tables that are not transformed has them as they are', () => {
    expect(unpackFont(toWoff2(ENTRIES))).toEqual(assembleFont(Object.fromEntries(FONT)));
  });

  it('that is a collection stands for its first font', () => {
    const members = ENTRIES.map((_, n) => n);
    const other = { tag: 'XTRA', bytes: bytes(1, 2, 3, 4) };
    const font = (...tables: readonly number[]) => [tables.length, ...int32(0x00010000), ...tables];
    const header = [...int32(0x00010000), 2, ...font(...members), ...font(members.length)];
    const file = toWoff2([...ENTRIES, other], 0x74746366, header);
    expect(unpackFont(file)).toEqual(assembleFont(Object.fromEntries(FONT)));
  });

  it('may transform outlines without their widths', () => {
    const entries: Entry[] = [
      ...getEntries('head', 'hhea', 'hmtx'),
      { tag: 'glyf', bytes: ONE_EMPTY, version: 0 },
      { tag: 'loca', bytes: bytes(), version: 0 },
    ];
    const tables = readTables(unpackFont(toWoff2(entries)));
    expect([...(tables.get('hmtx') ?? [])]).toEqual([...(FONT.get('hmtx') ?? [])]);
    expect(tables.get('loca')).toEqual(new Uint8Array(8));
  });

  it.each([
    ['The font is too large', [{ tag: 'glyf', bytes: bytes(1), size: 30_000_000 }]],
    ['A table has an unknown transform', [{ tag: 'head', bytes: bytes(1), version: 1 }]],
    [
      'The font lacks a table',
      [...getEntries('head', 'hhea'), { tag: 'glyf', bytes: ONE_EMPTY, version: 0 }],
    ],
    [
      'The font lacks a table',
      [...getEntries('hhea', 'hmtx'), { tag: 'glyf', bytes: ONE_EMPTY, version: 0 }],
    ],
  ])('is refused: %s', (message, entries) => {
    expect(() => unpackFont(toWoff2(entries))).toThrow(message);
  });
});

it('reads numbers of one to three bytes', () => {
  const reader = new ByteReader(bytes(252, 253, 1, 2, 254, 3, 255, 4, 9));
  expect([1, 2, 3, 4, 5].map(() => reader.packed16())).toEqual([252, 258, 509, 257, 9]);
});

it('refuses a file of more than 20 MB', () => {
  expect(() => unpackFont(new Uint8Array(FILE_LIMIT + 1))).toThrow('The file is too large');
});

it('refuses a table of WOFF that unpacks to less than it says', () => {
  const short = Buffer.from('789c63000000010001', 'hex');
  expect(() => unpackFont(toWoff(fontFile('NotoSansHebrew_400Regular.ttf'), { glyf: short }))).toThrow(
    'The table glyf is cut off',
  );
});

describe('the transformed table glyf of WOFF2', () => {
  const BOUNDS = [0x80, 0, 0, 0, ...int16(-5, -6, 7, 8)];

  it.each([
    ['bytes', 0x0000, 2],
    ['words', 0x0001, 4],
    ['a scale', 0x0008, 4],
    ['a scale for each axis', 0x0041, 8],
    ['a matrix', 0x0080, 10],
  ])('has composite glyphs with %s', (_, flags, size) => {
    const part = (more: number) => [...int16(flags | more, 1), ...Array.from({ length: size }, (_, n) => n)];
    const composites = [...part(0x20), ...part(0)];
    const { glyf: read, lefts } = readGlyphs(glyf({ count: 1, contours: [-1], composites, bounds: BOUNDS }));
    const expected = [...int16(-1, -5, -6, 7, 8), ...composites];
    expect([...read.subarray(0, expected.length)]).toEqual(expected);
    expect(lefts).toEqual([-5]);
  });

  it('has the instructions of a composite glyph after its parts', () => {
    const composites = [...int16(0x0100, 1), 0, 0];
    const table = {
      count: 1,
      contours: [-1],
      composites,
      bounds: BOUNDS,
      points: [2],
      instructions: [0x4f, 0x21],
    };
    const { glyf: read } = readGlyphs(glyf(table));
    expect([...read.subarray(10 + composites.length)].slice(0, 4)).toEqual([0, 2, 0x4f, 0x21]);
  });

  it('refuses a composite glyph without bounds', () => {
    const table = { count: 1, contours: [-1], composites: [...int16(0, 1), 0, 0] };
    expect(() => readGlyphs(glyf(table))).toThrow('A composite glyph has no bounds');
  });

  it.each([
    // Flag, bytes and the point: parts 5.2, rows 120 to 127.
    [123, [0x12, 0x34, 0x56], [0x123, 0x456]],
    [120, [0x12, 0x34, 0x56], [-0x123, -0x456]],
    [127, [0x01, 0x02, 0x03, 0x04], [0x102, 0x304]],
    [124, [0x01, 0x02, 0x03, 0x04], [-0x102, -0x304]],
  ])('has a point of the flag %d', (flag, coordinates, [x = 0, y = 0]) => {
    const table = { count: 1, contours: [1], counts: [1], flags: [flag], points: [...coordinates, 0] };
    const { glyf: read } = readGlyphs(glyf(table));
    expect([...read.subarray(2, 10)]).toEqual(int16(x, y, x, y));
  });

  it('has empty bounds for a contour without points', () => {
    const { glyf: read } = readGlyphs(glyf({ count: 1, contours: [1], counts: [0], points: [0] }));
    expect([...read.subarray(0, 10)]).toEqual(int16(1, 0, 0, 0, 0));
  });
});
