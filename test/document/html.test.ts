import { describe, expect, it } from 'vitest';
import { type Element, parseHtml, textContent } from '../../src/document/index.js';
import { outline } from './markup-cases.js';

const elements = (element: Element): readonly Element[] => element.children.filter(c => c.kind === 'element');
/** The body of a page. */
const getBody = (html: string): Element => parseHtml(html).root.last as Element;

describe('parseHtml', () => {
  it('reads title, language, author and linked stylesheets', () => {
    const page = parseHtml(
      '<!DOCTYPE html><html lang="en-US"><head><title> A &amp;\n B </title><meta name="author" content="Q. Rook">' +
        '<link rel="stylesheet" href="print.css"></head><body><p>x</p></body></html>',
    );
    expect(page).toMatchObject({
      title: 'A & B',
      lang: 'en-US',
      author: 'Q. Rook',
      styles: [{ css: '', line: 2, address: 'print.css', media: '' }],
    });
    expect(outline(page.root)).toBe('<body><p>x</p></body>');
  });

  it('drops head, scripts, comments and templates, and no other text', () => {
    const { root } = parseHtml(
      '<body>a<!-- no --><script>no()</script>b<template><p>no</p></template><noscript>no</noscript><style>p{}</style>c</body>',
    );
    expect(textContent(root)).toBe('abc');
  });

  it('reads the first title outside drawings', () => {
    const svg = '<svg viewBox="0 0 1 1"><title>Chart</title><desc>Long</desc><path d="M0 0"/></svg>';
    const page = parseHtml(`${svg}<title>A</title><title>B</title><p>x</p>`);
    expect(page.title).toBe('A');
    const body = page.root.last as Element;
    expect(outline(body)).toBe('<svg><title>Chart</title><desc>Long</desc><path></path></svg><p>x</p>');
    expect(elements(body)[0]?.attributes).toEqual({ viewbox: '0 0 1 1' });
  });

  it('collects stylesheets with their first lines', () => {
    const { styles } = parseHtml(
      '<html>\n<head>\n<style>\np{}\n</style>\n<link rel=stylesheet href=a.css></head><body>\n\n<style>b{}</style></body></html>',
    );
    expect(styles).toEqual([
      { css: '\np{}\n', line: 3, address: null, media: '' },
      { css: '', line: 6, address: 'a.css', media: '' },
      { css: 'b{}', line: 8, address: null, media: '' },
    ]);
  });

  it('reads fragments, and text after the end of the body', () => {
    expect(outline(getBody('<p>one</p>two<p>three</p>'))).toBe('<p>one</p>two<p>three</p>');
    expect(textContent(parseHtml('<html><body>one</body></html>two').root)).toBe('onetwo');
    expect(parseHtml('').root.tag).toBe('html');
  });

  it('lets elements that are nested too deep follow each other, and loses no text', () => {
    const { root } = parseHtml(
      `${'<div>a'.repeat(300)}<noscript><p>no</p></noscript><b>c</b>${'</div>z'.repeat(300)}`,
    );
    const depth = (element: Element): number =>
      Math.max(0, ...elements(element).map(child => depth(child) + 1));
    expect(depth(root)).toBe(256);
    const text = textContent(root);
    expect([text.match(/a/g)?.length, text.match(/z/g)?.length, text.includes('no')]).toEqual([
      300,
      300,
      false,
    ]);
    expect(text).toContain('c');
    const last = (element: Element): readonly Element[] =>
      elements(element).flatMap(child => [...(element.last === null ? [element] : []), ...last(child)]);
    expect(last(root)).toEqual([]);
    expect(elements(getBody(`${'<div>'.repeat(300)}x${'</div>'.repeat(300)}<p>y</p>`))).toHaveLength(2);
  });

  it('decodes character references and preserves white space', () => {
    expect(textContent(parseHtml('<p>a&nbsp;&lt;b&gt;&#x2013;\r\n c</p>').root)).toBe('a\u00a0<b>–\n c');
  });

  it('numbers elements among their siblings, also counting dropped ones', () => {
    const page = parseHtml(
      '<p>a</p>text<script></script><b class=" x  y ">b</b><style></style><i>c</i><link>',
    );
    const body = page.root.last as Element;
    const [p, b, i] = elements(body) as readonly [Element, Element, Element];
    expect([body.position, p.position, b.position, i.position]).toEqual([2, 1, 3, 5]);
    expect([p.previous, b.previous?.tag, i.previous?.tag]).toEqual([null, 'script', 'style']);
    expect(body.last?.tag).toBe('link');
    expect(b.classes).toEqual(['x', 'y']);
  });

  it('joins the attributes of repeated html and body tags', () => {
    const { root, lang } = parseHtml(
      '<html lang=de class=a><p>x<html lang=en id=b><body class=c><body class=d id=e>',
    );
    expect([lang, root.attributes]).toEqual(['de', { lang: 'de', class: 'a', id: 'b' }]);
    expect(root.last?.attributes).toEqual({ class: 'c', id: 'e' });
    expect(root.last?.classes).toEqual(['c']);
  });

  it('reads xml:lang for want of lang', () => {
    expect(parseHtml('<html xml:lang=fr>').lang).toBe('fr');
    expect(parseHtml('<html xml:lang=fr lang=en>').lang).toBe('en');
  });

  it('reads stylesheets of CSS that are not alternatives, and their media', () => {
    const { styles } = parseHtml(
      '<link rel="StyleSheet icon" href=a media=" print "><link rel="alternate stylesheet" href=b>' +
        '<link rel=stylesheet type=text/less href=c><style type=text/x>d</style><style type="TEXT/CSS" media=screen>e</style>' +
        '<template><style>f</style></template><link rel=icon href=g><svg><style>h</style></svg>',
    );
    expect(styles.map(({ css, address, media }) => [css, address, media])).toEqual([
      ['', 'a', 'print'],
      ['e', null, 'screen'],
      ['h', null, ''],
    ]);
  });

  it('numbers elements and texts in source order', () => {
    const orders: number[] = [];
    const walk = (element: Element) => {
      orders.push(element.order);
      for (const child of element.children) child.kind === 'text' ? orders.push(child.order) : walk(child);
    };
    walk(parseHtml('<p>a<b>b</b>c</p><p>d</p>').root);
    expect(orders).toEqual([...orders].sort((a, b) => a - b));
    expect(new Set(orders).size).toBe(orders.length);
  });
});
