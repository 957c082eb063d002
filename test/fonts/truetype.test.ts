import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { describe, expect, it } from 'vitest';
import { FACES, FontLibrary, glyphCount, subsetTrueType } from '../../src/fonts/index.js';

const library = new FontLibrary(file => readFileSync(new URL(`../../fonts/${file}`, import.meta.url)));

const outline = (bytes: Uint8Array, id: number) => {
  const font = fontkit.create(Buffer.from(bytes)) as fontkit.Font;
  return { path: font.getGlyph(id)?.path.toSVG(), advance: font.getGlyph(id)?.advanceWidth };
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
      const used = font.shape('Ravencröft, Ế').flatMap(run => run.glyphs.map(g => g.id));
      const subset = subsetTrueType(bytes, used, []);
      expect(used.length).toBeGreaterThan(10);
      for (const id of used) expect(outline(subset, id)).toEqual(outline(bytes, id));
      const unused = font.shape('Q').flatMap(run => run.glyphs.map(g => g.id))[0] ?? 0;
      expect(outline(subset, unused).path).toBe('');
      expect(subset.length).toBeLessThan(bytes.length / 4);
    },
  );

  it('appends a copy of a glyph that stands for a second character', () => {
    const { face } = library.font({ families: ['serif'], weight: 400, italic: false, features: {} });
    const copy = glyphCount(face.bytes);
    const subset = subsetTrueType(face.bytes, [20], [20, 30]);
    expect(glyphCount(subset)).toBe(copy + 2);
    expect(outline(subset, copy)).toEqual(outline(face.bytes, 20));
    expect(outline(subset, copy + 1)).toEqual(outline(face.bytes, 30));
  });

  it('leaves the file it was given as it is', () => {
    const { face } = library.font({ families: ['serif'], weight: 400, italic: true, features: {} });
    const before = Buffer.from(face.bytes).toString('base64');
    subsetTrueType(face.bytes, [5], []);
    expect(Buffer.from(face.bytes).toString('base64')).toBe(before);
  });
});
