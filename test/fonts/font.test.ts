import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WordCache } from '../../src/fonts/font.js';
import { FACES, type GlyphRun } from '../../src/fonts/index.js';
import { getText, library } from './library.js';

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
const serif = library.font({ families: ['serif'], weight: 400, italic: false, features: {} });
/** Families of Latin letters. */
const SOURCE = FACES.filter(face => face.family.startsWith('Source'));

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
        expect(ids(quick)).toEqual(ids([whole]));
        expect(font.width(text)).toBe(whole.width);
      }),
      { numRuns: 1500 },
    );
  });

  it('keeps the characters of every glyph, regardless of earlier text', () => {
    for (const { family, weight, italic } of SOURCE) {
      const font = library.font({ families: [family], weight, italic, features: {} });
      // Pairs of characters that share a glyph, either one first.
      for (const text of ['ʼ’', '’ʼ', 'µμ', '\u00a0 ', '‐-', 'ẠÀ̀x̄', 'ế̄ḱ']) {
        expect(getText(font.shape(text)).normalize('NFC')).toBe(text.normalize('NFC'));
      }
    }
  });

  it('maps every glyph to a character, even if a letter is decomposed', () => {
    const marks = [0x300, 0x301, 0x304, 0x308, 0x30c, 0x323, 0x331];
    let seen = 0;
    for (let letter = 0xc0; letter < 0x180; letter++) {
      for (const mark of marks) {
        const text = String.fromCodePoint(letter, mark);
        const runs = serif.shape(text);
        expect(runs.every(run => run.glyphs.every(g => g.codePoints.length > 0))).toBe(true);
        expect(getText(runs).normalize('NFC')).toBe(text.normalize('NFC'));
        seen++;
      }
    }
    expect(seen).toBe(192 * marks.length);
  });

  it('sets a mark over its letter, and a second one higher', () => {
    expect(serif.width('x̄')).toBe(serif.width('x'));
    const [letter, mark, second, ...more] = serif.shape('a̋̈')[0]?.glyphs[0]?.parts ?? [];
    expect(more).toEqual([]);
    expect([letter?.x, letter?.y, mark?.y]).toEqual([0, 0, 0]);
    expect(mark?.x).toBeLessThan(serif.width('a'));
    expect(second?.y).toBeGreaterThan(150);
  });

  it('centres a mark that the font has no place for, and raises it over a tall letter', () => {
    const readMark = (text: string) => serif.shape(text)[0]?.glyphs[0]?.parts?.[1];
    // The macron lies around its origin.
    expect(Math.abs((readMark('м̄')?.x ?? 0) - serif.width('м') / 2)).toBeLessThan(5);
    expect(Math.abs(readMark('м̄')?.y ?? 99)).toBeLessThan(10);
    expect(readMark('б̄')?.y).toBeGreaterThan(150);
    expect(serif.width('м̄')).toBe(serif.width('м'));
  });

  it('maps letters and marks to glyphs of their own, the marks to one without width', () => {
    const [run] = serif.shape('x̄y');
    expect(run?.glyphs.map(g => String.fromCodePoint(...g.codePoints))).toEqual(['x', '̄', 'y']);
    expect(run?.glyphs[1]).toMatchObject({ advance: 0, parts: [] });
  });

  it('composes or decomposes a letter that no face has as written', () => {
    expect(serif.face.has(0x1e31)).toBe(false);
    const runs = serif.shape('ḱ');
    expect(runs.some(run => run.missing)).toBe(false);
    expect(getText(runs).normalize('NFC')).toBe('ḱ');
  });

  it('does not draw characters that only steer', () => {
    expect(serif.shape('a\u00ad\u200bb\u2060\ufeffc\ufe0f')).toEqual(serif.shape('abc'));
    expect(getText([serif.hyphen()])).toBe('\u00ad');
    expect(serif.hyphen().width).toBe(serif.width('‐'));
  });

  it('forms ligatures and keeps their characters', () => {
    const glyphs = serif.shape('office').flatMap(run => run.glyphs);
    expect(glyphs.length).toBeLessThan(6);
    expect(getText(serif.shape('office'))).toBe('office');
  });

  it('selects old-style figures, and kerns', () => {
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

  it('marks characters that no face has, in the order of reading', () => {
    for (const rtl of [false, true]) {
      const runs = serif.shape('\u{10900}\u{10901}', rtl);
      expect(runs.every(run => run.missing)).toBe(true);
      expect(getText(runs)).toBe('\u{10900}\u{10901}');
    }
  });

  it('shows another character as the hyphen, or the usual one if no face has it', () => {
    const usual = serif.hyphen();
    expect(serif.hyphen('=').glyphs[0]?.id).toBe(serif.shape('=')[0]?.glyphs[0]?.id);
    for (const character of ['\u{10900}', '', null]) expect(serif.hyphen(character)).toEqual(usual);
  });

  it('has no run to move the pen after if a word is empty', () => {
    expect(serif.shape('\u200b', false, 40)).toEqual([]);
  });

  it('caches shaped words, in either direction', () => {
    expect(serif.shape('Curriculum')).toBe(serif.shape('Curriculum'));
    expect(serif.shape('(a)', true)).toBe(serif.shape('(a)', true));
    expect(serif.shape('(a)', true)).not.toEqual(serif.shape('(a)'));
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
    [['Courier', 'monospace'], 700, true, 'Source Code Pro', 600, false],
    [['Source Sans 3'], 300, true, 'Source Sans 3', 400, true],
    [['Source Serif 4 Display'], 600, true, 'Source Serif 4 Display', 400, false],
  ] as const)('for %j at %i, italic %s', (families, weight, italic, family, found, slanted) => {
    const { declaration } = library.font({ families, weight, italic, features: {} }).face;
    expect(declaration).toMatchObject({ family, weight: found, italic: slanted });
  });
});

