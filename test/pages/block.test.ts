import { describe, expect, it } from 'vitest';
import { layBody, onlyPage, placed, round } from './engine.js';

const tenths = (points: number): number => Math.round(points * 10) / 10;

/** Left edge and distance from the first baseline of each text. */
function spots(body: string, css: string): Readonly<Record<string, readonly [number, number]>> {
  const lines = placed(onlyPage(layBody(body, css)).lines);
  const top = Math.min(...lines.map(([, y]) => y));
  return Object.fromEntries(lines.map(([x, y, text]) => [text, [round(x - 20), tenths(y - top)]]));
}

const three = '<p>a</p><p id="b">b</p><p>c</p>';

describe('boxes painted away from their place', () => {
  it.each([
    ['position:relative;top:3pt;left:5pt', [5, 15]],
    ['position:relative;bottom:3pt;right:5pt', [-5, 9]],
    ['position:relative;top:3pt;bottom:9pt;left:10%;right:1pt', [20, 15]],
    ['transform:translate(4pt, -2pt)', [4, 10]],
    ['transform:translateY(50%)', [0, 18]],
    ['transform:translateX(50%);width:60pt', [30, 12]],
    ['position:relative;top:1pt;transform:translateY(2pt)', [0, 15]],
    ['position:relative', [0, 12]],
    ['transform:none', [0, 12]],
  ])('%s', (css, expected) => {
    expect(spots(three, `#b{${css}}`)).toEqual({ a: [0, 0], b: expected, c: [0, 24] });
  });

  it('move background, border and absolute boxes with them', () => {
    const html = '<p>a</p><p id="b">b<span id="x">x</span></p>';
    const css =
      '#b{background:#eee;border-bottom:1pt solid;transform:translate(7pt, 3pt)} #x{position:absolute;right:0;top:0}';
    const { fills, lines } = onlyPage(layBody(html, css));
    expect(fills.map(({ x, y }) => [x - 20, y - 20])).toEqual([
      [7, 15],
      [7, 27],
    ]);
    const x = lines.find(({ item }) => item.width < 10 && item.x > 150);
    expect((x?.x as number) + (x?.item.width as number)).toBeCloseTo(227, 5);
  });

  it('do not move the marker of the list item around them', () => {
    const html = '<ul><li><p id="b">b</p></li></ul>';
    const css = 'ul{padding-left:20pt}#b{transform:translate(7pt, 3pt)}';
    const lines = placed(onlyPage(layBody(html, css)).lines);
    const [marker, text] = lines as [(typeof lines)[number], (typeof lines)[number]];
    expect(text[0] - 20).toBe(27);
    expect(tenths(text[1] - marker[1])).toBe(3);
  });

  it('may be items of a flex box or grid', () => {
    const css = (display: string) => `.f{${display}} .f>*{width:50pt} #b{transform:translateY(-2pt)}`;
    const html = `<p>first</p><div class="f">${three}</div>`;
    expect(spots(html, css('display:flex'))).toMatchObject({ b: [50, 10], c: [100, 12] });
    expect(spots(html, css('display:grid'))).toMatchObject({ b: [0, 22], c: [0, 36] });
  });
});
