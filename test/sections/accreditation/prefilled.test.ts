import { describe, expect, it } from 'vitest';
import { createSideRow, readReply, readSideFile } from '../../../src/records/index.js';
import {
  cvModel,
  type FormName,
  getAccreditation,
  getGaps,
  getMember,
  getPeriod,
  recordModel,
  sideTemplate,
  withSide,
  yearsUpTo,
} from '../../../src/sections/index.js';

const asOf = '2026-01-14';
const calendarYear = getPeriod({ from: '2025-01-01', to: '2025-12-31' }, asOf);

/** One person with the elements of a record, index entries among them. */
const person = (id: number, surname: string, inner: string): string =>
  `<Record userId="90010020${id}" username="u${id}"><PCI id="${id}0"><FNAME>Ada</FNAME><LNAME>${surname}</LNAME></PCI>${inner}</Record>`;
const year = (words: string, inner: string, id = '1'): string =>
  `<ADMIN id="${id}"><AC_YEAR>${words}</AC_YEAR><DEP>Accounting</DEP>${inner}</ADMIN>`;
const work = (id: string, word: string | null): string =>
  `<INTELLCONT id="${id}"><CONTYPE>Journal Article, Academic Journal</CONTYPE><STATUS>Published</STATUS>` +
  `<TITLE>Notes on paper ${id} and its use</TITLE><DTY_PUB>2025</DTY_PUB>` +
  `${word === null ? '' : `<CLASSIFICATION>${word}</CLASSIFICATION>`}</INTELLCONT>`;
const FULL =
  '<AACSBSUFF>Participating</AACSBSUFF><QUALIFICATION>Scholarly Academic</QUALIFICATION><DEDMISS>80</DEDMISS>' +
  '<QUALIFICATION_BASIS>Three articles</QUALIFICATION_BASIS><NPRESP>Research</NPRESP><NPRESP>Undergraduate Teaching</NPRESP>';

function getMembers(people: readonly string[], side = '', period = calendarYear) {
  const { persons } = readReply(
    `<Data xmlns:dmd="http://www.digitalmeasures.com/schema/data-metadata">${people.join('')}</Data>`,
    { source: 'reply.xml', institution: 'T' },
  );
  return persons.map(each =>
    getMember(each, {
      ...{ period, before: null, years: yearsUpTo(period), asOf, institution: 'T', audience: 'internal' },
      ...{ withTitles: true, side: side === '' ? undefined : readSideFile(side, 'side.csv') },
    }),
  );
}

function getTable(form: FormName, members: ReturnType<typeof getMembers>) {
  const unit = { kind: 'university' } as const;
  const { model, tables } = getAccreditation(form, members, {
    ...{ unit, period: calendarYear, asOf, institution: 'T', side: 'the side file side.csv' },
  });
  const rows = (id: string): readonly string[] =>
    model.tables
      .filter(table => table.id === id)
      .flatMap(({ bodies }) =>
        bodies.flatMap(each =>
          each.rows.map(({ head, cells }) => [head, ...cells.map(({ text }) => text)].join(' | ')),
        ),
      );
  const notes = model.tables.flatMap(table => table.notes);
  return {
    ...{ rows, gaps: model.gaps, tables },
    sources: notes.find(note => note.startsWith('Where the facts')) ?? null,
    signs: notes.find(note => note.includes(': from ') || note.includes('‡:')) ?? null,
  };
}

