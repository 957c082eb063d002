import {
  COMPARED,
  enrolled,
  external,
  instructor,
  type PeriodRecords,
  published,
} from '../figures/compared.js';
import { courseFigures } from '../figures/courses.js';
import { type Figure, getNumber } from '../figures/figure.js';
import { fundedExternal } from '../figures/grants.js';
import { beforeLine, printFigure, selectComparable, type Tile, tile } from '../figures/printed.js';
import { publicationFigures } from '../figures/publications.js';
import { computeRating } from '../figures/ratings.js';
import { groupSameGrants } from '../figures/same-grant.js';
import { studentFigures } from '../figures/students.js';
import { cell } from '../model.js';
import { comparisonTitle, type Period, periodName } from '../period.js';
import type { RecordNamed } from '../record-ref.js';
import type { Window } from '../window.js';
import { kindWords } from './mentoring.js';
import { messages } from './messages.js';
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
  const rated = computeRating(now.courses, 'inst_rate');
  const grants = groupSameGrants(fundedExternal(now.grants));
  const leading = grants.filter(({ items }) => items.some(({ role }) => role === 'Principal')).length;
  const mentored = studentFigures(students);
  const compared = (figure: (of: PeriodRecords) => Figure): string | null =>
    before && beforeLine(periodName(before.period), figure(before.counted));
  return [
    tile(messages.tiles.publications, published(now), [
      inPress.value ? messages.tiles.inPress({ count: inPress.value }) : null,
      underReview.value ? messages.tiles.underReview({ count: underReview.value }) : null,
      undated.value ? messages.tiles.undated({ count: undated.value }) : null,
      now.works.length > 0 ? messages.tiles.works({ works: now.works.length }) : null,
      compared(published),
    ]),
    tile(messages.tiles.students, enrolled(now), [
      sections.value
        ? messages.counts.coursesAndSections({ courses: getNumber(courses), sections: sections.value })
        : messages.tiles.noCourses,
      compared(enrolled),
    ]),
    tile(messages.tiles.rating, instructor(now), [
      rated.value === null ? messages.tiles.notReported : messages.tiles.rated({ sections: rated.sections }),
      rated.value === null || ratingScale === null ? null : messages.tiles.scale({ scale: ratingScale }),
      compared(instructor),
    ]),
    tile(messages.tiles.funding, external(now), [
      messages.tiles.awards({ awards: grants.length, leading }),
      compared(external),
    ]),
    tile(messages.tiles.mentored, mentored.students, kindWords(mentored)),
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
    head: [cell(messages.comparison.figure, false), ...periods.map(period => cell(periodName(period), true))],
    rows: rows.map(({ label, figures }) => ({ header: label, note: null, cells: figures.map(printFigure) })),
    total: null,
  };
}
