import { describe, expect, it } from 'vitest';
import {
  type StyledElement,
  type StyledNode,
  type StyledText,
  styleDocument as styleAny,
} from '../../src/document/index.js';
import type { StyleFile } from '../../src/document/stylesheets.js';
import { styleDocument } from '../support/strict.js';

const style = (html: string) => styleDocument(html, 'a template');

function find(box: StyledElement, test: (box: StyledElement) => boolean): StyledElement {
  const search = (node: StyledNode): StyledElement | null => {
    if (node.kind === 'text') return null;
    if (test(node)) return node;
    for (const child of node.children) {
      const found = search(child);
      if (found) return found;
    }
    return null;
  };
  const found = search(box);
  if (!found) throw new Error('not found');
  return found;
}
const byTag = (root: StyledElement, tag: string) =>
  find(root, box => box.element.tag === tag && box.pseudo === null);
const text = (node: StyledNode): string =>
  node.kind === 'text' ? node.text : node.children.map(text).join('');

describe('generated content', () => {
  it('joins strings and attributes before and after an element', () => {
    const { root } = style(
      '<style>p::before{content:"[" attr(data-a) "] "}p::after{content:"."}b::after{content:none}i::before{display:none;content:"x"}</style><p data-a="7">a<b>b</b><i>c</i></p>',
    );
    expect(text(root)).toBe('[7] abc.');
  });

  it('makes an empty box for an empty string, and none without content', () => {
    const { root } = style('<style>p::before{content:""}p::after{}</style><p>a</p>');
    expect(byTag(root, 'p').children.map(c => (c.kind === 'element' ? c.pseudo : c.text))).toEqual([
      'before',
      'a',
    ]);
    expect(find(root, box => box.pseudo === 'before').children).toEqual([]);
  });

  it('separates leaders and page numbers from text', () => {
    const css = 'a::after{content:" " leader(dotted) "p. " target-counter(attr(href url), page) "." }';
    const { root } = style(`<style>${css}</style><p><a href="#caf%C3%A9">b</a></p>`);
    const [inner] = byTag(root, 'a').children as readonly StyledText[];
    const order = (inner?.order ?? 0) + 0.5;
    expect(find(root, box => box.pseudo === 'after').children).toEqual([
      { kind: 'text', text: ' ', order },
      { kind: 'text', text: '', order, leader: true },
      { kind: 'text', text: 'p. ', order },
      { kind: 'text', text: '', order, target: 'café', targetStyle: 'decimal' },
      { kind: 'text', text: '.', order },
    ]);
    expect(() => style(`<style>${css}</style><p class="x"><a href="https://a.example">b</a></p>`)).toThrow(
      'target-counter() finds no id in the attribute “href”: p.x > a (a template, line 1)',
    );
  });

  it('has its position in source order', () => {
    const { root } = style(
      '<style>div::before{content:"1"}div::after{content:"3"}</style><div><p>2</p></div><p>4</p>',
    );
    const orders: number[] = [];
    const walk = (node: StyledNode) => {
      if (node.kind === 'text') orders.push(node.order);
      else node.children.forEach(walk);
    };
    walk(root);
    expect(orders).toEqual([...orders].sort((a, b) => a - b));
    expect(orders).toHaveLength(4);
  });

  it('puts quotation marks around q', () => {
    expect(text(style('<p>He said <q>no</q></p>').root)).toBe('He said “no”');
  });

  it('sets named strings with white space collapsed', () => {
    const css = 'h1{string-set:title content(), mark "a" attr(id)}';
    expect(byTag(style(`<style>${css}</style><h1 id="x"> A\n <b>B</b> </h1>`).root, 'h1').strings).toEqual({
      title: 'A B',
      mark: 'ax',
    });
  });
});

describe('named strings', () => {
  const strings = (set: string, body: string, css = '') =>
    byTag(style(`<style>h1{string-set:${set}}${css}</style>${body}`).root, 'h1').strings;

  it('take the text of generated boxes and the first letter', () => {
    const css = 'h1::before{counter-increment:n;content:"Part " counter(n) ": "}h1::after{content:" end"}';
    const set = 'b content(before), t content(before) content(), a content(after), l content(first-letter)';
    expect(strings(set, '<h1> “One” two</h1>', css)).toEqual({
      b: 'Part 1:',
      t: 'Part 1: “One” two',
      a: 'end',
      l: '“O',
    });
  });

  it('take the text of a marker', () => {
    expect(strings('m content(marker)', '<ol start="4"><h1>a</h1></ol>', 'h1{display:list-item}')).toEqual({
      m: '4.',
    });
  });
});

