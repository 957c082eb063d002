import { describe, expect, it } from 'vitest';
import type { Problem } from '../../src/core/index.js';
import { examine, mergeReports } from '../../src/quality/index.js';
import { person, record, year } from '../sections/people.js';
import { EXAMINATION } from './findings.js';

const dated = record('awardhonor', { name: 'Prize of the rivers', start: year(2020) }, '1');
const undated = record('awardhonor', { name: 'Prize of the lakes' }, '2');
const CONTACT = { email: 'v@x.example', rank: 'Professor' };
const contact = record('pci', { fname: 'Ada', lname: 'Vale', ...CONTACT }, '9');
const met = (place: Problem['place'], code = 'choice.unknown'): Problem => ({
  code,
  place,
  value: 'x',
  reason: 'Odd.',
});

describe('a report', () => {
  it('counts people, records, records without problems, and problems by class', () => {
    const { records, inOrder, counts, people } = examine([person(contact, dated, undated)], EXAMINATION);
    expect({ records, inOrder }).toEqual({ records: 3, inOrder: 2 });
    expect(counts).toMatchObject({ missing: 1, duplicate: 0, other: 0 });
    expect(people).toMatchObject([{ name: 'Ada Vale', netId: '7001' }]);
  });

  it('has the problems of reading with those of the rules, by record', () => {
    const problems = [met({ record: 'awardhonor 2', field: 'org' }), met({ source: 'x.xml' }, 'body.bytes')];
    const { people, inOrder } = examine([person(contact, dated, undated)], { ...EXAMINATION, problems });
    expect(people[0]?.problems.map(({ code }) => code)).toEqual([
      'missing.date',
      'choice.unknown',
      'body.bytes',
    ]);
    expect(inOrder).toBe(2);
  });

  it('reports only the given classes', () => {
    const problems = [met({ record: 'awardhonor 1', field: 'org' })];
    const only = ['unknown'] as const;
    const report = examine([person(contact, dated, undated)], { ...EXAMINATION, problems, only });
    expect(report.people[0]?.problems).toEqual(problems);
    expect(report).toMatchObject({ counts: { unknown: 1 }, inOrder: 2 });
  });

  it('counts all records of a duplicate as having a problem', () => {
    const again = { ...dated, id: '3' };
    const { inOrder, counts } = examine([person(contact, dated, again)], EXAMINATION);
    expect([inOrder, counts.duplicate]).toEqual([1, 1]);
  });

  it('has lines only if the source has them', () => {
    const one = person(contact, { ...dated, line: 7 }, { ...dated, id: '3', line: 9 });
    const lineAndReason = (hasLines: boolean) => {
      const [problem] = examine([one], { ...EXAMINATION, hasLines }).people[0]?.problems ?? [];
      return [problem?.place.line, problem?.reason];
    };
    expect(lineAndReason(true)).toEqual([7, 'The same title and year are in Award 3 (line 9).']);
    expect(lineAndReason(false)).toEqual([undefined, 'The same title and year are in Award 3.']);
  });

  it('sorts problems by harm to a document: the record with the worst first', () => {
    const reversed = record('pasthist', { title: 'Fellow', start: year(2020), end: year(2010) }, '5');
    const problems = [met({ record: 'pasthist 5', field: 'org' }), met({ record: 'pci 9', field: 'rank' })];
    const { people } = examine([person(contact, undated, reversed)], { ...EXAMINATION, problems });
    expect(people[0]?.problems.map(({ code, place }) => `${place.record} ${code}`)).toEqual([
      'pasthist 5 date.reversed',
      'pasthist 5 choice.unknown',
      'awardhonor 2 missing.date',
      'pci 9 choice.unknown',
    ]);
  });

  it('has each field that the schema does not have once, with how often it occurs', () => {
    const at = (n: number, field: string) =>
      met({ record: `awardhonor ${n}`, field, line: n }, 'field.unknown');
    const problems = [
      at(1, 'org[1]/X'),
      at(2, 'org[2]/X'),
      at(2, 'DTY'),
      met({ record: 'PETS' }, 'entity.unknown'),
    ];
    const report = examine([person(contact, dated, undated)], { ...EXAMINATION, problems });
    expect(report.unknown.map(({ entity, field, count }) => [entity, field, count])).toEqual([
      ['awardhonor', 'org/X', 2],
      ['PETS', null, 1],
      ['awardhonor', 'DTY', 1],
    ]);
    expect(report).toMatchObject({ counts: { other: 3 }, inOrder: 2 });
    const merged = mergeReports([report, report]);
    expect(merged.unknown[0]).toMatchObject({ field: 'org/X', count: 4 });
    expect(merged).toMatchObject({ counts: { other: 3, missing: 2 }, records: 6, inOrder: 4 });
  });

  it('removes control characters of an ID', () => {
    const again = { ...dated, id: `3\u001b[2J${'9'.repeat(99)}` };
    const [problem] = examine([person(contact, dated, again)], EXAMINATION).people[0]?.problems ?? [];
    expect(problem?.reason).toMatch(/^The same title and year are in Award 3 \[2J9+\.$/);
    expect(problem?.reason.length).toBeLessThan(90);
  });
});

describe('the people of a file', () => {
  const vale = person({ ...contact, line: 2 }, { ...undated, line: 5 });
  const hill = {
    ...person({ ...record('pci', { lname: 'Hill', ...CONTACT }, '8'), line: 12 }, { ...undated, line: 15 }),
    userId: '7002',
  };

  it('each have their own problems, by line if they share a record', () => {
    const problems = [5, 6, 15, 16].map(line => met({ record: 'awardhonor 2', line, field: `at ${line}` }));
    const { people } = examine([vale, hill], { ...EXAMINATION, problems, only: ['unknown'] });
    const fields = people.map(one => one.problems.map(({ place }) => place.field));
    expect(fields).toEqual([
      ['at 5', 'at 6'],
      ['at 15', 'at 16'],
    ]);
  });

  it('share the problems that belong to no person', () => {
    const problems = [met({ record: 'Record', line: 11 }, 'person.text')];
    const { general, people } = examine([vale, hill], { ...EXAMINATION, problems });
    expect(general).toEqual(problems);
    expect(people.map(one => one.problems.length)).toEqual([1, 1]);
  });

  it('have a net ID each', () => {
    const { people } = examine([vale, hill, vale], { ...EXAMINATION, only: ['duplicate'] });
    expect(people.map(one => one.problems.map(({ code }) => code))).toEqual([[], [], ['duplicate.person']]);
  });
});
