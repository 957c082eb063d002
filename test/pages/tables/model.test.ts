import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeCells } from '../../../src/pages/tables/table-grid.js';
import { layBody, onlyPage, placed, round } from '../engine.js';

const PLAIN = 'table{border-spacing:0}td,th{padding:0;text-align:left;font-weight:400;vertical-align:top}';

/** Text of a page with its places from the corner of the page area, baselines from that of the first line. */
function cells(body: string, css = ''): Readonly<Record<string, readonly [number, number]>> {
  const lines = placed(onlyPage(layBody(body, PLAIN + css)).lines);
  const top = Math.min(...lines.map(([, y]) => y));
  return Object.fromEntries(lines.map(([x, y, text]) => [text, [round(x - 20), Math.round(y - top)]]));
}

/** Rectangles with their colours, from the corner of the page area. */
const fills = (body: string, css = '') =>
  onlyPage(layBody(body, PLAIN + css)).decoration.flatMap(({ item, x, y }) =>
    item.kind === 'fill'
      ? [[round(x - 20), round(y - 20), round(item.width), round(item.height), item.color]]
      : [],
  );

describe('boxes that make a table', () => {
  const css = '.t{display:table}.r{display:table-row}.c{display:table-cell;width:30pt}';

  it('are put around cells and rows that stand alone', () => {
    const alone = '<div class="c">a</div> <div class="c">b</div>';
    expect(cells(alone, css)).toEqual({ a: [0, 0], b: [30, 0] });
    expect(
      cells(`<div class="r">${alone}</div><div class="r">${alone.replace('a<', 'c<')}</div>`, css).c,
    ).toEqual([0, 12]);
  });

  it('are put around text between rows and cells, which is not lost', () => {
    const found = cells('<div class="t">one<div class="r">two<div class="c">three</div></div></div>', css);
    expect(Object.keys(found)).toEqual(['one', 'two', 'three']);
    expect(found.two?.[1]).toBe(12);
    expect(found.three?.[1]).toBe(12);
  });

  it('keep the columns of a column group', () => {
    const table = '<colgroup><col style="width:50pt"><col></colgroup><tr><td>a<td>b</tr>';
    expect(cells(`<table>${table}</table>`).b).toEqual([50, 0]);
  });

  it('keep the columns of a group without columns, and those without a group', () => {
    const group = '<colgroup span="2" style="width:40pt"></colgroup><col style="width:50pt">';
    const found = cells(`<table>${group}<tr><td>a<td>b<td>c<td>d</tr></table>`);
    expect((found.d?.[0] ?? 0) - (found.c?.[0] ?? 0)).toBe(50);
    const html =
      '<div class="t"><i class="col"></i><div class="r"><b class="c">a</b><b class="c">b</b></div></div>';
    expect(cells(html, `${css}.col{display:table-column;width:50pt}.c{width:auto}`).b).toEqual([50, 0]);
  });
});

describe('rows', () => {
  it('of a head stand above, those of a foot below all others', () => {
    const table = '<tfoot><tr><td>f</tfoot><tbody><tr><td>b</tbody><thead><tr><td>h</thead>';
    expect(cells(`<table>${table}</table>`)).toEqual({ h: [0, 0], b: [0, 12], f: [0, 24] });
  });

  it('are as tall as their styles and those of their cells require', () => {
    const table = '<tr style="height:30pt"><td>a</tr><tr><td style="height:20pt">b</tr><tr><td>c</tr>';
    expect(cells(`<table>${table}</table>`)).toEqual({ a: [0, 0], b: [0, 30], c: [0, 50] });
  });

  it('are as tall as the border boxes of cells that have such a height, and in percent of their table', () => {
    const css = 'td{height:30pt;padding-bottom:10pt}';
    const table = '<table><tr><td>a</tr><tr><td>b</tr></table>';
    expect(cells(table, css).b).toEqual([0, 40]);
    expect(cells(table, `${css}td{box-sizing:border-box}`).b).toEqual([0, 30]);
    expect(cells(table, 'table{height:100pt}tr:first-child{height:70%}').b).toEqual([0, 70]);
  });

  it('share the height of their table, those without a height of their own first', () => {
    const table = (style: string) =>
      `<table style="${style}"><tr><td>a</tr><tr><td>b</tr><tr style="height:12pt"><td>c</tr></table>`;
    expect(cells(`${table('height:72pt')}<p>d</p>`)).toEqual({
      a: [0, 0],
      b: [0, 30],
      c: [0, 60],
      d: [0, 72],
    });
    expect(cells(`${table('height:5pt')}<p>d</p>`).d).toEqual([0, 36]);
  });

  it('have the first lines of their cells on one baseline', () => {
    const row = '<tr><td style="font-size:20pt;line-height:24pt">a<td>b</tr>';
    const { a, b } = cells(`<table>${row}</table>`, 'td{vertical-align:baseline}');
    expect(a?.[1]).toBe(b?.[1]);
  });
});

