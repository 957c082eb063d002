import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { blocksHtml, drawingSvg, escapeHtml, markHtml, runsHtml } from '../../src/document/markup.js';

const HOSTILE = `"><script>alert('1')</script>&amp;`;

/** The elements of a piece of HTML with their attributes, and its text, by an independent reader. */
function readBack(html: string) {
  const elements: object[] = [];
  let text = '';
  const parser = new Parser({
    onopentag: (name, attributes) => elements.push({ name, ...attributes }),
    ontext: part => {
      text += part;
    },
  });
  parser.end(html);
  return { elements, text };
}

it('escapes the four characters of HTML and no other', () => {
  expect(escapeHtml(`a & b < c > d " e ' f`)).toBe(`a &amp; b &lt; c &gt; d &quot; e ' f`);
  expect(escapeHtml('no such character')).toBe('no such character');
});

describe('runsHtml', () => {
  it('escapes the text and the address of a link', () => {
    const link = `https://people.example/?q=${HOSTILE}`;
    expect(readBack(runsHtml([{ text: HOSTILE, marks: [], link }]))).toEqual({
      elements: [{ name: 'a', href: link }],
      text: HOSTILE,
    });
  });

  it('nests marks with the first outside, in a link, and breaks lines', () => {
    expect(runsHtml([{ text: 'a\nb', marks: ['italic', 'semibold'], link: 'mailto:a@b.example' }])).toBe(
      '<a href="mailto:a@b.example"><i><b>a<br>b</b></i></a>',
    );
  });

  it.each([
    ['small-caps', '<span class="sc">x</span>'],
    ['underline', '<u>x</u>'],
    ['superscript', '<sup>x</sup>'],
    ['subscript', '<sub>x</sub>'],
    ['student', '<span class="mk">x</span>'],
    ['unbroken', '<span class="nb">x</span>'],
  ] as const)('marks %s text', (mark, html) => {
    expect(runsHtml([{ text: 'x', marks: [mark], link: null }])).toBe(html);
  });
});

it('writes blocks as paragraphs and nested lists', () => {
  const paragraph = (text: string) => ({
    kind: 'paragraph' as const,
    runs: [{ text, marks: [], link: null }],
  });
  const inner = { kind: 'list' as const, ordered: true, items: [[paragraph('b')], [paragraph('c')]] };
  const list = { kind: 'list' as const, ordered: false, items: [[paragraph('a'), inner]] };
  expect(blocksHtml([paragraph('<'), list])).toBe(
    '<p>&lt;</p><ul><li><p>a</p><ol><li><p>b</p></li><li><p>c</p></li></ol></li></ul>',
  );
});

it('escapes the names of records', () => {
  expect(readBack(`<p${markHtml([HOSTILE, 'b/"'])}>`).elements).toEqual([
    { name: 'p', 'data-record': HOSTILE, 'data-records': `${HOSTILE} b/"` },
  ]);
});

it('names one record once, and none without records', () => {
  expect([markHtml([]), markHtml(['a/1'])]).toEqual(['', ' data-record="a/1"']);
});

describe('drawingSvg', () => {
  const shapes = [
    { kind: 'rect', role: HOSTILE, x: 1, y: 2, width: 3, height: 4 },
    {
      kind: 'polyline',
      role: 'line',
      points: [
        [1, 2],
        [3, 4],
      ],
    },
    { kind: 'circle', role: 'dot', x: 1, y: 2, radius: 3 },
    { kind: 'text', role: 'label', x: 1, y: 2, anchor: 'end', text: HOSTILE },
  ] as const;
  const drawing = { role: HOSTILE, width: 10, height: 20, label: HOSTILE, shapes };

  it('escapes texts, classes and the label', () => {
    expect(readBack(drawingSvg(drawing))).toEqual({
      elements: [
        { name: 'svg', class: HOSTILE, viewbox: '0 0 10 20', role: 'img', 'aria-label': HOSTILE },
        { name: 'rect', class: HOSTILE, x: '1', y: '2', width: '3', height: '4' },
        { name: 'polyline', class: 'line', points: '1,2 3,4' },
        { name: 'circle', class: 'dot', cx: '1', cy: '2', r: '3' },
        { name: 'text', class: 'label', x: '1', y: '2', 'text-anchor': 'end' },
      ],
      text: HOSTILE,
    });
  });

  it('hides a drawing without a label from screen readers', () => {
    expect(drawingSvg({ ...drawing, role: 'a', label: null, shapes: [] })).toBe(
      '<svg class="a" viewBox="0 0 10 20" aria-hidden="true"></svg>',
    );
  });
});
