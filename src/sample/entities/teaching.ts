import {
  COMPENSATIONS,
  type EntityOf,
  type NumberValue,
  OTHER_TEACHING_TYPES,
  type RecordOf,
  SECTION_TYPES,
  TEACHING_AUDIENCES,
  TEACHING_KINDS,
  TERMS,
} from '../../schema/index.js';
import { prefixesOf } from '../courses.js';
import { EXPORTED, termOf, yearOrMonth } from '../dates.js';
import { company } from '../places.js';
import type { Profile } from '../profile.js';
import { longestProse, paragraph } from '../prose.js';
import { record } from '../record.js';
import { courseTitle } from '../titles.js';

const whole = (value: number): NumberValue => ({ value, text: String(value) });
/** With the given decimals, without the zero before the point, as the service writes it. */
const decimal = (value: number, digits: number): NumberValue => {
  const text = value.toFixed(digits);
  return { value: Number(text), text: text.replace(/^0\./, '.') };
};

/** A course, which a person teaches again and again. */
interface Course {
  readonly prefix: string;
  readonly number: number;
  readonly suffix: string | null;
  readonly title: string;
  readonly hours: number;
}

function coursesOf(profile: Profile): readonly Course[] {
  const { random, department } = profile;
  const prefixes = [
    ...prefixesOf(department.now),
    ...(department.before ? prefixesOf(department.before) : []),
  ];
  // As many again, so that small departments have more than one course.
  return [...prefixes, ...random.some(prefixes, 3)].map(prefix => ({
    prefix,
    number: random.int(10, 79) * 10 + random.int(0, 5),
    suffix: random.chance(0.15) ? 'R' : null,
    title: courseTitle(profile),
    hours: random.pick([3, 3, 3, 1, 2, 4, 0.5]),
  }));
}

function section(profile: Profile, course: Course, number: number): RecordOf<EntityOf<'schteach'>> {
  const { random } = profile;
  const rated = random.chance(0.7);
  const enrolled = random.int(3, 120);
  const failed = random.int(0, 2);
  let left = enrolled;
  /** Grades for no more students than there are. */
  const grades = (drawn: number) => {
    const given = Math.min(left, drawn);
    left -= given;
    return whole(given);
  };
  return record(profile, 'schteach', {
    term: termOf(profile.turn(TERMS), Math.max(EXPORTED.year - 12, profile.year())),
    title: course.title,
    coursepre: course.prefix,
    coursenum: whole(course.number),
    coursenum_suffix: course.suffix,
    section: String(number).padStart(3, '0'),
    section_type: profile.mostly('DAY', SECTION_TYPES, 0.6),
    enroll: whole(enrolled),
    chours: random.chance(0.95) ? decimal(course.hours, 2) : null,
    variable_chours: random.chance(0.05) ? decimal(random.int(1, 6) / 2, 1) : null,
    team_taught: random.chance(0.6) ? random.chance(0.1) : null,
    compensate: random.chance(0.2) ? random.chance(0.5) : null,
    newprep: random.chance(0.5) ? random.chance(0.2) : null,
    newform: random.chance(0.5) ? random.chance(0.1) : null,
    aim_data: random.chance(0.5) ? true : null,
    eval_done: random.chance(0.5) ? rated : null,
    course_rate: rated ? decimal(3 + random.next() * 2, 1) : null,
    inst_rate: rated ? decimal(3 + random.next() * 2, 1) : null,
    course_eval: rated && random.chance(0.3) ? decimal(3 + random.next() * 2, 2) : null,
    inst_eval: rated && random.chance(0.3) ? decimal(3 + random.next() * 2, 2) : null,
    inst_rate_range: rated && random.chance(0.2) ? '4.0–4.4' : null,
    class_grade: random.chance(0.2) ? random.pick(['A-', 'B+', 'B']) : null,
    stearna: random.chance(0.3) ? grades(random.int(1, 40)) : null,
    stearnb: random.chance(0.3) ? grades(random.int(1, 40)) : null,
    stearnc: random.chance(0.3) ? grades(random.int(0, 20)) : null,
    stearnd: random.chance(0.3) ? grades(random.int(0, 6)) : null,
    stearnf: random.chance(0.3) ? grades(failed) : null,
    pedinn: random.chance(0.05) ? paragraph(profile, 1) : null,
    job_type: random.chance(0.1) ? 'INSTR' : null,
    curric_id: String(random.int(10_000, 99_999)),
    title_code: '000',
    comments: random.chance(0.002)
      ? longestProse(profile)
      : random.chance(0.05)
        ? paragraph(profile, 3)
        : null,
    syllabus: random.chance(0.1) ? `${profile.identity.username}/schteach/syllabus.pdf` : null,
  });
}

/** Sections taught: each course of the person at least once. */
export function sections(profile: Profile): readonly RecordOf<EntityOf<'schteach'>>[] {
  const count = profile.career.workload.sections;
  if (count === 0) return [];
  const courses = coursesOf(profile);
  return Array.from({ length: Math.max(count, courses.length) }, (_, i) =>
    section(profile, courses[i % courses.length] as Course, 1 + Math.floor(i / courses.length)),
  );
}

export const otherTeaching = (profile: Profile): readonly RecordOf<EntityOf<'ncteach'>>[] =>
  Array.from({ length: Math.floor(profile.career.workload.service / 6) }, () => {
    const { random } = profile;
    const type = profile.turn(OTHER_TEACHING_TYPES);
    const start = profile.year();
    return record(profile, 'ncteach', {
      type,
      typeother: type === 'Other' ? 'Walking seminar' : null,
      org: company(random),
      title: courseTitle(profile),
      desc: random.chance(0.3) ? paragraph(profile, 1) : null,
      audience: profile.turn(TEACHING_AUDIENCES),
      numpart: random.chance(0.7) ? whole(random.int(3, 300)) : null,
      profacad: profile.turn(TEACHING_KINDS),
      compensated: profile.turn(COMPENSATIONS),
      start: yearOrMonth(random, start),
      end: random.chance(0.6) ? yearOrMonth(random, start) : null,
    });
  });
