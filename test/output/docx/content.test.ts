import { describe, expect, it } from 'vitest';
import { documentOfPage, partsOfPage } from './page.js';
import { attributes, getParagraphs, part } from './word.js';

const getTexts = async (body: string, css = '') => getParagraphs(await documentOfPage(body, css));
const SVG = '<svg viewBox="0 0 9 9" width="9" height="9" aria-label="Dot"><rect width="9" height="9"/></svg>';

describe('the white space of a paragraph', () => {
  it.each([
    ['normal', ['a b c']],
    ['nowrap', ['a b c']],
    ['pre', ['a  b\n  c']],
    ['pre-wrap', ['a  b\n  c']],
    ['break-spaces', ['a  b\n  c']],
    ['pre-line', ['a b\nc']],
  ])('follows white-space: %s', async (value, expected) => {
    expect(await getTexts('<p>a  b \n  c</p>'.replace(' \n', '\n'), `p{white-space:${value}}`)).toEqual(
      expected,
    );
  });

  it('has tabs and empty lines of preserved text', async () => {
    expect(await getTexts('<pre>a\tb\n\nc</pre>')).toEqual(['a\tb\n\nc']);
  });

  it('has no break and no blank at its end', async () => {
    expect(await getTexts('<p>one <b> </b><br></p><p>two<br><span id="a"></span></p>')).toEqual([
      'one',
      'two',
    ]);
  });

  it('has one blank between two boxes in a line', async () => {
    expect(await getTexts('<p><b>a </b> <i> b</i> c</p>')).toEqual(['a b c']);
  });

  it.each([
    ['left', '<p>a <b>b</b> c</p>', 60],
    ['right', '<p>a<b>b</b> c</p>', 60],
    // Less than a point and a half is not worth a wider blank.
    ['left', '<p>a <b>b</b> c</p>', 1],
    // Nothing stands before the box, or no blank.
    ['left', '<p><b>b</b> c</p>', 60],
    ['left', '<p>a<b>b</b> c</p>', 60],
    ['right', '<p>a <b>b</b>c</p>', 60],
  ])('widens a blank next to a box by its margin: %s, %s, %d', async (side, body, points) => {
    const parts = await partsOfPage(body, `b{margin-${side}:${points}pt}`);
    const wide = attributes(part(parts, 'word/styles.xml'), 'w:spacing', 'w:val');
    const isWide = points > 1 && body.includes(side === 'left' ? 'a <b>' : '</b> c') && body.includes('>a');
    expect(wide.includes('1200')).toBe(isWide);
    expect(getParagraphs(part(parts, 'word/document.xml'))).toEqual([body.replace(/<[^>]+>/g, '')]);
  });
});

describe('the letters of a paragraph', () => {
  it.each([
    ['lowercase', 'école d’été can’t'],
    ['capitalize', 'ÉCole D’été Can’t'],
  ])('follow text-transform: %s', async (value, expected) => {
    expect(await getTexts('<p>éCole d’été can’t</p>', `p{text-transform:${value}}`)).toEqual([expected]);
  });

  it('are capitals once in a word of several boxes', async () => {
    expect(await getTexts('<p>ri<b>ver</b> bed</p>', 'p{text-transform:capitalize}')).toEqual(['River Bed']);
  });

  it('are capitals by the property of Word', async () => {
    const parts = await partsOfPage('<p>a <b>river</b></p>', 'b{text-transform:uppercase}');
    expect(getParagraphs(part(parts, 'word/document.xml'))).toEqual(['a river']);
    expect(part(parts, 'word/styles.xml')).toContain('<w:caps/>');
  });

  it('have hyphens and words from right to left as Word writes them', async () => {
    const document = await documentOfPage('<p>co\u00adop 1\u20112 \u05e9\u05dc\u05d5\u05dd</p>');
    expect(document).toContain(
      'co</w:t><w:softHyphen/><w:t xml:space="preserve">op 1</w:t><w:noBreakHyphen/>',
    );
    expect(document).toMatch(
      /<w:r><w:rPr>(?:(?!<\/w:r>).)*<w:rtl\/><\/w:rPr><w:t[^>]*>\u05e9\u05dc\u05d5\u05dd</,
    );
  });
});

describe('the links of a paragraph', () => {
  it('lead to places within a line, each marked once', async () => {
    const document = await documentOfPage(
      '<p><a href="#b">to b</a> <a href="#none">to nothing</a> <a>no link</a></p><p>a <span id="b">b</span></p><p id="b">again</p>',
    );
    const names = attributes(document, 'w:bookmarkStart', 'w:name');
    expect(names).toHaveLength(1);
    expect(attributes(document, 'w:hyperlink', 'w:anchor')).toContain(names[0]);
    expect(getParagraphs(document)[0]).toBe('to b to nothing no link');
  });

  it('lead to an empty place before a paragraph', async () => {
    const document = await documentOfPage(
      '<p><a href="#b">to b</a></p><div><span id="b"></span></div><p>c</p>',
    );
    expect(attributes(document, 'w:bookmarkStart', 'w:name')).toHaveLength(1);
    expect(getParagraphs(document)).toEqual(['to b', 'c']);
  });

  it('have a dash in place of a page that there is not', async () => {
    const document = await documentOfPage(
      '<p><a href="#none">x </a></p>',
      'a::after{content:leader(".") target-counter(attr(href),page)}',
    );
    expect(document).not.toContain('PAGEREF  ');
    expect(getParagraphs(document)[0]).toMatch(/^x/);
  });
});

