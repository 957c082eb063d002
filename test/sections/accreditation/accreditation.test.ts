import { describe, expect, it } from 'vitest';
import type { SideRow } from '../../../src/records/index.js';
import type { Person } from '../../../src/schema/index.js';
import {
  type FormName,
  getAccreditation,
  getMember,
  getPeriod,
  type UnitQuery,
  yearsUpTo,
} from '../../../src/sections/index.js';
import { person, type Recorded, record, year } from '../people.js';

const period = getPeriod({ from: '2021-01-01', to: '2025-12-31' }, '2026-01-14');
const unit: UnitQuery = { kind: 'college', name: 'School of Management' };
const number = (value: number) => ({ value, text: String(value) });

const one = (id: string, surname: string, dep: string, ...records: readonly Recorded[]): Person => ({
  ...person(
    record('pci', { fname: 'Ada', lname: surname, rank: 'Professor' }, `p${id}`),
    record('admin', { yr: year(2025), college: 'School of Management', dep: dep as never }, `a${id}`),
    ...records,
  ),
  userId: id,
});
const work = (id: string, contype: string, refereed: boolean | null, doi: string | null = null) =>
  record(
    'intellcont',
    { title: `Notes on paper ${id} and its use`, contype: contype as never, refereed, doi, pub: year(2024) },
    id,
  );
const section = record(
  'schteach',
  {
    term: { name: 'Fall', year: '2025', first: null, last: null },
    coursepre: 'ACC',
    enroll: number(40),
    chours: number(3),
  } as never,
  's1',
);
const PEOPLE = [
  one(
    '100100001',
    'Abel',
    'MSM: Finance',
    work('1', 'Journal Article, Academic Journal', true, '10.5555/one'),
    work('2', 'Conference Proceedings', true),
    section,
    record('education', { highest: true, degree_name: 'Doctor' as never, comp: year(2010) }, 'e1'),
  ),
  one(
    '100100002',
    'Brown',
    'MSM: Accountancy',
    work('3', 'Journal Article, Academic Journal', true, '10.5555/one'),
  ),
  one('100100003', 'Clay', 'MSM: Accountancy', work('4', 'Technical Report', null)),
];
const SIDE: SideRow = {
  line: 2,
  status: 'participating',
  discipline: 'Finance',
  responsibilities: 'UT, RES',
  percent: { sa: 100, pa: null, sp: null, ip: null, a: null },
  basis: 'Journal articles',
  degree: null,
  appointed: 'Aug 2012',
  creditHours: null,
  confirmed: null,
  works: {},
};

function made(name: FormName, side: ReadonlyMap<string, SideRow> = new Map()) {
  const options = {
    period,
    before: null,
    years: yearsUpTo(period),
    asOf: '2026-01-14',
    institution: 'T',
    audience: 'internal',
    side,
  } as const;
  const members = PEOPLE.map(each => getMember(each, options));
  return getAccreditation(name, members, { unit, period, asOf: '2026-01-14', institution: 'T' });
}

/** The rows of a printed table, each under the heading of its group. */
const getRows = ({ model }: ReturnType<typeof made>, id: string): readonly string[] =>
  model.tables
    .filter(table => table.id === id)
    .flatMap(({ bodies }) =>
      bodies.flatMap(({ title, rows }) => [
        ...(title === null ? [] : [`[${title}]`]),
        ...rows.map(({ head, cells }) => [head, ...cells.map(({ text }) => text)].join(' | ')),
      ]),
    );

/** A side row for everyone. */
const everyone = (row: (i: number) => Partial<SideRow>): ReadonlyMap<string, SideRow> =>
  new Map(PEOPLE.map(({ userId }, i) => [userId ?? '', { ...SIDE, ...row(i) }]));

