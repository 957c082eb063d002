import { MAX_SERIES, stackedColumns } from '../../charts/index.js';
import { type PublicationGroup, publicationGroup } from '../../citations/index.js';
import { MONTHS } from '../../core/index.js';
import { RANGE_DASH } from '../../text/index.js';
import { countMarked } from '../figures/figure.js';
import { type FigureTable, printCell } from '../figures/printed.js';
import { publicationRows, publicationYear, worksByType } from '../figures/publications.js';
import { cell } from '../model.js';
import type { RecordNamed } from '../record-ref.js';
import { messages } from './messages.js';
import { type Illustration, illustration } from './model.js';

type Publication = RecordNamed<'intellcont'>;

const span = (years: readonly number[]): string => `${years[0]}${RANGE_DASH}${years.at(-1)}`;

/** Groups in the key of a chart, in the order of charts in packets and reports. */
const CHARTED = Object.keys(messages.publicationKinds) as readonly PublicationGroup[];

/** The groups with most works, in the order of charts; the smallest ones together if there are too many. */
function getKinds(works: readonly Publication[]): readonly (readonly PublicationGroup[])[] {
  const count = (group: PublicationGroup): number =>
    works.filter(({ values }) => publicationGroup(values) === group).length;
  const found = CHARTED.filter(id => count(id) > 0);
  if (found.length <= MAX_SERIES) return found.map(id => [id]);
  const largest = [...found].sort((a, b) => count(b) - count(a)).slice(0, MAX_SERIES - 1);
  return [
    ...found.filter(id => largest.includes(id)).map(id => [id]),
    found.filter(id => !largest.includes(id)),
  ];
}

/** Published works of the last years by their group. */
export function publicationChart(works: readonly Publication[], years: readonly number[]): Illustration {
  const title = messages.publicationChart.title;
  const published = works.filter(work => years.includes(publicationYear(work) ?? Number.NaN));
  const subtitle = messages.publicationChart.subtitle({ years: span(years) });
  if (published.length < 2) {
    const [only] = published;
    const sentence = only
      ? messages.publicationChart.one({ years: span(years), year: String(publicationYear(only)) })
      : messages.publicationChart.none({ years: span(years) });
    return illustration(title, subtitle, sentence);
  }
  const kinds = getKinds(published);
  const chart = stackedColumns({
    title,
    kinds: kinds.map(groups =>
      groups.length === 1
        ? messages.publicationKinds[groups[0] as PublicationGroup]
        : messages.publicationChart.otherKinds,
    ),
    columns: years.map(year => ({
      label: String(year),
      counts: kinds.map(
        groups =>
          published.filter(
            work =>
              publicationYear(work) === year && groups.some(group => publicationGroup(work.values) === group),
          ).length,
      ),
    })),
  });
  return illustration(title, subtitle, chart);
}

/** Published works by type, year and refereeing; null for none. */
export function publicationCounts(
  works: readonly Publication[],
  years: readonly number[],
): FigureTable | null {
  const rows = publicationRows(works, years);
  if (rows.length === 0) return null;
  const ofYear = (year: number) => countMarked(works.filter(work => publicationYear(work) === year));
  const inYears = works.filter(work => years.includes(publicationYear(work) ?? Number.NaN));
  return {
    head: [
      cell(messages.counts.type, false),
      cell(messages.counts.refereed, false),
      ...[...years.map(String), messages.counts.total].map(head => cell(head, true)),
    ],
    rows: rows.map(row => ({
      header: row.title,
      note: row.refereed ? messages.yes : messages.no,
      cells: [...row.years, row.total].map(printCell),
    })),
    total: {
      header: messages.counts.all,
      note: null,
      cells: [...years.map(ofYear), countMarked(inYears)].map(printCell),
    },
  };
}

/** `3 creative works in the period: Exhibition (2); Film, Fiction (1).`; null for none. */
export function worksSentence(works: readonly RecordNamed<'perform_exhibit'>[]): string | null {
  if (works.length === 0) return null;
  const types = worksByType(works).map(
    ({ type, count }) => `${type ?? messages.works.typeUnknown} (${count.value})`,
  );
  return messages.works.summary({ works: works.length, types: types.join('; ') });
}

/** A year with the fraction passed by the first day of a month. */
export const yearShare = (day: string): number =>
  Number(day.slice(0, 4)) + (Number(day.slice(5, 7)) - 1) / MONTHS.length;
