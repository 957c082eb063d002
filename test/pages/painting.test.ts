import { describe, expect, it } from 'vitest';
import type { GroupNode, LineItem, PathNode, Scene, SceneNode } from '../../src/pages/index.js';
import { getText, layBody, onlyPage, round, texts } from './engine.js';

const scenes = (body: string, css: string): readonly Scene[] =>
  onlyPage(layBody(body, css)).shapes.map(({ item }) => item.scene);

function flat(scene: Scene): readonly SceneNode[] {
  return scene.flatMap(node => (node.kind === 'group' ? [node, ...flat(node.children)] : [node]));
}

const paths = (scene: Scene): readonly PathNode[] => flat(scene).filter(node => node.kind === 'path');
const groups = (scene: Scene): readonly GroupNode[] => flat(scene).filter(node => node.kind === 'group');

/** Leftmost, topmost, rightmost and lowest point of a path. */
function box({ commands }: Pick<PathNode, 'commands'>): readonly number[] {
  const numbers = commands.flatMap(([, ...rest]) => rest as number[]);
  const xs = numbers.filter((_, i) => i % 2 === 0);
  const ys = numbers.filter((_, i) => i % 2 === 1);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(round);
}

const only = <T>(list: readonly T[]): T => {
  expect(list).toHaveLength(1);
  return list[0] as T;
};

const BOX = 'div{width:40pt;height:20pt;';

