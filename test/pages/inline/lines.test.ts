import { describe, expect, it } from 'vitest';
import type { LineItem, Placed } from '../../../src/pages/index.js';
import { getText, layBody, onlyPage, round, texts } from '../engine.js';

const getLines = (body: string, css = ''): readonly Placed<LineItem>[] =>
  onlyPage(layBody(body, `@page{size:240pt 900pt}${css}`)).lines;
const broken = (body: string, css = ''): readonly string[] => texts(getLines(body, css));
const narrow = (width: number, css = '') => `p{width:${width}pt;${css}}`;

describe('line breaking', () => {
  it('fills lines and never passes the measure', () => {
    const text = 'The quick brown fox jumps over the lazy dog and runs away from it';
    for (let width = 30; width < 200; width += 7) {
      const lines = getLines(`<p>${text}</p>`, narrow(width));
      expect(texts(lines).join(' ')).toBe(text);
      for (const line of lines) expect(line.item.width).toBeLessThanOrEqual(width + 0.01);
    }
  });

  it('breaks by UAX 14: after hyphens and dashes, not at no-break characters', () => {
    expect(broken('<p>snow-melt</p>', narrow(30))).toEqual(['snow-', 'melt']);
    expect(broken('<p>aaaa bbbb\u00a0cc</p>', narrow(40))).toEqual(['aaaa', 'bbbb\u00a0cc']);
    expect(broken('<p>2019\u2060–\u20602021 x</p>', narrow(50))).toEqual(['2019–2021', 'x']);
    expect(broken('<p>aaaa\u200bbbbb</p>', narrow(30))).toEqual(['aaaa', 'bbbb']);
    expect(broken('<p>aaaa<wbr>bbbb</p>', narrow(30))).toEqual(['aaaa', 'bbbb']);
  });

  it('keeps identifiers whole, and breaks addresses after hyphens and question marks', () => {
    expect(broken('<p>See 10.5555/rivers.2020</p>', narrow(80))).toEqual(['See', '10.5555/rivers.2020']);
    expect(broken('<p>See doi:10.5555/rivers</p>', narrow(90))).toEqual(['See', 'doi:10.5555/rivers']);
    expect(broken('<p>see https://lab.example/a-b?c=d</p>', narrow(115))).toEqual([
      'see https://lab.example/a-',
      'b?c=d',
    ]);
  });

  it('prints a text that ends after a protocol', () => {
    expect(broken('<p>Web address http://</p>', narrow(300))).toEqual(['Web address http://']);
  });

  it('draws a hyphen only if a word is divided at a soft hyphen', () => {
    expect(broken('<p>co\u00adoperation</p>', narrow(50)).map(t => t.replace('\u00ad', '[shy]'))).toEqual([
      'co[shy]',
      'operation',
    ]);
    expect(broken('<p>co\u00adoperation</p>', narrow(100))).toEqual(['cooperation']);
    const [first] = getLines('<p>coop\u00aderation</p>', narrow(48));
    expect(first?.item.width).toBeLessThanOrEqual(48);
  });

  it('leaves a word that is too long for its line as it is, unless it would leave the page', () => {
    expect(broken('<p>b aaaaaaaaaaaa b</p>', narrow(30))).toEqual(['b', 'aaaaaaaaaaaa', 'b']);
    const [, word] = getLines('<p>b aaaaaaaaaaaa</p>', narrow(30, 'text-align:right'));
    expect(word?.x).toBe(20);
    const long = getLines(`<p>${'a'.repeat(60)}</p>`, narrow(30));
    expect(long.length).toBeGreaterThan(5);
    for (const { x, item } of long) expect(x + item.width).toBeLessThanOrEqual(20 + 30);
  });

  it('breaks a token that is too long after / . - _ @, else anywhere, and keeps marks on their letters', () => {
    const narrow = (width: number) => `p{width:${width}pt;overflow-wrap:break-word}`;
    expect(broken('<p>10.5555/aaaaaa.bbbbbb_cccccc</p>', narrow(60))).toEqual([
      '10.5555/',
      'aaaaaa.',
      'bbbbbb_',
      'cccccc',
    ]);
    expect(broken('<p>aaaaaaaaaaaa</p>', narrow(30)).join('')).toBe('aaaaaaaaaaaa');
    const marked = broken('<p>x̄x̄x̄x̄x̄x̄x̄x̄x̄x̄x̄x̄</p>', narrow(22));
    expect(marked.length).toBeGreaterThan(2);
    expect(marked.every(t => /^(x\u0304)+$/.test(t))).toBe(true);
  });

  it('counts the indent of the first line, hanging or not', () => {
    const lines = getLines('<p>aaaa bbbb cccc dddd</p>', narrow(60, 'text-indent:-12pt;padding-left:12pt'));
    expect(lines.map(l => l.x)).toEqual([20, 32]);
    const [first] = getLines(
      '<p>aaaaaaaaaaaaaaaaaaaaaa</p>',
      narrow(60, 'text-indent:30pt;overflow-wrap:break-word'),
    );
    expect((first as Placed<LineItem>).x + (first as Placed<LineItem>).item.width).toBeLessThanOrEqual(
      20 + 60,
    );
  });

  it('does not break inside nowrap, but before and after it', () => {
    const css = `${narrow(60)}.n{white-space:nowrap}`;
    expect(broken('<p>aaaa <span class="n">bbbb cccc</span> dddd</p>', css)).toEqual([
      'aaaa',
      'bbbb cccc',
      'dddd',
    ]);
    expect(broken('<p><span class="n">aa bb</span> · <span class="n">cc dd ee</span></p>', css)).toEqual([
      'aa bb ·',
      'cc dd ee',
    ]);
    const long = 'aaaa bbbb cccc dddd eeee';
    expect(broken(`<p><span class="n">${long}</span></p>`, css)).toEqual([long]);
    expect(broken(`<p><span class="n">${long} ${long} ${long}</span></p>`, css).length).toBeGreaterThan(1);
  });

  it('aligns', () => {
    const x = (align: string) =>
      getLines('<p>aaaa</p>', narrow(100, `text-align:${align}`))[0] as Placed<LineItem>;
    expect(x('left').x).toBe(20);
    expect(x('right').x + x('right').item.width).toBeCloseTo(120);
    expect(x('center').x - 20).toBeCloseTo(120 - x('center').x - x('center').item.width);
  });

  it('balances short paragraphs without more lines', () => {
    const text = '<p>A stochastic threshold for bedload motion in channels</p>';
    const plain = getLines(text, narrow(190));
    const even = getLines(text, narrow(190, 'text-wrap:balance'));
    expect(even.length).toBe(plain.length);
    const spread = (lines: readonly Placed<LineItem>[]) =>
      Math.max(...lines.map(l => l.item.width)) - Math.min(...lines.map(l => l.item.width));
    expect(spread(even)).toBeLessThan(spread(plain));
  });

  it('moves another word to a short last line', () => {
    const text = '<p>The quick brown fox jumps over it</p>';
    const css = (wrap: string) => narrow(148, `text-wrap:${wrap}`);
    expect(broken(text, css('wrap')).at(-1)).toBe('it');
    expect(broken(text, css('pretty')).at(-1)).toBe('over it');
  });
});

