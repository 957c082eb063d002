import { createHash } from 'node:crypto';
import type { Problem } from '../core/index.js';
import { type ReplyOptions, readReply } from '../records/index.js';
import type { EntityName, Person } from '../schema/index.js';
import { joinFacultyProfile } from './fragments.js';
import type { StoredPerson } from './people.js';

/** A person as read from the database. */
export interface PersonRecord {
  readonly person: Person;
  readonly problems: readonly Problem[];
  /** SHA-256 of `xml`, hexadecimal: it changes if and only if the stored records that were read change. */
  readonly version: string;
  /** The response that the service would send. */
  readonly xml: string;
}

/**
 * Reads a stored person as records. The database stores records as XML, since responses are served from it: joining
 * the fragments copies text, and parsing them is the only real work.
 * @param entities those that were read; null for all, with the elements unknown to the schema
 */
export function readPersonRecord(
  stored: StoredPerson,
  entities: readonly EntityName[] | null,
  options: ReplyOptions,
): PersonRecord {
  const xml = joinFacultyProfile(stored, entities === null);
  const { persons, problems } = readReply(xml, options);
  const [person] = persons;
  if (person === undefined) throw new Error('The fragments of a person contain no record.');
  return { person, problems, version: createHash('sha256').update(xml).digest('hex'), xml };
}
