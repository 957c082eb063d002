import {
  exactly,
  formatSpan,
  join,
  joinText,
  lowerFirst,
  NBSP,
  parenthesized,
  plain,
  RANGE_DASH,
  type Span,
  words,
} from '../text/index.js';
import { type CourseSection, courseTable } from './course-table.js';
import { choiceOrOther, commas, described, entry, past, payment, semicolons, sorted } from './entries.js';
import { group, type Section, section } from './model.js';
import { choose, type Drawing, type RecordNamed } from './selection.js';

const ID = 'teaching';

/** A term is over when its last day is; without days it is placed in its year. */
function termSpan({ values: { term } }: RecordNamed<'schteach'>): Span {
  const year = /^\d{4}$/.test(term?.year ?? '') ? Number(term?.year) : null;
  if (!term || (year === null && term.first === null && term.last === null)) return past(null);
  return past({
    year: term.first === null && term.last === null ? year : null,
    month: null,
    day: null,
    first: term.first,
    last: term.last,
    words: null,
  });
}

/** `CE EN 595R`, on one line. */
function courseCode({ values }: RecordNamed<'schteach'>): string | null {
  const suffix = plain(values.coursenum_suffix) ?? '';
  const number = plain(values.coursenum?.text ?? null);
  const numbered = number === null ? suffix || null : `${number}${suffix}`;
  return joinText([plain(values.coursepre), numbered], ' ')?.replaceAll(' ', NBSP) ?? null;
}

function courseTitle({ values }: RecordNamed<'schteach'>): string | null {
  const title = plain(values.title);
  return values.team_taught === true ? joinText([title, '(team taught)'], ' ') : title;
}

/** The years of the terms: `2024–2025`. */
function years(sections: readonly CourseSection[]): string | null {
  const found = sections
    .map(({ term }) => /\d{4}/.exec(term ?? '')?.[0])
    .filter(year => year !== undefined)
    .sort();
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return null;
  return first === last ? first : `${first}${RANGE_DASH}${last}`;
}

/** Scheduled courses as a table, newest term first, and other teaching as entries. */
export function teaching(drawing: Drawing): Section | null {
  const sections = sorted(
    choose(drawing, ID, 'schteach', {
      span: termSpan,
      title: courseCode,
      make: (record): CourseSection | null => {
        const { values } = record;
        const made: CourseSection = {
          term: joinText([plain(values.term?.name ?? null), plain(values.term?.year ?? null)], NBSP),
          course: courseCode(record),
          title: courseTitle(record),
          hours: values.variable_chours ?? values.chours,
          enrolled: values.enroll,
        };
        return made.course === null && made.title === null ? null : made;
      },
    }),
  );
  const other = choose(drawing, ID, 'ncteach', {
    span: ({ values }) => past(values.start, values.end),
    title: ({ values }) => values.title,
    make: (record, span) => {
      const { values } = record;
      const type = choiceOrOther(values.type, values.typeother);
      const people = plain(values.numpart?.text ?? null);
      const participants =
        people === null || values.numpart?.value === 0
          ? []
          : exactly(`${people} ${people === '1' ? 'participant' : 'participants'}`);
      const title = words(values.title, 'semibold');
      const said = `${values.title ?? type ?? ''} ${values.desc ?? ''}`.toLowerCase();
      const told = said.includes(type?.toLowerCase() ?? '');
      return entry(
        title.length > 0 ? title : words(type, 'semibold'),
        described(
          drawing.line(record, 'desc', values.desc),
          semicolons(
            commas(told ? [] : words(type === null ? null : lowerFirst(type)), participants),
            join([words(values.org), parenthesized(payment(values.compensated))], ' '),
          ),
        ),
        formatSpan(span, 'month', drawing.options.asOf),
      );
    },
  });
  const title = joinText(['Scheduled courses', years(sections)], ', ');
  return section(ID, 'Teaching', [
    group(title, { table: courseTable(sections) }),
    group('Other teaching', { entries: sorted(other) }),
  ]);
}
