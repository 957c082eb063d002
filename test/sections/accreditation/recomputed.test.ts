import { describe, expect, it } from 'vitest';
import { getAffiliations, readSideFile } from '../../../src/records/index.js';
import { sampleUniversity } from '../../../src/sample/index.js';
import type { Person } from '../../../src/schema/index.js';
import { getAccreditation, getMember, getPeriod, isIn, type UnitQuery } from '../../../src/sections/index.js';

/*
 * Table 3-1 of a school with all classes, computed a second time: from the records and the side file by the text of the
 * standard, without the functions of the table.
 */

const unit: UnitQuery = { kind: 'college', name: 'School of Management' };
const asOf = '2026-01-14';
const period = getPeriod({ from: '2025-01-01', to: '2025-12-31' }, asOf);
const people = [...sampleUniversity({ faculty: 200, institution: 'T' })].filter(person =>
  isIn(unit, getAffiliations(person)),
);

const CLASSES = ['sa', 'sa', 'sa', 'pa', 'sp', 'ip', 'a'];
const DISCIPLINES = ['Accounting', 'Finance', 'Marketing', 'Strategy'];

/** What a school could write about its people: every class, both statuses, part-time people, and two classes of one. */
const written = people.map((person, i) => ({
  person,
  netId: person.userId ?? '',
  discipline: DISCIPLINES[i % 4] ?? '',
  status: i % 6 === 1 ? 'supporting' : 'participating',
  time: { [CLASSES[i % 7] ?? 'sa']: i % 5 === 4 ? 40 : 70, ...(i % 5 === 4 ? {} : { pa: 30 }) } as Record<
    string,
    number
  >,
}));
const HEAD = ['net_id', 'discipline', 'status', 'sa', 'pa', 'sp', 'ip', 'a'];
const csv = [
  HEAD,
  ...written.map(({ netId, discipline, status, time }) => [
    netId,
    discipline,
    status,
    ...HEAD.slice(3).map(name => time[name] ?? ''),
  ]),
]
  .map(row => row.join(','))
  .join('\n');

/** Enrollment times credit hours of the sections of a calendar year. */
const taught = ({ records }: Person, year: string): number =>
  records.schteach.reduce((sum, { values }) => {
    const { term, enroll, chours, variable_chours: variable } = values;
    const hours = variable?.value ?? chours?.value ?? null;
    if (term?.year !== year || enroll?.value == null || hours === null) return sum;
    return sum + enroll.value * hours;
  }, 0);

function recomputed(discipline: string | null) {
  const own = written.filter(each => discipline === null || each.discipline === discipline);
  let [participating, supporting, sa, qualified, time] = [0, 0, 0, 0, 0];
  for (const each of own) {
    const hours = taught(each.person, '2025');
    if (each.status === 'participating') participating += hours;
    else supporting += hours;
    for (const [name, percent] of Object.entries(each.time)) {
      time += percent;
      if (name === 'sa') sa += percent;
      if (name !== 'a') qualified += percent;
    }
  }
  const least = discipline === null ? 75 : 60;
  const test = (part: number, whole: number, guideline: number) => [
    part,
    whole,
    guideline,
    part / whole >= guideline / 100 ? 'met' : 'not met',
  ];
  return {
    people: own.length,
    tests: [
      ...test(participating, participating + supporting, least),
      ...test(sa, time, 40),
      ...test(qualified, time, 90),
    ],
  };
}

describe('AACSB Table 3-1, computed a second time', () => {
  const side = readSideFile(csv, 'side.csv');
  const members = people.map(person =>
    getMember(person, {
      period,
      before: null,
      years: [],
      asOf,
      institution: 'T',
      audience: 'internal',
      side,
    }),
  );
  const { tables } = getAccreditation('aacsb-3-1', members, { unit, period, asOf, institution: 'T' });
  const [tests, table] = tables;

  it('is of a school with every class', () => {
    expect(people.length).toBeGreaterThan(14);
    expect(new Set(written.flatMap(({ time }) => Object.keys(time)))).toEqual(new Set(CLASSES));
  });

  it.each([...DISCIPLINES, null])('gives the same shares and outcomes for %s', discipline => {
    const row = tests?.rows.find(({ cells }) => cells[0]?.value === (discipline ?? 'School'));
    const values = row?.cells.map(({ value }) => value) ?? [];
    const expected = recomputed(discipline);
    expect(values[1]).toBe(expected.people);
    // Each test: part, whole, percent, guideline, result; the percentage follows from the first two.
    const found = [2, 7, 12].flatMap(at => [values[at], values[at + 1], values[at + 3], values[at + 4]]);
    expect(found).toEqual(expected.tests);
    for (const at of [2, 7, 12]) {
      const share = (Number(values[at]) / Number(values[at + 1])) * 100;
      expect(Math.abs(Number(values[at + 2]) - share)).toBeLessThan(0.1);
    }
  });

  it('meets some guidelines and misses others, so that both are tested', () => {
    const outcomes = tests?.rows.flatMap(({ cells }) => cells.map(({ value }) => value)) ?? [];
    expect(outcomes).toContain('met');
    expect(outcomes).toContain('not met');
  });

  it('gives each person the credit hours of the records, in the column of the status', () => {
    for (const { netId, status, person } of written) {
      const cells = table?.rows.find(row => row.cells[2]?.value === netId)?.cells ?? [];
      const [participating, supporting] = [cells[6]?.value, cells[7]?.value];
      const hours = taught(person, '2025');
      expect([netId, participating, supporting]).toEqual(
        status === 'participating' ? [netId, hours, null] : [netId, null, hours],
      );
    }
  });
});
