import { joinText, NBSP, plain, type Span } from '../../text/index.js';
import type { CourseSection } from '../course-table.js';
import { past } from '../entries.js';
import { itemSource } from '../item-source.js';
import type { RecordNamed } from '../record-ref.js';
import { type DocumentContext, getPlace } from '../selection.js';
import { termDays } from '../window.js';
import { messages } from './messages.js';

type CourseRecord = RecordNamed<'schteach'>;

/** A term covers the days in its record, else those of the table, else its year. */
function termSpan(record: CourseRecord, context: DocumentContext): Span {
  const { term } = record.values;
  const year = /^\d{4}$/.test(term?.year ?? '') ? Number(term?.year) : null;
  if (!term || (year === null && term.first === null && term.last === null)) return past(null);
  const isDated = term.first !== null || term.last !== null;
  const days = isDated || year === null ? null : termDays(context.options.terms, term.name, year);
  if (!isDated && !days && term.name !== null) {
    context.problem({
      code: 'term.unknown',
      place: getPlace(record, 'Term'),
      value: term.name,
      reason: messages.courses.noTerm,
    });
  }
  return past({
    year: isDated || days ? null : year,
    month: null,
    day: null,
    first: term.first ?? days?.first ?? null,
    last: term.last ?? days?.last ?? null,
    words: null,
  });
}

/** `CE EN 595R`, on one line; null without prefix and number. */
export function courseCode({ values }: CourseRecord): string | null {
  const suffix = plain(values.coursenum_suffix) ?? '';
  const number = plain(values.coursenum?.text ?? null);
  const numbered = number === null ? suffix || null : `${number}${suffix}`;
  return joinText([plain(values.coursepre), numbered], ' ')?.replaceAll(' ', NBSP) ?? null;
}

/** `Fall 2025`, on one line; null without a term. */
export const termName = ({ values: { term } }: CourseRecord): string | null =>
  joinText([plain(term?.name ?? null), plain(term?.year ?? null)], NBSP);

function courseTitle({ values }: CourseRecord): string | null {
  const title = plain(values.title);
  return values.team_taught === true ? joinText([title, messages.courses.teamTaught], ' ') : title;
}

/** A section in tables of courses; null if it names no course. */
export function courseSection(record: CourseRecord): CourseSection | null {
  const { values } = record;
  const [course, title] = [courseCode(record), courseTitle(record)];
  if (course === null && title === null) return null;
  return {
    term: termName(record),
    course,
    title,
    hours: values.variable_chours ?? values.chours,
    enrolled: values.enroll,
    courseRating: values.course_rate,
    instructorRating: values.inst_rate,
  };
}

/** A section of a scheduled course: a row of the course table, with others of its course and term. */
export const schteach = itemSource<'schteach'>({
  entity: 'schteach',
  span: termSpan,
  title: courseCode,
  build: record => {
    const course = courseSection(record);
    return course && { kind: 'course', course };
  },
});
