import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReply } from '../../src/records/index.js';
import type { Person } from '../../src/schema/index.js';
import {
  cvModel,
  getAccreditation,
  getMember,
  getPeriod,
  getReport,
  isIn,
  type Member,
  packetModel,
  periodBefore,
  type UnitQuery,
  yearsUpTo,
} from '../../src/sections/index.js';
import { OPTIONS } from './people.js';
import { cvText } from './text.js';

const INSTITUTION = 'Wexmoor University';
const period = getPeriod({ from: '2025-01-01', to: '2025-12-31' }, '2026-01-14');
const CONTEXT = {
  ...{ period, before: periodBefore(period), years: yearsUpTo(period) },
  ...{ asOf: '2026-01-14', institution: INSTITUTION, audience: 'internal' as const },
};

/** A department with its college, such as `Arts/Music`. */
type Place = `${string}/${string}`;

const getRow = (place: Place): string => {
  const [college, department] = place.split('/');
  return `<ADMIN_DEP><DEP>${department}</DEP><COLLEGE>${college}</COLLEGE></ADMIN_DEP>`;
};

const getYear = (years: string, rank: string, ...places: readonly Place[]): string =>
  `<ADMIN><AC_YEAR>${years}</AC_YEAR><RANK>${rank}</RANK><FTE>Full-time Faculty</FTE>${places.map(getRow).join('')}</ADMIN>`;

/** A person whose surname and net ID follow from a number, with some records. */
function getPerson(n: number, ...records: readonly string[]): Person {
  const contact = `<PCI><FNAME>Ada</FNAME><LNAME>Quillon-${n}</LNAME></PCI>`;
  const work = `<INTELLCONT id="w${n}"><TITLE>On the rivers of the plateau, part ${n}</TITLE><DTY_PUB>2025</DTY_PUB></INTELLCONT>`;
  const xml = `<Data><Record userId="${100_000_000 + n}">${contact}${work}${records.join('')}</Record></Data>`;
  const [person] = readReply(xml, { source: 'export.xml', institution: INSTITUTION }).persons;
  if (person === undefined) throw new Error(xml);
  return person;
}

const LATEST = '2025-2026';
const getHeading = (...records: readonly string[]) => {
  const { header } = cvModel(getPerson(1, ...records), { ...OPTIONS, institution: INSTITUTION }).model;
  return [header.role, header.organization];
};

describe('the heading of a CV', () => {
  it.each([
    [['Arts/Music', 'Arts/Dance'], 'Professor of Music and of Dance', 'Arts'],
    [['Arts/Music', 'Arts/Dance', 'Life/Soil'], 'Professor of Music, of Dance, and of Soil', 'Arts · Life'],
    [['Arts/Music', 'Law/Law School'], 'Professor, Music and Law School', 'Arts · Law'],
    [
      ['Arts/Civil and Water Engineering', 'Law/Law School'],
      'Professor, Civil and Water Engineering; Law School',
      'Arts · Law',
    ],
    [
      ['Arts/Economics', 'Law/Economics'],
      'Professor of Economics (Arts) and of Economics (Law)',
      'Arts · Law',
    ],
    [['Arts/College Office', 'Life/Soil'], 'Professor of Soil', 'Arts · Life'],
  ] as const)('names all units of %j', (places, role, colleges) => {
    expect(getHeading(getYear(LATEST, 'Professor', ...places))).toEqual([
      role,
      `${colleges} · ${INSTITUTION}`,
    ]);
  });

  it('names the units that only index entries have', () => {
    const xml = `<Data><Record userId="1"><IndexEntry indexKey="DEPARTMENT" entryKey="a" text="Music"/>
      <IndexEntry indexKey="DEPARTMENT" entryKey="b" text="Dance"/><IndexEntry indexKey="RANK" entryKey="c" text="Dean"/>
      <PCI><LNAME>Quillon</LNAME><RANK>Professor</RANK></PCI></Record></Data>`;
    const { persons } = readReply(xml, { source: '', institution: INSTITUTION });
    const { header } = cvModel(persons[0] as Person, OPTIONS).model;
    expect(header.role).toBe('Professor of Music and of Dance');
  });

  it('names each rank with its own units', () => {
    const records = [getYear(LATEST, 'Professor', 'Arts/Music'), getYear(LATEST, 'Lecturer', 'Life/Soil')];
    const [role] = getHeading(...records);
    expect(role?.split('; ').sort()).toEqual(['Lecturer, Soil', 'Professor of Music']);
  });

  it('is that of a packet, too', () => {
    const person = getPerson(1, getYear(LATEST, 'Professor', 'Arts/Music', 'Life/Soil'));
    const options = { ...OPTIONS, institution: INSTITUTION, audience: 'internal' as const };
    const { cover } = packetModel(person, { ...options, window: period }).model;
    expect([cover.role, cover.unit]).toEqual([
      'Professor of Music and of Soil',
      'Arts · Life · Music · Soil',
    ]);
  });
});

