import { describe, expect, it } from 'vitest';
import { matchesMedia } from '../../../src/document/css/media.js';
import { styleDocument } from '../../../src/document/index.js';
import { getStyles } from './styles.js';

/** A page area of 400 by 600 px. */
const AREA = { width: 300, height: 450 };

const getColor = (css: string, html = '<p>x</p>') => getStyles(html, css).p?.color;

describe('media queries', () => {
  it.each([
    '',
    'all',
    'print',
    'PRINT',
    'only print',
    'screen, print',
    'not screen',
    '(width: 400px)',
    '(min-width: 400px) and (max-width: 30em)',
    'print and (height <= 600px)',
    '(300px < width < 500px)',
    '(400px >= width)',
    '(width >= calc(2 * 100pt))',
    '(orientation: portrait)',
    '(aspect-ratio: 2/3)',
    '(max-aspect-ratio: 1)',
    '(min-resolution: 2dppx)',
    '(min-resolution: 200dpi)',
    '(color)',
    'not (monochrome)',
    'not (hover)',
    '(hover: none) and (pointer: none)',
    '(update: none)',
    '(prefers-color-scheme: light)',
    'not (prefers-reduced-motion)',
    '(scripting: none)',
    '(color) and ((hover) or (width < 500px))',
    '(aspect-ratio: 2/calc(1 + 2))',
    '(resolution > 80dpcm)',
    '(width > 0)',
    '(min-device-width: 0) and (device-height = 600px)',
    '(400px = width)',
    '(100px < width <= 400px)',
    '(orientation)',
    '(scripting: NONE)',
    'only print and (color: 8)',
    'unknown-type, print',
    '(unknown: 1), print',
  ])('“%s” holds', query => {
    expect(matchesMedia(query, AREA)).toBe(true);
  });

  it.each([
    '(unknown: 1) and (color)',
    'not ((unknown: 1) and (color))',
    'not ((color) and (unknown: 1))',
    '(not (color) (hover))',
    '(color) and (not)',
    'print and ()',
    'print and (calc(1px))',
    'screen',
    'speech',
    'not print',
    'not all',
    'only screen and (min-width: 1px)',
    '(min-width: 401px)',
    'print and (max-height: 599px)',
    '(width > 400px)',
    '(orientation: landscape)',
    '(monochrome)',
    '(hover: hover)',
    '(prefers-color-scheme: dark)',
    '(unknown)',
    'not (unknown)',
    '(width: red)',
    '(min-width)',
    'and print',
    'print and',
    '(width',
    '(width: calc(10%))',
    '(width: calc(red))',
    '(width: foo(1))',
    '(hover: 1)',
    '(min-hover: none)',
    '(min-orientation: portrait)',
    '(aspect-ratio: 2/calc(1px))',
    '(aspect-ratio: 2/calc(red))',
    '(min-width = 400px)',
    '(401px = width)',
    '(width = height = 400px)',
    '(unknown < 3px < width)',
    '(100px < width < 400px)',
    '(100px < width < unknown)',
    '(100px < unknown)',
    'width(400px)',
    'print and width(400px)',
    'print and (unknown)',
    'not print and (unknown)',
    'not screen and (unknown)',
    'and',
    'not',
    'only',
    'layer',
    '()',
    '(3px)',
    '(width:)',
    '(width: 400px;)',
  ])('“%s” does not hold', query => {
    expect(matchesMedia(query, AREA)).toBe(false);
  });

  it.each([
    '(min-width: 1)',
    '(width > 1)',
    '(min-aspect-ratio: 0.1px)',
    '(min-resolution: 1)',
    '(min-resolution: 1px)',
    '(min-width: 1dpi)',
    '(color: 8px)',
  ])('do not compare values of different kinds: %s', query => {
    expect(matchesMedia(query, AREA)).toBe(false);
    expect(matchesMedia(`not ${query}`, AREA)).toBe(false);
  });

  it('compare the page area that the page sets', () => {
    const css =
      '@page{size:400pt 300pt;margin:50pt}@media (width:300pt) and (orientation:landscape){p{color:#111}}';
    expect(getColor(css)).toBe('#111111');
  });
});

describe('@supports', () => {
  it.each([
    ['(display: grid)', true],
    ['(display: none) and (color: red)', true],
    ['(display: nonsense) or (--a: b)', true],
    ['(color: var(--a))', true],
    ['(width: calc(1px + 2em))', true],
    ['not (frobnicate: 1)', true],
    ['selector(:has(> a))', true],
    ['not selector(:nonsense)', true],
    ['((color: red) and (not (color: nonsense)))', true],
    ['(display: nonsense)', false],
    ['(-webkit-appearance: none)', false],
    ['font-tech(color-COLRv1)', false],
    ['not font-tech(color-COLRv1)', true],
    ['not unknown(a b)', false],
    ['selector(:nonsense)', false],
  ])('%s: %s', (condition, holds) => {
    const css = `p{color:#111}@supports ${condition}{p{color:#222}}`;
    expect(getColor(css)).toBe(holds ? '#222222' : '#111111');
  });
});

