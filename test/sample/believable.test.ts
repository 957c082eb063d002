import { beforeAll, describe, expect, it } from 'vitest';
import { isIsbn, isIssn } from '../../src/quality/identifiers.js';
import { hasDataErrors } from '../../src/sample/data-errors.js';
import { createAffiliation, disciplineNamed } from '../../src/sample/departments.js';
import { sampleUniversity } from '../../src/sample/index.js';
import { TABLES } from '../../src/sample/vocabulary/index.js';
import { COURSE_PREFIXES, CREATIVE_TYPES, type Person, PUBLICATION_TYPES } from '../../src/schema/index.js';

interface Known {
  readonly person: Person;
  readonly discipline: ReturnType<typeof disciplineNamed>;
}

const plain = (text: string | null): string => (text ?? '').toLowerCase();
const getYears = (dates: readonly ({ readonly year: number | null } | null)[]): number[] =>
  dates.flatMap(date => date?.year ?? []);

describe('the people of the sample university', () => {
  let people: readonly Known[] = [];

  beforeAll(() => {
    people = [...sampleUniversity({ faculty: 160 })].flatMap((person, n) =>
      hasDataErrors(n) ? [] : [{ person, discipline: disciplineNamed(createAffiliation(n).home) }],
    );
  }, 60_000);

  it('write articles on subjects of their own department only', () => {
    let articles = 0;
    for (const { person, discipline } of people)
      for (const { values } of person.records.intellcont) {
        if (values.contype !== 'Journal Article, Academic Journal') continue;
        articles++;
        const words = discipline.threads.flatMap(thread => [...thread.aspects, ...thread.settings]);
        const isOwn = words.some(word => plain(values.title).includes(plain(word)));
        expect(isOwn, `${person.userId}: ${values.title}`).toBe(true);
        const [thread] = discipline.threads.filter(({ journals }) =>
          journals.includes(values.title_secondary ?? ''),
        );
        expect(thread, `${person.userId}: ${values.title_secondary}`).toBeDefined();
      }
    expect(articles).toBeGreaterThan(900);
  });

  it('give their works ISBNs and ISSNs with correct check digits', () => {
    const works = people.flatMap(({ person }) => person.records.intellcont.map(({ values }) => values));
    const numbers = works.flatMap(({ isbn, issn }) => [
      ...(isbn ? [isIsbn(isbn)] : []),
      ...(issn ? [isIssn(issn)] : []),
    ]);
    expect(numbers.length).toBeGreaterThan(200);
    expect(numbers).not.toContain(false);
  });

  it('teach courses of their department under listed prefixes', () => {
    for (const { person, discipline } of people) {
      const codes = discipline.courses.map(({ prefix, number, title }) => `${prefix} ${number} ${title}`);
      const languages = discipline.languages.map(({ name }) => name);
      for (const { values } of person.records.schteach) {
        expect(COURSE_PREFIXES).toContain(values.coursepre);
        const code = `${values.coursepre} ${values.coursenum?.text} ${values.title}`;
        expect(codes.includes(code) || languages.includes(values.coursepre ?? ''), code).toBe(true);
      }
    }
  });

  it('take money from sponsors of their department, in the usual amounts', () => {
    let grants = 0;
    for (const { person, discipline } of people)
      for (const { values } of person.records.congrant_external) {
        grants++;
        const name = values.sponorg_other ?? values.sponorg;
        const sponsor = discipline.sponsors.find(known => known.name === name);
        expect(sponsor, `${person.userId}: ${name}`).toBeDefined();
        const dollars = (values.amount?.cents ?? 0) / 100;
        expect(dollars).toBeGreaterThanOrEqual(sponsor?.least ?? 0);
        expect(dollars).toBeLessThanOrEqual(sponsor?.most ?? 0);
        expect(values.congrant_invest.filter(row => row.values.role === 'Principal')).toHaveLength(1);
      }
    expect(grants).toBeGreaterThan(200);
  });

  it('show works of art and patents only where they belong', () => {
    for (const { person, discipline } of people) {
      if (discipline.works.length === 0) expect(person.records.perform_exhibit).toEqual([]);
      if (!discipline.inventions) expect(person.records.intellprop).toEqual([]);
    }
  });

  it('earn degrees before the hire, and write dissertations for doctorates only', () => {
    for (const { person } of people) {
      const hired = getYears(person.records.pasthist.map(({ values }) => values.start)).at(-1);
      const degrees = person.records.education.map(({ values }) => values);
      const years = getYears(degrees.map(({ comp }) => comp));
      expect(years).toEqual([...years].sort((a, b) => b - a));
      expect(degrees.length === 0 || (years[0] ?? 0) <= (hired ?? 0)).toBe(true);
      for (const { deg, disstitle } of degrees) if (disstitle !== null) expect(deg).toBe('Doctor');
      if (person.records.pci[0]?.values.rank === 'Professor')
        expect(degrees[0]?.deg, person.userId ?? '').toMatch(/Doctor|Master/);
    }
  });

  it('rise in rank, and lead departments only after the first promotion', () => {
    let chairs = 0;
    for (const { person } of people) {
      const { pasthist, admin_assignments, admin, pci } = person.records;
      const steps = pasthist.filter(({ values }) => values.org?.includes('Tamarack Valley University'));
      const starts = getYears(steps.map(({ values }) => values.start));
      expect(starts).toEqual([...starts].sort((a, b) => a - b));
      const rank = pci[0]?.values.rank ?? null;
      if (rank !== null && steps.length > 0) expect(steps.at(-1)?.values.title).toBe(rank);
      for (const { values } of admin) if (values.yr?.year === 2026) expect(values.rank).toBe(rank);
      for (const { values } of admin_assignments)
        if (/Chair|Dean|President/.test(values.role ?? '')) {
          chairs++;
          expect(values.start?.year ?? 0, person.userId ?? '').toBeGreaterThan(starts[1] ?? Infinity);
        }
    }
    expect(chairs).toBeGreaterThan(20);
  });

  it('write with the same people again and again', () => {
    let [all, again] = [0, 0];
    for (const { person } of people) {
      const times = new Map<string, number>();
      for (const { values } of person.records.intellcont)
        for (const { values: row } of values.intellcont_auth.length > 12 ? [] : values.intellcont_auth)
          if (row.lname !== null && row.faculty_name !== person.userId)
            times.set(`${row.fname} ${row.lname}`, (times.get(`${row.fname} ${row.lname}`) ?? 0) + 1);
      for (const count of times.values()) {
        all += count;
        if (count > 1) again += count;
      }
    }
    expect(again / all).toBeGreaterThan(0.8);
  });

  it('have students who become alumni', () => {
    const levels = new Map<string, Set<boolean>>();
    for (const { person } of people) {
      const students = new Set(
        person.records.dsl.flatMap(({ values }) =>
          values.dsl_student.map(({ values: row }) => `${row.fname} ${row.lname}`),
        ),
      );
      for (const { values } of person.records.intellcont)
        for (const { values: row } of values.intellcont_auth) {
          const name = `${row.fname} ${row.lname}`;
          if (!students.has(name)) continue;
          const key = `${person.userId} ${name}`;
          levels.set(key, (levels.get(key) ?? new Set()).add(row.student_level !== null));
        }
    }
    const both = [...levels.values()].filter(seen => seen.size === 2);
    expect(both.length).toBeGreaterThan(40);
  });
});

