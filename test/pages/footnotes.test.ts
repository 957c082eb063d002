import { describe, expect, it } from 'vitest';
import { type DocumentView, getPdf, getText, layBody, page } from './engine.js';

const NOTE = '.n{float:footnote}';
const words = (count: number, word = 'word') => Array.from({ length: count }, () => word).join(' ');
const lines = (count: number, from = 1) =>
  Array.from({ length: count }, (_, i) => `<p>L${from + i}</p>`).join('');
const note = (text: string) => `<span class="n">${text}</span>`;

/** Lines of each page from top to bottom, as `baseline text`; text on one baseline is one line. */
const getPages = ({ pages }: DocumentView): readonly (readonly string[])[] =>
  pages.map(page => {
    const rows = new Map<number, { readonly x: number; readonly text: string }[]>();
    for (const { item, x, y } of page.lines) {
      const key = Math.round(y);
      rows.set(key, [...(rows.get(key) ?? []), { x, text: getText(item) }]);
    }
    return [...rows]
      .sort(([a], [b]) => a - b)
      .map(([y, row]) => {
        const texts = row.toSorted((a, b) => a.x - b.x).map(({ text }) => text);
        return `${y} ${texts.join('').replace(/\s+/g, ' ').trim()}`;
      });
  });

/** Texts alone. */
const getTexts = (view: DocumentView) =>
  getPages(view).map(page => page.map(line => line.replace(/^\d+ /, '')));

// A page has 12 lines of 12 points, and 6 points more.
describe('the area of footnotes', () => {
  it('stands at the end of the page, with a call in the text', () => {
    const [page] = getPages(layBody(`<p>a${note('b')} c</p>`, NOTE));
    expect(page).toEqual(['30 a1 c', '168 1. b']);
  });

  it('has a border, padding and margins, and makes room for them', () => {
    const css = `${NOTE}@page{@footnote{border-top:1pt solid red;padding:2pt 0 3pt 10pt;margin:4pt 0 6pt 5pt}}`;
    const view = layBody(`<p>a${note('b')}</p>${lines(20)}`, css);
    const [page] = view.pages;
    const rule = page?.fills.find(({ item }) => item.color === '#ff0000');
    expect(rule && [rule.x, rule.y, rule.item.width, rule.item.height]).toEqual([25, 146, 195, 1]);
    expect(page?.lines.find(({ item }) => getText(item).startsWith('1.'))?.x).toBe(35);
    // 150 - 28 points are left: 10 lines.
    expect(getTexts(view)[0]).toHaveLength(11);
  });

  it('is as high as max-height at most', () => {
    const view = layBody(
      `<p>a${note('b')}${note('c')}${note('d')}</p>${lines(9)}`,
      `${NOTE}@page{@footnote{max-height:24pt}}`,
    );
    const rest = Array.from({ length: 9 }, (_, i) => `L${i + 1}`);
    expect(getTexts(view)).toEqual([['a123', ...rest, '1. b', '2. c'], ['3. d']]);
  });

  it('is not there on pages without footnotes', () => {
    const view = layBody(
      `<p>a${note('b')}</p><p style="break-before:page">c</p>`,
      `${NOTE}@page{@footnote{border-top:1pt solid red}}`,
    );
    expect(view.pages.map(({ fills }) => fills.length)).toEqual([1, 0]);
  });
});

