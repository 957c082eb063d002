import { describe, expect, it } from 'vitest';
import {
  readStylesheet as readLeniently,
  readSheet,
  type SheetText,
} from '../../../src/document/css/stylesheet.js';
import { readStylesheet, warningLine } from '../../support/strict.js';

function getError(css: string): Error & { readonly hint?: string } {
  try {
    readStylesheet(css, 'style.css', 10);
  } catch (error) {
    return error as Error;
  }
  throw new Error(`accepted: ${css}`);
}

const nested = (depth: number, text: string): string => '('.repeat(depth) + text + ')'.repeat(depth);

describe('CSS that is not supported', () => {
  it('is reported with its file, line and an alternative', () => {
    const error = getError('p {\n  color: #111;\n  zoom: 2;\n}');
    expect(error.message).toBe('The property “zoom” is not supported (style.css, line 12)');
    expect(error.hint).toBe('Use font-size, width and height, or move it into @media screen.');
  });

  it.each([
    ['p{colour:red}', 'The property “colour”', 'docs/css.md'],
    ['p{transform:perspective(3pt)}', '“transform: perspective(3pt)”', 'docs/css.md'],
    ['p{constructor:red}', 'The property “constructor”', 'docs/css.md'],
    ['p{size:a4}', 'The property “size”', 'docs/css.md'],
    ['p::before{content:counter(page)}', '“content: counter(page)”', 'in margin boxes'],
    ['p::column{color:red}', '“p::column”. This selector', 'docs/css.md'],
    ['@page{counter-reset:part}', '“counter-reset: part”', 'docs/css.md'],
    [`p{width:calc(${nested(3000, '1px')})}`, 'Brackets are nested more than 100 deep', 'Simplify'],
    [`p{color:red}${'p{color:red}'.repeat(100_000)}`, 'has more than 100,000 rules', 'Remove the rules'],
    [`${'p,'.repeat(100_000)}p{color:red}`, 'has more than 100,000 rules', 'Remove the rules'],
    [`p{box-shadow:${'1pt 1pt red,'.repeat(100)}1pt 1pt red}`, '“box-shadow: 1pt 1pt', 'at most 100 shadows'],
    [
      `p{text-shadow:${'1pt 1pt red,'.repeat(100)}1pt 1pt red}`,
      '“text-shadow: 1pt 1pt',
      'at most 100 shadows',
    ],
    ['p{color:red;;color}', '', 'semicolons'],
    ['p{color:red}}', '', 'braces'],
  ])('%s', (css, message, hint) => {
    const error = getError(css);
    expect(error.message).toContain(message);
    expect(error.message).toContain('(style.css, line 10)');
    expect(error.hint ?? '').toContain(hint);
  });

  it.each([
    'p{cursor:pointer;transition:all 1s;animation-name:x;outline:0;-webkit-box-shadow:none;*zoom:1}',
    'p{display:-webkit-box;background:-moz-linear-gradient(red,blue);filter:alpha(opacity=50)}',
    'a:hover,a:focus,p::-moz-selection{color:red}',
    '@keyframes x{from{left:0}}@-webkit-keyframes x{}@viewport{width:1px}',
  ])('is dropped without a warning if it has no effect on paper: %s', css => {
    expect(() => readStylesheet(css, 'style.css')).not.toThrow();
  });

  it('is refused with what it imports when the rules of both are too many', () => {
    const sheet = (css: string, imports: readonly SheetText[] = []): SheetText => ({
      ...{ css, source: 'a.css', line: 1, media: '', base: null },
      imports: new Map(imports.map((each, i) => [String(i), each])),
    });
    const half = '\np{}'.repeat(60_000);
    expect(readSheet(sheet(half)).rules).toHaveLength(60_000);
    expect(() => readSheet(sheet(half, [sheet(half)]))).toThrow(
      expect.objectContaining({ code: 'template.css', place: { source: 'a.css', line: 40_002 } }),
    );
  });

  it('has shadows up to their largest number', () => {
    const css = `p{box-shadow:${'1pt 1pt red,'.repeat(99)}1pt 1pt red}`;
    expect(readStylesheet(css, 'style.css').rules[0]?.declarations).toHaveLength(1);
    expect([...readStylesheet(css, 'style.css').warnings]).toEqual([]);
  });

  it('is read under a prefixed name that browsers read as the standard one', () => {
    const css =
      'p{-webkit-box-sizing:border-box;-WEBKIT-flex:1;-moz-box-sizing:border-box;-webkit-transform:none 1}';
    const { rules, warnings } = readLeniently(css, 'style.css');
    expect(rules.map(({ declarations }) => declarations.map(d => d.property))).toEqual([
      ['box-sizing', 'flex'],
    ]);
    expect([...warnings]).toEqual([]);
  });

  it('is dropped alone, and the rest is read on', () => {
    const css =
      'p{color:#111111;colour:red;float:inside;margin:0}li:unknown,p{color:#222222}q,q::-webkit-x{margin:0}q::-moz-x,q{color:red}';
    const { rules, warnings } = readLeniently(css, 'style.css');
    expect(rules.map(({ declarations }) => declarations.map(d => d.property))).toEqual([
      ['color', 'margin'],
      ['margin'],
    ]);
    expect([...warnings].map(warningLine)).toEqual([
      'The property “colour” is not supported (style.css, line 1)',
      '“float: inside”. This declaration is not supported (style.css, line 1)',
      '“li:unknown”. This selector is not supported (style.css, line 1)',
    ]);
  });

  it('is ignored in rules for screens', () => {
    const css =
      '@media screen{a:hover{float:left}}@media screen and (max-width:640px){p{display:flex}}@media not print{p{zoom:2}}';
    expect(readStylesheet(css, 'style.css').rules).toEqual([]);
  });

  it('does not include rules for browsers, comments and empty rules', () => {
    const css =
      '@charset "utf-8";/*! a */@font-face{font-family:x;src:url(y)}/* b */p{/* c */cursor:none;/* d */}q{}';
    const { rules } = readStylesheet(css, 'style.css');
    expect(rules.map(r => r.declarations.length)).toEqual([0, 0]);
  });

  it.each(['@media print;', '@supports (color:red);', '@layer ;'])('has no rules in %s', css => {
    const { rules, layers } = readStylesheet(`${css}p{color:red}`, 'style.css');
    expect([rules.length, layers]).toEqual([1, []]);
  });

  it('reads a rule for each of its selectors', () => {
    expect(readStylesheet('h1, h2 > b{color:red}', 'style.css').rules).toHaveLength(2);
  });
});

