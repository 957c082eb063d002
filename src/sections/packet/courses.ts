import { type BarPart, barsAndDots, inCellBar, twoPanelTrend } from '../../charts/index.js';
import { decimal } from '../../core/index.js';
import { compareTexts, RANGE_DASH } from '../../text/index.js';
import { foldTerms, hoursText } from '../course-table.js';
import { courseSection, termName } from '../entities/schteach.js';
import { byCourse, byTerm, courseFigures, gradeFigures } from '../figures/courses.js';
import { getNumber, groupBy } from '../figures/figure.js';
import { figureText, printFigure } from '../figures/printed.js';
import { computeRating } from '../figures/ratings.js';
import { foldsCourses } from '../profile/arrange.js';
import type { RecordNamed } from '../record-ref.js';
import type { DocumentContext } from '../selection.js';
import { messages } from './messages.js';
import { type CoursePart, type CourseRow, type Illustration, illustration } from './model.js';

type CourseRecord = RecordNamed<'schteach'>;

/** The segments of a grade bar; grades below C share one. */
function gradeParts(sections: readonly CourseRecord[]): readonly BarPart[] {
  const counts = new Map(
    gradeFigures(sections).letters.map(({ letter, count }) => [letter, getNumber(count)]),
  );
  const of = (letter: 'A' | 'B' | 'C' | 'D' | 'F'): number => counts.get(letter) ?? 0;
  return [
    { name: 'A', count: of('A') },
    { name: 'B', count: of('B') },
    { name: 'C', count: of('C') },
    { name: messages.grades.low, count: of('D') + of('F') },
  ];
}

type RowTexts = Pick<CourseRow, 'refs' | 'term' | 'course' | 'title' | 'hours'>;

function createRow(sections: readonly CourseRecord[], texts: RowTexts): CourseRow {
  const { sections: count, enrolled } = courseFigures(sections);
  const { letters, total } = gradeFigures(sections);
  const graded = getNumber(total) > 0;
  const best = letters[0]?.count.value ?? null;
  return {
    ...texts,
    sections: printFigure(count),
    enrolled: printFigure(enrolled),
    grades: graded ? inCellBar(gradeParts(sections)) : null,
    best: printFigure({ ...total, kind: 'share', value: graded ? (best ?? 0) / (total.value ?? 1) : null }),
    courseRating: printFigure(computeRating(sections, 'course_rate')),
    instructorRating: printFigure(computeRating(sections, 'inst_rate')),
  };
}

/** One row for the sections of a course, title and hours in a term. */
function getRows(
  sections: readonly CourseRecord[],
  term: string | null,
  context: DocumentContext,
): readonly CourseRow[] {
  const key = (section: CourseRecord): string => {
    const course = courseSection(section);
    return [course?.course, course?.title, hoursText(course?.hours ?? null)].join('\n');
  };
  const groups = [...groupBy(sections, key)].sort(([a], [b]) => compareTexts(a, b));
  return groups.map(([, own]) => {
    const course = courseSection(own[0] as CourseRecord);
    return createRow(own, {
      refs: context.refs(own),
      term,
      course: course?.course ?? null,
      title: course?.title ?? null,
      hours: hoursText(course?.hours ?? null) ?? '–',
    });
  });
}

function getNotes(sections: readonly CourseRecord[], scale: string | null): readonly string[] {
  const rated = computeRating(sections, 'inst_rate');
  const { letters, total, differing } = gradeFigures(sections);
  const grades = getNumber(total);
  const { creditHours } = courseFigures(sections);
  const undated = sections.filter(({ values }) => values.term === null).length;
  const shares = letters
    .filter(({ count }) => count.value)
    .map(({ letter, count }) => {
      const share = figureText({ kind: 'share', value: getNumber(count) / grades });
      return messages.grades.share({ letter, count: figureText(count), share });
    });
  const notes = [
    undated > 0 ? messages.courseNotes.undated({ sections: undated }) : null,
    creditHours.value === null
      ? null
      : messages.courseNotes.creditHours({
          hours: decimal(creditHours.value),
          sections: creditHours.records.length,
        }),
    rated.value === null
      ? null
      : scale === null
        ? messages.courseNotes.ratings(rated)
        : messages.courseNotes.ratingsOnScale({ ...rated, scale }),
    grades === 0
      ? null
      : messages.courseNotes.grades({ grades, sections: total.records.length, shares: shares.join(', ') }),
    differing.value === 0 ? null : messages.courseNotes.gradesDiffer({ sections: differing.records.length }),
  ];
  return notes.filter(note => note !== null);
}