describe('columns', () => {
  it('in fixed layout take their widths from the first row alone', () => {
    const table = '<tr><td style="width:50pt">a<td>b<td>c</tr><tr><td>Ravencroft and Teshima<td>d<td>e</tr>';
    const found = cells(`<table style="table-layout:fixed;width:170pt">${table}</table>`);
    expect([found.b, found.c]).toEqual([
      [50, 0],
      [110, 0],
    ]);
  });

  it('in which no cell begins take no room', () => {
    const table = '<tr><td colspan="500" rowspan="9999">a<td>b</tr><tr><td>c</tr>';
    const found = cells(`<table style="border-spacing:2pt">${table}</table>`);
    for (const [x] of Object.values(found)) expect(x).toBeLessThan(40);
    expect(Object.keys(found)).toEqual(['a', 'b', 'c']);
  });
});

describe('captions', () => {
  it('stand above or below the borders of their table', () => {
    const table = (css: string) =>
      `<table style="border:2pt solid #ff0000"><caption style="text-align:left;${css}">c</caption><tr><td>a</table><p>d</p>`;
    expect(cells(table(''))).toEqual({ c: [0, 0], a: [2, 14], d: [0, 28] });
    expect(cells(table('caption-side:bottom'))).toEqual({ a: [2, 0], c: [0, 14], d: [0, 26] });
  });
});

describe('collapsed borders', () => {
  const css = 'table{border-collapse:collapse}td{width:30pt;height:20pt}';

  it('are those of the table, rows and columns too', () => {
    const table =
      '<table style="border:2pt solid #111111"><tr style="border-bottom:1pt solid #222222"><td>a<td>b</tr><tr><td>c<td>d</tr></table>';
    const found = fills(table, css);
    const colors = new Set(found.map(([, , , , color]) => color));
    expect(colors).toEqual(new Set(['#111111', '#222222']));
    expect(found.filter(([, , , , color]) => color === '#222222')).toEqual([
      [32, 22, 31, 1, '#222222'],
      [1, 22, 31, 1, '#222222'],
    ]);
  });

  it('give way to a hidden, a wider and a stronger one, in this order', () => {
    const row = (left: string, right: string) =>
      `<table><tr><td style="border-right:${left}">a<td style="border-left:${right}">b</tr></table>`;
    const winner = (left: string, right: string) =>
      fills(row(left, right), css).map(([, , width, , color]) => [width, color]);
    expect(winner('1pt solid #111111', '2pt solid #222222')).toEqual([[2, '#222222']]);
    expect(winner('1pt solid #111111', '1pt solid #222222')).toEqual([[1, '#111111']]);
    expect(winner('1pt dotted #111111', '1pt solid #222222')).toEqual([[1, '#222222']]);
    expect(winner('3pt solid #111111', '1pt hidden')).toEqual([]);
    expect(winner('1pt hidden', '3pt solid #111111')).toEqual([]);
  });
});

describe('the cells of a grid', () => {
  const cell = fc.record({ columns: fc.integer({ min: 1, max: 3 }), rows: fc.integer({ min: 0, max: 4 }) });
  const group = fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 6 });

  /** The algorithm of the HTML Standard, part 4.9.12, slot by slot. */
  function slotBySlot(rows: readonly (readonly { readonly columns: number; readonly rows: number }[])[]) {
    const isTaken = new Set<string>();
    return rows.map((row, y) => {
      let x = 0;
      return row.map(({ columns, rows: written }) => {
        while (isTaken.has(`${x} ${y}`)) x++;
        const height = Math.min(written || rows.length - y, rows.length - y);
        const column = x;
        for (; x < column + columns; x++)
          for (let down = 0; down < height; down++) isTaken.add(`${x} ${y + down}`);
        return { column, span: columns, rows: height };
      });
    });
  }

  it('have the places of the HTML Standard', () => {
    fc.assert(
      fc.property(group, rows => {
        const found = placeCells(rows, spans => spans).map(row => row.map(({ cell: _, ...place }) => place));
        expect(found).toEqual(slotBySlot(rows));
      }),
    );
  });

  it('are found without a list of all columns that they span', () => {
    const row = Array.from({ length: 10 }, () => ({ columns: 1e9, rows: 1e9 }));
    const rows = Array.from({ length: 100 }, () => row);
    expect(
      placeCells(rows, spans => spans)
        .at(-1)
        ?.at(-1),
    ).toMatchObject({ column: 999e9, rows: 1 });
  });
});
