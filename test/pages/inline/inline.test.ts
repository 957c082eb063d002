import { describe, expect, it } from 'vitest';
import type { FillItem, GraphicItem, Placed } from '../../../src/pages/index.js';
import { layBody, onlyPage, placed, round, texts } from '../engine.js';

const box = ({ item, x, y }: Placed<FillItem | GraphicItem>) => [x, y, item.width, item.height].map(round);

describe('borders and backgrounds of inline boxes', () => {
  const css = 'b{font-weight:400;background:#eee;padding:2pt 3pt;margin:0 5pt;border-left:1pt solid #333}';

  it('are as tall as the font and as wide as the text with its padding', () => {
    const { fills, lines } = onlyPage(layBody('<p>a <b>bc</b> d</p>', css));
    const [line] = lines;
    const piece = line?.item.pieces[1];
    if (!line || !piece) throw new Error('no line');
    const ascent = piece.font.face.ascent / 100;
    const height = (piece.font.face.ascent + piece.font.face.descent) / 100 + 4;
    const left = line.x + piece.x - 4;
    expect(fills.map(box)).toEqual([
      [left, line.y - ascent - 2, piece.width + 7, height].map(round),
      [left, line.y - ascent - 2, 1, height].map(round),
    ]);
  });

  it('continue in the next line, open at that side', () => {
    const page = onlyPage(layBody(`<p>a <b>${'word '.repeat(12).trim()}</b></p>`, css));
    expect(page.lines.length).toBeGreaterThan(1);
    const grounds = page.fills.filter(f => f.item.color === '#eeeeee');
    expect(grounds).toHaveLength(page.lines.length);
    expect(page.fills.filter(f => f.item.color === '#333333')).toHaveLength(1);
    expect(grounds[1]?.x).toBe(20);
  });

  it('are painted, the outer ones first, around boxes within each other', () => {
    const { fills } = onlyPage(
      layBody('<p><b>a<i>b</i></b></p>', 'b{background:#aaa}i{background:#bbb;padding:0 2pt}'),
    );
    expect(fills.map(f => f.item.color)).toEqual(['#aaaaaa', '#bbbbbb']);
    expect((fills[0]?.item.width ?? 0) > (fills[1]?.item.width ?? 0)).toBe(true);
  });
});

describe('an inline block', () => {
  it('is as wide as its content and stands on the baseline of its last line', () => {
    const css = '.x{display:inline-block;width:40pt;margin:0 5pt}';
    const lines = placed(onlyPage(layBody('<p>a<span class="x">b<br>c</span>d</p>', css)).lines);
    const [a, b, c, d] = lines;
    expect(lines.map(([, , text]) => text)).toEqual(['a', 'b', 'c', 'd']);
    expect(c?.[1]).toBe(a?.[1]);
    expect(round((c?.[1] ?? 0) - (b?.[1] ?? 0))).toBe(12);
    expect(round((d?.[0] ?? 0) - (b?.[0] ?? 0))).toBe(45);
  });

  it('makes its line as tall as it is', () => {
    const css = '.x{display:inline-block;width:10pt;height:30pt;background:#123456}';
    const { lines, fills } = onlyPage(layBody('<p>a<span class="x"></span></p><p>b</p>', css));
    expect(fills.map(f => f.item.height)).toEqual([30]);
    const [first, second] = placed(lines);
    // It stands on the baseline; below it is the descent of the line.
    expect(fills[0]?.y).toBe(20);
    expect(first?.[1]).toBe(50);
    expect((second?.[1] ?? 0) - (first?.[1] ?? 0)).toBeCloseTo(12, 1);
  });

  it.each([
    ['top', 20],
    ['bottom', 42 - 6],
    ['2pt', 20 + 30 - 6 - 2],
  ])('is aligned by vertical-align: %s', (align, y) => {
    const css = `.t,.x{display:inline-block;width:10pt} .t{height:30pt} .x{height:6pt;background:#123456;vertical-align:${align}}`;
    const { fills } = onlyPage(layBody('<p><span class="t"></span><span class="x"></span></p>', css));
    const descent = align === 'bottom' ? 12 - 9.505 : 0;
    expect(fills[0]?.y).toBeCloseTo(align === 'bottom' ? 50 + descent - 6 : y, 1);
  });

  it('wraps to the next line as a whole', () => {
    const css = '.x{display:inline-block;width:60pt}';
    const body = `<p>${'word '.repeat(7)}<span class="x">one</span></p>`;
    const lines = placed(onlyPage(layBody(body, css)).lines);
    expect(lines.at(-1)?.slice(0, 1)).toEqual([20]);
    expect(lines.at(-1)?.[2]).toBe('one');
  });
});

