import { describe, expect, it } from 'vitest';
import { layBody, onlyPage, placed, round, texts } from './engine.js';

const view = (body: string, css = '') => onlyPage(layBody(body, css));
/** The width of the box that is painted. */
const getWidth = (body: string, css: string): number =>
  round(view(body, `.x{background:#eee}${css}`).fills[0]?.item.width ?? 0);

describe('a box as wide as its content', () => {
  it.each([
    // CSS Multicol 1: the columns with the gaps between them.
    ['<div class="x"><p>a</p></div>', '.x{float:left;column-width:30pt}', 30],
    ['<div class="x"><p>a</p></div>', '.x{float:left;columns:2 30pt}', 70],
    ['<div class="x"><p>a</p></div>', '.x{float:left;columns:3 20pt;column-gap:5pt}', 70],
    // A flex box has its items in one line, if there is room.
    ['<div class="x"><i></i><i></i></div>', '.x{float:left;display:flex}i{width:30pt;height:5pt}', 60],
    [
      '<div class="x"><i></i><i></i></div>',
      '.x{float:left;display:flex;flex-wrap:wrap;gap:5pt}i{width:30pt;height:5pt}',
      65,
    ],
    [
      '<div class="x"><i></i><i></i></div>',
      '.x{width:min-content;display:flex;flex-wrap:wrap;gap:5pt}i{width:30pt;height:5pt}',
      30,
    ],
    [
      '<div class="x"><i></i><i></i></div>',
      '.x{width:min-content;display:flex;gap:5pt}i{width:30pt;flex:none;height:5pt}',
      65,
    ],
    // Percentages count as nothing (CSS Sizing 3, part 5.2.1).
    ['<p class="x">a</p>', '.x{width:min-content;text-indent:50%}', 5.09],
    ['<p class="x">a</p>', '.x{width:min-content;text-indent:10pt}', 15.09],
    ['<p class="x"><b>a</b></p>', '.x{width:min-content}b{font-weight:400;margin-left:50%}', 5.09],
    // Margins that are automatic count as nothing.
    ['<div class="x">a</div>', '.x{width:stretch;margin:0 auto 0 30pt}', 170],
    ['<div class="x">a</div>', '.x{width:stretch;margin:0 10pt}', 180],
  ])('is: %s, %s', (body, css, expected) => {
    expect(getWidth(body, css)).toBeCloseTo(expected, 1);
  });

  it('has the widest letter as its least width if words may be divided anywhere', () => {
    const widest = getWidth('<p class="x">m</p>', '.x{width:min-content}');
    for (const css of ['overflow-wrap:anywhere', 'word-break:break-word'])
      expect(getWidth('<p class="x">aim it</p>', `.x{width:min-content;${css}}`)).toBeCloseTo(widest, 1);
    expect(getWidth('<p class="x">aim it</p>', '.x{width:min-content}')).toBeGreaterThan(widest);
  });
});

describe('a box of its own context next to a float', () => {
  const spots = (css: string) =>
    placed(
      view('<i></i><div>a</div>', `i{float:left;width:50pt;height:30pt}div{overflow:hidden;${css}}`).lines,
    ).map(([x, y]) => [x - 20, Math.round(y - 20)]);

  it.each([
    ['', [50, 10]],
    ['width:100pt', [50, 10]],
    ['width:100pt;margin-left:auto', [100, 10]],
    ['width:180pt', [0, 40]],
    ['margin:0 5%', [50, 10]],
    ['clear:left', [0, 40]],
  ])('stands next to it or below: %s', (css, expected) => {
    expect(spots(css)).toEqual([expected]);
  });
});

describe('the ends of lines', () => {
  it.each([
    ['end', 'ltr', 200],
    ['start', 'rtl', 200],
  ])('are at the edge with text-align: %s, %s', (align, direction, expected) => {
    const [line] = view('<p>abc</p>', `p{text-align:${align};direction:${direction}}`).lines;
    expect(round((line?.x ?? 0) + (line?.item.width ?? 0) - 20)).toBeCloseTo(expected, 1);
  });

  it.each([
    ['end', 'rtl'],
    ['start', 'ltr'],
  ])('are where their text ends with text-align: %s, %s', (align, direction) => {
    const [line] = view('<p>abc</p>', `p{text-align:${align};direction:${direction}}`).lines;
    expect(line?.x).toBe(20);
  });

  it('divide a long word from right to left in the order of reading', () => {
    const word = 'שלוםעולםשלוםעולם';
    const { lines } = view(`<p dir="rtl">${word}</p>`, 'p{width:30pt;overflow-wrap:anywhere}');
    expect(lines.length).toBeGreaterThan(1);
    expect(
      texts(lines)
        .map(text => [...text].reverse().join(''))
        .join(''),
    ).toBe(word);
  });
});

describe('a leader', () => {
  const shapes = (css: string, width = 100) =>
    view('<p>a<span></span>b</p>', `p{width:${width}pt;white-space:nowrap}span::before{${css}}`).shapes
      .length;

  it.each([
    ['content:leader(dotted)', 100, 1],
    ['content:leader(dotted);visibility:hidden', 100, 0],
    ['content:leader(".")', 100, 1],
    ['content:leader("")', 100, 0],
  ])('is drawn if it is seen and has room: %s, %d', (css, width, expected) => {
    expect(shapes(css, width)).toBe(expected);
  });
});

describe('the boxes in the margins of a page', () => {
  const running = (css: string) =>
    onlyPage(layBody('<p>text</p>', `@page{size:240pt 190pt;margin:40pt;${css}}`)).runningLines;

  it('are empty for an element or a string that the page does not have', () => {
    expect(texts(running('@top-left{content:element(gone)}@top-right{content:"a" string(gone)}'))).toEqual([
      'a',
    ]);
  });

  it.each([
    ['long', 'much much longer than that, and longer'],
    ['much much longer than that, and longer', 'long'],
  ])('share the edge as their texts are long: %s | %s', (left, right) => {
    const lines = running(`@top-left{content:"${left}"}@top-right{content:"${right}"}`);
    expect(lines.map(({ item }) => item.width).every(width => width <= 160.01)).toBe(true);
    expect(texts(lines).join(' ')).toContain('long');
  });

  it('stand at the sides, with margins that are automatic or not', () => {
    const top = (css: string) => running(`@left-middle{content:"x";${css}}`)[0]?.y ?? 0;
    expect(top('margin:auto')).toBeCloseTo(top(''), 1);
    expect(top('margin-top:20pt')).toBeCloseTo(top('') + 10, 1);
  });
});
