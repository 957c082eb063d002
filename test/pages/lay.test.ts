import { describe, expect, it } from 'vitest';
import { styleDocument } from '../../src/document/index.js';
import { lay } from '../../src/pages/index.js';
import { warningLine } from '../support/strict.js';
import { layBody, layHtml, library, onlyPage, page, placed, texts } from './engine.js';

const paragraphs = (count: number) => Array.from({ length: count }, (_, i) => `<p>p${i + 1}</p>`).join('');
const pageTexts = (body: string, css = '') => layBody(body, css).pages.map(p => texts(p.lines));

it('has pages without margins if these are automatic', () => {
  const [[x, y] = []] = placed(onlyPage(layBody('<p>a</p>', '@page{margin:auto}')).lines);
  const [[left = 0, top = 0] = []] = placed(onlyPage(layBody('<p>a</p>')).lines);
  expect([x, y].map(value => Math.round(value ?? 0))).toEqual([left - 20, top - 20].map(Math.round));
});

describe('page breaks', () => {
  it('keep a heading, its legend and its sub-heading with two lines of text', () => {
    const css = '.legend{break-after:avoid} h2,h3{font:10pt/12pt serif}';
    const body = `${paragraphs(8)}<h2>h</h2><p class="legend">legend</p><h3>sub</h3><p>one<br>two<br>three<br>four</p>`;
    expect(pageTexts(body, css).map(t => t[0])).toEqual(['p1', 'h']);
  });

  it('keep two lines of a paragraph on each side, three lines together', () => {
    const three = 'a<br>b<br>c';
    expect(pageTexts(`${paragraphs(10)}<p>${three}</p>`).map(t => t.length)).toEqual([10, 3]);
    expect(pageTexts(`${paragraphs(11)}<p>${three}<br>d</p>`).map(t => t.length)).toEqual([11, 4]);
    expect(pageTexts(`${paragraphs(9)}<p>${three}<br>d</p>`).map(t => t.length)).toEqual([11, 2]);
  });

  it('keep an entry whole unless it is taller than a page', () => {
    const css = '.e{display:grid;grid-template-columns:1fr 60pt;break-inside:avoid}';
    const entry = (lines: number) =>
      `<div class="e"><div>${Array.from({ length: lines }, (_, i) => `<p>l${i}</p>`).join('')}</div><p>2019</p></div>`;
    expect(pageTexts(paragraphs(9) + entry(5), css).map(t => t.length)).toEqual([9, 6]);
    expect(pageTexts(entry(20), css).map(t => t.length)).toEqual([13, 8]);
  });

  it('begin a page at a forced break, and keep the margins after it only', () => {
    const laid = layBody(
      '<p>a</p><h2>b</h2><p>c</p>',
      'p:first-child{margin:5pt 0 60pt}h2{break-before:page;margin-top:40pt;font:10pt/12pt serif}',
    );
    expect(laid.pages.map(p => placed(p.lines)[0]?.[1])).toEqual([34.5, 69.51]);
    expect(pageTexts('<p>a</p><p class="x">b</p><p>c</p>', '.x{break-after:page}')).toEqual([
      ['a', 'b'],
      ['c'],
    ]);
  });

  it('do not make a page for the space after the last line', () => {
    expect(pageTexts(paragraphs(12), 'p:last-child{margin-bottom:30pt}')).toHaveLength(1);
  });

  it('make bookmarks of headings with their places', () => {
    const { bookmarks } = layBody(
      `<h1>a</h1>${paragraphs(11)}<h2>b</h2><p>c</p>`,
      'h1,h2{font:10pt/12pt serif}',
    );
    expect(bookmarks.map(h => [h.element.tag, h.page, h.y])).toEqual([
      ['h1', 0, 20],
      ['h2', 1, 20],
    ]);
  });

  it('warn about headings that skip a level', () => {
    const { warnings } = layBody('<h1>a</h1><h2>b</h2><h4>c</h4><h2>d</h2><h3>e</h3>');
    expect([...warnings].map(warningLine)).toEqual([
      'A heading of level 4 follows one of level 2; it is tagged as level 3: h4 (test page, line 5)',
    ]);
  });

  it('warn about text outside its page', () => {
    const { warnings } = layBody('<p>a</p><p class="x">b</p>', '.x{margin-left:900pt;width:100pt}');
    expect([...warnings].map(warningLine)).toEqual(['Text lies outside page 1: p.x (test page, line 5)']);
  });

  it('make one page for a document without text', () => {
    expect(onlyPage(layHtml('')).lines).toEqual([]);
    expect(onlyPage(layHtml(page('<p></p><div> </div>'))).lines).toEqual([]);
  });
});

