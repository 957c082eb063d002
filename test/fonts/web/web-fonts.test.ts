import * as harfbuzz from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import decompress from 'woff2-encoder/decompress';
import { unpackFont } from '../../../src/fonts/font-files.js';
import { ALL_CHARACTERS, type FontFaceRule, FontLibrary, WebFonts } from '../../../src/fonts/index.js';
import { FontTables } from '../../../src/fonts/tables.js';
import { readSubsetter } from '../../../src/sources/index.js';
import { fontFor, restricted } from '../han.js';
import { fontFile, library } from '../library.js';

const SERIF = { families: ['Source Serif 4', 'Georgia', 'serif'], weight: 400, italic: false, features: {} };
const fonts = new WebFonts(readSubsetter);

const readShaper = (file: Uint8Array) => new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file)));

/** Names of the glyphs' advances of a text with some features; they tell which forms a font has. */
function advances(
  file: Uint8Array,
  text: string,
  features: Readonly<Record<string, boolean>>,
): readonly number[] {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  const on = Object.entries(features).map(([tag, value]) => new harfbuzz.Feature(tag, value ? 1 : 0));
  harfbuzz.shape(readShaper(file), buffer, on);
  return buffer.getGlyphPositions().map(({ xAdvance }) => xAdvance);
}

const rule = (family: string, address: string): FontFaceRule => ({
  family,
  sources: [{ kind: 'url', address }],
  weight: null,
  italic: false,
  stretch: null,
  ranges: ALL_CHARACTERS,
  place: { source: 'style.css' },
});

/** Sets the bits of a licence in a font (table OS/2, fsType). */
function licensed(font: Uint8Array, type: number): Uint8Array {
  const file = new Uint8Array(font);
  const { offset } = new FontTables(file).table('OS/2');
  new DataView(file.buffer).setUint16(offset + 8, type);
  return file;
}

describe('the fonts of a web page', () => {
  it('hold the characters of the page and no others', () => {
    const [face] = fonts.faces([{ request: SERIF, text: 'Salt Harbor' }], library);
    const font = readShaper(unpackFont(face?.bytes ?? new Uint8Array()));
    expect(face).toMatchObject({ family: 'Source Serif 4', weight: [400, 400], italic: false, ranges: null });
    expect(font.nominalGlyph(0x48)).toBeDefined();
    expect(font.nominalGlyph(0x5a)).toBeUndefined();
  });

  it.each(['smcp', 'onum', 'tnum'])('keep the feature %s where the page uses it, and kerning', tag => {
    const features = { [tag]: true };
    const text = 'AVa 1920';
    const [face] = fonts.faces([{ request: { ...SERIF, features }, text }], library);
    const own = unpackFont(face?.bytes ?? new Uint8Array());
    const original = fontFile('SourceSerif4-Regular.ttf');
    expect(advances(own, text, features)).toEqual(advances(original, text, features));
    expect(advances(original, text, features)).not.toEqual(
      advances(original, text, { [tag]: false, kern: false }),
    );
  });

  it('are files that another reader of WOFF2 reads as ours does', async () => {
    const [face] = fonts.faces([{ request: SERIF, text: 'Quay' }], library);
    const packed = face?.bytes ?? new Uint8Array();
    const [own, other] = [unpackFont(packed), await decompress(Buffer.from(packed))];
    for (const tag of ['cmap', 'glyf', 'loca', 'hmtx', 'GPOS', 'name']) {
      const readBytes = (file: Uint8Array) => {
        const { offset, length } = new FontTables(file).table(tag);
        return Buffer.from(file.subarray(offset, offset + length));
      };
      expect(readBytes(own).equals(readBytes(new Uint8Array(other)))).toBe(true);
    }
  });

  it('are the same bytes for the same texts, packed once', () => {
    const use = { request: SERIF, text: 'Lantern' };
    const [first] = fonts.faces([use], library);
    expect(fonts.faces([use], library)[0]?.bytes).toBe(first?.bytes);
    const other = new WebFonts(readSubsetter).faces([use], library)[0]?.bytes;
    expect(Buffer.from(other ?? []).equals(Buffer.from(first?.bytes ?? []))).toBe(true);
  });

  it('add other scripts to the family of their text, for these characters only', () => {
    const [own, added] = fonts.faces([{ request: SERIF, text: 'Amal أمل' }], library);
    expect(own).toMatchObject({ ranges: null });
    expect(added).toMatchObject({ family: 'Source Serif 4', weight: [400, 400] });
    expect(added?.ranges?.flat()).toContain(0x644);
    expect(added?.ranges?.flat()).not.toContain(0x41);
  });

  it('leave out families that are neither bundled nor brought, and those after a generic family', () => {
    const named = (...families: string[]) => [{ request: { ...SERIF, families }, text: 'a' }];
    expect(fonts.faces(named('Helvetica'), library)).toEqual([]);
    expect(fonts.faces(named('serif', 'Source Sans 3'), library)).toEqual([]);
    expect(fonts.faces(named('Garamond', 'source sans 3'), library)).toMatchObject([
      { family: 'source sans 3' },
    ]);
  });

  it('have at most 180 kB together', () => {
    const han = String.fromCodePoint(...Array.from({ length: 9000 }, (_, n) => 0x4e00 + n));
    const file = fontFor(han.slice(0, 60));
    const many = new FontLibrary(name => (/[@:]/.test(name) ? file : fontFile(name)));
    const letters = String.fromCodePoint(...Array.from({ length: 0x1e0 }, (_, n) => 0x20 + n));
    const uses = [400, 600].flatMap(weight =>
      [true, false].flatMap(italic =>
        ['Source Serif 4', 'Source Sans 3'].map(family => ({
          request: { families: [family], weight, italic, features: { smcp: true, onum: true } },
          text: letters + han.slice(0, 60),
        })),
      ),
    );
    const sizes = fonts.faces(uses, many).map(({ bytes }) => bytes.length);
    expect(sizes.length).toBeGreaterThan(3);
    expect(sizes.length).toBeLessThan(16);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(180_000);
  });
});

describe('a font that the page brings', () => {
  const brought = (file: Uint8Array) => {
    const own = rule('Own', 'own.ttf');
    const request = { ...SERIF, families: ['Own', 'Source Serif 4'] };
    return {
      own,
      faces: fonts.faces(
        [{ request, text: 'Pier' }],
        library.withFaces([own], () => file),
      ),
    };
  };

  it('is cut down in the place of its file', () => {
    const { own, faces } = brought(fontFile('SourceSans3-Light.ttf'));
    expect(faces).toMatchObject([{ rule: own }]);
    expect(faces[0]?.bytes.length).toBeLessThan(12_000);
  });

  it('is embedded whole if its licence forbids to cut it down', () => {
    const file = licensed(fontFile('SourceSans3-Light.ttf'), 0x100);
    const { own, faces } = brought(file);
    expect(faces).toMatchObject([{ rule: own }]);
    expect(unpackFont(faces[0]?.bytes ?? file).length).toBeGreaterThan(100_000);
  });

  it('stays named if its licence forbids to embed it', () => {
    const { faces } = brought(restricted(fontFile('SourceSans3-Light.ttf')));
    expect(faces).toMatchObject([{ rule: null, family: 'Source Serif 4' }]);
  });
});