describe('text-shadow', () => {
  const getShadows = (css: string) => scenes('<p>Io</p>', `p{text-shadow:${css}}`);

  it('paints the letters again, moved, the topmost shadow last', () => {
    const { shapes, lines } = onlyPage(layBody('<p>I<b>o</b></p>', 'p{text-shadow:1pt 2pt red,3pt 0 blue}'));
    const [line] = lines;
    expect(shapes.map(({ x, y }) => [x - (line?.x ?? 0), y - (line?.y ?? 0)].map(round))).toEqual([
      [3, 0],
      [1, 2],
      [3, 0],
      [1, 2],
    ]);
    const [first, second, third] = shapes.map(({ item }) => only(paths(item.scene)));
    expect([first?.fill, second?.fill]).toEqual(['#0000ff', '#ff0000']);
    const [left, top, right, bottom] = box(first as PathNode) as [number, number, number, number];
    expect([left >= 0, top < -6, bottom <= 0.2, right < 4]).toEqual([true, true, true, true]);
    expect(box(third as PathNode)[0]).toBeGreaterThan(right);
  });

  it('makes a blurred edge of strokes that are narrower inside', () => {
    const [scene = []] = getShadows('0 0 2pt #000');
    const edges = paths(scene).flatMap(({ stroke }) => (stroke ? [stroke.width] : []));
    expect(edges.length).toBeGreaterThan(2);
    expect(edges).toEqual([...edges].sort((a, b) => b - a));
    expect(edges[0]).toBeLessThanOrEqual(4);
    expect(paths(scene).at(-1)?.fill).toMatch(/^#000000[0-9a-f]{2}$/);
  });

  it('is inherited, and nothing if it cannot be seen', () => {
    expect(scenes('<div><p>a</p></div>', 'div{text-shadow:1pt 1pt red}')).toHaveLength(1);
    expect(getShadows('1pt 1pt transparent')).toEqual([]);
    expect(getShadows('none')).toEqual([]);
    expect(scenes('<p>&nbsp;</p>', 'p{text-shadow:1pt 1pt red}')).toEqual([]);
  });
});

describe('conic gradients', () => {
  const getSectors = (value: string) =>
    paths(only(scenes('<div></div>', `${BOX}background:conic-gradient(${value})}`)));

  it('are one sector for each colour that does not change', () => {
    const [red, blue, ...more] = getSectors('red 0 25%, blue 0');
    expect([red?.fill, blue?.fill, more.length]).toEqual(['#ff0000', '#0000ff', 0]);
    // From the middle upwards, and for the second one to the right, both far beyond the box.
    const ends = [red, blue].map(path =>
      path?.commands.slice(0, 2).map(([, ...at]) => at.map(n => round(Number(n)))),
    );
    expect(ends[0]?.[0]).toEqual([20, 10]);
    expect([ends[0]?.[1]?.[0], (ends[0]?.[1]?.[1] ?? 0) < -10]).toEqual([20, true]);
    expect([(ends[1]?.[1]?.[0] ?? 0) > 40, ends[1]?.[1]?.[1]]).toEqual([true, 10]);
  });

  it('are many sectors if colours change, which do not overlap if they are translucent', () => {
    const opaque = getSectors('red, blue');
    expect(opaque.length).toBeGreaterThan(200);
    expect(opaque[0]?.commands.length).toBeGreaterThan(9);
    const faint = getSectors('red, transparent');
    expect(faint[0]?.commands).toHaveLength(4);
  });

  it('begin at an angle and repeat', () => {
    const [first] = getSectors('from 90deg at 0 0, red 0 50%, blue 0');
    expect(first?.commands[0]).toEqual(['M', 0, 0]);
    expect(first?.commands[1]?.slice(1).map(n => round(Number(n)))).toEqual([expect.any(Number), -0]);
    const scene = only(
      scenes('<div></div>', `${BOX}background:repeating-conic-gradient(red 0 10%, blue 0 25%)}`),
    );
    expect(paths(scene)).toHaveLength(8);
  });
});

describe('drawings in backgrounds', () => {
  const svg = (attributes: string, inner: string) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`)}`;
  const RECT = '<rect width="100%" height="100%" fill="#abcdef"/>';
  const readScene = (address: string, css = '') =>
    only(scenes('<div></div>', `${BOX}background-image:url("${address}");${css}}`));

  it('are repeated at their own size', () => {
    const tiles = paths(readScene(svg('width="20" height="20"', RECT)));
    // 40 by 20 points with tiles of 15 points.
    expect(tiles).toHaveLength(6);
    expect(tiles[0]).toMatchObject({ fill: '#abcdef' });
  });

  it('with a ratio alone are as large as the box lets them be', () => {
    const scene = readScene(svg('viewBox="0 0 10 10"', RECT), 'background-repeat:no-repeat');
    expect(box(only(paths(scene)))).toEqual([0, 0, 20, 20]);
  });

  it('have shapes in place of text', () => {
    const text = '<text x="2" y="10" font-size="10">Io</text>';
    const scene = readScene(svg('width="40" height="20"', text), 'background-repeat:no-repeat');
    expect(flat(scene).filter(node => node.kind === 'text')).toEqual([]);
    const [left, top, right, bottom] = box(only(paths(scene))) as [number, number, number, number];
    expect([left > 1, top < 4, right < 20, bottom > 6]).toEqual([true, true, true, true]);
  });

  it('are reported with what is left out, and pictures that cannot be read', () => {
    const { warnings } = layBody(
      '<p>a</p><p>b</p>',
      `p{background:url("${svg('', '<video/>')}"),url(no.png)}`,
    );
    expect([...warnings].map(({ source, reason }) => [source, reason])).toEqual([
      ['test page', expect.stringContaining('<video>')],
      ['no.png', expect.stringContaining('no.png')],
    ]);
  });
});

describe('a background of very small tiles', () => {
  it('is not painted beyond a number of them', () => {
    const css = 'div{height:120pt;background:linear-gradient(red,blue) 0 0/.02pt .02pt}';
    const [scene = []] = scenes('<div></div>', css);
    expect(paths(scene).length).toBe(10_000);
  });
});

describe('clip-path', () => {
  const getMask = (value: string, css = '') => {
    const laid = onlyPage(layBody('<div>a</div>', `${BOX}${css};clip-path:${value}}`));
    const { mask } = only(laid.above);
    return mask ? { box: box(mask as PathNode).map(n => n - 20), ...mask } : null;
  };

  it.each([
    ['inset(2pt 10% 0 3pt)', [3, 2, 36, 20]],
    ['circle(5pt)', [15, 5, 25, 15]],
    ['circle()', [10, 0, 30, 20]],
    ['circle(farthest-side at left)', [-40, -30, 40, 50]],
    ['ellipse(50% 25%)', [0, 5, 40, 15]],
    ['polygon(0 0, 50% 50%, 0 100%)', [0, 0, 20, 20]],
  ])('limits what is painted of a box to %s', (value, expected) => {
    expect(getMask(value)?.box.map(round)).toEqual(expected);
  });

  it('refers to the border box or another one', () => {
    const css = 'padding:2pt;border:1pt solid';
    expect(getMask('inset(0)', css)?.box).toEqual([0, 0, 46, 26]);
    expect(getMask('inset(0) padding-box', css)?.box).toEqual([1, 1, 45, 25]);
    expect(getMask('content-box', css)?.box).toEqual([3, 3, 43, 23]);
    expect(getMask('polygon(evenodd,0 0,1pt 0,0 1pt)')?.rule).toBe('evenodd');
  });

  it('keeps the text of the box', () => {
    const laid = onlyPage(layBody('<div>ab</div>', `${BOX}clip-path:circle()}`));
    expect(texts(laid.lines)).toEqual(['ab']);
  });
});

describe('rounded corners', () => {
  it('are scaled down together when they are too large', () => {
    const [path] = paths(only(scenes('<div></div>', `${BOX}background:#eee;border-radius:100pt 50pt}`)));
    const [start, side] = path?.commands ?? [];
    // 100 and 50 become 13.3 and 6.7, which are 20 points together.
    expect(start?.slice(1).map(Number).map(round)).toEqual([13.33, 0]);
    expect(side?.slice(1).map(Number).map(round)).toEqual([33.33, 0]);
  });

  it('make a ring of a border of one style', () => {
    const [ring] = paths(only(scenes('<div></div>', `${BOX}border:2pt solid red;border-radius:50%}`)));
    expect(ring).toMatchObject({ fill: '#ff0000', rule: 'evenodd' });
    expect(ring?.commands.filter(([letter]) => letter === 'C')).toHaveLength(8);
  });

  it('are square where a box is divided between pages', () => {
    const lines = 'x<br>'.repeat(20);
    const laid = layBody(`<div>${lines}</div>`, 'div{background:#eee;border-radius:5pt}');
    const curves = laid.pages.map(({ shapes }) => {
      const [path] = paths(only(shapes).item.scene);
      return path?.commands.filter(([letter]) => letter === 'C').length;
    });
    expect(curves).toEqual([2, 2]);
  });
});

describe('borders', () => {
  it.each([
    ['double', ['#336699']],
    ['groove', ['#102030', '#5faabf']],
  ])('are painted in strips if they are %s', (style, [first]) => {
    const all = paths(only(scenes('<div></div>', `${BOX}border:6pt ${style} #336699}`)));
    expect(all.length).toBe(style === 'double' ? 2 : 8);
    if (style === 'double') expect(all.map(({ fill }) => fill)).toEqual([first, first]);
    else expect(new Set(all.map(({ fill }) => fill)).size).toBe(2);
  });

  it('that are hidden take no room', () => {
    const laid = onlyPage(layBody('<div>a</div>', 'div{border:5pt hidden red}'));
    expect(round(laid.lines[0]?.x ?? 0)).toBe(20);
    expect(laid.decoration).toEqual([]);
  });
});

describe('backgrounds', () => {
  it('may be gradients, whose line ends at the corners', () => {
    const [path] = paths(only(scenes('<div></div>', `${BOX}background:linear-gradient(90deg,red,blue)}`)));
    expect(path?.fill).toMatchObject({
      kind: 'axial',
      from: [0, expect.closeTo(10), 0],
      to: [40, expect.closeTo(10), 0],
      stops: [
        { at: 0, color: '#ff0000' },
        { at: 1, color: '#0000ff' },
      ],
    });
  });

  it('keep the first and last colour at hard stops', () => {
    const css = `${BOX}background:linear-gradient(90deg,red 50%,blue 50%)}`;
    const [path] = paths(only(scenes('<div></div>', css)));
    const { stops } = (path as PathNode).fill as { stops: readonly { at: number; color: string }[] };
    expect(stops.map(({ at, color }) => [at, color])).toEqual([
      [0, '#ff0000'],
      [0.5, '#ff0000'],
      [0.5, '#0000ff'],
      [1, '#0000ff'],
    ]);
  });

  it('repeat images over the box and are clipped to it', () => {
    const css = `${BOX}background:linear-gradient(red,blue) 0 0/15pt 20pt}`;
    const [clip, ...tiles] = groups(only(scenes('<div></div>', css)));
    expect(box({ commands: clip?.clip?.commands ?? [] })).toEqual([0, 0, 40, 20]);
    expect(tiles.map(({ matrix }) => round(matrix[4]))).toEqual([0, 15, 30]);
  });

  it('space images out evenly, or round their size', () => {
    const at = (repeat: string) => {
      const css = `${BOX}background:linear-gradient(red,blue) 0 0/15pt 20pt ${repeat}}`;
      const scene = only(scenes('<div></div>', css));
      return [
        groups(scene)
          .slice(1)
          .map(({ matrix }) => round(matrix[4])),
        box(paths(scene)[0] as PathNode)[2],
      ];
    };
    expect(at('space')).toEqual([[0, 25], 15]);
    expect(at('round')).toEqual([[0, 13.33, 26.67], 13.33]);
    expect(at('no-repeat')).toEqual([[0], 15]);
  });

  it('leave out a picture that cannot be read', () => {
    expect(scenes('<div></div>', `${BOX}background:url(missing.png)}`)).toEqual([]);
  });

  it('of the body cover the page area, and those of the page all of it', () => {
    const laid = layBody('<p>a</p>', 'body{background:#eee}@page{background:#abcdef}');
    const fills = laid.pages[0]?.canvas.map(({ item, x, y }) => ({ ...item, x, y }));
    expect(fills).toMatchObject([
      { color: '#abcdef', x: 0, y: 0, width: 240, height: 190 },
      { color: '#eeeeee', x: 20, y: 20, width: 200, height: 150 },
    ]);
    expect(laid.pages[0]?.decoration).toEqual([]);
  });
});

describe('shadows', () => {
  it('are moved, spread, and cut out under their box', () => {
    const scene = only(scenes('<div></div>', `${BOX}box-shadow:3pt 4pt 0 2pt red}`));
    expect(groups(scene)[0]?.clip?.rule).toBe('evenodd');
    expect(box(only(paths(scene)))).toEqual([1, 2, 45, 26]);
  });

  it('become lighter towards their edge when they are blurred', () => {
    const steps = paths(only(scenes('<div></div>', `${BOX}box-shadow:0 0 6pt #000}`)));
    expect(steps.length).toBeGreaterThan(5);
    const [outermost, innermost] = [steps[0], steps.at(-1)] as [PathNode, PathNode];
    expect(box(outermost)[0]).toBeLessThan(-4);
    expect(box(innermost)[0]).toBeGreaterThan(4);
    expect(outermost.fill).toMatch(/^#000000[0-2]/);
  });
});

describe('visibility', () => {
  it('keeps the room of hidden text and boxes', () => {
    const laid = onlyPage(
      layBody(
        '<p>a</p><p id="h">b</p><p>c <b id="i">d</b> e</p>',
        '#h,#i{visibility:hidden;background:#eee}',
      ),
    );
    expect(laid.fills).toEqual([]);
    expect(texts(laid.lines).join('|')).not.toMatch(/[bd]/);
    expect(round((laid.lines.at(-1)?.y ?? 0) - (laid.lines[0]?.y ?? 0))).toBe(24);
  });
});

describe('layers', () => {
  const page = (body: string, css: string) => onlyPage(layBody(body, css));

  it('are made of translucent and turned boxes', () => {
    const { above } = page('<div>a</div><p>b</p>', `${BOX}opacity:.5;transform:rotate(90deg)}`);
    const layer = only(above);
    expect(layer.opacity).toBe(0.5);
    // Around the middle of the box: 40, 30 from the corner of the page.
    expect(layer.matrix?.map(round)).toEqual([0, 1, -1, 0, 70, -10]);
  });

  it('are made of table cells, as translucent as their rows', () => {
    const css = 'td{background:#eee;width:20pt;height:10pt;padding:0}table{border-spacing:0}';
    const table = '<table><tr class="r"><td class="c">a</td><td>b</td></tr></table>';
    const { above, content } = page(table, `${css}.r{opacity:.5}.c{opacity:.5}`);
    expect(above.map(({ opacity }) => opacity)).toEqual([0.25, 0.5]);
    expect(content.map(({ within }) => within)).toEqual(above);
    expect(above.map(({ own }) => own.length)).toEqual([1, 1]);
    const turned = only(page(table, `${css}.c{transform:rotate(90deg)}`).above);
    // Around the middle of the cell, which is 20 by 12 points.
    expect(turned.matrix?.map(round)).toEqual([0, 1, -1, 0, 56, -4]);
    const cut = only(page(table, `${css}.c{overflow:hidden;text-indent:-5pt}`).above);
    expect(box({ commands: cut.clip?.commands ?? [] })).toEqual([20, 20, 40, 32]);
  });

  it('are not needed for content that fits its box', () => {
    expect(page('<div>a</div>', `${BOX}overflow:hidden}`).above).toEqual([]);
    const { above, content } = page('<div><p>a</p></div>', `${BOX}overflow:hidden}p{margin-left:-2pt}`);
    expect(box({ commands: only(above).clip?.commands ?? [] })).toEqual([20, 20, 60, 40]);
    expect(content[0]?.within).toBe(above[0]);
  });

  it('leave out text that is cut off as a whole', () => {
    const laid = page('<div><p>a</p><p>b</p><p>c</p><p>d</p></div>', `${BOX}overflow:hidden}`);
    expect(texts(laid.lines)).toEqual(['a', 'b']);
  });

  it('keep text that is beyond an edge that does not clip', () => {
    const laid = page('<div><p>a</p><p>b</p><p>c</p><p>d</p></div>', `${BOX}overflow-x:clip}`);
    expect(texts(laid.lines)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are ordered by z-index', () => {
    const css = 'p{position:relative;background:#eee}#a{z-index:2}#b{z-index:1}#c{z-index:-1}';
    const { above, below } = page('<p id="a">a</p><p id="b">b</p><p id="c">c</p>', css);
    const tops = (layers: typeof above) => layers.map(({ decoration, own }) => [...own, ...decoration][0]?.y);
    expect(tops(above)).toEqual([32, 20]);
    expect(tops(below)).toEqual([44]);
  });

  it('are ordered by z-index when text alone lies over text', () => {
    const css = 'section{display:grid}section>*{grid-area:1/1}#a{z-index:1}';
    const over = page('<section><p id="a">a</p><p>b</p></section>', css);
    expect(
      over.content.map(({ item, within }) => [getText(item as LineItem), within === over.above[0]]),
    ).toEqual([
      ['a', true],
      ['b', false],
    ]);
    expect(page('<section><p id="a">a</p></section>', css).above).toEqual([]);
  });

  it('are made of positioned boxes that cover text of others', () => {
    const css = '.o{position:relative}.i{position:absolute;left:0;width:20pt;background:#eee}';
    const at = (top: number) =>
      page(`<div class="o"><p>text</p><p class="i" style="top:${top}pt">i</p></div>`, css);
    expect(at(0).above).toHaveLength(1);
    expect(at(40).above).toEqual([]);
  });
});
