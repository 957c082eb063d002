import { memoize } from '../core/index.js';
import {
  type EntityName,
  type Field,
  type FieldKind,
  type Fields,
  getEntity,
  type Person,
  type RowOf,
} from '../schema/index.js';
import type { AnyRecord } from './finding.js';

/** A field of a record or row that has a value. */
export interface FieldValue {
  readonly record: AnyRecord;
  readonly field: Field;
  /** Name of the field. */
  readonly name: string;
  /** The name with its rows: `intellcont_auth[2]/lname`. */
  readonly path: string;
  readonly value: unknown;
}

export type RecordValues = Readonly<Record<string, unknown>>;
type Visit = (fieldValue: FieldValue) => void;

/** The declared fields of an entity. */
export const getFields = (entity: EntityName): Fields => getEntity(entity).fields;

/** The records of a person, in the order of the entities. */
export const getRecords = memoize(({ records }: Person): readonly AnyRecord[] =>
  Object.values(records as Readonly<Record<string, readonly AnyRecord[]>>).flat(),
);

/**
 * Creates a function that visits every field of some kinds with a value, also in rows, in declared order. Visiting
 * only these takes a third of the time of visiting all fields.
 */
export function visitor(...kinds: readonly FieldKind[]): (person: Person, visit: Visit) => void {
  const fieldsOfKinds = memoize((fields: Fields): readonly (readonly [string, Field])[] =>
    Object.entries(fields).filter(
      ([, field]) =>
        kinds.includes(field.kind) || (field.kind === 'rows' && fieldsOfKinds(field.row).length > 0),
    ),
  );
  const walk = (
    record: AnyRecord,
    fields: Fields,
    values: RecordValues,
    above: string,
    visit: Visit,
  ): void => {
    for (const [name, field] of fieldsOfKinds(fields)) {
      const value = values[name];
      if (value === null || value === undefined) continue;
      const path = above === '' ? name : above + name;
      if (field.kind !== 'rows') visit({ record, field, name, path, value });
      else
        (value as readonly RowOf<Fields>[]).forEach((row, i) => {
          walk(record, field.row, row.values, `${path}[${i + 1}]/`, visit);
        });
    }
  };
  return (person, visit) => {
    for (const record of getRecords(person)) walk(record, getFields(record.entity), record.values, '', visit);
  };
}
