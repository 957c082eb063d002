import { describe, expect, it } from 'vitest';
import { documentOfPage } from './page.js';
import { attributes, getParagraphs } from './word.js';

describe('the cells of a table', () => {
  const getCells = async (body: string, css = '') => {
    const document = await documentOfPage(`<table>${body}</table>`, css);
    return {
      texts: getParagraphs(document).filter(text => text !== ''),
      spans: attributes(document, 'w:gridSpan', 'w:val'),
      starts: document.match(/<w:vMerge w:val="restart"\/>/g)?.length ?? 0,
      continued: document.match(/<w:vMerge\/>/g)?.length ?? 0,
      widths: attributes(document, 'w:gridCol', 'w:w').map(Number),
    };
  };
  const row = (cells: string) => `<tr>${cells}</tr>`;

  it('reach to the end of their group with rowspan 0', async () => {
    const body = `<tbody>${row('<td rowspan="0">a</td><td>b</td>')}${row('<td>c</td>')}${row('<td>d</td>')}</tbody><tbody>${row('<td>e</td><td>f</td>')}</tbody>`;
    const { texts, starts, continued } = await getCells(body);
    expect([texts, starts, continued]).toEqual([['a', 'b', 'c', 'd', 'e', 'f'], 1, 2]);
  });

  it('do not reach beyond their group', async () => {
    const body = `<tbody>${row('<td rowspan="9">a</td><td>b</td>')}${row('<td>c</td>')}</tbody><tbody>${row('<td>d</td><td>e</td>')}</tbody>`;
    const { starts, continued } = await getCells(body);
    expect([starts, continued]).toEqual([1, 1]);
  });

  it('may be rows without groups', async () => {
    const css =
      '.t{display:table}.r{display:table-row}.r>*{display:table-cell}.h{display:table-header-group}';
    const html =
      '<div class="t"><div class="r"><i>a</i><i>b</i></div><div class="h"><div class="r"><i>c</i><i>d</i></div></div><div class="r"><i>e</i><i>f</i></div><div class="r"><i>g</i><i>h</i></div></div>';
    expect(getParagraphs(await documentOfPage(html, css)).filter(text => text !== '')).toEqual([
      'c',
      'd',
      'a',
      'b',
      'e',
      'f',
      'g',
      'h',
    ]);
  });

  it('of the head come first and those of the foot last', async () => {
    const body = `<tfoot>${row('<td>foot</td>')}</tfoot><tbody>${row('<td>body</td>')}</tbody><thead>${row('<td>head</td>')}</thead>`;
    expect((await getCells(body)).texts).toEqual(['head', 'body', 'foot']);
  });

  it.each(['0', '-1', 'x', '1'])('span one column with colspan “%s”', async span => {
    expect((await getCells(row(`<td colspan="${span}">a</td><td>b</td>`))).spans).toEqual([]);
  });

  it('are left out beyond the columns that Word can have', async () => {
    const cells = Array.from({ length: 70 }, (_, i) => `<td>${i}</td>`).join('');
    const { texts, widths } = await getCells(row(cells), 'td{padding:0;font-size:4pt}');
    expect([texts.length, widths.length]).toEqual([63, 63]);
    expect((await getCells(row('<td colspan="999">a</td><td>b</td>') + row(cells))).spans).toEqual(['63']);
  });

  it('share the width evenly if they are empty', async () => {
    const body = row('<td colspan="3">a</td>') + row('<td></td><td></td><td></td>');
    const { widths } = await getCells(body, 'table{width:300pt}td{text-align:center}');
    expect(widths).toEqual([2000, 2000, 2000]);
  });

  it.each(['left', 'right', 'center'])(
    'have the columns of the page if their text is at the %s',
    async align => {
      const css = `table{width:300pt;table-layout:fixed}td{padding:0 6pt;text-align:${align}}`;
      const { widths } = await getCells(row('<td>a</td><td>b</td><td>c</td>'), css);
      const off = widths.map(width => Math.abs(width - 2000));
      expect(Math.max(...off)).toBeLessThanOrEqual(60);
    },
  );

  it('have the edge of their column next to an empty one', async () => {
    const css = 'table{width:300pt;table-layout:fixed}td{padding:0 6pt}td+td{text-align:center}';
    for (const cells of ['<td></td><td>b</td>', '<td>a</td><td></td>']) {
      const { widths } = await getCells(row(cells), css);
      expect(widths.reduce((a, b) => a + b)).toBe(6000);
      expect(Math.min(...widths)).toBeGreaterThan(80);
    }
  });
});
