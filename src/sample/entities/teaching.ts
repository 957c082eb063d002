import {
  COMPENSATIONS,
  type EntityOf,
  type NumberValue,
  OTHER_TEACHING_TYPES,
  type RecordOf,
  TEACHING_AUDIENCES,
} from '../../schema/index.js';
import { createTerm, EXPORTED, yearOrMonth } from '../dates.js';
import { getPrefix } from '../departments.js';
import type { Profile } from '../profile.js';
import type { Random } from '../random.js';
import { record } from '../record.js';
import type { CourseEntry } from '../vocabulary/index.js';

const whole = (value: number): NumberValue => ({ value, text: String(value) });
/** With the given decimals, without the zero before the point, as the service writes it. */
const decimal = (value: number, digits: number): NumberValue => {
  const text = value.toFixed(digits);
  return { value: Number(text), text: text.replace(/^0\./, '.') };
};

/** A course, which a person teaches again and again. */
interface Course extends CourseEntry {
  readonly hours: number;
}

/** What every language is taught in. */
const LANGUAGE_COURSES = [
  [101, 'First-Year', ''],
  [102, 'First-Year', ', Second Semester'],
  [201, 'Intermediate', ''],
  [321, 'Third-Year', ': Grammar and Composition'],
  [345, '', ' Culture and Civilization'],
] as const;

/** Four to six courses, of one language if the department teaches languages. */
function createCourses({ random, discipline, n }: Profile): readonly Course[] {
  const { languages, courses } = discipline;
  const language = languages[Math.floor(n / 3) % languages.length];
  const ofLanguage = language
    ? LANGUAGE_COURSES.map(([number, level, rest]) => ({
        prefix: language.name,
        number,
        suffix: null,
        title: `${level} ${language.major}${rest}`.trim(),
      }))
    : [];
  const chosen = language
    ? [...random.some(ofLanguage, 3), ...random.some(courses, 2)]
    : random.some(courses, random.int(4, 6));
  return chosen.map(course => ({
    ...course,
    hours: course.suffix !== null ? random.pick([1, 2, 3, 0.5]) : random.pick([3, 3, 3, 3, 4]),
  }));
}

/** Section types by college, beyond those of all. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  EDU: ['IDAHO', 'SALT LAKE'],
  FHSS: ['ST ABROAD', 'SALT LAKE'],
  HUM: ['ST ABROAD', 'SEM AWAY'],
  MSM: ['EMBA', 'SALT LAKE'],
  NURS: ['ST ABROAD'],
  REL: ['JERUSALEM', 'NAUVOO'],
};
const USUAL_PLACES = ['EVENING', 'ONLINE', 'IND STUDY', 'CONF WKSHP', 'MISC-CE'];

const TERMS_TAUGHT = ['Fall', 'Winter', 'Fall', 'Winter', 'Fall', 'Winter', 'Spring', 'Summer'] as const;
const PAST_TERMS = ['Winter', 'Winter', 'Spring', 'Summer'] as const;

/** Students of a section: large first courses, small seminars. */
const getEnrollment = ({ random }: Profile, number: number): number =>
  number < 300 ? random.int(24, 120) : number < 480 ? random.int(12, 45) : random.int(4, 18);

/** The numbers of A, B, C, D and F, of all students of a section. */
function createGrades(random: Random, enrolled: number): readonly NumberValue[] {
  let left = enrolled;
  const share = (least: number, spread: number): NumberValue => {
    const given = Math.round(left * (least + spread * random.next()));
    left -= given;
    return whole(given);
  };
  return [share(0.35, 0.3), share(0.5, 0.2), share(0.6, 0.2), share(0.5, 0.3), whole(left)];
}

