import { expect, it } from 'vitest';
import { escapeXml } from '../../../src/output/docx/xml.js';

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
