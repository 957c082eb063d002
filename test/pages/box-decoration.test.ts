import { describe, expect, it } from 'vitest';
import type { PathNode } from '../../src/pages/index.js';
import { getPdf, layBody, onlyPage, page as pageOf, round } from './engine.js';

/** Decoration of the only page from its upper left corner: rectangles, and outlines of shapes. */
function painted(body: string, css: string): readonly string[] {
  return onlyPage(layBody(body, css)).decoration.map(({ item, x, y }) => {
    const at = [x - 20, y - 20].map(round).join(' ');
    if (item.kind === 'fill') {
      const size = [item.width, item.height].map(round).join(' ');
      return `${item.color} ${at} ${size}${item.dash ? ` ${item.dash}` : ''}`;
    }
    const { commands, fill } = item.scene[0] as PathNode;
    const corners = commands.flatMap(([letter, ...n]) => (letter === 'Z' ? [] : [n.map(round).join(' ')]));
    return `${fill} ${at}: ${corners.join(', ')}`;
  });
}

describe('borders', () => {
  it('of one colour are rectangles', () => {
    expect(painted('<div></div>', 'div{height:10pt;width:20pt;border:2pt solid #aa0000}')).toEqual([
      '#aa0000 0 0 2 14',
      '#aa0000 22 0 2 14',
      '#aa0000 0 0 24 2',
      '#aa0000 0 12 24 2',
    ]);
  });

  it('of several colours are cut slanting at their corners', () => {
    const css = 'div{height:10pt;width:20pt;border:2pt solid #aa0000;border-left:4pt solid #0000aa}';
    expect(painted('<div></div>', css)).toEqual([
      '#0000aa 0 0: 0 0, 0 14, 4 12, 4 2',
      '#aa0000 24 0 2 14',
      '#aa0000 0 0: 0 0, 26 0, 26 2, 4 2',
      '#aa0000 0 0: 0 14, 26 14, 26 12, 4 12',
    ]);
  });

  it('make a triangle around a box without size', () => {
    const css =
      'div{width:0;height:0;border:3.6pt solid transparent;border-top:0;border-bottom:6pt solid #9b1c1c}';
    expect(painted('<div></div>', css)).toEqual(['#9b1c1c 0 0: 0 6, 7.2 6, 3.6 0, 3.6 0']);
    expect(painted('<div></div>', `${css}*{box-sizing:border-box}`)).toHaveLength(1);
  });

  it('that are transparent only occupy room', () => {
    const laid = onlyPage(layBody('<div>a</div>', 'div{border:5pt solid transparent}'));
    expect(laid.decoration).toEqual([]);
    expect(round(laid.lines[0]?.x ?? 0)).toBe(25);
  });

  it('with gaps are rectangles too, and meet others without a slant', () => {
    const css = 'div{height:9pt;width:20pt;border-bottom:2pt dotted #000;border-right:1pt dashed #aa0000}';
    expect(painted('<div></div>', css)).toEqual(['#aa0000 20 0 1 11 dashed', '#000000 0 9 21 2 dotted']);
  });

  it('run along all bands of a box, slanting at its ends only', () => {
    const css = 'div{border:3pt solid #aa0000;border-left-color:#0000aa;padding:2pt}p+p{margin-top:6pt}';
    const left = painted('<div><p>a</p><p>b</p></div>', css).filter(part => part.startsWith('#0000aa'));
    expect(left).toEqual(['#0000aa 0 0: 0 0, 0 40, 3 37, 3 3']);
  });

  it('of table cells may have gaps or not be seen', () => {
    const table = '<table><tr><td>a</td><td class="n">b</td></tr></table>';
    const css =
      'table{border-collapse:collapse}td{border-top:1pt dotted #000}.n{border-top-color:transparent}';
    const parts = painted(table, css);
    expect(parts).toHaveLength(1);
    expect(parts[0]).toMatch(/^#000000 .* dotted$/);
  });
});

describe('backgrounds', () => {
  it('reach under the border', () => {
    const css = 'div{height:10pt;width:20pt;border-left:4pt solid #0000aa;background:#eeeeee}';
    expect(painted('<div></div>', css)).toEqual(['#eeeeee 0 0 24 10', '#0000aa 0 0 4 10']);
  });
});

it('a file never has a colour that is not one', () => {
  const css =
    'div,span{border:1pt solid transparent;border-top:2pt dotted #000}td{border:1pt solid transparent}';
  const html = pageOf('<div>a <span>b</span></div><table><tr><td>c</td></tr></table>', css);
  expect(Buffer.from(getPdf(html)).toString('latin1')).not.toContain('NaN');
});

describe('box-decoration-break: clone', () => {
  const CSS = 'p{orphans:1;widows:1}.b{box-decoration-break:clone;border:2pt solid #111;padding:10pt}';
  const lines = (count: number) => Array.from({ length: count }, (_, i) => `l${i}`).join('<br>');
  /** The lines of each page, and the tops of the horizontal borders on it. */
  const pages = (body: string, css = '') =>
    layBody(body, CSS + css).pages.map(page => {
      const rules = page.fills.filter(({ item }) => item.height === 2).map(({ y }) => round(y - 20));
      return [page.lines.length, ...rules.sort((a, b) => a - b)];
    });

  it('gives each part of a box its padding and borders, and takes room for them', () => {
    expect(pages(`<div class="b"><p>${lines(15)}</p></div>`)).toEqual([
      [10, 0, 148],
      [5, 0, 82],
    ]);
    expect(pages(`<div class="b"><p>${lines(15)}</p></div>`, '.b{box-decoration-break:slice}')).toEqual([
      [11, 0],
      [4, 58],
    ]);
  });

  it('nests, and divides empty height', () => {
    const [first, second] = pages(`<div class="b"><div class="b"><p>${lines(10)}</p></div></div>`);
    expect([first, second]).toEqual([
      [8, 0, 12, 136, 148],
      [2, 0, 12, 58, 70],
    ]);
    expect(pages('<div class="b" style="height:200pt;overflow:hidden"></div>')).toEqual([
      [0, 0, 148],
      [0, 0, 96],
    ]);
  });

  it('works in columns', () => {
    const columns = layBody(
      `<div class="c"><div class="b"><p>${lines(8)}</p></div></div>`,
      `${CSS}.c{columns:2;column-gap:0;column-fill:auto;height:84pt}`,
    );
    const { fills } = onlyPage(columns);
    expect(fills.filter(({ item }) => item.height === 2).map(({ x, y }) => [x - 20, round(y - 20)])).toEqual(
      expect.arrayContaining([
        [0, 0],
        [0, 82],
        [100, 0],
        [100, 58],
      ]),
    );
  });
});