describe('AACSB Table 3-1 from the records', () => {
  it('prints the facts of the personnel year with their source', () => {
    const of = getTable('aacsb-3-1', getMembers([person(1, 'Abel', year('2025-2026', FULL))]));
    expect(of.rows('people')[0]).toBe(
      'Abel, Ada | 900100201 | Not reported | Not reported | 0 | – | RES, UT | 80 | – | – | – | – | Three articles',
    );
    expect(of.sources).toBe(
      'Where the facts come from: the activity records of 2025-2026 (status, responsibilities, percent of time, basis); the activity records (credit hours).',
    );
    expect(of.signs).toBeNull();
    const people = of.tables.find(({ id }) => id === 'people');
    const at = people?.columns.findIndex(({ label }) => label === 'SA, percent of time') ?? -1;
    expect(people?.rows[0]?.cells[at]).toMatchObject({ value: 80, records: ['admin 1'] });
    expect(people?.rows[0]?.cells.at(-1)?.value).toContain('the activity records of 2025-2026 (status');
  });

  it('uses the latest personnel year of the period alone', () => {
    const years = [
      year('2024-2025', FULL, '1'),
      year('2025-2026', '<AACSBSUFF>Supporting</AACSBSUFF>', '2'),
      year('2026-2027', '<AACSBSUFF>Participating</AACSBSUFF><DEDMISS>10</DEDMISS>', '3'),
    ];
    const [member] = getMembers([person(1, 'Abel', years.join(''))]);
    expect(member?.facts).toMatchObject({
      status: { value: 'supporting', year: '2025-2026', records: ['admin 2'] },
      ...{ qualification: null, time: null, basis: null, isOfOtherYear: false },
    });
  });

  it('does not use the facts of another year, and says so', () => {
    const of = getTable('aacsb-3-1', getMembers([person(1, 'Abel', year('2019-2020', FULL))]));
    expect(of.rows('people')[0]).toContain('Not reported | n/r | n/r | n/r | n/r | n/r | Not reported');
    expect(of.gaps).toContain(
      'Facts for accreditation of 1 person are recorded for other years only and are not used.',
    );
  });

  it.each([
    ['Scholarly Academic', '80 | – | – | – | –'],
    ['Practice Academic (PA)', '– | 80 | – | – | –'],
    ['SP', '– | – | 80 | – | –'],
    ['IP - Instructional Practitioner', '– | – | – | 80 | –'],
    ['Other', '– | – | – | – | 80'],
  ])('prints the time of %s as %s', (word, cells) => {
    const facts = `<QUALIFICATION>${word}</QUALIFICATION><DEDMISS>80%</DEDMISS>`;
    const of = getTable('aacsb-3-1', getMembers([person(1, 'Abel', year('2025-2026', facts))]));
    expect(of.rows('people')[0]).toContain(`Not reported | ${cells} | Not reported`);
  });

  it.each([
    ['Academically Qualified', 'a word of the 2003 standards'],
    ['Professionally Qualified', 'a word of the 2003 standards'],
    ['Academically and Professionally Qualified', 'a word of the 2003 standards'],
    ['AQ', 'a word of the 2003 standards'],
    ['Qualified Scholar', 'which is not understood'],
  ])('leaves the qualification %s open with the reason', (word, reason) => {
    const facts = `<AACSBQUAL>${word}</AACSBQUAL><DEDMISS>100</DEDMISS>`;
    const members = getMembers([person(1, 'Abel', year('2025-2026', facts))]);
    const of = getTable('aacsb-3-1', members);
    expect(of.rows('people')[0]).toContain('Not reported | n/r | n/r | n/r | n/r | n/r | Not reported');
    expect(of.gaps.find(gap => gap.startsWith('Qualification'))).toContain(
      `recorded as “${word}” (1), ${reason}`,
    );
    const gap = getGaps('aacsb-3-1', members)[0]?.gaps.find(({ name }) => name === 'qualification');
    expect(gap).toMatchObject({ proposal: null });
    expect(gap?.recorded).toContain(`Recorded as “${word}”, ${reason}`);
  });

  it.each(['0.8', '1', '140', '-5', 'half'])('leaves the percentage %s open', written => {
    const facts = `<QUALIFICATION>SA</QUALIFICATION><DEDMISS>${written}</DEDMISS>`;
    const of = getTable('aacsb-3-1', getMembers([person(1, 'Abel', year('2025-2026', facts))]));
    expect(of.rows('people')[0]).toContain('Not reported | n/r | – | – | – | – | Not reported');
    expect(of.gaps.join()).toContain(`Percent of time: recorded as “${written}” (1)`);
  });

  it('states a qualification without its time as a gap of that column', () => {
    const facts = '<QUALIFICATION>Practice Academic</QUALIFICATION>';
    const of = getTable('aacsb-3-1', getMembers([person(1, 'Abel', year('2025-2026', facts))]));
    expect(of.rows('people')[0]).toContain('Not reported | – | n/r | – | – | – | Not reported');
    expect(of.sources).toContain('(qualification)');
  });

  it('leaves a fact open on which the records of one year disagree', () => {
    const years =
      year('2025-2026', '<AACSBSUFF>Participating</AACSBSUFF><DEDMISS>50</DEDMISS>', '1') +
      year('2025-2026', '<AACSBSUFF>Supporting</AACSBSUFF><DEDMISS>50</DEDMISS>', '2');
    const [member] = getMembers([person(1, 'Abel', years)]);
    expect(member?.facts?.status).toMatchObject({ value: null, open: 'several' });
    expect(member?.facts?.time).toMatchObject({ value: 50, records: ['admin 1', 'admin 2'] });
  });

  it('prints duties without a code as recorded', () => {
    const duties =
      '<NPRESP>Doctoral Level Teaching/Mentoring</NPRESP><NPRESP>Undergraduate and Graduate Teaching</NPRESP>' +
      '<NPRESP>Service</NPRESP><NPRESP>Other Service and Outreach Responsibilities</NPRESP>';
    const [member] = getMembers([person(1, 'Abel', year('2025-2026', duties))]);
    expect(member?.facts?.responsibilities?.value).toBe('DT, Undergraduate and Graduate Teaching, SER');
  });

  it('reads index entries when no personnel year has the fact, for a current period alone', () => {
    const entries =
      '<dmd:IndexEntry indexKey="AACSBSUFF" entryKey="Supporting" text="Supporting"/>' +
      '<dmd:IndexEntry indexKey="QUALIFICATION" entryKey="Academically Qualified" text="Academically Qualified"/>' +
      '<dmd:IndexEntry indexKey="RANK" entryKey="Lecturer" text="Lecturer"/>';
    const people = [person(1, 'Abel', entries + year('2025-2026', ''))];
    const [member] = getMembers(people);
    expect(member).toMatchObject({
      rank: 'Lecturer',
      facts: { status: { value: 'supporting', year: null }, qualification: { value: null, open: 'older' } },
    });
    expect(getTable('aacsb-3-1', getMembers(people)).sources).toContain(
      'index entries of the activity records (status)',
    );
    const before = getPeriod({ from: '2020-01-01', to: '2020-12-31' }, asOf);
    expect(getMembers(people, '', before)[0]?.facts).toBeNull();
    const recorded = person(1, 'Abel', entries + year('2019-2020', '<AACSBSUFF>P</AACSBSUFF>'));
    expect(getMembers([recorded])[0]?.facts?.status).toBeNull();
  });
});

