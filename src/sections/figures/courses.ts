import { courseCode, termName } from '../entities/schteach.js';
import type { RecordNamed } from '../record-ref.js';
import { count, countMarked, groupBy, recordName, sumAmounts } from './figure.js';

type CourseRecord = RecordNamed<'schteach'>;

/** Credit hours of a section; variable ones take precedence. */
const findHours = ({ values }: CourseRecord): number | null =>
  values.variable_chours?.value ?? values.chours?.value ?? null;

const findEnrolled = ({ values }: CourseRecord): number | null => values.enroll?.value ?? null;

function findCreditHours(section: CourseRecord): number | null {
  const [hours, enrolled] = [findHours(section), findEnrolled(section)];
  return hours === null || enrolled === null ? null : hours * enrolled;
}

/** Sections, courses, enrollment and student credit hours of some course sections. */
export function courseFigures(sections: readonly CourseRecord[]) {
  const coded = sections.filter(section => courseCode(section) !== null);
  return {
    sections: countMarked(sections),
    /** Distinct courses by prefix and number; sections without either are not counted. */
    courses: count(new Set(coded.map(courseCode)).size, coded.map(recordName)),
    enrolled: sumAmounts(sections, findEnrolled),
    /** Student credit hours: enrollment × credit hours, over the sections that have both. */
    creditHours: sumAmounts(sections, findCreditHours),
  };
}

/** The sections of each course by its code, in the order of the records, without those that have no code. */
export function byCourse(
  sections: readonly CourseRecord[],
): readonly (readonly [course: string, sections: readonly CourseRecord[]])[] {
  return [...groupBy(sections, courseCode)].flatMap(([course, own]) =>
    course === null ? [] : [[course, own] as const],
  );
}

/** Terms in the order of the calendar; unknown terms come last. */
const TERM_ORDER: readonly string[] = ['winter', 'spring', 'summer', 'fall'];

const termRank = (name: string | null): number => {
  const at = TERM_ORDER.indexOf(name?.trim().toLowerCase() ?? '');
  return at < 0 ? TERM_ORDER.length : at;
};

/** The sections of each term by its name, oldest term first, without those that have no year of four digits. */
export function byTerm(
  sections: readonly CourseRecord[],
): readonly (readonly [term: string, sections: readonly CourseRecord[]])[] {
  const dated = sections.filter(({ values }) => /^\d{4}$/.test(values.term?.year ?? ''));
  const sorted = [...dated].sort(
    ({ values: { term: a } }, { values: { term: b } }) =>
      Number(a?.year) - Number(b?.year) || termRank(a?.name ?? null) - termRank(b?.name ?? null),
  );
  return [...groupBy(sorted, termName)].flatMap(([term, own]) =>
    term === null ? [] : [[term, own] as const],
  );
}

/** Letters of grades from the best, with the field that counts them. */
const LETTERS = [
  ['A', 'stearna'],
  ['B', 'stearnb'],
  ['C', 'stearnc'],
  ['D', 'stearnd'],
  ['F', 'stearnf'],
] as const;

function gradesIn({ values }: CourseRecord): number | null {
  const counts = LETTERS.flatMap(([, field]) => values[field]?.value ?? []);
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0);
}

/** The grades of some sections by letter, over the sections that count any. */
export function gradeFigures(sections: readonly CourseRecord[]) {
  const differing = sections.filter(section => {
    const [grades, enrolled] = [gradesIn(section), section.values.enroll?.value ?? null];
    return grades !== null && enrolled !== null && grades !== enrolled;
  });
  return {
    letters: LETTERS.map(([letter, field]) => ({
      letter,
      count: sumAmounts(sections, ({ values }) => values[field]?.value ?? null),
    })),
    /** All grades together; null if no section has any. */
    total: sumAmounts(sections, gradesIn),
    /** Sections whose grades do not add up to their enrollment. */
    differing: countMarked(differing),
  };
}
