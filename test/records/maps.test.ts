import { describe, expect, it } from 'vitest';
import { applyMaps, findMapFault, readReply, writeReply } from '../../src/records/index.js';
import { DEFAULT_MAPS, type MapTable } from '../../src/schema/index.js';
import { getReply, INSTITUTION } from './fixtures.js';

function readWith(body: string, maps?: MapTable) {
  const { persons, problems } = readReply(body, { source: 'export.xml', institution: INSTITUTION, maps });
  const [person] = persons;
  if (!person) throw new Error('no person');
  return { person, codes: problems.map(({ code, place }) => `${code} ${place.field ?? place.record}`) };
}

const award = (inner: string, maps?: MapTable) => {
  const { person, codes } = readWith(getReply('AWARDHONOR', inner), maps);
  return { record: person.records.awardhonor[0], codes };
};
const work = (inner: string, maps?: MapTable) => {
  const { person, codes } = readWith(getReply('INTELLCONT', inner), maps);
  return { record: person.records.intellcont[0], codes };
};

describe('a map of fields', () => {
  it('gives an element to a field, in any letter case, and preserves the element', () => {
    const maps = { fields: { AwardHonor: { prize: 'Name' } } };
    const { record, codes } = award('<PRIZE> Medal </PRIZE>', maps);
    expect(record?.values.name).toBe('Medal');
    expect(record?.unknown).toEqual([{ name: 'PRIZE', attributes: {}, content: [' Medal '] }]);
    expect(codes).toEqual([]);
    expect(award('<PRIZE>Medal</PRIZE>').codes).toEqual(['field.unknown PRIZE']);
  });

  it('takes precedence over the element of the field, which is written as it was', () => {
    const body = getReply(
      'INTELLCONT',
      '<TITLE_SECONDARY>A subtitle</TITLE_SECONDARY><JOURNAL_NAME>Walls</JOURNAL_NAME>',
    );
    const { person } = readWith(body);
    expect(person.records.intellcont[0]?.values.title_secondary).toBe('Walls');
    const written = writeReply([person], { root: 'Data', institution: INSTITUTION });
    expect(written).toContain('<TITLE_SECONDARY>A subtitle</TITLE_SECONDARY>');
    expect(written.match(/Walls/g)).toHaveLength(1);
  });

  it('uses the first element with a text that is more than “Other”', () => {
    const maps = { fields: { awardhonor: { A: 'name', B: 'name', C: 'name' } } };
    expect(award('<C>three</C><B>two</B><A/>', maps).record?.values.name).toBe('two');
    expect(award('<A>Other</A><B>two</B>', maps).record?.values.name).toBe('two');
    expect(award('<A>Other</A>', maps).record?.values.name).toBeNull();
  });

  it('follows other entries to the field', () => {
    const maps = { fields: { awardhonor: { A: 'B', B: 'dty_date' } } };
    expect(award('<A>2014</A>', maps).record?.values.start?.year).toBe(2014);
  });

  it('reads an element inside another and reports the others there', () => {
    const body = getReply(
      'ADMIN',
      '<AC_YEAR>2020-2021</AC_YEAR><PLACE><UNIT>Moss</UNIT><FLOOR>2</FLOOR></PLACE>',
    );
    const unit = { 'PLACE/UNIT': 'dep' };
    const { person, codes } = readWith(body, { fields: { admin: unit } });
    expect(person.records.admin[0]?.values).toMatchObject({ dep: 'Moss', yr: { words: '2020-2021' } });
    expect(codes).toContain('field.unknown PLACE/FLOOR');
    const silent = readWith(body, { fields: { admin: { ...unit, 'PLACE/FLOOR': null } } });
    expect(silent.codes.join()).not.toContain('FLOOR');
  });

  it('reads an element inside a row, or leaves it as it is', () => {
    const body = getReply('ADMIN', '<ADMIN_DEP><UNIT>Moss</UNIT><FLOOR>2</FLOOR></ADMIN_DEP>');
    const maps = { fields: { admin: { 'ADMIN_DEP/UNIT': 'dep', 'ADMIN_DEP/FLOOR': null } } };
    const { person, codes } = readWith(body, maps);
    expect(person.records.admin[0]?.values.admin_dep).toMatchObject([{ values: { dep: 'Moss' } }]);
    expect(codes.join()).not.toMatch(/UNIT|FLOOR/);
    expect(readWith(body).codes.join()).toMatch(/UNIT.*FLOOR/);
  });

  it('gives an element to rows, and is written with its own name', () => {
    const maps = {
      fields: {
        intellcont: { WRITER: 'intellcont_auth' },
        'intellcont.intellcont_auth': { SURNAME: 'lname' },
      },
    };
    const { person } = readWith(
      getReply('INTELLCONT', '<WRITER id="5"><SURNAME>Ash</SURNAME></WRITER>'),
      maps,
    );
    const [row] = person.records.intellcont[0]?.values.intellcont_auth ?? [];
    expect(row?.values.lname).toBe('Ash');
    const written = writeReply([person], { root: 'Data', institution: INSTITUTION });
    expect(written).toContain('<WRITER id="5">');
    expect(readWith(written, maps).person).toMatchObject({
      records: { intellcont: [{ values: { intellcont_auth: [row] } }] },
    });
  });

  it('turns a bundled entry off with null, without a report', () => {
    const { record, codes } = award('<DTY_DATE>2014</DTY_DATE>', {
      fields: { awardhonor: { dty_date: null } },
    });
    expect(record?.values.start).toBeNull();
    expect(record?.unknown).toHaveLength(1);
    expect(codes).toEqual([]);
  });
});

