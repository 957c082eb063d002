import { courseFigures } from './courses.js';
import { countOf, type Figure } from './figure.js';
import { fundedExternal, grantFigures } from './grants.js';
import type { PeriodRecords } from './period-records.js';
import { publicationFigures } from './publications.js';
import { ratingOf } from './ratings.js';
import { serviceFigures } from './service.js';

export const published = ({ publications }: PeriodRecords): Figure =>
  publicationFigures(publications).published;
export const enrolled = ({ courses }: PeriodRecords): Figure => courseFigures(courses).enrolled;
export const instructor = ({ courses }: PeriodRecords): Figure => ratingOf(courses, 'inst_rate');
export const external = ({ grants }: PeriodRecords): Figure => grantFigures(fundedExternal(grants)).amount;

interface ComparedBy {
  readonly label: string;
  /** The label for the whole record, if it is another. */
  readonly ofAllYears?: string;
  readonly figure: (of: PeriodRecords) => Figure;
}

/** The figures by which periods, and states of the records, are compared. */
export const COMPARED: readonly ComparedBy[] = [
  { label: 'Publications', figure: published },
  { label: 'Creative works', figure: ({ works }) => countOf(works) },
  { label: 'Course sections', figure: ({ courses }) => courseFigures(courses).sections },
  { label: 'Students taught', figure: enrolled },
  { label: 'Student credit hours', figure: ({ courses }) => courseFigures(courses).creditHours },
  { label: 'Instructor rating', figure: instructor },
  { label: 'Course rating', figure: ({ courses }) => ratingOf(courses, 'course_rate') },
  { label: 'External funding, active', ofAllYears: 'External funding awarded', figure: external },
  {
    label: 'Roles of service',
    figure: ({ institution, beyond }) => serviceFigures(institution, beyond).total,
  },
];
