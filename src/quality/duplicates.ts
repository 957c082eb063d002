import { getIdentifiers } from '../citations/index.js';
import { coverage, type RecordedDate } from '../core/index.js';
import type { MoneyValue, Person } from '../schema/index.js';
import { fold, foldTitle } from '../text/index.js';
import { type DuplicateRule, entitiesWith, entityRules } from './entities.js';
import { type AnyRecord, createFinding, type Finding } from './finding.js';
import { getGroups, inStableOrder, onePerId } from './groups.js';

const COMPARED = entitiesWith(({ duplicates }) => duplicates !== null);

const isDate = (value: object): value is RecordedDate => 'month' in value;
const isMoney = (value: object): value is MoneyValue => 'cents' in value;

/** Do two values contradict each other? A less precise date does not contradict a precise one within it. */
function differ(a: unknown, b: unknown): boolean {
  if (typeof a === 'string' && typeof b === 'string') return fold(a) !== fold(b);
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (isMoney(a) && isMoney(b)) return a.cents !== null && b.cents !== null && a.cents !== b.cents;
  if (!isDate(a) || !isDate(b)) return false;
  const [one, other] = [coverage(a), coverage(b)];
  return one !== null && other !== null && (one.last < other.first || other.last < one.first);
}

function findYear(record: AnyRecord, dates: readonly string[]): string | null {
  const given = dates.map(name => coverage(record.values[name] as RecordedDate | null));
  return given.find(days => days !== null)?.first.slice(0, 4) ?? null;
}

function findRecordDoi({ values }: AnyRecord): string | null {
  return getIdentifiers(values as Parameters<typeof getIdentifiers>[0]).doi?.toLowerCase() ?? null;
}

function onFirst(code: string, group: readonly AnyRecord[], field: string, reason: string): Finding {
  const [first, ...others] = group as readonly [AnyRecord, ...AnyRecord[]];
  const value = first.values[field];
  return createFinding(code, first, field, typeof value === 'string' ? value : null, reason, others);
}

/** Publications with the same DOI in any of their fields. */
function sameDoi({ records }: Person): readonly (readonly AnyRecord[])[] {
  return getGroups(onePerId(inStableOrder(records.intellcont)), findRecordDoi);
}

/** Records of one entity with the same title and year, and without a distinguishing field. */
function sameTitle(records: readonly AnyRecord[], rule: DuplicateRule): readonly (readonly AnyRecord[])[] {
  const { title, dates, distinguishing } = rule;
  const key = (record: AnyRecord): string | null => {
    const folded = foldTitle(record.values[title] as string | null);
    const year = folded === null ? null : findYear(record, dates);
    return year === null ? null : `${year} ${folded}`;
  };
  const alike = (a: AnyRecord, b: AnyRecord): boolean =>
    !distinguishing.some(name => differ(a.values[name], b.values[name]));
  return getGroups(onePerId(inStableOrder(records)), key, alike);
}

/** Records that were probably entered twice; each group once, on its first record. */
export function duplicates(person: Person): readonly Finding[] {
  const byDoi = sameDoi(person);
  const isKnown = (group: readonly AnyRecord[]): boolean =>
    byDoi.some(dois => group.every(record => dois.includes(record)));
  const byTitle = COMPARED.flatMap(entity => {
    const rule = entityRules(entity).duplicates as DuplicateRule;
    return sameTitle(person.records[entity], rule)
      .filter(group => !isKnown(group))
      .map(group => onFirst('duplicate.title', group, rule.title, 'The same title and year are in'));
  });
  return [...byDoi.map(group => onFirst('duplicate.doi', group, 'doi', 'The same DOI is in')), ...byTitle];
}

/** Servers that publish works before their review, in the text of a DOI, an address or the name of the journal. */
const PREPRINT_SERVER =
  /\b(?:arxiv|biorxiv|medrxiv|chemrxiv|psyarxiv|socarxiv|ssrn|repec|preprints?)\b|10\.1101\/|10\.31234\/|10\.2139\//i;

const isPreprint = ({ values }: AnyRecord): boolean =>
  values.contype === 'Working Paper' ||
  [values.doi, values.webaddress, values.title_secondary, values.publisher, values.contypeother].some(
    text => typeof text === 'string' && PREPRINT_SERVER.test(text),
  );

/** Preprints and working papers with the title of a later publication of the person, of any year. */
export function preprints({ records }: Person): readonly Finding[] {
  const titled = getGroups(onePerId(inStableOrder(records.intellcont)), ({ values }) =>
    foldTitle(values.title as string | null),
  );
  return titled.flatMap(group => {
    const others = group.filter(record => !isPreprint(record));
    const reason = 'A preprint has the title of another publication:';
    return others.length === 0
      ? []
      : group
          .filter(isPreprint)
          .map(record =>
            createFinding(
              'duplicate.preprint',
              record,
              'title',
              record.values.title as string,
              reason,
              others,
            ),
          );
  });
}
