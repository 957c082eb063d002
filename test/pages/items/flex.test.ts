import { describe, expect, it } from 'vitest';
import { type DocumentView, layBody, onlyPage, placed, round, texts } from '../engine.js';

/** Left edge and distance from the first baseline of each text. */
function spots(body: string, css: string): Readonly<Record<string, readonly [number, number]>> {
  const lines = placed(onlyPage(layBody(body, css)).lines);
  const top = Math.min(...lines.map(([, y]) => y));
  return Object.fromEntries(lines.map(([x, y, text]) => [text, [round(x - 20), round(y - top)]]));
}

/** Place and size of each painted rectangle of the only page. */
const fills = (laid: DocumentView): readonly (readonly number[])[] =>
  onlyPage(laid).fills.map(({ item, x, y }) => [x - 20, y - 20, item.width, item.height].map(round));

const row = (rest = '') => `.f{display:flex;${rest}}`;
const stack = (rest = '') => `.f{display:flex;flex-direction:column;${rest}}`;
const items = (...names: string[]) =>
  `<div class="f">${names.map(n => `<p id="${n}">${n}</p>`).join(' ')}</div>`;
const GREY = 'background:#eee';

describe('items of a flex row', () => {
  it('stand side by side, as wide as their content, with gaps', () => {
    const found = spots(items('a', 'b', 'c'), row('column-gap:10pt'));
    const [, width] = [0, (found.b?.[0] as number) - 10];
    expect(found.a).toEqual([0, 0]);
    expect(width).toBeGreaterThan(4);
    expect(width).toBeLessThan(7);
    expect(found.c?.[1]).toBe(0);
  });

  it('are the children, and each run of text between them; blank text is none', () => {
    const html = '<div class="f">loose <b>one</b> <i>two</i> text</div>';
    expect(Object.keys(spots(html, row('column-gap:10pt')))).toEqual(['loose', 'one', 'two', 'text']);
    const columns = `${row()} .f>*{width:30pt}`;
    expect(spots('<div class="f"> <b>one</b> <i>two</i> </div>', columns)).toEqual({
      one: [0, 0],
      two: [30, 0],
    });
  });

  it('may be the children of an element without a box', () => {
    const html = '<div class="f"><a href="#x"><b>one</b> more</a><i>two</i></div>';
    const found = spots(html, `${row('column-gap:50pt')} a{display:contents}`);
    expect(Object.values(found).map(([, y]) => y)).toEqual([0, 0, 0]);
    expect(found.two?.[0]).toBeGreaterThan(100);
  });

  it('pass absolute children to the box that they refer to', () => {
    const css = `${row('position:relative;padding-left:40pt')} #b{position:absolute;left:3pt;top:0}`;
    expect(spots(items('a', 'b', 'c'), css)).toMatchObject({ a: [40, 0], b: [3, 0] });
  });

  it('count a heading in loose text once', () => {
    const laid = layBody('<h2 class="f" id="x">Head<i>rule</i></h2>', row());
    expect(laid.bookmarks.map(h => h.element.tag)).toEqual(['h2']);
  });
});

describe('flex boxes from right to left', () => {
  it('begin at the right', () => {
    const css = 'direction:rtl;column-gap:10pt';
    expect(spots(items('a', 'b'), `${row(css)} p{width:20pt;text-align:left} #b{margin-right:3pt}`)).toEqual({
      a: [180, 0],
      b: [147, 0],
    });
    expect(
      spots(items('a', 'b'), `${row(`${css};justify-content:end`)} p{width:20pt;text-align:left}`),
    ).toEqual({
      a: [30, 0],
      b: [0, 0],
    });
    const column = `${stack('direction:rtl')} p{width:20pt;text-align:left}`;
    expect(spots(items('a'), `${column} p{align-self:start}`).a?.[0]).toBe(180);
    expect(spots(items('a'), `${column} p{align-self:end}`).a?.[0]).toBe(0);
  });
});

