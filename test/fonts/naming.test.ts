import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readCodePoints } from '../../src/core/index.js';
import { assembleFont } from '../../src/fonts/files/sfnt.js';
import { Face, renameFont, Subsetter } from '../../src/fonts/index.js';
import { FontTables } from '../../src/fonts/tables.js';
import { readSubsetter } from '../../src/sources/index.js';
import { readTables } from './make.js';

const file = readFileSync(new URL('../../fonts/SourceSerif4-Semibold.ttf', import.meta.url));
const subsetter = new Subsetter(readSubsetter());
const naming = { family: 'Source Serif 4', isBold: true, isItalic: false };
const openFace = (bytes: Uint8Array) =>
  new Face({ family: 'Source Serif 4', weight: 600, italic: false, file: 'subset.ttf' }, bytes);

it('cuts a font down to its characters and renames it', () => {
  const subset = subsetter.subset(file, readCodePoints('Ärea 1'), []);
  if (!subset) throw new Error('the font can be cut down');
  const bytes = renameFont(subset, naming);
  expect(bytes.length).toBeLessThan(file.length / 10);
  const face = openFace(bytes);
  expect(face.name).toBe('SourceSerif4Bold');
  expect(readCodePoints('Ärea 1').every(codePoint => face.has(codePoint))).toBe(true);
  expect(face.has(0x5a)).toBe(false);
  expect(face.layout('area', {}).width).toBe(openFace(file).layout('area', {}).width);
});

it('gives the same bytes for the same characters in any order', () => {
  const first = subsetter.subset(file, readCodePoints('abc'), []);
  expect(subsetter.subset(file, readCodePoints('cab'), [])).toEqual(first);
});

it.each([
  [{ isBold: false, isItalic: false }, 'SourceSerif4', 0, 0x40],
  [{ isBold: true, isItalic: false }, 'SourceSerif4Bold', 1, 0x20],
  [{ isBold: false, isItalic: true }, 'SourceSerif4Italic', 2, 0x01],
  [{ isBold: true, isItalic: true }, 'SourceSerif4BoldItalic', 3, 0x21],
])('marks the style %j in the tables that say it', (style, name, macStyle, selection) => {
  const before = new Uint8Array(file);
  const bytes = renameFont(file, { family: 'Source Serif 4', ...style });
  expect(new Uint8Array(file)).toEqual(before);
  const { view } = new FontTables(bytes);
  expect(openFace(bytes).name).toBe(name);
  expect(view.getUint16(new FontTables(bytes).table('head').offset + 44)).toBe(macStyle);
  expect(view.getUint16(new FontTables(bytes).table('OS/2').offset + 62) & 0x61).toBe(selection);
});

it('renames a font without the table OS/2, as fonts of the web may be', () => {
  const tables = [...readTables(file)].filter(([tag]) => tag !== 'OS/2');
  const bytes = renameFont(assembleFont(Object.fromEntries(tables)), naming);
  expect(openFace(bytes).name).toBe('SourceSerif4Bold');
  expect(new FontTables(bytes).find('OS/2')).toBeNull();
});