describe('calls and markers', () => {
  it('have the styles and the content of their rules', () => {
    const css = `${NOTE}.n::footnote-call{content:"[" counter(footnote,lower-alpha) "]";color:#010203}.n::footnote-marker{content:counter(footnote,lower-alpha) ") ";font-weight:600}`;
    const view = layBody(`<p>a${note('b')}</p>`, css);
    expect(getTexts(view)).toEqual([['a[a]', 'a) b']]);
    const pieces = view.pages[0]?.lines.flatMap(({ item }) => item.pieces) ?? [];
    expect(pieces.some(({ style }) => style.color === '#010203')).toBe(true);
    expect(pieces.some(({ style }) => style.fontWeight === 600)).toBe(true);
  });

  it('are superior figures, unless a rule raises them', () => {
    const call = (css: string) =>
      layBody(`<p>a${note('b')}</p>`, NOTE + css).pages[0]?.lines[0]?.item.pieces.at(-1);
    expect(call('')?.style.fontVariantPosition).toEqual({ sups: true });
    const raised = call('::footnote-call{vertical-align:super;font-size:6pt}');
    expect(raised?.style.fontVariantPosition).toEqual({});
    expect(raised?.raise).toBeGreaterThan(3);
  });

  it('count all footnotes, or those of each page', () => {
    const body = `<p>a${note('b')}${note('c')}</p><p style="break-before:page">d${note('e')}</p>`;
    expect(getTexts(layBody(body, NOTE))).toEqual([
      ['a12', '1. b', '2. c'],
      ['d3', '3. e'],
    ]);
    expect(getTexts(layBody(body, `${NOTE}@page{counter-reset:footnote}`))[1]).toEqual(['d1', '1. e']);
    expect(getTexts(layBody(body, `${NOTE}body{counter-reset:footnote 4}`))[1]).toEqual(['d7', '7. e']);
  });

  it('stand in the first line of a footnote with blocks', () => {
    const view = layBody('<div>a<div class="n"><p>b</p><p>c</p></div> d</div>', NOTE);
    expect(getTexts(view)).toEqual([['a1 d', '1. b', 'c']]);
  });

  it('keep a footnote whose call is empty', () => {
    expect(
      getTexts(
        layBody(`<p>a${note('b')}</p><div>${note('c')}</div>`, `${NOTE}::footnote-call{content:none}`),
      ),
    ).toEqual([['a', '', '1. b', '2. c']]);
  });
});

describe('pages', () => {
  it('hold a line and its footnote: the line at the end moves to the next page', () => {
    const view = layBody(`${lines(11)}<p>call${note('b')}</p>${lines(2, 12)}`, NOTE);
    const texts = getTexts(view);
    expect(texts[0]).toHaveLength(11);
    expect(texts[1]).toEqual(['call1', 'L12', 'L13', '1. b']);
  });

  it('hold the last line with its footnote if both just fit', () => {
    const texts = getTexts(layBody(`${lines(10)}<p>call${note('b')}</p>${lines(2, 11)}`, NOTE));
    expect(texts[0]?.slice(-2)).toEqual(['call1', '1. b']);
    expect(texts[1]).toEqual(['L11', 'L12']);
  });

  it('leave text only above a long footnote that still fits', () => {
    const texts = getTexts(layBody(`<p>call${note(words(60))}</p>${lines(12)}`, NOTE));
    const notes = texts[0]?.filter(text => text.includes('word')).length ?? 0;
    expect(notes).toBeGreaterThan(4);
    expect(texts[0]).toHaveLength(12);
    expect(texts[1]?.every(text => text.startsWith('L'))).toBe(true);
  });

  it('divide a footnote that is longer than a page; its rest comes first on the next one', () => {
    const texts = getTexts(
      layBody(`<p>call${note(words(240))}</p>${lines(12)}<p>x${note('next')}</p>`, NOTE),
    );
    expect(
      texts
        .flat()
        .filter(text => text.includes('word'))
        .join(' ')
        .match(/word/g),
    ).toHaveLength(240);
    expect(texts[0]?.[0]).toBe('call1');
    expect(texts[1]?.[0]).toBe('L1');
    expect(texts[1]?.at(-1)).toMatch(/^word/);
    expect(texts.at(-1)?.at(-1)).toBe('2. next');
  });

  it('go on after the text until no footnote is left', () => {
    const texts = getTexts(layBody(`<p>call${note(words(500))}</p>`, NOTE));
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.flat().join(' ').match(/word/g)).toHaveLength(500);
  });

  it('move a line with footnote-policy: line, and a paragraph with block', () => {
    const rest = `<p>one two<br>three<br>four<br>five${note(words(30))}<br>six<br>seven</p>`;
    const last = (count: number, policy: string) =>
      getTexts(layBody(lines(count) + rest, `${NOTE}.n{footnote-policy:${policy}}`))[0]
        ?.filter(text => !/word/.test(text))
        .at(-1);
    expect(['auto', 'line', 'block'].map(policy => last(6, policy))).toEqual(['five1', 'four', 'L6']);
    // With auto, too, if the page is full enough without it.
    expect(['auto', 'line', 'block'].map(policy => last(7, policy))).toEqual(['four', 'four', 'L7']);
  });

  it('keep orphans and widows with footnotes', () => {
    const body = `${lines(9)}<p>${words(30, 'abcdefgh')} z${note('b')}</p>`;
    const texts = getTexts(layBody(body, `${NOTE}p{orphans:2;widows:2}`));
    expect(texts[1]?.filter(text => text.includes('abcdefgh')).length).toBeGreaterThan(1);
  });
});

