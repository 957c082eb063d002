import { describe, expect, it } from 'vitest';
import { layBody, onlyPage, placed, round, texts } from '../engine.js';

const rows = (count: number, cells = (n: number) => `<td>r${n}</td>`) =>
  Array.from({ length: count }, (_, n) => `<tr>${cells(n + 1)}</tr>`).join('');
const PLAIN =
  'table{border-collapse:collapse}td,th{padding:0;text-align:left;font-weight:400;vertical-align:top}';

function cells(body: string, css = ''): Readonly<Record<string, readonly [number, number]>> {
  const lines = placed(onlyPage(layBody(body, PLAIN + css)).lines);
  const top = Math.min(...lines.map(([, y]) => y));
  return Object.fromEntries(lines.map(([x, y, text]) => [text, [round(x - 20), round(y - top)]]));
}

describe('rules under a row', () => {
  const widths = (html: string, css: string) =>
    onlyPage(layBody(`<table>${html}</table>`, PLAIN + css)).decoration.flatMap(({ item }) =>
      item.kind === 'fill' ? [round(item.width)] : [],
    );
  const row = '<tr><td>a</td><td id="b">b</td><td>c</td></tr>';
  const css = 'td{width:30pt;border-bottom:1pt solid #123456}';

  it('are one if cells have the same', () => {
    expect(widths(row, css)).toEqual([90]);
  });

  it('are separate if one has another colour or is missing', () => {
    expect(widths(row, `${css}#b{border-bottom-color:#654321}`)).toEqual([30, 30, 30]);
    expect(widths(row, `${css}#b{border-bottom:0}`)).toEqual([30, 30]);
  });
});

describe('columns of a table', () => {
  const starts = (html: string, css: string) =>
    Object.values(cells(`<table>${html}</table>`, css)).map(([x]) => x);
  const full = 'table{width:100%}';

  it('have fixed widths from cells or col elements', () => {
    expect(starts('<tr><td id="a">a</td><td>b</td></tr>', '#a{width:30pt}')).toEqual([0, 30]);
    expect(
      starts('<col><col id="k"><tr><td>a</td><td>b</td><td>c</td></tr>', `${full}#k{width:50pt}`)[2],
    ).toBeGreaterThan(100);
  });

  it.each(['width:10pt', 'float:left;width:10pt', 'width:5%;display:table'])(
    'make a table wider than its style if a word needs it: %s',
    css => {
      const body = `<table id="a"><tr><td>Ravencroft</td></tr></table>`;
      expect(Object.keys(cells(body, `#a{${css}}`))).toEqual(['Ravencroft']);
    },
  );

  it('are as narrow as the words of an inline block in them', () => {
    const body = '<table id="a"><tr><td><span>one two three</span></td></tr></table>';
    expect(Object.keys(cells(body, '#a{width:1pt}span{display:inline-block}'))).toEqual([
      'one',
      'two',
      'three',
    ]);
  });

  it('divide a word that is longer than the room if that is allowed', () => {
    const body = '<div id="a"><table><tr><td>Ravencroft</td></tr></table></div>';
    expect(
      Object.keys(cells(body, '#a{width:30pt;overflow-wrap:break-word}table{width:100%}')).length,
    ).toBeGreaterThan(1);
  });

  it('are never narrower than their longest word, even if their cells are', () => {
    const found = cells('<table><tr><td id="a">Ravencroft</td><td>b</td></tr></table>', '#a{width:1pt}');
    expect(Object.keys(found)).toEqual(['Ravencroft', 'b']);
    expect(found.b?.[0]).toBeGreaterThan(30);
  });

  it('have natural widths, and share the rest in proportion', () => {
    const [, narrow = 0] = starts('<tr><td>aaaa</td><td>b</td></tr>', '');
    const [, wide = 0] = starts('<tr><td>aaaa</td><td>b</td></tr>', full);
    expect(narrow).toBeLessThan(30);
    expect(wide).toBeGreaterThan(120);
  });

  it('have percentages of the room as far as there is room', () => {
    expect(starts('<tr><td id="a">a</td><td>b</td></tr>', `${full}#a{width:25%}`)).toEqual([0, 50]);
    const [, second = 0] = starts('<tr><td id="a">a</td><td>bbbb</td></tr>', `${full}#a{width:100%}`);
    expect(second).toBeGreaterThan(170);
    expect(second).toBeLessThan(185);
  });

  it('leave short columns whole next to a long one', () => {
    const long = 'a long text that would fill much more than a line of the page if it could';
    const found = cells(`<table><tr><td>Ravencroft</td><td>${long}</td><td>$12,000</td></tr></table>`, full);
    expect(Object.keys(found)).toEqual(expect.arrayContaining(['Ravencroft', '$12,000']));
  });

  it('are spanned, even if a span needs more than their widths', () => {
    const html =
      '<tr><td colspan="2">a very wide heading</td><td>x</td></tr><tr><td>b</td><td>c</td><td>y</td></tr>';
    const found = cells(`<table>${html}</table>`);
    expect(found['a very wide heading']).toEqual([0, 0]);
    expect(found.x?.[0]).toBe(found.y?.[0]);
    expect(found.x?.[0]).toBeGreaterThan(70);
  });

  it('keep a space between them unless borders collapse', () => {
    const css = 'table{border-collapse:separate;border-spacing:5pt}td{width:20pt}';
    const found = cells('<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table><p>d</p>', css);
    expect(found).toEqual({ a: [5, 0], b: [30, 0], c: [5, 17.01], d: [0, 34.01] });
  });
});

