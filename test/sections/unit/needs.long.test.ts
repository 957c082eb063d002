import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RecordNeeds, readReply, writeReply } from '../../../src/records/index.js';
import { sampleUniversity } from '../../../src/sample/index.js';
import type { Person } from '../../../src/schema/index.js';
import { type MemberOptions, memberNeeds, memberOf, yearsUpTo } from '../../../src/sections/index.js';
import { anyPerson } from '../generate.js';

const INSTITUTION = 'Example University';

const yearOf = (year: number, length = 1) => ({ from: `${year}-01-01`, to: `${year + length - 1}-12-31` });
const optionsOf = (options: Pick<MemberOptions, 'period' | 'before' | 'earlier'>): MemberOptions => ({
  ...options,
  years: yearsUpTo(options.period),
  asOf: '2026-01-31',
  institution: INSTITUTION,
  audience: 'internal',
  withTitles: true,
});

const PERIODS = [
  optionsOf({ period: yearOf(2025), before: null }),
  optionsOf({ period: yearOf(2012), before: yearOf(2011), earlier: [yearOf(2009), yearOf(2010)] }),
  optionsOf({
    period: { from: '2024-09-01', to: '2025-08-31' },
    before: { from: '2023-09-01', to: '2024-08-31' },
  }),
  optionsOf({ period: yearOf(2018, 7), before: yearOf(2011, 7) }),
];

function read(person: Person, needs?: RecordNeeds): Person {
  const xml = writeReply([person], { root: 'Data', institution: INSTITUTION });
  const options = { source: 's', institution: INSTITUTION, ...(needs && { needs: () => needs }) };
  return readReply(xml, options).persons[0] as Person;
}

const countOf = ({ records }: Person): number => Object.values(records).flat().length;

describe('memberNeeds', () => {
  it('leaves out no record that a figure of sample people is computed from, and half of all', () => {
    let whole = 0;
    let needed = 0;
    for (const person of sampleUniversity({ faculty: 40, institution: INSTITUTION })) {
      const all = read(person);
      for (const options of PERIODS) {
        const some = read(person, memberNeeds(options));
        expect(memberOf(some, options)).toEqual(memberOf(all, options));
        whole += countOf(all);
        needed += countOf(some);
      }
    }
    expect(needed).toBeLessThan(whole / 2);
  });

  it('leaves out no record that a figure of any person is computed from', () => {
    fc.assert(
      fc.property(anyPerson, fc.constantFrom(...PERIODS), (person, options) => {
        // Works that are not published are listed from the years that are read only.
        const figures = ({ leftOut: _, ...member }: ReturnType<typeof memberOf>) => member;
        expect(figures(memberOf(read(person, memberNeeds(options)), options))).toEqual(
          figures(memberOf(read(person), options)),
        );
      }),
      { numRuns: 60 },
    );
  });
});
