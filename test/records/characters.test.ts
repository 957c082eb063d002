import { expect, test } from 'vitest';
import { escapeAttribute, escapeText, legalText, tidy } from '../../src/records/characters.js';

const legal = (body: string) => {
  const { text, illegal } = legalText(body);
  return {
    text,
    illegal: illegal?.takeUntil(text.length).map(({ written, read }) => `${written} ${read}`) ?? [],
  };
};

test('characters that XML does not allow are removed', () => {
  expect(legal('<a>\nx\u0000y\u0007z\ud800</a>')).toEqual({
    text: '<a>\nxyz</a>',
    illegal: ['U+0000 ', 'U+0007 ', 'U+D800 '],
  });
});

test('all line ends become line feeds, and surrogate pairs are preserved', () => {
  expect(legalText('a\r\nb\rc\n\u{1f33e}')).toEqual({ text: 'a\nb\nc\n\u{1f33e}', illegal: null });
});

test('control characters become those of windows-1252, and the five that it lacks are removed', () => {
  expect(legal('it\u0092s\u0081 \u0097\u0092')).toEqual({
    text: 'it’s —’',
    illegal: ['U+0092 ’', 'U+0081 ', 'U+0097 —'],
  });
});

test('illegal characters are found up to an index of the legal text', () => {
  const { text, illegal } = legalText('a\u0001\r\nb\u0092c\u{1f33e}\u0001\u0002d\u0092');
  expect(text).toBe('a\nb’c\u{1f33e}d’');
  const forms = (end: number) => illegal?.takeUntil(end).map(({ written }) => written);
  expect(forms(0)).toEqual([]);
  expect(forms(text.indexOf('\n'))).toEqual(['U+0001']);
  expect(forms(text.indexOf('’'))).toEqual(['U+0092']);
  expect(forms(text.indexOf('d'))).toEqual(['U+0001', 'U+0002']);
  expect(forms(text.length)).toEqual(['U+0092']);
  expect(forms(text.length)).toEqual([]);
});

test.each(['\t\n~', '\u00a0', '\ud7ff', '\ue000', '\ufffd', '\u{1f33e}', '\u{10ffff}'])(
  '%j is allowed',
  text => {
    expect(legal(text)).toEqual({ text, illegal: [] });
  },
);

test.each([
  '\u0008',
  '\u000b',
  '\u000c',
  '\u000e',
  '\u001f',
  '\u007f',
  '\u009d',
  '\udfff',
  '\ufffe',
  '\uffff',
])('%j is removed from text', text => expect(legal(`a${text}b`).text).toBe('ab'));

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
