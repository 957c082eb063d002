import { describe, expect, test } from 'vitest';
import { VitaeError } from '../../src/core/index.js';
import { fixture, REFUSED, read, readOne, thrown } from './fixtures.js';

describe('a body without data', () => {
  test.each([
    [
      'refused/error.xml',
      'SourceError',
      'source.error',
      'The entity name could not be found. The request was not complete.',
    ],
    ['refused/fault.xml', 'SourceError', 'source.fault', 'Missing Credentials (900902)'],
    ['refused/throttled.xml', 'SourceError', 'source.fault', 'Message throttled out (900800)'],
    ['refused/page.html', 'DataError', 'data.html', 'web page'],
    ['refused/reply.json', 'DataError', 'data.json', 'JSON'],
    ['refused/truncated.xml', 'DataError', 'data.truncated', 'cut short'],
  ])('%s is a %s', (name, kind, code, words) => {
    const error = thrown(() => read(fixture(name)));
    expect(error).toMatchObject({ name: kind, code, place: { source: 'reply.xml' } });
    expect((error as VitaeError).message).toContain(words);
  });

  test('every fixture of refused bodies is tested', () => {
    expect(REFUSED.length).toBe(6);
    for (const name of REFUSED) expect(thrown(() => read(fixture(name)))).toBeInstanceOf(VitaeError);
  });

  test('throttling and missing credentials have different hints', () => {
    expect(thrown(() => read(fixture('refused/throttled.xml')))).toMatchObject({
      hint: expect.stringContaining('fewer requests'),
    });
    expect(thrown(() => read(fixture('refused/fault.xml')))).toMatchObject({
      hint: expect.stringContaining('credentials'),
    });
  });

  test.each([
    ['<fault/>', 'The gateway refused the request: no reason given (no code).', 'operators of the gateway'],
    ['<fault><code> </code><message/></fault>', 'no reason given (no code).', 'operators of the gateway'],
    ['<fault><faultcode>1</faultcode><faultstring>Down</faultstring></fault>', 'Down (1).', 'operators'],
    ['<errors/>', 'The service returned an error: no reason given', 'its net ID'],
    [`<error>${'long '.repeat(100)}</error>`, `: ${'long '.repeat(60).slice(0, 299)}…`, 'its net ID'],
  ])('%s has a message and a hint', (body, message, hint) => {
    const error = thrown(() => read(body)) as VitaeError;
    expect(error.message).toContain(message);
    expect(error.hint).toContain(hint);
  });

  test.each([
    ['', 'data.empty'],
    [' \n\t', 'data.empty'],
    ['\uFEFF', 'data.empty'],
    ['502 Bad Gateway', 'data.not-xml'],
    ['<?xml version="1.0"?><html><body/></html>', 'data.html'],
    ['<HTML><body>', 'data.html'],
    ['[]', 'data.json'],
    ['<?xml version="1.0"?>', 'data.truncated'],
  ])('%j is %s', (body, code) => {
    expect(thrown(() => read(body))).toMatchObject({ name: 'DataError', code });
  });

  test('a message about truncated data contains no value of a person', () => {
    const error = thrown(() => read(fixture('manual.xml').split('<LNAME>')[0] as string)) as VitaeError;
    expect(error.message + error.hint).not.toMatch(/Zo|Marguerite/);
  });
});

describe('records read during the scan', () => {
  test('problems are in document order', () => {
    const { problems } = readOne(
      '<Data>&lol;<Record><PCI id="1"><HUH>1</HUH><DTY_HIRE>soon</DTY_HIRE></PCI>stray' +
        '<PCI id="1"><HUH>2</HUH></PCI><WHAT>3</WHAT></Record></Data>',
    );
    expect(problems.map(({ code, value }) => `${code} ${value}`)).toEqual([
      'xml.reference null',
      'reply.unknown &lol;',
      'field.unknown 1',
      'date.year soon',
      'person.text stray',
      'field.unknown 2',
      'record.repeated 1',
      'entity.unknown 3',
    ]);
  });

  test('preserves the content of a record that belongs to no person', () => {
    const name = { name: 'FNAME', attributes: {}, content: ['Ada'] };
    const within = readOne(
      '<Record><Record><PCI><FNAME>Ada</FNAME></PCI></Record><PCI><FNAME>Bea</FNAME></PCI></Record>',
    );
    expect(within.person.unknown).toEqual([
      { name: 'Record', attributes: {}, content: [{ name: 'PCI', attributes: {}, content: [name] }] },
    ]);
    const alongside = readOne(
      '<Data><PCI><FNAME>Ada</FNAME></PCI><Record><PCI><FNAME>Bea</FNAME></PCI></Record></Data>',
    );
    expect(alongside.problems).toMatchObject([{ code: 'reply.unknown', value: 'Ada' }]);
    for (const { person } of [within, alongside]) expect(person.records.pci[0]?.values.fname).toBe('Bea');
  });
});

describe('envelopes', () => {
  test('reads the Record children as persons, with root, date, attributes and index', () => {
    const reply = read(fixture('manual.xml'));
    expect(reply).toMatchObject({ root: 'Data', date: '2025-06-18', problems: [] });
    expect(reply.persons).toMatchObject([
      {
        userId: '1000441',
        username: 'KOR77',
        attributes: { termId: '475', 'dmd:surveyId': '8587704' },
        index: [
          { key: 'COLLEGE', entry: 'Life Sciences', text: 'Life Sciences' },
          { key: 'DEPARTMENT', entry: 'LS: Biology', text: 'LS: Biology' },
          { key: 'DEPARTMENT', entry: 'LS: College Office', text: 'LS: College Office' },
        ],
      },
    ]);
  });

  test('reads a list of persons, one of them empty', () => {
    const { persons, problems } = read(fixture('list.xml'));
    expect(persons.map(person => person.records.pci[0]?.values.lname ?? null)).toEqual(['One', 'Two', null]);
    expect(problems).toEqual([]);
  });

  test.each(['direct.xml', 'imported.xml', 'lowercase.xml'])('%s is one person', name => {
    expect(readOne(fixture(name)).problems).toEqual([]);
  });

  test('reads a bare Record as a person, and a root without Record as no person', () => {
    expect(readOne('<Record userId="5"><PCI id="1"/></Record>').person.userId).toBe('5');
    expect(read('<Data/>')).toMatchObject({ root: 'Data', persons: [], problems: [] });
  });

  test('reports text that is not in a person', () => {
    expect(read('<Users>\n<User><Name>Roe</Name></User></Users>').problems).toEqual([
      {
        code: 'reply.unknown',
        place: { source: 'reply.xml', line: 2, record: 'User' },
        value: 'Roe',
        reason: expect.any(String),
        secrecy: 'private',
      },
    ]);
  });

  test('ignores copies of records inside other records', () => {
    const { person } = readOne(fixture('odd.xml'));
    expect(person.records.intellcont).toHaveLength(1);
    expect(person.unknown.map(element => element.name)).toEqual(['IMPACT_STATEMENT']);
  });

  test('reads both records with the same ID and reports them', () => {
    const { person, problems } = readOne(fixture('odd.xml'));
    expect(person.records.consult.map(record => record.id)).toEqual(['22', '22']);
    expect(problems.filter(problem => problem.code === 'record.repeated')).toMatchObject([
      { place: { record: 'consult 22', line: 22 }, value: '22' },
    ]);
  });
});