describe('references to other elements', () => {
  const printed = (content: string, css = '') =>
    text(
      byTag(
        style(
          `<style>a::after{content:${content}}${css}</style>
           <p><a href="#x"></a></p><h2>A</h2><h2>B</h2><h2 id="x">The <b>third</b></h2>`,
        ).root,
        'a',
      ),
    );
  const numbered = 'h2{counter-increment:c}h2::before{content:"§" counter(c) " "}h2::after{content:"!"}';

  it.each([
    ['target-text(attr(href))', 'The third'],
    ['target-text(attr(href url), content)', 'The third'],
    ['target-text("#x", before)', '§3'],
    ['target-text(url(#x), after)', '!'],
    ['target-text(attr(href), first-letter)', 'T'],
    ['"(" target-counter(attr(href), c) ")"', '(3)'],
    ['target-counter(attr(href), c, upper-roman)', 'III'],
    ['target-counters(attr(href), c, ".")', '3'],
  ])('%s is the value at the target', (content, expected) => {
    expect(printed(content, numbered)).toBe(expected);
  });

  it('count what the generated box before the target counts', () => {
    expect(printed('target-counter("#x", c)', 'h2::before{counter-increment:c;content:""}')).toBe('1');
  });

  it('are empty with a warning when the element is missing', () => {
    const css = 'a::after{content:target-text("#y")}';
    expect(() => style(`<style>${css}</style><p><a>b</a></p>`)).toThrow(
      'target-text() finds no element with the id “y”: p > a (a template, line 1)',
    );
    expect(() => style(`<style>${css.replace('#y', 'y.html')}</style><p><a>b</a></p>`)).toThrow(
      'target-text() finds no id in “y.html”',
    );
  });
});

describe('first letters and lines', () => {
  const css = 'p::first-letter{color:#ff0000;width:9pt;display:block}';
  const letterIn = (body: string, more = '') => {
    const { root } = style(`<style>${css}${more}</style>${body}`);
    const letter = find(root, box => box.pseudo === 'first-letter');
    return { letter: text(letter), style: letter.style, whole: text(root) };
  };

  it.each([
    ['<p> Word</p>', 'W'],
    ['<p>“Word”</p>', '“W'],
    ['<p>(1) x</p>', '(1)'],
    ['<p>n’est</p>', 'n’'],
    ['<p>e\u0301tat</p>'.replace('\\u0301', '\u0301'), 'e\u0301'],
    ['<p><b></b> <i><b>Deep</b> x</i></p>', 'D'],
    ['<p class="g">x</p>', '№'],
    ['<h2><span>ab</span></h2>', 'a'],
  ])('of %s', (body, letter) => {
    const found = letterIn(body, '.g::before{content:"№ "} span::first-letter{color:red} span{float:left}');
    expect(found.letter).toBe(letter);
    expect(found.whole.replace(/\s/g, '')).toContain(letter);
  });

  it('have the properties of an inline box', () => {
    const { style: own } = letterIn('<p>a</p>');
    expect([own.color, own.width, own.display]).toEqual(['#ff0000', 'auto', 'inline']);
  });

  it('inherit from the box around the letter', () => {
    expect(letterIn('<p><i>a</i></p>').style.fontStyle).toBe('italic');
    const outer = letterIn('<div><h2>a</h2></div>', 'div::first-letter{font-size:2em} h2{font-size:20pt}');
    expect(outer.style.fontSize).toBe(40);
  });

  it('are those of the innermost element with a rule', () => {
    const { letter, style: own } = letterIn('<div><p>ab</p></div>', 'div::first-letter{color:#00ff00}');
    expect([letter, own.color]).toEqual(['a', '#ff0000']);
  });

  it.each([
    '<p><img alt="">a</p>',
    '<p><br>a</p>',
    '<p><span style="display:inline-block">a</span></p>',
    '<p>…</p>',
  ])('are missing in %s', body => {
    expect(() => letterIn(body)).toThrow('not found');
  });

  it('style the inline boxes of the first line, in the first block that has one', () => {
    const { root } = style(
      '<style>div::first-line{color:#ff0000;margin:9pt;letter-spacing:1pt}b{letter-spacing:0}</style><div><p>a <b>b</b></p><p>c</p></div>',
    );
    expect(byTag(root, 'div').firstLine).toBeUndefined();
    const line = byTag(root, 'p').firstLine;
    expect(line?.style).toMatchObject({ color: '#ff0000', letterSpacing: 1, margin: { left: 0 } });
    const bold = line?.restyled.get(byTag(root, 'b')) as StyledElement;
    expect(bold.style).toMatchObject({ color: '#ff0000', letterSpacing: 0, fontWeight: 700 });
  });
});

