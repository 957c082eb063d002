import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getAffiliations, readReply, writeReply } from '../../src/records/index.js';
import type { Person } from '../../src/schema/index.js';

const OPTIONS = { source: 'export.xml', institution: 'Wexmoor' };

/** The person of a record with index entries such as `DEPARTMENT=Soil`, and personnel years of some elements. */
function personWith(index: readonly string[], ...years: readonly string[]): Person {
  const entries = index.map(text => {
    const [key, name] = text.split('=');
    return `<IndexEntry indexKey="${key}" entryKey="${name}" text="${name}"/>`;
  });
  const records = years.map((elements, i) => `<ADMIN id="${i + 1}">${elements}</ADMIN>`);
  const xml = `<Data><Record userId="1">${entries.join('')}${records.join('')}</Record></Data>`;
  const [person] = readReply(xml, OPTIONS).persons;
  if (person === undefined) throw new Error(xml);
  return person;
}

/** Units as `college / department`. */
const getUnits = (person: Person): readonly string[] =>
  getAffiliations(person).map(({ college, department }) => `${college ?? '-'} / ${department ?? '-'}`);

const YEAR = '<AC_YEAR>2025-2026</AC_YEAR>';
const row = (department: string, college = ''): string =>
  `<ADMIN_DEP><DEP>${department}</DEP>${college && `<COLLEGE>${college}</COLLEGE>`}</ADMIN_DEP>`;

describe('the units of a joint appointment', () => {
  it.each([
    ['rows', `${row('Soil')}${row('Music')}`, ['- / Soil', '- / Music']],
    [
      'rows written as text',
      '<ADMIN_DEP>Soil</ADMIN_DEP><ADMIN_DEP>Music</ADMIN_DEP>',
      ['- / Soil', '- / Music'],
    ],
    [
      'a row and a secondary department',
      `${row('Soil')}<ADMIN_DEP_SECONDARY>Music</ADMIN_DEP_SECONDARY>`,
      ['- / Soil', '- / Music'],
    ],
    [
      'a secondary department that repeats the row',
      `${row('Soil')}<ADMIN_DEP_SECONDARY>Soil</ADMIN_DEP_SECONDARY>`,
      ['- / Soil'],
    ],
    [
      'a row that names another department',
      `${row('Soil')}<ADMIN_DEP><DEP>Other</DEP><DEP_OTHER>Music</DEP_OTHER></ADMIN_DEP>`,
      ['- / Soil', '- / Music'],
    ],
    ['a repeated element', '<DEP>Soil</DEP><DEP>Music</DEP>', ['- / Soil', '- / Music']],
    ['a department of the record and a row', `<DEP>Soil</DEP>${row('Music')}`, ['- / Soil', '- / Music']],
    ['four rows', ['A', 'B', 'C', 'D'].map(name => row(name)).join(''), ['- / A', '- / B', '- / C', '- / D']],
  ])('are read from %s', (_, elements, expected) => {
    expect(getUnits(personWith([], YEAR + elements))).toEqual(expected);
  });

  it('are read from index entries if no personnel year names a department', () => {
    const index = ['DEPARTMENT=Music', 'COLLEGE=Arts', 'DEPARTMENT=Soil'];
    expect(getUnits(personWith(index))).toEqual(['Arts / Music', 'Arts / Soil']);
    expect(getUnits(personWith(index, YEAR + row('Soil')))).toEqual(['Arts / Soil']);
  });

  it('are read from several records of the latest year, and from no other year', () => {
    const years = [YEAR + row('Soil'), `<AC_YEAR>2024-2025</AC_YEAR>${row('Law')}`, YEAR + row('Music')];
    expect([...getUnits(personWith([], ...years))].sort()).toEqual(['- / Music', '- / Soil']);
  });

  it('are one if two spellings differ in the code of the college, and two if both have a code', () => {
    expect(getUnits(personWith([], `${YEAR}${row('ART: Music')}${row('music ')}`))).toEqual([
      '- / ART: Music',
    ]);
    expect(getUnits(personWith([], `${YEAR}${row('ART: Office')}${row('LAW: Office')}`))).toHaveLength(2);
  });
});

