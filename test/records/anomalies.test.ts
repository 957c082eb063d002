import { describe, expect, test } from 'vitest';
import type { Problem } from '../../src/core/index.js';
import { readReply, writeReply } from '../../src/records/index.js';
import type { EntityName } from '../../src/schema/index.js';
import { plain } from '../../src/text/index.js';
import { CONTROLS, HTML_NAMES } from '../text/html-characters.js';
import { getReply, INSTITUTION, read, readOne } from './fixtures.js';

/** A person whose title, surname and second author's surname are each of some texts, in as many works. */
const works = (texts: readonly string[]): string => {
  const work = (text: string, i: number) =>
    `<INTELLCONT id="${i}">\n<TITLE>${text}</TITLE>\n<INTELLCONT_AUTH id="a"><LNAME>Vale</LNAME></INTELLCONT_AUTH>` +
    `<INTELLCONT_AUTH id="b">\n<LNAME>${text}</LNAME></INTELLCONT_AUTH></INTELLCONT>`;
  const names = texts.map((text, i) => `<PCI id="${i}">\n<LNAME>${text}</LNAME></PCI>`);
  return `<Data><Record userId="7" username="seven">${names.join('')}${texts.map(work).join('')}</Record></Data>`;
};

/** What `works` is read as: the printed title and the two surnames of each text. */
function readWorks(body: string | Uint8Array) {
  const { persons, problems } = read(body);
  const records = persons[0]?.records;
  const rows = (records?.intellcont ?? []).map(({ values }, i) => [
    plain(values.title),
    records?.pci[i]?.values.lname,
    values.intellcont_auth[1]?.values.lname,
  ]);
  return { rows, problems };
}

/** The places of the problems of one code. */
const getPlaces = (problems: readonly Problem[], code: string): readonly string[] =>
  problems.filter(problem => problem.code === code).map(({ place }) => `${place.record} ${place.field}`);

/** The places of all texts of `works`. */
const allPlaces = (count: number): readonly string[] => {
  const numbers = Array.from({ length: count }, (_, i) => i);
  return [
    ...numbers.map(i => `pci ${i} lname`),
    ...numbers.flatMap(i => [`intellcont ${i} title`, `intellcont ${i} intellcont_auth[2]/lname`]),
  ];
};

const latin1 = (declared: string, text: string): Uint8Array =>
  Buffer.from(`<?xml version="1.0" encoding="${declared}"?>${text}`, 'latin1');

const utf16 = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le');

const raw = (code: number): string => String.fromCharCode(code);

/** How a control character may be written, and the bytes of a body with it. */
const WRITTEN: Readonly<
  Record<string, readonly [write: (code: number) => string, encode: (text: string) => string | Uint8Array]>
> = {
  'raw in text': [raw, text => text],
  'raw in UTF-8': [raw, text => Buffer.from(text)],
  'raw in UTF-16': [raw, utf16],
  'raw in ISO-8859-1': [raw, text => latin1('ISO-8859-1', text)],
  'raw in CDATA': [code => `<![CDATA[${raw(code)}]]>`, text => Buffer.from(text)],
  'as a decimal reference': [code => `&#${code};`, text => Buffer.from(text)],
  'as a hexadecimal reference': [code => `&#x${code.toString(16)};`, text => Buffer.from(text)],
  'as a reference in windows-1252': [code => `&#${code};`, text => latin1('windows-1252', text)],
};

describe.each(Object.entries(WRITTEN))('a control character %s', (_, [write, encode]) => {
  test('is the character of windows-1252, and is reported with its record and field', () => {
    const assigned = CONTROLS.filter(([, character]) => character !== '');
    expect(assigned).toHaveLength(27);
    const { rows, problems } = readWorks(encode(works(assigned.map(([code]) => `a${write(code)}b`))));
    const expected = assigned.map(([, character]) => `a${character}b`);
    expect(rows).toEqual(expected.map(text => [plain(text), text, text]));
    expect(getPlaces(problems, 'text.controls')).toEqual(allPlaces(27));
    expect(problems).toHaveLength(81);
    expect(problems[0]).toEqual({
      code: 'text.controls',
      place: { source: 'reply.xml', line: 2, record: 'pci 0', field: 'lname' },
      value: 'a€b',
      reason: `Control characters are read as the characters that windows-1252 has there: ${
        write(0x80).startsWith('&') ? write(0x80) : 'U+0080'
      }.`,
    });
  });

  test('that windows-1252 lacks is removed, and is reported with its record and field', () => {
    const others = [0x7f, ...CONTROLS.filter(([, character]) => character === '').map(([code]) => code)];
    const { rows, problems } = readWorks(encode(works(others.map(code => `a${write(code)}b`))));
    expect(rows).toEqual(others.map(() => ['ab', 'ab', 'ab']));
    expect(getPlaces(problems, 'body.characters')).toEqual(allPlaces(6));
    expect(problems).toHaveLength(18);
  });
});