describe('the vocabulary', () => {
  it('names listed types, and gives every thread words, journals and societies', () => {
    for (const department of Object.keys(TABLES)) {
      const discipline = disciplineNamed(department);
      for (const kind of discipline.kinds) expect(PUBLICATION_TYPES, department).toContain(kind);
      for (const { type, titles, venues, parts } of discipline.works) {
        expect(CREATIVE_TYPES, department).toContain(type);
        expect([titles, venues, parts].every(list => list.length > 0)).toBe(true);
      }
      for (const { prefix, number, title } of discipline.courses) {
        expect(COURSE_PREFIXES, department).toContain(prefix);
        expect(number, `${department}: ${title}`).toBeGreaterThan(99);
      }
      expect(discipline.threads.length, department).toBeGreaterThan(2);
      for (const { topic, aspects, methods, settings, journals, societies } of discipline.threads) {
        expect(topic).toMatch(/^(?:in|of|after|among) /);
        for (const list of [aspects, methods, settings, journals, societies])
          expect(list.length, `${department}: ${topic}`).toBeGreaterThan(0);
        expect([...aspects, ...methods, ...settings].filter(word => word === '')).toEqual([]);
      }
      for (const { least, most } of discipline.sponsors) expect(most, department).toBeGreaterThan(least);
    }
  });
});
