import { describe, expect, it } from 'vitest';
import type { LineItem, Placed } from '../../../src/pages/index.js';
import { getText, layBody, onlyPage, placed, texts } from '../engine.js';

const getLines = (body: string, css: string): readonly Placed<LineItem>[] =>
  onlyPage(layBody(body, `@page{size:240pt 900pt}${css}`)).lines;

const TEXT = 'The quick brown fox jumps over the lazy dog and runs far away from it';

/** Colours of the pieces of each line. */
const colors = (lines: readonly Placed<LineItem>[]) =>
  lines.map(({ item }) => [...new Set(item.pieces.map(({ style }) => style.color))]);

/** All text, line ends as spaces. */
const whole = (lines: readonly Placed<LineItem>[]) =>
  lines
    .map(({ item }) => getText(item).trimEnd())
    .join(' ')
    .replace(/- /g, '-');

describe('a first line', () => {
  it('has its colour and font up to where it ends', () => {
    const plain = getLines(`<p>${TEXT}</p>`, 'p{width:100pt}');
    const lines = getLines(
      `<p>${TEXT}</p>`,
      'p{width:100pt}p::first-line{color:#ff0000;font-size:15pt;line-height:20pt}',
    );
    expect(colors(lines)).toEqual([['#ff0000'], ...lines.slice(1).map(() => ['#000000'])]);
    expect(whole(lines)).toBe(TEXT);
    expect((texts(lines)[0] ?? '').length).toBeLessThan((texts(plain)[0] ?? '').length);
    for (const { item } of lines) expect(item.width).toBeLessThanOrEqual(100.01);
    const [first, second, third] = placed(lines);
    expect((third?.[1] ?? 0) - (second?.[1] ?? 0)).toBe(12);
    expect((second?.[1] ?? 0) - (first?.[1] ?? 0)).toBeGreaterThan(12);
  });

  it('passes its style on to the inline boxes in it, in which it may end', () => {
    const body = '<p>The <b>quick brown fox jumps over the lazy</b> dog</p>';
    const lines = getLines(body, 'p{width:100pt}p::first-line{color:#ff0000}');
    expect(lines.length).toBeGreaterThan(2);
    expect(colors(lines)).toEqual([['#ff0000'], ...lines.slice(1).map(() => ['#000000'])]);
    expect(new Set(lines[0]?.item.pieces.map(({ style }) => style.fontWeight))).toEqual(new Set([400, 700]));
  });

  it.each([
    ['uppercase', 'Straße und Gasse im Süden', 'STRASSE UND', 'Gasse im Süden'],
    ['none', 'Straße und Gasse im Süden', 'Straße und Gasse', 'IM SÜDEN'],
  ])('ends at the same letter when it is in %s', (transform, text, first, second) => {
    const around = transform === 'none' ? 'uppercase' : 'none';
    const css = `p{width:82pt;text-transform:${around}}p::first-line{text-transform:${transform}}`;
    expect(texts(getLines(`<p>${text}</p>`, css)).slice(0, 2)).toEqual([first, second]);
  });

  it('may end at a hyphen, at a break, or with the paragraph', () => {
    const css = 'p{width:60pt}p::first-line{color:#ff0000}';
    expect(texts(getLines('<p>un co\u00adop\u00ader\u00ada\u00adtion</p>', css)).join('|')).toBe(
      'un coopera\u00ad|tion',
    );
    expect(colors(getLines('<p>a<br>b<br>c</p>', css))).toEqual([['#ff0000'], ['#000000'], ['#000000']]);
    expect(colors(getLines('<p>one</p>', css))).toEqual([['#ff0000']]);
  });

  it('goes on in a word that is broken anywhere', () => {
    const lines = getLines(`<p>${'x'.repeat(60)} end</p>`, 'p{width:60pt}p::first-line{color:#ff0000}');
    expect(whole(lines).replace(/ /g, '')).toBe(`${'x'.repeat(60)}end`);
    expect(colors(lines)[0]).toEqual(['#ff0000']);
  });

  it('stands next to floats', () => {
    const css = 'i{float:left;width:40pt;height:10pt}p::first-line{color:#ff0000;font-size:14pt}';
    const lines = getLines(`<p><i></i>${TEXT} ${TEXT}</p>`, css);
    expect(lines.map(({ x }) => x).slice(0, 3)).toEqual([60, 20, 20]);
    expect(colors(lines).slice(0, 2)).toEqual([['#ff0000'], ['#000000']]);
    expect(whole(lines)).toBe(`${TEXT} ${TEXT}`);
  });

  it('has a background under its text alone', () => {
    const { fills } = onlyPage(layBody(`<p>${TEXT}</p>`, 'p::first-line{background:#ffff00}'));
    expect(fills.map(({ item }) => item.color)).toEqual(['#ffff00']);
    expect(fills[0]?.item.width).toBeGreaterThan(150);
  });

  it('lays a box in it once', () => {
    const body = '<p>a <span><i>b</i>c</span></p>';
    const css = 'span{display:inline-block}i{position:absolute;left:0}p::first-line{color:#ff0000}';
    expect(texts(getLines(body, css)).filter(text => text === 'b')).toHaveLength(1);
  });

  it('counts in the width of a box that is as wide as its content', () => {
    const css = 'p{float:left}p::first-line{letter-spacing:3pt}';
    expect(getLines('<p>two words</p>', css)).toHaveLength(1);
  });

  it('holds the first letter, which has its own style on top', () => {
    const css = 'p::first-line{color:#ff0000;font-size:14pt}p::first-letter{font-size:2em}';
    const [letter, rest] = getLines('<p>Word</p>', css)[0]?.item.pieces ?? [];
    expect(letter?.style).toMatchObject({ color: '#ff0000', fontSize: 28 });
    expect(rest?.style).toMatchObject({ color: '#ff0000', fontSize: 14 });
  });
});

