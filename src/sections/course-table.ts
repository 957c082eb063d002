import type { NumberValue } from '../schema/index.js';
import { plain } from '../text/index.js';
import type { Cell, Table } from './model.js';

/** One section of a course in a term, as taught. */
export interface CourseSection {
  readonly term: string | null;
  readonly course: string | null;
  readonly title: string | null;
  readonly hours: NumberValue | null;
  readonly enrolled: NumberValue | null;
}

/** Tables of so many rows stay on one page. */
const WHOLE_ROWS = 10;
const NONE = '–';

interface Row {
  readonly term: string | null;
  readonly course: string | null;
  readonly title: string | null;
  readonly hours: string | null;
  readonly sections: readonly CourseSection[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** Numbers that were recorded; zero and unreadable ones count as not recorded. */
const known = (numbers: readonly (NumberValue | null)[]): readonly number[] =>
  numbers.flatMap(number => (number?.value ? [number.value] : []));

function enrolled(sections: readonly CourseSection[]): number | null {
  const counts = known(sections.map(section => section.enrolled));
  return counts.length > 0 ? sum(counts) : null;
}

/** Hours with one decimal; texts that are no numbers as recorded. */
function hoursText(hours: NumberValue | null): string | null {
  if (hours === null || hours.value === 0) return null;
  return hours.value === null ? plain(hours.text) : hours.value.toFixed(1);
}

/** Sections of one course, title and hours in one term make one row, where the first of them stands. */
function rowsOf(sections: readonly CourseSection[]): readonly Row[] {
  const rows = new Map<string, Row & { readonly sections: CourseSection[] }>();
  for (const section of sections) {
    const { term, course, title } = section;
    const hours = hoursText(section.hours);
    const key = [term, course, title, hours].join('\n');
    const row = rows.get(key);
    if (row) row.sections.push(section);
    else rows.set(key, { term, course, title, hours, sections: [section] });
  }
  return [...rows.values()];
}

interface Column {
  readonly label: string;
  readonly numeric: boolean;
  readonly text: (row: Row) => string | null;
  readonly total?: (sections: readonly CourseSection[]) => string | null;
}

const text = (count: number | null): string | null => (count === null ? null : String(count));

const COLUMNS: readonly Column[] = [
  { label: 'Term', numeric: false, text: row => row.term },
  { label: 'Course', numeric: false, text: row => row.course },
  { label: 'Title', numeric: false, text: row => row.title },
  { label: 'Hours', numeric: true, text: row => row.hours },
  { label: 'Sections', numeric: true, text: row => text(row.sections.length) },
  {
    label: 'Enrolled',
    numeric: true,
    text: row => text(enrolled(row.sections)),
    total: sections => text(enrolled(sections)),
  },
];

/**
 * The table of scheduled courses: one row for the sections of a course in a term, a column only where a row
 * fills it, and a total row where there is something to total. Null without sections.
 */
export function courseTable(sections: readonly CourseSection[]): Table | null {
  const rows = rowsOf(sections);
  const columns = COLUMNS.filter(column => rows.some(row => column.text(row) !== null));
  if (rows.length === 0) return null;
  const cell = (column: Column, value: string | null): Cell => ({
    text: value ?? (column.numeric ? NONE : ''),
    numeric: column.numeric,
  });
  const totalled = columns.findIndex(column => column.total);
  return {
    head: columns.map(column => cell(column, column.label)),
    rows: rows.map(row => columns.map(column => cell(column, column.text(row)))),
    total:
      rows.length < 2 || totalled < 1
        ? null
        : {
            label: 'All courses',
            span: totalled,
            cells: columns.slice(totalled).map(column => cell(column, column.total?.(sections) ?? null)),
          },
    whole: rows.length <= WHOLE_ROWS,
  };
}