describe('bookmarks', () => {
  it('have the level, label and state of their style', () => {
    const css =
      'h1::before{content:"1. "}h1{bookmark-label:content(before) attr(title)}p{bookmark-level:2;bookmark-state:closed}h3{bookmark-level:none}';
    const { bookmarks } = style(`<style>${css}</style><h1 title="T">a</h1><p>b</p><h3>c</h3><h2>d</h2>`);
    expect([...bookmarks].map(([{ tag }, bookmark]) => [tag, bookmark])).toEqual([
      ['h1', { level: 1, label: '1. T', isOpen: true }],
      ['p', { level: 2, label: null, isOpen: false }],
      ['h2', { level: 2, label: null, isOpen: true }],
    ]);
  });
});

describe('counters', () => {
  const counted = (css: string, body: string) => text(style(`<style>${css}</style>${body}`).root);

  it('count through the document from the element that resets them', () => {
    const css = `body{counter-reset:s 2 f}h2{counter-increment:s;counter-reset:f}h2::before{content:counter(s,upper-roman) " "}
      p{counter-increment:f 5}p::before{content:counter(s) "." counter(f) " "}`;
    expect(counted(css, '<body><h2>a</h2><p>b</p><p>c</p><h2>d</h2><p>e</p></body>')).toBe(
      'III a3.5 b3.10 cIV d4.5 e',
    );
  });

  it('nest with the elements that make them', () => {
    const css = 'ol{counter-reset:n}li{counter-increment:n}li::before{content:counters(n, ".") " "}';
    const list = '<ol><li>a</li><li>b<ol><li>c</li><li>d</li></ol></li><li>e</li></ol><ol><li>f</li></ol>';
    expect(counted(css, list)).toBe('1 a2 b2.1 c2.2 d3 e1 f');
  });

  it('reach the siblings that follow, and no further', () => {
    const css = 'h3{counter-reset:n 7}i::before{content:counter(n)}';
    expect(counted(css, '<div><i></i><h3></h3><i></i><p><i></i></p></div><i></i>')).toBe('0770');
  });

  it('begin at 0 when no element resets them', () => {
    expect(counted('b{counter-increment:n}b::after{content:counter(n)}', '<b></b><b></b>')).toBe('12');
  });

  it('count generated boxes but no hidden ones', () => {
    const css = `body{counter-reset:n}p::before{counter-increment:n;content:counter(n)}
      i{counter-increment:n;display:none}b::before{counter-increment:n}`;
    expect(counted(css, '<body><p>a</p><i></i><b></b><p>b</p></body>')).toBe('1a2b');
  });

  it('are set after they are incremented', () => {
    const css =
      'i{counter-increment:n;counter-set:m 7}i+i{counter-set:n 9}i::before{content:counter(n) counter(m) " "}';
    expect(counted(css, '<p><i></i><i></i><i></i></p>')).toBe('17 97 97 ');
    const own =
      'p{counter-reset:n}i{counter-increment:n}i:nth-child(2){counter-set:n 9}i::before{content:counter(n) " "}';
    expect(counted(own, '<p><i></i><i></i><i></i></p>')).toBe('1 9 10 ');
  });

  it('count list items by themselves', () => {
    const css = 'li::before{content:counters(list-item, ".") " "}';
    const list = '<ol start="3"><li>a<ol reversed><li>b<li>c</ol><li value="8">d<li>e</ol><ul><li>f</ul>';
    expect(counted(css, list)).toBe('3 a3.2 b3.1 c8 d9 e1 f');
    const own = 'ol{counter-reset:list-item 10}li{counter-increment:list-item 2}';
    expect(counted(css + own, '<ol><li>a<li>b</ol>')).toBe('12 a14 b');
  });

  it('work in named strings', () => {
    const css =
      'h1{counter-increment:n;string-set:t counter(n, lower-alpha) " " content()}h1 b{counter-increment:n}';
    const { root } = style(`<style>${css}</style><h1>x<b>y</b></h1>`);
    expect(byTag(root, 'h1').strings).toEqual({ t: 'a xy' });
  });
});