describe('margin boxes', () => {
  const css = (boxes: string) => `@page{${boxes}}`;
  const running = (boxes: string, body = '<p>a</p>', rest = '') =>
    layBody(body, rest + css(boxes)).pages.map(p => placed(p.runningLines));

  it('number pages', () => {
    const boxes = '@bottom-right{content:"Page " counter(page) " of " counter(pages)}';
    expect(running(boxes, paragraphs(30)).map(lines => lines[0]?.[2])).toEqual([
      'Page 1 of 3',
      'Page 2 of 3',
      'Page 3 of 3',
    ]);
  });

  it('show named strings: the first set on the page, else the last before', () => {
    const boxes = '@top-left{content:string(part)}';
    const body = `${paragraphs(12)}<h2>one</h2>${paragraphs(3)}<h2>two</h2>${paragraphs(20)}`;
    const rest = 'h2{string-set:part content();font:10pt/12pt serif}';
    expect(running(boxes, body, rest).map(lines => lines[0]?.[2])).toEqual([undefined, 'one', 'two', 'two']);
  });

  it('set strings from inline boxes, grid items, rows and cells', () => {
    const boxes = '@top-left{content:string(a) string(b) string(c) string(d)}';
    const body = '<p><b>1</b></p><div class="g"><i>2</i></div><table><tr><td>3</td></tr></table>';
    const rest =
      '.g{display:grid}b{string-set:a content()}i{string-set:b content()}tr{string-set:c content()}td{string-set:d content()}';
    expect(running(boxes, body, rest)[0]?.[0]?.[2]).toBe('1233');
  });

  it('choose one of the strings set on a page', () => {
    const body = `<h2>0</h2><div class="n"><h2>1</h2><h2>2</h2></div><div class="n">a</div><p class="n">b</p><h2>3</h2>`;
    const rest = 'h2{string-set:s content();font:10pt/12pt serif}.n{break-before:page}';
    const shown = (which: string) =>
      running(`@top-left{content:string(s, ${which})}`, body, rest).map(lines => lines[0]?.[2]);
    expect(shown('first')).toEqual(['0', '1', '2', '3']);
    expect(shown('last')).toEqual(['0', '2', '2', '3']);
    expect(shown('start')).toEqual(['0', '1', '2', '2']);
    expect(shown('first-except')).toEqual([undefined, undefined, '2', undefined]);
  });

  it('show running elements with blocks and pictures, which leave the flow', () => {
    const head = '<div class="h"><p>one</p><ul><li>two</li></ul><img class="i" alt=""></div>';
    const rest =
      '.h{position:running(top);border-bottom:1pt solid #123456}.n{break-before:page}.i{width:9pt;height:9pt}';
    const laid = layBody(
      `${head}<p>a</p><p class="n">b</p>`,
      `${rest}@page{margin:60pt 20pt;@top-left{content:element(top)}}`,
    );
    for (const page of laid.pages) {
      expect(texts(page.lines)).toHaveLength(1);
      expect(texts(page.runningLines).toSorted()).toEqual(['one', 'two', '•']);
      expect(page.fills.map(({ item }) => item.color)).toEqual(['#123456']);
      expect(page.fills[0]?.y).toBeLessThan(60);
    }
  });

  it('show the running element of a page, and align an inline one like text', () => {
    const boxes = '@top-right{content:element(r)}';
    const body = '<b>one</b><p>a</p><p class="n">b</p><p class="n">c <b>two</b></p>';
    const rest = 'b{position:running(r);font-weight:400}.n{break-before:page}';
    const [first, second, third] = layBody(body, rest + css(boxes)).pages;
    expect([first, second, third].map(page => texts(page?.runningLines ?? []))).toEqual([
      ['one'],
      ['one'],
      ['two'],
    ]);
    const [line] = first?.runningLines ?? [];
    expect((line?.x ?? 0) + (line?.item.width ?? 0)).toBeCloseTo(220);
  });

  it('stand left, right and in the middle of the margin', () => {
    const boxes =
      '@top-left{content:"l"}@top-center{content:"c"}@top-right{content:"r"}@bottom-left{content:"b"}';
    const [l, c, r, b] = running(boxes)[0] ?? [];
    expect(l?.[0]).toBe(20);
    expect(c?.[0]).toBeCloseTo(118, 0);
    expect(r?.[0]).toBeGreaterThan(210);
    expect(l?.[1]).toBeCloseTo(20 / 2 - 6 + 9.505, 1);
    expect(b?.[1]).toBeCloseTo(190 - 20 / 2 - 6 + 9.505, 1);
  });

  it('differ on the first page', () => {
    const rest = '@page :first{@bottom-left{content:"first"}}';
    expect(
      running('@bottom-left{content:"other"}', paragraphs(13), rest).map(lines => lines[0]?.[2]),
    ).toEqual(['first', 'other']);
  });

  it('wrap instead of overlapping: long ones become narrower', () => {
    const long = 'A very long name of a person with a very long title and many words';
    const lines = running(`@bottom-left{content:"${long}"}@bottom-right{content:"Page 1 of 10"}`)[0] ?? [];
    const right = lines.find(([, , text]) => text === 'Page 1 of 10');
    const left = lines.filter(([x]) => x === 20);
    expect(left.length).toBeGreaterThan(1);
    expect(left.map(([, , text]) => text).join(' ')).toBe(long);
    expect(right).toBeDefined();
    const { pages } = layBody(
      '<p>a</p>',
      css(`@bottom-left{content:"${long}"}@bottom-right{content:"Page 1 of 10"}`),
    );
    for (const { x, item } of pages[0]?.running ?? []) {
      if (x === 20) expect(x + item.width).toBeLessThan((right?.[0] ?? 0) - 5);
    }
  });

  it('carry rules and hold to an edge', () => {
    const boxes =
      '@top-left{content:"x";vertical-align:bottom;border-bottom:.5pt solid #999;padding-bottom:2pt;margin-bottom:3pt}';
    const [laid] = layBody('<p>a</p>', css(boxes)).pages;
    expect(laid?.fills.map(({ x, y, item }) => [x, y, Math.round(item.width), item.height])).toEqual([
      [20, 16.5, 200, 0.5],
    ]);
    expect(placed(laid?.runningLines ?? [])[0]?.[1]).toBeCloseTo(20 - 3 - 0.5 - 2 - 12 + 9.505, 1);
  });
});

