import { describe, expect, it } from 'vitest';
import { FontError } from '../../src/core/index.js';
import { assembleFont } from '../../src/fonts/files/sfnt.js';
import { Face } from '../../src/fonts/index.js';
import { readMetrics, readPermissions } from '../../src/fonts/metrics.js';
import { FontTables } from '../../src/fonts/tables.js';
import { fontFile } from './library.js';
import { readFace, readTables, withBytes } from './make.js';

const FILE = fontFile('SourceSans3-Regular.ttf');
/** The font without some of its tables. */
const without = (...tags: readonly string[]): Uint8Array =>
  assembleFont(Object.fromEntries([...readTables(FILE)].filter(([tag]) => !tags.includes(tag))));
const getMetrics = (file: Uint8Array) => readMetrics(new FontTables(file));

/** A font in which no letter stands for a character. */
const withoutLetters = (...tags: readonly string[]): Uint8Array => without('cmap', ...tags);

describe('the metrics of a font', () => {
  it('are usual ones for what the optional tables would say', () => {
    const { italicAngle, underline, capHeight, xHeight } = getMetrics(without('post', 'OS/2'));
    expect({ italicAngle, capHeight, xHeight }).toEqual({ italicAngle: 0, capHeight: 0, xHeight: 0 });
    expect(underline.thickness).toBeGreaterThan(0);
    expect(readPermissions(new FontTables(without('OS/2')))).toEqual({
      isEmbeddable: true,
      isDivisible: true,
    });
  });

  it('have no heights of letters before the second version of OS/2', () => {
    expect(getMetrics(FILE).capHeight).toBe(660);
    expect(getMetrics(withBytes(FILE, 'OS/2', 0, 0, 1))).toMatchObject({ capHeight: 0, xHeight: 0 });
  });

  it('have the lines of OS/2 if those of hhea are empty', () => {
    const { ascent, descent } = getMetrics(withBytes(FILE, 'hhea', 4, 0, 0, 0, 0));
    const os2 = new FontTables(FILE).table('OS/2').offset;
    const { view } = new FontTables(FILE);
    expect([ascent, descent]).toEqual([view.getInt16(os2 + 68), -view.getInt16(os2 + 70)]);
    // A font may have a descent alone.
    expect(getMetrics(withBytes(FILE, 'hhea', 4, 0, 0)).ascent).toBe(0);
  });
});

describe('a face', () => {
  it('measures its letters if the file does not say how tall they are', () => {
    const { capHeight, xHeight } = readFace(without('OS/2'));
    const said = readFace(FILE);
    expect(Math.abs(capHeight - said.capHeight)).toBeLessThan(10);
    expect(Math.abs(xHeight - said.xHeight)).toBeLessThan(10);
  });

  it('has the usual heights without these letters', () => {
    const face = readFace(withoutLetters('OS/2'));
    expect([face.capHeight, face.xHeight]).toEqual([700, 500]);
  });

  it.each([
    ['Own Family', 'OwnFamily'],
    ['字体', 'Font'],
  ])('of the family %s without a name in the file is named %s', (family, name) => {
    const face = (bytes: Uint8Array) =>
      new Face({ family, weight: 400, italic: false, file: 'own.ttf' }, bytes);
    expect(face(without('name')).name).toBe(name);
    const { view } = new FontTables(FILE);
    const table = new FontTables(FILE).table('name').offset;
    // The characters of a name that PDF does not allow are dropped; here all are.
    const blank = new Uint8Array(FILE);
    for (let at = table + 6; at < table + 6 + view.getUint16(table + 2) * 12; at += 12) {
      if (view.getUint16(at + 6) !== 6) continue;
      const from = table + view.getUint16(table + 4) + view.getUint16(at + 10);
      blank.fill(0x20, from, from + view.getUint16(at + 8));
    }
    expect(face(blank).name).toBe(name);
  });

  it('cannot be made of a font without outlines', () => {
    expect(() => readFace(without('glyf', 'loca'))).toThrow(FontError);
  });

  it('has only the characters that it is used for', () => {
    const variant = { axes: {}, synthesis: { bold: false, oblique: false }, ranges: [[0x41, 0x46]] as const };
    const face = new Face({ family: 'Own', weight: 400, italic: false, file: 'own.ttf' }, FILE, variant);
    expect([0x41, 0x46, 0x47, 0x61].map(code => face.has(code))).toEqual([true, true, false, false]);
  });

  it('sets a mark that stands on no letter, or on a space', () => {
    const face = readFace(FILE);
    for (const text of ['\u0308', '\u00a0\u1dfe', ' \u0308\u1dfe']) {
      const { glyphs } = face.layout(text, {});
      expect(String.fromCodePoint(...glyphs.flatMap(glyph => glyph.codePoints))).toBe(text);
    }
  });

  it('divides characters of one glyph between code points', () => {
    const text = `a${'\u{1d167}'.repeat(120)}`;
    for (const face of [readFace(FILE), readFace(fontFile('NotoSansSymbols2_400Regular.ttf'))]) {
      const { glyphs } = face.layout(text, {});
      expect(String.fromCodePoint(...glyphs.flatMap(glyph => glyph.codePoints))).toBe(text);
    }
  });
});
