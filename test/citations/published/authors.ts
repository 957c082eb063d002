import { type record, row } from '../../sections/people.js';

export type Values = Parameters<typeof record<'intellcont'>>[1];

/** A row of an author list. */
export const author = (lname: string, fname: string | null, rest = {}) =>
  row('intellcont', 'intellcont_auth', { lname, fname, ...rest });

/** The owner. */
export const SELF = author('Ravencroft', 'Marisol', { faculty_name: '7001', mname: 'T.' });
export const TESHIMA = author('Teshima', 'Ken');
export const MASON = author('Mason', 'Ada');
export const TRANSLATOR = author('Ravencroft', 'Marisol', {
  faculty_name: '7001',
  mname: 'T.',
  role: 'Translator',
});

/** A student at the university, with the level. */
export const student = (lname: string, fname: string, level: string) =>
  author(lname, fname, { student_level: `Tamarack Valley University ${level}` });

/** Twenty-four people. */
export const MANY = Array.from({ length: 24 }, (_, i) => author(`${'ABCDEFGHIJKLMNOPQRSTUVWX'[i]}den`, 'Jo'));

/** The type of an article. */
export const ARTICLE = 'Journal Article, Academic Journal';