describe('named pages', () => {
  const css = `@page{size:240pt 190pt;margin:20pt} @page wide{size:400pt 190pt;margin:30pt 20pt}
    .w{page:wide} p{margin:0}`;
  const laid = layBody('<p>one</p><div class="w"><p>two</p><p>three</p></div><p>four</p>', css);

  it('begin when the name changes, and have their own size', () => {
    expect(laid.pages.map(p => [p.width, ...texts(p.lines)])).toEqual([
      [240, 'one'],
      [400, 'two', 'three'],
      [240, 'four'],
    ]);
    expect(laid.pages[1]?.lines[0]?.y).toBeCloseTo(30 + 9.505, 1);
  });

  it('set the width of the boxes on them', () => {
    const long = `<p class="w">${'word '.repeat(14)}</p>`;
    expect(layBody(long, css).pages.map(p => p.lines.length)).toEqual([1]);
    expect(layBody(long.replace('class="w"', ''), css).pages[0]?.lines.length).toBeGreaterThan(1);
  });
});

describe('boxes within each other', () => {
  /** Milliseconds; what doubles with each level takes minutes. */
  const LIMIT = 5000;

  it.each([
    ['inline blocks wider than a line', 'display:inline-block;padding:8pt', 40, ''],
    ['columns', 'columns:2', 28, ''],
    ['columns with words broken anywhere', 'columns:2', 120, 'w123'],
  ])(
    'are laid out in time that does not double with each: %s',
    (_, css, levels, text) => {
      const laid = layBody(`${`<div>${text}`.repeat(levels)}x`, `div{${css}}`);
      expect(laid.pages.length).toBeGreaterThan(0);
    },
    LIMIT,
  );
});

it('warns of a page number that changes the page it is for', () => {
  // VIII breaks the line before the target, which moves to page IX; IX fits, and it moves back.
  const pages = '<div style="break-after:page">x</div>'.repeat(7);
  const css = '.r{width:20pt}.r::after{content:target-counter("#t", page, upper-roman)}';
  const html = page(`${pages}${paragraphs(10)}<p class="r">x </p><p id="t">target</p>`, css);
  const document = styleDocument(html, 'test page');
  lay(document, library);
  const [warning, ...others] = [...document.warnings];
  expect(others).toEqual([]);
  expect(warning?.code).toBe('page.reference');
  expect(warning?.reason).toMatch(
    /^The page number printed for #t may be wrong: its target has moved to page [89]$/,
  );
});

it('lays a page that is hidden as a whole out as an empty page', () => {
  const { pages } = layHtml('<html style="display:none"><title>a</title><body>b</body></html>');
  expect(pages.map(({ lines }) => lines.length)).toEqual([0]);
});

it('has no margins of pages that are automatic', () => {
  const [first] = layBody('<p>a</p>', '@page{margin:auto}').pages;
  expect(placed(first?.lines ?? []).map(([x, y]) => [x, y])).toEqual([[0, 9.5]]);
});
