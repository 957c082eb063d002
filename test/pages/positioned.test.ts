import { describe, expect, it } from 'vitest';
import { layBody, onlyPage, placed, round, texts } from './engine.js';

function cells(body: string, css: string): Readonly<Record<string, readonly [number, number]>> {
  const lines = placed(onlyPage(layBody(body, css)).lines);
  const top = lines.find(([, , text]) => text === 'a')?.[1] ?? 0;
  return Object.fromEntries(lines.map(([x, y, text]) => [text, [round(x - 20), round(y - top)]]));
}

describe('absolute boxes', () => {
  const inBox = (css: string) =>
    cells(
      '<div class="r">a<i>x</i></div><p>b</p>',
      `.r{position:relative;${css.split('|')[0]}}i{position:absolute;${css.split('|')[1]}}`,
    );

  it.each([
    ['padding-left:30pt|left:0;top:0', [0, 0]],
    ['padding-left:30pt|left:5pt;top:2pt', [5, 2]],
    ['height:40pt|left:0;bottom:0', [0, 28]],
    ['height:40pt|left:10%;top:50%', [20, 20]],
    ['border:3pt solid;margin-left:7pt|left:0;top:0', [10, 0]],
  ])('stand at their offsets: %s', (css, place) => {
    expect(inBox(css).x).toEqual(place);
  });

  it('are as wide as their style or their text, on the right by their right edge', () => {
    const css =
      '.r{position:relative}.x{position:absolute;right:0;top:0}.y{position:absolute;left:0;width:50pt;top:0;text-align:right}';
    const [, x, y] = onlyPage(layBody('<p class="r">a<i class="x">xx</i><i class="y">yy</i></p>', css)).lines;
    expect((x?.x ?? 0) + (x?.item.width ?? 0)).toBeCloseTo(220);
    expect((y?.x ?? 0) + (y?.item.width ?? 0)).toBeCloseTo(70);
  });

  it('occupy no room, and may cover what follows', () => {
    expect(inBox('|left:50pt;top:0').b).toEqual([0, 12]);
    const tall = cells(
      '<div class="r">a<i>x<br>y<br>z</i></div><p>b</p>',
      '.r{position:relative}i{position:absolute;left:50pt;top:0}',
    );
    expect(tall).toMatchObject({ z: [50, 24], b: [0, 12] });
  });

  it('are never lost: without a positioned box they refer to the page, and they nest', () => {
    const css = 'i{position:absolute;right:0;top:0}b{position:absolute;left:0;top:12pt}';
    expect(Object.keys(cells('<p>a <i>x<b>y</b></i></p><p>c</p><p>d</p>', css)).sort()).toEqual([
      'a',
      'c',
      'd',
      'x',
      'y',
    ]);
  });

  it('stand in their line without offsets, after the text before them', () => {
    const at = (body: string, css = '') => cells(body, `i{position:absolute}${css}`);
    const { x, b } = at('<p>a <i>x</i><b>b</b></p>');
    expect(x).toEqual(b);
    const lines = at('<p>a<i>x</i><br><i>y</i>b<i>z</i></p>');
    expect([lines.x?.[1], lines.y, lines.z?.[1]]).toEqual([0, [0, 12], 12]);
    expect(lines.x?.[0]).toBeCloseTo(5.09);
    const centred = at('<p style="text-align:center"><i>x</i>a</p>');
    expect(centred.x).toEqual(centred.a);
    expect(at('<p>a<i style="display:block">x</i></p>').x?.[0]).toBe(0);
    const after = at('<p>a</p>', 'p::after{content:"x";position:absolute}');
    expect(after.x?.[0]).toBeCloseTo(5.09);
  });

  it('are never narrower than their longest word', () => {
    const css = 'p{position:relative;width:5pt}i{position:absolute;left:0;top:12pt}';
    expect(Object.keys(cells('<p>a<i>words</i></p>', css))).toContain('words');
  });

  it('divide the text around them, in source order', () => {
    const css = 'p{position:relative}i{position:absolute;top:0}.l{left:50pt}.r{right:0}';
    expect(texts(onlyPage(layBody('<p>a<i class="r">x</i><i class="l">y</i>b</p>', css)).lines)).toEqual([
      'a',
      'x',
      'y',
      'b',
    ]);
  });

  it('go to the page of the line next to them', () => {
    const css = 'div{position:relative}i{position:absolute;right:0;top:0}p{orphans:1;widows:1}';
    const body = `${'<p>p</p>'.repeat(11)}<div><p>l1</p><p>l2</p><i>x<br>y</i></div>`;
    const { pages } = layBody(body, css);
    expect(pages.map(p => texts(p.lines).slice(-2))).toEqual([
      ['l1', 'x'],
      ['l2', 'y'],
    ]);
  });
});

