import { identifiersOf } from '../../citations/index.js';
import { coverage } from '../../ground/index.js';
import { foldTitle } from '../../text/index.js';
import type { RecordName } from '../figures/figure.js';
import type { GrantRecord } from '../figures/grants.js';
import type { RecordNamed } from '../selection.js';

/** What a work or grant is known by when several people have a record of it. */
export interface Identity {
  readonly record: RecordName;
  /** In lower case; null where there is none. */
  readonly doi: string | null;
  /** Folded title and year, with what else must agree; null where the title is short or there is no year. */
  readonly title: string | null;
}

const yearOf = (...dates: readonly Parameters<typeof coverage>[0][]): string | null =>
  dates
    .map(coverage)
    .find(days => days !== null)
    ?.first.slice(0, 4) ?? null;

function titleKey(title: string | null, year: string | null, ...others: readonly unknown[]): string | null {
  const folded = foldTitle(title);
  return folded === null || year === null ? null : [year, folded, ...others].join(' ');
}

export const publicationIdentity = ({ values }: RecordNamed<'intellcont'>, record: RecordName): Identity => ({
  record,
  doi: identifiersOf(values).doi?.toLowerCase() ?? null,
  title: titleKey(values.title, yearOf(values.pub, values.acc, values.sub), values.contype),
});

/** A grant is the same where title, first year and amount are: it has no identifier of its own. */
export const grantIdentity = ({ values }: GrantRecord, record: RecordName): Identity => ({
  record,
  doi: null,
  title: titleKey(
    values.title,
    yearOf(values.start, 'fp_year' in values ? values.fp_year : null),
    values.amount?.cents,
  ),
});

/** One thing with the records that people have of it, the first of them first. */
export interface SharedWork<T> {
  readonly items: readonly [T, ...T[]];
  /** Each record once. */
  readonly records: readonly RecordName[];
}

/** Items found to be the same so far; `into` is the group that has taken its items over. */
interface Group<T> {
  readonly items: T[];
  readonly dois: Set<string>;
  into: Group<T> | null;
}

function lastOf<T>(group: Group<T>): Group<T> {
  let last = group;
  while (last.into) last = last.into;
  return last;
}

/** Puts the smaller of two groups into the larger, so that no item moves more often than its group doubles. */
function merge<T>(one: Group<T>, other: Group<T>): Group<T> {
  if (one === other) return one;
  const [large, small] = one.items.length >= other.items.length ? [one, other] : [other, one];
  large.items.push(...small.items);
  for (const doi of small.dois) large.dois.add(doi);
  small.into = large;
  return large;
}

/**
 * The items that are the same put together: by the record itself, then by DOI, then by title and year. Two different
 * DOIs are not made one by their titles. What comes first stands first.
 */
export function groupSameWorks<T extends { readonly identity: Identity }>(
  items: readonly T[],
): readonly SharedWork<T>[] {
  const all: Group<T>[] = [];
  const known = new Map<string, Group<T>>();
  const byTitle = new Map<string, Group<T>[]>();
  for (const item of items) {
    const { record, doi, title } = item.identity;
    const keys = [`record ${record}`, ...(doi === null ? [] : [`doi ${doi}`])];
    let group: Group<T> = { items: [item], dois: new Set(doi === null ? [] : [doi]), into: null };
    all.push(group);
    for (const key of keys) {
      const same = known.get(key);
      if (same) group = merge(lastOf(same), group);
    }
    if (title !== null) {
      const titled = byTitle.get(title) ?? [];
      const same = titled.map(lastOf).find(each => agree(each, group));
      if (same) group = merge(same, group);
      else byTitle.set(title, titled.concat(group));
    }
    for (const key of keys) known.set(key, group);
  }
  const place = new Map(items.map((item, i) => [item, i]));
  const placeOf = (item: T): number => place.get(item) ?? 0;
  return all
    .filter(({ into }) => into === null)
    .map(group => [...group.items].sort((a, b) => placeOf(a) - placeOf(b)) as [T, ...T[]])
    .sort(([a], [b]) => placeOf(a) - placeOf(b))
    .map(own => ({ items: own, records: [...new Set(own.map(({ identity }) => identity.record))] }));
}

/** Is there no DOI that only one of them has beside one that only the other has? */
const agree = (a: Group<unknown>, b: Group<unknown>): boolean =>
  a.dois.size === 0 || b.dois.size === 0 || [...b.dois].some(doi => a.dois.has(doi));

/** The records of one thing as one name: `intellcont 4711 = intellcont 4810`. */
export const joinedName = ({ records }: Pick<SharedWork<unknown>, 'records'>): RecordName =>
  records.join(' = ');
