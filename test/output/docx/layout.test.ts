import { describe, expect, it } from 'vitest';
import { documentOfPage, partsOfPage } from './page.js';
import { attributes, getParagraphs, part } from './word.js';

const getTexts = async (body: string, css = '') => getParagraphs(await documentOfPage(body, css));
const SVG = '<svg viewBox="0 0 9 9" width="9" height="9" aria-label="Dot"><rect width="9" height="9"/></svg>';
const shown = (texts: readonly string[]) => texts.filter(text => text.trim() !== '');

describe('the items of a grid or flex box', () => {
  it.each([
    ['display:flex', '<div class="f">one<p>two</p> </div>'],
    ['display:grid;grid-template-columns:60pt 1fr', '<div class="f"><b>one</b><p>two</p></div>'],
    [
      'display:grid;grid-template-columns:repeat(auto-fill,60pt)',
      '<div class="f"><p>one</p><p>two</p></div>',
    ],
    ['display:grid;grid-template-columns:auto auto', '<div class="f"><p>one</p><p>two</p></div>'],
    ['display:grid;grid-template-columns:60pt 1fr', '<div class="f">one<p>two</p></div>'],
    [
      'display:grid;grid-template-columns:60pt 1fr',
      '<div class="f"><p>one</p><p style="grid-column:span 2">two</p></div>',
    ],
    [
      'display:grid;grid-template-columns:60pt 1fr',
      '<div class="f"><p>one</p><p style="grid-column:9">two</p></div>',
    ],
    ['display:flex', '<div class="f"><p>one</p><i style="position:absolute">x</i><p>two</p></div>'],
  ])('have all their text: %s, %s', async (css, body) => {
    const words = shown(await getTexts(body, `.f{${css}}`))
      .join(' ')
      .split(/\s+/);
    expect(words.filter(word => word !== 'x')).toEqual(['one', 'two']);
  });

  it('stand below each other with the gap of their rows', async () => {
    const css = '.f{display:grid;grid-template-columns:100pt 100pt;row-gap:30pt}';
    const body = '<div class="f"><p>a</p><p>b</p><p>c</p><p>d</p></div>';
    expect(
      shown(await getTexts(body, css))
        .join(' ')
        .split(/\s+/),
    ).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are paragraphs of their own if each may be the text', async () => {
    const css = '.f{display:flex}.f>*{width:80pt}p{margin:0}';
    const texts = await getTexts('<div class="f"><b>a</b><b>b</b><p>c</p><i>d</i></div>', css);
    expect(shown(texts)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('may be pictures and text, or nothing but space', async () => {
    const css = '.f{display:flex;gap:9pt}';
    for (const body of [
      `<div class="f">${SVG}<p>a</p></div>`,
      `<div class="f"><p>a</p>${SVG}</div>`,
      '<div class="f"> </div><p>a</p>',
    ])
      expect(
        shown(await getTexts(body, css))
          .join(' ')
          .trim(),
      ).toBe('a');
  });
});

describe('the runs of a text', () => {
  it('have the look of their style', async () => {
    const css = 'sup{vertical-align:super}sub{vertical-align:sub}b{background:#ffee00}u{letter-spacing:10%}';
    const parts = await partsOfPage('<p>a<sup>b</sup><sub>c</sub><b>d</b><u>e</u></p>', css);
    const all = part(parts, 'word/document.xml') + part(parts, 'word/styles.xml');
    expect(attributes(`<x>${all.replace(/<\?xml[^>]*>/g, '')}</x>`, 'w:vertAlign', 'w:val')).toEqual(
      expect.arrayContaining(['superscript', 'subscript']),
    );
    expect(all).toMatch(/<w:shd [^>]*w:fill="FFEE00"/i);
  });

  it('are from right to left with properties or without', async () => {
    const parts = await partsOfPage('<p dir="rtl">שלום <b>עולם</b></p><p>a שלום</p>');
    const document = part(parts, 'word/document.xml');
    expect(document.match(/<w:rtl\/>/g)?.length).toBeGreaterThanOrEqual(3);
    expect(document + part(parts, 'word/styles.xml')).toMatch(/<w:bidi\b/);
  });

  it('have a dash for the page of a target that is not in the document', async () => {
    const css = 'a::after{content:" " target-counter(attr(href), page)}';
    expect(await documentOfPage('<p><a href="#gone">a</a></p>', css)).toContain('–');
  });
});

describe('lists', () => {
  it.each([
    ['"→ "', 'bullet', '→'],
    ['disc', 'bullet', null],
    ['lower-greek', 'decimal', '%1.'],
    ['upper-roman', 'upperRoman', '%1.'],
  ])('of the type %s are lists of Word', async (type, format, text) => {
    const parts = await partsOfPage('<ol><li>a</li><li>b</li></ol>', `ol{list-style:${type}}`);
    const numbering = part(parts, 'word/numbering.xml');
    expect(attributes(numbering, 'w:numFmt', 'w:val')[0]).toBe(format);
    if (text !== null) expect(attributes(numbering, 'w:lvlText', 'w:val')[0]).toBe(text);
  });

  it('are paragraphs without markers if their type is none, or without a list', async () => {
    const document = await documentOfPage(
      '<ul><li>a</li></ul><div style="display:list-item">b</div>',
      'ul{list-style:none}',
    );
    expect(getParagraphs(document)).toEqual(['a', 'b']);
  });
});

describe('pages and columns', () => {
  it.each([
    ['<div class="c"><p>a</p><p>b</p></div>', ['a', 'b']],
    ['<div class="c"><p>a</p></div><p>b</p>', ['a', 'b']],
    ['<p>a</p><div class="c"><p>b</p></div>', ['a', 'b']],
    ['<div class="c"><table><tr><td>a</td></tr></table></div><div class="c"><p>b</p></div>', ['a', 'b']],
    ['<table><tr><td>a</td></tr></table><table><tr><td>b</td></tr></table>', ['a', 'b']],
  ])('have their text in order: %s', async (body, expected) => {
    expect(shown(await getTexts(body, '.c{columns:2}'))).toEqual(expected);
  });

  it('have two sections for columns between text', async () => {
    const document = await documentOfPage('<p>a</p><div class="c"><p>b</p></div><p>c</p>', '.c{columns:2}');
    expect(document.match(/<w:sectPr/g)?.length).toBe(3);
  });
});

describe('the cells of a table', () => {
  it('are filled up in a row that has fewer', async () => {
    const document = await documentOfPage(
      '<table><tr><td>a</td><td>b</td><td>c</td></tr><tr><td>d</td></tr></table>',
      'td{background:#eeeeee}',
    );
    expect(document.match(/<w:tc>/g)?.length).toBe(6);
  });

  it('may be rows one after the other without a group', async () => {
    const css = '.t{display:table}.r{display:table-row}.r>i{display:table-cell}';
    const html = '<div class="t"><div class="r"><i>a</i></div><div class="r"><i>b</i></div></div>';
    expect(shown(await getTexts(html, css))).toEqual(['a', 'b']);
  });

  it('hold tables and pictures', async () => {
    const html = `<table><tr><td><table><tr><td>a</td></tr></table></td><td>${SVG}</td></tr></table>`;
    const document = await documentOfPage(html);
    expect(document.match(/<w:tbl>/g)?.length).toBe(2);
    expect(document).toContain('<w:drawing>');
  });
});
