import { describe, expect, it } from 'vitest';
import { coverage, type RecordedDate } from '../../../src/core/index.js';
import { getAffiliations } from '../../../src/records/index.js';
import { sampleUniversity } from '../../../src/sample/index.js';
import type { Person } from '../../../src/schema/index.js';
import {
  getMember,
  getPeriod,
  getReport,
  getTraces,
  type Member,
  type MemberOptions,
  periodBefore,
  periodsBefore,
  type Report,
  type Trace,
  type UnitQuery,
  yearsUpTo,
} from '../../../src/sections/index.js';
import { isIn } from '../../../src/sections/unit/unit.js';
import { INSTITUTION } from '../../output/data/selections.js';
import { person, type Recorded, record, year } from '../people.js';

const period = getPeriod({ from: '2025-01-01', to: '2025-12-31' }, '2026-01-14');
const OPTIONS: MemberOptions = {
  period,
  before: periodBefore(period),
  years: yearsUpTo(period),
  asOf: '2026-01-14',
  institution: INSTITUTION,
  audience: 'internal',
};
const ENGINEERING: UnitQuery = { kind: 'college', name: 'College of Engineering and Technology' };

const getMembers = (people: Iterable<Person>, unit: UnitQuery): readonly Member[] =>
  [...people].filter(each => isIn(unit, getAffiliations(each))).map(each => getMember(each, OPTIONS));
const report = (people: Iterable<Person>, unit: UnitQuery = ENGINEERING): Report =>
  getReport(getMembers(people, unit), { ...OPTIONS, unit });

/** The value of a cell by table, the first name of its row, and column. */
function getCell({ tables }: Report, id: string, name: string, label: string) {
  const table = tables.find(each => each.id === id)!;
  const at = table.columns.findIndex(column => column.label === label);
  return table.rows.find(({ cells }) => cells.some(({ value }) => value === name))?.cells[at]?.value;
}
const total = (of: Report, name: string) => getCell(of, 'totals', name, '2025');

const admin = (dep: string, yr: number, id = `a${yr}`) =>
  record(
    'admin',
    {
      yr: year(yr),
      college: ENGINEERING.kind === 'college' ? (ENGINEERING.name as never) : null,
      dep: dep as never,
      fte: 'Full-time Faculty',
    },
    id,
  );
const [CHEMICAL, TECHNOLOGY] = ['ENG: Chemical Engineering', 'ENG: Technology'];
const one = (id: string, dep: string, ...records: readonly Recorded[]): Person => ({
  ...person(
    record('pci', { fname: id, lname: 'Testwright', rank: 'Professor' }, id),
    admin(dep, 2025, `a${id}`),
    ...records,
  ),
  userId: id,
});
const article = (id: string, values: object = {}) =>
  record(
    'intellcont',
    { title: `Rivers of the high plateau ${id}`, title_secondary: 'Journal', pub: year(2025), ...values },
    id,
  );

