import { describe, expect, it } from 'vitest';
import { getAffiliations } from '../../../src/records/index.js';
import { sampleUniversity } from '../../../src/sample/index.js';
import {
  accountOfFigure,
  accountTables,
  getMember,
  getPeriod,
  getReport,
  getTraces,
  type MemberOptions,
  periodBefore,
  type ReportOptions,
  type UnitQuery,
  yearsUpTo,
} from '../../../src/sections/index.js';
import { isIn } from '../../../src/sections/unit/unit.js';
import { INSTITUTION } from '../../output/data/selections.js';

const period = getPeriod({ from: '2025-01-01', to: '2025-12-31' }, '2026-01-14');
const OPTIONS: MemberOptions = {
  ...{ period, before: periodBefore(period), years: yearsUpTo(period), asOf: '2026-01-14' },
  ...{ institution: INSTITUTION, audience: 'internal' },
};
const unit: UnitQuery = { kind: 'college', name: 'College of Engineering and Technology' };
const alone = [...sampleUniversity({ faculty: 160, seed: 3 })]
  .filter(each => isIn(unit, getAffiliations(each)))
  .map(each => getMember(each, OPTIONS));
/** The second person shares the works of the first. */
const members = alone.map((member, i) =>
  i === 1 ? { ...member, works: [...member.works, ...(alone[0]?.works ?? [])] } : member,
);
const options: ReportOptions = { ...OPTIONS, unit };
const report = getReport(members, options);
const tables = accountTables(report, members, options);

const readNumber = (text: string | null | undefined): number => Number((text ?? '').replace(/[^\d.]/g, ''));

describe('accountOfFigure', () => {
  it('adds the parts of people up to each count of the tables, less what they share', () => {
    let compared = 0;
    let shared = 0;
    for (const { table, cell, value } of getTraces(tables)) {
      const account = accountOfFigure(tables, members, options, `${table}/${cell}`);
      if (account === null) throw new Error(`${table}/${cell} has no account.`);
      if (account.sum === null || /^\$/.test(account.value)) continue;
      const together = account.people.reduce((sum, each) => sum + readNumber(each.value), 0);
      expect([account.ref, readNumber(account.sum.together)]).toEqual([account.ref, together]);
      expect([account.ref, together - readNumber(account.sum.shared)]).toEqual([account.ref, Number(value)]);
      compared++;
      if (account.sum.shared !== null) shared++;
    }
    expect(compared).toBeGreaterThan(300);
    expect(shared).toBeGreaterThan(0);
  });

  it('names the records of each person, and what is left out with its reason', () => {
    const [publications] = [...getTraces(tables)].filter(
      ({ table, row, column }) => table === 'totals' && row.startsWith('Publications,') && column === '2025',
    );
    const account = accountOfFigure(tables, members, options, `totals/${publications?.cell}`);
    const named = new Set(
      account?.people.flatMap(({ records }) => records.flatMap(name => name.split(' = '))),
    );
    expect(named).toEqual(new Set(publications?.records.flatMap(name => name.split(' = '))));
    const reasons = account?.leftOut.map(({ reason }) => reason) ?? [];
    expect(reasons).toContain('under review');
    for (const gap of account?.leftOut ?? [])
      expect(gap.people.reduce((sum, { count }) => sum + count, 0)).toBe(gap.count);
  });

  it('returns null for names, and for cells that no table has', () => {
    for (const ref of ['totals/A2', 'totals/D999', 'none/B2', '', 'totals/__proto__'])
      expect(accountOfFigure(tables, members, options, ref)).toBeNull();
  });
});

describe('a report that compares nothing', () => {
  const single: ReportOptions = { ...options, before: null };
  const own = getReport(members, single);
  const ownTables = accountTables(own, members, single);

  it('has no table of the parts before, and accounts for each count of one period', () => {
    expect(ownTables).toEqual(own.tables);
    expect(accountTables(report, members, options).length).toBeGreaterThan(ownTables.length);
    let found = 0;
    for (const { table, cell, value } of getTraces(ownTables)) {
      const account = accountOfFigure(ownTables, members, single, `${table}/${cell}`);
      if (account === null) continue;
      found++;
      expect(account.period, `${table}/${cell}`).not.toBe('');
      if (Number.isInteger(Number(value))) expect(readNumber(account.value)).toBe(Number(value));
    }
    expect(found).toBeGreaterThan(50);
  });
});

const [someone] = [...sampleUniversity({ faculty: 1, seed: 3 })].flatMap(getAffiliations);

it.each<UnitQuery>([{ kind: 'department', name: someone?.department ?? '' }, { kind: 'university' }])(
  'accounts for the figures of the unit %j',
  query => {
    const all = [...sampleUniversity({ faculty: 30, seed: 3 })].filter(each =>
      isIn(query, getAffiliations(each)),
    );
    const some = all.map(each => getMember(each, OPTIONS));
    const own: ReportOptions = { ...OPTIONS, unit: query };
    const ownTables = accountTables(getReport(some, own), some, own);
    const accounts = [...getTraces(ownTables)].flatMap(
      ({ table, cell }) => accountOfFigure(ownTables, some, own, `${table}/${cell}`) ?? [],
    );
    expect(accounts.length).toBeGreaterThan(20);
    for (const { people, label } of accounts) {
      expect(label).not.toBe('');
      for (const person of people) expect(person.name).not.toBe('');
    }
  },
);

describe('a marked report', () => {
  it('names a cell of the tables with the same value for each printed figure', () => {
    const { model } = getReport(members, { ...options, marked: true });
    const known = new Map([...getTraces(tables)].map(each => [`${each.table}/${each.cell}`, each.value]));
    const text = JSON.stringify(model);
    const refs = [...text.matchAll(/"([\w-]+\/[A-Z]+\d+)"/g)].map(([, ref]) => ref ?? '');
    expect(refs.length).toBeGreaterThan(200);
    for (const ref of refs) expect([ref, known.has(ref)]).toEqual([ref, true]);
    for (const { cells, refs: own } of model.departments.flatMap(({ people }) => people))
      for (const [i, [ref]] of own.entries()) {
        const value = known.get(ref ?? '');
        if (typeof value === 'number' && value < 1000 && Number.isInteger(value) && value > 0)
          expect([ref, cells[i]?.replace(/\.0$/, '').replace('$', '')]).toEqual([ref, String(value)]);
      }
  });

  it('has no mark unless it is asked for', () => {
    expect(JSON.stringify(report.model)).not.toMatch(/"[\w-]+\/[A-Z]+\d+"/);
  });
});
