import { describe, expect, it } from 'vitest';
import { byCourse, byTerm, courseFigures, gradeFigures } from '../../../src/sections/figures/courses.js';
import { grantFigures, grantsWithin } from '../../../src/sections/figures/grants.js';
import {
  publicationFigures,
  publicationRows,
  worksByType,
} from '../../../src/sections/figures/publications.js';
import { computeRating } from '../../../src/sections/figures/ratings.js';
import { serviceFigures, studentFigures } from '../../../src/sections/figures/students.js';
import { recordsWithin } from '../../../src/sections/figures/within.js';
import { withDefaults } from '../../../src/sections/options.js';
import { milestones } from '../../../src/sections/personnel.js';
import { DocumentContext } from '../../../src/sections/selection.js';
import { month, OPTIONS, person, type Recorded, record, row, year } from '../people.js';

const number = (value: number | null, text = String(value)) => ({ value, text });
const dollars = (amount: number) => ({ cents: amount * 100, text: String(amount) });
const term = (name: string, of: string) => ({ name, year: of, first: null, last: null });

const context = (...records: readonly Recorded[]): DocumentContext => {
  const whole = person(...records);
  return new DocumentContext(
    { person: whole, withheld: [] },
    withDefaults(whole, { ...OPTIONS, audience: 'confidential' }),
  );
};
const IN_2025 = { from: '2025-01-01', to: '2025-12-31' };

describe('courses', () => {
  const fluid = { coursepre: 'CE EN', coursenum: number(341), term: term('Fall', '2025') };
  const sections = [
    record('schteach', { ...fluid, enroll: number(64), chours: number(3), inst_rate: number(4.7) }, '1'),
    record('schteach', { ...fluid, enroll: number(16), chours: number(3), inst_rate: number(4.2) }, '2'),
    record('schteach', { ...fluid, term: term('Winter', '2025'), chours: number(3) }, '3'),
    record(
      'schteach',
      {
        ...fluid,
        coursenum_suffix: 'R',
        enroll: number(10),
        chours: number(3),
        variable_chours: number(1.5),
        inst_rate: number(null, 'n/a'),
      },
      '4',
    ),
  ];

  it('adds up recorded values, and names their records', () => {
    const { sections: all, courses, enrolled, creditHours } = courseFigures(sections);
    expect(all.value).toBe(4);
    expect(courses.value).toBe(2);
    expect(enrolled).toMatchObject({ value: 90, records: ['schteach 1', 'schteach 2', 'schteach 4'] });
    expect(creditHours.value).toBe(64 * 3 + 16 * 3 + 10 * 1.5);
  });

  it('treats a blank as unknown, not zero', () => {
    const blank = courseFigures([record('schteach', { title: 'A' })]);
    expect([blank.enrolled.value, blank.creditHours.value]).toEqual([null, null]);
    expect(courseFigures([record('schteach', { enroll: number(0) })]).enrolled.value).toBe(0);
  });

  it('weights ratings by enrollment over the rated sections', () => {
    const rating = computeRating(sections, 'inst_rate');
    expect(rating.value).toBeCloseTo((4.7 * 64 + 4.2 * 16) / 80, 10);
    expect(rating).toMatchObject({ sections: 2, students: 80, records: ['schteach 1', 'schteach 2'] });
    expect(computeRating(sections, 'course_rate')).toMatchObject({ value: null, sections: 0 });
  });

  it('groups sections by course and by term', () => {
    expect(byCourse(sections).map(([course, own]) => [course.replaceAll('\u00a0', ' '), own.length])).toEqual(
      [
        ['CE EN 341', 3],
        ['CE EN 341R', 1],
      ],
    );
    expect(byTerm(sections).map(([name]) => name.replaceAll('\u00a0', ' '))).toEqual([
      'Winter 2025',
      'Fall 2025',
    ]);
  });

  it('counts grades, and sections whose grades differ from the enrollment', () => {
    const graded = (a: number, b: number, enroll: number, id: string) =>
      record('schteach', { stearna: number(a), stearnb: number(b), enroll: number(enroll) }, id);
    const { letters, total, differing } = gradeFigures([
      graded(10, 5, 15, '1'),
      graded(3, 3, 7, '2'),
      record('schteach', { enroll: number(9) }, '3'),
    ]);
    expect(letters.map(({ letter, count }) => [letter, count.value])).toEqual([
      ['A', 13],
      ['B', 8],
      ['C', null],
      ['D', null],
      ['F', null],
    ]);
    expect(total).toMatchObject({ value: 21, records: ['schteach 1', 'schteach 2'] });
    expect(differing.records).toEqual(['schteach 2']);
  });
});

