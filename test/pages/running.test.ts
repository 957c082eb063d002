import { describe, expect, it } from 'vitest';
import { styleDocument } from '../../src/document/index.js';
import { sideArea } from '../../src/pages/running.js';
import { layBody, onlyPage, placed, texts } from './engine.js';

const RUNNING = '@page{size:240pt 190pt;margin:40pt;@top-left{content:element(h)}}';
const STRINGS = '@page{size:240pt 190pt;margin:40pt;@top-left{content:string(s)}}';

describe('what the margins of a page show', () => {
  it.each([
    ['<div><b>head</b>text</div>', ''],
    ['<div><p><b>head</b></p>text</div>', ''],
    ['<div><span><b>head</b>text</span></div>', 'span{display:inline-block}'],
    ['<div><b>head</b><p>text</p></div>', 'div{display:flex}'],
    ['<div><b>head</b><p>text</p></div>', 'div{display:grid}'],
    ['<div><b>head</b><p>text</p></div>', 'div{columns:2}'],
    ['<table><tr><td><b>head</b>text</td></tr></table>', ''],
    ['<div><span><b>head</b>text</span></div>', 'span{float:left}'],
  ])('is a running element from anywhere: %s, %s', (body, css) => {
    const page = onlyPage(layBody(body, `${RUNNING}b{position:running(h)}${css}`));
    expect([texts(page.runningLines), texts(page.lines)]).toEqual([['head'], ['text']]);
  });

  it.each([
    ['<p><b>head</b> text</p>', ''],
    ['<p><span><b>head</b></span> text</p>', 'span{display:inline-block}'],
    ['<div><p><b>head</b></p><p>text</p></div>', 'div{display:flex}'],
    ['<div><p><b>head</b></p><p>text</p></div>', 'div{display:grid;grid-template-columns:1fr 1fr}'],
    ['<table><tr><td><b>head</b></td><td>text</td></tr></table>', ''],
    ['<div><span><b>head</b></span>text</div>', 'span{float:left}'],
  ])('is a named string from anywhere: %s, %s', (body, css) => {
    const page = onlyPage(layBody(body, `${STRINGS}b{string-set:s content()}${css}`));
    expect(texts(page.runningLines)).toEqual(['head']);
  });
});

describe('table cells without a table', () => {
  const css = 'i{display:table-cell;width:30pt}';
  const spots = (body: string) =>
    placed(onlyPage(layBody(body, css)).lines).map(([x, , text]) => [Math.round(x), text]);

  it('have a table in the line if they are in one', () => {
    expect(spots('<p>a<span><i>b</i><i>c</i></span></p>')).toEqual(
      expect.arrayContaining([
        [expect.any(Number), 'b'],
        [expect.any(Number), 'c'],
      ]),
    );
    const [, [b = 0] = [], [c = 0] = []] = spots('<p>a<span><i>b</i><i>c</i></span></p>') as [
      number,
      string,
    ][];
    expect(c - b).toBe(30);
  });

  it('have a table of their own in a block', () => {
    expect(spots('<div><i>b</i><i>c</i></div>')).toEqual([
      [20, 'b'],
      [50, 'c'],
    ]);
  });
});

describe('a break before or after an item', () => {
  const getPages = (css: string) =>
    layBody(
      `<div>${'<p>l</p>'.repeat(11)}<p class="a">a</p><p class="b">b</p></div>`,
      `div{display:flex;flex-direction:column}${css}`,
    ).pages.map(({ lines }) => texts(lines).at(0));

  it.each([
    ['', ['l', 'b']],
    ['.b{break-before:avoid}', ['l', 'a']],
    ['.a{break-after:avoid}', ['l', 'a']],
    ['.a{break-before:page}', ['l', 'a']],
  ])('of a flex box is made or avoided: %s', (css, expected) => {
    expect(getPages(css)).toEqual(expected);
  });
});

const { firstPage } = styleDocument(
  '<style>@page{size:200pt 300pt;margin:10pt 20pt 30pt 40pt}</style>',
  'test',
);

describe('margin boxes at the sides', () => {
  it.each([
    ['top-left-corner', { x: 0, y: 0, width: 40, height: 10, align: 'right', vertical: 'middle' }],
    ['bottom-right-corner', { x: 180, y: 270, width: 20, height: 30, align: 'left', vertical: 'middle' }],
    ['left-top', { x: 0, y: 10, width: 40, height: 260, align: 'center', vertical: 'top' }],
    ['right-bottom', { x: 180, y: 10, width: 20, height: 260, align: 'center', vertical: 'bottom' }],
  ] as const)('%s', (name, area) => {
    expect(sideArea(name, firstPage)).toEqual(area);
  });

  it('are none of those along the top', () => {
    expect(sideArea('top-left', firstPage)).toBeNull();
  });
});
