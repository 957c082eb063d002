import { expect, test } from 'vitest';
import { Problems } from '../../src/core/index.js';
import { textOf, type XmlElement } from '../../src/records/element.js';
import { parseXml } from '../../src/records/xml.js';

const parse = (text: string) => {
  const problems = new Problems();
  return { root: parseXml(text, { source: 's' }, problems), problems: problems.list };
};
const only = (root: XmlElement) => root.content;

test('elements have their names, order, lines and mixed content', () => {
  const { root } = parse('<d:Data a="1">\n one <X/>\n<Y>two</Y> three</d:Data>');
  expect(root).toEqual({
    name: 'd:Data',
    local: 'data',
    attributes: { a: '1' },
    line: 1,
    content: [
      '\n one ',
      { name: 'X', local: 'x', attributes: {}, content: [], line: 2 },
      '\n',
      { name: 'Y', local: 'y', attributes: {}, content: ['two'], line: 3 },
      ' three',
    ],
  });
  expect(textOf(root)).toBe('one two three');
});

test.each([
  ['&amp;lt;', '&lt;'],
  ['O&#x27;Neill &#39;', "O'Neill '"],
  ['caf&eacute;&nbsp;&ndash; &mdash;', 'café\u00a0– —'],
  ['&#x1F33E;', '🌾'],
  ['<![CDATA[&amp; <b> ]]>]]&gt;', '&amp; <b> ]]>'],
  ['a<![CDATA[b]]>c<!-- d -->e', 'abce'],
  ['007', '007'],
  ['1e5', '1e5'],
  [' padded ', ' padded '],
])('%s is the text %j', (written, text) => {
  expect(only(parse(`<a>${written}</a>`).root)).toEqual([text]);
});

test('attributes are decoded, with spaces for line feeds', () => {
  expect(parse('<a b="x&#10;y\nz &lt; &amp;amp;" c=\'"\'/>').root.attributes).toEqual({
    b: 'x\ny z < &amp;',
    c: '"',
  });
});

test('unknown references are reported once each with their count', () => {
  const { root, problems } = parse('<a>\n<b>&foo; &foo; R & D &#1; &#xD800; &#99999999;</b></a>');
  expect(textOf(root)).toBe('&foo; &foo; R & D');
  expect(problems.map(({ code, value, place }) => [code, value, place.line])).toEqual([
    ['xml.reference', '&foo;', 2],
    ['xml.reference', '&', 2],
    ['xml.reference', '&#1;', 2],
    ['xml.reference', '&#xD800;', 2],
    ['xml.reference', '&#99999999;', 2],
  ]);
  const removed = 'This refers to a character that XML does not allow; it is removed.';
  const unchanged = 'This is not a known character reference; it is read as text.';
  expect(problems.map(({ reason }) => reason)).toEqual([
    `${unchanged} It occurs 2 times.`,
    unchanged,
    ...[removed, removed, removed],
  ]);
  expect(problems[0]?.place).toEqual({ source: 's', line: 2 });
});

test('marks an unknown reference by name as private, since it may be words of a private field', () => {
  const problems = new Problems();
  parseXml('<a>R&Secret; &#1;</a>', {}, problems);
  expect(problems.list.map(({ value, secrecy }) => [value, secrecy])).toEqual([
    ['&Secret;', 'private'],
    ['&#1;', undefined],
  ]);
});