describe('rows of a table', () => {
  it('are as tall as their tallest cell and align the others', () => {
    const html =
      '<table><tr><td>a<br>b<br>c</td><td class="t">t</td><td class="m">m</td><td class="o">o</td></tr><tr><td>z</td></tr></table>';
    const css = 'td.m{vertical-align:middle}td.o{vertical-align:bottom}';
    const found = cells(html, css);
    expect([found.t?.[1], found.m?.[1], found.o?.[1], found.z?.[1]]).toEqual([0, 12, 24, 36]);
  });

  it('are joined by cells that span them', () => {
    const html =
      '<table><tr><td rowspan="3">a<br>b</td><td>1</td></tr><tr><td>2</td></tr><tr><td>3</td></tr><tr><td>c</td><td>4</td></tr></table>';
    const found = cells(html, 'td{width:40pt}');
    expect(found).toEqual({
      a: [0, 0],
      b: [0, 12],
      1: [40, 0],
      2: [40, 12],
      3: [40, 24],
      c: [0, 36],
      4: [40, 36],
    });
  });

  it('grow at the end for a joining cell that is taller', () => {
    const html =
      '<table><tr><td rowspan="2">a<br>b<br>c</td><td>1</td></tr><tr><td>2</td></tr><tr><td>d</td><td>3</td></tr></table>';
    expect(cells(html, 'td{width:40pt}')).toMatchObject({ 2: [40, 12], c: [0, 24], d: [0, 36], 3: [40, 36] });
  });

  it('draw their borders at the end of what a joining cell has made them', () => {
    const html =
      '<table><tr><td rowspan="2">a<br>b<br>c</td><td>1</td></tr><tr><td class="x">2</td></tr></table>';
    const css = 'td{width:40pt}.x{border-bottom:1pt solid #111}';
    const { fills } = onlyPage(
      layBody(html, `${PLAIN}table{border-collapse:separate;border-spacing:0}${css}`),
    );
    expect(fills.map(f => f.y)).toEqual([20 + 36 - 1]);
  });

  it('accept spans that chain, reach too far, or stand in the middle', () => {
    const chain =
      '<table><tr><td>1</td><td rowspan="2">a</td></tr><tr><td rowspan="9">b</td></tr><tr><td>c</td></tr></table><p>after</p>';
    expect(cells(chain, 'td{width:40pt}')).toEqual({
      1: [0, 0],
      a: [40, 0],
      b: [0, 12],
      c: [40, 12],
      after: [0, 24],
    });
  });

  it('keep the place of absolute boxes in cells', () => {
    const html = '<table><tr><td>a</td><td class="r">b<i class="x">x</i></td></tr></table>';
    expect(
      cells(html, 'td{width:60pt}.r{position:relative}.x{position:absolute;right:0;top:0}').x?.[0],
    ).toBeGreaterThan(110);
  });

  it('draw the wider of two collapsed borders, once', () => {
    const css =
      'td{width:50pt}.a{border-bottom:2pt solid #111}.b{border-top:1pt solid #222}.c{border-top:4pt solid #333}';
    const html = (second: string) =>
      `<table><tr><td class="a">a</td></tr><tr><td class="${second}">b</td></tr></table>`;
    const fills = (second: string) =>
      onlyPage(layBody(html(second), PLAIN + css)).fills.map(({ item, y }) => [
        item.color,
        item.height,
        round(y),
      ]);
    expect(fills('b')).toEqual([['#111111', 2, 32]]);
    expect(fills('c')).toEqual([['#333333', 4, 32]]);
  });

  it('paint backgrounds of rows and cells', () => {
    const css = 'td{width:50pt}tr{background:#eee}.a{background:#abc}';
    const { fills } = onlyPage(
      layBody('<table><tr><td class="a">a</td><td>b</td></tr></table>', PLAIN + css),
    );
    expect(fills.map(({ item, x }) => [item.color, x, item.width]).sort()).toEqual([
      ['#aabbcc', 20, 50],
      ['#eeeeee', 70, 50],
    ]);
  });

  it('draw the border of a cell that joins rows around all of them', () => {
    const html = '<table><tr><td rowspan="2" class="a">a</td><td>1</td></tr><tr><td>2</td></tr></table>';
    const css =
      'table{border-collapse:separate;border-spacing:0}td{width:40pt}.a{border-left:1pt solid #111;border-bottom:1pt solid #222}';
    const { fills } = onlyPage(layBody(html, PLAIN + css));
    expect(fills.filter(f => f.item.color === '#111111').reduce((sum, f) => sum + f.item.height, 0)).toBe(24);
    expect(fills.filter(f => f.item.color === '#222222').map(f => f.y)).toEqual([43]);
  });
});

