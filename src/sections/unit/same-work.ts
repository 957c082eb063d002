import { getIdentifiers } from '../../citations/index.js';
import { coverage } from '../../core/index.js';
import { fold, foldTitle } from '../../text/index.js';
import type { RecordName } from '../figures/figure.js';
import type { SharedWork } from '../figures/same-grant.js';
import type { RecordNamed } from '../record-ref.js';

/** The keys that identify a work in the records of several people. */
export interface Identity {
  readonly record: RecordName;
  /** In lower case; null if missing. */
  readonly doi: string | null;
  /** Folded title and year, and further facts that must agree; null for a short title or no year. */
  readonly title: string | null;
  /** A work with a short title, which is not enough to identify it; null for any other. */
  readonly short: ShortTitled | null;
}

/** What identifies a work with a short title, such as `Editorial` or one of four Chinese characters. */
export interface ShortTitled {
  /** Folded title, year and type, which must agree. */
  readonly key: string;
  /** Folded surnames with initials, of which both must have one. */
  readonly authors: readonly string[];
  /** Journal, volume, issue and pages, which may be missing and may not differ. */
  readonly facts: readonly string[];
}

const findYear = (...dates: readonly Parameters<typeof coverage>[0][]): string | null =>
  dates
    .map(coverage)
    .find(days => days !== null)
    ?.first.slice(0, 4) ?? null;

function titleKey(title: string | null, year: string | null, ...others: readonly unknown[]): string | null {
  const folded = foldTitle(title);
  return folded === null || year === null ? null : [year, folded, ...others].join(' ');
}

function shortTitled({ values }: RecordNamed<'intellcont'>, year: string | null): ShortTitled | null {
  const title = fold(values.title);
  if (title === '' || year === null) return null;
  return {
    key: [year, title, values.contype].join(' '),
    authors: values.intellcont_auth.flatMap(({ values: { lname, fname } }) =>
      lname === null ? [] : [`${fold(lname)} ${fold(fname).slice(0, 1)}`],
    ),
    facts: [values.title_secondary, values.volume, values.issue, values.pagenum].map(fold),
  };
}

export function publicationIdentity(work: RecordNamed<'intellcont'>, record: RecordName): Identity {
  const { values } = work;
  const year = findYear(values.pub, values.acc, values.sub);
  const title = titleKey(values.title, year, values.contype);
  return {
    record,
    doi: getIdentifiers(values).doi?.toLowerCase() ?? null,
    title,
    short: title === null ? shortTitled(work, year) : null,
  };
}

/** Items found to be the same so far; `into` is the group that absorbed this one. */
interface Group<T> {
  readonly items: T[];
  readonly dois: Set<string>;
  into: Group<T> | null;
}

function getLast<T>(group: Group<T>): Group<T> {
  let last = group;
  while (last.into) last = last.into;
  return last;
}

/** Merges the smaller of two groups into the larger, so that an item moves at most log n times. */
function merge<T>(one: Group<T>, other: Group<T>): Group<T> {
  if (one === other) return one;
  const [large, small] = one.items.length >= other.items.length ? [one, other] : [other, one];
  large.items.push(...small.items);
  for (const doi of small.dois) large.dois.add(doi);
  small.into = large;
  return large;
}

/** Do two works with short titles share an author, without a fact in which they differ? */
const isSameShort = (a: ShortTitled, b: ShortTitled): boolean =>
  a.authors.some(author => b.authors.includes(author)) &&
  a.facts.every((fact, i) => fact === '' || b.facts[i] === '' || fact === b.facts[i]);

/**
 * Groups items by record, then by DOI, then by title and year; works with short titles need an author in common, too.
 * Different DOIs are never merged by title. Groups are in
 * the order of their first items.
 */
export function groupSameWorks<T extends { readonly identity: Identity }>(
  items: readonly T[],
): readonly SharedWork<T>[] {
  const all: Group<T>[] = [];
  const known = new Map<string, Group<T>>();
  const byTitle = new Map<string, Group<T>[]>();
  const byShortTitle = new Map<string, { readonly short: ShortTitled; readonly group: Group<T> }[]>();
  for (const item of items) {
    const { record, doi, title, short } = item.identity;
    const keys = [`record:${record}`, ...(doi === null ? [] : [`doi:${doi}`])];
    let group: Group<T> = { items: [item], dois: new Set(doi === null ? [] : [doi]), into: null };
    all.push(group);
    for (const key of keys) {
      const same = known.get(key);
      if (same) group = merge(getLast(same), group);
    }
    if (title !== null) {
      const titled = byTitle.get(title) ?? [];
      const same = titled.map(getLast).find(each => agree(each, group));
      if (same) group = merge(same, group);
      else byTitle.set(title, titled.concat(group));
    }
    if (short !== null) {
      const titled = byShortTitle.get(short.key) ?? [];
      const same = titled.find(
        each => isSameShort(each.short, short) && agree(getLast(each.group), getLast(group)),
      );
      if (same) group = merge(getLast(same.group), getLast(group));
      byShortTitle.set(short.key, titled.concat({ short, group }));
    }
    for (const key of keys) known.set(key, group);
  }
  const place = new Map(items.map((item, i) => [item, i]));
  const getPlace = (item: T): number => place.get(item) ?? 0;
  return all
    .filter(({ into }) => into === null)
    .map(group => [...group.items].sort((a, b) => getPlace(a) - getPlace(b)) as [T, ...T[]])
    .sort(([a], [b]) => getPlace(a) - getPlace(b))
    .map(own => ({ items: own, records: [...new Set(own.map(({ identity }) => identity.record))] }));
}

/** Do the groups share a DOI, or does one of them lack DOIs? */
const agree = (a: Group<unknown>, b: Group<unknown>): boolean =>
  a.dois.size === 0 || b.dois.size === 0 || [...b.dois].some(doi => a.dois.has(doi));
