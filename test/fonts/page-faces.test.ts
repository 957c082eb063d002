import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_CHARACTERS, type FontFaceRule, type FontLibrary } from '../../src/fonts/index.js';
import { fontFile, getText, library } from './library.js';
import { toCollection, toOtf, toVariable, toWoff, withBytes, withPermissions } from './make.js';

const SANS = fontFile('SourceSans3-Regular.ttf');
const ITALIC = fontFile('SourceSerif4-It.ttf');
const HEBREW = fontFile('NotoSansHebrew_400Regular.ttf');

const rule = (address: string, more: Partial<FontFaceRule> = {}): FontFaceRule => ({
  family: 'Own',
  sources: [{ kind: 'url', address }],
  weight: null,
  italic: false,
  stretch: null,
  ranges: ALL_CHARACTERS,
  place: { source: 'page.html', line: 3 },
  ...more,
});

const withFiles = (
  rules: readonly FontFaceRule[],
  files: Readonly<Record<string, Uint8Array>>,
): FontLibrary =>
  library.withFaces(rules, address => {
    const file = files[address];
    if (!file) throw new Error(`${address} is missing`);
    return file;
  });

const ask = (
  fonts: FontLibrary,
  more: { weight?: number; italic?: boolean; families?: readonly string[] } = {},
) => fonts.font({ families: ['Own', 'serif'], weight: 400, italic: false, features: {}, ...more });

const getNames = (fonts: FontLibrary, text: string, more = {}) =>
  ask(fonts, more)
    .shape(text)
    .map(run => [run.face.name, getText([run])]);

const SERIF = 'SourceSerif4-Regular';

