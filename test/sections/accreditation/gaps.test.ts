import { describe, expect, it } from 'vitest';
import type { SideRow } from '../../../src/records/index.js';
import type { Person } from '../../../src/schema/index.js';
import {
  gapRatios,
  getGaps,
  getMember,
  getPeriod,
  type Member,
  yearsUpTo,
} from '../../../src/sections/index.js';
import { person, type Recorded, record, year } from '../people.js';

const period = getPeriod({ from: '2021-01-01', to: '2025-12-31' }, '2026-01-14');
const SIDE: SideRow = {
  line: 2,
  status: null,
  discipline: null,
  responsibilities: null,
  percent: { sa: null, pa: null, sp: null, ip: null, a: null },
  basis: null,
  degree: null,
  appointed: null,
  creditHours: null,
  confirmed: null,
  works: {},
};

function member(
  id: string | null,
  surname: string,
  own: { fte?: string | null; dep?: string | null; side?: Partial<SideRow> } = {},
  ...records: readonly Recorded[]
): Member {
  const { fte = null, dep = 'MSM: Finance', side } = own;
  const of: Person = {
    ...person(
      record('pci', { fname: 'Ada', lname: surname }, `p${surname}`),
      record(
        'admin',
        { yr: year(2025), college: 'School of Management', dep: dep as never, fte: fte as never },
        `a${surname}`,
      ),
      ...records,
    ),
    ...{ userId: id, username: null },
  };
  return getMember(of, {
    ...{ period, before: null, years: yearsUpTo(period), asOf: '2026-01-14', institution: 'T' },
    ...{ audience: 'internal', withTitles: true },
    side: side === undefined ? undefined : new Map([[id ?? '', { ...SIDE, ...side }]]),
  });
}

const article = (id: string, values: object = {}) =>
  record(
    'intellcont',
    {
      ...{ title: `Notes on paper ${id} and its use`, contype: 'Journal Article, Academic Journal' as never },
      ...{ refereed: true, pub: year(2024), ...values },
    },
    id,
  );
const degree = (name: string) =>
  record('education', { highest: true, degree_name: name as never, comp: year(2010) }, 'e1');
const section = (chours: number | null) =>
  record(
    'schteach',
    {
      ...{ term: { name: 'Fall', year: '2025', first: null, last: null }, coursepre: 'ACC' },
      ...{ enroll: { value: 10, text: '10' }, chours: chours === null ? null : { value: chours, text: '3' } },
    } as never,
    's1',
  );

const proposals = (of: Member) =>
  Object.fromEntries(getGaps('aacsb-3-1', [of])[0]?.gaps.map(({ name, proposal }) => [name, proposal]) ?? []);

describe('the gaps of a person', () => {
  it('propose what the records suggest', () => {
    const full = member(
      '100100001',
      'Abel',
      { fte: 'Full-time Faculty' },
      degree('Doctor of Philosophy (Ph.D.)'),
      article('1'),
      section(3),
    );
    expect(proposals(full)).toEqual({
      ...{ discipline: 'Finance', status: 'participating', responsibilities: 'RES', qualification: 'sa' },
      ...{ time: '100', basis: 'Doctor of Philosophy (Ph.D.), 2010; 1 refereed work' },
      'first-appointment': null,
    });
  });

  it.each([
    ['Adjunct Faculty', 'supporting'],
    ['Part-time Faculty', 'supporting'],
    ['On Leave', null],
    [null, null],
  ])('propose the status of %s as %s', (fte, status) => {
    expect(proposals(member('100100001', 'Abel', { fte }))).toMatchObject({ status, time: null });
  });

  it('propose the time of a share of full time', () => {
    const getTime = (fte: string) => proposals(member('100100001', 'Abel', { fte })).time;
    expect(['.8', '0.625', '8', 'Half'].map(getTime)).toEqual(['80', '62.5', null, null]);
  });

  it.each([
    ['Master of Science', true],
    ['Doctor of Philosophy', false],
  ])('propose no qualification for a %s with refereed works: %s', (name, hasWorks) => {
    const of = member('100100001', 'Abel', {}, degree(name), ...(hasWorks ? [article('1')] : []));
    expect(proposals(of)).toMatchObject({ qualification: null, basis: null });
  });

  it('ask for a degree, an appointment and credit hours only when no record has them', () => {
    const of = member('100100001', 'Abel', { dep: null }, section(null));
    expect(proposals(of)).toMatchObject({
      ...{ discipline: null, degree: null, 'first-appointment': null, 'credit-hours': null },
    });
    expect(Object.keys(proposals(member('100100001', 'Abel')))).not.toContain('credit-hours');
  });

  it('say what is recorded, and that nothing is', () => {
    const of = [
      member('100100002', 'Clay'),
      member('100100001', 'Abel', { fte: 'Full-time Faculty' }, degree('Doctor'), article('1')),
      member(null, 'Brown'),
    ];
    expect(getGaps('aacsb-3-1', of).map(({ name, netId, recorded }) => [name, netId, recorded])).toEqual([
      ['Abel, Ada', '100100001', 'Full-time Faculty; Doctor, 2010; records of research'],
      ['Clay, Ada', '100100002', 'Nothing'],
    ]);
  });
});