describe('@layer', () => {
  it.each([
    ['rules outside of layers', '@layer a{#p{color:#222}}p{color:#111}'],
    ['the later layer', '@layer a{#p{color:#222}}@layer b{p{color:#111}}'],
    ['the layer that is named later', '@layer b,a;@layer a{p{color:#111}}@layer b{#p{color:#222}}'],
    ['a layer over those within it', '@layer a{@layer b{#p{color:#222}}p{color:#111}}'],
    [
      'the later of nested ones',
      '@layer a.b,a.c;@layer a.c{p{color:#111}}@layer a{@layer b{#p{color:#222}}}',
    ],
    ['anonymous ones in their order', '@layer{#p{color:#222}}@layer{p{color:#111}}'],
    [
      'important declarations of the earlier layer',
      '@layer a{p{color:#111!important}}@layer b{#p{color:#222!important}}',
    ],
    ['important declarations in layers', '@layer a{p{color:#111!important}}#p{color:#222!important}'],
    ['the layer below', '@layer a{p{color:#111}}@layer b{p{color:#222;color:revert-layer}}'],
  ])('takes %s', (_, css) => {
    expect(getStyles('<p id="p">x</p>', css).p?.color).toBe('#111111');
  });

  it('loses to style attributes', () => {
    const html = '<p id="p" style="color:#111!important">x</p>';
    expect(getStyles(html, '@layer a{p{color:#222!important}}').p?.color).toBe('#111111');
  });
});

describe('rules within rules', () => {
  it.each([
    ['div{& p{color:#111}}', '#111111'],
    ['div{p{color:#111}}', '#111111'],
    ['div{margin:0;p{color:#111}padding:0}', '#111111'],
    ['div{> p{color:#111}}', '#111111'],
    ['p{div &{color:#111}}', '#111111'],
    ['p{color:#222;&.a{color:#111}}', '#111111'],
    ['p{.a&{color:#111}}', '#111111'],
    ['div{span, p{color:#111}}', '#111111'],
    ['div{p:first-child{color:#111}}', '#111111'],
    ['p{@media print{color:#111}}', '#111111'],
    ['p{@media screen{color:#222}color:#111}', '#111111'],
    ['div{@supports (color:red){p{color:#111}}}', '#111111'],
    ['div{p{&{&{color:#111}}}}', '#111111'],
    ['#no, div{p{color:#111}}div.d p.a{color:#222}', '#111111'],
    ['div{p{color:#222}}div p{color:#111}', '#111111'],
    ['p{&:is(div > &){color:#111}}', '#111111'],
  ])('%s', (css, color) => {
    expect(getColor(css, '<div class="d"><p class="a">x</p></div>')).toBe(color);
  });
});

describe('@import', () => {
  const FILES: Readonly<Record<string, string>> = {
    'a.css': '@import "sub/b.css";p{color:#111}',
    'sub/b.css': '@import url(c.css);@import "../d.css";p{font-size:20pt}',
    'sub/c.css': '@import "b.css";p{margin:3pt;fill:url(x.svg)}',
    'd.css': 'p{padding:4pt}',
    'self.css': '@import "self.css";p{color:#111}',
  };
  const style = (css: string, link = '') => {
    const asked: string[] = [];
    const read = (address: string) => {
      asked.push(address);
      return FILES[address] ?? '';
    };
    const html = `${link}<style>${css}</style><p>x</p>`;
    const { root, warnings } = styleDocument(html, 'page', read);
    const find = (box: typeof root): typeof root | null =>
      box.element.tag === 'p'
        ? box
        : box.children.reduce<typeof root | null>(
            (found, c) => found ?? (c.kind === 'element' ? find(c) : null),
            null,
          );
    return { p: find(root)?.style, asked, warnings: [...warnings] };
  };

  it('reads stylesheets that import others, relative to them', () => {
    const { p, asked } = style('@import "a.css";p{color:#222}');
    expect(asked).toEqual(['a.css', 'sub/b.css', 'sub/c.css', 'd.css']);
    expect(p).toMatchObject({ color: '#222222', fontSize: 20, margin: { top: 3 }, padding: { top: 4 } });
  });

  it('reads those of linked stylesheets, and none twice in a circle', () => {
    expect(style('', '<link rel="stylesheet" href="sub/b.css">').p).toMatchObject({
      fontSize: 20,
      margin: { top: 3 },
    });
    expect(style('@import "self.css";').p?.color).toBe('#111111');
  });

  it('keeps media, conditions and layers', () => {
    expect(style('@import "a.css" screen;').p?.color).toBe('#000000');
    expect(style('@import "a.css" print and (color);').p?.color).toBe('#111111');
    expect(style('@import "a.css" supports(color: nonsense);').p?.color).toBe('#000000');
    expect(
      style('@import "a.css" layer(x) supports(color: red) print;@layer y{p{color:#333}}').p?.color,
    ).toBe('#333333');
    expect(style('@import "a.css" layer;@layer y{p{color:#333}}').p?.color).toBe('#333333');
    expect(style('@layer y,x;@import "a.css" layer(x);@layer y{p{color:#333}}').p?.color).toBe('#111111');
  });

  it('warns of one that comes after rules', () => {
    const { p, warnings } = style('p{margin:0}@import "a.css";');
    expect(p?.color).toBe('#000000');
    expect(warnings.map(({ reason }) => reason)).toEqual(['This @import comes too late']);
  });
});

it.each([
  ['(color: red) and (color: )', '#000000'],
  ['(color: red;;)', '#000000'],
  ['(color: )', '#000000'],
  ['selector(p >)', '#000000'],
  ['selector(p:nonsense)', '#000000'],
  ['selector(p > b)', '#112233'],
  ['(--a: b)', '#112233'],
  ['(color: var(--a))', '#112233'],
])('@supports %s gives the colour %s', (condition, color) => {
  expect(getColor(`@supports ${condition}{p{color:#112233}}`)).toBe(color);
});
