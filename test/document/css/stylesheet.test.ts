import { describe, expect, it } from 'vitest';
import { readStylesheet } from '../../../src/document/css/stylesheet.js';
import { TemplateError } from '../../../src/ground/index.js';

function fault(css: string): TemplateError {
  try {
    readStylesheet(css, 'style.css', 10);
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
  throw new Error(`accepted: ${css}`);
}

describe('what is outside the subset', () => {
  it('is named with its file and line, and what to use instead', () => {
    const error = fault('p {\n  color: #111;\n  float: right;\n}');
    expect(error.message).toBe('The property “float” is not in the CSS subset (style.css, line 12)');
    expect(error.place).toEqual({ source: 'style.css', line: 12 });
    expect(error.hint).toContain('grid');
    expect(error.exitCode).toBe(5);
  });

  it.each([
    ['p{colour:red}', 'The property “colour”', 'docs/css.md'],
    ['p{display:flex}', '“display: flex”', 'Use display: grid.'],
    ['p{display:inline-block}', '“display: inline-block”', 'margins and padding'],
    ['p{position:fixed}', '“position: fixed”', 'margin box'],
    ['p{text-align:justify}', '“text-align: justify”', 'ragged right'],
    ['p{box-shadow:none}', 'The property “box-shadow”', 'border'],
    ['p{constructor:red}', 'The property “constructor”', 'docs/css.md'],
    ['p{size:a4}', 'The property “size”', 'docs/css.md'],
    ['p::before{content:counter(page)}', '“content: counter(page)”', 'docs/css.md'],
    ['a:hover{color:red}', 'The selector “a:hover”', 'docs/css.md'],
    ['@import "x.css";', '@import', 'docs/css.md'],
    ['@supports (display:grid){p{color:red}}', '@supports', 'docs/css.md'],
    ['@media (min-width:100px){p{color:red}}', '@media (min-width:100px)', 'Use @media print'],
    ['@media print and (color){p{color:red}}', '@media print and (color)', 'Use @media print'],
    ['p{color:red;;color}', '', 'semicolons'],
    ['p{color:red}}', '', 'braces'],
    ['p{b{color:red}}', 'Colon is expected', 'braces'],
  ])('%s', (css, message, hint) => {
    const error = fault(css);
    expect(error.message).toContain(message);
    expect(error.message).toContain('(style.css, line 10)');
    expect(error.hint).toContain(hint);
  });

  it('is no matter in rules for screens', () => {
    const css =
      '@media screen{a:hover{float:left}}@media screen and (max-width:640px){p{display:flex}}@media not print{p{zoom:2}}';
    expect(readStylesheet(css, 'style.css').rules).toEqual([]);
  });

  it('does not cover what only concerns browsers, comments and empty rules', () => {
    const css =
      '@charset "utf-8";/*! a */@font-face{font-family:x;src:url(y)}/* b */p{/* c */hyphens:none;/* d */}q{}';
    const { rules } = readStylesheet(css, 'style.css');
    expect(rules.map(r => r.declarations.length)).toEqual([0, 0]);
  });

  it('reads a rule for several selectors once for each', () => {
    expect(readStylesheet('h1, h2 > b{color:red}', 'style.css').rules).toHaveLength(2);
  });
});

describe('@page', () => {
  it('gives size, margins and margin boxes', () => {
    const { pages } = readStylesheet(
      '@page{size:a4 landscape;margin:1in;@top-left{content:"x";color:#111}}@page :first{@top-left{content:none}}',
      'style.css',
    );
    expect(pages.map(p => [p.selector, p.size, p.declarations.length, [...p.boxes.keys()]])).toEqual([
      ['', [841.89, 595.28], 1, ['top-left']],
      [':first', null, 0, ['top-left']],
    ]);
  });

  it.each([
    ['@page :left{margin:0}', '@page :left'],
    ['@page{size:b5}', '“size: b5”'],
    ['@page{size:a4 1in}', '“size: a4 1in”'],
    ['@page{size:landscape}', '“size: landscape”'],
    ['@page{size:0 0}', '“size: 0 0”'],
    ['@page{color:red}', 'The property “color” cannot be used here'],
    ['@page{padding:1pt}', 'The property “padding” cannot be used here'],
    ['@page{@left-middle{content:"x"}}', '@left-middle'],
    ['@page{@top-left{content:attr(x)}}', '“content: attr(x)”'],
    ['@page{@top-left{width:50%}}', 'The property “width” cannot be used here'],
    ['@page{@top-left{content:counter(chapter)}}', '“content: counter(chapter)”'],
  ])('refuses %s', (css, message) => {
    expect(fault(css).message).toContain(message);
  });
});
