import { describe, expect, it } from 'vitest';
import { layBody, onlyPage, placed, round, texts } from '../engine.js';

/** Left edge and distance from the first baseline of each text. */
function spots(body: string, css: string): Readonly<Record<string, readonly [number, number]>> {
  const lines = placed(onlyPage(layBody(body, css)).lines);
  const top = Math.min(...lines.map(([, y]) => y));
  return Object.fromEntries(lines.map(([x, y, text]) => [text, [round(x - 20), round(y - top)]]));
}

const columns = (rest: string) => `.c{${rest}}`;
const paragraphs = (count: number) => Array.from({ length: count }, (_, i) => `<p>${i}</p>`).join('');
const block = (content: string) => `<div class="c">${content}</div>`;
/** Number of paragraphs in each column. */
function counts(content: string, css: string): readonly number[] {
  const found = new Map<number, number>();
  for (const [x] of placed(onlyPage(layBody(block(content), css)).lines)) {
    found.set(x, (found.get(x) ?? 0) + 1);
  }
  return [...found.values()];
}

describe('columns of text', () => {
  it.each([
    ['columns:2', [0, 105]],
    ['columns:2;column-gap:20pt', [0, 110]],
    ['columns:3;column-gap:10%', [0, 73.33, 146.67]],
    ['column-width:50pt;column-gap:0', [0, 50, 100, 150]],
    ['columns:60pt;column-gap:10pt', [0, 70, 140]],
    ['columns:40pt 2;column-gap:10pt', [0, 105]],
    ['columns:150pt 3;column-gap:10pt', [0]],
  ])('have the number and width of their style: %s', (css, expected) => {
    const lines = placed(onlyPage(layBody(block(paragraphs(12)), columns(css))).lines);
    expect([...new Set(lines.map(([x]) => round(x - 20)))]).toEqual(expected);
  });

  it.each([
    ['columns:2;column-gap:20pt', 220],
    ['columns:2', 208],
    ['column-width:60pt', 100],
    ['column-width:150pt', 150],
  ])('have the intrinsic width of their columns: %s', (css, width) => {
    // The words need 100 points each.
    const html = '<div class="f"><div class="c"><p>x</p><p>x</p></div></div>';
    const own = `${columns(`font-size:8pt;${css}`)} .f{float:left;width:max-content;background:#eee} p{width:100pt}`;
    expect(onlyPage(layBody(html, own)).fills.map(({ item }) => round(item.width))).toEqual([width]);
  });

  it.each([
    [1, [1]],
    [2, [1, 1]],
    [5, [3, 2]],
    [6, [3, 3]],
  ])('are level: %s lines', (lines, expected) => {
    expect(counts(paragraphs(lines), columns('columns:2'))).toEqual(expected);
  });

  it('are as low as they can be, and the text after them below the tallest', () => {
    const html = `${block('<p id="big">a</p><p>b</p><p>c</p>')}<p>after</p>`;
    expect(spots(html, `${columns('columns:2;column-gap:0')} #big{line-height:30pt}`)).toMatchObject({
      b: [100, expect.any(Number)],
      c: [100, expect.any(Number)],
      after: [0, 30],
    });
  });

  it('drop the space at their top, but for the first one, and below their end', () => {
    const html = `<p>before</p>${block(paragraphs(4))}<p>after</p>`;
    const css = `${columns('columns:2;column-gap:0')} .c p{margin:5pt 0}`;
    // Two lines and three of five points make the first column 39 points tall.
    expect(spots(html, css)).toMatchObject({
      0: [0, 17],
      1: [0, 34],
      2: [100, 12],
      3: [100, 29],
      after: [0, 46],
    });
  });

  it('do not part what stays together', () => {
    const text = (n: number) => Array.from({ length: n }, (_, i) => i).join('<br>');
    const css = columns('columns:2');
    expect(counts(`<p>a</p><p class="k">${text(4)}</p>`, `${css}.k{break-inside:avoid}`)).toEqual([1, 4]);
    expect(counts('<p>a</p><p>b</p><h2>h</h2><p>c</p><p>d</p>', `${css}h2{font:inherit}`)).toEqual([2, 3]);
    // Two lines of a paragraph at least on either side.
    expect(counts(`<p>${text(3)}</p>`, css)).toEqual([3]);
    expect(counts(`<p>${text(5)}</p>`, css)).toEqual([3, 2]);
  });

  it('begin at the right if lines do', () => {
    const css = columns('columns:2;column-gap:0;direction:rtl;text-align:left');
    expect(spots(block(paragraphs(2)), css)).toEqual({ 0: [100, 0], 1: [0, 0] });
  });

  it('are read one after the other', () => {
    const laid = layBody(block(paragraphs(6)), columns('columns:3'));
    expect(texts(onlyPage(laid).lines)).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  it('paint their boxes in place', () => {
    const css = `${columns('columns:2;column-gap:0')} p{background:#eee;border-bottom:1pt solid;margin-bottom:3pt}`;
    const { fills, lines } = onlyPage(layBody(block(paragraphs(4)), css));
    const grey = fills.filter(f => f.item.color === '#eeeeee');
    expect(grey.map(({ x, y, item }) => [x - 20, round(y - 20), item.width, item.height])).toEqual([
      [0, 0, 100, 13],
      [0, 16, 100, 13],
      [100, 0, 100, 13],
      [100, 16, 100, 13],
    ]);
    expect(lines).toHaveLength(4);
  });

  it('begin again after a page break', () => {
    const html = block('<p>a</p><p>b</p><p id="n">c</p><p>d</p>');
    const laid = layBody(html, `${columns('columns:2;column-gap:0')} #n{break-before:page}`);
    expect(laid.pages.map(p => placed(p.lines).map(([x, , text]) => [x - 20, text]))).toEqual([
      [
        [0, 'a'],
        [100, 'b'],
      ],
      [
        [0, 'c'],
        [100, 'd'],
      ],
    ]);
  });

  it('fill pages one after the other, each read column by column', () => {
    const html = `<p>before</p>${block(paragraphs(60))}<p>after</p>`;
    const laid = layBody(html, columns('columns:2;column-gap:0'));
    const read = laid.pages.map(p => placed(p.lines).map(([x, , text]) => [x - 20, text] as const));
    // A page holds twelve lines of one column: eleven and one above or below them, on the first and the last.
    expect(read.map(page => page.map(([x]) => x).join(' '))).toEqual([
      ['0', ...Array(11).fill('0'), ...Array(11).fill('100')].join(' '),
      [...Array(12).fill('0'), ...Array(12).fill('100')].join(' '),
      [...Array(7).fill('0'), ...Array(7).fill('100'), '0'].join(' '),
    ]);
    expect(read.flat().map(([, text]) => text)).toEqual([
      'before',
      ...Array.from({ length: 60 }, (_, i) => String(i)),
      'after',
    ]);
  });

  it('stay level if they are padded, spaced and painted, and fill pages', () => {
    const css = `${columns('columns:3;column-gap:0;border:1pt solid;padding:5pt;margin:4pt 0')} .c p{margin-bottom:6pt;background:#eee}`;
    const laid = layBody(block(paragraphs(60)), css);
    expect(laid.pages.flatMap(p => texts(p.lines))).toEqual(Array.from({ length: 60 }, (_, i) => String(i)));
    for (const { lines, fills } of laid.pages) {
      const grey = fills.filter(f => f.item.color === '#eeeeee');
      expect(grey).toHaveLength(lines.length);
      for (const { x, y } of lines) {
        expect(y).toBeLessThan(170);
        const under = grey.filter(f => Math.abs(f.x - x) < 0.01 && f.y < y && y < f.y + f.item.height);
        expect(under).toHaveLength(1);
      }
    }
    expect(laid.pages.length).toBe(3);
  });

  it('are the target of links to a heading in them', () => {
    const lines = (n: number) => '<p>line</p>'.repeat(n);
    const css = '.columns{columns:2} h3{font:inherit}';
    const laid = layBody(`<div class="columns">${lines(14)}<h3>Head</h3>${lines(20)}</div>`, css);
    const [first] = laid.pages;
    const own = placed(first?.lines ?? []).find(([, , text]) => text === 'Head');
    expect(laid.bookmarks[0]?.page).toBe(0);
    expect(laid.bookmarks[0]?.y).toBeLessThan(own?.[1] ?? 0);
  });

  it('keep undivided boxes on pages that they fill', () => {
    const items = Array.from({ length: 30 }, (_, i) => `<p class="k">${i}<br>${i}<br>${i}</p>`).join('');
    const laid = layBody(block(items), `${columns('columns:2')} .k{break-inside:avoid}`);
    for (const { lines } of laid.pages) {
      const counts = new Map<string, number>();
      for (const [x, , text] of placed(lines)) {
        counts.set(`${x} ${text}`, (counts.get(`${x} ${text}`) ?? 0) + 1);
      }
      expect([...counts.values()].every(n => n === 3)).toBe(true);
    }
    expect(laid.pages.length).toBe(4);
  });

  it('run from the right, with rules between them, in text from right to left', () => {
    const css = columns('columns:2;column-gap:10pt;column-rule:1pt solid #123;direction:rtl');
    const { fills, lines } = onlyPage(layBody(block('<p>a</p><p>b</p>'), css));
    expect(fills.map(({ item, x }) => [round(x - 20), item.width, item.color])).toEqual([
      [99.5, 1, '#112233'],
    ]);
    const [a = 0, b = 0] = placed(lines).map(([x]) => x - 20);
    expect([a > 105, b < 95]).toEqual([true, true]);
  });

  it('hold what is taller than a page', () => {
    const svg = '<svg aria-hidden="true" viewBox="0 0 1 4"><rect width="1" height="4"/></svg>';
    const laid = layBody(block(`<p>a</p>${svg}<p>b</p>`), `${columns('columns:2')} svg{display:block}`);
    expect(laid.pages.flatMap(p => texts(p.lines))).toEqual(['a', 'b']);
  });

  it('count in a track that is as wide as its content', () => {
    const html = `<div class="g">${block(paragraphs(2))}<p>x</p></div>`;
    const css = `${columns('columns:2;column-gap:10pt')} .g{display:grid;grid-template-columns:auto 1fr} .c p{width:30pt}`;
    expect(spots(html, css)).toEqual({ 0: [0, 0], 1: [40, 0], x: [70, 0] });
  });
});
