import type { RecordNamed } from '../record-ref.js';
import type { DocumentContext } from '../selection.js';
import type { Window } from '../window.js';
import { courseFigures } from './courses.js';
import { countMarked, type Figure } from './figure.js';
import { fundedExternal, type Grant, grantFigures, grantsWithin } from './grants.js';
import { messages } from './messages.js';
import { publicationFigures } from './publications.js';
import { computeRating } from './ratings.js';
import { serviceFigures } from './students.js';
import { recordsWithin } from './within.js';

/** The records behind the figures of a period. */
export interface PeriodRecords {
  readonly courses: readonly RecordNamed<'schteach'>[];
  readonly publications: readonly RecordNamed<'intellcont'>[];
  readonly works: readonly RecordNamed<'perform_exhibit'>[];
  readonly grants: readonly Grant[];
  readonly institution: readonly RecordNamed<'service_department'>[];
  readonly beyond: readonly RecordNamed<'service_professional'>[];
}

/** The records of another period; problems of the context are discarded. */
export function recordsOfPeriod(apart: DocumentContext, window: Window): PeriodRecords {
  return {
    courses: recordsWithin(apart, 'schteach', window),
    publications: recordsWithin(apart, 'intellcont', window),
    works: recordsWithin(apart, 'perform_exhibit', window),
    grants: grantsWithin(apart, window),
    institution: recordsWithin(apart, 'service_department', window),
    beyond: recordsWithin(apart, 'service_professional', window),
  };
}

export const published = ({ publications }: PeriodRecords): Figure =>
  publicationFigures(publications).published;
export const enrolled = ({ courses }: PeriodRecords): Figure => courseFigures(courses).enrolled;
export const instructor = ({ courses }: PeriodRecords): Figure => computeRating(courses, 'inst_rate');
export const external = ({ grants }: PeriodRecords): Figure => grantFigures(fundedExternal(grants)).amount;

interface ComparedBy {
  readonly label: string;
  /** The label for the whole record, if it is another. */
  readonly ofAllYears?: string;
  readonly figure: (of: PeriodRecords) => Figure;
}

/** The figures by which periods, and states of the records, are compared. */
export const COMPARED: readonly ComparedBy[] = [
  { label: messages.compared.publications, figure: published },
  { label: messages.compared.works, figure: ({ works }) => countMarked(works) },
  { label: messages.compared.sections, figure: ({ courses }) => courseFigures(courses).sections },
  { label: messages.compared.students, figure: enrolled },
  { label: messages.compared.creditHours, figure: ({ courses }) => courseFigures(courses).creditHours },
  { label: messages.compared.instructorRating, figure: instructor },
  { label: messages.compared.courseRating, figure: ({ courses }) => computeRating(courses, 'course_rate') },
  { label: messages.compared.activeFunding, ofAllYears: messages.compared.funding, figure: external },
  {
    label: messages.compared.service,
    figure: ({ institution, beyond }) => serviceFigures(institution, beyond).total,
  },
];