describe('reportOf', () => {
  it('reports zero and unknown figures for a unit without people', () => {
    const { model } = report([]);
    expect([model.parts, model.departments, model.milestones]).toEqual([[], [], []]);
    expect(model.kpis.map(({ value }) => value.text)).toEqual(['0', '0', '–', '–', '–']);
    expect(model.lead[0]).toBe(
      'The college published no works in 2025. No section of a course is recorded. No funded award was active.',
    );
  });

  it('lists the people who could not be read, also in its tables', () => {
    const members = getMembers([one('1', CHEMICAL)], ENGINEERING);
    const notesFor = (unread: readonly string[]) =>
      getReport(members, { ...OPTIONS, unit: ENGINEERING, unread }).model.lead.slice(2);
    expect([[], ['Ada Berg'], ['Ada Berg', 'Carl Dahl']].map(notesFor)).toEqual([
      [],
      ['The records of 1 member could not be read and are in no count: Ada Berg.'],
      ['The records of 2 members could not be read and are in no count: Ada Berg; Carl Dahl.'],
    ]);
    const { tables } = getReport(members, { ...OPTIONS, unit: ENGINEERING, unread: ['Ada Berg'] });
    expect(tables.at(-1)?.rows.map(({ cells }) => cells[0]?.value)).toEqual(['Ada Berg']);
  });

  it('counts people once, in the unit of the latest personnel year', () => {
    const moved = one('7', TECHNOLOGY!, admin(CHEMICAL!, 2020));
    const elsewhere = {
      ...person(record('admin', { yr: year(2025), college: 'Humanities' }, 'h'), admin(CHEMICAL!, 2019)),
      userId: '8',
    };
    const of = report([moved, elsewhere]);
    expect(of.model.departments.map(({ name, people }) => [name, people.length])).toEqual([
      ['Technology', 1],
    ]);
    expect(total(of, 'People')).toBe(1);
  });

  it('counts a shared work once in each department, once in total, and once for each person', () => {
    const shared = { doi: '10.5555/shared' };
    const of = report([
      one('1', CHEMICAL!, article('11', shared), article('12')),
      one('2', CHEMICAL!, article('21', shared)),
      one('3', TECHNOLOGY!, article('31', shared)),
    ]);
    expect(getCell(of, 'departments', 'Chemical Engineering', 'Publications')).toBe(2);
    expect(getCell(of, 'departments', 'Technology', 'Publications')).toBe(1);
    expect(total(of, 'Publications')).toBe(2);
    expect(total(of, 'Publications, for each person')).toBe(4);
    expect(of.model.lead[0]).toContain('published 2 works in 2025');
    expect(of.model.lead[0]).toContain('Counted for each of its members, who share some, there are 4.');
  });

  it('counts only shown, published and dated works, and compares with the year before', () => {
    const of = report([
      one(
        '1',
        CHEMICAL!,
        article('11'),
        article('12', { visible: false }),
        article('13', { pub: null, acc: year(2025) }),
        article('14', { pub: year(2024) }),
        article('15', { pub: year(2024) }),
      ),
    ]);
    expect(total(of, 'Publications')).toBe(1);
    expect(getCell(of, 'totals', 'Publications', '2024')).toBe(2);
    expect(of.model.lead[0]).toContain('published 1 work in 2025, down from 2 in 2024');
  });

  it('compares with the number itself, and by a percentage from twenty on', () => {
    const works = (count: number, pub: RecordedDate, from: number) =>
      Array.from({ length: count }, (_, i) =>
        article(String(from + i), { title: `Study ${from + i} of rivers`, pub }),
      );
    const lead = (now: number, then: number) =>
      report([one('1', CHEMICAL!, ...works(now, year(2025), 100), ...works(then, year(2024), 300))]).model
        .lead[0];
    expect(lead(9, 3)).toContain('published 9 works in 2025, up from 3 in 2024');
    expect(lead(30, 20)).toContain('published 30 works in 2025, 50 percent more than the 20 in 2024');
    expect(lead(5, 5)).toContain('as many as in 2024');
  });

  it('has a total below several parts, and none below a single one', () => {
    const staff = [one('1', CHEMICAL!), one('2', CHEMICAL!), one('3', TECHNOLOGY!)];
    const { model: college } = report(staff);
    expect([college.partsTitle, college.partsTotal?.head]).toEqual(['Departments', 'College']);
    expect(college.teaching.rows.map(({ isTotal }) => isTotal)).toEqual([false, false, true]);
    expect(college.departmentsTitle).toBe('Faculty by department');
    const { model: department } = report(staff, { kind: 'department', name: 'Chemical Engineering' });
    expect([department.partsTitle, department.partsTotal]).toEqual(['Department', null]);
    expect(department.teaching.rows.map(({ isTotal }) => isTotal)).toEqual([false]);
    expect([department.departmentsTitle, department.charts[0]?.note]).toEqual(['Faculty', '2021–2025']);
  });

  it('does not repeat the name of a university above its title', () => {
    expect(report([], { kind: 'university' }).model).toMatchObject({ unit: INSTITUTION, institution: '' });
  });

  it('has subtotals of two or more people only', () => {
    const of = report([one('1', CHEMICAL!), one('2', CHEMICAL!), one('3', TECHNOLOGY!)]);
    expect(of.model.departments.map(({ name, total }) => [name, total?.label ?? null])).toEqual([
      ['Chemical Engineering', '2 faculty members'],
      ['Technology', null],
    ]);
    const people = of.tables.find(({ id }) => id === 'people')?.rows ?? [];
    expect(people.map(({ role }) => role)).toEqual(['item', 'item', 'subtotal', 'item']);
  });

  it('compares several periods, the oldest first', () => {
    const works = [2021, 2022, 2022, 2024, 2025].map((of, i) =>
      article(String(i), { title: `Study ${i} of rivers`, pub: year(of) }),
    );
    const earlier = periodsBefore(period, 4);
    const options = { ...OPTIONS, earlier: earlier.slice(0, -1), unit: ENGINEERING };
    const of = getReport([getMember(one('1', CHEMICAL!, ...works), options)], options);
    expect(of.model.totalsTitle).toBe('2021 to 2025 compared');
    expect(of.model.totals?.head).toEqual(['Figure', '2021', '2022', '2023', '2024', '2025']);
    expect(of.model.totals?.rows[0]).toMatchObject({
      head: 'Publications',
      cells: ['1', '2', '0', '1', '1'],
    });
    const totals = of.tables.find(({ id }) => id === 'totals');
    expect(totals?.columns.slice(2).map(({ label }) => label)).toEqual(of.model.totals?.head.slice(1));
    expect([2021, 2023].map(name => getCell(of, 'totals', 'Publications', String(name)))).toEqual([1, 0]);
  });

  it('counts a shared grant once, with its full amount', () => {
    const grant = (id: string) =>
      record(
        'congrant_external',
        {
          title: 'Rivers after fire, again',
          status: 'Funded',
          sponorg: 'National Science Foundation (NSF)',
          start: year(2024),
          end: year(2026),
          amount: { cents: 120_000_00, text: '120000' },
        },
        id,
      );
    const of = report([one('1', CHEMICAL!, grant('1')), one('2', TECHNOLOGY!, grant('2'))]);
    expect([total(of, 'Active awards'), total(of, 'Amount of active awards')]).toEqual([1, 120_000]);
    expect(of.model.kpis[2]).toMatchObject({ value: { text: '$120' }, unit: 'k', lines: ['1 award'] });
  });

  it('contains no net ID', () => {
    const of = report(sampleUniversity({ faculty: 60, institution: INSTITUTION }));
    const text = JSON.stringify([of.model, [...getTraces(of.tables)]]);
    expect(text).not.toMatch(/\b100\d{6}\b/);
  });
});

