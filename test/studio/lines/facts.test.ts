import { describe, expect, it } from 'vitest';
import type { AnyRecord } from '../../../src/sections/index.js';
import { getFacts } from '../../../src/studio/lines/facts.js';
import { month, person, type Recorded, record, row, year } from '../../sections/people.js';

const facts = (of: Recorded, title = '') =>
  Object.fromEntries(getFacts(of as AnyRecord, title, person(of)).map(({ label, value }) => [label, value]));

const authors = (...rows: readonly Readonly<Record<string, unknown>>[]) =>
  facts(
    record('intellcont', {
      intellcont_auth: rows.map(values => row('intellcont', 'intellcont_auth', values)) as never,
    }),
  ).Authors;

const words = { ...year(2000), year: null };

describe('the facts about a record', () => {
  it.each([
    [month(2026, 10), 'October 2026'],
    [{ ...month(2026, 10), day: 3 }, '3 October 2026'],
    [{ ...year(2026), day: 3 }, '2026'],
    [{ ...words, words: 'in the spring' }, 'in the spring'],
    [{ ...words, first: '2026-03-01', last: '2026-05-31' }, '2026-03-01 to 2026-05-31'],
    [{ ...words, first: '2026-03-01', last: '2026-03-01' }, '2026-03-01'],
    [{ ...words, first: '2026-03-01' }, '2026-03-01'],
    [{ ...words, last: '2026-05-31' }, '2026-05-31'],
    [words, undefined],
  ])('print the date %j as %s', (date, text) => {
    expect(Object.values(facts(record('education', { comp: date })))[0]).toBe(text);
  });

  it.each([
    [{ cents: 1_250_000, text: '12500' }, '$12,500'],
    [{ cents: 1_250_005, text: '12500.05' }, '$12,500.05'],
    [{ cents: -75_50, text: '-75.50' }, '−$75.50'],
    [{ cents: null, text: 'about ten thousand' }, 'about ten thousand'],
  ])('print the amount %j as %s', (amount, text) => {
    expect(Object.values(facts(record('congrant_external', { amount })))).toEqual([text]);
  });

  it.each([
    [{ value: 12_000, text: '12000' }, '12,000'],
    [{ value: 9999, text: '9999' }, '9999'],
    [{ value: 10_000.5, text: '10000.5' }, '10000.5'],
    [{ value: null, text: 'many' }, 'many'],
  ])('print the number %j as %s', (enroll, text) => {
    expect(Object.values(facts(record('schteach', { enroll })))).toEqual([text]);
  });

  it('count people, place the owner and name the students', () => {
    const own = { faculty_name: '7001', lname: 'Ravencroft' };
    expect(authors(own)).toBe('you alone');
    expect(authors({ lname: 'Yee' })).toBe('one, you are not among them');
    expect(authors({ lname: 'Yee' }, { lname: 'Bo' }, own)).toBe('three, you are the last');
    expect(authors({ lname: 'Yee' }, own)).toBe('two, you are the second');
    expect(authors({ lname: 'Yee' }, own, { lname: 'et al.' })).toBe('two, you are the second');
    expect(authors({ ...own, student_level: 'Graduate' })).toBe(
      'you alone; Ravencroft is marked as a graduate student',
    );
    expect(
      authors(own, { lname: 'Yee', student_level: 'Undergraduate' }, { student_level: 'Graduate' }),
    ).toBe(
      'three, you are the first; one without a surname is marked as a graduate student; Yee is marked as an undergraduate student',
    );
  });

  it('state the status of a publication, also without a date', () => {
    expect(facts(record('intellcont', {})).Status).toBe('Without a date');
    expect(facts(record('intellcont', { pub: year(2020) })).Status).toBe('Published');
  });
});