describe('elements without a box', () => {
  const css = 'li{display:flex}a{display:contents;color:#123456}a::before{content:"*"}';

  it('pass their children to the box around them', () => {
    const { root } = style(`<style>${css}</style><li>\n<a href="#x"> <i>a</i> b <i>c</i></a></li>`);
    const items = byTag(root, 'li').children.filter(node => node.kind === 'element');
    expect(items.map(item => [item.element.tag, item.pseudo, text(item)])).toEqual([
      ['a', 'before', '*'],
      ['i', null, 'a'],
      ['a', null, ' b '],
      ['i', null, 'c'],
    ]);
    expect(new Set(items.map(item => item.style.color))).toEqual(new Set(['#123456']));
    expect(new Set(items.map(item => item.style.display))).toEqual(new Set(['inline']));
    expect(items[1]?.element.parent?.tag).toBe('a');
  });

  it('count, and end counters with their own end', () => {
    const rules = 'a{display:contents;counter-increment:n}b{counter-reset:n 9}i::after{content:counter(n)}';
    const { root } = style(
      `<style>body{counter-reset:n}${rules}</style><body><a><b></b><i></i></a><i></i></body>`,
    );
    expect(text(root)).toBe('91');
  });

  it.each([
    ['<a id="x">b</a>', 'An element with display: contents cannot be the target of a link: li > a'],
    ['<h2>b</h2>', 'cannot be a bookmark: li > h2'],
    ['<b>b</b>', 'cannot set strings: li > b'],
  ])('cannot be of use: %s', (html, message) => {
    const rules = 'h2{display:contents}b{display:contents;string-set:a content()}';
    expect(() => style(`<style>${css}${rules}</style><li>${html}</li>`)).toThrow(message);
  });
});

