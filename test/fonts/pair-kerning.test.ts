import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Face } from '../../src/fonts/face.js';
import { FACES, FontLibrary } from '../../src/fonts/index.js';
import {
  COUNT,
  FIRST,
  KERNING_FILE,
  LIGATURE,
  readPairTables,
  tableKey,
  UNKNOWN,
  ZERO,
} from '../../src/fonts/pair-kerning.js';
import type { Features } from '../../src/fonts/shaper.js';
import { fontFile } from './library.js';

/*
 * UPDATE_KERNING=1 writes the file anew from the font files.
 */

/** The figures of the bundled templates; kerning and ligatures are on anyway. */
const FEATURES: readonly Features[] = [
  {},
  { onum: true, pnum: true },
  { lnum: true, tnum: true },
  { lnum: true, pnum: true },
];
const faces = FACES.filter(({ family }) => /^Source (?:Serif|Sans)/.test(family));

/** What HarfBuzz returns for each pair, in the bytes of a table. */
function shapeTable(face: Face, features: Features): Uint8Array {
  const characters = Array.from({ length: COUNT }, (_, i) => String.fromCharCode(FIRST + i));
  const singles = characters.map(each => face.layout(each, features).glyphs);
  const bytes: number[] = [];
  for (const [i, a] of characters.entries()) {
    for (const [j, b] of characters.entries()) {
      const { glyphs, kerning } = face.layout(a + b, features);
      const isApart = glyphs.length === 2 && glyphs[0] === singles[i]?.[0] && glyphs[1] === singles[j]?.[0];
      const [kern = 0, after = 0] = kerning ?? [];
      const value = ZERO + kern;
      const isKnown = Number.isInteger(value) && value >= 0 && value < UNKNOWN;
      bytes.push(!isApart || after !== 0 ? LIGATURE : isKnown ? value : UNKNOWN);
    }
  }
  return Uint8Array.from(bytes);
}

const tables = faces.flatMap(declaration =>
  FEATURES.map(features => ({ declaration, features, key: tableKey(declaration.file, features) })),
);

if (process.env.UPDATE_KERNING) {
  const keys = Buffer.from(`${JSON.stringify(tables.map(({ key }) => key))}\n`);
  const shaped = tables.map(({ declaration, features }) =>
    shapeTable(new Face(declaration, fontFile(declaration.file)), features),
  );
  writeFileSync(new URL(`../../fonts/${KERNING_FILE}`, import.meta.url), Buffer.concat([keys, ...shaped]));
}

const file = fontFile(KERNING_FILE);
const readTable = readPairTables(file);

describe('the file of kerning', () => {
  it.each(tables)('has what HarfBuzz returns for each pair: $key', ({ declaration, features, key }) => {
    const table = readTable(key);
    const shaped = shapeTable(new Face(declaration, fontFile(declaration.file)), features);
    const found = Uint8Array.from({ length: COUNT * COUNT }, (_, i) => {
      const kern = table?.(FIRST + Math.floor(i / COUNT), FIRST + (i % COUNT));
      return kern === undefined ? UNKNOWN : Number.isNaN(kern) ? LIGATURE : kern + ZERO;
    });
    const advice = 'UPDATE_KERNING=1 npx vitest run --project unit test/fonts/pair-kerning writes the file.';
    expect(Buffer.compare(found, shaped), advice).toBe(0);
    expect(found.filter(value => value === UNKNOWN).length).toBeLessThan(10);
  });

  it('kerns, and has the ligatures of Source Serif', () => {
    const table = readTable(tableKey('SourceSerif4-Regular.ttf', { kern: true, liga: true }));
    expect(table?.(0x41, 0x56)).toBeLessThan(0);
    expect(table?.(0x66, 0x69)).toBeNaN();
    expect(table?.(0x41, 0x2019)).toBeUndefined();
    expect(table?.(0x1f, 0x41)).toBeUndefined();
  });

  it('has no table for other features and other faces', () => {
    expect(readTable(tableKey('SourceSerif4-Regular.ttf', { smcp: true }))).toBeNull();
    expect(readTable(tableKey('SourceSerif4-Regular.ttf', { kern: false }))).toBeNull();
    expect(readTable(tableKey('Other.ttf', {}))).toBeNull();
  });

  it('is read in place of shaping, if it is there: an altered one alters the width', () => {
    const request = { families: ['Source Serif 4'], weight: 400, italic: false, features: {} };
    const altered = Uint8Array.from(file);
    const start = file.indexOf(0x0a) + 1;
    const index = tables.findIndex(({ key }) => key === tableKey('SourceSerif4-Regular.ttf', {}));
    altered[start + index * COUNT * COUNT + (0x41 - FIRST) * COUNT + 0x56 - FIRST] = ZERO + 7;
    const read = (kerning: Uint8Array | null) => (name: string) =>
      name === KERNING_FILE ? kerning : fontFile(name);
    const widthWith = (kerning: Uint8Array | null) =>
      new FontLibrary(read(kerning)).font(request).width('AV');
    expect(widthWith(null)).toBe(widthWith(file));
    expect(widthWith(Buffer.from('no tables'))).toBe(widthWith(file));
    expect(widthWith(altered)).toBeGreaterThan(widthWith(file) + 7);
  });
});
