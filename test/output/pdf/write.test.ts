import { describe, expect, it } from 'vitest';
import { getPdf, page } from '../../pages/engine.js';
import { open, readElements } from './read.js';

const BODY =
  '<h1>Ravencröft</h1><p>Text with a <a href="https://lab.example/a b?x=(1)&amp;y=é">link that is long enough to be broken over two lines of it</a>.</p>' +
  `<h2>One</h2>${'<p>p</p>'.repeat(12)}<h3>Two</h3><p>q</p>`;
const CSS = 'h1,h2,h3{font:10pt/12pt serif}';

interface Annotation {
  readonly url?: string;
  readonly dest?: readonly [page: { num: number; gen: number }, fit: unknown, x: number, y: number];
  readonly rect: readonly number[];
  readonly contentsObj: { readonly str: string };
}

const links = async (bytes: Uint8Array, at = 1) =>
  (await (await open(bytes)).getPage(at)).getAnnotations() as Promise<readonly Annotation[]>;

describe('links to addresses', () => {
  it('have an area on each line, an address, and a description of their target', async () => {
    const found = await links(getPdf(page(BODY, CSS)));
    expect(found).toHaveLength(2);
    expect(new Set(found.map(f => f.url))).toEqual(new Set(['https://lab.example/a%20b?x=(1)&y=%C3%A9']));
    expect(found[0]?.contentsObj.str).toBe('Link to https://lab.example/a b?x=(1)&y=é');
    const [a = [], b = []] = found.map(f => f.rect);
    expect(a[1]).toBeGreaterThan((b[1] ?? 0) + 10);
    expect(a[2]).toBeLessThanOrEqual(220.01);
  });

  it('belong to one Link element in a block, a second one on the next page', () => {
    const bytes = getPdf(page(BODY, CSS));
    expect(readElements(bytes, 'Link')).toHaveLength(1);
    expect(readElements(bytes, 'Link')[0]?.match(/\/OBJR/g)).toHaveLength(2);
    const lines = Array.from({ length: 14 }, (_, n) => `l${n}<br>`).join('');
    const over = getPdf(page(`<p><a href="https://lab.example/">${lines}</a></p>`, 'p{orphans:1;widows:1}'));
    expect(readElements(over, 'Link').map(o => o.match(/\/OBJR/g)?.length)).toEqual([12, 2]);
  });

  it('hold their annotations even if part of them is in another language, or they contain blocks', () => {
    const inner = getPdf(page('<p><a href="https://lab.example/">a <i lang="de">b</i> c</a></p>'));
    expect(readElements(inner, 'Link').map(o => o.match(/\/OBJR/g)?.length)).toEqual([3]);
    expect(readElements(inner, 'Span').every(o => !o.includes('OBJR'))).toBe(true);
    const outer = getPdf(page('<a href="https://lab.example/"><p>a</p><p>b</p></a>'));
    expect(readElements(outer, 'P')).toHaveLength(2);
    expect(readElements(outer, 'Link').map(o => o.match(/\/OBJR/g)?.length)).toEqual([1, 1]);
  });

  it.each([
    ['https://lab.example/%20a%zz', 'https://lab.example/%20a%25zz'],
    ['https://lab.example/100%', 'https://lab.example/100%25'],
    ['mailto:q.rook@lab.example', 'mailto:q.rook@lab.example'],
  ])('write %s as %s', async (address, url) => {
    expect((await links(getPdf(page(`<a href="${address}">x</a>`))))[0]?.url).toBe(url);
  });

  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'part', 'data:text/html,x', 'tel:5550100'])(
    'are not made of %s',
    async href => {
      const bytes = getPdf(page(`<p><a href="${href}">x</a></p>`));
      expect(await links(bytes)).toEqual([]);
      expect(readElements(bytes, 'Link')).toEqual([]);
    },
  );
});

describe('links within the document', () => {
  const target = `${'<p>p</p>'.repeat(13)}<h2 id="b"><span>1</span>Second</h2><section id="c"><p>x</p><h3>Third</h3></section><p id="très loin">y</p>`;
  const css = 'h2,h3{font:10pt/12pt serif}h2{margin-left:5pt}span{margin-right:5pt}';

  it.each([
    ['b', 'Go to 1 Second, page 2'],
    ['c', 'Go to Third, page 2'],
    ['tr%C3%A8s%20loin', 'Go to here, page 2'],
    ['très loin', 'Go to here, page 2'],
  ])('lead to #%s and describe it: %s', async (name, words) => {
    const bytes = getPdf(page(`<p><a href="#${name}">here</a></p>${target}`, css));
    const [link] = await links(bytes);
    expect(link?.contentsObj.str).toBe(words);
    const [ref, , , y] = link?.dest ?? [];
    expect(ref && (await (await open(bytes)).getPageIndex(ref))).toBe(1);
    expect(y).toBeGreaterThan(100);
    expect(readElements(bytes, 'Link')).toHaveLength(1);
  });

  it('name the places for links from outside, in the order of bytes', async () => {
    const document = await open(getPdf(page('<p id="b">b</p><p id="é">c</p><p id="a">a</p><p id="B">d</p>')));
    const names = Object.keys(await document.getDestinations());
    expect(names).toEqual(['B', 'a', 'b', 'é']);
  });

  it('are text if no element has the name, which is reported once', () => {
    const missing: string[] = [];
    const html = page(
      '<p><a href="#x">x</a> <a href="#y">y</a> <a href="#x">z</a> <a href="#p">p</a></p><p id="p">q</p>',
    );
    const bytes = getPdf(html, { onMissingTarget: name => missing.push(name) });
    expect(missing).toEqual(['x', 'y']);
    expect(readElements(bytes, 'Link')).toHaveLength(1);
  });
});