describe('footnotes in other content', () => {
  const all = (view: DocumentView) => getTexts(view).map(page => page.filter(text => /^\d+\. /.test(text)));

  it('of table cells stand on the page of their row; those of a repeated head once', () => {
    const rows = Array.from(
      { length: 14 },
      (_, i) => `<tr><td>r${i}${i % 5 === 0 ? note(`n${i}`) : ''}<td>x`,
    );
    const view = layBody(`<table><thead><tr><th>h${note('head')}<th>i</thead>${rows.join('')}</table>`, NOTE);
    const texts = getTexts(view);
    expect(all(view).flat()).toEqual(['1. head', '2. n0', '3. n5', '4. n10']);
    for (const [row, call] of [
      ['r0', 2],
      ['r5', 3],
      ['r10', 4],
    ] as const) {
      const page = texts.findIndex(lines => lines.some(text => text.startsWith(`${row}${call}`)));
      expect(all(view)[page]).toContain(`${call}. n${row.slice(1)}`);
    }
  });

  it('of columns stand below all columns', () => {
    const view = layBody(
      `<div style="columns:2;column-gap:0">${Array.from({ length: 30 }, (_, i) => `<p>c${i}${i % 7 === 0 ? note(`n${i}`) : ''}</p>`).join('')}</div>`,
      NOTE,
    );
    const pages = view.pages.map(page => page.lines.map(({ item }) => getText(item)).join('|'));
    for (const i of [0, 7, 14, 21, 28]) {
      const page = pages.find(text => new RegExp(`(^|\\|)c${i}\\d`).test(text));
      expect(page, String(i)).toMatch(new RegExp(`n${i}(\\||$)`));
    }
    expect(view.pages.every(page => page.lines.every(({ y }) => y <= 170))).toBe(true);
  });

  it.each([
    ['a float', '<div style="float:left">f', '</div>'],
    ['a grid item', '<div style="display:grid"><div>f', '</div></div>'],
    ['an inline block', '<p><span style="display:inline-block">f', '</span></p>'],
    ['an absolute box', '<div style="position:absolute;left:0;top:40pt">f', '</div>'],
    ['a list item', '<ul><li>f', '</li></ul>'],
    ['a heading', '<h1>f', '</h1>'],
    ['a link', '<p><a href="https://a.example/">f', '</a></p>'],
  ])('of %s stand at the end of its page', (_, begin, end) => {
    const view = layBody(`${begin}${note('n')}${end}<p>a</p>`, `${NOTE}h1{font:inherit}`);
    expect(getPages(view)).toHaveLength(1);
    expect(getPages(view)[0]?.at(-1)).toBe('168 1. n');
  });

  it('hold lists, floats and absolute boxes', () => {
    const inner = '<div style="float:left">f</div>g<i style="position:absolute;left:90pt;top:0">h</i>';
    const view = layBody(`<div>a<div class="n" style="position:relative">${inner}</div></div>`, NOTE);
    expect(getTexts(view)[0]).toHaveLength(2);
    expect(getTexts(view)[0]?.[1]).toContain('g');
    expect(getTexts(view)[0]?.[1]).toContain('h');
  });

  it('are text in another footnote, with a warning', () => {
    const view = layBody(`<p>a${note(`b ${note('c')} d`)}</p>`, NOTE);
    expect(getTexts(view)).toEqual([['a1', '1. b c d']]);
    expect([...view.warnings].map(({ reason }) => reason)).toEqual([
      'A footnote within a footnote is printed as text in it',
    ]);
  });

  it('are no footnotes as absolute boxes or as items', () => {
    const view = layBody(
      '<div style="display:flex"><b class="n">a</b></div><p>b<b class="n" style="position:absolute">c</b></p>',
      NOTE,
    );
    expect(view.notes.size).toBe(0);
    expect(getTexts(view).flat().join()).not.toContain('1');
  });
});

describe('footnote-display', () => {
  const body = `<p>a${note('b')}${note('c')}</p><p>d${note(words(30))}</p>`;

  it('inline sets footnotes in lines, with a space between', () => {
    const texts = getTexts(layBody(body, `${NOTE}.n{footnote-display:inline}`))[0] ?? [];
    expect(texts[2]).toMatch(/^1\. b 2\. c 3\. word/);
  });

  it('compact sets short ones in a line, and others as blocks', () => {
    const texts = getTexts(layBody(body, `${NOTE}.n{footnote-display:compact}`))[0] ?? [];
    expect(texts.slice(2, 4)).toEqual(['1. b 2. c', expect.stringMatching(/^3\. word/)]);
  });
});

