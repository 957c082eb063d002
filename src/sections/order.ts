import type { IsoDay } from '../ground/index.js';
import { plain, type SpanDays } from '../text/index.js';

/** What a record is sorted by. What dates alone seldom leave open is made when it is asked for. */
export interface OrderKey {
  readonly ongoing: boolean;
  readonly first: IsoDay | null;
  readonly last: IsoDay | null;
  readonly title: () => string;
  readonly id: string;
  /** The values as text: settles what else would depend on the order of the reply. */
  readonly rest: () => string;
}

function once(make: () => string): () => string {
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
    title: once(() => (plain(title) ?? '').toLowerCase().normalize('NFKD')),
    id: record.id ?? '',
    rest: once(() => JSON.stringify(record.values)),
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
/** Later days first, no day last. */
const later = (a: IsoDay | null, b: IsoDay | null): number => compare(b ?? '', a ?? '');

/**
 * The order of a CV: what is going on first, then by end, start (both newest first), title and id; undated
 * last. It is total, so the order of the records in the reply does not matter.
 */
export function inOrder<T extends { readonly key: OrderKey }>(chosen: readonly T[]): readonly T[] {
  return [...chosen].sort(
    ({ key: a }, { key: b }) =>
      Number(b.ongoing) - Number(a.ongoing) ||
      later(a.last, b.last) ||
      later(a.first, b.first) ||
      compare(a.title(), b.title()) ||
      compare(a.id, b.id) ||
      compare(a.rest(), b.rest()),
  );
}
