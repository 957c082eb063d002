import { describe, expect, it } from 'vitest';
import { Face, FontLibrary } from '../../src/fonts/index.js';
import { KERNING_FILE } from '../../src/fonts/pair-kerning.js';
import { fontFor, readCollection, restricted } from './han.js';
import { fontFile, getText, library } from './library.js';

const REGULAR = { families: ['serif'], weight: 400, italic: false, features: {} };
const serif = library.font(REGULAR);

/** A library and the names of the font files it has requested; `optional` are those not bundled. */
function recorded(optional: Readonly<Record<string, Uint8Array>> = {}) {
  const requested: string[] = [];
  const fonts = new FontLibrary(file => {
    if (file !== KERNING_FILE) requested.push(file);
    return /[@:]/.test(file) ? (optional[file] ?? null) : fontFile(file);
  });
  return { font: fonts.font(REGULAR), requested };
}

const NAMES = [
  ['Latin', 'Zoë O’Neill-Brown', false, []],
  ['Latin with marks', 'Łukasz Dvořák, Ağaoğlu, Þórður, Ṣāliḥ, ʿAlī', false, []],
  ['Vietnamese', 'Nguyễn Thị Hữu Đặng Ở', false, []],
  ['Vietnamese, taken apart', 'Nguyễn Thị Hữu'.normalize('NFD'), false, []],
  ['Greek', 'Ελένη Ωνάση', false, []],
  ['Greek with breathings', 'Ἀριστοτέλης ᾠδή ῥεῖ', false, ['Source Sans 3']],
  ['Cyrillic', 'Щербаков Ґалаґан Ђорђе Ў ё й̈', false, []],
  ['Hebrew', 'אברהם כהן', true, ['Noto Sans Hebrew']],
  ['Hebrew with points', 'מֹשֶׁה', true, ['Noto Sans Hebrew']],
  ['Arabic', 'محمد عبد الله', true, ['Noto Naskh Arabic']],
  ['Arabic with vowels', 'مُحَمَّد', true, ['Noto Naskh Arabic']],
  ['Persian', 'علی‌رضا پژوهش', true, ['Noto Naskh Arabic']],
  ['Urdu', 'ٹیگور ڈھاکہ', true, ['Noto Naskh Arabic']],
  ['Hindi', 'रवीन्द्रनाथ ठाकुर क्षत्रिय', false, ['Noto Sans Devanagari']],
  ['Marathi', 'ज्ञानेश्वर र्‍हस्व', false, ['Noto Sans Devanagari']],
  ['Thai', 'สุนทรภู่ น้ำ ผู้ช่วย', false, ['Noto Sans Thai']],
  ['phonetic signs', 'ʃəˈnɛvə', false, ['Source Sans 3']],
  ['mathematics', '∀x∈ℝ: x²≥0 ⇒ 𝔸⊂𝛼', false, ['Noto Sans Math', 'Source Sans 3']],
  [
    'arrows and signs',
    '→ ⇔ ★ ☆ ⚠ ✗ ✓ □ ■ ● ○',
    false,
    ['Noto Sans Math', 'Noto Sans Symbols 2', 'Source Sans 3'],
  ],
] as const;

describe('names in the scripts of the world', () => {
  it.each(NAMES)('%s: %s', (_, text, rtl, families) => {
    for (const weight of [400, 600]) {
      const runs = library.font({ ...REGULAR, weight }).shape(text, rtl);
      expect(runs.filter(run => run.missing)).toEqual([]);
      expect(getText(runs).normalize('NFC')).toBe(text.normalize('NFC'));
      const borrowed = new Set(runs.map(run => run.face.declaration.family));
      borrowed.delete('Source Serif 4');
      expect([...borrowed].sort()).toEqual(families);
    }
  });

  it('are bold in bold text, and upright if they have no italics', () => {
    const [run] = library.font({ ...REGULAR, weight: 700, italic: true }).shape('דוד', true);
    expect(run?.face.declaration).toMatchObject({ weight: 600, italic: false });
  });

  it('join and reorder: letters between others differ from letters alone', () => {
    const ids = (text: string, rtl: boolean) => serif.shape(text, rtl)[0]?.glyphs.map(g => g.id);
    expect(ids('ممم', true)).not.toEqual([
      ...(ids('م', true) ?? []),
      ...(ids('م', true) ?? []),
      ...(ids('م', true) ?? []),
    ]);
    const [first] = serif.shape('कि')[0]?.glyphs[0]?.parts ?? [];
    expect(first?.id).not.toBe(serif.shape('क')[0]?.glyphs[0]?.id);
  });

  it('have no room of their own for marks', () => {
    expect(serif.width('ที่')).toBe(serif.width('ท'));
    const width = (text: string) => serif.shape(text, true).reduce((sum, run) => sum + run.width, 0);
    expect(width('שָׁ')).toBe(width('ש'));
  });
});

describe('a word', () => {
  const readFaces = (text: string) => serif.shape(text).map(run => run.face.declaration.family);

  it('is set in one face if that has all of it', () => {
    expect(readFaces('Ἀριστοτέλης')).toEqual(['Source Sans 3']);
    expect(readFaces('γλῶσσα γλώσσα')).toEqual(['Source Sans 3', 'Source Serif 4']);
    expect(readFaces('हिन्दी-2')).toEqual(['Noto Sans Devanagari']);
  });

  it('keeps the face of its letters if a symbol or a letter of another script is borrowed', () => {
    expect(readFaces('a⇒b')).toEqual(['Source Serif 4', 'Source Sans 3', 'Source Serif 4']);
    expect(readFaces('X-हिन्दी')).toEqual(['Source Serif 4', 'Noto Sans Devanagari']);
  });
});

