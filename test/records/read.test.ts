import { describe, expect, test } from 'vitest';
import type { EntityName } from '../../src/schema/index.js';
import { getReply, readOne } from './fixtures.js';

/** Reads one record that holds `inner`: its values, asWritten, unknown, and the codes of its problems. */
function record(entity: EntityName, inner: string) {
  const { person, problems } = readOne(getReply(entity, inner));
  const [first] = person.records[entity];
  if (!first) throw new Error('no record');
  return { ...first, values: first.values as Readonly<Record<string, unknown>>, problems };
}
const codes = (read: { problems: readonly { code: string }[] }) => read.problems.map(problem => problem.code);

describe('text', () => {
  test.each(['<FNAME/>', '<FNAME />', '<FNAME></FNAME>', '<FNAME> \n </FNAME>', ''])('%j is null', inner => {
    expect(record('pci', inner)).toMatchObject({ values: { fname: null }, asWritten: {}, problems: [] });
  });

  test('is trimmed and in form NFC, with its line feeds', () => {
    expect(record('pci', '<BIO>\n  One.&#13;\n\nTwo cafe\u0301. \n</BIO>').values.bio).toBe(
      'One.\n\nTwo café.',
    );
  });

  test('joins and preserves repeated leaves, without blank ones', () => {
    const read = record('present', '<ORG>A</ORG><ORG/><org>B</org><ORG>A</ORG>');
    expect(read).toMatchObject({ values: { org: 'A; B' }, asWritten: { org: ['A', 'B', 'A'] } });
    expect(codes(read)).toEqual(['field.repeated']);
  });

  test('reads an alias as its leaf', () => {
    const read = record('intellcont', '<VOLUMNE>4</VOLUMNE><VOLUME>4</VOLUME>');
    expect(read).toMatchObject({ values: { volume: '4' }, asWritten: { volume: ['4', '4'] } });
  });

  test.each([
    ['Menonx27;s', "Menon's"],
    ['the studentsx27; rights', "the students' rights"],
    ['0x27; is a number', null],
    ['mov al, x27;', null],
  ])('repairs x27; if it is clearly an apostrophe: %s', (written, value) => {
    const read = record('member', `<NAME>${written}</NAME>`);
    expect(read.values.name).toBe(value ?? written);
    expect(read.asWritten).toEqual(value === null ? {} : { name: [written] });
    expect(codes(read)).toEqual(value === null ? [] : ['text.apostrophe']);
  });

  test('preserves HTML in rich fields, escaped or not', () => {
    const html = '<p>One &amp; <b class="x">two</b><br></p>';
    const escaped = html.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    expect(record('pci', `<BIO>${escaped}</BIO>`)).toMatchObject({
      values: { bio: html },
      asWritten: {},
      problems: [],
    });
    const elements = record('pci', '<BIO><P>One &amp; <b class="x">two</b><br/></P></BIO>');
    expect(elements).toMatchObject({ values: { bio: html }, asWritten: {}, problems: [] });
  });

  test('flattens HTML in other fields to paragraphs and reports it', () => {
    const read = record('member', '<NAME><p>One &amp; <i>two</i></p>\n<p>three<br/>four</p></NAME>');
    expect(read.values.name).toBe('One & two\n\nthree\nfour');
    expect(read.asWritten).toEqual({ name: ['<p>One &amp; <i>two</i></p>\n<p>three<br>four</p>'] });
    expect(codes(read)).toEqual(['text.markup']);
    expect(record('member', '<NAME>a &lt; b, &lt;x> and y</NAME>').values.name).toBe('a < b, <x> and y');
  });

  test('preserves and reports a text above the limit of its field', () => {
    const long = 'é'.repeat(20_001);
    const read = record('member', `<DESC>${long}</DESC>`);
    expect(read.values.desc).toBe(long);
    expect(codes(read)).toEqual(['text.long']);
    expect(codes(record('member', `<DESC>${'🌾'.repeat(20_000)}</DESC>`))).toEqual([]);
  });
});

