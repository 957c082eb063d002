import { describe, expect, it } from 'vitest';
import type { SideRow } from '../../../src/records/index.js';
import type { Person } from '../../../src/schema/index.js';
import {
  accreditationOf,
  type FormName,
  memberOf,
  periodOf,
  type UnitQuery,
  yearsUpTo,
} from '../../../src/sections/index.js';
import { person, type Recorded, record, year } from '../people.js';

const period = periodOf({ from: '2021-01-01', to: '2025-12-31' }, '2026-01-14');
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
  status: 'participating',
  discipline: 'Finance',
  responsibilities: 'UT, RES',
  percent: { sa: 100, pa: null, sp: null, ip: null, a: null },
  basis: 'Journal articles',
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
  const members = PEOPLE.map(each => memberOf(each, options));
  return accreditationOf(name, members, { unit, period, asOf: '2026-01-14', institution: 'T' });
}
const textOf = ({ model }: ReturnType<typeof made>): readonly string[] =>
  model.rows.map(({ head, cells }) => [head, ...cells.map(({ text }) => text)].join(' | '));

describe('AACSB Table 3-1', () => {
  it('states a gap for each value that no record holds', () => {
    const of = made('aacsb-3-1');
    expect(textOf(of)).toEqual([
      'Brown, Ada | Accountancy | Not reported | Not reported | Not reported | – | – | – | Not reported | research | n/r | n/r | n/r | n/r | n/r | Not reported',
      'Clay, Ada | Accountancy | Not reported | Not reported | Not reported | – | – | – | Not reported | research | n/r | n/r | n/r | n/r | n/r | Not reported',
      'Abel, Ada | Finance | Not reported | Doctor, 2010 | Not reported | – | – | 120 | Not reported | teaching, research | n/r | n/r | n/r | n/r | n/r | Not reported',
      'All |  |  |  |  |  |  | 120 |  |  |  |  |  |  |  | ',
    ]);
    expect(of.model.gaps[0]).toBe(
      'Not reported of 3 of 3 people: whether they are participating or supporting.',
    );
  });

  it('fills gaps from the side file, and divides credit hours by its status', () => {
    const of = made('aacsb-3-1', new Map([['100100001', SIDE]]));
    expect(textOf(of)[2]).toBe(
      'Abel, Ada | Finance | Finance | Doctor, 2010 | participating | 120 | – | – | UT, RES | teaching, research | 100 | n/r | n/r | n/r | n/r | Journal articles',
    );
    expect(of.model.gaps[0]).toContain('2 of 3 people');
  });
});

describe('AACSB Table 8-1', () => {
  it('counts a shared work once in each department and once in the total', () => {
    expect(textOf(made('aacsb-8-1'))).toEqual([
      'Accountancy | 1 | – | 1 | 2 | n/r | n/r | n/r | 2 | n/r',
      'Finance | 1 | 1 | – | 2 | n/r | n/r | n/r | 1 | n/r',
      'All | 1 | 1 | 1 | 3 | n/r | n/r | n/r | 3 | n/r',
    ]);
  });

  it('prints the share of participating faculty if the status of all is known', () => {
    const side = new Map<string, SideRow>(
      PEOPLE.map(({ userId }, i) => [
        userId ?? '',
        { ...SIDE, status: i === 0 ? 'supporting' : 'participating' },
      ]),
    );
    const rows = textOf(made('aacsb-8-1', side));
    expect(rows[0]?.endsWith('| 100')).toBe(true);
    expect(rows[1]?.endsWith('| n/r')).toBe(true);
    expect(rows[2]?.endsWith('| 100')).toBe(true);
  });
});