test('bytes 80 to 9F of windows-1252 are its characters, and no anomaly', () => {
  const assigned = CONTROLS.filter(([, character]) => character !== '');
  const body = latin1('windows-1252', works(assigned.map(([code]) => raw(code))));
  const { rows, problems } = readWorks(body);
  expect(rows.map(([, name]) => name)).toEqual(assigned.map(([, character]) => character));
  expect(problems).toEqual([]);
});

test('a field with several anomalies is reported once for each kind', () => {
  const { problems } = readOne(getReply('PCI', '<LNAME>a\u0092\u0092\u0093&#1;\u0002&foo; R & D</LNAME>'));
  const value = 'a’’“&foo; R & D';
  expect(problems.map(problem => ({ ...problem, place: problem.place.field }))).toEqual([
    {
      code: 'text.controls',
      place: 'lname',
      value,
      reason: 'Control characters are read as the characters that windows-1252 has there: U+0092 U+0093.',
    },
    {
      code: 'body.characters',
      place: 'lname',
      value,
      reason: 'Characters that XML does not allow are removed: U+0002 &#1;.',
    },
    {
      code: 'xml.reference',
      place: 'lname',
      value,
      reason: 'A bare & or an unknown character reference is read as text.',
    },
  ]);
});

describe('an anomaly', () => {
  const CONTROL = '\u0092';
  test.each([
    ['a confidential field', `<HOME_ADDRESS>${CONTROL}</HOME_ADDRESS>`, 'home_address', 'private'],
    ['an undeclared field', `<HUH><X>${CONTROL}</X></HUH>`, 'HUH', 'private'],
    ['text between fields', `${CONTROL}<LNAME>a</LNAME>`, 'pci', undefined],
    ['a field with markup', `<BIO>a<b>${CONTROL}</b></BIO>`, 'bio', undefined],
  ])('of %s is reported', (_, xml, field, secrecy) => {
    const { problems } = readOne(getReply('PCI', xml));
    const found = problems.filter(({ code }) => code === 'text.controls');
    expect(found.map(problem => [problem.place.field, problem.secrecy])).toEqual([[field, secrecy]]);
  });

  test.each([
    ['the root', `<Data x="${CONTROL}"><Record userId="7"/></Data>`, 'Data'],
    ['the person', `<Data><Record userId="7" x="${CONTROL}"/></Data>`, 'Record'],
    ['an index entry', `<Data><Record><IndexEntry text="${CONTROL}"/></Record></Data>`, 'IndexEntry'],
    ['an unknown record', `<Data><Record><HUH><X>${CONTROL}</X></HUH></Record></Data>`, 'HUH'],
    ['an element beside the persons', `<Data><HUH>${CONTROL}</HUH><Record/></Data>`, 'HUH'],
  ])('of %s is reported with its element', (_, body, record) => {
    const found = read(body).problems.filter(({ code }) => code === 'text.controls');
    expect(found.map(({ place, value }) => ({ place, value }))).toEqual([
      { place: { source: 'reply.xml', line: 1, record }, value: null },
    ]);
  });

  test('of a record that is not needed is not reported', () => {
    const options = { source: 'reply.xml', institution: INSTITUTION };
    const body = getReply('PCI', `<LNAME>${CONTROL}</LNAME>`);
    const getProblems = (entities: readonly EntityName[]) =>
      readReply(body, { ...options, needs: () => ({ entities }) }).problems;
    expect(getProblems(['pci'])).toHaveLength(1);
    expect(getProblems(['intellcont'])).toEqual([]);
  });
});

test('an anomaly of a row that is text is reported with the name of the row', () => {
  const { problems } = readOne(getReply('INTELLCONT', '<INTELLCONT_AUTH>\u0092</INTELLCONT_AUTH>'));
  expect(problems.map(({ code, place }) => `${code} ${place.field}`)).toEqual([
    'text.controls intellcont_auth',
    'row.text intellcont_auth',
  ]);
});

describe('each character outside the production Char of XML 1.0', () => {
  const CODES = [
    ...Array.from({ length: 0x20 }, (_, code) => code).filter(code => ![9, 10, 13].includes(code)),
    ...[0xd800, 0xdfff, 0xfffe, 0xffff],
  ];
  const inDecimal = (code: number): string => `&#${code};`;

  test.each(CODES)('U+%d is removed and reported, however it is written', code => {
    for (const [write, encode] of Object.values(WRITTEN)) {
      const written = write(code);
      // Not every encoding has the others, and no encoding has half a pair of surrogates.
      if (code > 0xff && !written.startsWith('&')) continue;
      const { rows, problems } = readWorks(encode(works([`a${written}b`])));
      expect(rows, written).toEqual([['ab', 'ab', 'ab']]);
      expect(getPlaces(problems, 'body.characters'), written).toEqual(allPlaces(1));
    }
  });

  test.each(CODES)('U+%d is removed from names, attributes, comments and instructions', code => {
    const body = getReply('PCI', '<LNAME y="#"><!--#--><?z #?>V#ale</LNAME>').replace('<LNAME', '<LN#AME');
    const { person, problems } = readOne(
      body.replaceAll('#', raw(code)).replace('</LNAME', `</LN${raw(code)}AME`),
    );
    expect(person.records.pci[0]?.values.lname).toBe('Vale');
    expect(problems.map(problem => problem.code)).toContain('body.characters');
  });

  test.each(CODES)('U+%d is removed from text that was escaped twice, which is reported', code => {
    const { person, problems } = readOne(
      getReply('PCI', `<LNAME>V&amp;${inDecimal(code).slice(1)}ale</LNAME>`),
    );
    expect(person.records.pci[0]?.values.lname).toBe('Vale');
    expect(problems.map(problem => problem.code)).toEqual(['text.escaped']);
  });

  test.each(CODES)('U+%d is removed from HTML, which is reported', code => {
    const { person, problems } = readOne(
      getReply('INTELLCONT', `<TITLE>V&amp;${inDecimal(code).slice(1)}ale</TITLE>`),
    );
    expect(plain(person.records.intellcont[0]?.values.title ?? null)).toBe('Vale');
    expect(problems.map(problem => problem.code)).toEqual(['body.characters']);
  });
});

