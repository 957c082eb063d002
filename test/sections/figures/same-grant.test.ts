import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GrantRecord } from '../../../src/records/index.js';
import { grantFigures } from '../../../src/sections/figures/grants.js';
import { grantIdentity, groupSameGrants, joinedName } from '../../../src/sections/figures/same-grant.js';
import { record, row, year } from '../people.js';

const dollars = (amount: number) => ({ cents: amount * 100, text: String(amount) });

type Values = Parameters<typeof record<'congrant'>>[1];
const FIRE = {
  title: 'Rivers after fire',
  sponorg: 'National Science Foundation (NSF)',
  awardorg: 'Federal',
  status: 'Funded',
  start: year(2023),
  end: year(2026),
  amount: dollars(100_000),
};

const grant = (id: string, values: Values = {}) => ({
  identity: grantIdentity(record('congrant', { ...FIRE, ...values }, id) as GrantRecord, ''),
});
const people = (...names: readonly string[]) => ({
  congrant_invest: names.map(lname => row('congrant', 'congrant_invest', { fname: 'A', lname })),
});
const count = (...values: readonly Values[]): number =>
  groupSameGrants(values.map((each, i) => grant(String(i), each))).length;

describe('two records of one title are one grant', () => {
  it.each([
    ['whose first years differ', { start: year(2024) }],
    ['whose last years differ', { end: year(2028) }],
    ['that lie within the years of the other', { start: year(2024), end: year(2025) }],
    ['without an end', { start: year(2025), end: null }],
    ['without dates', { start: null, end: null }],
    ['without an amount', { amount: null }],
    ['without an amount, of the sponsor by its short name', { amount: null, sponorg: 'NSF' }],
    ['without an amount and a sponsor', { amount: null, sponorg: null }],
    ['of another spelling of the sponsor', { sponorg: 'Nat. Science Foundation' }],
    ['in other letters', { title: 'RIVERS – after “Fire”' }],
  ])('for records %s', (_, other: Values) => {
    expect([count({}, other), count(other, {})]).toEqual([1, 1]);
  });
});

describe('two records of one title are two grants', () => {
  it.each([
    ['for a renewal in the year in which the other ends', { start: year(2026), end: year(2029) }],
    ['for a renewal years later', { start: year(2030), end: year(2033) }],
    ['if the amounts differ', { amount: dollars(40_000) }],
    ['if one has no amount and another sponsor', { amount: null, sponorg: 'Harbor Trust' }],
    ['if the titles differ', { title: 'Rivers after flood' }],
  ])('%s', (_, other: Values) => {
    expect([count({}, other), count(other, {})]).toEqual([2, 2]);
  });

  it('within the institution if they name their people and share none', () => {
    const own = { awardorg: 'College', sponorg: 'College Research Fund', title: 'Summer research award' };
    expect(count({ ...own, ...people('Ash') }, { ...own, ...people('Birch') })).toBe(2);
    expect(count({ ...own, ...people('Ash', 'Birch') }, { ...own, ...people('Birch') })).toBe(1);
    expect(count({ ...own, ...people('Ash') }, own)).toBe(1);
    expect(count(people('Ash'), people('Birch'))).toBe(1);
  });

  it('with short titles, unless they are the same record', () => {
    expect(count({ title: 'Travel' }, { title: 'Travel' })).toBe(2);
    expect(groupSameGrants([grant('1', { title: 'Travel' }), grant('1', { title: 'Travel' })])).toHaveLength(
      1,
    );
    expect(groupSameGrants([grant('1', { title: 'Travel' }), grant('1', { title: 'Books' })])).toHaveLength(
      2,
    );
  });
});

it('groupSameGrants lets a record without an amount join one of two grants, and never makes them one', () => {
  const [small, large, blank] = [{}, { amount: dollars(40_000) }, { amount: null }];
  for (const order of [
    [small, large, blank],
    [blank, small, large],
    [large, blank, small],
  ])
    expect(count(...order)).toBe(2);
});

it('grantFigures counts a grant of any number of records once, with its money once, in any order', () => {
  const span = fc.integer({ min: 0, max: 2 });
  const copies = fc.array(fc.tuple(span, span), { minLength: 1, maxLength: 5 });
  const grants = fc.array(copies, { minLength: 1, maxLength: 5 });
  const cases = grants.chain(each => {
    const records = each.flatMap((some, number) =>
      some.map(([late, early], copy) =>
        grant(`${number}-${copy}`, {
          title: `Project number ${number} on rivers`,
          amount: dollars(1000 * (number + 1)),
          start: year(2020 + late),
          end: year(2027 - early),
        }),
      ),
    );
    const shuffled = fc.shuffledSubarray(records, { minLength: records.length });
    return shuffled.map(list => ({ number: each.length, list }));
  });
  fc.assert(
    fc.property(cases, ({ number, list }) => {
      const { count: counted, amount } = grantFigures(list);
      expect(counted.value).toBe(number);
      expect(amount.value).toBe((100_000 * number * (number + 1)) / 2);
      expect(counted.records.join(' = ').split(' = ')).toHaveLength(list.length);
    }),
  );
});

it('joins the names of the records of one grant', () => {
  expect(groupSameGrants([grant('1'), grant('2', { start: year(2024) })]).map(joinedName)).toEqual([
    'congrant 1 = congrant 2',
  ]);
});
