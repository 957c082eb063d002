import { describe, expect, it } from 'vitest';
import { layBody, texts } from './engine.js';

/** The texts of each page; 150 points of text, 12 points a line. */
const getPages = (html: string, css = '') =>
  layBody(html, `table{border-spacing:0}td{padding:0}h2{font:inherit}${css}`).pages.map(({ lines }) =>
    texts(lines).join(' '),
  );

const words = (name: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `${name}${from + i}`);

const all = (name: string, count: number) => words(name, 1, count).join(' ');
const lines = (name: string, count: number) => words(name, 1, count).join('<br>');
const avoid = (...parts: readonly string[]) => `<div style="break-inside:avoid">${parts.join('')}</div>`;
const rows = (cells: readonly string[]) => cells.map(cell => `<tr><td>${cell}</td></tr>`).join('');

describe('boxes that avoid breaks', () => {
  it('are divided from the outermost on when they are nested deeply', () => {
    const inner = avoid('<p>c</p>', avoid(lines('d', 10)));
    const html = avoid(`<p>${lines('a', 3)}</p>`, avoid(`<p>${lines('b', 9)}</p>`, inner));
    expect(getPages(html)).toEqual([all('a', 3), all('b', 9), `c ${all('d', 10)}`]);
  });

  it('are divided from the outermost on when one is in a cell of another', () => {
    const grid = `<div style="display:grid"><div>${avoid(lines('b', 12))}</div></div>`;
    expect(getPages(avoid('<p>x</p>', grid))).toEqual(['x', all('b', 12)]);
  });

  it('are divided between their rows when no page can hold their table', () => {
    const cells = words('r', 1, 8).map(name => [name, '-', '-', '-', '-'].join('<br>'));
    const pages = getPages(`<table style="break-inside:avoid">${rows(cells)}</table>`);
    expect(pages.map(text => text.match(/r\d/g))).toEqual([
      ['r1', 'r2'],
      ['r3', 'r4'],
      ['r5', 'r6'],
      ['r7', 'r8'],
    ]);
  });

  it('are divided when a page would have nothing but their headings', () => {
    const table = `<table style="break-inside:avoid">${rows(words('r', 1, 12))}</table>`;
    expect(getPages(table)).toEqual([all('r', 12)]);
    expect(getPages(`<h2>A</h2><h2>B</h2>${table}`)).toEqual([`A B ${all('r', 10)}`, 'r11 r12']);
    expect(getPages(`<p>x</p><h2>A</h2>${table}`)).toEqual(['x', `A ${all('r', 10)}`, 'r11 r12']);
  });
});

describe('breaks to a side of a sheet', () => {
  /** The texts of each page; the first page is a right one. */
  const getPages = (body: string, css: string) =>
    layBody(body, css).pages.map(({ lines }) => texts(lines).join(' '));

  it.each([
    ['page', ['a', 'b', 'c']],
    ['left', ['a', 'b', '', 'c']],
    ['verso', ['a', 'b', '', 'c']],
    ['right', ['a', '', 'b', '', 'c']],
    ['recto', ['a', '', 'b', '', 'c']],
  ])('leave a page empty if need be: %s', (value, pages) => {
    expect(getPages('<p>a</p><p>b</p><p>c</p>', `p+p{break-before:${value}}`)).toEqual(pages);
  });

  it.each([
    ['left', ['a', 'b']],
    ['right', ['a', '', 'b']],
  ])('hold after a box, too: %s', (value, pages) => {
    expect(getPages('<p>a</p><p>b</p>', `p:first-child{break-after:${value}}`)).toEqual(pages);
  });
});