describe('the names of HTML', () => {
  const texts = HTML_NAMES.map(([, characters]) => `a ${characters} b`.normalize('NFC'));
  const expected = texts.map(text => [plain(text), text, text]);

  test('are read in the XML', () => {
    const { rows, problems } = readWorks(works(HTML_NAMES.map(([name]) => `a &${name}; b`)));
    expect(rows).toEqual(expected);
    expect(problems).toEqual([]);
  });

  test('are read in text that was escaped twice, which is reported unless the field is HTML', () => {
    const { rows, problems } = readWorks(works(HTML_NAMES.map(([name]) => `a &amp;${name}; b`)));
    expect(rows).toEqual(expected);
    const places = getPlaces(problems, 'text.escaped');
    expect(places).toEqual(allPlaces(HTML_NAMES.length).filter(place => place.endsWith('lname')));
    expect(problems).toHaveLength(places.length);
  });
});

describe('text that was escaped twice', () => {
  test('is decoded in values, and preserved as written', () => {
    const body = getReply('PCI', '<FNAME>Jos&amp;eacute;</FNAME><LNAME>Nu&amp;amp;ntilde;ez</LNAME>');
    const { person, problems } = readOne(body);
    const [record] = person.records.pci;
    expect(record).toMatchObject({
      values: { fname: 'José', lname: 'Nuñez' },
      asWritten: { fname: ['Jos&eacute;'], lname: ['Nu&amp;ntilde;ez'] },
    });
    expect(problems.map(({ code, value }) => `${code} ${value}`)).toEqual([
      'text.escaped Jos&eacute;',
      'text.escaped Nu&amp;ntilde;ez',
    ]);
    const again = writeReply([person], { root: 'Data', institution: INSTITUTION });
    expect(readOne(again).person.records.pci[0]).toMatchObject({ ...record, line: expect.any(Number) });
  });

  test('is trimmed and in Unicode form NFC when it is decoded', () => {
    const { person } = readOne(getReply('PCI', '<FNAME>Jose&amp;#x301;&amp;nbsp;</FNAME>'));
    expect(person.records.pci[0]?.values.fname).toBe('Jos\u00e9');
  });

  test('is decoded in choices and index entries', () => {
    const { person, problems } = readOne(
      '<Data><Record><IndexEntry indexKey="DEPARTMENT" entryKey="Art &amp;amp; Design" text="Art &amp;amp; Design"/>' +
        '<ADMIN id="1"><DEP>Art &amp;amp; Design</DEP></ADMIN></Record></Data>',
    );
    expect(person.index).toEqual([{ key: 'DEPARTMENT', entry: 'Art & Design', text: 'Art & Design' }]);
    expect(person.records.admin[0]?.values.dep).toBe('Art & Design');
    expect(problems.map(({ code }) => code)).not.toContain('text.escaped');
  });

  test.each([
    ['AT&amp;T', 'AT&T', []],
    ['R&amp;D;', 'R&D;', []],
    ['https://x.example/?a=1&amp;copy=2', 'https://x.example/?a=1&copy=2', []],
    ['&lt;i&gt;Rosa&lt;/i&gt; alba', 'Rosa alba', ['text.markup']],
    ['&amp;lt;i&amp;gt;Rosa', '&lt;i&gt;Rosa', []],
    ['&lt;i&gt;Rosa&lt;/i&gt; &amp;amp; others', 'Rosa & others', ['text.markup']],
  ])('is not %s', (written, value, codes) => {
    const { person, problems } = readOne(getReply('MEMBER', `<NAME>${written}</NAME>`));
    expect(person.records.member[0]?.values.name).toBe(value);
    expect(problems.map(({ code }) => code)).toEqual(codes);
  });

  test('holds control characters in HTML, which are reported', () => {
    const { person, problems } = readOne(getReply('INTELLCONT', '<TITLE>it&amp;#146;s &amp;eacute;</TITLE>'));
    expect(plain(person.records.intellcont[0]?.values.title ?? null)).toBe('it’s é');
    expect(problems.map(({ code, place }) => `${code} ${place.field}`)).toEqual(['text.controls title']);
  });
});