it.each([
  ['', [60]],
  ['empty-cells:hide', [30]],
  ['empty-cells:hide;border-collapse:collapse', [60]],
])('paints empty cells, unless they are hidden in a table with separate borders: %s', (css, widths) => {
  const html = '<table><tr><td>a</td><td> </td></tr></table>';
  const own = `table{border-spacing:0;${css}} td{padding:0;width:30pt;background:#eee}`;
  const { fills } = onlyPage(layBody(html, own));
  expect(fills.map(({ item }) => round(item.width))).toEqual(widths);
});

it('paints cells with rounded corners as shapes', () => {
  const html = '<table><tr><td>a</td></tr></table>';
  const { fills, shapes } = onlyPage(layBody(html, 'td{background:#eee;border-radius:3pt}'));
  expect([fills.length, shapes.length]).toEqual([0, 1]);
});

it('paints collapsed borders over the backgrounds of all cells', () => {
  const html =
    '<table><tr><td>a</td><td class="b">b</td></tr><tr><td class="c">c</td><td>d</td></tr></table>';
  const css =
    'table{border-collapse:collapse}td{border:2pt solid #111}.b{background:#bbb}.c{background:#ccc}';
  const colors = onlyPage(layBody(html, css)).fills.map(({ item }) => item.color);
  expect(colors.slice(0, 2)).toEqual(['#bbbbbb', '#cccccc']);
  expect(new Set(colors.slice(2))).toEqual(new Set(['#111111']));
});

