import type { EntityName, EntityOf, Person, RecordOf } from '../schema/index.js';

/** A record of the entity named N. */
export type RecordNamed<N extends EntityName> = RecordOf<EntityOf<N>>;

export type AnyRecord = { readonly [N in EntityName]: RecordNamed<N> }[EntityName];

/**
 * The name of a record in previews, addresses and settings: `intellcont/4711`, or `intellcont/~3` for the third record
 * of its entity if it has no id.
 * @param person whose record it is, redacted or not, but the same one
 */
export function recordRef({ records }: Person, record: AnyRecord): string {
  const { entity, id } = record;
  if (id !== null && id !== '') return `${entity}/${id}`;
  const all: readonly AnyRecord[] = records[entity];
  return `${entity}/~${all.indexOf(record) + 1}`;
}
