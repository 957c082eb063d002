import { describe, expect, it } from 'vitest';
import { layBody, onlyPage, placed, round } from '../engine.js';

const BASE = 'table{border-spacing:0}td{padding:0}';
const page = (body: string, css = '') => onlyPage(layBody(body, BASE + css));
/** Left edge and line of each text, from those of the first. */
const spots = (body: string, css = '') => {
  const lines = placed(page(body, css).lines);
  const [, top = 0] = lines[0] ?? [];
  return Object.fromEntries(lines.map(([x, y, text]) => [text, [round(x - 20), round(y - top)]]));
};
const ROW = '<tr><td>a</td><td>b</td></tr>';

describe('the columns of a table', () => {
  it.each([
    ['<colgroup><col><col></colgroup>', 'col{width:50pt}', 50],
    ['<col span="2">', 'col{width:40pt}', 40],
  ])('have the width of their group or column: %s', (columns, css, x) => {
    expect(spots(`<table>${columns}${ROW}</table>`, css).b).toEqual([x, 0]);
  });

  it('of a group without columns have its background', () => {
    const { fills } = page(
      `<table><colgroup span="2"></colgroup>${ROW}</table>`,
      'colgroup{background:#eee}td{width:9pt}',
    );
    expect(fills.reduce((width, { item }) => width + item.width, 0)).toBeCloseTo(18);
  });

  it('may be boxes without elements of their own', () => {
    const css =
      '.t{display:table}.c{display:table-column;width:60pt}.r{display:table-row}.r>i{display:table-cell}';
    const html = '<div class="t"><div class="c"></div><div class="r"><i>a</i><i>b</i></div></div>';
    expect(spots(html, css).b).toEqual([60, 0]);
  });

  it.each([
    // CSS 2, part 17.5.2.1.
    ['width:100pt', 'td{width:80pt}', 80],
    ['width:200pt', 'td{width:80pt}', 100],
    ['width:100pt', 'td{width:0}', 50],
    ['width:100pt', 'td:first-child{width:30pt}', 30],
    ['width:100pt', 'td:first-child{box-sizing:border-box;padding:0 5pt;width:30pt}', 30],
    ['width:100pt', 'td:first-child{width:30%}', 30],
  ])('of a fixed layout have the widths of the first row: %s, %s', (table, css, x) => {
    const found = spots(`<table>${ROW}</table>`, `table{table-layout:fixed;${table}}${css}`);
    expect(found.b?.[0]).toBeCloseTo(x);
  });

  it('of a table without content share the width that it is given', () => {
    const { fills } = page(
      '<table><tr><td></td><td></td></tr></table>',
      'table{width:100pt}td{height:9pt;background:#eee}td+td{background:#ddd}',
    );
    expect(fills.map(({ item }) => item.width)).toEqual([50, 50]);
  });

  it('of no percentage take as much room as there is for their content', () => {
    expect(spots(`<table>${ROW}</table>`, 'td:first-child{width:0%}').b?.[0]).toBeGreaterThan(0);
  });
});

describe('the rows of a table', () => {
  it.each([
    ['td{height:30pt;padding:4pt 0;box-sizing:border-box}', 30],
    ['td{height:30pt;padding:4pt 0}', 38],
    ['tr{height:20pt}', 20],
  ])('are as tall as their cells say: %s', (css, height) => {
    expect(spots('<table><tr><td>a</td></tr><tr><td>b</td></tr></table>', css).b?.[1]).toBeCloseTo(height, 1);
  });

  it('have shares of the height of the table', () => {
    const css = 'table{height:100pt}td{vertical-align:top}.h{height:70%}';
    expect(spots('<table><tr class="h"><td>a</td></tr><tr><td>b</td></tr></table>', css).b).toEqual([0, 70]);
  });
});

describe('the cells of a table', () => {
  it.each([
    ['empty-cells:hide', 1],
    ['empty-cells:show', 2],
    ['empty-cells:hide;border-collapse:collapse', 2],
  ])('are painted without content or not: %s', (css, fills) => {
    const found = page(
      '<table><tr><td>a</td><td> </td></tr></table>',
      `table{${css}}td{width:20pt;background:#eee}`,
    );
    expect(found.fills.reduce((sum, { item }) => sum + Math.round(item.width / 20), 0)).toBe(fills);
  });

  it('may have round corners', () => {
    const { fills, shapes } = page(
      '<table><tr><td>a</td></tr></table>',
      'td{background:#eee;border-radius:4pt}',
    );
    expect([fills.length, shapes.length]).toEqual([0, 1]);
  });

  it('share no border next to one that is hidden', () => {
    const css = 'table{border-collapse:collapse}td{width:20pt;border:2pt solid #111}';
    const all = page(`<table>${ROW}</table>`, css);
    const hidden = page(`<table>${ROW}</table>`, `${css}td+td{border-left-style:hidden}`);
    const area = (view: typeof all) =>
      view.fills.reduce((sum, { item }) => sum + item.width * item.height, 0);
    expect(area(hidden)).toBeLessThan(area(all));
  });
});