describe('a side file with recorded facts', () => {
  const people = [
    person(1, 'Abel', year('2025-2026', FULL)),
    person(2, 'Brown', year('2025-2026', FULL)),
    person(3, 'Clay', year('2025-2026', '<AACSBQUAL>Academically Qualified</AACSBQUAL>')),
  ];
  const side = 'net_id,status,pa,basis\n900100202,S,50,\n900100203,,100,Licence\n';

  it('wins fact by fact, and is marked in columns that have both', () => {
    const of = getTable('aacsb-3-1', getMembers(people, side));
    const rows = of.rows('people');
    expect(rows.slice(0, 3)).toEqual([
      'Abel, Ada | 900100201 | Not reported | Not reported | 0 | – | – | RES, UT | 80 | – | – | – | – | Three articles',
      'Brown, Ada | 900100202 | Not reported | Not reported | – | 0‡ | – | RES, UT | – | 50† | – | – | – | Three articles',
      'Clay, Ada | 900100203 | Not reported | Not reported | – | – | 0 | Not reported | – | 100† | – | – | – | Licence†',
    ]);
    expect(of.sources).toContain('the side file side.csv (status 1, percent of time 2, basis 1)');
    expect(of.sources).toContain('the activity records of 2025-2026 (status 1, responsibilities 2');
    expect(of.signs).toBe('†: from the side file side.csv. ‡: status from the side file side.csv.');
    expect(of.gaps.join()).not.toContain('Academically');
  });

  it('is not filled with recorded facts by its template', () => {
    const { columns, rows } = sideTemplate('aacsb-3-1', getMembers(people));
    const cell = (row: number, name: string) =>
      rows[row]?.[columns.findIndex(({ label }) => label === name)] ?? null;
    expect(
      ['status', 'responsibilities', 'sa', 'pa', 'basis'].flatMap(name => [0, 1, 2].map(i => cell(i, name))),
    ).toEqual(Array(15).fill(null));
    expect(cell(0, 'recorded_status')).toBe('Participating');
    expect(cell(2, 'recorded_qualification')).toBe('Academically Qualified');
  });
});

describe('the gaps of the studio with recorded facts', () => {
  const asked = (members: ReturnType<typeof getMembers>) =>
    getGaps('aacsb-3-1', members)[0]?.gaps.map(({ name }) => name);

  it('leave out what the records hold, and say it', () => {
    const members = getMembers([person(1, 'Abel', year('2025-2026', FULL))]);
    expect(asked(members)).toEqual(['discipline', 'degree', 'first-appointment']);
    expect(getGaps('aacsb-3-1', members)[0]?.recorded).toBe(
      '2025-2026: participating, RES, UT, SA, 80%, Three articles',
    );
  });

  it('ask again for what an answer gave otherwise', () => {
    const [member] = getMembers([person(1, 'Abel', year('2025-2026', FULL))]);
    if (!member) throw new Error('no member');
    const side = createSideRow({ status: 'supporting' });
    expect(asked([withSide(member, side)])).toEqual(['discipline', 'status', 'degree', 'first-appointment']);
    expect(asked([withSide(member, createSideRow({ status: 'participating' }))])).not.toContain('status');
  });

  it('complete an answer about qualification or time with the record of the other', () => {
    const recorded = { qualification: 'sa', time: 80 } as const;
    const none = { sa: null, pa: null, sp: null, ip: null, a: null };
    expect(createSideRow({ qualification: 'pa' }, recorded).percent).toEqual({ ...none, pa: 80 });
    expect(createSideRow({ time: '50' }, recorded).percent).toEqual({ ...none, sa: 50 });
    expect(createSideRow({ status: 'supporting' }, recorded).percent).toEqual(none);
  });
});

