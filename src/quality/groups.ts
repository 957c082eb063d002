import { cached } from '../core/index.js';
import { compareTexts } from '../text/index.js';
import type { AnyRecord } from './finding.js';

/** Orders records by ID, then by content, so that the order of the source does not matter. */
export function byIdThenContent(a: AnyRecord, b: AnyRecord): number {
  const [one, other] = [a.id ?? '', b.id ?? ''];
  return (
    one.length - other.length ||
    compareTexts(one, other) ||
    compareTexts(JSON.stringify(a.values), JSON.stringify(b.values))
  );
}

export const inStableOrder = (records: readonly AnyRecord[]): readonly AnyRecord[] =>
  [...records].sort(byIdThenContent);

/** Drops records with a repeated ID, which the reader reports. */
export function onePerId(records: readonly AnyRecord[]): readonly AnyRecord[] {
  const seen = new Set<string>();
  return records.filter(({ id }) => {
    if (id === null) return true;
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew;
  });
}

/** Groups of two or more records with the same key that are all alike. A record without a key is in no group. */
export function getGroups(
  records: readonly AnyRecord[],
  keyOf: (record: AnyRecord) => string | null,
  alike: (a: AnyRecord, b: AnyRecord) => boolean = () => true,
): readonly (readonly AnyRecord[])[] {
  const byKey = new Map<string, AnyRecord[][]>();
  for (const record of records) {
    const key = keyOf(record);
    if (key === null) continue;
    const groups = cached(byKey, key, () => []);
    const group = groups.find(members => members.every(member => alike(member, record)));
    if (group) group.push(record);
    else groups.push([record]);
  }
  return [...byKey.values()].flat().filter(group => group.length > 1);
}