describe('content out of a line', () => {
  it('that is not displayed is left out', async () => {
    const css = '.n{display:none}.c{display:contents}';
    const body = '<p>a <b class="n">no</b>b</p><div class="n">no</div><div class="c">c<p>d</p></div>';
    expect(await getTexts(body, css)).toEqual(['a b', 'c', 'd']);
  });

  it('has footnotes after the paragraph with their calls', async () => {
    const texts = await getTexts('<p>a<span class="f">note</span> b</p><p>c</p>', '.f{float:footnote}');
    expect(texts.join('|')).toMatch(/^a.* b\|.*note\|c$/);
  });

  it('has a picture at its place if it is all that is placed there', async () => {
    const css = 'div{position:absolute;left:36pt;top:18pt}';
    const alone = await documentOfPage(`<div> <span>${SVG}</span> </div><p>a</p>`, css);
    // 36 points are 457200 units.
    expect(alone).toMatch(/relativeFrom="margin"><wp:posOffset>457200</);
    const more = await documentOfPage(`<div>x ${SVG}</div><p>a</p>`, css);
    expect(more).not.toContain('<wp:anchor');
    expect(attributes(more, 'wp:docPr', 'descr')).toEqual(['Dot']);
  });
});

describe('paragraphs', () => {
  it('hang and indent their first lines', async () => {
    const css = '#a{text-indent:18pt}#b{text-indent:18pt hanging}#c{padding-left:18pt;text-indent:-18pt}';
    const parts = await partsOfPage('<p id="a">a</p><h6 id="b">b</h6><pre id="c">c</pre>', css);
    const all = part(parts, 'word/document.xml') + part(parts, 'word/styles.xml');
    expect(attributes(all, 'w:ind', 'w:firstLine')).toContain('360');
    expect(attributes(all, 'w:ind', 'w:hanging')).toEqual(['360', '360']);
  });

  it('have their backgrounds as shading', async () => {
    const parts = await partsOfPage('<p>a</p>', 'p{background:#abcdef}');
    const all = part(parts, 'word/document.xml') + part(parts, 'word/styles.xml');
    expect(attributes(all, 'w:shd', 'w:fill').map(fill => fill.toLowerCase())).toContain('abcdef');
  });

  it('have the text next to a short one behind one tab, and no line break', async () => {
    const css = 'div{display:grid;grid-template-columns:1fr 60pt}p{margin:0}span.d{text-align:right}';
    const of = (main: string, side: string) =>
      getTexts(`<div><p>${main}</p><span class="d">${side}</span></div>`, css);
    expect(await of('short', '2026')).toEqual(['short\t2026']);
    expect(await of('one<br>two', '2026')).toEqual(['one\t2026\ntwo']);
    expect((await of(`<span>one</span>${SVG}<br>two`, SVG)).join()).toContain('\ntwo');
  });
});

describe('heads and feet', () => {
  const getMargins = async (css: string) => {
    const document = part(await partsOfPage('<p>a</p>', css), 'word/document.xml');
    return [attributes(document, 'w:pgMar', 'w:header')[0], attributes(document, 'w:pgMar', 'w:footer')[0]];
  };

  it.each([
    // A line of 12 points in a margin of 72 points.
    ['top', ['0', '1200']],
    ['bottom', ['1200', '0']],
    ['middle', ['600', '600']],
  ])('stand at the %s of their margin', async (align, expected) => {
    const style = `content:"x";vertical-align:${align};font-size:10pt;line-height:12pt`;
    expect(await getMargins(`@page{@top-left{${style}}@bottom-left{${style}}}`)).toEqual(expected);
  });

  it.each([
    ['left', 'x'],
    ['center', '\tx'],
    ['right', '\tx'],
  ])('have a box alone at the %s behind its tab', async (side, expected) => {
    const parts = await partsOfPage('<p>a</p>', `@page{@bottom-${side}{content:"x"}}`);
    const foot = part(parts, 'word/footer-default.xml');
    expect(getParagraphs(foot)).toEqual([expected]);
  });

  it('have named strings, of which an unset one is empty', async () => {
    const css = '@page{@top-left{content:string(a) "-" string(b)}}h1{string-set:a content()}';
    const parts = await partsOfPage('<h1>First</h1><h1>Second</h1>', css);
    expect(getParagraphs(part(parts, 'word/header-default.xml'))).toEqual(['First-']);
  });
});
