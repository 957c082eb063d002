import { describe, expect, it } from 'vitest';
import { type StyledElement, type StyledNode, styleDocument } from '../../src/document/index.js';

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
  it('stands before and after, from strings and attributes', () => {
    const { root } = style(
      '<style>p::before{content:"[" attr(data-a) "] "}p::after{content:"."}b::after{content:none}i::before{display:none;content:"x"}</style><p data-a="7">a<b>b</b><i>c</i></p>',
    );
    expect(text(root)).toBe('[7] abc.');
  });

  it('keeps its place in source order', () => {
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

  it('gives quotation marks to q', () => {
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

  it('are letter with an inch of margin without rules', () => {
    const { firstPage } = style('<p>x</p>');
    expect(firstPage).toEqual({
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

  it('must leave all pages the same measure', () => {
    expect(() => style('<style>@page{margin:10pt}@page :first{margin-left:30pt}</style>')).toThrow(
      /a template/,
    );
    expect(() =>
      style('<style>@page{margin:10pt}@page :first{margin:5pt 15pt 5pt 5pt}</style>'),
    ).not.toThrow();
  });
});

describe('what cannot be laid out', () => {
  it.each([
    ['<img src="x" alt="y">', '<img> cannot be laid out on pages: body > p.lead > img (a template)'],
    ['<svg><text>x</text></svg>', '<svg> cannot be laid out'],
    ['<input value="x">', '<input> cannot be laid out'],
    ['<b style="color:red">x</b>', 'A style attribute is not in the CSS subset: body > p.lead > b'],
    ['<b class="abs">x</b>', 'An absolute box needs a place'],
    ['<b class="rel">x</b>', 'A relative box is not moved'],
  ])('is refused: %s', (html, message) => {
    const css = '.abs{position:absolute}.rel{position:relative;top:1pt}';
    expect(() => style(`<style>${css}</style><body><p class="lead">${html}</p></body>`)).toThrow(message);
  });

  it('is refused: text between cells, and stylesheets elsewhere', () => {
    expect(() => style('<table>x<tr><td>y</td></tr></table>')).toThrow('text between the cells');
    expect(() => style('<table><tr>x<td>y</td></tr></table>')).toThrow('text between the cells');
    expect(() => style('<table>\n<tr> <td>y</td></tr></table>')).not.toThrow();
    expect(() => style('<head><link rel="stylesheet" href="a.css"></head>')).toThrow('from outside: a.css');
  });

  it('may stand where it is not shown', () => {
    expect(() => style('<style>@media print{img{display:none}}</style><p>a<img src="x"></p>')).not.toThrow();
  });
});