describe('faces that a page brings', () => {
  it.each([
    ['TrueType', () => SANS],
    ['OpenType with CFF', () => toOtf(SANS)],
    ['WOFF', () => toWoff(SANS)],
    ['a collection', () => toCollection(SANS)],
  ])('measure and shape text from %s', (_, file) => {
    const fonts = withFiles([rule('a')], { a: file() });
    const bundled = ask(library, { families: ['Source Sans 3'] });
    expect(ask(fonts).face.name).toBe('SourceSans3-Regular');
    expect(ask(fonts).width('Ravencröft office')).toBe(bundled.width('Ravencröft office'));
    expect(ask(fonts).face).toMatchObject({ ascent: 1000, descent: 326, lineGap: 0, xHeight: 486 });
    expect(fonts.problems).toEqual([]);
  });

  it('hide a bundled family of their name, in any case', () => {
    const fonts = withFiles([rule('a', { family: 'SOURCE sans 3' })], { a: ITALIC });
    expect(getNames(fonts, 'a', { families: ['Source Sans 3'] })).toEqual([['SourceSerif4-It', 'a']]);
  });

  it('fall through the list of families character by character', () => {
    const fonts = withFiles([rule('a', { ranges: [[0x590, 0x5ff]] })], { a: HEBREW });
    expect(getNames(fonts, 'שaלb', { families: ['Own', 'Source Sans 3'] })).toEqual([
      ['NotoSansHebrew-Regular', 'ש'],
      ['SourceSans3-Regular', 'a'],
      ['NotoSansHebrew-Regular', 'ל'],
      ['SourceSans3-Regular', 'b'],
    ]);
  });

  it('are used for the characters of their unicode-range, the last declared first', () => {
    const rules = [rule('sans'), rule('italic', { ranges: [[0x61, 0x63]] })];
    const fonts = withFiles(rules, { sans: SANS, italic: ITALIC });
    expect(getNames(fonts, 'abcd')).toEqual([
      ['SourceSerif4-It', 'abc'],
      ['SourceSans3-Regular', 'd'],
    ]);
    expect(ask(fonts).face.name).toBe('SourceSans3-Regular');
  });

  it('do not read a file whose characters do not come', () => {
    const fonts = withFiles([rule('sans'), rule('none', { ranges: [[0x400, 0x4ff]] })], { sans: SANS });
    expect(getNames(fonts, 'abcd')).toEqual([['SourceSans3-Regular', 'abcd']]);
    expect(fonts.problems).toEqual([]);
    getNames(fonts, 'Ж');
    expect(fonts.problems).toHaveLength(1);
  });

  it('come from the first source that can be used, and report the others', () => {
    const sources = [
      { kind: 'local', name: 'Unheard Of' },
      { kind: 'url', address: 'https://example.org/a.ttf' },
      { kind: 'url', address: 'gone.ttf' },
      { kind: 'url', address: 'a' },
    ] as const;
    const fonts = withFiles([rule('', { sources })], { a: SANS, 'https://example.org/a.ttf': ITALIC });
    expect(ask(fonts).face.name).toBe('SourceSans3-Regular');
    expect(fonts.problems.map(({ code, value }) => [code, value])).toEqual([
      ['font.file', 'https://example.org/a.ttf'],
      ['font.file', 'gone.ttf'],
    ]);
    expect(fonts.problems[1]?.place).toEqual({ source: 'page.html', line: 3 });
  });

  it('come from data: addresses and by the names of bundled faces', () => {
    const data = `data:font/ttf;base64,${Buffer.from(SANS).toString('base64')}`;
    expect(ask(withFiles([rule(data)], {})).face.name).toBe('SourceSans3-Regular');
    const local = (name: string) => rule('', { sources: [{ kind: 'local', name }] });
    const getName = (name: string) => ask(withFiles([local(name)], {})).face.name;
    expect(getName('SourceSans3-SemiboldIt')).toBe('SourceSans3-SemiboldIt');
    expect(getName('Source Sans 3 Semibold Italic')).toBe('SourceSans3-SemiboldIt');
    expect(getName('Noto Sans Hebrew')).toBe('NotoSansHebrew-Regular');
    expect(getName('Arial')).toBe(SERIF);
  });

  it('are chosen again among the others of the family if a file cannot be used', () => {
    const rules = [rule('gone', { weight: [700, 700] }), rule('sans', { weight: [400, 400] })];
    const fonts = withFiles(rules, { sans: SANS });
    expect(ask(fonts, { weight: 700 }).face.name).toBe('SourceSans3-Regular');
  });

  it('are not used without the permission to embed them', () => {
    for (const type of [0x0002, 0x0200]) {
      const fonts = withFiles([rule('a')], { a: withPermissions(SANS, type) });
      expect(ask(fonts).face.name).toBe(SERIF);
      expect(fonts.problems[0]?.reason).toContain('does not allow');
    }
    expect(ask(withFiles([rule('a')], { a: withPermissions(SANS, 0x0100) })).face.isDivisible).toBe(false);
  });

  it('are made bold and oblique if the family lacks such a face', () => {
    const own = withFiles([rule('a')], { a: SANS });
    const top = (more: object) =>
      ask(own, more).face.outline(ask(own).shape('l')[0]?.glyphs[0] ?? { id: 0, parts: null });
    const [plain, bold, oblique] = [top({}), top({ weight: 700 }), top({ italic: true })];
    expect(bold).toHaveLength(plain.length * 3);
    const edge = (outline: typeof plain) => Math.max(...outline.map(({ values }) => values.at(-2) ?? 0));
    expect(edge(oblique) - edge(plain)).toBeGreaterThan(100);
    expect(ask(own, { weight: 500 }).face.isDrawn).toBe(false);
    const rules = [rule('a'), rule('b', { italic: true, weight: [700, 700] })];
    const family = withFiles(rules, { a: SANS, b: ITALIC });
    expect(ask(family, { weight: 700, italic: true }).face.isDrawn).toBe(false);
  });

  it('take the weight of a variable font within what the rule allows', () => {
    const id = ask(library, { families: ['Source Sans 3'] }).shape('l')[0]?.glyphs[0]?.id ?? 0;
    const file = toVariable(SANS, id);
    const left = (weight: number, range: FontFaceRule['weight']) => {
      const { face } = ask(withFiles([rule('a', { weight: range })], { a: file }), { weight });
      return face.outline({ id, parts: null })[0]?.values[0] ?? 0;
    };
    const start = left(400, null);
    expect(left(900, null) - start).toBeCloseTo(100, 0);
    expect(left(650, null) - start).toBeCloseTo(50, 0);
    expect(left(900, [400, 650]) - start).toBeCloseTo(50, 0);
  });

  it('are replaced by the next families if their files are damaged', () => {
    const damaged = {
      empty: new Uint8Array(0),
      text: Buffer.from('<!DOCTYPE html><title>Not found</title>'),
      cut: SANS.subarray(0, SANS.length / 2),
      units: withBytes(SANS, 'head', 18, 0, 0),
      glyphs: withBytes(SANS, 'maxp', 4, 0xff, 0xff),
      widths: withBytes(SANS, 'hhea', 34, 0, 0),
    };
    for (const [name, file] of Object.entries(damaged)) {
      const fonts = withFiles([rule(name)], { [name]: file });
      expect(ask(fonts).face.name).toBe(SERIF);
      expect(fonts.problems.map(({ value }) => value)).toEqual([name]);
    }
  });

  it('never throw for files with random damage', () => {
    const files = [HEBREW, toOtf(HEBREW), toWoff(HEBREW)];
    const damage = fc.record({
      file: fc.constantFrom(...files),
      changes: fc.array(fc.tuple(fc.nat(4000), fc.nat(255)), { minLength: 1, maxLength: 12 }),
    });
    fc.assert(
      fc.property(damage, ({ file, changes }) => {
        const bytes = new Uint8Array(file);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        const font = ask(withFiles([rule('a')], { a: bytes }));
        for (const run of font.shape('שלום Ravencroft', true)) {
          expect(run.width).not.toBeNaN();
          if (run.face.isDrawn) for (const glyph of run.glyphs) run.face.outline(glyph);
        }
      }),
      { numRuns: 150, endOnFailure: true },
    );
  });
});

