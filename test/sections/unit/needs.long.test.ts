import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RecordNeeds, readReply, writeReply } from '../../../src/records/index.js';
import { sampleUniversity } from '../../../src/sample/index.js';
import type { Person } from '../../../src/schema/index.js';
import { getMember, type MemberOptions, memberNeeds, yearsUpTo } from '../../../src/sections/index.js';
import { anyPerson } from '../generate.js';

const INSTITUTION = 'Example University';

const getYear = (year: number, length = 1) => ({ from: `${year}-01-01`, to: `${year + length - 1}-12-31` });
const getOptions = (options: Pick<MemberOptions, 'period' | 'before' | 'earlier'>): MemberOptions => ({
  ...options,
  years: yearsUpTo(options.period),
  asOf: '2026-01-31',
  institution: INSTITUTION,
  audience: 'internal',
  withTitles: true,
});

const PERIODS = [
  getOptions({ period: getYear(2025), before: null }),
  getOptions({ period: getYear(2012), before: getYear(2011), earlier: [getYear(2009), getYear(2010)] }),
  getOptions({
    period: { from: '2024-09-01', to: '2025-08-31' },
    before: { from: '2023-09-01', to: '2024-08-31' },
  }),
  getOptions({ period: getYear(2018, 7), before: getYear(2011, 7) }),
];

function read(person: Person, needs?: RecordNeeds): Person {
  const xml = writeReply([person], { root: 'Data', institution: INSTITUTION });
  const options = { source: 's', institution: INSTITUTION, ...(needs && { needs: () => needs }) };
  return readReply(xml, options).persons[0] as Person;
}

const countMarked = ({ records }: Person): number => Object.values(records).flat().length;

describe('memberNeeds', () => {
  it('leaves out no record that a figure of sample people is computed from, and half of all', () => {
    let whole = 0;
    let needed = 0;
    for (const person of sampleUniversity({ faculty: 40, institution: INSTITUTION })) {
      const all = read(person);
      for (const options of PERIODS) {
        const some = read(person, memberNeeds(options));
        expect(getMember(some, options)).toEqual(getMember(all, options));
        whole += countMarked(all);
        needed += countMarked(some);
      }
    }
    expect(needed).toBeLessThan(whole / 2);
  });

  it('leaves out no record that a figure of any person is computed from', () => {
    fc.assert(
      fc.property(anyPerson, fc.constantFrom(...PERIODS), (person, options) => {
        // Works that are not published are listed from the years that are read only.
        const figures = ({ leftOut: _, ...member }: ReturnType<typeof getMember>) => member;
        expect(figures(getMember(read(person, memberNeeds(options)), options))).toEqual(
          figures(getMember(read(person), options)),
        );
      }),
      { numRuns: 60 },
    );
  });
});