describe('the college of a department', () => {
  it.each([
    [
      'the only one of the record',
      [],
      `<COLLEGE>Arts</COLLEGE>${row('Soil')}${row('Music')}`,
      ['Arts / Soil', 'Arts / Music'],
    ],
    [
      'the one in the row',
      [],
      `${row('Economics', 'Arts')}${row('Economics', 'Law')}`,
      ['Arts / Economics', 'Law / Economics'],
    ],
    [
      'the only index entry',
      ['COLLEGE=Arts'],
      `${row('Soil')}${row('Music')}`,
      ['Arts / Soil', 'Arts / Music'],
    ],
    [
      'missing if only the code of another department fits',
      [],
      `<COLLEGE>Arts</COLLEGE>${row('ART: Music')}${row('LS: Soil')}`,
      ['Arts / ART: Music', '- / LS: Soil'],
    ],
    [
      'the last one left',
      ['COLLEGE=Life', 'COLLEGE=Arts'],
      `<COLLEGE>Arts</COLLEGE>${row('ART: Music')}${row('LS: Soil')}`,
      ['Arts / ART: Music', 'Life / LS: Soil'],
    ],
    [
      'missing if several may be it, which are units of their own',
      ['COLLEGE=Life', 'COLLEGE=Arts'],
      `${row('Soil')}${row('Music')}`,
      ['- / Soil', '- / Music', 'Life / -', 'Arts / -'],
    ],
  ] as const)('is %s', (_, index, elements, expected) => {
    expect(getUnits(personWith(index, YEAR + elements))).toEqual(expected);
  });

  it('is that of its own record if each unit has one', () => {
    const records = ['<COLLEGE>Arts</COLLEGE><DEP>Music</DEP>', '<COLLEGE>Life</COLLEGE><DEP>Soil</DEP>'];
    const person = personWith([], ...records.map(each => YEAR + each));
    expect([...getUnits(person)].sort()).toEqual(['Arts / Music', 'Life / Soil']);
  });
});

const SHAPES: Readonly<Record<string, (names: readonly string[]) => Person>> = {
  rows: names => personWith([], YEAR + names.map(name => row(name)).join('')),
  text: names => personWith([], YEAR + names.map(name => `<ADMIN_DEP>${name}</ADMIN_DEP>`).join('')),
  secondary: ([first = '', ...others]) =>
    personWith(
      [],
      YEAR + row(first) + others.map(name => `<ADMIN_DEP_SECONDARY>${name}</ADMIN_DEP_SECONDARY>`).join(''),
    ),
  index: names => personWith(names.map(name => `DEPARTMENT=${name}`)),
  records: names => personWith([], ...names.map(name => YEAR + row(name))),
};

it.each(Object.entries(SHAPES))(
  'finds every one of one to four departments in the shape “%s”',
  (_, shape) => {
    const names = fc.uniqueArray(
      fc.constantFrom('Soil', 'Music', 'Law', 'ART: Dance', 'SC - Chemistry', 'Ethics'),
      {
        minLength: 1,
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(names, departments => {
        const found = getAffiliations(shape(departments)).map(({ department }) => department);
        expect(new Set(found)).toEqual(new Set(departments));
        expect(found).toHaveLength(departments.length);
      }),
      { numRuns: 40 },
    );
  },
);

it('writes the elements of a joint appointment as they were read', () => {
  const elements = [
    '<ADMIN_DEP id="7" access="LOCKED"><DEP>Soil</DEP><FLOOR>2</FLOOR></ADMIN_DEP>',
    '<ADMIN_DEP id="8">Music</ADMIN_DEP>',
    '<ADMIN_DEP_SECONDARY>soil &amp; water</ADMIN_DEP_SECONDARY>',
    '<ADMIN_DEP><DEP>Other</DEP><DEP_OTHER>Law</DEP_OTHER></ADMIN_DEP>',
  ];
  const person = personWith([], YEAR + elements.join(''));
  const written = writeReply([person], { root: 'Data', institution: OPTIONS.institution }).replace(
    />\s+</g,
    '><',
  );
  for (const element of elements) expect(written).toContain(element);
  expect(written.match(/<(?:ADMIN_)?DEP/g)).toHaveLength(elements.length + 3);
  const [again] = readReply(written, OPTIONS).persons;
  expect(getUnits(again as Person)).toEqual(getUnits(person));
});

it('divides no department inside a character reference or HTML, which a record in JSON may hold', () => {
  const person = personWith([], `${YEAR}${row('Soil')}`);
  const [admin] = person.records.admin;
  if (admin === undefined) throw new Error('the person has a personnel year');
  const withDepartment = (dep: string): Person => ({
    ...person,
    records: { ...person.records, admin: [{ ...admin, values: { ...admin.values, dep, admin_dep: [] } }] },
  });
  expect(getUnits(withDepartment('<p>Food &amp; <b>Wine</b></p>'))).toEqual(['- / Food & Wine']);
  expect(getUnits(withDepartment('Food &amp; Wine; Music'))).toEqual(['- / Food & Wine', '- / Music']);
  expect(getUnits(withDepartment('R&D; Sales'))).toEqual(['- / R&D', '- / Sales']);
});