describe('the appointments of a CV', () => {
  const appointments = (...records: readonly string[]): readonly string[] =>
    cvText(cvModel(getPerson(1, ...records), { ...OPTIONS, institution: INSTITUTION }).model)
      .split('\n')
      .filter(line => line.includes(`, ${INSTITUTION}`))
      .map(line => line.replaceAll(/\u2060|\*\*/g, ''));

  it('fold years with one rank and one set of units, whatever the order of the units', () => {
    const lines = appointments(
      getYear('2019-2020', 'Assistant Professor', 'Arts/Music'),
      getYear('2020-21', 'Assistant Professor', 'Arts/Music', 'Life/Soil'),
      getYear('2021-22', 'Assistant Professor', 'Life/Soil', 'Arts/Music'),
      getYear('2022-23', 'Professor', 'Arts/Music', 'Life/Soil'),
      getYear('2023-24', 'Professor', 'Life/Soil'),
    );
    expect(lines).toEqual([
      `Professor, Soil, ${INSTITUTION} | 2023–2024`,
      `Professor, Music and Soil, ${INSTITUTION} | 2022–2023`,
      `Assistant Professor, Soil and Music, ${INSTITUTION} | 2020–2022`,
      `Assistant Professor, Music, ${INSTITUTION} | 2019–2020`,
    ]);
  });

  it('join the records that a person has for the units of one year', () => {
    const years = ['2023-2024', '2024-2025'];
    const records = years.flatMap(each => [
      getYear(each, 'Lecturer', 'Arts/Music'),
      getYear(each, 'Lecturer', 'Life/Soil'),
    ]);
    const [line = '', ...more] = appointments(...records);
    expect(more).toEqual([]);
    expect(line).toMatch(/^Lecturer, (?:Music and Soil|Soil and Music), .* \| 2023–present$/);
  });
});

const getMembers = (people: readonly Person[], unit: UnitQuery): readonly Member[] =>
  people.map(person => getMember(person, CONTEXT)).filter(({ units }) => isIn(unit, units));

const UNIVERSITY: UnitQuery = { kind: 'university' };
const reportOn = (people: readonly Person[], unit: UnitQuery) =>
  getReport(getMembers(people, unit), { ...CONTEXT, unit });

/** The names in the rows of people, by the name of their part. */
function namesByPart({ tables }: ReturnType<typeof getReport>): ReadonlyMap<string, readonly string[]> {
  const rows = tables.find(({ id }) => id === 'people')?.rows.filter(({ role }) => role === 'item') ?? [];
  const names = new Map<string, string[]>();
  for (const { cells } of rows) {
    const [part, name] = [String(cells[0]?.value), String(cells[1]?.value)];
    names.set(part, [...(names.get(part) ?? []), name]);
  }
  return names;
}

const sumCounts = ({ tables }: ReturnType<typeof getReport>, figure: string): unknown =>
  tables
    .find(({ id }) => id === 'totals')
    ?.rows.find(({ cells }) => cells[0]?.value === figure)
    ?.cells.at(-1)?.value;