describe('a map of values', () => {
  const at = 'intellcont.contype';

  it('gives a text or the longest of its beginnings to a standard value', () => {
    const maps = {
      values: { [at]: { 'Buch*': 'Book, Scholarly', 'Buch, Roman*': 'Book, Novel', Buchlein: 'Other' } },
    };
    const typeOf = (text: string) => work(`<CONTYPE>${text}</CONTYPE>`, maps).record?.values.contype;
    expect(['Buch', 'buch, ROMAN neu', 'Buchlein', 'Bild'].map(typeOf)).toEqual([
      'Book, Scholarly',
      'Book, Novel',
      'Other',
      'Bild',
    ]);
  });

  it('knows the texts of an export however often they are escaped there or in the map', () => {
    const essay = { contype: 'Book, Novel', refereed: 'Yes' };
    const maps = { values: { [at]: { 'Essay & Note': essay, 'Law &amp; Letters': 'Book, Scholarly' } } };
    const readValues = (text: string) => work(`<CONTYPE>${text}</CONTYPE>`, maps).record?.values;
    expect(readValues('Essay &amp;amp; Note')).toMatchObject({ contype: 'Book, Novel', refereed: true });
    expect(readValues('Law &amp; Letters')?.contype).toBe('Book, Scholarly');
    expect(readValues('Law &amp;amp; Letters')?.contype).toBe('Book, Scholarly');
  });

  it('keeps the text as written', () => {
    const { record, codes } = work('<CONTYPE>Journal Articles, Refereed</CONTYPE>');
    expect(record?.values).toMatchObject({ contype: 'Journal Article, Academic Journal', refereed: true });
    expect(record?.asWritten).toEqual({ contype: ['Journal Articles, Refereed'], refereed: [] });
    expect(codes).toEqual([]);
  });

  it('sets other fields only where the record leaves them empty', () => {
    const { record } = work('<CONTYPE>Journal Articles, Refereed</CONTYPE><REFEREED>No</REFEREED>');
    expect(record?.values.refereed).toBe(false);
  });

  it('leaves a text as it is with null, without a report', () => {
    const { record, codes } = work('<CONTYPE>Book</CONTYPE>', { values: { [at]: { book: null } } });
    expect(record?.values.contype).toBe('Book');
    expect(codes).toEqual([]);
  });

  it('reads flags and terms', () => {
    const maps = { values: { 'schteach.term': { Autumn: 'Fall' }, 'present.invacc': { Ja: 'Yes' } } };
    const term = readWith(getReply('SCHTEACH', '<TYT_TERM>Autumn</TYT_TERM><TYY_TERM>2020</TYY_TERM>'), maps);
    expect(term.person.records.schteach[0]?.values.term).toMatchObject({ name: 'Fall', year: '2020' });
    expect(term.codes).toEqual([]);
    const flag = readWith(getReply('PRESENT', '<INVACC>ja</INVACC>'), maps);
    expect(flag.person.records.present[0]?.values.invacc).toBe(true);
  });
});