describe('list markers', () => {
  const markers = (body: string, css = 'ul,ol{padding-left:20pt}') =>
    onlyPage(layBody(body, css)).lines.flatMap(({ item, x }) =>
      item.marker ? [[texts([{ item, x, y: 0 }])[0], x] as const] : [],
    );

  it('hang next to the first line', () => {
    const { lines } = onlyPage(layBody('<ul><li>a</li></ul>', 'ul{padding-left:20pt}'));
    const [marker, text] = lines;
    expect(marker?.item.marker).toBe(true);
    expect(marker?.y).toBe(text?.y);
    expect((marker?.x ?? 0) + (marker?.item.width ?? 0)).toBeCloseTo(40 - 5);
  });

  it('count as HTML does', () => {
    const names = (body: string) => markers(body).map(([text]) => text);
    expect(names('<ol><li>a</li><li>b</li></ol>')).toEqual(['1.', '2.']);
    expect(names('<ol start="5"><li>a</li><li value="9">b</li><li>c</li></ol>')).toEqual(['5.', '9.', '10.']);
    expect(names('<ol start="x"><li value="-2">a</li><li>b</li></ol>')).toEqual(['-2.', '-1.']);
    expect(names('<ul><li>a<ol><li>b</li></ol></li></ul>')).toEqual(['•', '1.']);
  });

  it('are omitted for list-style: none', () => {
    expect(markers('<ul><li>a</li></ul>', 'ul{list-style:none}')).toEqual([]);
  });

  it('of empty items have a line of their own', () => {
    const { lines } = onlyPage(
      layBody('<ul><li></li><li><table></table></li><li>c</li></ul>', 'ul{padding-left:20pt}'),
    );
    expect(new Set(lines.map(l => round(l.y))).size).toBe(3);
  });
});

describe('fixed boxes', () => {
  const css = '.f{position:fixed}p{break-after:page}';
  const lines = (body: string, more = '') =>
    layBody(body, css + more).pages.map(page => [placed(page.lines), placed(page.runningLines)] as const);

  it('stand on every page at one place, and are a part of the text once', () => {
    const laid = lines('<p>a</p><i class="f">x</i><p>b</p>c', '.f{right:0;top:0;width:50pt}');
    expect(laid.map(([text]) => text.map(([x, , word]) => [x, word]))).toEqual([
      [
        [20, 'a'],
        [170, 'x'],
      ],
      [[20, 'b']],
      [[20, 'c']],
    ]);
    const [, again] = laid[1] ?? [];
    expect(again).toEqual(laid[0]?.[0].filter(([, , word]) => word === 'x'));
    expect(laid[2]?.[1]).toEqual(again);
  });

  it('refer to the page area, and not to a positioned box around them', () => {
    const body = '<p>a</p><div class="r">b<i class="f">x</i></div>';
    const [, [, x] = []] = lines(body, '.r{position:relative;top:9pt}.f{left:30pt;bottom:0}');
    expect(x?.map(([left, y]) => [left, round(170 - y)])).toEqual([[50, 2.49]]);
  });

  it('refer to a transformed box around them, once', () => {
    const body = '<p>a</p><div class="r">b<i class="f">x</i></div>';
    const laid = lines(body, '.r{transform:rotate(0deg) scale(1);margin-top:40pt}.f{left:30pt;top:0}');
    expect(laid.map(([text, again]) => [text.map(([, , word]) => word), again])).toEqual([
      [['a'], []],
      [['b', 'x'], []],
    ]);
  });

  it('stand where they would stand in the flow without offsets, and are never divided', () => {
    const laid = lines('a<br>b<i class="f">x</i><p>c</p>d', '.f{height:300pt;background:#abcdef}');
    expect(laid[1]?.[1].map(([, , word]) => word)).toEqual(['x']);
    expect(laid.map(([text, again]) => [...text, ...again].find(([, , word]) => word === 'x')?.[1])).toEqual([
      laid[0]?.[0].find(([, , word]) => word === 'x')?.[1],
      laid[0]?.[0].find(([, , word]) => word === 'x')?.[1],
    ]);
    const { pages } = layBody(
      'a<br>b<i class="f">x</i><p>c</p>d',
      `${css}.f{height:300pt;background:#abcdef}`,
    );
    expect(pages.length).toBe(2);
  });

  it('are painted in the order of z-index on each page', () => {
    const body = '<div class="f"></div><p class="o">a</p><p class="o">b</p>';
    const more =
      '.f{left:0;top:0;width:50pt;height:50pt;background:#abcdef;z-index:-1}.o{background:#fedcba;height:9pt}';
    for (const { below, above } of layBody(body, css + more).pages.slice(0, 2)) {
      expect(below.flatMap(({ own }) => own.map(({ item }) => 'color' in item && item.color))).toEqual([
        '#abcdef',
      ]);
      expect(above).toEqual([]);
    }
  });
});

it('leaves sticky boxes at their place', () => {
  expect(cells('<p>a</p><p class="s">b</p>', '.s{position:sticky;top:90pt;left:9pt}').b).toEqual([0, 12]);
});
