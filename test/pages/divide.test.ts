import { describe, expect, it } from 'vitest';
import { type DocumentView, layBody, placed, texts } from './engine.js';

/** The texts of each page; 150 points of text, 12 points a line. */
const getPages = (laid: DocumentView) => laid.pages.map(({ lines }) => texts(lines).join(' '));

const lines = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${name}${i + 1}`).join('<br>');

const words = (name: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `${name}${from + i}`);

describe('cells side by side', () => {
  it.each([
    ['a grid', '<div style="display:grid;grid-template-columns:1fr 1fr">A B</div>'],
    ['a flex box', '<div style="display:flex;gap:4pt">A B</div>'],
    ['a table', '<table><tr>A B</tr></table>'],
  ])('of %s are divided each for itself', (kind, html) => {
    const cell = (text: string, css: string) =>
      kind === 'a table' ? `<td style="${css}">${text}</td>` : `<div style="${css}">${text}</div>`;
    const small = cell(lines('a', 16), 'line-height:10pt;orphans:1;widows:1;padding:0;vertical-align:top');
    const large = cell(lines('b', 8), 'line-height:27pt;orphans:1;widows:1;padding:0;vertical-align:top');
    const laid = layBody(html.replace('A', small).replace('B', large), 'table{border-spacing:0}');
    // 15 lines of 10 points, 5 of 27.
    expect(laid.pages.map(page => texts(page.lines).length)).toEqual([20, 4]);
    expect([...(getPages(laid)[1]?.split(' ') ?? [])].sort()).toEqual(['a16', 'b6', 'b7', 'b8']);
  });

  it('stay together if one of them has no room for its first line', () => {
    const tall = '<div style="line-height:40pt">tall</div>';
    const html = `<p>${lines('x', 10)}</p><div style="display:grid;grid-template-columns:1fr 1fr"><p>one</p>${tall}</div>`;
    expect(getPages(layBody(html))[1]?.split(' ')).toEqual(['one', 'tall']);
  });

  it('keep what stands below others in their column below them', () => {
    const html = `<div style="display:grid;grid-template-columns:1fr 1fr">
<div>${lines('a', 14)}</div><div style="grid-row:span 2">${lines('b', 20)}</div><div>below</div></div>`;
    const laid = layBody(html, 'div{orphans:1;widows:1}');
    const second = placed(laid.pages[1]?.lines ?? []);
    const readY = (text: string) => second.find(([, , found]) => found === text)?.[1] ?? 0;
    // Row 1 is 198 points, of which 48 are on the second page; its text ends before.
    expect(readY('below') - readY('a13')).toBeCloseTo(48);
    const tight = layBody(
      html.replace('grid-row:span 2', 'grid-row:span 2;height:10pt'),
      'div{orphans:1;widows:1}',
    );
    const ends = placed(tight.pages[1]?.lines ?? []).filter(([x]) => x === 20);
    expect(ends.map(([, y]) => Math.round(y))).toEqual([30, 42, 54]);
  });

  it('begin with a float on the page that has room for it', () => {
    const html = `<p>${lines('a', 11)}</p><div style="display:grid"><p><span style="float:right;line-height:30pt">f</span>b</p></div>`;
    const [first, second] = layBody(html).pages.map(({ lines: all }) =>
      placed(all).map(([, , text]) => text),
    );
    expect(first).toHaveLength(11);
    expect(second?.sort()).toEqual(['b', 'f']);
  });

  it('repeat the head of a table in them above the floats of the text after it', () => {
    const row = (name: string) => `<tr><td>${name}</td></tr>`;
    const rows = words('r', 1, 12).map(row).join('');
    const table = `<table><thead>${row('head')}</thead><tbody>${rows}</tbody></table>`;
    const html = `<div style="display:grid"><div>${table}<p>a<span style="float:right">f</span></p></div></div>`;
    const laid = layBody(html, 'table{border-spacing:0}td{padding:0}');
    const second = placed(laid.pages[1]?.lines ?? []);
    const readY = (text: string) => second.find(([, , found]) => found === text)?.[1];
    expect(second.map(([, , text]) => text).sort()).toEqual(['a', 'f', 'r11', 'r12']);
    expect(readY('f')).toBe(readY('a'));
  });

  it('do not keep the next row on the page of a heading that stands next to its text', () => {
    const row = (n: number) =>
      `<div style="display:grid;grid-template-columns:1fr 1fr"><h2>h${n}</h2><p>${lines(`a${n}.`, 5)}</p></div>`;
    const css = 'h2{font:10pt/12pt "Source Serif 4"}p{break-inside:avoid}';
    const laid = layBody(`<p>${lines('x', 5)}</p>${row(1)}${row(2)}`, css);
    expect(laid.pages.map(page => texts(page.lines).filter(text => text.startsWith('h')))).toEqual([
      ['h1'],
      ['h2'],
    ]);
  });

  it('break at a page break in one of them', () => {
    const html = `<div style="display:grid;grid-template-columns:1fr 1fr"><div><p>a</p><p style="break-before:page">b</p></div><p>c</p></div><p>d</p>`;
    expect(getPages(layBody(html))).toEqual(['a c', 'b d']);
  });
});

describe('content out of the flow', () => {
  it('is divided where it overflows its box, next to what follows', () => {
    const laid = layBody(
      `<div style="height:24pt;padding-left:100pt">${lines('a', 14)}</div><p>b</p>`,
      'div{orphans:1;widows:1}',
    );
    expect(getPages(laid)).toEqual([[...words('a', 1, 12), 'b'].join(' '), 'a13 a14']);
    expect(placed(laid.pages[0]?.lines ?? []).find(([, , text]) => text === 'b')?.[1]).toBeCloseTo(53.51, 1);
  });

  it('makes no pages if its box cuts it off', () => {
    const laid = layBody(`<div style="height:24pt;overflow:hidden">${lines('a', 40)}</div><p>b</p>`);
    expect(laid.pages).toHaveLength(1);
  });

  it('is divided in an absolute box', () => {
    const box = `<div style="position:absolute;left:100pt;top:0;orphans:1;widows:1">${lines('a', 14)}</div>`;
    const laid = layBody(`<section style="position:relative">${box}<p>b</p></section>`);
    expect(getPages(laid)).toEqual([[...words('a', 1, 12), 'b'].join(' '), 'a13 a14']);
  });

  it('begins on the page that its place is on', () => {
    const box = '<div style="position:absolute;top:170pt">far</div>';
    const laid = layBody(`<section style="position:relative;height:400pt">${box}</section><p>b</p>`);
    expect(
      laid.pages.map(({ lines: own }) => placed(own).map(([, y, text]) => [Math.round(y), text])),
    ).toEqual([[], [[50, 'far']], [[130, 'b']]]);
  });
});

describe('columns', () => {
  it('fill what is left of a page, and are even on the last one', () => {
    const html = `<p>${lines('x', 8)}</p><div style="columns:2;orphans:1;widows:1">${lines('a', 18)}</div>`;
    const laid = layBody(html);
    expect(getPages(laid)).toEqual([
      [...words('x', 1, 8), ...words('a', 1, 8)].join(' '),
      words('a', 9, 18).join(' '),
    ]);
    const second = placed(laid.pages[1]?.lines ?? []);
    expect(second.filter(([x]) => x === 20)).toHaveLength(5);
  });

  it('hold columns that are divided with them', () => {
    const inner = `<div style="columns:2;column-gap:0">${lines('a', 12)}</div>`;
    const html = `<div style="columns:2;column-gap:0;column-fill:auto;height:36pt;orphans:1;widows:1">${inner}</div>`;
    const found = placed(layBody(html).pages[0]?.lines ?? []);
    expect(found.map(([x]) => x)).toEqual([20, 20, 20, 70, 70, 70, 120, 120, 120, 170, 170, 170]);
  });
});

describe('boxes that go on', () => {
  it('fill the page to its end', () => {
    const html = `<div style="background:#eeeeee">${'<p style="break-inside:avoid">a<br>b<br>c</p>'.repeat(6)}</div>`;
    const laid = layBody(html);
    // 4 paragraphs of 36 points leave 6 free.
    expect(laid.pages.map(({ fills }) => fills.map(({ item }) => item.height))).toEqual([[150], [72]]);
  });

  it('stay with the heading above until they show content', () => {
    const stack = `<div class="stack"><p>a</p></div>`;
    const css = `div{padding-bottom:1pt;border-left:1pt solid}.stack{display:flex;flex-direction:column;min-height:60pt}