const ANYWHERE = fc.constantFrom<Place>(
  'Arts/Music',
  'Arts/Economics',
  'Law/Economics',
  'Life/Soil',
  'Life/Water',
);

describe('a report', () => {
  it('has people in the rows of each of their departments, and says that totals count them once', () => {
    const people = [
      getPerson(1, getYear(LATEST, 'Professor', 'Arts/Music', 'Arts/Dance')),
      getPerson(2, getYear(LATEST, 'Professor', 'Arts/Dance', 'Life/Soil')),
      getPerson(3, getYear(LATEST, 'Professor', 'Life/Soil')),
    ];
    const report = reportOn(people, { kind: 'college', name: 'Arts' });
    expect(namesByPart(report)).toEqual(
      new Map([
        ['Dance', ['Quillon-1, Ada', 'Quillon-2, Ada']],
        ['Music', ['Quillon-1, Ada']],
      ]),
    );
    expect(sumCounts(report, 'People')).toBe(2);
    expect(report.model.lead.join(' ')).toContain(
      'One person with appointments in several departments is in the rows of each and once in the totals.',
    );
    expect(reportOn(people, { kind: 'department', name: 'Soil' }).model.lead.join(' ')).not.toContain(
      'several',
    );
    expect(reportOn(people, UNIVERSITY).model.lead.join(' ')).toContain('2 people with appointments');
  });

  it('lists any people in each of their units, and counts each once in a college and in all', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(ANYWHERE, { minLength: 1, maxLength: 4 }), { maxLength: 8 }),
        all => {
          const people = all.map((places, n) => getPerson(n, getYear(LATEST, 'Professor', ...places)));
          const namesWhere = (test: (place: Place) => boolean): Set<string> =>
            new Set(all.flatMap((places, n) => (places.some(test) ? [`Quillon-${n}, Ada`] : [])));
          const whole = reportOn(people, UNIVERSITY);
          for (const [part, names] of namesByPart(whole)) {
            expect(new Set(names)).toEqual(namesWhere(place => place.replace('/', ' · ') === part));
            expect(new Set(names).size).toBe(names.length);
          }
          expect(new Set([...namesByPart(whole).values()].flat())).toEqual(namesWhere(() => true));
          for (const figure of ['People', 'Full-time', 'Professors', 'Publications'])
            expect(sumCounts(whole, figure)).toBe(people.length);
          for (const college of ['Arts', 'Law', 'Life']) {
            const own = namesWhere(place => place.startsWith(`${college}/`));
            const report = reportOn(people, { kind: 'college', name: college });
            expect(sumCounts(report, 'People')).toBe(own.size);
            expect(sumCounts(report, 'Publications')).toBe(own.size);
            expect(new Set([...namesByPart(report).values()].flat())).toEqual(own);
            for (const [department, names] of namesByPart(report))
              expect(new Set(names)).toEqual(namesWhere(place => place === `${college}/${department}`));
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it.each(['aacsb-3-1', 'aacsb-8-1'] as const)(
    'counts a person of two departments once in the total of %s',
    form => {
      const people = [
        getPerson(1, getYear(LATEST, 'Professor', 'Arts/Music', 'Arts/Dance')),
        getPerson(2, getYear(LATEST, 'Professor', 'Arts/Dance')),
      ];
      const unit: UnitQuery = { kind: 'college', name: 'Arts' };
      const { tables } = getAccreditation(form, getMembers(people, unit), { ...CONTEXT, unit });
      const getPeople = (table: (typeof tables)[number]) =>
        table.rows.filter(({ cells }) => cells.some(({ value }) => value === 'Quillon-1, Ada')).length;
      if (form === 'aacsb-3-1') expect(tables.map(getPeople)).toContain(1);
      else {
        const rows = tables.find(({ id }) => id === 'contributions')?.rows ?? [];
        expect(rows.map(({ cells }) => [cells[0]?.value, cells[1]?.value])).toEqual([
          ['Dance', 2],
          ['Music', 1],
          ['School', 2],
        ]);
      }
    },
  );
});
