import { describe, expect, it } from 'vitest';
import { pageStarts } from '../../src/pages/index.js';
import { readBody } from '../support/body-elements.js';
import { bare } from '../support/pdf-text.js';
import { getText, layHtml, page } from './engine.js';

/** Where pages begin: the element by its name and id, and the text from there. */
function getStarts(body: string, css = '') {
  const html = page(body, css);
  const { elements, text } = readBody(html);
  return pageStarts(layHtml(html)).map(({ page: number, element, offset }) => {
    const { name = '', attributes = {}, start = 0 } = elements[element] ?? {};
    const at = [name, attributes.id].filter(Boolean).join('#');
    return [
      number,
      at,
      offset,
      text
        .slice(start + offset)
        .trimStart()
        .slice(0, 8),
    ];
  });
}

const BREAK = '.new{break-before:page}';

describe('pageStarts', () => {
  it('is empty for one page', () => {
    expect(getStarts('<p>One</p>')).toEqual([]);
  });

  it('names the element and offset 0 when a page begins with it', () => {
    expect(getStarts('<p>One</p><p id="b" class="new">Two</p>', BREAK)).toEqual([[2, 'p#b', 0, 'Two']]);
  });

  it('names the offset when a paragraph goes on', () => {
    const words = Array.from({ length: 200 }, (_, i) => `word${i}`).join('\n  ');
    const [first] = getStarts(`<p>Before</p><p id="long">${words}</p>`);
    expect(first?.slice(0, 2)).toEqual([2, 'p#long']);
    expect(first?.[2]).toBeGreaterThan(100);
    expect(first?.[3]).toMatch(/^word\d+/);
  });

  it('counts the text of all elements within when the text around them goes on', () => {
    const words = (name: string) => Array.from({ length: 250 }, (_, i) => `${name}${i}`).join(' ');
    const starts = getStarts(`<p id="a">${words('x')} <i>${words('y')}</i> ${words('z')}</p>`);
    expect(starts.length).toBeGreaterThan(1);
    for (const [, , , text] of starts) expect(text).toMatch(/^[xyz]\d+/);
  });

  it.each([
    ['composed and decomposed letters', 'é e\u0301 '],
    ['ligatures', 'office fjord '],
    ['soft hyphens', 'co\u00adop\u00ader\u00ada\u00adtion '],
    ['joiners', 'a\u2060b\u200dc '],
    ['characters beyond the basic plane', '𝒜x '],
    ['entities', '&amp;&lt; '],
    ['capitals', '<b style="text-transform:uppercase">abc</b> '],
    ['small capitals', '<span style="font-variant-caps:small-caps">abc</span> '],
  ])('is exact for %s', (_, text) => {
    // A number in front of each copy names the place.
    const copies = Array.from({ length: 250 }, (_, i) => `${text}${i + 100} `).join('');
    const html = page(`<p>${copies}</p>`);
    const laid = layHtml(html);
    const { elements, text: whole } = readBody(html);
    const starts = pageStarts(laid);
    expect(starts.length).toBeGreaterThan(0);
    for (const { page: number, element, offset } of starts) {
      const printed = laid.pages[number - 1]?.lines.map(({ item }) => getText(item)).join(' ') ?? '';
      const from = whole.slice((elements[element]?.start ?? 0) + offset);
      expect(/\d{3}/.exec(from)?.[0]).toBe(/\d{3}/.exec(printed)?.[0]);
      const begin = (long: string) => bare(long).slice(0, 4).toLowerCase();
      expect(begin(from)).toBe(begin(printed));
    }
  });

  it('skips running heads, repeated heads of tables and footnotes', () => {
    const rows = Array.from({ length: 30 }, (_, i) => `<tr id="r${i}"><td>Row ${i}</td></tr>`).join('');
    const starts = getStarts(
      `<h1>Title</h1><p>Text<span class="note">A note that is long</span></p><table><thead><tr><th>Head</th></tr></thead><tbody>${rows}</tbody></table>`,
      'h1{string-set:t content()}@page{@top-center{content:string(t)}}.note{float:footnote}',
    );
    expect(starts.length).toBeGreaterThan(1);
    for (const [, element, offset, text] of starts) {
      expect([element, offset]).toEqual(['td', 0]);
      expect(text).toMatch(/^Row \d/);
    }
  });

  it('counts elements that are not shown', () => {
    const hidden = '<div style="display:none"><p><b>x</b></p></div><style>.x{color:red}</style>';
    expect(getStarts(`${hidden}<p>One</p>${hidden}<p id="b" class="new">Two</p>`, BREAK)).toEqual([
      [2, 'p#b', 0, 'Two'],
    ]);
  });

  it('skips generated content and markers', () => {
    const css = `${BREAK}p::before{content:"Generated "}`;
    expect(getStarts('<p>One</p><p id="b" class="new">Two</p>', css)).toEqual([[2, 'p#b', 0, 'Two']]);
    expect(getStarts('<p>One</p><ol class="new"><li id="c">Three</li></ol>', css)).toEqual([
      [2, 'li#c', 0, 'Three'],
    ]);
  });

  it('joins a first letter with its word', () => {
    const css = `${BREAK}p::first-letter{font-size:20pt}`;
    expect(getStarts('<p>One</p><p id="b" class="new">Two words</p>', css)).toEqual([
      [2, 'p#b', 0, 'Two word'],
    ]);
  });

  it('names a picture that begins a page', () => {
    const picture =
      '<svg id="s" class="new" viewBox="0 0 9 9" width="9" height="9"><rect width="9" height="9"/></svg>';
    const starts = getStarts(`<p>One</p><div class="new">${picture}</div><p>Two</p>`, BREAK);
    expect(starts.map(([number, element, offset]) => [number, element, offset])).toEqual([[2, 'svg#s', 0]]);
  });
});
