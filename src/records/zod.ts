import { z } from 'zod';
import {
  ENTITIES,
  type Entity,
  type Field,
  type FieldKind,
  type Fields,
  type Person,
} from '../schema/index.js';
import type { FieldOf } from './kinds/kind.js';

const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);
const textOrNull = orNull(z.string());
const isoDay = orNull(z.iso.date());
const attributes = z.record(z.string(), z.string()).default({});

const unknownElement = z.strictObject({
  name: z.string(),
  attributes,
  get content() {
    return z.array(z.union([z.string(), unknownElement]));
  },
});

const meta = {
  id: textOrNull,
  attributes,
  asWritten: z.record(z.string(), z.array(z.string())).default({}),
  unknown: z.array(unknownElement).default([]),
  hiddenBy: z.string().exactOptional(),
  element: z.string().exactOptional(),
};
const rowMeta = { ...meta, isText: z.literal(true).exactOptional() };

/** The schema of a field's value, by kind. */
const VALUES: { readonly [K in FieldKind]: (field: FieldOf<K>) => z.ZodType } = {
  text: () => textOrNull,
  choice: () => textOrNull,
  flag: () => orNull(z.boolean()),
  number: () => orNull(z.strictObject({ value: z.number().nullable(), text: z.string() })),
  money: () => orNull(z.strictObject({ cents: z.int().nullable(), text: z.string() })),
  phone: () => orNull(z.tuple([z.string(), z.string(), z.string()])),
  date: () =>
    orNull(
      z.strictObject({
        year: orNull(z.int().min(1).max(9999)),
        month: orNull(z.int().min(1).max(12)),
        day: orNull(z.int().min(1).max(31)),
        first: isoDay,
        last: isoDay,
        words: textOrNull,
      }),
    ),
  term: () => orNull(z.strictObject({ name: textOrNull, year: textOrNull, first: isoDay, last: isoDay })),
  rows: field => z.array(z.strictObject({ ...rowMeta, values: valuesSchema(field.row) })).default([]),
};

const valueSchema = (field: Field): z.ZodType => (VALUES[field.kind] as (field: Field) => z.ZodType)(field);

function valuesSchema(fields: Fields): z.ZodType {
  return z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueSchema(field)])),
  );
}

/** The schema of a record of an entity. Missing values become null, missing rows `[]`. */
export function recordSchema(entity: Entity): z.ZodType {
  return z.strictObject({
    entity: z.literal(entity.name),
    ...meta,
    values: valuesSchema(entity.fields),
    line: orNull(z.int()),
  });
}

let person: z.ZodType<Person> | null = null;

/** The schema of a person with records of every entity, built on first use. */
export function personSchema(): z.ZodType<Person> {
  person ??= z.strictObject({
    userId: textOrNull,
    username: textOrNull,
    attributes,
    index: z.array(z.strictObject({ key: z.string(), entry: z.string(), text: z.string() })).default([]),
    records: z.strictObject(
      Object.fromEntries(ENTITIES.map(entity => [entity.name, z.array(recordSchema(entity)).default([])])),
    ),
    unknown: z.array(unknownElement).default([]),
    colleagues: z
      .record(
        z.string(),
        z.strictObject({ fname: textOrNull, mname: textOrNull, lname: textOrNull, suffix: textOrNull }),
      )
      .exactOptional(),
  }) as unknown as z.ZodType<Person>;
  return person;
}
