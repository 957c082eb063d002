import { PUBLICATION_GROUPS, publicationGroup, publicationStatus } from '../../citations/index.js';
import { coverage } from '../../core/index.js';
import { plain } from '../../text/index.js';
import type { RecordNamed } from '../record-ref.js';
import { countMarked, type Figure, groupBy } from './figure.js';

type Publication = RecordNamed<'intellcont'>;

const having = (records: readonly Publication[], status: ReturnType<typeof publicationStatus>): Figure =>
  countMarked(records.filter(({ values }) => publicationStatus(values) === status));

export const publicationFigures = (records: readonly Publication[]) => ({
  published: having(records, 'published'),
  inPress: having(records, 'in press'),
  underReview: having(records, 'under review'),
  inPreparation: having(records, 'in preparation'),
  notUnderstood: having(records, 'not understood'),
  /** Records without any date. */
  undated: having(records, 'undated'),
});

/** The year of publication; null for unpublished works and missing years. */
export function publicationYear({ values }: Publication): number | null {
  if (publicationStatus(values) !== 'published') return null;
  const day = coverage(values.pub)?.first;
  return day === undefined ? null : Number(day.slice(0, 4));
}

/**
 * Published works by group, year of publication and refereeing: a row for each pair that occurs in one of the years.
 * Missing refereeing counts as not refereed.
 */
export function publicationRows(records: readonly Publication[], years: readonly number[]) {
  const inYears = records.filter(record => years.includes(publicationYear(record) ?? Number.NaN));
  return PUBLICATION_GROUPS.flatMap(({ id, title }) =>
    [true, false].flatMap(refereed => {
      const own = inYears.filter(
        ({ values }) => publicationGroup(values) === id && (values.refereed === true) === refereed,
      );
      if (own.length === 0) return [];
      const perYear = years.map(year => countMarked(own.filter(record => publicationYear(record) === year)));
      return [{ group: id, title, refereed, years: perYear, total: countMarked(own) }];
    }),
  );
}

/** Creative works by type, in the order of the records; the text of an `Other` replaces it. */
export const worksByType = (
  records: readonly RecordNamed<'perform_exhibit'>[],
): readonly { readonly type: string | null; readonly count: Figure }[] =>
  [
    ...groupBy(records, ({ values: { type, type_other } }) =>
      plain(type === null || type === 'Other' ? (type_other ?? type) : type),
    ),
  ].map(([type, own]) => ({ type, count: countMarked(own) }));