describe('choice', () => {
  test.each([
    ['Masterx27;s Thesis', "Master's Thesis"],
    ['master’s  thesis', "Master's Thesis"],
    ['Master&amp;#x27;s Thesis', "Master's Thesis"],
  ])('%s is accepted and preserved as written', (written, value) => {
    const read = record('dsl', `<TYPE>${written}</TYPE>`);
    expect(read.values.type).toBe(value);
    expect(read.asWritten).toHaveProperty('type');
    expect(codes(read)).toEqual([]);
  });

  test('accepts the name of the institution and the placeholder', () => {
    expect(record('dsl', '<LEVEL>Alder University Masters</LEVEL>')).toMatchObject({
      values: { level: 'Alder University Masters' },
      asWritten: {},
    });
    expect(record('dsl', '<LEVEL>&lt;INSTITUTION&gt; Masters</LEVEL>').values.level).toBe(
      'Alder University Masters',
    );
  });

  test('returns an unknown value without remnants and reports it as written', () => {
    const read = record('intellcont', '<CONTYPE>Childx27;s Book</CONTYPE>');
    expect(read).toMatchObject({
      values: { contype: "Child's Book" },
      asWritten: { contype: ['Childx27;s Book'] },
      problems: [
        {
          code: 'type.unknown',
          place: { source: 'reply.xml', line: 1, record: 'intellcont 1', field: 'contype' },
          value: 'Childx27;s Book',
          reason: expect.any(String),
        },
      ],
    });
  });
});

describe('flag', () => {
  test.each([
    ['Yes', true],
    ['true', true],
    ['Y', true],
    ['1', true],
    ['NO', false],
    ['False', false],
    ['n', false],
    ['0', false],
    ['', null],
  ])('%j is %s', (written, value) => {
    const read = record('member', `<VISIBLE>${written}</VISIBLE>`);
    expect(read.values.visible).toBe(value);
    expect(codes(read)).toEqual([]);
    expect('visible' in read.asWritten).toBe(!['true', ''].includes(written));
  });

  test('reads any other text as unset, preserves and reports it', () => {
    const read = record('intellcont', '<REFEREED>maybe</REFEREED>');
    expect(read).toMatchObject({ values: { refereed: null }, asWritten: { refereed: ['maybe'] } });
    expect(codes(read)).toEqual(['flag.unreadable']);
  });
});

describe('number and money', () => {
  test.each([
    ['.00', 0],
    ['1,234', 1234],
    ['-5', -5],
    ['3.50', 3.5],
    ['007', 7],
    ['12k', null],
    ['1,23', null],
    ['1e5', null],
    ['.', null],
  ])('number %s is %s', (text, value) => {
    const read = record('consult', `<NUMHOURS>${text}</NUMHOURS>`);
    expect(read.values.numhours).toEqual({ value, text });
    expect(codes(read)).toEqual(value === null ? ['number.unreadable'] : []);
  });

  test('preserves and reports a fraction if a whole number is expected', () => {
    const read = record('schteach', '<ENROLL>3.5</ENROLL>');
    expect(read.values.enroll).toEqual({ value: 3.5, text: '3.5' });
    expect(codes(read)).toEqual(['number.fraction']);
  });

  test.each([
    ['$1,375,350', 137_535_000],
    ['1234.5000', 123_450],
    ['0.29', 29],
    ['-$20', -2000],
    ['.00', 0],
    ['12000', 1_200_000],
    ['12000.00', 1_200_000],
    ['$12,000', 1_200_000],
    ['12.000,00', 1_200_000],
    ['$ 1.250.000', 125_000_000],
    ['99990,5', 9_999_050],
    ['-4.500,25', -450_025],
    ['0.000', 0],
    ['12.000', null],
    ['12.00,00', null],
    ['12,000,00', null],
    ['12.345', null],
    ['12k', null],
    ['$', null],
    ['90071992547409.93', null],
  ])('amount %s is %s cents', (text, cents) => {
    const read = record('congrant', `<AMOUNT>${text}</AMOUNT>`);
    expect(read.values.amount).toEqual({ cents, text });
    expect(codes(read)).toEqual(cents === null ? ['money.unreadable'] : []);
  });

  test('uses the first valid of repeated numbers and preserves all', () => {
    const read = record('consult', '<NUMHOURS>many</NUMHOURS><NUMHOURS>8</NUMHOURS>');
    expect(read).toMatchObject({
      values: { numhours: { value: 8, text: '8' } },
      asWritten: { numhours: ['many', '8'] },
    });
  });
});

