import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DataError } from '../../src/core/index.js';
import type { XmlElement } from '../../src/records/element.js';
import { writeReply } from '../../src/records/index.js';
import { parseXml } from '../../src/records/xml.js';
import { sampleUniversity } from '../../src/sample/index.js';
import { fixture, INSTITUTION, READABLE } from './fixtures.js';
import { MUTATIONS } from './mutate.js';
import { witnessed } from './reference-reader.js';

/** The tree without anomalies, which the reference reader does not report. */
const scanned = (body: string): XmlElement => withoutAnomalies(parseXml(body, {}));

const withoutAnomalies = ({ anomalies: _, ...element }: XmlElement): XmlElement => ({
  ...element,
  content: element.content.map(node => (typeof node === 'string' ? node : withoutAnomalies(node))),
});

describe.each(READABLE)('%s', name => {
  test('yields the same tree as the reference reader', () => {
    expect(scanned(fixture(name))).toEqual(witnessed(fixture(name)));
  });

  test.each(Object.keys(MUTATIONS))('%s yields the same tree as the reference reader', mutation => {
    const mutated = (MUTATIONS[mutation] as (xml: string) => string)(fixture(name));
    expect(scanned(mutated)).toEqual(witnessed(mutated));
  });
});

test('sample people yield the same tree as the reference reader', () => {
  const people = [...sampleUniversity({ faculty: 12, institution: INSTITUTION })];
  const body = writeReply(people, { root: 'Data', institution: INSTITUTION });
  expect(scanned(body)).toEqual(witnessed(body));
});

const name = fc.constantFrom('a', 'ab', 'abc', 'B', 'd:a', 'd:Data', 'RECORD', 'Å-1', 'x.y_z', '_0');
const space = fc.constantFrom('', '', '', ' ', '\n', '\t ');
const words = fc.constantFrom(
  'one',
  ' two ',
  '\n',
  '\t',
  '\r\n',
  '\r',
  '>',
  ']]',
  '"',
  "'",
  '/',
  '=',
  '&amp;',
  '&#65;',
  '&#x1F33E;',
  '&eacute;',
  '&unknown;',
  '&',
  '&#0;',
  ';',
  'é',
  '漢',
  '🌾',
  '007',
  'true',
);
const text = fc.array(words, { maxLength: 4 }).map(parts => parts.join(''));
const inTag = text.map(value => value.replace(/[<"']/g, ''));
const attribute = fc.record({ name, value: inTag, quote: fc.constantFrom('"', "'"), around: space });
const aside = fc.oneof(
  text.map(value => `<!-- ${value.replaceAll('-', '')} <b> -->`),
  text.map(value => `<?pi ${value.replaceAll('>', '')} <b ?>`),
  text.map(value => `<![CDATA[${value.replaceAll(']', '')}<b>&amp;]]>`),
  fc.constant('<![CDATA[]]>'),
);

const { element } = fc.letrec<{ element: string; content: string }>(tie => ({
  content: fc
    .array(fc.oneof({ depthSize: 'small', withCrossShrink: true }, text, aside, tie('element')), {
      maxLength: 6,
    })
    .map(parts => parts.join('')),
  element: fc
    .record({
      name,
      attributes: fc.uniqueArray(attribute, { maxLength: 3, selector: each => each.name }),
      content: fc.option(tie('content'), { nil: null }),
      before: space,
      after: space,
    })
    .map(({ name: of, attributes, content, before, after }) => {
      const written = attributes.map(
        ({ name: key, value, quote, around }) => ` ${key}${around}=${around}${quote}${value}${quote}`,
      );
      const start = `<${of}${written.join('')}${before}`;
      return content === null ? `${start}/>` : `${start}>${content}</${of}${after}>`;
    }),
}));

test('generated documents yield the same tree as the reference reader', () => {
  fc.assert(
    fc.property(element, space, (root, around) => {
      const body = `<?xml version="1.0"?>${around}${root}${around}<!-- end -->`;
      expect(scanned(body)).toEqual(witnessed(body));
    }),
    { numRuns: 2000 },
  );
});

/** Marks that damage a document when they come where they do not belong. */
const MARKS = [
  '<',
  '>',
  '/',
  '&',
  '"',
  "'",
  '=',
  ' ',
  '\n',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '</',
  '/>',
  'a',
  '',
];
const ALLOWED = /^data\.(truncated|malformed|doctype|name)$/;

test('damaged documents are refused or yield the same tree', () => {
  const bodies = READABLE.map(fixture);
  let read = 0;
  let refused = 0;
  const damage = fc.record({
    body: fc.constantFrom(...bodies),
    at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    mark: fc.constantFrom(...MARKS),
    over: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(damage, ({ body, at, mark, over }) => {
      const place = Math.floor(at * body.length);
      const damaged = body.slice(0, place) + mark + body.slice(place + over);
      let tree: XmlElement;
      try {
        tree = scanned(damaged);
      } catch (error) {
        expect(error).toBeInstanceOf(DataError);
        expect((error as DataError).code).toMatch(ALLOWED);
        refused++;
        return;
      }
      read++;
      expect(tree).toEqual(witnessed(damaged));
    }),
    { numRuns: 1500 },
  );
  expect(read).toBeGreaterThan(50);
  expect(refused).toBeGreaterThan(500);
});