describe('AACSB Table 3-1', () => {
  it('states a gap for each value that no record holds', () => {
    const of = made('aacsb-3-1');
    const gaps = 'Not reported | n/r | n/r | n/r | n/r | n/r | Not reported';
    expect(getRows(of, 'people')).toEqual([
      '[Discipline not reported]',
      `Abel, Ada | 100100001 | Not reported | Doctor, 2010 | – | – | 120 | ${gaps}`,
      `Brown, Ada | 100100002 | Not reported | Not reported | – | – | 0 | ${gaps}`,
      `Clay, Ada | 100100003 | Not reported | Not reported | – | – | 0 | ${gaps}`,
      '3 people |  |  |  | 0 | 0 | 120 |  | n/r | n/r | n/r | n/r | n/r | ',
      'School |  |  |  | 0 | 0 | 120 |  | n/r | n/r | n/r | n/r | n/r | ',
    ]);
    expect(getRows(of, 'tests').at(-1)).toBe(
      'School | 3 | n/r | 75% | not reported | n/r | 40% | not reported | n/r | 90% | not reported',
    );
    expect(of.model.gaps).toContain('Status, participating or supporting: not reported for 3 of 3 people.');
    expect(of.model.gaps.at(-1)).toContain('Discipline not reported (3 of 3); School (3 of 3).');
  });

  it('prints no gap of a person whom the side file gives in full', () => {
    const of = made('aacsb-3-1', new Map([['100100001', SIDE]]));
    expect(getRows(of, 'people').slice(0, 2)).toEqual([
      '[Finance]',
      'Abel, Ada | 100100001 | Aug 2012 | Doctor, 2010 | 120 | – | – | UT, RES | 100 | – | – | – | – | Journal articles',
    ]);
    expect(of.model.gaps).toContain('Discipline: not reported for 2 of 3 people.');
  });

  it('has a total only for a discipline of several people, and no column of gaps once all are reported', () => {
    const of = made(
      'aacsb-3-1',
      everyone(i => ({ discipline: i === 0 ? 'Finance' : 'Accounting', degree: 'PhD, 2001' })),
    );
    expect(getRows(of, 'people').map(line => line.split(' | ')[0])).toEqual([
      '[Accounting]',
      'Brown, Ada',
      'Clay, Ada',
      '2 people',
      '[Finance]',
      'Abel, Ada',
      'School',
    ]);
    expect(of.model.gaps).toEqual([]);
  });

  it('takes degree and credit hours from the side file where it gives them', () => {
    const of = made('aacsb-3-1', new Map([['100100001', { ...SIDE, degree: 'PhD, 2001', creditHours: 90 }]]));
    expect(getRows(of, 'people')[1]).toContain('| PhD, 2001 | 90† | – |');
  });

  it('never prints a share below its guideline as the guideline', () => {
    const of = made(
      'aacsb-3-1',
      everyone(i => ({
        status: i === 0 ? 'supporting' : 'participating',
        creditHours: [4002, 11_998, 0][i] ?? null,
      })),
    );
    expect(getRows(of, 'tests').at(-1)).toContain('School | 3 | 74.9%* (11,998 of 16,000) | 75% | not met');
  });

  it('tests a department by the guideline of a discipline', () => {
    const options = { period, before: null, years: [], asOf: '2026-01-14', institution: 'T' };
    const members = PEOPLE.map(each => getMember(each, { ...options, audience: 'internal' }));
    const { model } = getAccreditation('aacsb-3-1', members, {
      ...options,
      unit: { kind: 'department', name: 'Finance' },
    });
    expect(getRows({ model } as never, 'tests').at(-1)).toContain('Department | 3 | n/r | 60%');
  });
});

describe('AACSB Table 8-1', () => {
  it('counts a shared work once in each department and once in the total', () => {
    expect(getRows(made('aacsb-8-1'), 'contributions')).toEqual([
      'Accountancy | n/r | n/r | n/r | 2 (100%*) | 1 (50%*) | 0 | 1 (50%*) | 2 | 2 | n/r | n/r',
      'Finance | n/r | n/r | n/r | 2 (100%*) | 1 (50%*) | 1 (50%*) | 0 | 2 | 1 | n/r | n/r',
      'School | n/r | n/r | n/r | 3 (100%*) | 1 (33%*) | 1 (33%*) | 1 (33%*) | 3 | 3 | n/r | n/r',
    ]);
  });

  it('prints the share of participating faculty if the status of all is known, with its count', () => {
    const rows = getRows(
      made(
        'aacsb-8-1',
        everyone(i => ({ status: i === 0 ? 'supporting' : 'participating' })),
      ),
      'contributions',
    );
    expect(rows.at(-1)).toContain('| 100%* (2 of 2) | 100%* (3 of 3)');
  });

  it('divides works by the classes of the side file, and states those that it gives two classes', () => {
    const of = made(
      'aacsb-8-1',
      everyone(i => ({
        works: [{ 'intellcont 1': 'basic', 'intellcont 2': 'applied' }, { 'intellcont 3': 'teaching' }, {}][
          i
        ] as SideRow['works'],
      })),
    );
    // Works 1 and 3 are one, with two classes; no one classifies work 4.
    expect(getRows(of, 'contributions').at(-1)).toMatch(/^School \| 0 \| 1 \(33%\*\) \| 0 \| 2 \(67%\*\)/);
    expect(of.model.gaps[0]).toContain('is not reported for 2 of 3 contributions');
    expect(getRows(of, 'outlets').at(-1)).toBe('School | 0 | 1 (33%*) | 0 | 2 (67%*) | 3');
  });
});
