import { describe, expect, it } from 'vitest';
import { person, record, year } from '../sections/people.js';
import { findings, getProblems } from './findings.js';

const n = (value: number) => ({ value, text: String(value) });
const grant = (dollars: number) =>
  findings(
    record('congrant', {
      status: 'Funded',
      start: year(2020),
      amount: { cents: dollars * 100, text: String(dollars) },
    }),
  );
const course = (values: Readonly<Record<string, unknown>>) =>
  record('schteach', { term: { name: 'Fall', year: '2025', first: null, last: null }, ...values });

describe('numbers', () => {
  it('are above zero, and amounts below one billion', () => {
    expect([-1, 0, 999_999_999, 1e9].map(grant)).toEqual([
      ['number.negative amount'],
      [],
      [],
      ['number.large amount'],
    ]);
  });

  it('of credit hours are at most twenty', () => {
    expect(findings(course({ chours: n(20), variable_chours: n(30) }))).toEqual([
      'number.hours variable_chours',
    ]);
  });

  it('of grades are at most the number of students', () => {
    expect(findings(course({ enroll: n(10), stearna: n(6), stearnb: n(4) }))).toEqual([]);
    expect(findings(course({ enroll: n(10), stearna: n(1) }))).toEqual([]);
    expect(findings(course({ stearna: n(1) }))).toEqual([]);
    for (const values of [
      { enroll: n(10), stearna: n(6), stearnf: n(5) },
      { enroll: n(0), stearnc: n(1) },
    ])
      expect(findings(course(values))).toEqual(['number.grades stearna']);
  });

  it('of grades are private', () => {
    const problems = getProblems(person(course({ enroll: n(1), stearna: n(77) })));
    const grades = problems.find(({ code }) => code === 'number.grades');
    expect(grades).toMatchObject({ value: null, secrecy: 'private' });
    expect(JSON.stringify(grades)).not.toContain('77');
  });
});
