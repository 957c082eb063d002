import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeReferences, plain, readCode, unescapeText } from '../../src/text/index.js';
import { CONTROLS, HTML_NAMES } from './html-characters.js';

/** What is read for a text, and what is reported. */
function decode(text: string) {
  const reported: string[] = [];
  const decoded = decodeReferences(text, (written, read) => reported.push(`${written} ${read}`));
  return { decoded, reported };
}

describe('references', () => {
  it('by each of the 2,125 names of HTML are decoded', () => {
    expect(HTML_NAMES).toHaveLength(2125);
    const expected = HTML_NAMES.map(([, characters]) => ({ decoded: `a${characters}b`, reported: [] }));
    expect(HTML_NAMES.map(([name]) => decode(`a&${name};b`))).toEqual(expected);
  });

  it('by name need a semicolon', () => {
    const texts = HTML_NAMES.map(([name]) => `a&${name} b`);
    expect(texts.map(decode)).toEqual(texts.map(text => ({ decoded: text, reported: ['& &'] })));
  });

  it.each(['&EUML;', '&notit;', '&R;', '&foo;'])('by the unknown name %s are reported and left', text =>
    expect(decode(text)).toEqual({ decoded: text, reported: [`${text} ${text}`] }),
  );

  it('to control characters are read as windows-1252, and reported', () => {
    for (const [code, character] of CONTROLS)
      for (const written of [`&#${code};`, `&#x${code.toString(16)};`, `&#X00${code.toString(16)};`]) {
        expect(decode(`a${written}b`)).toEqual({
          decoded: `a${character}b`,
          reported: [`${written} ${character}`],
        });
      }
  });

  it.each([
    '&#0;',
    '&#1;',
    '&#x1F;',
    '&#127;',
    '&#xD800;',
    '&#xDFFF;',
    '&#xFFFE;',
    '&#x110000;',
    '&#99999999;',
  ])('%s is removed and reported', written =>
    expect(decode(`a${written}b`)).toEqual({ decoded: 'ab', reported: [`${written} `] }),
  );

  it.each([
    ['&#9;&#10;&#13;&#32;&#160;', '\t\n\r \u00a0'],
    ['&amp;lt;', '&lt;'],
    ['&amp;#146;', '&#146;'],
    ['&#x1F33E;&#127806;', '🌾🌾'],
    ['AT&amp;T', 'AT&T'],
  ])('%s is decoded once: %j', (text, decoded) => expect(decode(text)).toEqual({ decoded, reported: [] }));
});

describe('a code point', () => {
  it('is its character, if XML allows it and it is no control character', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 0x20, max: 0x10ffff })
          .filter(
            code =>
              !(code >= 0x7f && code <= 0x9f) &&
              !(code >= 0xd800 && code <= 0xdfff) &&
              code !== 0xfffe &&
              code !== 0xffff,
          ),
        code => {
          expect(readCode(code)).toBe(String.fromCodePoint(code));
        },
      ),
    );
  });
});

describe('text that was escaped too often', () => {
  it('is decoded for each of the names of HTML', () => {
    const results = (read: (text: string) => string | null) =>
      HTML_NAMES.flatMap(([name]) => [read(`a &${name}; b`), read(`a &amp;${name}; b`)]);
    const expected = HTML_NAMES.map(([, characters]) => `a ${characters} b`).flatMap(text => [text, text]);
    expect(results(unescapeText)).toEqual(expected);
    expect(results(plain)).toEqual(expected.map(plain));
  });

  it.each([
    ['Jos&eacute; Nu&ntilde;ez', 'José Nuñez'],
    ['Tom &amp;amp; Jerry', 'Tom & Jerry'],
    ['R&amp;D; AT&amp;T', 'R&D; AT&T'],
    ['it&#146;s', 'it’s'],
    ['p &lt; 0.05', 'p < 0.05'],
  ])('%s becomes %s', (text, decoded) => expect(unescapeText(text)).toBe(decoded));

  it.each([
    'AT&T',
    'R&D;',
    'Smith & Doe',
    'https://x.example/?a=1&copy=2&reg=3',
    '&lt;i&gt;Rosa&lt;/i&gt; &amp; others',
    '<i>Rosa</i> &amp; others',
    'a&nbsp',
  ])('is not %s', text => expect(unescapeText(text)).toBe(text));
});