.stack p{margin-top:auto}.grid{display:grid}h2{font:10pt/12pt "Source Serif 4"}`;
    for (const box of [stack, `<div>${stack}</div>`, `<div class="grid">${stack}</div>`]) {
      expect(getPages(layBody(`${lines('x', 9)}<h2>h</h2>${box}`, css))).toEqual([
        words('x', 1, 9).join(' '),
        'h a',
      ]);
    }
    // Without a heading, and if the page would stay too empty, they are divided in their empty part.
    expect(getPages(layBody(`${lines('x', 10)}${stack}`, css))).toEqual([words('x', 1, 10).join(' '), 'a']);
    expect(
      getPages(layBody(`x<h2>h</h2>${stack.replace('"stack"', '"stack" style="height:149pt"')}`, css)),
    ).toEqual(['x h', 'a']);
  });

  it('stay whole on a page of their own, but for those that no page can hold', () => {
    const avoid = (text: string) => `<div style="break-inside:avoid">${text}</div>`;
    expect(getPages(layBody(`<p>x</p>${avoid(lines('a', 12))}`))).toEqual(['x', words('a', 1, 12).join(' ')]);
    const nested = avoid(`<p>a</p>${avoid(lines('b', 12))}`);
    expect(getPages(layBody(nested))).toEqual(['a', words('b', 1, 12).join(' ')]);
  });

  it('begin the next page even if they are taller than a page', () => {
    const group = `<table><tbody style="break-inside:avoid"><tr><td>${lines('a', 14)}</td></tr></tbody></table>`;
    const height = `<div style="break-inside:avoid;height:170pt">a</div>`;
    const starts = (html: string) => getPages(layBody(`<p>x</p>${html}`)).map(text => text.split(' ')[0]);
    expect(starts(group)).toEqual(['x', 'a1', expect.anything()]);
    expect(starts(height)).toEqual(['x', 'a', '']);
  });

  it.each([
    ['rows', '<tr><td>A</td></tr>'],
    ['rows that cells join', '<tr><td rowspan="2">A</td><td>b</td></tr><tr><td>c</td></tr>'],
  ])('begin at once if they are %s, which stay whole by default', (_, html) => {
    const laid = layBody(`<p>x</p><table>${html.replace('A', lines('a', 14))}</table>`);
    expect(getPages(laid)[0]).toMatch(/^x a1 /);
  });
});
