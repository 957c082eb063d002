import type { Entity, RecordOf, ValuesOf } from '../../src/schema/index.js';

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
