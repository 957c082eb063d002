import { describe, expect, it } from 'vitest';
import { fontFile } from './library.js';
import { readFace, toOtf } from './make.js';

describe('a font in the Compact Font Format', () => {
  it.each(['SourceSerif4-It.ttf', 'NotoSansThai_400Regular.ttf'])(
    'has the outlines and widths that %s was drawn with, to a sixteenth of a unit',
    name => {
      const [drawn, original] = [readFace(toOtf(fontFile(name))), readFace(fontFile(name))];
      expect(drawn.isDrawn).toBe(true);
      expect(drawn.glyphCount).toBe(original.glyphCount);
      for (let id = 0; id < original.glyphCount; id++) {
        expect(drawn.advance(id)).toBe(original.advance(id));
        const values = (face: typeof drawn) => face.outline({ id, parts: null }).flatMap(step => step.values);
        const [own, given] = [values(drawn), values(original)];
        expect(own.length).toBe(given.length);
        const farthest = own.reduce((far, value, n) => Math.max(far, Math.abs(value - (given[n] ?? 0))), 0);
        expect(farthest).toBeLessThanOrEqual(1 / 16);
      }
    },
  );
});