describe('white space', () => {
  it.each([
    ['normal', 'a  b\n c ', ['a b c']],
    ['pre', 'a  b\n c ', ['a  b', ' c']],
    ['pre-wrap', 'a  b\n\nc', ['a  b', '', 'c']],
    ['pre-line', ' a  b \n  c', ['a b', 'c']],
    ['nowrap', 'a\nb', ['a b']],
  ])('%s', (value, text, expected) => {
    expect(broken(`<div>${text}</div>`, `div{white-space:${value}}`)).toEqual(expected);
  });

  it('collapses over element borders and at line ends', () => {
    expect(broken('<p>a <b> b</b> <i> </i> c<br> d </p>')).toEqual(['a b c', 'd']);
  });

  it('ends a line at a line break, the last one included, without a mark for it', () => {
    const laid = layBody('<p>a<br>b<br></p><p>c</p><p>d\u2028e\u0085f</p>');
    expect(texts(onlyPage(laid).lines)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(laid.missing.size).toBe(0);
  });

  it('sets tabs to their stops in preserved white space', () => {
    const [first] = getLines('<pre>a\tb\tc</pre>', 'pre{tab-size:30pt}');
    const spaces = first?.item.pieces.flatMap(({ runs }) => runs.map(({ width }) => width / 100)) ?? [];
    expect(texts(first ? [first] : [])).toEqual(['a b c']);
    const stops = spaces.map((_, i) => round(spaces.slice(0, i).reduce((sum, width) => sum + width, 0)));
    expect(stops.filter(x => x % 30 === 0)).toEqual([0, 30, 60]);
  });
});

describe('styles within a line', () => {
  it('raise and lower without parting the line', () => {
    const [line] = getLines('<p>H<sub>2</sub>O<sup>a</sup></p>');
    expect(line?.item.pieces.map(p => [p.owner.tag, Math.round(p.raise * 10) / 10])).toEqual([
      ['p', 0],
      ['sub', -2],
      ['p', 0],
      ['sup', 3.3],
    ]);
  });

  it('make the line as tall as the tallest piece', () => {
    const { lines } = onlyPage(layBody('<p>a <b>b</b></p><p>c</p>', 'b{line-height:30pt}'));
    expect((lines[1]?.y ?? 0) - (lines[0]?.y ?? 0)).toBeCloseTo(9 + 12);
  });

  it('keep margins and padding at their sides', () => {
    const [line] = getLines('<p>a<b>b</b>c</p>', 'b{padding:0 3pt;margin-left:2pt}');
    const [a, b, c] = line?.item.pieces ?? [];
    expect((b?.x ?? 0) - (a?.x ?? 0) - (a?.width ?? 0)).toBeCloseTo(5);
    expect((c?.x ?? 0) - (b?.x ?? 0) - (b?.width ?? 0)).toBeCloseTo(3);
    expect(line?.item.width).toBeCloseTo((c?.x ?? 0) + (c?.width ?? 0));
  });

  it('count those in the measure', () => {
    expect(broken('<p>aaaa <b>bbbb</b></p>', `${narrow(60)}b{margin:0 10pt}`)).toEqual(['aaaa', 'bbbb']);
  });

  it('underline and strike through the text, not the space at its end', () => {
    const laid = onlyPage(layBody('<p><u>aaaa <b>bbbb</b></u> <s>cccc</s></p>', narrow(50)));
    const under = laid.fills.filter(f => f.y > (laid.lines[0]?.y ?? 0) && f.y < (laid.lines[0]?.y ?? 0) + 3);
    expect(under.reduce((sum, f) => sum + f.item.width, 0)).toBeCloseTo(laid.lines[0]?.item.width ?? 0);
    expect(laid.fills).toHaveLength(2);
    const struck = laid.fills[1];
    expect(struck?.y).toBeLessThan(laid.lines[1]?.y ?? 0);
  });

  it('transform letters', () => {
    expect(
      broken(
        '<p class="u">straße</p><p class="l">ABC</p><p class="c">two wörds</p>',
        '.u{text-transform:uppercase}.l{text-transform:lowercase}.c{text-transform:capitalize}',
      ),
    ).toEqual(['STRASSE', 'abc', 'Two Wörds']);
  });

  it('note characters that no font has', () => {
    const laid = layBody('<p>a語b</p>');
    expect([...laid.missing]).toEqual(['語'.codePointAt(0)]);
    expect(getText((onlyPage(laid).lines[0] as Placed<LineItem>).item)).toBe('a語b');
  });
});