describe('a drawing in a line', () => {
  const svg =
    '<svg viewBox="0 0 10 10" width="8" height="8" aria-hidden="true"><rect width="10" height="10"/></svg>';

  it('stands on the baseline, and the text after it is apart in source order', () => {
    const { lines, graphics, content } = onlyPage(layBody(`<p>a ${svg} b</p>`));
    expect(graphics.map(box)).toEqual([[expect.any(Number), round((lines[0]?.y ?? 0) - 6), 6, 6]]);
    expect(content.map(p => p.item.kind)).toEqual(['line', 'graphic', 'line']);
    expect(texts(lines)).toEqual(['a', 'b'].map((t, i) => (i === 0 ? t : ` ${t}`)));
  });

  it('as a block fills the width and keeps its ratio', () => {
    const { graphics } = onlyPage(
      layBody(
        '<svg class="s" viewBox="0 0 100 20" role="img" aria-label="A"></svg>',
        '.s{display:block;width:100%;height:auto}',
      ),
    );
    expect(graphics.map(box)).toEqual([[20, 20, 200, 40]]);
    expect(graphics[0]?.item.alt).toBe('A');
  });
});

describe('a floating box', () => {
  it('stands at the side of its line', () => {
    const css = 'span{float:right}';
    const lines = placed(onlyPage(layBody('<p>Heading <span>side</span></p><p>below</p>', css)).lines);
    const [text, side, below] = lines;
    expect([text?.[2], side?.[2], below?.[2]]).toEqual(['Heading', 'side', 'below']);
    expect(side?.[1]).toBe(text?.[1]);
    expect(side?.[0]).toBeGreaterThan(190);
    expect(round((below?.[1] ?? 0) - (text?.[1] ?? 0))).toBe(12);
  });

  it('narrows the lines next to it, and no others', () => {
    const css = 'span{float:left;width:60pt;height:20pt}';
    const body = `<p><span>x</span>${'word '.repeat(30)}</p>`;
    const lines = placed(onlyPage(layBody(body, css)).lines).filter(([, , t]) => t !== 'x');
    expect(lines.map(([x]) => x)).toEqual([80, 80, ...lines.slice(2).map(() => 20)]);
    expect(lines.length).toBeGreaterThan(3);
  });

  it('narrows no line below it even if it made the text longer', () => {
    const css = 'span{float:left;width:150pt;height:20pt}';
    const lines = placed(onlyPage(layBody(`<p><span>x</span>${'word '.repeat(12)}</p>`, css)).lines);
    expect(lines.filter(([, , t]) => t !== 'x').map(([x]) => x)).toEqual([170, 170, 20]);
  });
});

describe('contents with page numbers', () => {
  const css = `a{text-decoration:none} li{list-style:none} h2{break-before:page}
    a::after{content:leader(dotted) target-counter(attr(href), page)}`;
  const body =
    '<ol><li><a href="#one">One</a></li><li><a href="#two">Two</a></li></ol><h2 id="one">First</h2><h2 id="two">Second</h2>';

  it('give the page that each link leads to, at the end of a row of dots', () => {
    const laid = layBody(body, css);
    const [contents] = laid.pages;
    expect(texts(contents?.lines ?? [])).toEqual(['One 2', 'Two 3']);
    for (const { item, x } of contents?.lines ?? []) expect(x + item.width).toBeCloseTo(220);
    expect(contents?.shapes).toHaveLength(2);
  });

  it('write the page in the style of its counter', () => {
    const [contents] = layBody(body, css.replace(', page', ', page, lower-roman')).pages;
    expect(texts(contents?.lines ?? [])).toEqual(['One ii', 'Two iii']);
  });

  it('repeat the text of a leader up to the page, which is decoration', () => {
    const [contents] = layBody(body, css.replace('dotted', '"<>"')).pages;
    expect(texts(contents?.lines ?? [])).toEqual(['One 2', 'Two 3']);
    const scenes = contents?.shapes.flatMap(({ item, x }) => item.scene.map(node => ({ node, x }))) ?? [];
    expect(scenes).toHaveLength(2);
    const ends = scenes.map(({ node, x }) => {
      if (node.kind !== 'text') throw new Error(node.kind);
      const glyphs = node.runs.flatMap(run => run.glyphs);
      expect(String.fromCodePoint(...glyphs.flatMap(glyph => glyph.codePoints))).toMatch(/^(<>){15,}$/);
      return x + node.x + node.runs.reduce((sum, run) => sum + run.width / 100, 0);
    });
    // Those of all lines end together, next to the page.
    expect(ends[0]).toBeCloseTo(ends[1] as number);
    const line = contents?.lines[0];
    expect(ends[0]).toBeCloseTo((line?.x ?? 0) + (line?.item.pieces.at(-1)?.x ?? 0));
  });

  it('show a dash for a missing page', () => {
    expect(texts(layBody('<p><a href="#none">Gone</a></p>', css).pages[0]?.lines ?? [])).toEqual(['Gone –']);
  });
});

it('lays boxes in lines within each other in time that does not double at each level', {
  timeout: 5000,
}, () => {
  const nest = (depth: number, css: string) =>
    layBody(`${'<b>'.repeat(depth)}x${'</b>'.repeat(depth)}`, `b{display:inline-block;${css}}`);
  expect(texts(nest(20, '').pages[0]?.lines ?? [])).toEqual(['x']);
  const [line] = nest(3, 'padding:2pt').pages[0]?.lines ?? [];
  expect(line?.x).toBeCloseTo(26);
});
