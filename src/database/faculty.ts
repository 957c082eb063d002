import type { Problem } from '../core/index.js';
import { type RecordNeeds, type ReplyOptions, readReply } from '../records/index.js';
import type { Person } from '../schema/index.js';
import { joinFacultyProfile } from './fragments.js';
import type { StoredPerson } from './people.js';

/** A person as read from the database. */
export interface PersonRecord {
  /** Parses the response, which takes most of the time. */
  readonly read: () => { readonly person: Person; readonly problems: readonly Problem[] };
  /** The response that the service would send: it changes if and only if these stored records change. */
  readonly xml: string;
}

/**
 * Reads a stored person. The database stores records as XML, since responses are served from it: joining
 * the fragments copies text.
 * @param needs those that were fetched; null for all, with the elements unknown to the schema
 */
export function readPersonRecord(
  stored: StoredPerson,
  needs: RecordNeeds | null,
  options: ReplyOptions,
): PersonRecord {
  const xml = joinFacultyProfile(stored, needs === null);
  const read: PersonRecord['read'] = () => {
    const { persons, problems } = readReply(xml, options);
    const [person] = persons;
    if (person === undefined) throw new Error('The fragments of a person contain no record.');
    return { person, problems };
  };
  return { read, xml };
}
