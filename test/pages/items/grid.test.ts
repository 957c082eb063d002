import { describe, expect, it } from 'vitest';
import { trimWidths } from '../../../src/pages/fit.js';
import { layBody, onlyPage, placed, round, texts } from '../engine.js';

/** Left edge and distance from the first baseline of each text. */
function cells(body: string, css: string): Readonly<Record<string, readonly [number, number]>> {
  const lines = placed(onlyPage(layBody(body, css)).lines);
  const top = Math.min(...lines.map(([, y]) => y));
  return Object.fromEntries(lines.map(([x, y, text]) => [text, [round(x - 20), round(y - top)]]));
}

const grid = (columns: string, rest = '') => `.g{display:grid;grid-template-columns:${columns};${rest}}`;
const letters = (text: string) =>
  `<div class="g">${[...text].map(t => `<p id="${t}">${t}</p>`).join('')}</div>`;

describe('grid placement', () => {
  it('goes row by row', () => {
    expect(cells(letters('abcde'), grid('1fr 1fr 1fr', 'column-gap:10pt;row-gap:5pt'))).toEqual({
      a: [0, 0],
      b: [70, 0],
      c: [140, 0],
      d: [0, 17],
      e: [70, 17],
    });
  });

  it('places items by their lines, next to automatic ones', () => {
    const css = `${grid('50pt 50pt 50pt')}#a{grid-column:2}#b{grid-column:1;grid-row:1}#c{grid-column:span 2}#d{grid-column:1 / -1}`;
    expect(cells(letters('abcde'), css)).toEqual({
      a: [50, 0],
      b: [0, 0],
      c: [0, 12],
      d: [0, 24],
      e: [0, 36],
    });
  });

  it('puts items in one place if their lines say so', () => {
    const css = `${grid('50pt 50pt')}p{grid-column:1;grid-row:1}`;
    expect(cells(letters('abc'), css)).toEqual({ a: [0, 0], b: [0, 0], c: [0, 0] });
  });

  it('spans several rows', () => {
    expect(cells(letters('abcde'), `${grid('50pt 50pt 50pt', 'row-gap:4pt')}#a{grid-row:span 2}`)).toEqual({
      a: [0, 0],
      b: [50, 0],
      c: [100, 0],
      d: [50, 16],
      e: [100, 16],
    });
    const css = `${grid('50pt 50pt 50pt')}#b{grid-row:1/3;grid-column:2/4}#e{grid-row:span 3}`;
    expect(cells(letters('abcdef'), css)).toEqual({
      a: [0, 0],
      b: [50, 0],
      c: [0, 12],
      d: [0, 24],
      e: [50, 24],
      f: [100, 24],
    });
  });

  it('places items with a row first, regardless of source order', () => {
    const css = `${grid('50pt 50pt')}#c{grid-column:2;grid-row:1}#d{grid-row:2}`;
    expect(cells(letters('abcde'), css)).toEqual({
      a: [0, 0],
      b: [50, 12],
      c: [50, 0],
      d: [0, 12],
      e: [0, 24],
    });
  });

  it('does not run away with rows far off', () => {
    const css = `${grid('50pt 50pt')}#a{grid-row:999999999}#b{grid-row:span 999999999}#c{grid-row:2}`;
    expect(Object.keys(cells(letters('abc'), css)).sort()).toEqual(['a', 'b', 'c']);
  });

  it('keeps loose text as an item of its own', () => {
    const css = grid('50pt 50pt', 'padding-left:5pt;border-left:2pt solid');
    expect(cells('<div class="g">loose <p>a</p> text</div>', css)).toEqual({
      loose: [7, 0],
      a: [57, 0],
      text: [7, 12],
    });
  });
});

describe('a grid from right to left', () => {
  it('has its first column at the right', () => {
    const css = grid('50pt 40pt 30pt', 'direction:rtl;column-gap:10pt;text-align:left');
    expect(cells(letters('abcd'), `${css}#c{grid-row:1;grid-column:3}`)).toEqual({
      a: [150, 0],
      b: [100, 0],
      c: [60, 0],
      d: [150, 12],
    });
  });
});

