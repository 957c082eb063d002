import { grouped } from '../core/index.js';
import type { NumberValue } from '../schema/index.js';
import { NBSP, plain, RANGE_DASH } from '../text/index.js';
import { groupBy } from './figures/figure.js';
import { ratingWeight, weightedMean } from './figures/ratings.js';
import { messages } from './messages.js';
import { cell, isWhole, type Marked, type Table } from './model.js';

/** One section of a course in a term, as taught. */
export interface CourseSection {
  readonly term: string | null;
  readonly course: string | null;
  readonly title: string | null;
  readonly hours: NumberValue | null;
  readonly enrolled: NumberValue | null;
  readonly courseRating: NumberValue | null;
  readonly instructorRating: NumberValue | null;
}

/** A section with the refs of its record. */
type ListedSection = CourseSection & Marked;

interface Row extends Pick<CourseSection, 'term' | 'course' | 'title'> {
  readonly hours: string | null;
  readonly sections: readonly ListedSection[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** The recorded numbers; zero and unreadable ones count as missing. */
const known = (numbers: readonly (NumberValue | null)[]): readonly number[] =>
  numbers.flatMap(number => (number?.value ? [number.value] : []));

function enrolled(sections: readonly CourseSection[]): number | null {
  const counts = known(sections.map(section => section.enrolled));
  return counts.length > 0 ? sum(counts) : null;
}

/** Hours with one decimal; other texts as recorded. */
export function hoursText(hours: NumberValue | null): string | null {
  if (hours === null || hours.value === 0) return null;
  return hours.value === null ? plain(hours.text) : hours.value.toFixed(2).replace(/0$/, '');
}

type RatingField = 'courseRating' | 'instructorRating';

/** The rating of some sections, weighted by their enrollment, with one decimal. A blank is not zero. */
function rating(sections: readonly CourseSection[], of: RatingField): string | null {
  const rated = sections.flatMap(section => {
    const value = section[of]?.value ?? null;
    return value === null ? [] : [{ value, weight: ratingWeight(section.enrolled?.value ?? null) }];
  });
  return weightedMean(rated)?.toFixed(1) ?? null;
}

/** One row for the sections of a course, title and hours in a term, in the order of first sections. */
function getRows(sections: readonly ListedSection[]): readonly Row[] {
  const groups = groupBy(sections, ({ term, course, title, hours }) =>
    [term, course, title, hoursText(hours)].join('\n'),
  );
  return [...groups.values()].map(own => {
    const { term, course, title, hours } = own[0] as ListedSection;
    return { term, course, title, hours: hoursText(hours), sections: own };
  });
}

/** One row for each course by its code, else by its title, in the order of first sections. */
function foldedRows(sections: readonly ListedSection[]): readonly Row[] {
  return [...groupBy(sections, ({ course, title }) => course ?? title).values()].map(own => {
    const hours = new Set(own.flatMap(section => hoursText(section.hours) ?? []));
    return {
      term: foldTerms(own.map(({ term }) => term)),
      course: own[0]?.course ?? null,
      title: own.find(({ title }) => title !== null)?.title ?? null,
      hours: [...hours].sort().join(', ') || null,
      sections: own,
    };
  });
}

interface Column {
  readonly name: string;
  readonly label: string;
  readonly numeric: boolean;
  readonly text: (row: Row) => string | null;
  readonly total?: (sections: readonly CourseSection[]) => string | null;
}

const text = (count: number | null): string | null => (count === null ? null : String(count));

const ratingColumn = (name: string, label: string, of: RatingField): Column => ({
  name,
  label,
  numeric: true,
  text: row => rating(row.sections, of),
  total: sections => rating(sections, of),
});

const COLUMNS: readonly Column[] = [
  { name: 'term', label: messages.courses.term, numeric: false, text: row => row.term },
  { name: 'course', label: messages.courses.course, numeric: false, text: row => row.course },
  { name: 'title', label: messages.courses.title, numeric: false, text: row => row.title },
  { name: 'hours', label: messages.courses.hours, numeric: true, text: row => row.hours },
  {
    name: 'sections',
    label: messages.courses.sections,
    numeric: true,
    text: row => text(row.sections.length),
  },
  {
    name: 'enrolled',
    label: messages.courses.enrolled,
    numeric: true,
    text: row => text(enrolled(row.sections)),
    total: sections => {
      const count = enrolled(sections);
      return count === null ? null : grouped(count);
    },
  },
  ratingColumn('course_rating', messages.courses.courseRating, 'courseRating'),
  ratingColumn('instructor_rating', messages.courses.instructorRating, 'instructorRating'),
];

/** The columns of courses on one line each: their terms come after the title. */
const FOLDED: readonly string[] = ['course', 'title', 'term', ...COLUMNS.slice(3).map(({ name }) => name)];

/** Names of the columns for profiles. */
export const COURSE_COLUMNS: readonly string[] = COLUMNS.map(({ name }) => name);

/**
 * The table of scheduled courses: one row for the sections of a course in a term, filled columns only, and a total row
 * for several rows. Null without sections.
 * @param names of the columns, in their order
 * @param folded one row for each course, with all its terms
 */
export function courseTable(
  sections: readonly ListedSection[],
  folded: boolean,
  names: readonly string[] = folded ? FOLDED : COURSE_COLUMNS,
): Table | null {
  const rows = folded ? foldedRows(sections) : getRows(sections);
  const columns = names
    .flatMap(name => COLUMNS.find(column => column.name === name) ?? [])
    .filter(column => rows.some(row => column.text(row) !== null));
  if (rows.length === 0 || columns.length === 0) return null;
  const isRated = columns.some(({ name }) => name.endsWith('_rating'));
  const totalled = columns.findIndex(column => column.total);
  return {
    head: columns.map(({ name, label, numeric }) =>
      cell(folded && name === 'term' ? messages.courses.terms : label, numeric),
    ),
    rows: rows.map(row => columns.map(column => cell(column.text(row), column.numeric))),
    refs: rows.map(({ sections: own }) => own.flatMap(({ refs }) => refs)),
    total:
      rows.length < 2 || totalled < 1
        ? null
        : {
            label: isRated ? messages.courses.allRated : messages.courses.all,
            span: totalled,
            cells: columns
              .slice(totalled)
              .map(column => cell(column.total?.(sections) ?? null, column.numeric)),
          },
    whole: isWhole(rows.length),
    folded,
  };
}

/** Years in ascending order, consecutive ones as a range: `2019–2021, 2024`. */
function yearList(years: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const year of [...new Set(years)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && year === last[1] + 1) last[1] = year;
    else ranges.push([year, year]);
  }
  return ranges
    .map(([first, last]) => (first === last ? `${first}` : `${first}${RANGE_DASH}${last}`))
    .join(', ');
}

/**
 * The terms of a course on one line: `Fall 2019–2021, 2024; Winter 2023`, in the order of their first mention. Terms
 * without a name and a year of four digits stand as recorded; null without terms.
 */
export function foldTerms(terms: readonly (string | null)[]): string | null {
  const seasons = new Map<string, number[]>();
  const others = new Set<string>();
  for (const term of terms) {
    const [, name, year] = /^(\D*?)[\s\u00a0]*(\d{4})$/.exec(term ?? '') ?? [];
    if (name !== undefined) seasons.set(name, [...(seasons.get(name) ?? []), Number(year)]);
    else if (plain(term) !== null) others.add(term as string);
  }
  const lists = [...seasons].map(([name, years]) => [name, yearList(years)].filter(Boolean).join(NBSP));
  return [...lists, ...others].join('; ') || null;
}