describe('widths in a flex row', () => {
  const widths = (css: string, html = items('a', 'b', 'c')) =>
    fills(layBody(html, `p{${GREY}}${css}`)).map(([, , width]) => width);

  it.each([
    ['#b{flex:1} #a,#c{width:40pt}', [40, 120, 40]],
    ['p{flex:1}', [66.67, 66.67, 66.67]],
    ['p{flex:1} #b{flex:2}', [50, 100, 50]],
    ['p{flex:1} #b{max-width:30pt}', [85, 30, 85]],
    ['p{flex:0 0 25%}', [50, 50, 50]],
    ['p{width:100pt}', [66.67, 66.67, 66.67]],
    ['p{width:100pt} #a{flex-shrink:0}', [100, 50, 50]],
    ['p{width:40pt;padding:0 5pt}', [50, 50, 50]],
    ['p{width:40pt;padding:0 5pt;box-sizing:border-box}', [40, 40, 40]],
  ])('%s', (css, expected) => {
    expect(widths(row() + css)).toEqual(expected);
  });

  it('never fall below the longest word while there is room', () => {
    const html = '<div class="f"><p id="a">Ravencroft</p><p id="b">many words that give way</p></div>';
    const laid = layBody(html, `${row()} #a{flex-basis:5pt} #b{width:400pt}`);
    expect(texts(onlyPage(laid).lines)).toContain('Ravencroft');
  });

  it('run out of the room if nothing may shrink', () => {
    const html = items('a', 'b');
    expect(widths(`${row()} p{flex:none;width:300pt;padding:0 4pt}`, html)).toEqual([308, 308]);
  });

  it('count in a track that is as wide as its content', () => {
    const html = `<div class="g">${items('aa', 'bb')}<p>c</p></div>`;
    const found = spots(
      html,
      `${row('column-gap:20pt')} .g{display:grid;grid-template-columns:auto 1fr} p{width:30pt}`,
    );
    expect(found).toEqual({ aa: [0, 0], bb: [50, 0], c: [80, 0] });
  });
});

describe('free space in a flex row', () => {
  const starts = (rest: string, css = '') =>
    Object.values(spots(items('a', 'b', 'c'), `${row(rest)} p{width:20pt} ${css}`)).map(([x]) => x);

  it.each([
    ['start', [0, 20, 40]],
    ['end', [140, 160, 180]],
    ['center', [70, 90, 110]],
    ['space-between', [0, 90, 180]],
    ['space-around', [23.33, 90, 156.67]],
    ['space-evenly', [35, 90, 145]],
  ])('justify-content: %s', (justify, expected) => {
    expect(starts(`justify-content:${justify}`)).toEqual(expected);
  });

  it('goes to automatic margins first', () => {
    expect(starts('justify-content:end', '#b{margin-left:auto}')).toEqual([0, 160, 180]);
    expect(starts('justify-content:end', '#b{margin:0 auto}')).toEqual([0, 90, 180]);
    expect(starts('', '#b{margin:0 10pt}')).toEqual([0, 30, 60]);
  });
});

