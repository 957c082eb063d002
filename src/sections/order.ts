import type { IsoDay } from '../core/index.js';
import { compareCodePoints, compareTexts, plain, type SpanDays, sortKey } from '../text/index.js';
import type { Order } from './profile/plan.js';

/** The sort key of a record. Title and values are computed only if the dates tie. */
export interface OrderKey {
  readonly ongoing: boolean;
  readonly first: IsoDay | null;
  readonly last: IsoDay | null;
  readonly title: () => string;
  readonly id: string;
  /** The values as text: the last tiebreak, so that the order of the response does not matter. */
  readonly rest: () => string;
}

function lazy(make: () => string): () => string {
  let made: string | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

export function orderKey(
  record: { readonly id: string | null; readonly values: unknown },
  { first, last }: SpanDays,
  title: string | null,
  ongoing = false,
): OrderKey {
  return {
    ongoing: ongoing || (first !== null && last === null),
    first,
    last,
    title: lazy(() => sortKey(plain(title) ?? '')),
    id: record.id ?? '',
    rest: lazy(() => JSON.stringify(record.values)),
  };
}

/** Later days first, missing days last. */
const later = (a: IsoDay | null, b: IsoDay | null): number => compareTexts(b ?? '', a ?? '');

type Keyed = { readonly key: OrderKey };

const byTitle = ({ key: a }: Keyed, { key: b }: Keyed): number =>
  compareCodePoints(a.title(), b.title()) || compareTexts(a.id, b.id) || compareTexts(a.rest(), b.rest());

/** Ongoing records first, then by end, start (both newest first), title and id; undated last. */
const newestFirst = (one: Keyed, other: Keyed): number => {
  const { key: a } = one;
  const { key: b } = other;
  return (
    Number(b.ongoing) - Number(a.ongoing) ||
    later(a.last, b.last) ||
    later(a.first, b.first) ||
    byTitle(one, other)
  );
};

/** Missing days last, in either direction. */
const undatedLast = ({ key: a }: Keyed, { key: b }: Keyed): number =>
  Number(a.first === null) - Number(b.first === null);

const COMPARE: { readonly [O in Order]: (a: Keyed, b: Keyed) => number } = {
  newest: newestFirst,
  oldest: (a, b) => undatedLast(a, b) || newestFirst(b, a),
  'newest-start': (a, b) => later(a.key.first, b.key.first) || newestFirst(a, b),
  title: byTitle,
};

/**
 * Sorts items; a CV uses `newest`. Every order is total, so that the order of the records in the response does not
 * matter.
 */
export const sortItems = <T extends Keyed>(items: readonly T[], order: Order): readonly T[] =>
  [...items].sort(COMPARE[order]);
