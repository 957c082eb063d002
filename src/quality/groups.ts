import type { AnyRecord } from './finding.js';

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By id, then by what the records say, so that the order of the source does not matter. */
export function byIdThenContent(a: AnyRecord, b: AnyRecord): number {
  const [one, other] = [a.id ?? '', b.id ?? ''];
  return (
    one.length - other.length ||
    compare(one, other) ||
    compare(JSON.stringify(a.values), JSON.stringify(b.values))
  );
}

export const inStableOrder = (records: readonly AnyRecord[]): readonly AnyRecord[] =>
  [...records].sort(byIdThenContent);

/** Records with an id that another has already are left out: reading reports them. */
export function onePerId(records: readonly AnyRecord[]): readonly AnyRecord[] {
  const seen = new Set<string>();
  return records.filter(({ id }) => {
    if (id === null) return true;
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew;
  });
}

/**
 * Groups of two and more records with the same key, in which each is like each other. A record without a key
 * is in no group.
 */
export function groupsOf(
  records: readonly AnyRecord[],
  keyOf: (record: AnyRecord) => string | null,
  alike: (a: AnyRecord, b: AnyRecord) => boolean = () => true,
): readonly (readonly AnyRecord[])[] {
  const byKey = new Map<string, AnyRecord[][]>();
  for (const record of records) {
    const key = keyOf(record);
    if (key === null) continue;
    const groups = byKey.get(key) ?? [];
    byKey.set(key, groups);
    const group = groups.find(members => members.every(member => alike(member, record)));
    if (group) group.push(record);
    else groups.push([record]);
  }
  return [...byKey.values()].flat().filter(group => group.length > 1);
}
