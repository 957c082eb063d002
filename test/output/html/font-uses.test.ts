import { describe, expect, it } from 'vitest';
import { styleDocument } from '../../../src/document/index.js';
import { collectStrings, collectTexts } from '../../../src/output/html/font-uses.js';

const styled = (css: string, body: string) =>
  styleDocument(`<html><head><style>${css}</style></head><body>${body}</body></html>`, 'page');

/** All characters of a page, sorted. */
const getCharacters = (css: string, body: string): string => {
  const { uses } = collectTexts(styled(css, body));
  return [...new Set(uses.flatMap(({ text }) => [...text]))].sort().join('').trim();
};

describe('the characters of a page', () => {
  it.each([
    ['', '<p>Añ</p>', 'Añ'],
    ['p{text-transform:uppercase}', '<p>Añ</p>', 'AaÑñ'],
    ['p{text-transform:lowercase}', '<p>ß</p>', 'Sß'],
    ['p::before{content:"→"}', '<p>a</p>', 'a→'],
    ['ul{list-style-type:"–"}', '<ul><li>a</ul>', 'a–'],
    [
      'i{float:footnote}i::footnote-call{content:"*"}i::footnote-marker{content:"†"}',
      '<p>a<i>b</i></p>',
      '*ab†',
    ],
    ['@page{@top-left{content:"x" string(name)}}h1{string-set:name content()}', '<h1>A</h1>', 'Ax'],
    ['@page{@top-left{content:string(none)}}', '<p>a</p>', 'a'],
  ])('are those of its text, generated content, notes and margins: %s', (css, body, characters) => {
    expect(getCharacters(css, body)).toBe(characters);
  });
});

describe('the values of named strings', () => {
  it('are in the order of the source, each once, those of footnotes too', () => {
    const css = 'b,i{string-set:name content()}i{float:footnote}';
    const strings = collectStrings(styled(css, '<p><b>one</b> <b>two</b> <b>one</b> a<i>three</i></p>'));
    expect([...(strings.get('name') ?? [])]).toEqual(['one', 'two', 'three']);
  });
});