describe('phone', () => {
  test.each([
    ['<FAX1>555</FAX1><FAX2>010</FAX2><FAX3>0666</FAX3>', ['555', '010', '0666'], {}],
    ['<FAX3>0666</FAX3>', ['', '', '0666'], {}],
    ['<FAX1>(555) 010-0666</FAX1>', ['555', '010', '0666'], { fax1: ['(555) 010-0666'], fax2: [], fax3: [] }],
    ['<FAX2>1-555-010-0666</FAX2>', ['555', '010', '0666'], { fax1: [], fax2: ['1-555-010-0666'], fax3: [] }],
  ])('%s', (inner, value, asWritten) => {
    expect(record('pci', inner)).toMatchObject({ values: { fax: value }, asWritten, problems: [] });
  });

  test('preserves and reports other characters than digits, in private if the field is confidential', () => {
    const read = record('pci', '<HPHONE1>ask me</HPHONE1>');
    expect(read.values.hphone).toEqual(['ask me', '', '']);
    expect(read.problems).toMatchObject([{ code: 'phone.odd', value: 'ask me', secrecy: 'private' }]);
    expect(record('pci', '<FAX1>ask me</FAX1>').problems[0]).not.toHaveProperty('secrecy');
  });
});

describe('date', () => {
  const none = { year: null, month: null, day: null, first: null, last: null, words: null };
  const leaves = (event: string, parts: Readonly<Record<string, string>>): string =>
    Object.entries(parts)
      .map(([part, text]) => [
        part === 'first' ? `${event}_START` : part === 'last' ? `${event}_END` : `DT${part}_${event}`,
        text,
      ])
      .map(([name, text]) => `<${name}>${text}</${name}>`)
      .join('');

  test.each([
    [{ Y: '2019' }, { year: 2019 }],
    [
      { Y: '2019', M: 'May', D: '09' },
      { year: 2019, month: 5, day: 9 },
    ],
    [
      { Y: '2019', M: 'Sept' },
      { year: 2019, month: 9 },
    ],
    [
      { Y: '2019', M: 'sep.' },
      { year: 2019, month: 9 },
    ],
    [
      { Y: '2019', M: '04' },
      { year: 2019, month: 4 },
    ],
    [
      { Y: '2019', M: 'January (1st Quarter/Winter)' },
      { year: 2019, month: 1 },
    ],
    [{ Y: '2021-2022' }, { words: '2021-2022' }],
    [
      { first: '2019-01-01', last: '2019-12-31' },
      { first: '2019-01-01', last: '2019-12-31' },
    ],
    [{ first: '2019-01-01T00:00:00' }, { first: '2019-01-01' }],
    [{ Y: '2016-09-01' }, { year: 2016, month: 9, day: 1 }],
    [
      { Y: '2016', M: 'September', D: '2016-09-27' },
      { year: 2016, month: 9, day: 27 },
    ],
    [
      { M: 'February', Y: '2016', first: '2016-02-01', last: '2016-02-28' },
      { year: 2016, month: 2, first: '2016-02-01', last: '2016-02-28' },
    ],
  ])('%j has the recorded precision', (parts, value) => {
    const read = record('intellcont', leaves('PUB', parts));
    expect(read.values.pub).toEqual({ ...none, ...value });
    expect(codes(read)).toEqual([]);
  });

  test.each([
    [{ Y: 'circa 1990' }, { words: 'circa 1990' }, 'date.year'],
    [{ Y: '2019', M: 'Springtime' }, { year: 2019 }, 'date.month'],
    [{ Y: '2019', M: '13' }, { year: 2019 }, 'date.month'],
    [{ Y: '2019', M: 'May', D: '32' }, { year: 2019, month: 5 }, 'date.day'],
    [{ Y: '2019', M: 'April', D: '31' }, { year: 2019, month: 4, day: 31 }, 'date.day'],
    [{ M: 'May' }, { month: 5 }, 'date.parts'],
    [{ Y: '2019', D: '3' }, { year: 2019, day: 3 }, 'date.parts'],
    [{ first: '12/31/1990' }, null, 'date.computed'],
    [{ first: '2019-02-30' }, null, 'date.computed'],
    [{ Y: '2019', first: '2020-01-01' }, { year: 2019, first: '2020-01-01' }, 'date.disagrees'],
    [{ Y: '2019', last: '2018-12-31' }, { year: 2019, last: '2018-12-31' }, 'date.disagrees'],
    [{ first: '2019-05-02', last: '2019-05-01' }, { first: '2019-05-02', last: '2019-05-01' }, 'date.order'],
  ])('%j is read as far as possible, with %s and %s', (parts, value, code) => {
    const read = record('intellcont', leaves('PUB', parts));
    expect(read.values.pub).toEqual(value === null ? null : { ...none, ...value });
    expect(codes(read)).toEqual([code]);
  });

  test('does not read the end of the start range as an end date', () => {
    const read = record(
      'liccert',
      '<DTY_START>2019</DTY_START><START_START>2019-01-01</START_START><START_END>2019-12-31</START_END>',
    );
    expect(read.values).toMatchObject({
      start: { year: 2019, first: '2019-01-01', last: '2019-12-31' },
      end: null,
    });
  });
});

