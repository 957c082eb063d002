import { describe, expect, it } from 'vitest';
import { applyMaps, findMapFault, readReply, writeReply } from '../../src/records/index.js';
import type { MapTable } from '../../src/schema/index.js';
import { getReply, INSTITUTION } from './fixtures.js';

function readBody(body: string, maps?: MapTable) {
  const { persons, problems } = readReply(body, { source: 'export.xml', institution: INSTITUTION, maps });
  const [person] = persons;
  if (!person) throw new Error('no person');
  return { person, codes: problems.map(({ code, place }) => `${code} ${place.field}`) };
}

function work(inner: string, maps?: MapTable) {
  const { person, codes } = readBody(getReply('INTELLCONT', inner), maps);
  const [record] = person.records.intellcont;
  if (!record) throw new Error('no work');
  return { ...record, codes };
}

const ARTICLE = '<CONTYPE>Journal Article</CONTYPE>';
const BOOK = '<CONTYPE>Book</CONTYPE>';

describe('an entry of a field with a condition', () => {
  const maps: MapTable = {
    fields: {
      intellcont: {
        ORGAN: [
          { to: 'title_secondary', when: { Contype: ['Journal Article*', 'Book Review'] } },
          'publisher',
        ],
      },
    },
  };

  it('gives the element to the first target whose condition is met', () => {
    const organ = '<ORGAN>Walls</ORGAN>';
    expect(work(ARTICLE + organ, maps).values).toMatchObject({ title_secondary: 'Walls', publisher: null });
    expect(work(BOOK + organ, maps).values).toMatchObject({ title_secondary: null, publisher: 'Walls' });
  });

  it('tests standard values and texts as written, whatever the order of the elements', () => {
    const ofBooks = { fields: { intellcont: { ORGAN: { to: 'subtitle', when: { contype: 'Book' } } } } };
    const organ = '<ORGAN>Walls</ORGAN>';
    expect(work(organ + BOOK, ofBooks).values.subtitle).toBe('Walls');
    expect(work(`${organ}<CONTYPE>Book, Scholarly</CONTYPE>`, ofBooks).values.subtitle).toBeNull();
    expect(work(`${organ}<CONTYPE>Article, Refereed</CONTYPE>`, maps).values.title_secondary).toBe('Walls');
  });

  it('leaves the element as it is, and unreported, when no condition is met', () => {
    const only = { fields: { intellcont: { ORGAN: { to: 'publisher', when: { refereed: 'Yes' } } } } };
    const organ = '<ORGAN>Walls</ORGAN>';
    expect(work(`${organ}<REFEREED>true</REFEREED>`, only).values.publisher).toBe('Walls');
    const left = work(`${organ}<REFEREED>No</REFEREED>`, only);
    expect(left.values.publisher).toBeNull();
    expect(left.unknown).toEqual([{ name: 'ORGAN', attributes: {}, content: ['Walls'] }]);
    expect(left.codes).toEqual([]);
  });

  it('requires every field that it names, a text for “*” and none for null', () => {
    const both: MapTable = {
      fields: { intellcont: { ORGAN: { to: 'publisher', when: { volume: '*', issue: null } } } },
    };
    const publisher = (inner: string) => work(`<ORGAN>Walls</ORGAN>${inner}`, both).values.publisher;
    expect(publisher('<VOLUME>3</VOLUME>')).toBe('Walls');
    expect(publisher('<VOLUME>3</VOLUME><ISSUE/>')).toBe('Walls');
    expect(publisher('')).toBeNull();
    expect(publisher('<VOLUME>3</VOLUME><ISSUE>1</ISSUE>')).toBeNull();
  });

  it('tests elements of the map, also inside another and left as they are', () => {
    const inner: MapTable = {
      fields: {
        intellcont: {
          'PLACE/KIND': null,
          ORGAN: { to: 'publisher', when: { 'place/kind': 'House*' } },
        },
      },
    };
    const publisher = (kind: string) =>
      work(`<ORGAN>Walls</ORGAN><PLACE><KIND>${kind}</KIND></PLACE>`, inner).values.publisher;
    expect(['House of print', 'Shed'].map(publisher)).toEqual(['Walls', null]);
  });

  it('takes the text out of a declared field, whose element is written as it was', () => {
    const body = getReply('INTELLCONT', `${ARTICLE}<PUBLISHER>Walls</PUBLISHER>`);
    const { person } = readBody(body);
    const [record] = person.records.intellcont;
    expect(record?.values).toMatchObject({ title_secondary: 'Walls', publisher: null });
    const written = writeReply([person], { root: 'Data', institution: INSTITUTION });
    expect(written.match(/<PUBLISHER>Walls<\/PUBLISHER>/g)).toHaveLength(1);
    expect(written).not.toContain('TITLE_SECONDARY');
    expect(readBody(written).person.records.intellcont[0]?.values).toEqual(record?.values);
  });

  it('is decided again when other maps are applied', () => {
    const { person } = readBody(getReply('INTELLCONT', `${ARTICLE}<PUBLISHER>Walls</PUBLISHER>`));
    const off = { fields: { intellcont: { publisher: null } } };
    expect(applyMaps(person, INSTITUTION, off).records.intellcont[0]?.values).toMatchObject({
      title_secondary: null,
      publisher: 'Walls',
    });
  });

  it('decides after the entries before it', () => {
    const ordered: MapTable = {
      fields: {
        intellcont: {
          A: { to: 'issue', when: { volume: '*' } },
          B: { to: 'issue', when: { issue: null } },
        },
      },
    };
    expect(work('<B>b</B><A>a</A><VOLUME>1</VOLUME>', ordered).values.issue).toBe('a');
    expect(work('<B>b</B><A>a</A>', ordered).values.issue).toBe('b');
  });

  it('passes its conditions on to an entry that names its element', () => {
    const chained: MapTable = {
      fields: { intellcont: { ORGAN: maps.fields?.intellcont?.ORGAN ?? null, BLATT: 'ORGAN' } },
    };
    expect(work(`${BOOK}<BLATT>Walls</BLATT>`, chained).values.publisher).toBe('Walls');
    expect(findMapFault(chained)).toBeNull();
  });

  it('tests the fields of its own row', () => {
    const rows: MapTable = {
      fields: { 'intellcont.intellcont_auth': { HANDLE: { to: 'lname', when: { lname: null } } } },
    };
    const { values } = work(
      '<INTELLCONT_AUTH><HANDLE>ash</HANDLE></INTELLCONT_AUTH><INTELLCONT_AUTH><HANDLE>oak</HANDLE><LNAME>Oak</LNAME></INTELLCONT_AUTH>',
      rows,
    );
    expect(values.intellcont_auth.map(row => row.values.lname)).toEqual(['ash', 'Oak']);
  });
});