const people = [...sampleUniversity({ faculty: 120, institution: INSTITUTION })];
const university = report(people, { kind: 'university' });

/** Records by name. */
const byName = new Map(
  people.flatMap(each => Object.values(each.records).flat()).map(each => [`${each.entity} ${each.id}`, each]),
);

type Values = Record<string, { value?: number | null; cents?: number | null } | null>;
const getValues = (name: string): Values => (byName.get(name)?.values ?? {}) as Values;
const numberIn = (name: string, field: string): number | null => {
  return getValues(name)[field]?.value ?? null;
};

/** The value of a number by its rule, computed from the records that it names. */
function recomputed({ how, row: name, column, records }: Trace): number | null {
  const rule = how === 'as the row says' ? name : how;
  const heading = how === 'as the row says' ? name : column;
  const first = records.map(each => each.split(' = ')[0] as string);
  const sum = (numbers: readonly (number | null)[]) => numbers.reduce<number>((all, n) => all + (n ?? 0), 0);
  if (rule.includes('sum of the amounts')) {
    return sum(first.map(each => getValues(each).amount?.cents ?? null)) / 100;
  }
  if (rule.includes('sum of the enrollments')) return sum(first.map(each => numberIn(each, 'enroll')));
  if (rule.includes('× credit hours')) {
    return sum(
      first.map(each => {
        const hours = numberIn(each, 'variable_chours') ?? numberIn(each, 'chours');
        return (numberIn(each, 'enroll') ?? 0) * (hours ?? 0);
      }),
    );
  }
  if (rule.includes('mean of the ratings')) {
    const field = heading.startsWith('Course') ? 'course_rate' : 'inst_rate';
    const rated = first.map(each => [numberIn(each, field) ?? 0, numberIn(each, 'enroll') || 1] as const);
    return sum(rated.map(([value, weight]) => value * weight)) / sum(rated.map(([, weight]) => weight));
  }
  if (rule.includes('different students')) return null;
  expect(rule).toMatch(/one for each|the people/);
  return records.length;
}