function section(
  profile: Profile,
  course: Course,
  year: number,
  number: number,
): RecordOf<EntityOf<'schteach'>> {
  const { random, department } = profile;
  const rated = random.chance(0.7);
  const enrolled = getEnrollment(profile, course.number);
  const grades = random.chance(0.4) ? createGrades(random, enrolled) : null;
  const places = [...USUAL_PLACES, ...(PLACES[getPrefix(department.home)] ?? [])];
  const rating = 3.6 + random.next() * 1.4;
  // Fall of the year of the export has only begun.
  const term = random.pick(year === EXPORTED.year ? PAST_TERMS : TERMS_TAUGHT);
  return record(profile, 'schteach', {
    term: createTerm(term, year),
    title: course.title,
    coursepre: course.prefix,
    coursenum: whole(course.number),
    coursenum_suffix: course.suffix,
    section: String(number).padStart(3, '0'),
    section_type: random.chance(0.9) ? 'DAY' : random.pick(places),
    enroll: whole(enrolled),
    chours: random.chance(0.99) ? decimal(course.hours, 2) : null,
    variable_chours: course.suffix !== null && random.chance(0.3) ? decimal(random.int(1, 6) / 2, 1) : null,
    team_taught: random.chance(0.6) ? random.chance(0.1) : null,
    compensate: random.chance(0.2) ? random.chance(0.5) : null,
    newprep: random.chance(0.5) ? random.chance(0.2) : null,
    newform: random.chance(0.5) ? random.chance(0.1) : null,
    aim_data: random.chance(0.5) ? true : null,
    eval_done: random.chance(0.5) ? rated : null,
    course_rate: rated ? decimal(rating, 1) : null,
    inst_rate: rated ? decimal(Math.min(5, rating + 0.1), 1) : null,
    course_eval: rated && random.chance(0.3) ? decimal(rating, 2) : null,
    inst_eval: rated && random.chance(0.3) ? decimal(rating, 2) : null,
    inst_rate_range: rated && random.chance(0.2) ? '4.0–4.4' : null,
    class_grade: random.chance(0.2) ? random.pick(['A-', 'B+', 'B']) : null,
    stearna: grades?.[0] ?? null,
    stearnb: grades?.[1] ?? null,
    stearnc: grades?.[2] ?? null,
    stearnd: grades?.[3] ?? null,
    stearnf: grades?.[4] ?? null,
    pedinn: random.chance(0.03) ? 'Students grade each other’s first drafts.' : null,
    job_type: random.chance(0.1) ? 'INSTR' : null,
    curric_id: String(random.int(10_000, 99_999)),
    title_code: '000',
    comments: random.chance(0.03) ? 'Taught in the new classroom building.' : null,
    syllabus: random.chance(0.1) ? `${profile.identity.username}/schteach/syllabus.pdf` : null,
  });
}

/** Sections taught in the last years: the courses of the person in turn. */
export function sections(profile: Profile): readonly RecordOf<EntityOf<'schteach'>>[] {
  const { years } = profile.career;
  if (years.sections.length === 0) return [];
  const courses = createCourses(profile);
  return years.sections.map((year, i) =>
    section(profile, courses[i % courses.length] as Course, year, 1 + Math.floor(i / courses.length)),
  );
}

/** Types of teaching beyond courses, with the words before the subject. */
const OCCASIONS: Readonly<Record<string, string>> = {
  Certification: 'Certification Course',
  'Continuing Education': 'Continuing Education',
  'Guest Lecturer': 'Guest Lecture',
  'Professional Development': 'Professional Development',
  'Review Course': 'Review Course',
  Seminar: 'Summer Seminar',
  Workshop: 'Workshop',
  Other: 'Study Tour',
};

export const otherTeaching = (profile: Profile): readonly RecordOf<EntityOf<'ncteach'>>[] =>
  profile.career.years.service
    .filter((_, i) => i % 6 === 5)
    .map(year => {
      const { random, discipline, departmentName, institution } = profile;
      const type = profile.turn(OTHER_TEACHING_TYPES);
      const outside = random.chance(0.5);
      return record(profile, 'ncteach', {
        type,
        typeother: type === 'Other' ? 'Study tour' : null,
        org: outside ? random.pick(profile.thread().societies) : `${departmentName}, ${institution}`,
        title: `${OCCASIONS[type] ?? type}: ${random.pick(discipline.courses).title.replace(/ \d$/, '')}`,
        desc: random.chance(0.2) ? 'Two afternoons.' : null,
        audience: profile.turn(TEACHING_AUDIENCES),
        numpart: random.chance(0.7) ? whole(random.int(8, 80)) : null,
        profacad: profile.mostly('Academic', ['Professional', 'Other']),
        compensated: profile.turn(COMPENSATIONS),
        start: yearOrMonth(random, year),
        end: random.chance(0.6) ? yearOrMonth(random, year) : null,
      });
    });
