import { describe, expect, it } from 'vitest';
import { layBody, onlyPage, textOf } from '../engine.js';

/** Markers of a list of three items. */
function markersOf(type: string): readonly string[] {
  const items = ['a', 'b', 'c'].map(text => `<li>${text}</li>`).join('');
  const { lines } = onlyPage(
    layBody(`<ol start="8">${items}</ol>`, `ol{list-style:${type};padding-left:40pt}`),
  );
  return lines.filter(({ item }) => item.marker).map(({ item }) => textOf(item).trim());
}

describe('markers', () => {
  it.each([
    ['decimal', '8. 9. 10.'],
    ['upper-roman', 'VIII. IX. X.'],
    ['lower-alpha', 'h. i. j.'],
    ['disc', '• • •'],
    ['circle', '◦ ◦ ◦'],
    ['square', '▪ ▪ ▪'],
    ['none', ''],
  ])('are of the type %s', (type, markers) => {
    expect(markersOf(type).join(' ')).toBe(markers);
  });
});

describe('numbers', () => {
  it.each([
    ['<ol><li>a<li value=7>b<li>c</ol>', '1. 7. 8.'],
    ['<ol reversed><li>a<li>b<li>c</ol>', '3. 2. 1.'],
    ['<ol reversed start=10><li>a<li value=4>b<li>c</ol>', '10. 4. 3.'],
  ])('count as %s says', (body, markers) => {
    const { lines } = onlyPage(layBody(body, 'ol{padding-left:40pt}'));
    const found = lines.filter(({ item }) => item.marker).map(({ item }) => textOf(item).trim());
    expect(found.join(' ')).toBe(markers);
  });
});

describe('a marker', () => {
  it.each(['ltr', 'rtl'])('stands outside the padding and the border of its item: %s', direction => {
    const css = `ul{direction:${direction};padding:0 40pt}#b{padding:0 10pt;border:solid #123456;border-width:0 2pt}`;
    const { lines } = onlyPage(layBody('<ul><li>a</li><li id="b">b</li></ul>', css));
    const [plain, inset] = lines.filter(({ item }) => item.marker).map(({ x }) => x);
    expect(inset).toBeCloseTo(plain ?? 0);
    expect((plain ?? 0) > 120).toBe(direction === 'rtl');
  });

  it('stays with the text of its item if that begins with an empty box', () => {
    const lines = '<p>line</p>'.repeat(12);
    const css = '.row{display:flex} p{line-height:12.4pt} ul{padding-left:20pt}';
    const laid = layBody(`${lines}<ul><li><div class="row"></div><p>item</p></li></ul>`, css);
    expect(laid.pages.map(({ lines }) => lines.filter(({ item }) => item.marker).length)).toEqual([0, 1]);
  });
});

describe('page numbers', () => {
  it('are written in the style of their counter', () => {
    const boxes = '@bottom-right{content:counter(page, upper-alpha) " of " counter(pages, lower-roman)}';
    const [page] = layBody('<p>a</p>', `@page{${boxes}}`).pages;
    expect(page?.runningLines.map(({ item }) => textOf(item).trim())).toEqual(['A of i']);
  });
});