describe('grid tracks', () => {
  const starts = (columns: string, html = letters('abc'), rest = '') =>
    Object.values(cells(html, grid(columns, rest))).map(([x]) => x);

  it.each([
    ['20pt 30pt 1fr', [0, 20, 50]],
    ['1fr 2fr 1fr', [0, 50, 150]],
    ['10% 1fr 60pt', [0, 20, 140]],
    ['repeat(3, 40pt)', [0, 40, 80]],
    ['0.25fr 0.25fr 10pt', [0, 47.5, 95]],
  ])('%s', (columns, expected) => {
    expect(starts(columns)).toEqual(expected);
  });

  it('of auto are as wide as their content, and fill the rest if no other track does', () => {
    const html = '<div class="g"><p>a</p><p>bbbb bbbb</p></div>';
    const [, second] = starts('1fr auto', html);
    const natural = 200 - (second as number);
    expect(natural).toBeGreaterThan(40);
    expect(natural).toBeLessThan(50);
    const [, other] = starts('auto auto', html);
    expect(other).toBeGreaterThan(5);
    expect(other).toBeLessThan(100);
  });

  it('of fr do not vanish next to a long auto column', () => {
    const long = 'much text that would fill the whole line by itself and more';
    const html = `<div class="g"><p>Ravencroft</p><p>${long}</p></div>`;
    const lines = placed(onlyPage(layBody(html, grid('1fr auto', 'column-gap:10pt'))).lines);
    expect(lines.map(([, , text]) => text)).toContain('Ravencroft');
  });

  it('count a grid within a column by its columns', () => {
    const html = '<div class="g"><div class="i"><p>aaaa</p><p>bbbb</p></div><p>c</p></div>';
    const css = `${grid('auto 1fr')}.i{display:grid;grid-template-columns:auto auto;column-gap:8pt}`;
    expect(cells(html, css)).toMatchObject({ aaaa: [0, 0], bbbb: [expect.any(Number), 0] });
  });

  it('of fr are as wide as their longest word if they compete', () => {
    const html = '<div class="g"><p>Donaudampfschifffahrtsgesellschaft</p><p>b</p></div>';
    const [, second] = starts('1fr 1fr', html);
    expect(second).toBeGreaterThan(120);
    expect(second).toBeLessThan(200);
  });

  it('of auto make room for spanning items', () => {
    const html = '<div class="g"><p id="w">wide words</p><p>c</p><p>d</p></div>';
    const found = cells(html, `${grid('auto auto 1fr')}#w{grid-column:span 2;width:60pt}`);
    expect(found).toMatchObject({ c: [60, 0], d: [0, 12] });
  });

  it('of fr keep their proportions if the width is open', () => {
    const html = '<div class="o"><div class="g"><p id="a">a</p><p>b</p><p>c</p></div><p>d</p></div>';
    const css = `.o{display:grid;grid-template-columns:auto 1fr}${grid('1fr 2fr 1fr')}#a{width:30pt}`;
    expect(cells(html, css)).toEqual({ a: [0, 0], b: [30, 0], c: [90, 0], d: [120, 0] });
  });

  it('trim the widest if there is too little room', () => {
    expect(trimWidths([10, 20, 300], 100)).toEqual([10, 20, 70]);
    expect(trimWidths([10, 200, 300], 100)).toEqual([10, 45, 45]);
    expect(trimWidths([50, 50], 60)).toEqual([30, 30]);
    expect(trimWidths([10, 20], 100)).toEqual([10, 20]);
    expect(trimWidths([10, 20], -5)).toEqual([0, 0]);
  });
});

