import { expect, it } from 'vitest';
import { DECLARATION, emus, escapeXml, NAMESPACES, twips } from '../../../src/output/docx/xml.js';

it('escapes the characters of XML', () => {
  expect(escapeXml(`a & b < c > d " e ' f`)).toBe(`a &amp; b &lt; c &gt; d &quot; e ' f`);
});

it('removes the characters that XML does not allow, and word joiners', () => {
  const removed = [
    '\u0000',
    '\u0008',
    '\u000b',
    '\u000c',
    '\u000e',
    '\u001f',
    '\u2060',
    '\ufffe',
    '\uffff',
    '\ud800',
  ];
  for (const character of removed) expect(escapeXml(`a${character}b${character}`)).toBe('ab');
});

it('preserves white space, characters next to those and pairs of surrogates', () => {
  const text = '\t\n\r \u0020\u007f\u205f\u2061\ufffd\ud7ff\ue000𝒜';
  expect(escapeXml(text)).toBe(text);
});

it('writes lengths in whole twentieths of a point and in English Metric Units', () => {
  expect([1, 0.51, 10.02].map(twips)).toEqual([20, 10, 200]);
  expect([1, 0.00004, 0.5].map(emus)).toEqual([12_700, 1, 6350]);
});

it('declares XML and the namespaces of Word, the last of which a reader may ignore', () => {
  expect(DECLARATION).toBe('<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n');
  const declared = [...NAMESPACES.matchAll(/xmlns:(\w+)="([^"]*)"/g)].map(([, prefix, uri]) => [prefix, uri]);
  expect(Object.fromEntries(declared)).toEqual({
    w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
    r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
    a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
    pic: 'http://schemas.openxmlformats.org/drawingml/2006/picture',
    mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
    w14: 'http://schemas.microsoft.com/office/word/2010/wordml',
  });
  expect(NAMESPACES).toMatch(/ mc:Ignorable="w14"$/);
});