it('is so wide that columns have their percentages, up to its room', () => {
  const width = (cells: string) => {
    const css = 'table{border-spacing:0}td{background:#abc;padding:0}i{display:inline-block;width:20pt}';
    const { fills } = onlyPage(layBody(`<table><tr>${cells}</tr></table>`, css));
    return round(Math.max(...fills.map(({ item, x }) => x + item.width)) - 20);
  };
  const cell = (style: string) => `<td style="${style}"><i></i></td>`;
  expect(width(cell('') + cell(''))).toBe(40);
  expect(width(cell('width:25%') + cell(''))).toBe(80);
  expect(width(cell('width:50%') + cell('width:50%'))).toBe(40);
  expect(width(cell('width:80%') + cell(''))).toBe(100);
  expect(width(cell('width:100%') + cell(''))).toBe(200);
});

describe('a table on several pages', () => {
  const HEAD = '<thead><tr><th>head</th></tr></thead>';
  const pages = (body: string, css = '') =>
    layBody(body, PLAIN + css).pages.map(p => [texts(p.runningLines), texts(p.lines)] as const);

  it('repeats its head', () => {
    const laid = pages(`<table>${HEAD}${rows(30)}</table>`);
    expect(laid.map(([running]) => running)).toEqual([[], ['head'], ['head']]);
    expect(laid.map(([, lines]) => lines.length)).toEqual([12, 11, 8]);
    expect(laid.flatMap(([, lines]) => lines)).toEqual([
      'head',
      ...Array.from({ length: 30 }, (_, i) => `r${i + 1}`),
    ]);
  });

  it('leaves at least two rows at its beginning and end', () => {
    const lead = (count: number) => Array.from({ length: count }, (_, i) => `<p>p${i}</p>`).join('');
    const first = (before: number, count: number) =>
      pages(`${lead(before)}<table>${HEAD}${rows(count)}</table>`).map(
        ([, lines]) => lines.filter(t => t.startsWith('r')).length,
      );
    expect(first(10, 6)).toEqual([0, 6]);
    expect(first(9, 6)).toEqual([2, 4]);
    expect(first(6, 6)).toEqual([4, 2]);
    // A short one is divided anywhere, but not below its head.
    expect(first(10, 5)).toEqual([1, 4]);
    expect(first(7, 5)).toEqual([4, 1]);
    expect(first(11, 5)).toEqual([0, 5]);
  });

  it('repeats its foot at the end of each page that it goes on from', () => {
    const foot = '<tfoot><tr><td>foot</td></tr></tfoot>';
    const laid = pages(`<table>${HEAD}${rows(25)}${foot}</table><p>end</p>`);
    expect(laid.map(([running]) => running)).toEqual([['foot'], ['head', 'foot'], ['head']]);
    expect(laid.map(([, lines]) => lines.length)).toEqual([11, 10, 7]);
    expect(laid[2]?.[1].slice(-2)).toEqual(['foot', 'end']);
  });

  it('has its foot below a divided row, and does not end with its foot alone', () => {
    const tall = Array.from({ length: 20 }, (_, i) => `l${i}`).join('<br>');
    const foot = '<tfoot><tr><td>foot</td></tr></tfoot>';
    const laid = pages(`<table>${foot}<tr><td>${tall}</td></tr></table>`);
    expect(laid.map(([running, lines]) => [running, lines.length])).toEqual([
      [['foot'], 11],
      [[], 10],
    ]);
    expect(pages(`<table>${rows(12)}${foot}</table>`).map(([, lines]) => lines.slice(-2))).toEqual([
      ['r10', 'r11'],
      ['r12', 'foot'],
    ]);
  });

  it('breaks before and after row groups, and keeps them whole', () => {
    const groups = ['a', 'b', 'c'].map(name => `<tbody class="${name}">${rows(4)}</tbody>`).join('');
    const counts = (css: string) =>
      pages(`<p>p</p><table>${groups}</table>`, css).map(([, lines]) => lines.length);
    expect(counts('')).toEqual([11, 2]);
    expect(counts('.b{break-before:page}')).toEqual([5, 8]);
    expect(counts('.b{break-after:page}')).toEqual([9, 4]);
    expect(counts('tbody{break-inside:avoid}')).toEqual([9, 4]);
  });

  it('stays whole for break-inside: avoid', () => {
    const html = `<p>a</p>${'<p>b</p>'.repeat(6)}<table>${HEAD}${rows(6)}</table>`;
    expect(pages(html, 'table{break-inside:avoid}').map(([, lines]) => lines.length)).toEqual([7, 7]);
  });

  it('keeps a group row with the rows below, a subtotal with the one above, and applies forced breaks', () => {
    const lastRows = (name: string, n: number, css: string) => {
      const html = Array.from(
        { length: 16 },
        (_, i) => `<tr${i + 1 === n ? ` class="${name}"` : ''}><td>r${i + 1}</td></tr>`,
      );
      return pages(`<table>${html.join('')}</table>`, css).map(([, lines]) => lines.at(-1));
    };
    expect(lastRows('plain', 12, '')).toEqual(['r12', 'r16']);
    expect(lastRows('group', 12, '.group{break-after:avoid}')).toEqual(['r11', 'r16']);
    expect(lastRows('sum', 13, '.sum{break-before:avoid}')).toEqual(['r11', 'r16']);
    expect(lastRows('new', 6, '.new{break-before:page}')).toEqual(['r5', 'r16']);
    expect(lastRows('old', 6, '.old{break-after:page}')).toEqual(['r6', 'r16']);
  });

  it('divides a row that is taller than a page between its lines', () => {
    const tall = Array.from({ length: 20 }, (_, i) => `l${i}`).join('<br>');
    const short = 'x<br>y';
    const laid = pages(`<table>${HEAD}<tr><td>${tall}</td><td>${short}</td></tr></table>`);
    expect(laid.flatMap(([, lines]) => lines).sort()).toEqual(
      ['head', 'x', 'y', ...Array.from({ length: 20 }, (_, i) => `l${i}`)].sort(),
    );
    expect(laid.map(([running]) => running)).toEqual([[], ['head']]);
  });

  it('puts its caption on its first page', () => {
    const lead = '<p>p</p>'.repeat(10);
    const laid = pages(`${lead}<table><caption>name</caption>${HEAD}${rows(4)}</table>`);
    expect(laid[1]?.[1].slice(0, 2)).toEqual(['name', 'head']);
  });
});

