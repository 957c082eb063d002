import { expect, test } from 'vitest';
import { Problems } from '../../src/core/index.js';
import { escapeAttribute, escapeText, legalText, tidy } from '../../src/records/characters.js';

test('characters that XML does not allow are removed and reported', () => {
  const problems = new Problems();
  expect(legalText('<a>\nx\u0000y\u0007z\ud800</a>', { source: 's' }, problems)).toBe('<a>\nxyz</a>');
  expect(problems.list).toMatchObject([
    { code: 'body.characters', value: 'U+0000 U+0007 U+D800', place: { source: 's', line: 2 } },
  ]);
});

test('all line ends become line feeds, and surrogate pairs are preserved', () => {
  const problems = new Problems();
  expect(legalText('a\r\nb\rc\n\u{1f33e}', {}, problems)).toBe('a\nb\nc\n\u{1f33e}');
  expect(problems.list).toEqual([]);
});

test('lists at most ten different characters, counts all, and names the first line', () => {
  const problems = new Problems();
  const codes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 0xb, 0xc, 0xe];
  const odd = codes.map(code => String.fromCharCode(code)).join('');
  expect(legalText(`\n\n${odd}${odd}\n`, { source: 's' }, problems)).toBe('\n\n\n');
  expect(problems.list).toEqual([
    {
      code: 'body.characters',
      place: { source: 's', line: 3 },
      value: 'U+0000 U+0001 U+0002 U+0003 U+0004 U+0005 U+0006 U+0007 U+0008 U+000B',
      reason: 'Removed 24 characters that XML does not allow; the first is on this line.',
    },
  ]);
});

test.each(['\t\n~', '\u00a0', '\ud7ff', '\ue000', '\ufffd', '\u{1f33e}', '\u{10ffff}'])(
  '%j is allowed',
  text => {
    const problems = new Problems();
    expect(legalText(text, {}, problems)).toBe(text);
    expect(problems.list).toEqual([]);
  },
);

test.each([
  '\u0008',
  '\u000b',
  '\u000c',
  '\u000e',
  '\u001f',
  '\u007f',
  '\u009f',
  '\udfff',
  '\ufffe',
  '\uffff',
])('%j is removed from text', text => expect(legalText(`a${text}b`, {}, new Problems())).toBe('ab'));

test.each([
  [' a b \n', 'a b'],
  ['a\nb', 'a\nb'],
  ['e\u0301', '\u00e9'],
  ['\u00e9 \u02ff', '\u00e9 \u02ff'],
  ['\u20ac e\u0301', '\u20ac \u00e9'],
  ['a\r\nb\rc\r\r\nd', 'a\nb\nc\n\nd'],
  ['a\tb', 'a\tb'],
])('records hold %j as %j', (written, text) => expect(tidy(written)).toBe(text));

test('text is escaped for elements and attributes, and illegal characters become U+FFFD', () => {
  const text = `a&b<c>d"e'f\rg\nh\ti\0\ud800`;
  expect(escapeText(text)).toBe(`a&amp;b&lt;c&gt;d"e'f&#13;g\nh\ti\uFFFD\uFFFD`);
  expect(escapeAttribute(text)).toBe(`a&amp;b&lt;c&gt;d&quot;e'f&#13;g&#10;h&#9;i\uFFFD\uFFFD`);
});