test('a term has a known name in any case, or an unknown one unchanged', () => {
  expect(
    record(
      'schteach',
      '<TYT_TERM>fall</TYT_TERM><TYY_TERM>2024</TYY_TERM><TERM_START>2024-09-01</TERM_START>',
    ),
  ).toMatchObject({
    values: { term: { name: 'Fall', year: '2024', first: '2024-09-01', last: null } },
    asWritten: { tyt_term: ['fall'] },
    problems: [],
  });
  const odd = record('schteach', '<TYT_TERM>Michaelmas</TYT_TERM><TYY_TERM>24</TYY_TERM>');
  expect(odd.values.term).toMatchObject({ name: 'Michaelmas', year: '24' });
  expect(codes(odd)).toEqual(['choice.unknown', 'date.year']);
});

describe('rows and unknown elements', () => {
  test('rows have document order and their own fields; empty rows are dropped', () => {
    const read = record(
      'intellcont',
      '<ROLE>Author</ROLE><INTELLCONT_AUTH id="1"><LNAME>B</LNAME><ROLE>Editor</ROLE></INTELLCONT_AUTH><TITLE>T</TITLE>' +
        '<INTELLCONT_AUTH id="2"><LNAME/><ROLE> </ROLE></INTELLCONT_AUTH><intellcont_auth id="3"><LNAME>A</LNAME></intellcont_auth>',
    );
    expect(read.values).toMatchObject({
      role: 'Author',
      lname: null,
      intellcont_auth: [
        { id: '1', values: { lname: 'B', role: 'Editor' } },
        { id: '3', values: { lname: 'A', role: null } },
      ],
    });
    expect(read.problems).toEqual([]);
  });

  test('unknown elements are preserved and reported in private with their row', () => {
    const read = record(
      'intellcont',
      '<INTELLCONT_AUTH><d:MARK n="1">x</d:MARK></INTELLCONT_AUTH><PODCAST><T>In</T> <T>out</T></PODCAST><NOTE/>',
    );
    expect(read.unknown).toEqual([
      {
        name: 'PODCAST',
        attributes: {},
        content: [
          { name: 'T', attributes: {}, content: ['In'] },
          ' ',
          { name: 'T', attributes: {}, content: ['out'] },
        ],
      },
      { name: 'NOTE', attributes: {}, content: [] },
    ]);
    expect(
      read.problems.map(({ code, place, value, secrecy }) => [code, place.field, value, secrecy]),
    ).toEqual([
      ['field.unknown', 'intellcont_auth[1]/MARK', 'x', 'private'],
      ['field.unknown', 'PODCAST/T', 'In', 'private'],
      ['field.unknown', 'PODCAST/T', 'out', 'private'],
    ]);
  });

  test('text and elements in the wrong place are preserved or reported', () => {
    const read = record(
      'intellcont',
      'stray<INTELLCONT_AUTH>Roe</INTELLCONT_AUTH><TITLE><SHORT>S</SHORT></TITLE>',
    );
    expect(read.values).toMatchObject({ title: null, intellcont_auth: [] });
    expect(read.unknown.map(element => element.name)).toEqual(['INTELLCONT_AUTH', 'TITLE']);
    expect(codes(read)).toEqual(['record.text', 'row.text', 'field.structure']);
  });
});
