import { describe, expect, test } from 'vitest';
import { anomaliesIn, readText, type XmlElement } from '../../src/records/element.js';
import { parseXml } from '../../src/records/xml.js';

const parse = (text: string): XmlElement => parseXml(text, { source: 's' });

test('elements have their names, order, lines and mixed content', () => {
  const root = parse('<d:Data a="1">\n one <X/>\n<Y>two</Y> three</d:Data>');
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
  expect(readText(root)).toBe('one two three');
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
  expect(parse(`<a>${written}</a>`).content).toEqual([text]);
});

test('attributes are decoded, with spaces for line feeds', () => {
  expect(parse('<a b="x&#10;y\nz &lt; &amp;amp;" c=\'"\'/>').attributes).toEqual({
    b: 'x\ny z < &amp;',
    c: '"',
  });
});

describe('anomalies', () => {
  const removed = (written: string) => ({ written, read: '' });
  const unknown = (written: string) => ({ written, read: written });

  test('are the unknown and illegal references of an element, each once', () => {
    const root = parse('<a>\n<b>&foo; &foo; R & D &#1; &#xD800; &#99999999;</b></a>');
    expect(readText(root)).toBe('&foo; &foo; R & D');
    const anomalies = [unknown('&foo;'), unknown('&'), ...['&#1;', '&#xD800;', '&#99999999;'].map(removed)];
    expect(root).toMatchObject({ anomalies: [], content: ['\n', { name: 'b', anomalies }] });
  });

  test.each<[string, object]>([
    ['<a><b>x\u0092</b>y</a>', { anomalies: [], content: [{ content: ['x’'] }, 'y'] }],
    ['<a>\u0092<b>x</b>y</a>', { content: ['’', { content: ['x'] }, 'y'] }],
    ['<a><b>x</b>y\u0092<c/></a>', { content: [{}, 'y’', {}] }],
    ['<a x="\u0092">y</a>', { attributes: { x: '’' }, content: ['y'] }],
    ['<a><b x="&#146;"/>y</a>', { anomalies: [], content: [{ attributes: { x: '’' } }, 'y'] }],
    ['<a><b><![CDATA[\u0092]]></b></a>', { anomalies: [], content: [{ content: ['’'] }] }],
  ])('%j has the one of its text or attribute', (xml, tree) => {
    const root = parse(xml);
    expect(root).toMatchObject(tree);
    const read = anomaliesIn(root);
    expect(read).toEqual([{ written: xml.includes('&') ? '&#146;' : 'U+0092', read: '’' }]);
    const own = [root, ...root.content].filter(
      node => typeof node !== 'string' && (node.anomalies ?? []).length > 0,
    );
    expect(own).toHaveLength(1);
    expect(JSON.stringify(own[0])).toContain('’');
  });

  test('of removed characters belong to the element that held them', () => {
    const root = parse(
      '\u0001<a>\u0002<b>\u0003</b>\u0004<c\u0005 d="\u0006"/>\u0007<e>f</e\u0008></a>\u000b',
    );
    const forms = (codes: readonly number[]) =>
      codes.map(code => removed(`U+000${code.toString(16).toUpperCase()}`));
    expect(root.anomalies).toEqual(forms([1, 2, 4, 7, 8, 0xb]));
    expect(root.content).toMatchObject([
      { name: 'b', content: [], anomalies: forms([3]) },
      { name: 'c', attributes: { d: '' }, anomalies: forms([5, 6]) },
      { name: 'e', content: ['f'] },
    ]);
    expect(root.content[2]).not.toHaveProperty('anomalies');
  });

  test('are at most ten of one element', () => {
    const names = Array.from({ length: 12 }, (_, i) => `&foo${i};`);
    expect(parse(`<a>${names.join(' ')}</a>`).anomalies).toEqual(names.slice(0, 10).map(unknown));
  });

  test('of skipped elements are left out', () => {
    const root = parseXml(
      '<a><b>\u0001</b>c</a>',
      {},
      { skips: (local, _, written) => local === 'b' && !!written() },
    );
    expect(root).toEqual({ name: 'a', local: 'a', attributes: {}, content: ['c'], line: 1 });
  });

  test('are missing without any', () => expect(parse('<a>x &amp; y</a>')).not.toHaveProperty('anomalies'));
});