describe('page styles', () => {
  it('come from @page in order, the first page by its own rules too', () => {
    const { firstPage, otherPages } = style(
      '<style>@page{size:200pt 100pt;margin:10pt 5% 20% 10pt;@bottom-left{content:"a"}@top-right{content:"b"}}@page :first{margin-top:30pt;@bottom-left{content:none}}@page{margin-bottom:7pt}</style>',
    );
    expect(otherPages).toMatchObject({
      width: 200,
      height: 100,
      margin: { top: 10, right: 10, bottom: 7, left: 10 },
    });
    expect(firstPage.margin).toEqual({ top: 30, right: 10, bottom: 7, left: 10 });
    expect(otherPages.boxes.map(b => b.name)).toEqual(['top-right', 'bottom-left']);
    expect(firstPage.boxes.map(b => b.name)).toEqual(['top-right']);
  });

  it('are those of a name, which outdoes :first', () => {
    const { pageStyle, firstPage, otherPages } = style(
      `<style>@page cover{margin:20pt;@top-left{content:none}}@page cover:first{margin-top:40pt}
        @page:first{margin-top:10pt}@page{margin:72pt;@top-left{content:"a"}}@page wide{size:a5 landscape}</style>`,
    );
    expect(pageStyle('cover', 1).margin).toEqual({ top: 20, right: 20, bottom: 20, left: 20 });
    expect(pageStyle('cover', 0).margin).toEqual({ top: 40, right: 20, bottom: 20, left: 20 });
    expect(pageStyle('cover', 1).boxes).toEqual([]);
    expect(pageStyle('wide', 1)).toMatchObject({ width: 595.28, height: 419.53 });
    expect(pageStyle('wide', 0).margin.top).toBe(10);
    expect(pageStyle('auto', 0)).toBe(firstPage);
    expect(pageStyle('auto', 1)).toBe(otherPages);
    expect(pageStyle('other', 1)).toBe(otherPages);
    expect(otherPages.boxes).toHaveLength(1);
  });

  it('set the width of margin boxes', () => {
    const { otherPages } = style('<style>@page{@top-left{content:"a";width:60%;border:0}}</style>');
    expect(otherPages.boxes[0]?.style.width).toEqual({ percent: 60 });
  });

  it('are letter with an inch of margin without rules', () => {
    const { firstPage } = style('<p>x</p>');
    expect(firstPage).toMatchObject({
      width: 612,
      height: 792,
      margin: { top: 72, right: 72, bottom: 72, left: 72 },
      boxes: [],
    });
    expect(style('<style>@page{margin-top:10pt}</style>').firstPage.margin).toMatchObject({
      top: 10,
      left: 72,
    });
  });

  it('let margin boxes inherit from the page', () => {
    const { otherPages } = style(
      '<style>html{font:9pt/11pt serif;color:#123456}@page{@top-left{content:"a"}}</style>',
    );
    expect(otherPages.boxes[0]?.style).toMatchObject({ fontSize: 9, lineHeight: 11, color: '#123456' });
  });

  it('are made once for a template', () => {
    const html = (body: string) => `<style>@page{margin:30pt}</style>${body}`;
    expect(style(html('a')).firstPage).toBe(style(html('b')).firstPage);
  });

  it.each([
    ['@page :left{margin-top:1pt}', [72, 1, 72, 1]],
    ['@page :right{margin-top:1pt}html{direction:rtl}', [72, 1, 72, 1]],
    ['@page :nth(3){margin-top:1pt}', [72, 72, 1, 72]],
    ['@page :nth(2n+1){margin-top:1pt}@page :first{margin-top:2pt}', [2, 72, 1, 72]],
    ['@page :first{margin-top:2pt}@page :right{margin-top:1pt}', [2, 72, 1, 72]],
    ['@page :blank{margin-top:1pt}', [72, 72, 72, 72]],
  ])('differ by page: %s', (css, tops) => {
    const { pageStyle } = style(`<style>${css}</style>`);
    expect([0, 1, 2, 3].map(index => pageStyle('auto', index).margin.top)).toEqual(tops);
  });

  it('know pages without content', () => {
    const { pageStyle } = style('<style>@page :blank{margin-top:1pt}</style>');
    expect(pageStyle('auto', 1, true).margin.top).toBe(1);
  });

  it.each([
    ['a3', 841.89, 1190.55],
    ['b5', 498.9, 708.66],
    ['jis-b4', 728.5, 1031.81],
    ['ledger landscape', 1224, 792],
  ])('have the size %s', (size, width, height) => {
    const { firstPage } = style(`<style>@page{size:${size}}</style>`);
    expect([firstPage.width, firstPage.height].map(points => Math.round(points * 100) / 100)).toEqual([
      width,
      height,
    ]);
  });

  it('turn the paper that is used otherwise', () => {
    const { firstPage } = style('<style>@page{size:a5}@page{size:landscape}</style>');
    expect(firstPage).toMatchObject({ width: 595.28, height: 419.53 });
  });

  it('have the background of their rules, and boxes on all sides', () => {
    const { firstPage } = style(
      '<style>@page{background:#123456;@left-middle{content:"a"}@top-left-corner{content:"b"}}</style>',
    );
    expect(firstPage.background.backgroundColor).toBe('#123456');
    expect(firstPage.boxes.map(({ name }) => name)).toEqual(['top-left-corner', 'left-middle']);
  });

  it('have one text width for the first page and others', () => {
    expect(() => style('<style>@page{margin:10pt}@page :first{margin-left:30pt}</style>')).toThrow(
      /a template/,
    );
    expect(() =>
      style('<style>@page{margin:10pt}@page :first{margin:5pt 15pt 5pt 5pt}</style>'),
    ).not.toThrow();
    expect(() => style('<style>@page a:first{margin-left:30pt}</style>')).toThrow(
      'The text of the first page “a” is',
    );
    expect(() => style('<style>@page a{margin-left:30pt}</style>')).not.toThrow();
  });
});

