import { describe, expect, it } from 'vitest';
import { checkFont } from '../../src/fonts/check-font.js';
import { composite, readComponents } from '../../src/fonts/composite.js';
import { assembleFont } from '../../src/fonts/files/sfnt.js';
import { FontTables } from '../../src/fonts/tables.js';
import { fontFile } from './library.js';
import { tablesOf, toOtf, withBytes } from './make.js';

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
    const tables = [...tablesOf(FILE)].filter(([tag]) => tag !== 'cmap');
    expect(() => checkFont(assembleFont(Object.fromEntries(tables)))).toThrow('The font has no characters');
  });

  it('is refused without outlines of its characters', () => {
    const tables = [...tablesOf(toOtf(FILE))].filter(([tag]) => tag !== 'CFF ');
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
    const outlineOf = (id: number) => (id === 5 ? outline : new Uint8Array(0));
    const { bytes, left } = composite(
      [
        { id: 4, x: 0, y: 0 },
        { id: 5, x: 100, y: 0 },
      ],
      outlineOf,
      1,
    );
    expect([left, readComponents(new DataView(bytes.buffer), 0, bytes.length)]).toEqual([110, [5]]);
    expect(composite([{ id: 4, x: 0, y: 0 }], outlineOf, 1)).toEqual({ bytes: new Uint8Array(0), left: 0 });
  });
});