describe('@page', () => {
  it('sets size, margins and margin boxes', () => {
    const { pages } = readStylesheet(
      '@page{size:a4 landscape;margin:1in;@top-left{content:"x";color:#111}}@page :first{@top-left{content:none}}',
      'style.css',
    );
    expect(pages.map(p => [p.selector.first, p.size, p.declarations.length, [...p.boxes.keys()]])).toEqual([
      [false, [841.89, 595.28], 1, ['top-left']],
      [true, null, 0, ['top-left']],
    ]);
  });

  it('applies to all pages, the first page, or pages of a name', () => {
    const { pages } = readStylesheet('@page{}@page:first{}@page Cover{}@page a-1:first, b{}', 'style.css');
    expect(pages.map(p => [p.selector.name, p.selector.first])).toEqual([
      [null, false],
      [null, true],
      ['Cover', false],
      ['a-1', true],
      ['b', false],
    ]);
  });

  it.each([
    ['letter portrait', [612, 792]],
    ['portrait letter', [612, 792]],
    ['ledger landscape', [1224, 792]],
  ])('has the size %s', (size, expected) => {
    expect(readStylesheet(`@page{size:${size}}`, 'style.css').pages[0]?.size).toEqual(expected);
  });

  it('may have no block, nor its parts', () => {
    const { pages, warnings } = readLeniently('@page :first;@page{@top-left;@footnote;}', 'style.css');
    expect(pages.map(page => [page.selector.first, page.boxes.size, page.footnote])).toEqual([
      [true, 0, []],
      [false, 1, []],
    ]);
    expect([...warnings]).toEqual([]);
  });

  it('always has footnotes at its bottom', () => {
    const [page] = readStylesheet('@page{@footnote{float:bottom}}', 'style.css').pages;
    expect(page?.footnote.map(d => d.property)).toEqual(['float']);
  });

  it('may set a margin box several times', () => {
    const css = '@page{@top-left{content:"x"}@top-left{color:#111}}';
    const [page] = readStylesheet(css, 'style.css').pages;
    expect(page?.boxes.get('top-left')?.map(d => d.property)).toEqual(['content', 'color']);
  });

  it.each([
    ['@page :top{margin:0}', '@page :top'],
    ['@page :nth(x){margin:0}', '@page :nth(x)'],
    ['@page auto{margin:0}', '@page auto'],
    ['@page{@left{content:"x"}}', '@left'],
    ['@page a b{margin:0}', '@page a b'],
    ['@page a :first{margin:0}', '@page a :first'],
    ['@page{@top-left{display:none}}', 'The property “display” cannot be used here'],
    ['@page{@top-left{padding-left:1pt}}', 'The property “padding-left” cannot be used here'],
    ['@page{size:a4 1in}', '“size: a4 1in”'],
    ['@page{size:0 0}', '“size: 0 0”'],
    ['@footnote{float:bottom}', '@footnote'],
    ['@page{@footnote{float:top}}', '“float: top”'],
    ['@page{color:red}', 'The property “color” cannot be used here'],
    ['@page{padding:1pt}', 'The property “padding” cannot be used here'],
    ['@page{@top-left{content:attr(x)}}', '“content: attr(x)”'],
    ['@page{@top-left{content:counter(chapter)}}', '“content: counter(chapter)”'],
  ])('refuses %s', (css, message) => {
    expect(getError(css).message).toContain(message);
  });
});
