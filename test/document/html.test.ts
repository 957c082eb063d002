import { describe, expect, it } from 'vitest';
import { type Element, parseHtml, textContent } from '../../src/document/index.js';

const elements = (element: Element): readonly Element[] => element.children.filter(c => c.kind === 'element');
const outline = (element: Element): string =>
  element.children.map(c => (c.kind === 'text' ? c.text : `<${c.tag}>${outline(c)}</${c.tag}>`)).join('');

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
      styles: [{ css: '', line: 2, address: 'print.css' }],
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
    expect(outline(page.root)).toBe('<svg><title>Chart</title><desc>Long</desc><path></path></svg><p>x</p>');
    expect(elements(page.root)[0]?.attributes).toEqual({ viewbox: '0 0 1 1' });
  });

  it('collects stylesheets with their first lines', () => {
    const { styles } = parseHtml(
      '<html>\n<head>\n<style>\np{}\n</style>\n<link rel=stylesheet href=a.css></head><body>\n\n<style>b{}</style></body></html>',
    );
    expect(styles).toEqual([
      { css: '\np{}\n', line: 3, address: null },
      { css: '', line: 6, address: 'a.css' },
      { css: 'b{}', line: 8, address: null },
    ]);
  });

  it('reads fragments, and text after the end of the body', () => {
    expect(outline(parseHtml('<p>one</p>two<p>three</p>').root)).toBe('<p>one</p>two<p>three</p>');
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
    expect(elements(parseHtml(`${'<div>'.repeat(300)}x${'</div>'.repeat(300)}<p>y</p>`).root)).toHaveLength(
      2,
    );
  });

  it('closes elements like a browser', () => {
    const { root } = parseHtml('<ul><li>a<li>b</ul><p>c<p>d<table><tr><td>e<td>f<tr><td>g</table>');
    expect(outline(root)).toBe(
      '<ul><li>a</li><li>b</li></ul><p>c</p><p>d</p><table><tr><td>e</td><td>f</td></tr><tr><td>g</td></tr></table>',
    );
  });

  it('decodes character references and preserves white space', () => {
    expect(textContent(parseHtml('<p>a&nbsp;&lt;b&gt;&#x2013;\r\n c</p>').root)).toBe('a\u00a0<b>–\n c');
  });

  it('numbers elements among their siblings, not counting dropped ones', () => {
    const { root } = parseHtml('<p>a</p>text<script></script><b class=" x  y ">b</b><style></style><i>c</i>');
    const [p, b, i] = elements(root) as readonly [Element, Element, Element];
    expect([p.position, b.position, i.position]).toEqual([1, 2, 3]);
    expect([p.previous, b.previous, i.previous]).toEqual([null, p, b]);
    expect(root.last).toBe(i);
    expect(b.classes).toEqual(['x', 'y']);
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
