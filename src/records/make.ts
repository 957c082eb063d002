import { ENTITIES, type Entity, type RecordOf, type Records, type ValuesOf } from '../schema/index.js';

/** The records of a person of whom nothing is recorded. */
export function emptyRecords(): Records {
  return Object.fromEntries(ENTITIES.map(entity => [entity.name, []])) as unknown as Records;
}

/** Makes a record that was not read from text; values not given are null, rows not given `[]`. */
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