describe('an entry of a value with a condition', () => {
  const maps: MapTable = {
    fields: { intellcont: { ORGAN: null } },
    values: {
      'intellcont.contype': {
        'Artikel*': [
          { to: 'Magazine Article', when: { organ: '*Magazin*' } },
          { to: { contype: 'Book Review', refereed: 'No' }, when: { title: 'Review*', refereed: null } },
          'Journal Article, Academic Journal',
        ],
        Heft: { to: 'Newsletter', when: { volume: null } },
      },
    },
  };

  it('has the meaning of the first target whose condition is met', () => {
    const type = (inner: string) => work(`<CONTYPE>Artikel</CONTYPE>${inner}`, maps).values.contype;
    expect(type('<ORGAN>Das Magazin</ORGAN>')).toBe('Magazine Article');
    expect(type('<ORGAN>Das Blatt</ORGAN>')).toBe('Journal Article, Academic Journal');
  });

  it('sets other fields without a change of its own condition', () => {
    const { values } = work('<CONTYPE>Artikel</CONTYPE><TITLE>Review of Moss</TITLE>', maps);
    expect(values).toMatchObject({ contype: 'Book Review', refereed: false });
  });

  it('leaves the text to a shorter one when no condition is met', () => {
    const longer: MapTable = {
      values: { 'intellcont.contype': { 'Book Chapter*': { to: 'Editorial', when: { volume: '*' } } } },
    };
    const type = (inner: string) => work(`<CONTYPE>Book Chapter</CONTYPE>${inner}`, longer).values.contype;
    const shorter: MapTable = {
      values: { 'intellcont.contype': { ...longer.values?.['intellcont.contype'], 'Book C*': 'Monograph' } },
    };
    expect(type('<VOLUME>1</VOLUME>')).toBe('Editorial');
    expect(work('<CONTYPE>Book Chapter</CONTYPE>', shorter).values.contype).toBe('Monograph');
  });

  it('is reported as unknown when no condition is met', () => {
    expect(work('<CONTYPE>Heft</CONTYPE>', maps).values.contype).toBe('Newsletter');
    const unmet = work('<CONTYPE>Heft</CONTYPE><VOLUME>2</VOLUME>', maps);
    expect(unmet.values.contype).toBe('Heft');
    expect(unmet.codes).toEqual(['type.unknown contype']);
  });
});