it('is no part of named strings, labels of bookmarks and the text of targets', () => {
  const css = `${NOTE}h1{font:inherit;string-set:t content();bookmark-label:content() "!"}a::after{content:target-text(attr(href))}@page{@top-left{content:string(t)}}`;
  const view = layBody(`<h1 id="h">One${note('b')} two</h1><p><a href="#h">x </a></p>`, css);
  expect(view.pages[0]?.runningLines.map(({ item }) => getText(item))).toEqual(['One two']);
  expect(view.bookmarks.map(({ label }) => label)).toEqual(['One two!']);
  expect(getTexts(view)[0]).toContain('x One two');
});

it('lays 300 footnotes, each on the page of its call', () => {
  const body = `<p>${Array.from({ length: 300 }, (_, i) => `w${i}${note(`note${i}`)}`).join(' ')}</p>`;
  const view = layBody(body, NOTE);
  const pages = view.pages.map(page => page.lines.map(({ item }) => getText(item)).join('|'));
  expect(pages.join('|').match(/note\d/g)).toHaveLength(300);
  const first = pages[0] ?? '';
  expect(first).toContain('note0');
  expect(first.match(/note\d+/g)?.length).toBe(first.match(/w\d+/g)?.length);
});

it('gives the same bytes with rules for footnotes if there are none', () => {
  const plain = `${lines(30)}<p>a</p>`;
  const css = `${NOTE}::footnote-call{color:red}@page{counter-reset:footnote;@footnote{border-top:1pt solid}}`;
  expect(getPdf(page(plain, css))).toEqual(getPdf(page(plain)));
});

it('changes nothing on pages without footnotes', () => {
  const body = `${lines(30)}<div style="float:left">a</div>`;
  const plain = layBody(body);
  const styled = layBody(body, `${NOTE}@page{@footnote{border-top:1pt solid}}`);
  expect(getPages(styled)).toEqual(getPages(plain));
});

it('a footnote may have no call, or no marker', () => {
  const css = `${NOTE}.n::footnote-call{display:none}.n::footnote-marker{content:none}`;
  expect(getTexts(layBody(`<p>a${note('b')}</p>`, css))).toEqual([['a', 'b']]);
});

it('a footnote counts once if its style counts it too', () => {
  const css = `${NOTE}.n{counter-increment:footnote 1}`;
  expect(getTexts(layBody(`<p>a${note('b')}${note('c')}</p>`, css))).toEqual([['a12', '1. b', '2. c']]);
});

describe('footnotes that have no room below their line', () => {
  const long = (count: number) => note(words(count * 8, 'note'));

  it.each([0, 3, 6, 8, 9, 10, 11, 12])('are placed once each, in order, after %d lines', before => {
    const body = `${lines(before)}<p>x${long(3)} y${long(4)}</p><p>z${long(2)}</p>${lines(9, 50)}`;
    for (const policy of ['auto', 'line', 'block']) {
      const view = layBody(body, `${NOTE}.n{footnote-policy:${policy}}`);
      const all = getTexts(view).flat().join(' ');
      expect(all.match(/\bnote\b/g)?.length, policy).toBe(72);
      expect(all.match(/\b[123]\. /g), policy).toEqual(['1. ', '2. ', '3. ']);
      expect(view.pages.length).toBeLessThanOrEqual(5);
    }
  });

  it('move to the next page as a whole with lines that stay together', () => {
    const body = `${lines(9)}<div class="k"><p>x${long(4)}</p><p>y</p><p>z${long(2)}</p></div>`;
    const view = layBody(body, `${NOTE}.k{break-inside:avoid}`);
    expect(
      getTexts(view)
        .flat()
        .join(' ')
        .match(/\bnote\b/g)?.length,
    ).toBe(48);
  });

  it('are divided if a page cannot hold them', () => {
    const view = layBody(`<p>a${long(40)}</p>`, NOTE);
    expect(view.pages.length).toBeGreaterThan(1);
    expect(
      getTexts(view)
        .flat()
        .join(' ')
        .match(/\bnote\b/g)?.length,
    ).toBe(320);
  });
});
