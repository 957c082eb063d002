import * as harfbuzz from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import { FACES, glyphCount, subsetTrueType } from '../../src/fonts/index.js';
import { library } from './library.js';

const outline = (bytes: Uint8Array, id: number) => {
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
  return { path: font.glyphToPath(id), advance: font.glyphHAdvance(id) };
};

/** Text with enough letters in the script of each family. */
const LETTERS: Readonly<Record<string, string>> = {
  'Noto Naskh Arabic': 'محمد عبدالله بن علي',
  'Noto Sans Hebrew': 'אברהם בן דוד הכהן',
  'Noto Sans Devanagari': 'रवीन्द्रनाथ ठाकुर',
  'Noto Sans Thai': 'สุนทรภู่ กรุงเทพ',
  'Noto Sans Math': '∀∃∈∉⊂⊃∪∩∧∨→⇒',
  'Noto Sans Symbols 2': '★☆⚠✗✓✔□■●○☐☑',
};

describe('a font subset', () => {
  it.each(FACES)(
    'of $file keeps the outlines and widths of the glyphs used, and empties the others',
    face => {
      const font = library.font({
        families: [face.family],
        weight: face.weight,
        italic: face.italic,
        features: {},
      });
      const { bytes } = font.face;
      const text = LETTERS[face.family] ?? 'Ravencröft, Ế';
      const runs = font.shape(text).filter(run => run.face === font.face);
      const used = runs.flatMap(run => run.glyphs.flatMap(g => g.parts?.map(part => part.id) ?? [g.id]));
      const subset = subsetTrueType(bytes, used, []);
      expect(used.length).toBeGreaterThan(10);
      for (const id of used) expect(outline(subset, id)).toEqual(outline(bytes, id));
      const unused = font.face.standIn(0x26, 0x26).id || font.face.standIn(0x2265, 0x2265).id;
      expect(outline(bytes, unused).path).not.toBe('');
      expect(outline(subset, unused).path).toBe('');
      expect(subset.length).toBeLessThan(bytes.length / 4);
    },
  );

  it('appends a copy of a glyph for a second character', () => {
    const { face } = library.font({ families: ['serif'], weight: 400, italic: false, features: {} });
    const copy = glyphCount(face.bytes);
    const getCopy = (id: number) => ({ id, parts: null, advance: 0 });
    const subset = subsetTrueType(face.bytes, [20], [getCopy(20), getCopy(30)]);
    expect(glyphCount(subset)).toBe(copy + 2);
    expect(outline(subset, copy)).toEqual(outline(face.bytes, 20));
    expect(outline(subset, copy + 1)).toEqual(outline(face.bytes, 30));
  });

  it('draws a glyph that a damaged font lacks as the unknown one', () => {
    const { face } = library.font({ families: ['serif'], weight: 400, italic: false, features: {} });
    const count = glyphCount(face.bytes);
    const parts = [{ id: count + 7, x: 0, y: 0 }];
    const added = [
      { id: 65_000, parts: null, advance: 0 },
      { id: 20, parts, advance: 500 },
    ];
    const subset = subsetTrueType(face.bytes, [], added);
    for (const id of [count, count + 1]) expect(outline(subset, id).path).toBe(outline(face.bytes, 0).path);
  });

  it('does not change the font file', () => {
    const { face } = library.font({ families: ['serif'], weight: 400, italic: true, features: {} });
    const before = Buffer.from(face.bytes).toString('base64');
    subsetTrueType(face.bytes, [5], []);
    expect(Buffer.from(face.bytes).toString('base64')).toBe(before);
  });

  it('appends composite glyphs, each part at its place', () => {
    const { face } = library.font({ families: ['sans-serif'], weight: 400, italic: false, features: {} });
    // One of the two is itself made of others in the file.
    const [plain, composed] = [face.standIn(0x78, 0x78), face.standIn(0xe9, 0xe9)];
    const parts = [
      { id: plain.id, x: 0, y: 0 },
      { id: composed.id, x: 500, y: -120 },
    ];
    const subset = subsetTrueType(face.bytes, [], [{ id: plain.id, parts, advance: 777 }]);
    const drawn = outline(subset, glyphCount(face.bytes));
    expect(drawn.advance).toBe(777);
    expect(drawn.path).toBe(
      outline(face.bytes, plain.id).path + moved(outline(face.bytes, composed.id).path, 500, -120),
    );
    const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(subset)));
    const extents = font.glyphExtents(glyphCount(face.bytes));
    const first = font.glyphExtents(plain.id);
    const second = font.glyphExtents(composed.id);
    expect(extents?.xBearing).toBe(first?.xBearing);
    expect(extents?.yBearing).toBe(Math.max(first?.yBearing ?? 0, (second?.yBearing ?? 0) - 120));
  });

  it('appends an empty glyph', () => {
    const { face } = library.font({ families: ['serif'], weight: 400, italic: false, features: {} });
    const subset = subsetTrueType(face.bytes, [20], [{ id: 0, parts: [], advance: 0 }]);
    expect(outline(subset, glyphCount(face.bytes))).toEqual({ path: '', advance: 0 });
  });
});

/** A path with its points moved. */
function moved(path: string, dx: number, dy: number): string {
  let horizontal = false;
  return path.replace(/-?\d+(\.\d+)?/g, number => {
    horizontal = !horizontal;
    return String(Number(number) + (horizontal ? dx : dy));
  });
}