/** Ascent and descent of the families of Source. */
const METRICS: Readonly<Record<string, readonly [number, number]>> = {
  Serif: [1036, 335],
  Sans: [1000, 326],
  Code: [984, 273],
};

describe('the bundled faces', () => {
  it('all open and have the metrics the stylesheets rely on', () => {
    expect(FACES).toHaveLength(22);
    for (const { family, weight, italic } of FACES) {
      const { face } = library.font({ families: [family], weight, italic, features: {} });
      expect(face.declaration).toMatchObject({ family, weight, italic });
      expect(face.name).toMatch(/^[A-Z][A-Za-z0-9]+-[A-Z][A-Za-z]+$/);
      expect(face.ascent).toBeGreaterThan(800);
      expect(face.descent).toBeGreaterThan(200);
      const metrics = METRICS[/^Source (Serif|Sans|Code)/.exec(family)?.[1] ?? ''];
      if (metrics) expect([face.ascent, face.descent]).toEqual(metrics);
    }
    expect(serif.face).toMatchObject({
      name: 'SourceSerif4-Regular',
      capHeight: 670,
      xHeight: 475,
      italicAngle: 0,
      underline: { below: 25, thickness: 50 },
    });
  });
});

describe('kerning between words', () => {
  it('adds up to that of the whole text', () => {
    const text = 'We AV. To Y, A “T” V-A Wo r. Tarn Á Vi';
    const words = text.match(/[^ -]+[ -]?/g) ?? [];
    let at = 0;
    let width = 0;
    for (const word of words) {
      at += word.length;
      const kerning = at < text.length ? serif.kerning(text.charCodeAt(at - 1), text.charCodeAt(at)) : 0;
      for (const run of serif.shape(word, false, kerning)) width += run.width;
    }
    expect(width).toBeCloseTo(serif.face.layout(text, {}).width, 5);
    const apart = words.reduce((sum, word) => sum + serif.width(word), 0);
    expect(Math.abs(apart - width)).toBeGreaterThan(20);
  });

  it('is none next to ligatures and characters of other faces', () => {
    expect(serif.kerning(0x66, 0x69)).toBe(0);
    expect(serif.kerning(0x20, 0x4e2d)).toBe(0);
  });
});

it('shares out hundreds of marks on one letter among glyphs, since a ToUnicode entry holds 256 units', () => {
  for (const text of [`a${'\u0301'.repeat(500)}b`, `ש${'\u05b8'.repeat(500)}ל`]) {
    const runs = serif.shape(text, text.startsWith('ש'));
    expect(getText(runs)).toBe(text);
    for (const { glyphs } of runs)
      for (const { codePoints } of glyphs) expect(codePoints.length).toBeLessThanOrEqual(100);
  }
});

it('keeps frequently used words, and evicts the others', () => {
  const cache = new WordCache();
  const runs: readonly GlyphRun[] = [];
  cache.set('the', runs);
  const read = (from: number, count: number): void => {
    for (let i = from; i < from + count; i++) {
      cache.set(`name${i}`, []);
      if (i % 1000 === 0) expect(cache.get('the')).toBe(runs);
    }
  };
  read(0, 60_000);
  expect(cache.get('name0')).toBeUndefined();
  expect(cache.get('name59999')).toEqual([]);
  const cached = Array.from({ length: 60_000 }, (_, i) => cache.get(`name${i}`)).filter(Boolean);
  expect(cached.length).toBeLessThanOrEqual(30_000);
});
