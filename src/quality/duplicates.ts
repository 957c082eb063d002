import { identifiersOf } from '../citations/index.js';
import { coverage, type RecordedDate } from '../ground/index.js';
import type { EntityName, EntityOf, MoneyValue, Person } from '../schema/index.js';
import { fold, foldTitle } from '../text/index.js';
import { type AnyRecord, type Finding, found } from './finding.js';
import { groupsOf, inStableOrder, onePerId } from './groups.js';

type FieldName<N extends EntityName> = keyof EntityOf<N>['fields'] & string;

/** What makes two records of an entity the same. */
interface Sameness {
  readonly entity: EntityName;
  readonly title: string;
  /** The first of these that is given says the year. */
  readonly dates: readonly string[];
  /** Fields that tell records of the same title and year apart, where both have them. */
  readonly telling: readonly string[];
}

const same = <N extends EntityName>(
  entity: N,
  title: FieldName<N>,
  dates: readonly FieldName<N>[],
  telling: readonly FieldName<N>[],
): Sameness => ({ entity, title, dates, telling });

/** Course sections and service repeat by their nature, and students' work has no dates: they are not here. */
const SAMENESS: readonly Sameness[] = [
  same(
    'intellcont',
    'title',
    ['pub', 'acc', 'sub'],
    ['contype', 'title_secondary', 'doi', 'volume', 'issue'],
  ),
  same('perform_exhibit', 'title', ['start', 'end', 'pub'], ['type', 'venue', 'media', 'start']),
  same('present', 'title', ['date'], ['name', 'org', 'location', 'presentation_type', 'date']),
  same('intellprop', 'disclosure_title', ['disc_submit'], ['num_submit']),
  same('congrant_external', 'title', ['start', 'fp_year'], ['amount', 'status', 'sponorg', 'start']),
  same('congrant', 'title', ['start'], ['amount', 'status', 'sponorg', 'type', 'start']),
  same('congrant_faculty', 'title', ['start'], ['amount', 'sponorg', 'start']),
  same('awardhonor', 'name', ['start', 'end'], ['org', 'desc']),
  same('pasthist', 'title', ['start', 'end'], ['org', 'desc', 'end']),
  same('liccert', 'title', ['start', 'end'], ['org', 'desc', 'end']),
  same('member', 'name', ['start', 'end'], ['desc', 'end']),
  same('ncteach', 'title', ['start', 'end'], ['org', 'desc', 'audience', 'type', 'start']),
];

const isDate = (value: object): value is RecordedDate => 'month' in value;
const isMoney = (value: object): value is MoneyValue => 'cents' in value;

/** Do two values say different things? A less exact date does not differ from an exact one. */
function differ(a: unknown, b: unknown): boolean {
  if (typeof a === 'string' && typeof b === 'string') return fold(a) !== fold(b);
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (isMoney(a) && isMoney(b)) return a.cents !== null && b.cents !== null && a.cents !== b.cents;
  if (!isDate(a) || !isDate(b)) return false;
  const [one, other] = [coverage(a), coverage(b)];
  return one !== null && other !== null && (one.last < other.first || other.last < one.first);
}

function yearOf(record: AnyRecord, dates: readonly string[]): string | null {
  const given = dates.map(name => coverage(record.values[name] as RecordedDate | null));
  return given.find(days => days !== null)?.first.slice(0, 4) ?? null;
}

function doiOf({ values }: AnyRecord): string | null {
  return identifiersOf(values as Parameters<typeof identifiersOf>[0]).doi?.toLowerCase() ?? null;
}

const once = (code: string, field: string, reason: string) => (group: readonly AnyRecord[]) => {
  const [first, ...others] = group as readonly [AnyRecord, ...AnyRecord[]];
  const value = first.values[field];
  return found(code, first, field, typeof value === 'string' ? value : null, reason, others);
};

/** Publications with one DOI, wherever it was typed. */
function sameDoi({ records }: Person): readonly (readonly AnyRecord[])[] {
  return groupsOf(onePerId(inStableOrder(records.intellcont)), doiOf);
}

/** Records of one entity with the same title and year, and nothing that tells them apart. */
function sameTitle({ records }: Person, sameness: Sameness): readonly (readonly AnyRecord[])[] {
  const { entity, title, dates, telling } = sameness;
  const key = (record: AnyRecord): string | null => {
    const folded = foldTitle(record.values[title] as string | null);
    const year = folded === null ? null : yearOf(record, dates);
    return year === null ? null : `${year} ${folded}`;
  };
  const alike = (a: AnyRecord, b: AnyRecord): boolean =>
    !telling.some(name => differ(a.values[name], b.values[name]));
  return groupsOf(onePerId(inStableOrder(records[entity])), key, alike);
}

/** Records that are probably one thing entered twice; each group once, on its first record. */
export function duplicates(person: Person): readonly Finding[] {
  const byDoi = sameDoi(person);
  const byTitle = SAMENESS.flatMap(sameness => {
    const known = (group: readonly AnyRecord[]) =>
      byDoi.some(dois => group.every(record => dois.includes(record)));
    return sameTitle(person, sameness)
      .filter(group => !known(group))
      .map(once('duplicate.title', sameness.title, 'The same title and year are in'));
  });
  return [...byDoi.map(once('duplicate.doi', 'doi', 'The same DOI is in')), ...byTitle];
}