describe('tracesOf', () => {
  const traces = [...getTraces(university.tables)];

  it('names the records from which every number can be recomputed', () => {
    let seen = 0;
    for (const trace of traces) {
      const again = recomputed(trace);
      if (again === null) continue;
      expect([trace.table, trace.cell, trace.value]).toEqual([
        trace.table,
        trace.cell,
        expect.closeTo(again, 6),
      ]);
      seen++;
    }
    expect(seen).toBeGreaterThan(1000);
  });

  it('addresses cells as in the workbook', () => {
    const [table] = university.tables;
    for (const { table: id, cell, value } of traces) {
      if (id !== table?.id) continue;
      const [, letter = '', number = ''] = /^([A-Z])(\d+)$/.exec(cell) ?? [];
      expect(table.rows[Number(number) - 2]?.cells[letter.charCodeAt(0) - 65]?.value).toBe(value);
    }
  });
});

describe('the totals of the sample university', () => {
  const within = (date: RecordedDate | null): boolean => {
    const days = coverage(date);
    return days !== null && days.first <= '2025-12-31' && days.last >= '2025-01-01';
  };

  it('equal an independent count', () => {
    const all = people.flatMap(({ records }) => records.intellcont);
    const published = all.filter(
      ({ values }) =>
        values.visible !== false && within(values.pub) && (values.title ?? values.title_secondary),
    );
    expect(total(university, 'Publications, for each person')).toBe(published.length);
    expect(total(university, 'People')).toBe(people.length);
    const talks = people
      .flatMap(({ records }) => records.present)
      .filter(
        ({ values }) => values.visible !== false && (coverage(values.date) === null || within(values.date)),
      );
    expect(total(university, 'Presentations')).toBe(talks.length);
  });

  it('include each person in one row of each of their departments, and each part in one row', () => {
    const getPlaces = (each: Person) => new Set(getAffiliations(each).map(({ department }) => department));
    const rows = people.reduce((sum, each) => sum + Math.max(1, getPlaces(each).size), 0);
    expect(rows).toBeGreaterThan(people.length);
    expect(university.model.departments.flatMap(each => each.people)).toHaveLength(rows);
    const colleges = new Set(people.flatMap(getAffiliations).map(({ college }) => college));
    expect(university.model.parts).toHaveLength(colleges.size);
  });

  it('take work that grows with the number of people', () => {
    const members = people.map(each => getMember(each, OPTIONS));
    /** How often the identities of works are read for the report on so many copies of all people. */
    const reads = (copies: number): number => {
      let count = 0;
      const copied = Array.from({ length: copies }, (_, i) =>
        members.map(member => ({
          ...member,
          works: member.works.map(work => ({
            ...work,
            get identity() {
              count++;
              const { record, title } = work.identity;
              return { record: `${record}-${i}`, doi: null, title: `${title} ${i}`, short: null };
            },
          })),
        })),
      ).flat();
      getReport(copied, { ...OPTIONS, unit: { kind: 'university' } });
      return count;
    };
    // Eight times the people: a square would take sixty-four times the reads.
    expect(reads(8)).toBeLessThanOrEqual(9 * reads(1));
  });
});