describe('a first letter that floats', () => {
  it('has the lines of its paragraph at its side', () => {
    const css = 'p::first-letter{float:left;font-size:24pt;line-height:24pt;padding-right:4pt}';
    const [letter, ...lines] = placed(getLines(`<p>${TEXT} ${TEXT}</p>`, css));
    expect([letter?.[0], letter?.[2]]).toEqual([20, 'T']);
    expect(lines[0]?.[2].startsWith('he quick')).toBe(true);
    expect(lines[0]?.[0]).toBeGreaterThan(30);
    expect(lines[1]?.[0]).toBe(lines[0]?.[0]);
    expect(lines[2]?.[0]).toBe(20);
  });
});

describe('a first line with a first letter', () => {
  /** Colours and texts of the pieces of the first line. */
  const getPieces = (body: string) => {
    const [line] = getLines(body, 'div::first-line{color:#ff0000}div::first-letter{color:#0000ff}');
    const found = line?.item.pieces.map(({ style, runs }) => [
      style.color,
      String.fromCodePoint(...runs.flatMap(run => run.glyphs.flatMap(glyph => glyph.codePoints))).trim(),
    ]);
    return (found ?? []).filter(([, text]) => text !== '');
  };

  it.each([
    [
      '<div>One two</div>',
      [
        ['#0000ff', 'O'],
        ['#ff0000', 'ne two'],
      ],
    ],
    [
      '<div><b>One</b> two</div>',
      [
        ['#0000ff', 'O'],
        ['#ff0000', 'ne'],
        ['#ff0000', 'two'],
      ],
    ],
    [
      '<div>“One”</div>',
      [
        ['#0000ff', '“O'],
        ['#ff0000', 'ne”'],
      ],
    ],
    [
      '<div><p>One</p>two</div>',
      [
        ['#0000ff', 'O'],
        ['#ff0000', 'ne'],
      ],
    ],
    ['<div>O</div>', [['#0000ff', 'O']]],
    ['<div>… </div>', [['#ff0000', '…']]],
  ])('has its own colour before that of the line: %s', (body, expected) => {
    expect(getPieces(body)).toEqual(expected);
  });

  it('has none in an empty box', () => {
    expect(getPieces('<div></div><p>x</p>')).toEqual([['#000000', 'x']]);
  });
});

describe('a first letter and a first line of different boxes', () => {
  it('has both in a block with the line, within one with the letter', () => {
    const css = 'div::first-letter{color:#00ff00}p::first-line{color:#ff0000}p{width:60pt}';
    const lines = getLines('<div><p>One two three four</p></div>', css);
    expect(lines[0]?.item.pieces.map(({ style }) => style.color)).toEqual(['#00ff00', '#ff0000']);
    expect(whole(lines)).toBe('One two three four');
    expect(new Set(colors(lines.slice(1)).flat())).toEqual(new Set(['#000000']));
  });

  it('has generated content and calls of footnotes in the colour of the line', () => {
    const css =
      'p::first-line{color:#ff0000}p::before{content:"a "}b::after{content:" c"}.n{float:footnote}p{width:300pt}';
    const [line] = getLines('<p>x <b>b</b><span class="n">note</span></p>', css);
    expect(line && getText(line.item).trim()).toBe('a x b c1');
    expect(new Set(line?.item.pieces.map(({ style }) => style.color))).toEqual(new Set(['#ff0000']));
  });

  it('has a letter in a box that is taken out of the line', () => {
    for (const css of ['float:left', 'position:absolute', 'display:inline-block']) {
      const lines = getLines('<p><span>abc</span></p>', `span{${css}}span::first-letter{color:#ff0000}`);
      expect(
        lines[0]?.item.pieces.map(({ style }) => style.color),
        css,
      ).toEqual(['#ff0000', '#000000']);
    }
  });

  it('has no letter before a leader', () => {
    const css = 'p::before{content:leader(".")}p::first-letter{color:#ff0000}';
    expect(colors(getLines('<p>abc</p>', css)).flat()).not.toContain('#ff0000');
  });
});
