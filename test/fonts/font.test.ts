import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACES, FontLibrary, type GlyphRun } from '../../src/fonts/index.js';

const library = new FontLibrary(file => readFileSync(new URL(`../../fonts/${file}`, import.meta.url)));
const OLD_STYLE = { onum: true, pnum: true };

// One script a word: a shaper takes the script of a whole text from its first letter.
const SCRIPTS = [
  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,;:-–—'’“”()/&áéñüßøŁžșơảđ",
  'αβγδεζηθικλμνξοπρστυφχψωΑΒΓΔΩ',
  'абвгдежзийклмнопрстуфхцчшщъыьэюяДЖЯ',
];
const word = fc.oneof(
  ...SCRIPTS.map(letters =>
    fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 14 }).map(w => w.join('')),
  ),
);

const ids = (runs: readonly GlyphRun[]) => runs.flatMap(run => run.glyphs.map(g => g.id));
const characters = (runs: readonly GlyphRun[]) =>
  String.fromCodePoint(...runs.flatMap(run => run.glyphs.flatMap(g => g.codePoints)));

describe('shaping', () => {
  it.each([
    ['Source Serif 4', 400, false, OLD_STYLE],
    ['Source Serif 4', 600, true, {}],
    ['Source Serif 4', 600, false, { smcp: true, liga: false }],
    ['Source Sans 3', 400, false, { pnum: true }],
    ['Source Serif 4 Display', 400, false, {}],
  ] as const)('of single words agrees with the full shaper: %s %i', (family, weight, italic, features) => {
    const font = library.font({ families: [family], weight, italic, features });
    fc.assert(
      fc.property(word, text => {
        const quick = font.shape(text);
        const whole = font.face.layout(text, features);
        expect(ids(quick)).toEqual(ids(whole));
        expect(font.width(text)).toBe(whole.reduce((sum, run) => sum + run.width, 0));
      }),
      { numRuns: 1500 },
    );
  });

  it('keeps the characters of every glyph, whatever was set in the face before', () => {
    for (const { family, weight, italic } of FACES) {
      const font = library.font({ families: [family], weight, italic, features: {} });
      // Pairs of characters that share a glyph, either one first.
      for (const text of ['ʼ’', '’ʼ', 'µμ', '\u00a0 ', '‐-', 'ẠÀ̀x̄', 'ế̄ḱ']) {
        expect(characters(font.shape(text)).normalize('NFC')).toBe(text.normalize('NFC'));
      }
    }
  });

  it('gives every glyph a character, also where a letter is taken apart for its marks', () => {
    const font = library.font({ families: ['serif'], weight: 400, italic: false, features: {} });
    const marks = [0x300, 0x301, 0x304, 0x308, 0x30c, 0x323, 0x331];
    let seen = 0;
    for (let letter = 0xc0; letter < 0x180; letter++) {
      for (const mark of marks) {
        const text = String.fromCodePoint(letter, mark);
        const runs = font.shape(text);
        expect(runs.every(run => run.glyphs.every(g => g.codePoints.length > 0))).toBe(true);
        expect(characters(runs).normalize('NFC')).toBe(text.normalize('NFC'));
        seen++;
      }
    }
    expect(seen).toBe(192 * marks.length);
  });

  it('sets a mark over its letter, and a second one higher', () => {
    const font = library.font({ families: ['serif'], weight: 400, italic: false, features: {} });
    expect(font.width('x̄')).toBe(font.width('x'));
    const [run] = font.shape('x̄');
    expect(run?.kerning?.[0]).toBeLessThan(-200);
    expect(font.shape('a̋̈').map(r => r.rise)).toEqual([0, expect.toSatisfy((rise: number) => rise > 150)]);
  });

  it('composes or takes apart a letter that no face has as it is written', () => {
    const font = library.font({ families: ['serif'], weight: 400, italic: false, features: {} });
    expect(font.face.has(0x1e31)).toBe(false);
    const runs = font.shape('ḱ');
    expect(runs.some(run => run.missing)).toBe(false);
    expect(characters(runs).normalize('NFC')).toBe('ḱ');
  });

  it('does not draw characters that only steer', () => {
    const font = library.font({ families: ['serif'], weight: 400, italic: false, features: {} });
    expect(font.shape('a\u00ad\u200bb\u2060\ufeffc\ufe0f')).toEqual(font.shape('abc'));
    expect(characters([font.hyphen()])).toBe('\u00ad');
    expect(font.hyphen().width).toBe(font.width('‐'));
  });

  it('forms ligatures and keeps their characters', () => {
    const font = library.font({ families: ['Source Serif 4'], weight: 400, italic: false, features: {} });
    const glyphs = font.shape('office').flatMap(run => run.glyphs);
    expect(glyphs.length).toBeLessThan(6);
    expect(String.fromCodePoint(...glyphs.flatMap(g => g.codePoints))).toBe('office');
  });

  it('chooses old-style figures where asked, and kerns', () => {
    const lining = library.font({ families: ['Source Serif 4'], weight: 400, italic: false, features: {} });
    const old = library.font({
      families: ['Source Serif 4'],
      weight: 400,
      italic: false,
      features: OLD_STYLE,
    });
    expect(old.shape('1')[0]?.glyphs[0]?.id).not.toBe(lining.shape('1')[0]?.glyphs[0]?.id);
    expect(old.width('AV')).toBeLessThan(old.width('A') + old.width('V'));
  });

  it('borrows a missing character from another family', () => {
    const font = library.font({
      families: ['Source Serif 4 Display'],
      weight: 400,
      italic: false,
      features: {},
    });
    const sans = library.font({ families: ['Source Sans 3'], weight: 400, italic: false, features: {} });
    let borrowed = 0;
    for (let c = 0x2190; c < 0x2600; c++) {
      if (font.face.has(c) || !sans.face.has(c)) continue;
      borrowed++;
      expect(font.shape(String.fromCodePoint(c))[0]?.face).not.toBe(font.face);
    }
    expect(borrowed).toBeGreaterThan(0);
  });

  it('shows a mark for a character that no face has, and keeps the character', () => {
    const font = library.font({ families: ['serif'], weight: 400, italic: false, features: {} });
    const runs = font.shape('a語b');
    expect(runs.map(run => run.missing)).toEqual([false, true, false]);
    expect(runs[1]?.glyphs[0]?.codePoints).toEqual(['語'.codePointAt(0)]);
    expect(runs[1]?.width).toBeGreaterThan(0);
  });
});