describe('heights in a flex row', () => {
  const tall = '<div class="f"><p>one<br>two<br>three</p><p id="x">x</p></div>';

  it.each([
    ['start', 0],
    ['stretch', 0],
    ['center', 12],
    ['end', 24],
  ])('align items: %s', (align, down) => {
    expect(spots(tall, row(`align-items:${align}`)).x?.[1]).toBe(down);
    expect(spots(tall, `${row()} #x{align-self:${align}}`).x?.[1]).toBe(down);
  });

  it('share a baseline, which for a box without text is its lower edge', () => {
    const html = '<div class="f"><p id="a">a</p><p id="b">b</p><i></i></div>';
    const css = `${row('align-items:baseline')} #b{font-size:20pt;line-height:24pt} i{width:50pt;border-bottom:2pt solid}`;
    const laid = layBody(html, css);
    const [a, b] = onlyPage(laid).lines;
    expect(a?.y).toBeCloseTo(b?.y as number, 5);
    const [rule] = onlyPage(laid).fills;
    expect((rule?.y as number) + 2).toBeCloseTo(a?.y as number, 5);
  });

  it('fill the row if a box is painted, as far as its own height and margins allow', () => {
    const painted = `#x{${GREY};width:40pt}`;
    const height = (css: string) => fills(layBody(tall, `${row()} ${painted} ${css}`)).at(-1)?.[3];
    const all = (css: string) =>
      fills(layBody(tall, `${row()} ${painted} ${css}`)).reduce((sum, [, , , h]) => sum + (h as number), 0);
    expect(all('')).toBe(36);
    expect(all('#x{margin:2pt 0 4pt}')).toBe(30);
    expect(height('#x{align-self:start}')).toBe(12);
    expect(height('#x{height:20pt}')).toBe(20);
    expect(height('#x{margin-top:auto}')).toBe(12);
  });

  it('give free space to automatic margins', () => {
    expect(spots(tall, `${row()} #x{margin-top:auto}`).x?.[1]).toBe(24);
    expect(spots(tall, `${row('height:60pt')} #x{margin:auto 0}`).x?.[1]).toBe(24);
  });

  it('are those of the container at least', () => {
    const html = `${items('a', 'b')}<p>after</p>`;
    expect(spots(html, `${row('min-height:50pt')} #b{align-self:end}`)).toMatchObject({
      b: [expect.any(Number), 38],
      after: [0, 50],
    });
  });

  it('are reached without context absolute boxes twice', () => {
    const html = '<div class="f"><p>1<br>2<br>3</p><div id="x">x<div id="y">y</div></div></div>';
    const laid = layBody(html, `${row()} #x{${GREY};width:40pt} #y{position:absolute;right:0;top:0}`);
    expect(texts(onlyPage(laid).lines)).toEqual(['1', '2', '3', 'x', 'y']);
  });

  it('are filled on every page if the row is divided', () => {
    const lines = Array.from({ length: 20 }, (_, i) => `line ${i}`).join('<br>');
    const html = `<div class="f"><p>${lines}</p><div id="x">x</div></div>`;
    const laid = layBody(html, `${row()} #x{${GREY};flex:1}`);
    expect(laid.pages.map(p => p.fills.reduce((sum, f) => sum + f.item.height, 0))).toEqual([150, 96]);
  });

  it('stay with the next row if an item requires it', () => {
    const html = `${'<p>line</p>'.repeat(11)}<div class="f"><h3>head</h3></div><p>next</p><p>end</p>`;
    const laid = layBody(html, `${row()} h3{font:inherit}`);
    expect(laid.pages.map(p => p.lines.length)).toEqual([11, 3]);
  });

  it('keep a row whole for break-inside: avoid, and divide it otherwise', () => {
    const text = 'one<br>two<br>three<br>four<br>five';
    const html = `<p>${'before<br>'.repeat(9)}</p><div class="f"><p>${text}</p><p>${text}</p></div>`;
    const pages = (rest: string) => layBody(html, row(rest)).pages.map(p => p.lines.length);
    expect(pages('')).toEqual([15, 4]);
    expect(pages('break-inside:avoid')).toEqual([9, 10]);
  });
});