it('draws a character that no font has as the plain one, and keeps its text', () => {
  const runs = serif.shape('NOₓ');
  expect(runs.map(run => run.missing)).toEqual([false, false]);
  expect(runs.at(-1)?.glyphs.map(({ id }) => id)).toEqual(serif.shape('x')[0]?.glyphs.map(({ id }) => id));
  expect(runs.at(-1)?.glyphs.flatMap(({ codePoints }) => codePoints)).toEqual(['ₓ'.codePointAt(0)]);
});

describe('text from right to left', () => {
  it('is in visual order, run by run and glyph by glyph', () => {
    const runs = serif.shape('אב גד', true);
    expect(runs.map(run => String.fromCodePoint(...run.glyphs.flatMap(g => g.codePoints)))).toEqual([
      'דג',
      ' ',
      'בא',
    ]);
    expect(runs.every(run => run.rtl)).toBe(true);
    expect(runs[1]?.width).toBe(serif.spaceWidth);
  });

  it('has its brackets mirrored, and they keep their characters', () => {
    const [run] = serif.shape('(דוד)', true);
    const glyphs = run?.glyphs ?? [];
    const [left, right] = [...'()'].map(char => run?.face.standIn(char.charCodeAt(0), 0).id);
    expect([glyphs[0]?.id, glyphs.at(-1)?.id]).toEqual([left, right]);
    expect([glyphs[0]?.codePoints, glyphs.at(-1)?.codePoints]).toEqual([[0x29], [0x28]]);
  });
});

describe('a joiner', () => {
  it('separates letters that would join, and is never the last character of a glyph', () => {
    const parted = serif.shape('علی\u200cرضا', true);
    expect(parted[0]?.glyphs.map(g => g.id)).not.toEqual(
      serif.shape('علیرضا', true)[0]?.glyphs.map(g => g.id),
    );
    const said = [...parted, ...serif.shape('f\u200ci')].flatMap(run => run.glyphs.map(g => g.codePoints));
    expect(said.flat()).toContain(0x200c);
    expect(said.filter(codePoints => codePoints.at(-1) === 0x200c)).toEqual([]);
    expect(serif.shape('f\u200ci')[0]?.glyphs).toHaveLength(2);
  });
});

describe('files of fonts', () => {
  it('are opened only for characters that may need them', () => {
    const { font, requested } = recorded();
    font.shape('Zoë Ελένη Ђорђе → 2019–2021');
    expect(requested).toEqual(['SourceSerif4-Regular.ttf']);
    font.shape('דוד', true);
    font.shape('אברהם', true);
    expect(requested.slice(1)).toEqual(['NotoSansHebrew_400Regular.ttf']);
    font.shape('★');
    expect(requested.slice(2)).toEqual(['SourceSans3-Regular.ttf', 'NotoSansMath_400Regular.ttf']);
  });

  it('that are missing are requested once, in order of preference, and replaced by a placeholder', () => {
    const { font, requested } = recorded();
    const runs = font.shape('a語b');
    expect(runs.map(run => run.missing)).toEqual([false, true, false]);
    expect(runs[1]?.glyphs[0]?.codePoints).toEqual(['語'.codePointAt(0)]);
    expect(runs[1]?.width).toBeGreaterThan(0);
    expect(requested.slice(1, 4)).toEqual([
      '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
      '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
      '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
    ]);
    const before = requested.length;
    font.shape('東京');
    expect(requested.length).toBe(before);
  });

  it('of a package come before those of the system', () => {
    const { font } = recorded({
      '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf': fontFor('東京さくら'),
      'system:wqy-microhei.ttc': readCollection(fontFor('東京語김')),
    });
    const readFamily = (text: string) => font.shape(text).map(run => run.face.declaration.family);
    expect(readFamily('東京')).toEqual(['Noto Sans JP']);
    expect(readFamily('さくら')).toEqual(['Noto Sans JP']);
    expect(readFamily('東語')).toEqual(['Noto Sans JP', 'WenQuanYi Micro Hei']);
    expect(readFamily('김')).toEqual(['WenQuanYi Micro Hei']);
  });

  it('of the system that may not or cannot be embedded are skipped', () => {
    const others = {
      'system:wqy-microhei.ttc': restricted(fontFor('東')),
      'system:DroidSansFallbackFull.ttf': Buffer.from('OTTO and other bytes, not a TrueType font'),
    };
    expect(
      recorded(others)
        .font.shape('東')
        .map(run => run.missing),
    ).toEqual([true]);
    const fitting = { ...others, 'system:msyh.ttc': fontFor('東') };
    expect(
      recorded(fitting)
        .font.shape('東')
        .map(run => run.missing),
    ).toEqual([false]);
  });

  it('that are bundled must be there and be fonts', () => {
    expect(() => new FontLibrary(() => null).font(REGULAR)).toThrow(
      expect.objectContaining({ code: 'font.missing' }),
    );
    const { declaration } = serif.face;
    for (const bytes of [Buffer.from('no font'), Buffer.alloc(0), fontFile('README.md')])
      expect(() => new Face(declaration, bytes)).toThrow(
        expect.objectContaining({ code: 'font.unreadable' }),
      );
  });
});