describe('the choice of a face', () => {
  it.each([
    [['Nothing', 'sans-serif'], 400, false, 'Source Sans 3', 400, false],
    [['Nothing'], 400, true, 'Source Serif 4', 400, true],
    [['Source Serif 4'], 500, false, 'Source Serif 4', 400, false],
    [['Source Serif 4'], 700, false, 'Source Serif 4', 600, false],
    [['Source Serif 4'], 300, false, 'Source Serif 4', 400, false],
    [['Source Sans 3'], 100, false, 'Source Sans 3', 300, false],
    [['Source Sans 3'], 300, true, 'Source Sans 3', 400, true],
    [['Source Serif 4 Display'], 600, true, 'Source Serif 4 Display', 400, false],
  ] as const)('for %j at %i, italic %s', (families, weight, italic, family, found, slanted) => {
    const { declaration } = library.font({ families, weight, italic, features: {} }).face;
    expect(declaration).toMatchObject({ family, weight: found, italic: slanted });
  });
});

describe('the bundled faces', () => {
  it('all open and have the metrics the stylesheets rely on', () => {
    expect(FACES).toHaveLength(10);
    for (const { family, weight, italic } of FACES) {
      const { face } = library.font({ families: [family], weight, italic, features: {} });
      expect(face.declaration).toMatchObject({ family, weight, italic });
      expect([face.ascent, face.descent]).toEqual(family.includes('Serif') ? [1036, 335] : [1000, 326]);
    }
  });
});
