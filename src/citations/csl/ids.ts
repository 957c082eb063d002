import type { EntityName, Person } from '../../schema/index.js';

type AnyRecord = Person['records'][EntityName][number];

const known = new WeakMap<Person, ReadonlyMap<object, string>>();

function idsOf(person: Person): ReadonlyMap<object, string> {
  const ids = new Map<object, string>();
  const taken = new Set<string>();
  for (const [entity, records] of Object.entries(person.records)) {
    records.forEach((record: AnyRecord, i: number) => {
      const base = `${entity}-${record.id ?? `at-${i + 1}`}`;
      let id = base;
      for (let next = 2; taken.has(id); next++) id = `${base}-${next}`;
      taken.add(id);
      ids.set(record, id);
    });
  }
  return ids;
}

/**
 * The id of a record's item: `intellcont-4711`. A record without an id is named by its place among those of its
 * entity, `intellcont-at-3`, and of two with one id the second is `intellcont-4711-2`, so ids are unique in a person.
 */
export function itemId(record: AnyRecord, person: Person): string {
  let ids = known.get(person);
  if (!ids) {
    ids = idsOf(person);
    known.set(person, ids);
  }
  return ids.get(record) ?? `${record.entity}-${record.id ?? 'alone'}`;
}
