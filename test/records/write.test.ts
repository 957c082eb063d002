import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeText } from '../../src/records/characters.js';
import type { XmlElement } from '../../src/records/element.js';
import { type Reply, writePerson, writeRecord, writeReply } from '../../src/records/index.js';
import { parseXml } from '../../src/records/xml.js';
import { ENTITIES, type EntityOf, entityNamed, type Fields, getLeaves } from '../../src/schema/index.js';
import { makeRecord } from '../support/make-record.js';
import { fixture, INSTITUTION, READABLE, read, readOne } from './fixtures.js';

const withoutLines = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, held) => (key === 'line' ? undefined : held)));
const rewrite = (reply: Reply): string =>
  writeReply(reply.persons, { root: reply.root, institution: INSTITUTION, date: reply.date });

describe('round trip', () => {
  test.each(READABLE)('%s survives writing and reading', name => {
    const once = read(fixture(name));
    const twice = read(rewrite(once));
    expect(twice.root).toBe(once.root);
    expect(twice.date).toBe(once.date);
    expect(withoutLines(twice.persons)).toEqual(withoutLines(once.persons));
    expect(rewrite(twice)).toBe(rewrite(once));
  });

  test('writes a single record', () => {
    const { person } = readOne(fixture('manual.xml'));
    for (const record of Object.values(person.records).flat()) {
      const again = readOne(`<Data><Record>${writeRecord(record, INSTITUTION)}</Record></Data>`).person;
      expect(withoutLines(again.records[record.entity])).toEqual([withoutLines(record)]);
    }
  });
});

test.each(['<d: y=""/>', '<PCI d:=""/>', '<a:b:/>', '<a:b:c/>'])(
  'refuses a name with an empty part or three, which could not be written: %s',
  element => {
    expect(() => read(`<Data><Record>${element}</Record></Data>`)).toThrow(/not well-formed/);
  },
);

describe('the written XML', () => {
  test('has upper-case elements in declared order, with the namespaces of the service', () => {
    const award = entityNamed('awardhonor') as EntityOf<'awardhonor'>;
    const date = { year: 2020, month: null, day: null, first: '2020-01-01', last: '2020-12-31', words: null };
    const record = makeRecord(award, '9', { name: 'A & "B" <C>', start: date, visible: false });
    expect(writeRecord(record, INSTITUTION)).toBe(
      [
        '<AWARDHONOR id="9">',
        '  <NAME>A &amp; "B" &lt;C&gt;</NAME>',
        '  <DTY_START>2020</DTY_START>',
        '  <START_START>2020-01-01</START_START>',
        '  <START_END>2020-12-31</START_END>',
        '  <VISIBLE>false</VISIBLE>',
        '</AWARDHONOR>',
      ].join('\n'),
    );
    expect(writeReply([], { root: 'Data', institution: INSTITUTION, date: '2025-01-02' })).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<Data xmlns="http://www.digitalmeasures.com/schema/data" ' +
        'xmlns:dmd="http://www.digitalmeasures.com/schema/data-metadata" dmd:date="2025-01-02">\n</Data>\n',
    );
  });

  test('declares the prefixes of attributes', () => {
    const reply = read(fixture('lowercase.xml'));
    expect(rewrite(reply)).toMatch(
      /^<data [^>]*xmlns:m="http:\/\/www\.digitalmeasures\.com\/schema\/data-metadata"/m,
    );
  });

  test('writes a person as one Record with key, name and index', () => {
    const { person } = readOne(fixture('direct.xml'));
    expect(writePerson(person, INSTITUTION)).toMatch(
      /^<Record username="d" userId="4">\n {2}<dmd:IndexEntry indexKey="COLLEGE" entryKey="Library" text="Library"\/>\n {2}<PCI id="3">/,
    );
  });
});

/** A leaf or a structure to be written, as the generator of replies makes it. */
interface Node {
  readonly name: string;
  readonly content: string | readonly Node[];
}
const getXml = ({ name, content }: Node): string =>
  `<${name}>${typeof content === 'string' ? escapeText(content) : content.map(getXml).join('')}</${name}>`;

const ODD_TEXTS = [
  ' ',
  'Yes',
  'no',
  'true',
  '0',
  'perhaps',
  '2019',
  '2019-05-06',
  'circa 1990',
  '2021-22',
  'May',
  'Sept',
  'Octember',
  '7',
  '31',
  '.00',
  '1,234',
  '$5',
  '12k',
  '555',
  '(555) 010-0666',
  'x27;',
  'Masterx27;s Thesis',
  '&#x27;',
  '&amp;',
  '<b>bold</b> <p>',
  '<x>',
  'Other',
  'other',
  '<INSTITUTION> Masters',
  'Alder University Masters',
  'a\n\nb',
  '  padded\t',
  'cafe\u0301',
  '2019-02-30',
];
const text = fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: 'grapheme', maxLength: 12 }));

const elementNames = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    ...getLeaves(name, field),
    ...field.aliases.map(([alias]) => alias),
  ]);

function getNodes(fields: Fields): fc.Arbitrary<Node[]> {
  const rowFields = Object.entries(fields).filter(([, field]) => field.kind === 'rows');
  const names = fc.constantFrom(...elementNames(fields), 'MISSION', 'Status_2');
  const leaf = fc.record({ name: names, content: text });
  const rows = rowFields.map(([name, field]) =>
    fc.record({
      name: fc.constant(name),
      content: field.kind === 'rows' ? getNodes(field.row) : fc.constant([]),
    }),
  );
  const html = fc.record({
    name: names,
    content: fc.array(fc.record({ name: fc.constantFrom('p', 'I', 'br', 'nested'), content: text }), {
      maxLength: 3,
    }),
  });
  return fc.array(fc.oneof({ weight: 8, arbitrary: leaf }, { weight: 1, arbitrary: html }, ...rows), {
    maxLength: 12,
  });
}

const replies = fc
  .constantFrom(...ENTITIES)
  .chain(entity =>
    getNodes(entity.fields).map(content =>
      getXml({ name: 'Data', content: [{ name: 'Record', content: [{ name: entity.name, content }] }] }),
    ),
  );

/** Texts between tags as a reader of records sees them. */
const readTexts = (element: XmlElement): string[] =>
  element.content.flatMap(node =>
    typeof node === 'string' ? [node.replace(/\r\n?/g, '\n').trim().normalize('NFC')] : readTexts(node),
  );
const leafTexts = (xml: string): string[] => readTexts(parseXml(xml, {})).filter(each => each !== '');
const unescaped = (written: string): string =>
  written.replace(
    /&(amp|lt|gt|quot);/g,
    (_, name: 'amp') => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name],
  );

describe('nothing is lost', () => {
  test('every text of a response is in a value, in asWritten, in an unknown element or in a problem, and the round trip is exact', () => {
    let texts = 0;
    fc.assert(
      fc.property(replies, xml => {
        const once = read(xml);
        const written = rewrite(once);
        const found = [...leafTexts(written), ...once.problems.map(problem => problem.value ?? '')].join(
          '\n',
        );
        // A mark that stood after an escaped < joins it once that is unescaped.
        const haystack = `${found}\n${unescaped(found).normalize('NFC')}`;
        for (const each of leafTexts(xml)) {
          texts++;
          expect(haystack).toContain(each);
        }
        expect(withoutLines(read(written).persons)).toEqual(withoutLines(once.persons));
      }),
      { numRuns: 500 },
    );
    expect(texts).toBeGreaterThan(1000);
  });
});
