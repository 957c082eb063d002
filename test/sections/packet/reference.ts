import type { RecordedDate } from '../../../src/core/index.js';
import type { Person } from '../../../src/schema/index.js';

/* Reference figures of a calendar year, computed straight from the records by other code than that of packets. */

const FIRST: Readonly<Record<string, string>> = { winter: '01', spring: '05', summer: '07', fall: '09' };
const LAST: Readonly<Record<string, string>> = { winter: '04', spring: '06', summer: '08', fall: '12' };

/** First and last month of a date as `YYYY-MM`; null without days. */
function months(date: RecordedDate | null): readonly [string, string] | null {
  if (!date) return null;
  if (date.year !== null) {
    const month = (n: number) => `${date.year}-${String(n).padStart(2, '0')}`;
    return [month(date.month ?? 1), month(date.month ?? 12)];
  }
  const [first, last] = [date.first ?? date.last, date.last ?? date.first];
  return first && last ? [first.slice(0, 7), last.slice(0, 7)] : null;
}

/** Does a span touch the year? An undated one does. */
function touches(
  year: number,
  start: RecordedDate | null,
  end: RecordedDate | null,
  canLast = false,
): boolean {
  const [from, to] = [months(start), months(end)];
  if (!from && !to) return true;
  const all = [...(from ?? []), ...(to ?? [])].sort();
  const first = all[0] as string;
  const last = to || !canLast ? (all.at(-1) as string) : '9999-12';
  return first <= `${year}-12` && last >= `${year}-01`;
}

const sum = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((total, n) => total + n, 0);

/** The course sections of a year. */
export const getSections = ({ records }: Person, year: number) =>
  records.schteach
    .map(({ values }) => values)
    .filter(({ title, coursepre, coursenum, coursenum_suffix }) =>
      [title, coursepre, coursenum, coursenum_suffix].some(value => value !== null),
    )
    .filter(({ term }) => {
      if (!term) return true;
      const name = term.name?.toLowerCase() ?? '';
      const [first, last] = [
        term.first?.slice(0, 7) ?? (term.year && FIRST[name] ? `${term.year}-${FIRST[name]}` : null),
        term.last?.slice(0, 7) ?? (term.year && LAST[name] ? `${term.year}-${LAST[name]}` : null),
      ];
      if (first && last) return first <= `${year}-12` && last >= `${year}-01`;
      return term.year === null || !/^\d{4}$/.test(term.year) || Number(term.year) === year;
    });

/** Works with a date of publication in some years, by the year. */
export const publishedIn = ({ records }: Person, years: readonly number[]): readonly number[] =>
  years.map(
    year =>
      records.intellcont
        .map(({ values }) => values)
        .filter(v => [v.title, v.title_secondary, v.publisher, v.contypeother].some(text => text !== null))
        .filter(({ visible, pub }) => visible !== false && months(pub)?.[0].startsWith(`${year}-`) === true)
        .length,
  );

/** All grades of some sections, and those that are an A. */
export function getGrades(person: Person, year: number): readonly [all: number, best: number] {
  const sections = getSections(person, year);
  const of = (letter: 'a' | 'b' | 'c' | 'd' | 'f'): number =>
    sections.reduce((total, section) => total + (section[`stearn${letter}`]?.value ?? 0), 0);
  return [of('a') + of('b') + of('c') + of('d') + of('f'), of('a')];
}

export interface ReferenceFigures {
  readonly published: number;
  readonly inPress: number;
  readonly enrolled: number | null;
  readonly sections: number;
  readonly creditHours: number | null;
  readonly rating: number | null;
  /** In cents. */
  readonly external: number | null;
  readonly awards: number;
  readonly students: number;
  readonly roles: number;
}

export function referenceFigures(person: Person, year: number): ReferenceFigures {
  const { records } = person;
  const works = records.intellcont
    .map(({ values }) => values)
    .filter(v => [v.title, v.title_secondary, v.publisher, v.contypeother].some(text => text !== null))
    .filter(v => v.visible !== false && touches(year, v.pub ?? v.acc ?? v.sub, null));
  const sections = getSections(person, year);
  const rated = sections.flatMap(({ inst_rate, enroll }) =>
    inst_rate?.value == null ? [] : [{ rate: inst_rate.value, weight: enroll?.value || 1 }],
  );
  const weight = sum(rated.map(each => each.weight));
  const grants = records.congrant_external
    .map(({ values }) => values)
    .filter(({ status }) => status?.trim().toLowerCase() === 'funded')
    .filter(({ start, end, fp_year }) =>
      start || end ? touches(year, start, end, true) : touches(year, fp_year, null),
    );
  const names = records.dsl.flatMap(({ values }) =>
    (values.dsl_student.length > 0 ? values.dsl_student.map(row => row.values) : [values]).map(
      ({ fname, lname }) => `${fname ?? ''} ${lname ?? ''}`.toLowerCase().replace(/\s+/g, ' ').trim(),
    ),
  );
  const roles = [...records.service_department, ...records.service_professional]
    .map(({ values }) => values)
    .filter(({ visible, start, end }) => visible !== false && touches(year, start, end, true));
  return {
    published: works.filter(({ pub }) => pub !== null).length,
    inPress: works.filter(({ pub, acc }) => pub === null && acc !== null).length,
    enrolled: sum(sections.flatMap(({ enroll }) => enroll?.value ?? [])),
    sections: sections.length,
    creditHours: sum(
      sections.flatMap(({ enroll, chours, variable_chours }) => {
        const hours = variable_chours?.value ?? chours?.value ?? null;
        return hours === null || enroll?.value == null ? [] : [hours * enroll.value];
      }),
    ),
    rating: weight === null ? null : (sum(rated.map(each => each.rate * each.weight)) ?? 0) / weight,
    external: sum(grants.flatMap(({ amount }) => amount?.cents ?? [])),
    awards: grants.length,
    students: new Set(names.filter(name => name !== '')).size + names.filter(name => name === '').length,
    roles: roles.length,
  };
}