describe('AACSB Table 8-1 from the records', () => {
  const works = [
    work('1', 'Basic or Discovery Scholarship'),
    work('2', 'Applied or Integrative/Application'),
    work('3', 'Teaching and Learning Scholarship'),
    work('4', 'Contributions to Practice'),
    work('5', 'Discipline-based Scholarship'),
    work('6', 'Of great worth'),
    work('7', null),
  ].join('');
  const talk =
    '<PRESENT id="8"><TITLE>Moss</TITLE><CLASSIFICATION>Basic or Discovery</CLASSIFICATION><DTY_DATE>2025</DTY_DATE></PRESENT>';

  it('divides works by their recorded classes, and states older and unknown words', () => {
    const of = getTable('aacsb-8-1', getMembers([person(1, 'Abel', year('2025-2026', FULL) + works + talk)]));
    expect(of.rows('contributions').at(-1)).toMatch(
      /^All colleges \| 1 \(14%\) \| 1 \(14%\) \| 1 \(14%\) \| 4 \(57%\)/,
    );
    expect(of.gaps).toContain(
      'Portfolio: recorded as “Contributions to Practice” (1), “Discipline-based Scholarship” (1), a word of the 2003 standards without an equivalent in later ones; it needs an answer by hand.',
    );
    expect(of.gaps.join()).toContain('Portfolio: recorded as “Of great worth” (1), which is not understood');
    expect(of.sources).toBe(
      'Where the facts come from: the activity records (portfolio 3); the activity records of 2025-2026 (status, percent of time).',
    );
  });

  it('takes the class of a work from the side file first', () => {
    const side = 'net_id,work,portfolio\n900100201,intellcont 1,teaching\n900100201,intellcont 4,applied\n';
    const members = getMembers([person(1, 'Abel', year('2025-2026', FULL) + works)], side);
    const of = getTable('aacsb-8-1', members);
    expect(of.rows('contributions').at(-1)).toMatch(
      /^All colleges \| 0 \| 2 \(29%\) \| 2 \(29%\) \| 3 \(43%\)/,
    );
    expect(of.sources).toContain('the side file side.csv (portfolio 2)');
    // The answered work 1 differs from its record; works 2 and 3 are known.
    expect(getGaps('aacsb-8-1', members)[0]?.gaps.map(({ name }) => name.slice(-1))).toEqual([
      ...['1', '4', '5', '6', '7'],
    ]);
  });

  it('classes no work that its owners class in two ways', () => {
    const shared = (id: number, word: string) =>
      person(id, `P${id}`, year('2025-2026', FULL) + work('1', word));
    const of = getTable('aacsb-8-1', getMembers([shared(1, 'Basic'), shared(2, 'Applied')]));
    expect(of.rows('contributions').at(-1)).toMatch(/^All colleges \| n\/r \| n\/r \| n\/r \| 1 \(100%\*\)/);
  });
});

describe('facts for accreditation', () => {
  const entry = '<dmd:IndexEntry indexKey="QUALIFICATION" entryKey="SA" text="Scholarly Academic"/>';
  const inner = entry + year('2025-2026', FULL) + work('1', 'Basic or Discovery Scholarship');
  const [whole] = readReply(
    `<Data xmlns:dmd="http://www.digitalmeasures.com/schema/data-metadata">${person(1, 'Abel', inner)}</Data>`,
    { source: 'reply.xml', institution: 'T' },
  ).persons;
  if (!whole) throw new Error('no person');
  const FACTS = /Scholarly Academic|Participating|Three articles|Undergraduate Teaching|Discovery/;

  it('are in no document for the public', () => {
    const options = { asOf, institution: 'T' };
    for (const audience of ['public', 'internal'] as const) {
      const record = JSON.stringify(recordModel(whole, { ...options, audience }));
      expect([audience, FACTS.test(record)]).toEqual([audience, audience === 'internal']);
      expect(JSON.stringify(cvModel(whole, { ...options, audience }).model)).not.toMatch(FACTS);
    }
  });

  it('are not computed for the public', () => {
    const { facts, works } = getMember(whole, {
      ...{ period: calendarYear, before: null, years: [2025], asOf, institution: 'T', audience: 'public' },
    });
    expect([facts, works[0]?.recordedClass]).toEqual([null, null]);
  });
});