describe('grid rows', () => {
  const two = '<div class="g"><div><p>a</p><p>b</p><p>c</p></div><p id="x">x</p></div>';

  it.each([
    ['start', 0],
    ['stretch', 0],
    ['center', 12],
    ['end', 24],
  ])('align items: %s', (align, down) => {
    expect(cells(two, grid('50pt 50pt', `align-items:${align}`)).x).toEqual([50, down]);
    expect(cells(two, `${grid('50pt 50pt')}#x{align-self:${align}}`).x).toEqual([50, down]);
  });

  it('share a baseline', () => {
    const css = `${grid('50pt 50pt', 'align-items:baseline')}#x{font-size:20pt;line-height:24pt}`;
    const found = cells(two, css);
    expect(found.x?.[1]).toBe(found.a?.[1]);
  });

  it('are as tall as their tallest cell', () => {
    expect(cells(`${two}<p>after</p>`, grid('50pt 50pt')).after).toEqual([0, 36]);
  });

  it.each([
    ['30pt auto 10pt', '', [0, 30, 42], 52],
    ['1fr 1fr 1fr', '', [0, 12, 24], 36],
    ['30pt 1fr 2fr', 'height:120pt', [0, 30, 60], 120],
    ['auto', 'height:90pt', [0, 30, 60], 90],
    ['20% auto auto', 'height:100pt;row-gap:5pt', [0, 25, 65], 100],
    ['10pt', 'row-gap:5pt', [0, 15, 32], 44],
  ])('of %s %s', (rows, rest, tops, end) => {
    const html = `${letters('abc')}<p>after</p>`;
    const found = cells(html, grid('100pt', `grid-template-rows:${rows};${rest}`));
    expect(['a', 'b', 'c'].map(t => found[t]?.[1])).toEqual(tops);
    expect(found.after?.[1]).toBe(end);
  });

  it('grow under spanning items', () => {
    const html = '<div class="g"><p id="a">1<br>2<br>3<br>4</p><p>b</p><p>c</p></div><p>after</p>';
    expect(cells(html, `${grid('50pt 50pt')}#a{grid-row:span 2}`)).toMatchObject({
      b: [50, 0],
      c: [50, 24],
      after: [0, 48],
    });
  });

  const painted = (html: string, css: string) =>
    onlyPage(layBody(html, css)).fills.map(({ x, y, item }) =>
      [x - 20, y - 20, item.width, item.height].map(round),
    );

  it('stretch painted boxes over their height', () => {
    const css = `${grid('50pt 50pt')}#x{background:#eee}`;
    const total = (rest: string) =>
      painted(two, css + rest).reduce((sum, [, , , h]) => sum + (h as number), 0);
    expect(total('')).toBe(36);
    expect(total('#x{margin:3pt 0 5pt}')).toBe(28);
    expect(total('#x{align-self:start}')).toBe(12);
    expect(total('#x{height:20pt}')).toBe(20);
    expect(painted(two, `${grid('50pt 50pt')}#x{border-left:.5pt solid}`)).toEqual([[50, 0, 0.5, 36]]);
  });

  it('stretch painted boxes over several of them', () => {
    const html = '<div class="g"><p id="a">a</p><p>b</p><p>c</p></div>';
    const css = `${grid('50pt 50pt', 'row-gap:6pt')}#a{grid-row:span 2;background:#eee}`;
    expect(painted(html, css).reduce((sum, [, , , h]) => sum + (h as number), 0)).toBe(30);
  });

  it('are divided between pages, stretched boxes with them', () => {
    const lines = Array.from({ length: 20 }, (_, i) => `<p>${i}</p>`).join('');
    const html = `<div class="g"><div>${lines}</div><p id="x">x</p></div>`;
    const laid = layBody(html, `${grid('50pt 50pt')}#x{background:#eee}`);
    expect(laid.pages.map(p => p.fills.reduce((sum, f) => sum + f.item.height, 0))).toEqual([150, 96]);
  });

  it('paint the space within a box that is moved down in an undivided row', () => {
    const html = '<div class="g"><div id="x"><p>1</p><p>2</p></div><p>1<br>2<br>3<br>4</p></div>';
    const css = `${grid('50pt 50pt', 'align-items:end;break-inside:avoid')}#x{background:#eee}#x p+p{margin-top:4pt}`;
    expect(painted(html, css)).toEqual([[0, 20, 50, 28]]);
  });

  it('stay separate if they are joined by a box that cannot be divided with them', () => {
    const lines = (name: string, count: number) =>
      `<p id="${name}">${Array.from({ length: count }, (_, i) => `${name}${i}`).join('<br>')}</p>`;
    const html = `<div class="g">${lines('a', 12)}${lines('s', 30)}${lines('b', 12)}</div>`;
    const laid = layBody(html, `${grid('50pt 50pt')}#s{grid-row:span 2;line-height:13pt}`);
    const left = laid.pages.flatMap((p, n) =>
      placed(p.lines)
        .filter(([x]) => x === 20)
        .map(([, y, text]) => ({ at: n * 1000 + y, text })),
    );
    left.sort((one, other) => one.at - other.at);
    expect(left.map(line => line.text)).toEqual([
      ...Array.from({ length: 12 }, (_, i) => `a${i}`),
      ...Array.from({ length: 12 }, (_, i) => `b${i}`),
    ]);
    left.forEach(({ at }, i) => {
      if (i > 0) expect(at - (left[i - 1]?.at ?? 0)).toBeGreaterThan(11.9);
    });
  });

  it('do not lose what stands far below', () => {
    const laid = layBody(two, `${grid('50pt 50pt', 'grid-template-rows:400pt;align-items:end')}`);
    for (const { lines } of laid.pages) for (const { y } of lines) expect(y).toBeLessThan(170);
    expect(laid.pages.flatMap(p => p.lines)).toHaveLength(4);
  });

  it('hold narrow boxes if their margins are automatic', () => {
    const css = `${grid('100pt 1fr')}#x{margin-left:auto;background:#eee}`;
    const [x, , width] = painted(two, css)[0] as readonly number[];
    expect((x as number) + (width as number)).toBe(200);
    expect(width).toBeLessThan(10);
  });

  it('keep the margins of their items inside', () => {
    const html = '<div class="g"><div id="x"><p id="m">a</p></div><p>b</p></div>';
    const css = `${grid('50pt 50pt', 'align-items:start')}#x{background:#eee}#m{margin:6pt 0 4pt}`;
    expect(painted(html, css)).toEqual([[0, 0, 50, 22]]);
  });

  it('stay with the next if an item requires it', () => {
    const head = '<div class="g"><h3>head</h3><p>x</p></div>';
    const html = `${'<p>line</p>'.repeat(11)}${head}<p>next</p><p>end</p>`;
    const laid = layBody(html, `${grid('50pt 50pt')}h3{font:inherit}`);
    expect(laid.pages.map(p => p.lines.length)).toEqual([11, 4]);
  });
});

describe('automatic margins of an item', () => {
  it.each([
    ['margin-right:auto', 0],
    ['margin-left:auto', 180],
    ['margin:0 auto', 90],
    // Without free room they are zero (CSS Grid 2, part 10.2).
    ['margin-left:auto;width:300pt', 0],
    ['justify-self:end', 180],
  ])('take the free room: %s', (css, left) => {
    expect(cells('<div class="g"><p>a</p></div>', `.g{display:grid} p{width:20pt;${css}}`).a).toEqual([
      left,
      0,
    ]);
  });
});

describe('a grid stretched next to a box taller than a page', () => {
  it('keeps its row as low as its text, so that the text next to it is divided', () => {
    const css = `.g{display:grid;grid-template-columns:100pt 1fr} .g dl{display:grid;border-left:1pt solid}`;
    const body = `<h1>h</h1><div class="g"><p>${'word '.repeat(150)}</p><dl><dt>a</dt></dl></div>`;
    const { pages } = layBody(body, `${css} h1{font-size:10pt;line-height:12pt}`);
    expect(texts(pages[0]?.lines ?? []).length).toBeGreaterThan(10);
  });
});