describe('the media of a stylesheet', () => {
  it('skips sheets for screens, which are not even read', () => {
    const read: string[] = [];
    const { root } = styleDocument(
      '<style media=screen>p{color:red}</style><link rel=stylesheet media="screen" href=a.css>' +
        '<style media="screen, only print">p{color:lime}</style><link rel=stylesheet media=print href=b.css><p>x',
      'a page',
      address => {
        read.push(address);
        return 'p{font-size:30pt}';
      },
    );
    expect(read).toEqual(['b.css']);
    expect(byTag(root, 'p').style).toMatchObject({ color: '#00ff00', fontSize: 30 });
  });

  it('compares features with the page area', () => {
    const css = (media: string, color: string) => `<style media="${media}">p{color:${color}}</style>`;
    const { root } = styleDocument(
      `<style>@page{size:5in 5in;margin:0}</style>${css('(min-width: 4in)', 'lime')}${css('(min-width: 6in)', 'red')}<p>x`,
      'a page',
    );
    expect(byTag(root, 'p').style.color).toBe('#00ff00');
  });
});

describe('an element', () => {
  const getLines = (html: string, files: readonly StyleFile[] = []) =>
    [...styleAny(html, 'page.html', undefined, files).warnings].map(({ element, line }) => [element, line]);

  it('is named in warnings with the line at which its tag begins', () => {
    const html =
      '<!DOCTYPE html>\r\n<title>x</title>\r\n<p>a\n  <i\n style="colour:red">b</i>\n<p><video></video>';
    expect(getLines(html)).toEqual([
      ['p > i', 4],
      ['p > video', 6],
    ]);
  });

  it('has the line of the element around it if the parser adds it', () => {
    const html =
      '<table>\n<td>a</td>\n<b style="floa:left">x\n<p>y</b>\nz</table>\n<template><i></template>\n<video>';
    expect(getLines(html)).toEqual([
      ['b', 3],
      ['p > b', 4],
      ['video', 7],
    ]);
  });

  it('shares one warning with others of the same path', () => {
    const { warnings } = styleAny('<video></video>\n<p>a</p>\n<video></video>', 'page.html');
    expect(warnings.problems()).toMatchObject([
      {
        place: { source: 'page.html', line: 1, field: 'video' },
        reason: expect.stringContaining('Also on line 3.'),
      },
    ]);
  });

  it('has no line in a page that a template filled', () => {
    expect(getLines('<video></video>', [{ source: 'style.css', css: '', line: 1 }])).toEqual([
      ['video', null],
    ]);
  });

  it.each([
    [
      '<input value="x">',
      '<input> cannot be laid out on pages; only the text in it is printed: p.lead > input (a template, line 1)',
    ],
    ['<video></video>', '<video> cannot be laid out'],
    ['<iframe>text</iframe>', '<iframe> cannot be laid out'],
  ])('is reported if only its text is printed: %s', (html, message) => {
    expect(() => style(`<body><p class="lead">${html}</p></body>`)).toThrow(message);
  });

  it('is not reported for pictures, drawings and relative boxes outside lines', () => {
    const css = '.rel{position:relative;top:1pt}.row{display:flex}.in{display:inline-block}';
    const html = `<p class="rel">a</p><p class="row"><b class="rel">b</b></p><p>c<b class="rel in">d</b></p>
      <img src="x" alt="y"><svg><text>x</text></svg>`;
    expect(() => style(`<style>${css}</style>${html}`)).not.toThrow();
  });

  it('that links to a stylesheet elsewhere is reported', () => {
    expect(() => style('<head><link rel="stylesheet" href="a.css"></head>')).toThrow(
      'links to a stylesheet: a.css',
    );
  });

  it('reads a linked stylesheet in its order of the cascade when the caller can', () => {
    const sheets: Readonly<Record<string, string>> = {
      'a.css': 'p{color:#ff0000;margin:0}',
      'b.css': '\np{floa:t}',
    };
    const read = (address: string) => sheets[address] ?? '';
    const page = (...head: readonly string[]) => `<head>${head.join('')}</head><p>x</p>`;
    const link = (address: string) => `<link rel="stylesheet" href="${address}">`;
    const colour = (html: string) => byTag(styleDocument(html, 'page.html', read).root, 'p').style.color;
    expect(colour(page('<style>p{color:#0000ff}</style>', link('a.css')))).toBe('#ff0000');
    expect(colour(page(link('a.css'), '<style>p{color:#0000ff}</style>'))).toBe('#0000ff');
    expect(() => styleDocument(page(link('b.css')), 'page.html', read)).toThrow('(b.css, line 2)');
  });

  it('is not reported when hidden in print', () => {
    expect(() => style('<style>@media print{img{display:none}}</style><p>a<img src="x"></p>')).not.toThrow();
  });
});
