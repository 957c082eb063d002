import { counted } from '../../ground/index.js';
import { courseFigures } from '../figures/courses.js';
import { countOf, type Figure } from '../figures/figure.js';
import { grantFigures } from '../figures/grants.js';
import { publicationFigures } from '../figures/publications.js';
import { ratingOf } from '../figures/ratings.js';
import { serviceFigures } from '../figures/service.js';
import { studentFigures } from '../figures/students.js';
import { cell } from '../model.js';
import { dollars, shortAmount } from '../money.js';
import type { RecordNamed } from '../selection.js';
import { fundedExternal } from './funding.js';
import type { Counted } from './lists.js';
import { kindWords } from './mentoring.js';
import type { FigureTable, Kpi } from './model.js';
import { type Printed, printed, rating } from './printed.js';

/** A period before, with its name. */
export interface Before {
  readonly name: string;
  readonly counted: Counted;
}

/** The same figure of the year before, where its records tell one. */
function compared(
  before: Before | null,
  figure: (counted: Counted) => Figure,
  format?: (value: number) => string,
) {
  if (!before) return [];
  const { value, records } = figure(before.counted);
  if (value === null || records.length === 0) return [];
  return [`${before.name}: ${printed({ value, records }, format).text}`];
}

const dollarsShort = (cents: number): string => {
  const { value, unit } = shortAmount(cents);
  return value + unit;
};

const published = ({ publications }: Counted): Figure => publicationFigures(publications).published;
const enrolled = ({ courses }: Counted): Figure => courseFigures(courses).enrolled;
const instructor = ({ courses }: Counted): Figure => ratingOf(courses, 'inst_rate');
const external = ({ grants }: Counted): Figure => grantFigures(fundedExternal(grants)).amount;

const lines = (...parts: readonly (string | null)[]): readonly string[] =>
  parts.filter((part): part is string => part !== null && part !== '');

/** The five figures of a packet, each with the year before where its records tell it. */
export function kpis(
  now: Counted,
  before: Before | null,
  students: readonly RecordNamed<'dsl'>[],
  ratingScale: string | null,
): readonly Kpi[] {
  const { inPress, underReview, undated } = publicationFigures(now.publications);
  const { courses, sections } = courseFigures(now.courses);
  const rated = ratingOf(now.courses, 'inst_rate');
  const grants = fundedExternal(now.grants);
  const funding = external(now);
  const short = shortAmount(funding.value ?? 0);
  const leading = grants.filter(({ role }) => role === 'Principal').length;
  const mentored = studentFigures(students);
  return [
    {
      value: printed(published(now)),
      unit: '',
      label: 'Publications',
      lines: lines(
        inPress.value ? `${inPress.value} in press` : null,
        underReview.value ? `${underReview.value} under review` : null,
        undated.value ? `${undated.value} without a date` : null,
        now.works.length > 0 ? counted(now.works.length, 'creative work') : null,
        ...compared(before, published),
      ),
    },
    {
      value: printed(enrolled(now)),
      unit: '',
      label: 'Students taught',
      lines: lines(
        sections.value
          ? `${counted(courses.value ?? 0, 'course')}, ${counted(sections.value, 'section')}`
          : 'No scheduled courses',
        ...compared(before, enrolled),
      ),
    },
    {
      value: printed(instructor(now), rating),
      unit: '',
      label: 'Instructor rating',
      lines: lines(
        rated.value === null ? 'Not reported' : `${counted(rated.sections, 'section')} rated`,
        rated.value === null || ratingScale === null ? null : `Scale ${ratingScale}`,
        ...compared(before, instructor, rating),
      ),
    },
    {
      value: printed(funding, () => short.value),
      unit: funding.value === null ? '' : short.unit,
      label: 'External funding',
      lines: lines(
        grants.length === 0
          ? 'No active awards'
          : `${counted(grants.length, 'award')}${leading > 0 ? `, ${leading} as lead` : ''}`,
        ...compared(before, external, dollarsShort),
      ),
    },
    {
      value: printed(mentored.students),
      unit: '',
      label: 'Students mentored',
      lines: kindWords(mentored),
    },
  ];
}

/** Figures of both years side by side, with the number of records that tell them. */
const COMPARED: readonly (readonly [
  label: string,
  figure: (counted: Counted) => Figure,
  format?: (value: number) => string,
])[] = [
  ['Publications', published],
  ['Creative works', ({ works }) => countOf(works)],
  ['Course sections', ({ courses }) => courseFigures(courses).sections],
  ['Students taught', enrolled],
  ['Student credit hours', ({ courses }) => courseFigures(courses).creditHours],
  ['Instructor rating', instructor, rating],
  ['Course rating', ({ courses }) => ratingOf(courses, 'course_rate'), rating],
  ['External funding, active', external, dollars],
  ['Roles of service', ({ institution, beyond }) => serviceFigures(institution, beyond).total],
];

const told = ({ value, records }: Figure): boolean => value !== null && records.length > 0;

/** The period beside the year before; null where the records of that year tell nothing. */
export function comparison(now: Counted, before: Before | null, name: string): FigureTable | null {
  if (!before) return null;
  const rows = COMPARED.flatMap(([header, figure, format]) => {
    const [then, current] = [figure(before.counted), figure(now)];
    if (!told(then) && !told(current)) return [];
    const cells: readonly Printed[] = [printed(then, format), printed(current, format)];
    return [{ header, note: null, cells, then }];
  });
  if (!rows.some(({ then }) => told(then))) return null;
  return {
    head: [cell('Figure', false), cell(before.name, true), cell(name, true)],
    rows: rows.map(({ header, note, cells }) => ({ header, note, cells })),
    total: null,
  };
}
