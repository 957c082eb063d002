import { describe, expect, it } from 'vitest';
import { applyPatch } from '../../../src/choices/index.js';
import { packetModel, STANDARD_PROFILE } from '../../../src/sections/index.js';
import { person, type Recorded, record } from '../people.js';

const number = (value: number) => ({ value, text: String(value) });
const term = (name: string, inYear = '2025') => ({ name, year: inYear, first: null, last: null });
let id = 0;
const section = (values: object = {}): Recorded => {
  id += 1;
  return record(
    'schteach',
    { coursepre: 'ART', coursenum: number(101), title: 'Drawing', term: term('Fall'), ...values } as never,
    `s${id}`,
  );
};

const folded = applyPatch(STANDARD_PROFILE, { foldCourses: true }).profile;

const model = (records: readonly Recorded[], isFolded = false) =>
  packetModel(person(...records), {
    ...{ asOf: '2026-01-14', institution: 'Tamarack Valley University', audience: 'confidential' },
    window: { from: '2025-01-01', to: '2025-12-31' },
    profile: isFolded ? folded : STANDARD_PROFILE,
  }).model;
const courses = (records: readonly Recorded[], isFolded = false) => model(records, isFolded).teaching.courses;
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? null;
const rows = (records: readonly Recorded[], isFolded = false) =>
  courses(records, isFolded)?.rows.map(row =>
    [row.term, row.course, row.title, row.hours, row.sections.text, row.enrolled.text].map(plain),
  );

describe('the courses of a packet', () => {
  it('have a row for each course in a term, and one for those without a term', () => {
    const all = [
      section({ chours: number(3), enroll: number(12) }),
      section({ chours: number(3), enroll: number(8) }),
      section({ chours: number(1) }),
      section({ term: term('Winter') }),
      section({ term: null }),
    ];
    expect(rows(all)).toEqual([
      ['Winter 2025', 'ART 101', 'Drawing', '–', '1', '–'],
      ['Fall 2025', 'ART 101', 'Drawing', '1.0', '1', '–'],
      ['Fall 2025', 'ART 101', 'Drawing', '3.0', '2', '20'],
      [null, 'ART 101', 'Drawing', '–', '1', '–'],
    ]);
    expect(courses(all)?.notes[0]).toBe('1 section without a term: counted in every period.');
  });

  it('have one row for each course with its terms and hours when they are folded', () => {
    const all = [
      section({ chours: number(3), title: null }),
      section({ term: term('Winter'), chours: number(4) }),
      section({ coursepre: null, coursenum: null, title: 'Studio' }),
    ];
    expect(rows(all, true)).toEqual([
      [expect.stringContaining('2025'), 'ART 101', 'Drawing', '3.0, 4.0', '2', '–'],
      ['Fall 2025', null, 'Studio', '–', '1', '–'],
    ]);
    expect(courses(all, true)?.folded).toBe(true);
  });

  it('count courses only when they have a code', () => {
    expect(courses([section(), section({ term: term('Winter') })])?.count).toBe('1 course, 2 sections');
    expect(courses([section({ coursepre: null, coursenum: null })])?.count).toMatch(/1 section$/);
  });

  it('state grades with their shares, and those that do not add up', () => {
    const graded = courses([
      section({ enroll: number(11), stearna: number(6), stearnb: number(3), stearnf: number(1) }),
    ]);
    expect(graded?.notes.at(-2)).toMatch(
      /Of 10 grades in 1 section: A 6 \(60%\), B 3 \(30%\), F 1 \(10%\)\.$/,
    );
    expect(graded?.notes.at(-1)).toBe('In 1 section the grades do not add up to the enrollment.');
    expect([graded?.has.grades, graded?.rows[0]?.best.text]).toEqual([true, '60%']);
    const none = courses([section({ enroll: number(3) })]);
    expect([none?.has.grades, none?.rows[0]?.grades, none?.rows[0]?.best.text]).toEqual([false, null, '–']);
  });

  it('are charted for the eight with most students', () => {
    const many = Array.from({ length: 10 }, (_, i) =>
      section({ coursenum: number(100 + i), enroll: i === 0 ? null : number(i) }),
    );
    const { glance } = model(many);
    expect(glance.courses.sentence).toBeNull();
    expect(JSON.stringify(glance.courses)).toContain('; the 8 largest of 10');
    expect(JSON.stringify(model(many.slice(0, 8)).glance.courses)).not.toContain('largest');
  });

  it('are a sentence when there is one course without an enrollment, or none', () => {
    expect(plain(model([section()]).glance.courses.sentence)).toBe(
      'One course was taught, ART 101: enrollment not recorded.',
    );
    expect(model([]).glance.courses.sentence).toBe('No scheduled courses are recorded in the period.');
    expect(courses([])).toBeNull();
  });
});
