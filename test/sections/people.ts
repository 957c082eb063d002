import type { RecordedDate } from '../../src/core/index.js';
import { emptyRecords } from '../../src/records/index.js';
import {
  ENTITIES,
  type Entity,
  type EntityName,
  type EntityOf,
  type Field,
  type Fields,
  type Person,
  type RecordOf,
  type ValuesOf,
} from '../../src/schema/index.js';
import type { CvOptions, Profile } from '../../src/sections/index.js';
import { STANDARD_PROFILE } from '../../src/sections/profile/profile.js';
import { makeRecord } from '../support/make-record.js';

export const OPTIONS: CvOptions = {
  asOf: '2026-11-15',
  institution: 'Tamarack Valley University',
  audience: 'public',
};

/** The standard profile with the sections of entities that are off. */
export const WITH_OFF_SECTIONS: Profile = {
  ...STANDARD_PROFILE,
  sections: STANDARD_PROFILE.sections.map(section => ({
    ...section,
    hidden: section.hidden && section.groups.every(({ entities }) => entities.length === 0),
  })),
};

export const year = (year: number): RecordedDate => ({
  year,
  month: null,
  day: null,
  first: null,
  last: null,
  words: null,
});

export const month = (y: number, m: number): RecordedDate => ({ ...year(y), month: m });

export const getEntity = <N extends EntityName>(name: N): EntityOf<N> =>
  ENTITIES.find(entity => entity.name === name) as unknown as EntityOf<N>;

/** A record of the entity with some values. */
export const record = <N extends EntityName>(
  name: N,
  values: Partial<ValuesOf<EntityOf<N>['fields']>>,
  id: string | null = '1',
): RecordOf<EntityOf<N>> =>
  makeRecord(getEntity(name) as Entity, id, values) as unknown as RecordOf<EntityOf<N>>;

/** A nested row with some values; the others are absent. */
export function row(entity: EntityName, field: string, values: Readonly<Record<string, unknown>>) {
  const declared: Fields = getEntity(entity).fields;
  const rows = declared[field] as Extract<Field, { kind: 'rows' }>;
  const complete = Object.keys(rows.row).map(name => [name, values[name] ?? null]);
  return {
    id: null,
    attributes: {},
    asWritten: {},
    unknown: [],
    values: Object.fromEntries(complete),
  } as never;
}

const OWNER = record('pci', { fname: 'Marisol T.', lname: 'Ravencroft' }, '100');

export type Recorded = RecordOf<EntityOf<EntityName>>;

/** An invented person with these records and the contact record. */
export function person(...records: readonly Recorded[]): Person {
  const all: Record<string, unknown[]> = { ...emptyRecords() } as never;
  const own = records.some(each => each.entity === 'pci');
  for (const each of own ? records : [OWNER, ...records])
    all[each.entity] = [...(all[each.entity] ?? []), each];
  return {
    userId: '7001',
    username: 'mravencroft',
    attributes: {},
    index: [],
    records: all as unknown as Person['records'],
    unknown: [],
  };
}