/** One row for each course, by its code, else by its title. */
function foldedRows(sections: readonly CourseRecord[], context: DocumentContext): readonly CourseRow[] {
  const key = (section: CourseRecord): string => {
    const course = courseSection(section);
    return course?.course ?? course?.title ?? '';
  };
  return [...groupBy(sections, key)]
    .sort(([a], [b]) => compareTexts(a, b))
    .map(([, own]) => {
      const courses = own.map(courseSection);
      const hours = new Set(courses.flatMap(course => hoursText(course?.hours ?? null) ?? []));
      return createRow(own, {
        refs: context.refs(own),
        term: foldTerms(own.map(termName)),
        course: courses[0]?.course ?? null,
        title: courses.find(course => course?.title)?.title ?? null,
        hours: [...hours].sort().join(', ') || '–',
      });
    });
}

/**
 * The table of courses, oldest term first; null without sections.
 * @param context its profile decides whether there is one row for each course, with its terms
 */
export function coursePart(
  sections: readonly CourseRecord[],
  scale: string | null,
  context: DocumentContext,
): CoursePart | null {
  if (sections.length === 0) return null;
  const folded = foldsCourses(context.options.profile);
  const terms = byTerm(sections);
  const dated = new Set(terms.flatMap(([, own]) => own));
  const undated = sections.filter(section => !dated.has(section));
  const rows = folded
    ? foldedRows([...dated, ...undated], context)
    : [...terms.flatMap(([term, own]) => getRows(own, term, context)), ...getRows(undated, null, context)];
  const all = createRow(sections, { refs: [], term: null, course: null, title: null, hours: '' });
  const { sections: count, courses } = courseFigures(sections);
  return {
    has: {
      hours: rows.some(({ hours }) => hours !== '–'),
      enrolled: all.enrolled.records !== null,
      grades: all.grades !== null,
      courseRating: all.courseRating.records !== null,
      instructorRating: all.instructorRating.records !== null,
    },
    folded,
    rows,
    total: rows.length < 2 ? null : all,
    count: courses.value
      ? messages.counts.coursesAndSections({ courses: courses.value, sections: getNumber(count) })
      : messages.counts.sections({ sections: getNumber(count) }),
    notes: getNotes(sections, scale),
  };
}

/** A scale of whole numbers around the ratings, since the records hold no scale. */
function around(ratings: readonly number[]): readonly [number, number] {
  if (ratings.length === 0) return [1, 5];
  const [low, high] = [Math.floor(Math.min(...ratings)), Math.ceil(Math.max(...ratings))];
  return low === high ? [low - 1, high] : [low, high];
}

/** Enrollment and instructor rating of some sections, as charts take them. */
function chartRow(label: string, sections: readonly CourseRecord[]) {
  const rating = computeRating(sections, 'inst_rate');
  const count = courseFigures(sections).enrolled.value;
  return { label, count, value: rating.value, valueText: figureText(rating) };
}

/** A sentence in place of the chart of a single course. */
function describeCourse({
  label: course,
  count,
  value,
  valueText: rating,
}: ReturnType<typeof chartRow>): string {
  const { plain, rated, enrolled: enrolledWords, notRecorded } = messages.courseChart.one;
  const enrolled = count === null ? notRecorded : enrolledWords({ students: count });
  return value === null ? plain({ course, enrolled }) : rated({ course, enrolled, rating });
}

/** The most courses that fit next to another chart. */
const MAX_COURSES = 8;

/** Courses with their enrollment and rating; of too many, those with most students. */
export function courseChart(sections: readonly CourseRecord[], period: string): Illustration {
  const title = messages.courseChart.title;
  const all = byCourse(sections).map(([label, own]) => chartRow(label, own));
  const rows = [...all].sort((a, b) => (b.count ?? 0) - (a.count ?? 0)).slice(0, MAX_COURSES);
  const subtitle =
    rows.length < all.length
      ? messages.courseChart.largest({ period, shown: rows.length, all: all.length })
      : period;
  const ratings = rows.flatMap(({ value }) => value ?? []);
  const [only] = rows;
  if (rows.length < 2 || !only) {
    return illustration(title, period, only ? describeCourse(only) : messages.courseChart.none);
  }
  const chart = barsAndDots({
    title,
    heads: [messages.courseChart.enrolled, messages.courseChart.rating],
    scale: around(ratings),
    rows,
  });
  return illustration(title, subtitle, chart);
}

/** The most terms with room for their names. */
const MAX_TERMS = 9;

/** Enrollment and rating by term; null for fewer than two terms. */
export function trendChart(sections: readonly CourseRecord[]): Illustration | null {
  const terms = byTerm(sections).slice(-MAX_TERMS);
  const steps = terms.map(([label, own]) => chartRow(label, own));
  const [first, last] = [steps[0], steps.at(-1)];
  if (steps.length < 2 || !first || !last) return null;
  const ratings = steps.flatMap(({ value }) => value ?? []);
  const title = messages.trend.title;
  return illustration(
    title,
    messages.trend.subtitle({ terms: `${first.label}${RANGE_DASH}${last.label}` }),
    twoPanelTrend({
      title,
      heads: [messages.trend.enrolled, messages.courseChart.rating],
      scale: around(ratings),
      steps,
    }),
  );
}