describe('a flex column', () => {
  it('does not collapse the margins of its items, nor its own with theirs', () => {
    const html = `<p>before</p>${items('a', 'b')}<p>after</p>`;
    const css = `${stack('row-gap:2pt;margin:3pt 0')} #a,#b{margin:4pt 0}`;
    // 12 + 3 + 4, then 12 + 4 + 2 + 4, then 12 + 4 + 3
    expect(spots(html, css)).toEqual({ before: [0, 0], a: [0, 19], b: [0, 41], after: [0, 60] });
  });

  it.each([
    ['start', [0, 12, 24]],
    ['end', [64, 76, 88]],
    ['center', [32, 44, 56]],
    ['space-between', [0, 44, 88]],
  ])('justify-content: %s', (justify, expected) => {
    const html = `<p>first</p>${items('a', 'b', 'c')}`;
    const found = spots(html, stack(`height:100pt;justify-content:${justify}`));
    expect(['a', 'b', 'c'].map(t => (found[t]?.[1] as number) - 12)).toEqual(expected);
  });

  it('pins to its lower edge what has an automatic margin above', () => {
    const html = `<p>first</p>${items('a', 'b', 'c')}<p>after</p>`;
    const css = `${stack('height:100pt;justify-content:center')} #b{margin-top:auto} #c{margin-top:5pt}`;
    expect(spots(html, css)).toEqual({
      first: [0, 0],
      a: [0, 12],
      b: [0, 83],
      c: [0, 100],
      after: [0, 112],
    });
  });

  it('makes items taller by their factors', () => {
    const laid = layBody(items('a', 'b', 'c'), `${stack('height:100pt')} p{${GREY}} #b{flex:1} #c{flex:2}`);
    // Of what `a` leaves, one third and two thirds.
    const tops = fills(laid).filter(([, , width]) => width === 200);
    const total = (from: number, to: number) =>
      tops
        .filter(([, y]) => (y as number) >= from && (y as number) < to)
        .reduce((s, [, , , h]) => s + (h as number), 0);
    expect(total(0, 12)).toBe(12);
    expect(total(12, 41)).toBeCloseTo(29.33, 1);
    expect(total(41, 101)).toBeCloseTo(58.67, 1);
  });

  it.each([
    ['align-self:center', 80],
    ['align-self:end', 160],
    ['margin-left:auto', 160],
    ['margin:0 auto', 80],
    ['align-self:stretch', 0],
  ])('sets an item aside: %s', (css, x) => {
    expect(spots(items('a'), `${stack()} #a{width:40pt;${css}}`).a?.[0]).toBe(x);
  });

  it('makes items that do not stretch as wide as their content', () => {
    const [fill] = fills(layBody(items('abc'), `${stack('align-items:end')} p{${GREY}}`));
    expect((fill?.[0] as number) + (fill?.[2] as number)).toBe(200);
    expect(fill?.[2]).toBeLessThan(20);
  });

  it('fills a stretched box of a row', () => {
    const html =
      '<div class="g"><p>1<br>2<br>3<br>4</p><div class="f"><p id="a">top</p><p id="b">end</p></div></div>';
    const css = `${stack('padding:2pt')} .g{display:grid;grid-template-columns:1fr 1fr} #b{margin-top:auto}`;
    expect(spots(html, css)).toMatchObject({ top: [102, 2], end: [102, 34] });
  });

  it('pins to its lower edge on a later page, painted on both', () => {
    const lines = Array.from({ length: 20 }, (_, i) => `line ${i}`).join('<br>');
    const html = `<div class="g"><p>${lines}</p><div class="f"><p id="a">end</p></div></div>`;
    const css = `${stack(GREY)} .g{display:grid;grid-template-columns:1fr 1fr} #a{margin-top:auto}`;
    const laid = layBody(html, css);
    expect(laid.pages.map(p => texts(p.lines).includes('end'))).toEqual([false, true]);
    expect(laid.pages.map(p => p.fills.reduce((sum, f) => sum + f.item.height, 0))).toEqual([150, 90]);
    for (const { fills: painted } of laid.pages)
      for (const { y } of painted) expect(y).toBeGreaterThanOrEqual(20);
  });

  it('does not lose what stands far below', () => {
    const laid = layBody(items('a'), stack('height:400pt;justify-content:end'));
    for (const { lines } of laid.pages) for (const { y } of lines) expect(y).toBeLessThan(170);
    expect(laid.pages.flatMap(p => texts(p.lines))).toEqual(['a']);
  });

  it('continues over pages, with its heads next to their text', () => {
    const lines = Array.from({ length: 11 }, (_, i) => `<p>${i}</p>`).join('');
    const laid = layBody(
      `<div class="f">${lines}<h3>head</h3><p>end</p></div>`,
      `${stack()} h3{font:inherit}`,
    );
    expect(laid.pages.map(p => p.lines.length)).toEqual([11, 2]);
    const forced = layBody(
      '<div class="f"><p>a</p><p id="b">b</p><p>c</p></div>',
      `${stack()} #b{break-after:page}`,
    );
    expect(forced.pages.map(p => p.lines.length)).toEqual([2, 1]);
  });

  it('repeats the head of a table in it', () => {
    const rows = Array.from({ length: 14 }, (_, i) => `<tr><td>${i}</td></tr>`).join('');
    const html = `<div class="f"><table><thead><tr><th>H</th></tr></thead><tbody>${rows}</tbody></table></div>`;
    const laid = layBody(html, stack());
    expect(laid.pages.map(p => texts(p.runningLines))).toEqual([[], ['H']]);
  });
});
