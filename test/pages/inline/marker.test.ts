import { describe, expect, it } from 'vitest';
import { getText, layBody, onlyPage, placed, texts } from '../engine.js';

/** Markers of a list of three items. */
function getMarkers(type: string): readonly string[] {
  const items = ['a', 'b', 'c'].map(text => `<li>${text}</li>`).join('');
  const { lines } = onlyPage(
    layBody(`<ol start="8">${items}</ol>`, `ol{list-style:${type};padding-left:40pt}`),
  );
  return lines.filter(({ item }) => item.marker).map(({ item }) => getText(item).trim());
}

describe('markers', () => {
  it.each([
    ['decimal', '8. 9. 10.'],
    ['upper-roman', 'VIII. IX. X.'],
    ['lower-alpha', 'h. i. j.'],
    ['disc', '• • •'],
    ['circle', '◦ ◦ ◦'],
    ['square', '▪ ▪ ▪'],
    ['decimal-leading-zero', '08. 09. 10.'],
    ['lower-greek', 'θ. ι. κ.'],
    ['"→ "', '→ → →'],
    ['none', ''],
  ])('are of the type %s', (type, markers) => {
    expect(getMarkers(type).join(' ')).toBe(markers);
  });
});

describe('numbers', () => {
  it.each([
    ['<ol><li>a<li value=7>b<li>c</ol>', '1. 7. 8.'],
    ['<ol reversed><li>a<li>b<li>c</ol>', '3. 2. 1.'],
    ['<ol reversed start=10><li>a<li value=4>b<li>c</ol>', '10. 4. 3.'],
  ])('count as %s says', (body, markers) => {
    const { lines } = onlyPage(layBody(body, 'ol{padding-left:40pt}'));
    const found = lines.filter(({ item }) => item.marker).map(({ item }) => getText(item).trim());
    expect(found.join(' ')).toBe(markers);
  });
});

describe('a marker', () => {
  const listed = (css: string, list = '<ol><li>a</li><li>b</li></ol>') =>
    onlyPage(layBody(list, `ol,ul{padding-left:40pt} ${css}`)).lines;

  it('has the colour, font and content of its rules', () => {
    const css =
      'li::marker{content:"(" counter(list-item, lower-roman) ") ";color:#ff0000;font-weight:700;padding:9pt;background:red}';
    const [marker, text, second] = listed(css);
    expect([marker, second].map(line => getText((line as NonNullable<typeof line>).item))).toEqual([
      '(i) ',
      '(ii) ',
    ]);
    const [piece] = marker?.item.pieces ?? [];
    expect(piece?.style).toMatchObject({ color: '#ff0000', fontWeight: 700, backgroundColor: 'transparent' });
    // The space in its content is all that is between it and the text.
    const space = ((piece?.font.spaceWidth ?? 0) * 10) / 1000;
    expect((marker?.x ?? 0) + (marker?.item.width ?? 0) + space).toBeCloseTo(text?.x ?? 0);
  });

  it('stands outside of the border and padding of its item', () => {
    const [plain] = listed('');
    const [marker, text] = listed('li{border-left:4pt solid red;padding-left:20pt}');
    expect(marker?.x).toBe(plain?.x);
    expect(text?.x).toBe(84);
  });

  it.each(['ltr', 'rtl'])('stands outside the padding and the border of its item: %s', direction => {
    const css = `ul{direction:${direction};padding:0 40pt}#b{padding:0 10pt;border:solid #123456;border-width:0 2pt}`;
    const { lines } = onlyPage(layBody('<ul><li>a</li><li id="b">b</li></ul>', css));
    const [plain, inset] = lines.filter(({ item }) => item.marker).map(({ x }) => x);
    expect(inset).toBeCloseTo(plain ?? 0);
    expect((plain ?? 0) > 120).toBe(direction === 'rtl');
  });

  it('is missing when its content is none', () => {
    expect(texts(listed('li::marker{content:none}'))).toEqual(['a', 'b']);
  });

  it('keeps its letters in the case that they are written in', () => {
    const css = 'li{text-transform:uppercase} li::marker{content:"no. "}';
    expect(texts(listed(css))).toEqual(['no.', 'A', 'no.', 'B']);
  });

  it('stands at the right of text from right to left', () => {
    const [marker, text] = listed('ol{direction:rtl;padding:0 40pt}', '<ol><li>אב</li></ol>');
    expect(marker?.x).toBeGreaterThan((text?.x ?? 0) + (text?.item.width ?? 0));
  });

  it('is the first text of the item when it is inside', () => {
    const css = 'ol{list-style-position:inside}';
    const [marker, text] = placed(listed(css, '<ol><li> a <b>b</b></li></ol>'));
    expect([marker?.[0], marker?.[2], text?.[2]]).toEqual([60, '1.', 'a b']);
    expect(text?.[0]).toBeGreaterThan(66);
    expect(text?.[1]).toBe(marker?.[1]);
    const lines = listed(css, `<ol><li>${'word '.repeat(12)}</li></ol>`);
    expect(lines.map(({ item }) => item.marker)).toEqual([true, false, false]);
    expect(lines[2]?.x).toBe(60);
  });

  it('has a line of its own inside of an item that begins with a block', () => {
    expect(placed(listed('ul{list-style:square inside}', '<ul><li><p>a</p></li></ul>'))).toEqual([
      [60, 29.51, '▪'],
      [60, 41.51, 'a'],
    ]);
  });

  it('is outside with a warning when it is a picture', () => {
    const css = 'ul{list-style:inside linear-gradient(red,blue);padding-left:40pt}';
    const laid = layBody('<ul><li>a</li></ul>', css);
    expect(onlyPage(laid).shapes).toHaveLength(1);
    expect([...laid.warnings].map(({ reason }) => reason)).toEqual([
      'A picture as a marker stands outside of its list item',
    ]);
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
    expect(page?.runningLines.map(({ item }) => getText(item).trim())).toEqual(['A of i']);
  });
});

it('a hidden marker takes its place alone', () => {
  const page = (css: string) => onlyPage(layBody('<ul><li>a</li></ul>', `ul{padding-left:40pt}${css}`));
  const shown = placed(page('').lines);
  const hidden = placed(page('li::marker{visibility:hidden}').lines);
  expect(shown.map(([, , text]) => text)).toContain('a');
  expect(hidden.map(([x, , text]) => [x, text])).toEqual(
    shown.filter(([, , text]) => text === 'a').map(([x, , text]) => [x, text]),
  );
});

it('a marker has the text of its content, with page numbers', () => {
  const css = 'ul{padding-left:60pt}li::marker{content:"p. " target-counter("#b", page) " "}';
  const { lines } = onlyPage(layBody('<ul><li>a</li></ul><p id="b">b</p>', css));
  expect(lines.filter(({ item }) => item.marker).map(({ item }) => getText(item).trim())).toEqual(['p. 1']);
});

it.each([
  ['', 'Ab  c'],
  ['text-transform:uppercase', 'AB  C'],
])('a marker has its text as written unless a rule of its own says otherwise: “%s”', (css, expected) => {
  const own = `ul{padding-left:60pt}li{text-transform:lowercase}li::marker{content:"Ab  c";${css}}`;
  const { lines } = onlyPage(layBody('<ul><li>x</li></ul>', own));
  expect(lines.filter(({ item }) => item.marker).map(({ item }) => getText(item).trim())).toEqual([expected]);
});
