import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import * as harfbuzz from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import { compress } from 'woff2-encoder';
import decompress from 'woff2-encoder/decompress';
import { composite, readComponents } from '../../src/fonts/composite.js';
import { assembleFont } from '../../src/fonts/files/sfnt.js';
import { checkFont, unpackFont } from '../../src/fonts/font-files.js';
import { FontTables } from '../../src/fonts/tables.js';
import { fontFile } from './library.js';
import { readTables, toOtf, toWoff, withBytes } from './make.js';

const HEBREW = 'NotoSansHebrew_400Regular.ttf';
const FILES = ['SourceSerif4-It.ttf', HEBREW];

/** The outlines and widths of all glyphs. */
function outlines(file: Uint8Array): readonly string[] {
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file)));
  const tables = new FontTables(file);
  const count = tables.view.getUint16(tables.table('maxp').offset + 4);
  return Array.from({ length: count }, (_, id) => `${font.glyphHAdvance(id)} ${font.glyphToPath(id)}`);
}

const readTable = (file: Uint8Array, tag: string) => {
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
      expect(readTable(own, tag).equals(readTable(other, tag))).toBe(true);
  });

  it.each(FILES)('%s has all tables of the original as WOFF', name => {
    const original = fontFile(name);
    const own = unpackFont(toWoff(original));
    expect(outlines(own)).toEqual(outlines(original));
    expect(readTable(own, 'GPOS').equals(readTable(original, 'GPOS'))).toBe(true);
  });

  it('is refused if a table unpacks to more than it says', () => {
    const bomb = toWoff(fontFile('SourceSans3-Regular.ttf'), {
      glyf: deflateSync(new Uint8Array(30_000_000)),
    });
    expect(() => unpackFont(bomb)).toThrow();
  });

  it('is refused or read, and never hangs, if it is damaged', async () => {
    const files = [await compress(fontFile(HEBREW)), toWoff(fontFile(HEBREW))];
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

const FILE = fontFile('SourceSerif4-Regular.ttf');
const OTTO = 0x4f54544f;

/** The place in the table glyf of the first glyph made of others. */
function firstComposite(file: Uint8Array): number {
  const font = new FontTables(file);
  const loca = font.table('loca');
  const isLong = font.view.getInt16(font.table('head').offset + 50) === 1;
  for (let id = 0; ; id++) {
    const place = isLong
      ? font.view.getUint32(loca.offset + id * 4)
      : font.view.getUint16(loca.offset + id * 2) * 2;
    if (font.view.getInt16(font.table('glyf').offset + place) < 0) return place;
  }
}

describe('a font from outside', () => {
  it('is refused if a glyph is made of one that it does not have', () => {
    const broken = withBytes(FILE, 'glyf', firstComposite(FILE) + 12, 0xff, 0xff);
    expect(() => checkFont(broken)).toThrow('A part of a glyph is missing');
  });

  it('is refused without characters', () => {
    const tables = [...readTables(FILE)].filter(([tag]) => tag !== 'cmap');
    expect(() => checkFont(assembleFont(Object.fromEntries(tables)))).toThrow('The font has no characters');
  });

  it('is refused without outlines of its characters', () => {
    const tables = [...readTables(toOtf(FILE))].filter(([tag]) => tag !== 'CFF ');
    expect(() => checkFont(assembleFont(Object.fromEntries(tables), OTTO))).toThrow(
      'The font has no outlines',
    );
  });
});

describe('a composite glyph', () => {
  const words = (...values: readonly number[]) =>
    values.flatMap(value => [(value >> 8) & 0xff, value & 0xff]);

  it.each([
    ['bytes', 0x0000, 2],
    ['words', 0x0001, 4],
    ['a scale', 0x0008, 4],
    ['a scale for each axis', 0x0040, 6],
    ['a matrix', 0x0080, 10],
  ])('has the parts of its records with %s', (_, flags, size) => {
    const rest = new Array(size).fill(0);
    const glyph = Uint8Array.from([
      ...words(-1, 0, 0, 0, 0, flags | 0x20, 7),
      ...rest,
      ...words(flags, 9),
      ...rest,
    ]);
    expect(readComponents(new DataView(glyph.buffer), 0, glyph.length)).toEqual([7, 9]);
  });

  it('is drawn without the parts that have no outline', () => {
    const outline = Uint8Array.from(words(1, 10, 20, 30, 40));
    const getOutline = (id: number) => (id === 5 ? outline : new Uint8Array(0));
    const { bytes, left } = composite(
      [
        { id: 4, x: 0, y: 0 },
        { id: 5, x: 100, y: 0 },
      ],
      getOutline,
      1,
    );
    expect([left, readComponents(new DataView(bytes.buffer), 0, bytes.length)]).toEqual([110, [5]]);
    expect(composite([{ id: 4, x: 0, y: 0 }], getOutline, 1)).toEqual({ bytes: new Uint8Array(0), left: 0 });
  });
});
