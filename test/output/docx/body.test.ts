import { describe, expect, it } from 'vitest';
import { documentOfPage, partsOfPage } from './page.js';
import { attributes, getParagraphs, part } from './word.js';

const getTexts = async (body: string, css = '') =>
  getParagraphs(await documentOfPage(body, css)).map(text => text.trim());
const filled = async (body: string, css = '') => (await getTexts(body, css)).filter(text => text !== '');

describe('the tables of a Word document', () => {
  it('have a cell in each column of each row', async () => {
    const xml = await documentOfPage(
      '<table><tr><td>a<td>b<td>c</tr><tr><td>d</tr></table>',
      'td{background:#abcdef}',
    );
    expect(xml.match(/<w:tc>/g)).toHaveLength(6);
    expect(attributes(xml, 'w:shd', 'w:fill')).toEqual(Array(4).fill('ABCDEF'));
    expect((await filled('<table><tr><td>a<td>b<td>c</tr><tr><td>d</tr></table>')).join('')).toBe('abcd');
  });

  it('have the text of tables in their cells', async () => {
    const inner = '<table><tr><td>b<td>c</tr></table>';
    expect(await filled(`<table><tr><td>a</td><td>${inner}</td><td>d</td></tr></table>`)).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
  });
});

describe('the runs of a Word document', () => {
  it('have links that lead to places in them', async () => {
    const xml = await documentOfPage('<p><a href="#x">a</a> b <b id="x">c</b></p>');
    expect(attributes(xml, 'w:hyperlink', 'w:anchor')).toEqual(attributes(xml, 'w:bookmarkStart', 'w:name'));
    expect(getParagraphs(xml)).toEqual(['a b c']);
  });

  it('have tabs and soft hyphens at their start', async () => {
    const xml = await documentOfPage('<pre>\t\ta</pre><p><b>\u00adb</b></p>');
    expect(xml).toContain('<w:tab/><w:tab/><w:t xml:space="preserve">a</w:t>');
    expect(xml).toContain('<w:softHyphen/><w:t xml:space="preserve">b</w:t>');
  });

  it('are marked as running from right to left, in a style of their own too', async () => {
    const xml = part(await partsOfPage('<p>a שלום <b>שלום</b></p>'), 'word/document.xml');
    expect(xml.match(/<w:rPr>(<w:rStyle [^>]*>)?<w:rtl\/><\/w:rPr>/g)).toHaveLength(2);
  });
});

describe('the items of a grid', () => {
  const grid = (own: string) => `.g{display:grid;grid-template-columns:60pt 60pt 60pt}${own}`;
  const html = '<div class="g"><p id="a">a</p><p id="b">b</p><p>c</p></div>';

  it.each([
    ['', 'abc'],
    ['#b{grid-column:span 2}', 'abc'],
    ['#b{grid-column:span x}', 'abc'],
    ['#b{grid-column:3}', 'abc'],
    ['#b{grid-column:7}', 'abc'],
    ['#b{float:left}', 'abc'],
    // Boxes that are placed elsewhere stand before the items, or after them.
    ['#a{position:absolute}', 'abc'],
    ['#b{position:absolute}', 'acb'],
    ['p{position:absolute}', 'abc'],
    ['.g{display:flex}#a{position:absolute}', 'abc'],
    ['.g{display:flex}#b{position:absolute}', 'acb'],
  ])('all have their text in the document: %s', async (css, letters) => {
    expect((await filled(html, grid(css))).join('').replace(/[^a-c]/g, '')).toBe(letters);
  });

  it('are followed by what comes after the grid', async () => {
    expect((await filled(`${html}<p>d</p>`, grid(''))).at(-1)).toBe('d');
  });
});
