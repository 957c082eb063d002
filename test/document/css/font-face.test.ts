import { describe, expect, it } from 'vitest';
import { rewriteFontFaces } from '../../../src/document/css/font-face.js';
import { readSheet } from '../../../src/document/css/stylesheet.js';
import { ALL_CHARACTERS } from '../../../src/fonts/index.js';

const read = (block: string, base = '') =>
  readSheet({ css: `@font-face{${block}}`, source: 'a.css', line: 1, media: '', base, imports: new Map() });
const getFont = (block: string, base = '') => read(`font-family:A;src:url(a.ttf);${block}`, base).fonts[0];
const getSources = (src: string, base = '') => read(`font-family:A;src:${src}`, base).fonts[0]?.sources;
const url = (address: string) => ({ kind: 'url', address });

describe('@font-face', () => {
  it('has the initial values of CSS Fonts 4', () => {
    expect(getFont('')).toEqual({
      family: 'A',
      sources: [url('a.ttf')],
      weight: null,
      italic: false,
      stretch: null,
      ranges: ALL_CHARACTERS,
      place: { source: 'a.css', line: 1 },
    });
  });

  it.each([
    ['font-family: "Own Font"', { family: 'Own Font' }],
    ['font-family: Own  Font', { family: 'Own Font' }],
    ['font-weight: bold', { weight: [700, 700] }],
    ['font-weight: 100 900', { weight: [100, 900] }],
    ['font-weight: 900 100', { weight: [100, 900] }],
    ['font-style: italic', { italic: true }],
    ['font-style: oblique 10deg 20deg', { italic: true }],
    ['font-style: oblique 0deg', { italic: false }],
    ['font-stretch: condensed', { stretch: [75, 75] }],
    ['font-width: 75% 125%', { stretch: [75, 125] }],
    ['unicode-range: U+26', { ranges: [[0x26, 0x26]] }],
    [
      'unicode-range: u+0-7f, U+4??',
      {
        ranges: [
          [0, 0x7f],
          [0x400, 0x4ff],
        ],
      },
    ],
    ['font-weight: auto', { weight: null }],
    ['font-weight: normal', { weight: [400, 400] }],
    ['font-weight: 650.5', { weight: [650.5, 650.5] }],
    ['font-stretch: AUTO', { stretch: null }],
    ['font-stretch: expanded condensed', { stretch: [75, 125] }],
    ['font-style: auto', { italic: false }],
    ['font-style: oblique', { italic: true }],
    ['font-style: oblique 0deg 14deg', { italic: true }],
    ['unicode-range: U+10????', { ranges: [[0x100000, 0x10ffff]] }],
    ['font-display: swap; font-weight: 300', { weight: [300, 300] }],
  ])('reads %s', (block, expected) => {
    expect(getFont(block)).toMatchObject(expected);
    expect([...read(`font-family:A;src:url(a.ttf);${block}`).warnings]).toEqual([]);
  });

  it.each([
    'font-weight: 0',
    'font-weight: 1 2 3',
    'font-style: slanted',
    'unicode-range: 26',
    'unicode-range: U+7f-0',
    'unicode-range: U+4??-500',
    'unicode-range: U+110000',
    'unicode-range: none',
    'font-weight: heavy',
    'font-weight: 1001',
    'font-stretch: 1 2',
    'font-stretch: 50% wide',
    'font-family: ""',
    'font-family: "A" B',
    'font-family: 3',
    'font-family: A, B',
    'src: url("")',
    'src: none',
    'src: local("A") format("woff2")',
    'src: local()',
    'src: url(b.ttf) format(truetype) red',
    'src: url(b.ttf) format(3)',
    'src: url(b.ttf) nonsense(truetype)',
    'src: url(b.ttf) tech(variations, palettes)',
    'color: red',
  ])('drops %s with a warning', block => {
    expect(getFont(block)).toEqual(getFont(''));
    expect([...read(`font-family:A;src:url(a.ttf);${block}`).warnings]).toHaveLength(1);
  });

  it.each([
    ['url(a.woff2) format("woff2"), url(a.ttf) format(truetype)', [url('a.woff2'), url('a.ttf')]],
    [
      'local("Own Font"), local(Own Font), url(a)',
      [{ kind: 'local', name: 'Own Font' }, { kind: 'local', name: 'Own Font' }, url('a')],
    ],
    ['url(a.svg) format("svg"), url(a.eot) format("embedded-opentype"), url(a.ttf)', [url('a.ttf')]],
    ['url(a.otf) format(opentype) tech(variations), url(b.otf) tech(color-COLRv1)', [url('a.otf')]],
    ['url(a.ttf) format("woff2-variations")', [url('a.ttf')]],
    ['url(a.ttf) tech(variations, features-opentype)', [url('a.ttf')]],
    ['local(Own), , url(a.ttf)', [{ kind: 'local', name: 'Own' }, url('a.ttf')]],
  ])('takes from src %s what can be read', (src, expected) => {
    expect(getSources(src)).toEqual(expected);
  });

  it('is dropped with a warning if it has no family or no source', () => {
    for (const block of ['src:url(a.ttf)', 'font-family:A', 'font-family:A;src:url(a.svg) format("svg")']) {
      const { fonts, warnings } = read(block);
      expect(fonts).toEqual([]);
      expect([...warnings].at(-1)?.reason).toContain('@font-face');
    }
  });

  it('has addresses relative to its stylesheet', () => {
    expect(getSources('url(../fonts/a.ttf)', 'css/style.css')).toEqual([url('fonts/a.ttf')]);
    expect(getSources('url(../../a.ttf)', 'css/style.css')).toEqual([url('../a.ttf')]);
    expect(getSources('url(data:font/ttf;base64,AA==)', 'css/style.css')).toEqual([
      url('data:font/ttf;base64,AA=='),
    ]);
    expect(getSources('url(https://example.org/a.ttf)', 'css/style.css')).toEqual([
      url('https://example.org/a.ttf'),
    ]);
  });
});

describe('the files of faces in a stylesheet', () => {
  const rewritten = (css: string) =>
    rewriteFontFaces(css, ({ family }) => (family === 'A' ? 'url(b)' : null));

  it('are replaced, and all else stays as it was', () => {
    const css = 'p { color: red }\n@font-face { font-family: A; src: url(a); font-weight: 700 }\nq {}';
    expect(rewritten(css)).toBe(
      'p { color: red }\n@font-face{font-family:A;font-weight:700;src:url(b)}\nq {}',
    );
  });

  it.each([
    '@font-face { font-family: B; src: url(a) }',
    '@font-face { font-family: A }',
    '@font-face { src: url(a) }',
    '@font-face {}',
    '@font-face',
  ])('stay in %s', css => {
    expect(rewritten(css)).toBe(css);
  });

  it('are replaced in a block with other rules in it', () => {
    expect(rewritten('@font-face{font-family:A;src:url(a);@top{}')).toBe(
      '@font-face{font-family:A;@top{};src:url(b)}',
    );
  });
});