describe('the gaps of works', () => {
  it('ask for the class of each work of the period once, under the first person who has it', () => {
    const shared = { doi: '10.5555/one' };
    const of = [
      member('100100002', 'Brown', {}, article('3', shared)),
      member('100100001', 'Abel', {}, article('1', shared), article('2')),
      member('100100003', 'Clay', {}, article('4', { pub: year(2015) })),
    ];
    expect(
      getGaps('aacsb-8-1', of).map(({ name, gaps }) => [name, ...gaps.map(gap => [gap.name, gap.asked])]),
    ).toEqual([
      [
        'Abel, Ada',
        ['portfolio:intellcont 1', 'Notes on paper 1 and its use (2024)'],
        ['portfolio:intellcont 2', 'Notes on paper 2 and its use (2024)'],
      ],
    ]);
  });
});

describe('the ratios of answers so far', () => {
  const unit = { kind: 'college', name: 'School of Management' } as const;
  const participating = (side: Partial<SideRow>, surname: string, id: string) =>
    member(id, surname, { side: { discipline: 'Finance', ...side } }, section(3));
  const outcomes = (...of: readonly Member[]) =>
    gapRatios(of, unit, 'School')[0]?.ratios.map(({ share, outcome, missing }) => [share, outcome, missing]);
  const percent = { ...SIDE.percent, sa: 100 };

  it('are open without an answer', () => {
    expect(outcomes(member('100100001', 'Abel', {}, section(3)))).toEqual([
      [null, 'open', 1],
      [null, 'open', 1],
      [null, 'open', 1],
    ]);
  });

  it('are so far above or below while an answer is missing, then met or not', () => {
    const yes = participating({ status: 'participating', percent }, 'Abel', '100100001');
    const no = participating(
      { status: 'supporting', percent: { ...SIDE.percent, a: 100 } },
      'Brown',
      '100100002',
    );
    const open = participating({}, 'Clay', '100100003');
    expect(outcomes(yes, open)).toEqual([
      ['100.0%*', 'above-so-far', 1],
      ['100.0%*', 'above-so-far', 1],
      ['100.0%*', 'above-so-far', 1],
    ]);
    expect(outcomes(no, open)).toEqual([
      ['0.0%*', 'below-so-far', 1],
      ['0.0%*', 'below-so-far', 1],
      ['0.0%*', 'below-so-far', 1],
    ]);
    expect(outcomes(yes, no)).toEqual([
      ['50.0%*', 'not-met', 0],
      ['50.0%*', 'met', 0],
      ['50.0%*', 'not-met', 0],
    ]);
  });

  it('are given for each discipline only when there are several', () => {
    const of = [
      participating({ status: 'participating', percent }, 'Abel', '100100001'),
      participating({ discipline: 'Accounting', status: 'participating', percent }, 'Brown', '100100002'),
    ];
    const named = (members: readonly Member[]) => gapRatios(members, unit, 'School').map(({ name }) => name);
    expect(named(of)).toEqual(['School', 'Accounting', 'Finance']);
    expect(named(of.slice(0, 1))).toEqual(['School']);
    const [school, accounting] = gapRatios(of, unit, 'School').map(({ ratios }) => ratios[0]?.atLeast);
    expect([school, accounting]).toEqual([75, 60]);
    const [department] = gapRatios(of, { kind: 'department', name: 'Finance' }, 'Finance');
    expect(department?.ratios[0]?.atLeast).toBe(60);
  });
});
