import { describe, expect, test } from 'vitest';
import type { XmlElement } from '../../src/records/element.js';
import { parseXml, type ScanHooks } from '../../src/records/xml.js';
import { thrown } from './fixtures.js';

const MEGA = 1024 * 1024;
const nest = (depth: number): string => '<a>'.repeat(depth) + '</a>'.repeat(depth);
const many = (count: number, make: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join('');

describe('scan', () => {
  const check = (body: string) => parseXml(body, { source: 's' });

  test('skips comments and instructions, and counts the lines of all elements', () => {
    const root = check(
      "<?xml version=\"1.0\"?>\n<a x:b='1 > 0'>\n<!-- <c> -->one<!--\n--><?don't <d> ?>two<b/></a >\n",
    );
    expect(root).toEqual({
      name: 'a',
      local: 'a',
      attributes: { 'x:b': '1 > 0' },
      content: ['\nonetwo', { name: 'b', local: 'b', attributes: {}, content: [], line: 4 }],
      line: 2,
    });
  });

  test('distinguishes names with the same beginning', () => {
    const root = check('<a><bc/><b/><b></b><bc>1</bc><b>2</b><bc d="3"/><bc\n>4</bc><b>5</b></a>');
    expect(root.content.map(node => [(node as XmlElement).name, (node as XmlElement).content[0]])).toEqual([
      ['bc', undefined],
      ['b', undefined],
      ['b', undefined],
      ['bc', '1'],
      ['b', '2'],
      ['bc', undefined],
      ['bc', '4'],
      ['b', '5'],
    ]);
  });

  test('calls onElementEnd for each end tag, innermost first, and drops the content if it returns true', () => {
    const offered: string[] = [];
    const onElementEnd: NonNullable<ScanHooks['onElementEnd']> = (element, inside) => {
      offered.push([...inside, element].map(({ name }) => name).join('/'));
      return element.name === 'b';
    };
    const root = parseXml('<a><b><c>1</c></b>2<d>3</d><e/></a>', {}, { onElementEnd });
    expect(offered).toEqual(['a/b/c', 'a/b', 'a/d', 'a']);
    expect(root.content).toMatchObject([
      { name: 'b', content: [] },
      '2',
      { name: 'd', content: ['3'] },
      { name: 'e', content: [] },
    ]);
  });

  const CUT = 'The body is cut short: ';
  const BAD = 'The body is not well-formed XML: ';
  const REFUSED = 'The body is refused: ';
  const DECLARED = 'The body has a document type declaration, which is not supported.';
  const REFUSALS: readonly (readonly [body: string, code: string, line: number, message: string])[] = [
    ['<a>\n<b>\n</a>', 'data.malformed', 3, `${BAD}</a> closes <b>.`],
    ['<a/>\n<b/>', 'data.malformed', 2, `${BAD}<b> is a second root element.`],
    ['<a/>\n<a>', 'data.malformed', 2, `${BAD}<a> is a second root element.`],
    ['<a/>\nwords', 'data.malformed', 2, `${BAD}there is text outside the root element.`],
    ['\n words<a/>', 'data.malformed', 2, `${BAD}there is text outside the root element.`],
    ['</a>', 'data.malformed', 1, `${BAD}</a> closes nothing.`],
    ['<a></a>\n</b\n>', 'data.malformed', 3, `${BAD}</b> closes nothing.`],
    ['<a></ab>', 'data.malformed', 1, `${BAD}</ab> closes <a>.`],
    ['<ab></a>', 'data.malformed', 1, `${BAD}</a> closes <ab>.`],
    ['<a></a b>', 'data.malformed', 1, `${BAD}a tag lacks its >.`],
    ['<a></a', 'data.truncated', 1, `${CUT}it ends inside a tag.`],
    ['<a>\n\n<b></b>\n', 'data.truncated', 4, `${CUT}<a> is not closed.`],
    ['<a><b>\n', 'data.truncated', 2, `${CUT}<b> is not closed.`],
    ['<a\nb="1"c="2"/>', 'data.malformed', 2, `${BAD}<a> has an unexpected character.`],
    ['<a&/>', 'data.malformed', 1, `${BAD}<a> has an unexpected character.`],
    ['<a b="1" b="2"/>', 'data.malformed', 1, `${BAD}<a> has the attribute b twice.`],
    ['<a b="\n<"/>', 'data.malformed', 1, `${BAD}<a> has a < inside an attribute.`],
    ['<a b="1/>', 'data.truncated', 1, `${CUT}it ends inside an attribute.`],
    ['<a b=\'1"/>', 'data.truncated', 1, `${CUT}it ends inside an attribute.`],
    ['<a b=1/>', 'data.malformed', 1, `${BAD}a tag lacks its ".`],
    ['<a b/>', 'data.malformed', 1, `${BAD}a tag lacks its =.`],
    ['<a /b>', 'data.malformed', 1, `${BAD}a tag lacks its >.`],
    ['<a ', 'data.truncated', 1, `${CUT}it ends inside a tag.`],
    ['<a', 'data.truncated', 1, `${CUT}it ends inside a tag.`],
    ['<', 'data.truncated', 1, `${CUT}it ends inside a tag.`],
    ['< a/>', 'data.malformed', 1, `${BAD}the name of an element or attribute is missing or invalid.`],
    ['<?xml version="1.0"?>', 'data.truncated', 1, `${CUT}there is no element.`],
    [' ', 'data.truncated', 1, `${CUT}there is no element.`],
    ['<a><? b', 'data.truncated', 1, `${CUT}a processing instruction is not closed.`],
    ['<a><!-- b', 'data.truncated', 1, `${CUT}a comment is not closed.`],
    ['<!DOCTYPE a>\n<a/>', 'data.doctype', 1, DECLARED],
    ['\n<!doctype', 'data.doctype', 2, DECLARED],
    ['<!ENTITY b "c"><a/>', 'data.doctype', 1, DECLARED],
    ['<a><!x DOCTYPE b></a>', 'data.malformed', 1, `${BAD}a declaration is not allowed here.`],
    ['<a><!x y <!ENTITY>', 'data.malformed', 1, `${BAD}a declaration is not allowed here.`],
    ['<a><![CDATA[ b', 'data.truncated', 1, `${CUT}a CDATA section is not closed.`],
    ['<a>\n<![CDA', 'data.truncated', 2, `${CUT}a declaration is not closed.`],
    ['<a><!NOTATION b>', 'data.malformed', 1, `${BAD}a declaration is not allowed here.`],
    ['<![CDATA[b]]><a/>', 'data.malformed', 1, `${BAD}a declaration is not allowed here.`],
    ['<a><!ATTLIST', 'data.malformed', 1, `${BAD}a declaration is not allowed here.`],
    ['<a __proto__="1"/>', 'data.name', 1, `${REFUSED}an attribute is called __proto__.`],
    [nest(65), 'data.depth', 1, `${REFUSED}elements are nested over 64 deep.`],
    [`<a ${many(65, i => `a${i}="" `)}/>`, 'data.attributes', 1, `${REFUSED}<a> has over 64 attributes.`],
    [`<${'a'.repeat(257)}/>`, 'data.name', 1, `${REFUSED}a name is longer than 256 characters.`],
    [`<a>${'x'.repeat(MEGA + 1)}</a>`, 'data.text', 1, `${REFUSED}a text is longer than 1048576 characters.`],
    [`<a>${'x'.repeat(MEGA + 1)}`, 'data.text', 1, `${REFUSED}a text is longer than 1048576 characters.`],
    [
      `<a b="${'x'.repeat(MEGA + 1)}"/>`,
      'data.text',
      1,
      `${REFUSED}a text is longer than 1048576 characters.`,
    ],
    [
      `<a>${'x'.repeat(MEGA)}<!-- -->x</a>`,
      'data.text',
      1,
      `${REFUSED}a text is longer than 1048576 characters.`,
    ],
    [
      `<a><![CDATA[${'x'.repeat(MEGA)}]]></a>`,
      'data.text',
      1,
      `${REFUSED}a text is longer than 1048576 characters.`,
    ],
  ];
  test.each(REFUSALS.map(one => [JSON.stringify(one[0]).slice(0, 60), ...one] as const))(
    '%s is refused',
    (_, body, code, line, message) => {
      expect(thrown(() => check(body))).toMatchObject({
        name: 'DataError',
        ...{ code, message, place: { source: 's', line } },
      });
    },
  );

  test.each([
    ['64 levels', nest(64)],
    ['64 levels with attributes', '<a b="">'.repeat(64) + '</a>'.repeat(64)],
    ['64 attributes', `<a ${many(64, i => `a${i}="" `)}/>`],
    ['a name of 256 characters', `<${'a'.repeat(256)}/>`],
    ['a text of a mebibyte', `<a>${'x'.repeat(MEGA)}</a>`],
    ['many texts of half a mebibyte', `<a><b>${`${'x'.repeat(MEGA / 2)}</b><b>`.repeat(4)}</b></a>`],
    ['texts between elements', `<a>${`${'x'.repeat(MEGA / 2)}<b/>`.repeat(4)}</a>`],
    ['white space around the root', ` \n\t<a/> \n`],
    ['white space in tags', '<a\n\t b = "1"\n></a\n>'],
    ['comments and instructions around the root', '<!--a--><?b?><a/><!--c--><?d?>'],
    ['a comment of one dash', '<a><!-- - --></a>'],
  ])('accepts %s', (_, body) => expect(thrown(() => check(body))).toBeNull());

  test('reads texts, CDATA sections and references around elements', () => {
    const root = parseXml(
      '<a x="&amp;\t&foo;">1&lt;<!-- - -->2<![CDATA[&lt;]]]]>&gt;3<b>4</b>5<b\n>6&foo;</b><b></b></a>',
      {},
    );
    const anomalies = [{ written: '&foo;', read: '&foo;' }];
    expect(root).toMatchObject({ attributes: { x: '& &foo;' }, anomalies });
    expect(root.content).toEqual([
      '1<2&lt;]]>3',
      { name: 'b', local: 'b', attributes: {}, content: ['4'], line: 1 },
      '5',
      { name: 'b', local: 'b', attributes: {}, content: ['6&foo;'], line: 1, anomalies },
      { name: 'b', local: 'b', attributes: {}, content: [], line: 2 },
    ]);
  });

  test('calls onElementEnd for a bare element at the greatest depth, too', () => {
    const names: string[] = [];
    const onElementEnd = ({ name }: XmlElement): boolean => {
      names.push(name);
      return false;
    };
    parseXml(`${'<a>'.repeat(62)}<b>1</b><b>2</b>${'</a>'.repeat(62)}`, {}, { onElementEnd });
    expect(names).toEqual(['b', 'b', ...Array(62).fill('a')]);
  });

  describe('elements that are skipped', () => {
    /** The names left when `b` is skipped, and what `written` returned for each. */
    function skip(body: string, accepts: (xml: string | null) => boolean = xml => xml !== null) {
      const texts: (string | null)[] = [];
      const parents: string[] = [];
      const root = parseXml(
        body,
        {},
        {
          skips: (local, inside, written) => {
            if (local !== 'b') return false;
            parents.push(inside.map(({ name }) => name).join('/'));
            const xml = written();
            texts.push(xml);
            return accepts(xml);
          },
        },
      );
      const left = root.content.map(node => (typeof node === 'string' ? node : `<${node.name}>`));
      return { texts, left, parents };
    }

    test('leave nothing, checked or not', () => {
      expect(skip('<a>1<b>2</b>3<c/><B x="4" <y></B>5</a>')).toEqual({
        texts: ['<b>2</b>', '<B x="4" <y></B>'],
        left: ['1', '3', '<c>', '5'],
        parents: ['a', 'a'],
      });
      expect(skip('<a><b>1</b><b\n>2</b></a>').texts).toEqual(['<b>1</b>', '<b\n>2</b>']);
    });

    test.each([
      '<b>1<!-- </b> --></b>',
      '<b><![CDATA[</b>]]></b>',
      '<b/><c></c>',
      '<b x="1"/><c></c>',
      '<b>1<b>2</b></b>',
      '<b>1<b x="1">2</b></b>',
    ])('are not %s, whose end is uncertain', body => {
      const { texts, left } = skip(`<a>${body}</a>`);
      expect(texts[0]).toBeNull();
      expect(left[0]).toBe('<b>');
    });

    test('stay when the caller does not skip them, and need an end', () => {
      expect(skip('<a><b>1</b></a>', () => false).left).toEqual(['<b>']);
      expect(thrown(() => skip('<a><b>1', () => true))).toMatchObject({ code: 'data.truncated' });
      expect(thrown(() => skip('<a><b/></b></a>'))).toMatchObject({ code: 'data.malformed' });
    });

    test('are not read, so that their end is unknown, unless their text is', () => {
      const root = parseXml('<a><b>1</b></a>', {}, { skips: local => local === 'b' });
      expect(root.content).toMatchObject([{ name: 'b', content: ['1'] }]);
    });

    test('do not count as part of the text around them', () => {
      const half = 'x'.repeat(MEGA / 2 + 1);
      expect(skip(`<a>${half}<b>1</b>${half}</a>`).left).toEqual([half, half]);
    });
  });
});
