import { counted } from '../../core/index.js';
import {
  COMPARED,
  enrolled,
  external,
  instructor,
  type PeriodRecords,
  published,
} from '../figures/compared.js';
import { courseFigures } from '../figures/courses.js';
import { type Figure, numberOf } from '../figures/figure.js';
import { fundedExternal } from '../figures/grants.js';
import { beforeLine, printFigure, selectComparable, type Tile, tile } from '../figures/printed.js';
import { publicationFigures } from '../figures/publications.js';
import { ratingOf } from '../figures/ratings.js';
import { groupSameGrants } from '../figures/same-grant.js';
import { studentFigures } from '../figures/students.js';
import { cell } from '../model.js';
import { comparisonTitle, type Period, periodName } from '../period.js';
import type { RecordNamed } from '../record-ref.js';
import type { Window } from '../window.js';
import { kindWords } from './mentoring.js';
import type { PacketModel } from './model.js';

/** The period before with its records. */
export interface Before {
  readonly period: Period;
  readonly counted: PeriodRecords;
}

/** The five tiles of a packet, each with the period before if its records have the figure. */
export function packetTiles(
  now: PeriodRecords,
  before: Before | null,
  students: readonly RecordNamed<'dsl'>[],
  ratingScale: string | null,
): readonly Tile[] {
  const { inPress, underReview, undated } = publicationFigures(now.publications);
  const { courses, sections } = courseFigures(now.courses);
  const rated = ratingOf(now.courses, 'inst_rate');
  const grants = groupSameGrants(fundedExternal(now.grants));
  const leading = grants.filter(({ items }) => items.some(({ role }) => role === 'Principal')).length;
  const mentored = studentFigures(students);
  const compared = (figure: (of: PeriodRecords) => Figure): string | null =>
    before && beforeLine(periodName(before.period), figure(before.counted));
  return [
    tile('Publications', published(now), [
      inPress.value ? `${inPress.value} in press` : null,
      underReview.value ? `${underReview.value} under review` : null,
      undated.value ? `${undated.value} without a date` : null,
      now.works.length > 0 ? counted(now.works.length, 'creative work') : null,
      compared(published),
    ]),
    tile('Students taught', enrolled(now), [
      sections.value
        ? `${counted(numberOf(courses), 'course')}, ${counted(sections.value, 'section')}`
        : 'No scheduled courses',
      compared(enrolled),
    ]),
    tile('Instructor rating', instructor(now), [
      rated.value === null ? 'Not reported' : `${counted(rated.sections, 'section')} rated`,
      rated.value === null || ratingScale === null ? null : `Scale ${ratingScale}`,
      compared(instructor),
    ]),
    tile('External funding', external(now), [
      grants.length === 0
        ? 'No active awards'
        : `${counted(grants.length, 'award')}${leading > 0 ? `, ${leading} as lead` : ''}`,
      compared(external),
    ]),
    tile('Students mentored', mentored.students, kindWords(mentored)),
  ];
}

/** The figures of the periods before, oldest first, and of the period; null if the records have nothing of those before. */
export function comparison(
  now: PeriodRecords,
  earlier: readonly Before[],
  window: Window,
): PacketModel['glance']['comparison'] {
  const rows = selectComparable(
    COMPARED.map(({ label, figure }) => ({
      label,
      figures: [...earlier.map(({ counted }) => counted), now].map(figure),
    })),
  );
  if (rows.length === 0) return null;
  const periods = [...earlier.map(({ period }) => period), window];
  return {
    title: comparisonTitle(...periods),
    head: [cell('Figure', false), ...periods.map(period => cell(periodName(period), true))],
    rows: rows.map(({ label, figures }) => ({ header: label, note: null, cells: figures.map(printFigure) })),
    total: null,
  };
}
