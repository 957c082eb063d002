import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Face, renameFont, Subsetter } from '../../src/fonts/index.js';
import { readSubsetter } from '../../src/sources/index.js';

const file = readFileSync(new URL('../../fonts/SourceSerif4-Semibold.ttf', import.meta.url));
const subsetter = new Subsetter(readSubsetter());
const naming = { family: 'Source Serif 4', isBold: true, isItalic: false };
const codePoints = (text: string) => Array.from(text, character => character.codePointAt(0) ?? 0);
const openFace = (bytes: Uint8Array) =>
  new Face({ family: 'Source Serif 4', weight: 600, italic: false, file: 'subset.ttf' }, bytes);

it('cuts a font down to its characters and renames it', () => {
  const subset = subsetter.subset(file, codePoints('Ärea 1'), []);
  if (!subset) throw new Error('the font can be cut down');
  const bytes = renameFont(subset, naming);
  expect(bytes.length).toBeLessThan(file.length / 10);
  const face = openFace(bytes);
  expect(face.name).toBe('SourceSerif4Bold');
  expect(codePoints('Ärea 1').every(codePoint => face.has(codePoint))).toBe(true);
  expect(face.has(0x5a)).toBe(false);
  expect(face.layout('area', {}).width).toBe(openFace(file).layout('area', {}).width);
});

it('gives the same bytes for the same characters in any order', () => {
  const first = subsetter.subset(file, codePoints('abc'), []);
  expect(subsetter.subset(file, codePoints('cab'), [])).toEqual(first);
});