describe('a map of entities', () => {
  const body = getReply('CLUBS', '<NAME>Moss Society</NAME>');
  const maps = { entities: { Clubs: 'member' } };

  it('gives an element of a person to an entity, and is written with its own name', () => {
    const { person, codes } = readWith(body, maps);
    expect(person.records.member[0]?.values.name).toBe('Moss Society');
    expect(person.unknown).toEqual([]);
    expect(codes).toEqual([]);
    expect(writeReply([person], { root: 'Data', institution: INSTITUTION })).toContain('<CLUBS id="1">');
  });

  it('leaves an element as it is with null', () => {
    const { person, codes } = readWith(body, { entities: { clubs: null } });
    expect(person.unknown).toHaveLength(1);
    expect(codes).toEqual([]);
    expect(readWith(body).codes).toEqual(['entity.unknown CLUBS']);
  });

  it('takes effect on a person that was read before', () => {
    const before = readWith(body).person;
    expect(applyMaps(before, INSTITUTION, maps).records.member[0]?.values.name).toBe('Moss Society');
    const after = readWith(body, maps).person;
    expect(applyMaps(after, INSTITUTION, {})).toMatchObject({
      records: { member: [] },
      unknown: [{ name: 'CLUBS' }],
    });
  });

  it('is not applied without maps and preserved elements', () => {
    const { person } = readWith(getReply('MEMBER', '<NAME>Moss Society</NAME>'));
    expect(applyMaps(person, INSTITUTION, {})).toBe(person);
  });
});

describe('a faulty map', () => {
  const path = (maps: MapTable) => findMapFault(maps)?.path.join('/');

  it.each<[string, MapTable, RegExp, RegExp]>([
    [
      'an unknown entity',
      { entities: { CLUBS: 'membr' } },
      /“membr” is not an entity/,
      /Did you mean member\?/,
    ],
    [
      'fields of an unknown entity',
      { fields: { award: { a: 'name' } } },
      /“award” is not an entity or row/,
      /^$/,
    ],
    [
      'an unknown row',
      { fields: { 'intellcont.intellcont_authors': { a: 'fname' } } },
      /is not an entity or row/,
      /intellcont_auth/,
    ],
    [
      'an unknown field',
      { fields: { awardhonor: { a: 'nam' } } },
      /“awardhonor” has no field “nam”/,
      /name\?/,
    ],
    [
      'a list of an unknown field',
      { values: { 'intellcont.type': { a: 'b' } } },
      /not a field with a list/,
      /contype/,
    ],
    [
      'a field without a list',
      { values: { 'intellcont.title': { a: 'b' } } },
      /not a field with a list/,
      /intellcont\.role\?/,
    ],
    [
      'an unknown value',
      { values: { 'intellcont.contype': { a: 'Monografh' } } },
      /has no value “Monografh”/,
      /Monograph\?/,
    ],
    [
      'an unknown other field',
      { values: { 'intellcont.contype': { a: { contype: 'Other', refered: 'Yes' } } } },
      /has no field “refered”/,
      /refereed\?/,
    ],
  ])('with %s is found', (_, maps, reason, hint) => {
    expect(findMapFault(maps)).toMatchObject({
      kind: 'unknown',
      reason: expect.stringMatching(reason),
      hint: expect.stringMatching(hint),
    });
  });

  it.each<[string, MapTable, string]>([
    ['fields', { fields: { awardhonor: { x: 'name', A: 'b', b: 'C', c: 'a' } } }, 'fields/awardhonor/A'],
    ['one field', { fields: { awardhonor: { name: 'name' } } }, 'fields/awardhonor/name'],
    ['values', { values: { 'intellcont.contype': { A: 'B', B: 'a' } } }, 'values/intellcont.contype/A'],
  ])('with a cycle of %s is found', (_, maps, at) => {
    expect(findMapFault(maps)?.kind).toBe('cycle');
    expect(path(maps)).toBe(at);
  });

  it('is none of the bundled maps', () => {
    expect(findMapFault(DEFAULT_MAPS)).toBeNull();
    expect(findMapFault({})).toBeNull();
  });
});