describe('publications', () => {
  const article = { title: 'A', contype: 'Journal Article, Academic Journal', refereed: true } as const;
  const records = [
    record('intellcont', { ...article, pub: month(2025, 3) }, '1'),
    record('intellcont', { ...article, pub: year(2024) }, '2'),
    record('intellcont', { ...article, refereed: null, pub: year(2025) }, '3'),
    record('intellcont', { ...article, acc: year(2025) }, '4'),
    record('intellcont', { ...article, sub: year(2025) }, '5'),
    record('intellcont', article, '6'),
  ];

  it('counts only works with a date of publication as published', () => {
    const { published, inPress, underReview, undated } = publicationFigures(records);
    expect(published.records).toEqual(['intellcont 1', 'intellcont 2', 'intellcont 3']);
    expect([inPress.records, underReview.records, undated.records]).toEqual([
      ['intellcont 4'],
      ['intellcont 5'],
      ['intellcont 6'],
    ]);
  });

  it('groups works by group, year and refereeing', () => {
    const rows = publicationRows(records, [2024, 2025]);
    expect(rows.map(r => [r.group, r.refereed, ...r.years.map(({ value }) => value), r.total.value])).toEqual(
      [
        ['journal', true, 1, 1, 2],
        ['article', false, 0, 1, 1],
      ],
    );
  });

  it('applies the window as lists do', () => {
    const hidden = record('intellcont', { ...article, pub: year(2025), visible: false }, '7');
    const found = recordsWithin(context(...records, hidden), 'intellcont', IN_2025).map(({ id }) => id);
    expect(found).toEqual(['1', '3', '4', '5', '6']);
  });

  it('does not count works without printable text', () => {
    const blank = record('intellcont', { pub: year(2025) }, '8');
    expect(recordsWithin(context(blank), 'intellcont', IN_2025)).toEqual([]);
  });

  it('groups creative works by type', () => {
    const work = (type: string, other: string | null = null) =>
      record('perform_exhibit', { type, type_other: other });
    const types = worksByType([work('Exhibition'), work('Other', 'Puppetry'), work('Exhibition')]);
    expect(types.map(({ type, count }) => [type, count.value])).toEqual([
      ['Exhibition', 2],
      ['Puppetry', 1],
    ]);
  });
});

describe('grants', () => {
  const lead = [row('congrant_external', 'congrant_invest', { faculty_name: '7001', role: 'Principal' })];
  const all = context(
    record(
      'congrant_external',
      {
        title: 'Snow',
        status: 'Funded',
        sponorg: 'Other',
        sponorg_other: 'Alpine Fund',
        awardorg: '4 - Private or Other',
        start: year(2024),
        end: year(2026),
        amount: dollars(1000),
        congrant_invest: lead,
      },
      '1',
    ),
    record('congrant_external', { title: 'Old', status: 'Funded', start: year(2020), end: year(2024) }, '2'),
    record(
      'congrant_external',
      { title: 'New', status: 'Currently Under Review', start: year(2025), amount: dollars(70) },
      '3',
    ),
    record('congrant', { title: 'No', status: 'Not Funded', start: year(2025), awardorg: 'College' }, '4'),
    record(
      'congrant',
      { title: 'Travel', start: year(2025), amount: { cents: null, text: 'about 12k' } },
      '5',
    ),
    record(
      'congrant_faculty',
      { title: 'Own', start: year(2023), amount: dollars(5), role: 'Supporting' },
      '6',
    ),
  );

  it('selects grants active in the window, with status, sponsor and role', () => {
    const found = grantsWithin(all, IN_2025);
    expect(found.map(g => [g.record.id, g.status, g.sponsor, g.source, g.role, g.amount])).toEqual([
      ['1', 'funded', 'Alpine Fund', 'Private or Other', 'Principal', 100_000],
      ['3', 'under-review', null, null, null, 7_000],
      ['4', 'not-funded', 'College', 'College', null, null],
      ['5', 'not-recorded', null, null, null, null],
      ['6', 'faculty-reported', null, null, 'Supporting', 500],
    ]);
  });

  it('adds up recorded amounts', () => {
    const { count, amount } = grantFigures(grantsWithin(all, IN_2025).slice(0, 4));
    expect(count.value).toBe(4);
    expect(amount).toMatchObject({ value: 107_000, records: ['congrant_external 1', 'congrant_external 3'] });
    expect(grantFigures([]).amount.value).toBeNull();
  });
});

it('studentFigures counts each student once, by level of study and by role', () => {
  const student = (fname: string | null, lname: string | null, level: string | null) =>
    row('dsl', 'dsl_student', { fname, lname, level });
  const { students, byKind, byRole } = studentFigures([
    record('dsl', {
      role: 'Committee Chair',
      dsl_student: [student('Rafe', 'Dunmore', 'Tamarack Valley University Doctoral')],
    }),
    record(
      'dsl',
      {
        role: 'Supervisor',
        dsl_student: [
          student('rafe', 'Dunmore', 'Tamarack Valley University Doctoral'),
          student('Sol', 'Ngata', 'Tamarack Valley University Undergraduate'),
          student(null, null, null),
        ],
      },
      '2',
    ),
  ]);
  expect(students).toMatchObject({ value: 3, records: ['dsl 1', 'dsl 2'] });
  expect(Object.values(byKind).map(({ value }) => value)).toEqual([1, 0, 1, 1]);
  expect(byRole.map(({ role, students: { value } }) => [role, value])).toEqual([
    ['Committee Chair', 1],
    ['Supervisor', 3],
  ]);
});

it('serviceFigures counts roles by beneficiary', () => {
  const {
    institution,
    professional,
    public: forAll,
    total,
  } = serviceFigures(
    [record('service_department', { org: 'A' })],
    [
      record('service_professional', { type: 'Public' }, '2'),
      record('service_professional', { type: 'Professional' }, '3'),
      record('service_professional', {}, '4'),
    ],
  );
  expect([institution, professional, forAll, total].map(({ value }) => value)).toEqual([1, 2, 1, 4]);
});

it('milestones are sorted by date', () => {
  const contact = record('pci', {
    hire: month(2009, 8),
    attain_prof: year(2021),
    tenure_decision: month(2015, 4),
  });
  expect(milestones([contact]).map(({ label, first }) => [label, first])).toEqual([
    ['Hired', '2009-08-01'],
    ['Tenure decision', '2015-04-01'],
    ['Professor', '2021-01-01'],
  ]);
});