describe('braces without the field itself', () => {
  const maps: MapTable = { values: { 'intellcont.contype': { '*(invited)*': { invcomm: 'Yes' } } } };

  it('set other fields in addition to the entry that decides the value', () => {
    expect(work('<CONTYPE>Journal Article, Refereed (invited)</CONTYPE>', maps).values).toMatchObject({
      contype: 'Journal Article, Academic Journal',
      refereed: true,
      invcomm: true,
    });
  });

  it('leave an unknown value unknown', () => {
    const { values, codes } = work('<CONTYPE>Zine (invited)</CONTYPE>', maps);
    expect(values).toMatchObject({ contype: 'Zine (invited)', invcomm: true });
    expect(codes).toEqual(['type.unknown contype']);
  });
});

describe('a faulty condition', () => {
  const fields = (entry: unknown) => ({ fields: { intellcont: { ORGAN: entry } } }) as MapTable;

  it.each<[string, MapTable, string, string | undefined, RegExp]>([
    [
      'an unknown field',
      fields({ to: 'publisher', when: { contipe: 'Other' } }),
      'fields/intellcont/ORGAN',
      '.when.contipe',
      /names “contipe”, which is neither a field of “intellcont” nor an element of its map/,
    ],
    [
      'an unknown value',
      fields([{ to: 'publisher', when: { contype: ['Other', 'Jornal*'] } }]),
      'fields/intellcont/ORGAN',
      '[0].when.contype',
      /“intellcont\.contype” has no value “Jornal\*”/,
    ],
    [
      'an unknown target',
      fields([{ to: 'publisher', when: { contype: 'Other' } }, 'publischer']),
      'fields/intellcont/ORGAN',
      '[1]',
      /“intellcont” has no field “publischer”/,
    ],
    [
      'rows as its target',
      fields({ to: 'intellcont_auth', when: { contype: 'Other' } }),
      'fields/intellcont/ORGAN',
      '',
      /“intellcont” has no field “intellcont_auth”/,
    ],
    [
      'an unknown value as its target',
      { values: { 'intellcont.contype': { Heft: { to: 'Newslettr', when: { volume: null } } } } },
      'values/intellcont.contype/Heft',
      '',
      /has no value “Newslettr”/,
    ],
    [
      'an unknown field in a map of values',
      { values: { 'intellcont.contype': { Heft: [{ to: 'Newsletter', when: { bande: null } }] } } },
      'values/intellcont.contype/Heft',
      '[0].when.bande',
      /names “bande”/,
    ],
  ])('with %s is found', (_, maps, path, part, reason) => {
    const fault = findMapFault(maps);
    expect(fault).toMatchObject({ kind: 'unknown', reason: expect.stringMatching(reason) });
    expect(fault?.path.join('/')).toBe(path);
    expect(fault?.part).toBe(part);
  });
});
