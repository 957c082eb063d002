import { readFileSync } from 'node:fs';
import { readReply } from '../../../src/records/index.js';
import {
  ENTITIES,
  type EntityName,
  type EntityOf,
  entityNamed,
  type Person,
  type RecordOf,
  type ValuesOf,
} from '../../../src/schema/index.js';
import { type CvModel, cvModel, type Selection } from '../../../src/sections/index.js';
import { makeRecord } from '../../support/make-record.js';

export const INSTITUTION = 'Tamarack Valley University';
export const AS_OF = '2026-11-21';

/** A person of the samples, `ravencroft` or `full`. */
export function samplePerson(name: string): Person {
  const file = readFileSync(new URL(`../../../samples/${name}.xml`, import.meta.url));
  const [person] = readReply(file, { source: name, institution: INSTITUTION }).persons;
  if (!person) throw new Error('a sample holds a person');
  return person;
}

/** All records of a person, a section for each entity. */
export const getEverything = (person: Person): Selection => ({
  person,
  asOf: AS_OF,
  institution: INSTITUTION,
  sections: ENTITIES.map(({ name, label }) => ({
    id: name,
    title: label,
    records: person.records[name],
  })).filter(({ records }) => records.length > 0),
});

export const getModel = (person: Person): CvModel =>
  cvModel(person, { institution: INSTITUTION, asOf: AS_OF, audience: 'public' }).model;

export const parsed = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString('utf8'));

/** A record without an id. */
export const record = <N extends EntityName>(
  name: N,
  values: Partial<ValuesOf<EntityOf<N>['fields']>>,
): RecordOf<EntityOf<N>> => makeRecord(entityNamed(name) as EntityOf<N>, null, values);
