import { ENTITIES, type Entity, type RecordOf, type Records, type ValuesOf } from '../schema/index.js';

/** Records with an empty list for every entity. */
export function emptyRecords(): Records {
  return Object.fromEntries(ENTITIES.map(entity => [entity.name, []])) as unknown as Records;
}

/** Creates a record; values not given are null, rows not given `[]`. */
export function makeRecord<E extends Entity>(
  entity: E,
  id: string | null,
  values: Partial<ValuesOf<E['fields']>>,
): RecordOf<E> {
  const given: Readonly<Record<string, unknown>> = values;
  const complete = Object.entries(entity.fields).map(([name, field]) => [
    name,
    given[name] ?? (field.kind === 'rows' ? [] : null),
  ]);
  return {
    entity: entity.name,
    id,
    attributes: {},
    values: Object.fromEntries(complete) as ValuesOf<E['fields']>,
    asWritten: {},
    unknown: [],
    line: null,
  };
}
