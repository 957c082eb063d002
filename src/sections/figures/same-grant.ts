import { cached } from '../../core/index.js';
import { type GrantRecord, grantSpan, grantSponsor, isExternalGrant } from '../../records/index.js';
import { fold, foldTitle, spanDays } from '../../text/index.js';
import { groupBy, type RecordName, recordName } from './figure.js';

/** A work or grant with the items of all people that have it, in their order. */
export interface SharedWork<T> {
  readonly items: readonly [T, ...T[]];
  /** Each record once. */
  readonly records: readonly RecordName[];
}

/** The records of a work as one name: `intellcont 4711 = intellcont 4810`. */
export const joinedName = ({ records }: Pick<SharedWork<unknown>, 'records'>): RecordName =>
  records.join(' = ');

/** The facts that identify a grant in the records of several people, or in several records of one. */
export interface GrantIdentity {
  readonly record: RecordName;
  /** Folded; empty if missing. */
  readonly title: string;
  /** Is the title long enough to be that of one grant? */
  readonly isDistinctive: boolean;
  /** The spellings of the sponsor, folded: `National Science Foundation (NSF)` has three. Empty if missing. */
  readonly sponsor: readonly string[];
  /** In cents; null if missing. */
  readonly amount: number | null;
  /** First and last year; a last year of null is open. Null without a date. */
  readonly years: readonly [first: number, last: number | null] | null;
  readonly isExternal: boolean;
  /** The investigators by surname and initial, folded. */
  readonly people: readonly string[];
}

/** `nationalsciencefoundationnsf`, `nationalsciencefoundation` and `nsf`. */
function getSpellings(sponsor: string | null): readonly string[] {
  const [, name = '', short = ''] = /^(.*?)\s*\(([^()]+)\)\s*$/.exec(sponsor ?? '') ?? [];
  return [...new Set([sponsor, name, short].map(fold).filter(text => text !== ''))];
}

function getYears(record: GrantRecord, institution: string): GrantIdentity['years'] {
  const { values } = record;
  const { first, last } = spanDays(grantSpan(record, institution));
  // The day of a submission says nothing of the years.
  const isDated = (values.start ?? values.end ?? ('fp_year' in values ? values.fp_year : null)) !== null;
  if (first === null || !isDated) return null;
  return [Number(first.slice(0, 4)), last === null ? null : Number(last.slice(0, 4))];
}

/** The identity of a grant. @param institution its name; empty if unknown */
export function grantIdentity(record: GrantRecord, institution: string): GrantIdentity {
  const { values } = record;
  const rows = 'congrant_invest' in values ? values.congrant_invest : [];
  return {
    record: recordName(record),
    title: fold(values.title),
    isDistinctive: foldTitle(values.title) !== null,
    // The kind of an awarder, which documents print for want of a sponsor, names no sponsor.
    sponsor: getSpellings(record.entity === 'congrant_external' ? grantSponsor(record) : values.sponorg),
    amount: values.amount?.cents ?? null,
    years: getYears(record, institution),
    isExternal: isExternalGrant(record, institution),
    people: rows.flatMap(({ values: { lname, fname } }) =>
      ['', 'etal'].includes(fold(lname)) ? [] : [`${fold(lname)} ${fold(fname).charAt(0)}`],
    ),
  };
}

const share = <T>(a: readonly T[], b: readonly T[]): boolean => a.some(each => b.includes(each));

/**
 * Do the years of two grants overlap? A renewal begins in the year in which the grant before it ends. Grants without
 * dates overlap with any.
 */
function overlap(a: GrantIdentity['years'], b: GrantIdentity['years']): boolean {
  if (a === null || b === null) return true;
  const [[first, last], [next, end]] = a[0] <= b[0] ? [a, b] : [b, a];
  if (last === null) return true;
  return next < last || (next === last && (first === next || end === last));
}

/**
 * Are two records of one grant? Both have its title and amount, and years that overlap; where an amount is missing, the
 * sponsor must not differ. Grants within the institution often share title, amount and year, so those that name their
 * people and share none are different.
 */
function isSameGrant(a: GrantIdentity, b: GrantIdentity): boolean {
  if (a.title !== b.title) return false;
  if (a.record === b.record) return true;
  if (!a.isDistinctive || !overlap(a.years, b.years)) return false;
  const isApart = a.people.length > 0 && b.people.length > 0 && !share(a.people, b.people);
  if (isApart && !(a.isExternal && b.isExternal)) return false;
  if (a.amount !== null && b.amount !== null) return a.amount === b.amount;
  return a.sponsor.length === 0 || b.sponsor.length === 0 || share(a.sponsor, b.sponsor);
}

/**
 * Groups items by grant; groups and their items are in the order of the items. A record without an amount joins one of
 * several grants that it may be of, and never makes one of them.
 */
export function groupSameGrants<T extends { readonly identity: GrantIdentity }>(
  items: readonly T[],
): readonly SharedWork<T>[] {
  const groupOf = new Map<T, Set<T>>();
  const byKey = new Map<string, T[]>();
  for (const item of items) {
    const { record, title } = item.identity;
    const group = new Set([item]);
    for (const key of [`record:${record}`, `title:${title}`]) {
      const known = cached(byKey, key, () => []);
      for (const other of known) {
        const found = groupOf.get(other) ?? group;
        if (isSameGrant(other.identity, item.identity) && getAmounts(...group, ...found).size < 2)
          for (const each of found) group.add(each);
      }
      known.push(item);
    }
    for (const each of group) groupOf.set(each, group);
  }
  return [...groupBy(items, item => groupOf.get(item)).values()].map(own => ({
    items: own as readonly T[] as readonly [T, ...T[]],
    records: [...new Set(own.map(({ identity }) => identity.record))],
  }));
}

/** The amounts of some records in cents, each once. */
const getAmounts = (...items: readonly { readonly identity: GrantIdentity }[]): ReadonlySet<number> =>
  new Set(items.flatMap(({ identity: { amount } }) => (amount === null ? [] : [amount])));

/** The amount of a grant in cents; null if none of its records has one. */
export const findAmount = ({ items }: SharedWork<{ readonly identity: GrantIdentity }>): number | null =>
  [...getAmounts(...items)][0] ?? null;