describe('families that are unknown', () => {
  it('are named if no known one comes before them', () => {
    const unknown = (...families: readonly string[]) => ask(library, { families }).unknown;
    expect(unknown('Georgia', 'Arial', 'Source Sans 3', 'Courier')).toEqual(['Georgia', 'Arial']);
    expect(unknown('Source Serif 4', 'Georgia', 'serif')).toEqual([]);
    expect(unknown('monospace', 'ui-rounded')).toEqual([]);
  });

  it.each([
    ['Arial', 'SourceSans3-Regular'],
    ['courier new', 'SourceCodePro-Regular'],
    ['Georgia', 'SourceSerif4-Regular'],
  ])('are replaced by a face of the kind of the first one: %s', (first, name) => {
    expect(getNames(library, 'a', { families: [first, 'Unknown'] })).toEqual([[name, 'a']]);
  });
});

describe('a face that cannot be read', () => {
  const LONG = `data:font/ttf,${'A'.repeat(100)}`;

  it.each([
    [{ kind: 'url', address: LONG }, `${LONG.slice(0, 80)}…`],
    [{ kind: 'url', address: 'data:font/ttf,%00%01' }, 'data:font/ttf,%00%01'],
    [{ kind: 'url', address: 'gone.ttf' }, 'gone.ttf'],
  ] as const)('is reported by its source: %j', (source, value) => {
    const fonts = withFiles([rule('', { sources: [source] })], {});
    ask(fonts).shape('a');
    expect(fonts.problems.map(problem => problem.value)).toEqual([value]);
  });
});

it('reads the percent signs of a data: address as bytes', () => {
  const address = `data:font/ttf,${[...SANS].map(byte => `%${byte.toString(16).padStart(2, '0')}`).join('')}`;
  expect(getNames(withFiles([rule(address)], {}), 'a')).toEqual([['SourceSans3-Regular', 'a']]);
});