describe('columns in fixed table layout', () => {
  const getWidths = (cells: string, css: string) => {
    const base =
      'table{table-layout:fixed;width:200pt;border-collapse:collapse}td{background:#eee;padding:0}td:nth-child(2){background:#ccc}';
    const { fills } = onlyPage(layBody(`<table>${cells}</table>`, base + css));
    return fills.toSorted((a, b) => a.y - b.y || a.x - b.x).map(({ item }) => round(item.width));
  };

  it.each([
    ['<tr><td style="width:30pt">a<td>b<td>c</tr>', '', [30, 85, 85]],
    ['<tr><td style="width:30pt">a<td style="width:50pt">b</tr>', '', [75, 125]],
    ['<tr><td style="width:25%">a<td>b</tr>', '', [50, 150]],
    ['<tr><td style="width:30pt">a<td>b</tr>', 'td{padding:0 5pt}', [40, 160]],
    ['<tr><td style="width:30pt">a<td>b</tr>', 'td{padding:0 5pt;box-sizing:border-box}', [30, 170]],
    ['<col style="width:60pt"><tr><td style="width:30pt">a<td>b</tr>', '', [60, 140]],
    ['<tr><td colspan=2 style="width:80pt">a<td>b</tr><tr><td>c<td>d<td>e</tr>', '', [80, 120, 40, 40, 120]],
    ['<tr><td>a<td>b</tr><tr><td style="width:30pt">c<td>d</tr>', '', [100, 100, 100, 100]],
  ])('come from the columns, else the first row: %s %s', (cells, css, widths) => {
    expect(getWidths(cells, css)).toEqual(widths);
  });
});
