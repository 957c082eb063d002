import type { RecordSource } from '../../app/index.js';
import { type RecordVersion, sha256 } from '../../audit/index.js';
import { DataError, lookUp, type VitaeError } from '../../core/index.js';
import { withColleagues, writeReply } from '../../records/index.js';
import { ENTITIES, type EntityName, type Person } from '../../schema/index.js';

/** A record of which some kinds could not be read. */
export interface PartRecord {
  readonly body: Uint8Array;
  /** Its entities are those that were read. */
  readonly version: RecordVersion;
}

/** Errors that one kind of records can cause, while the source answers. */
const OF_ONE_KIND: readonly string[] = ['source.server-error', 'source.too-large', 'source.cut'];

/** Could the kinds of records be read one by one, after reading them together has failed? */
export const mayHaveParts = (error: VitaeError): boolean =>
  error instanceof DataError || OF_ONE_KIND.includes(error.code);

const NAMES: readonly EntityName[] = ENTITIES.map(({ name }) => name);

/** The kinds of records that a stored version lacks; none for a whole record. */
export function missingKinds(version: string): readonly EntityName[] {
  const read = version.split(':')[2]?.split(',') ?? NAMES;
  return NAMES.filter(name => !read.includes(name));
}

/**
 * Reads a record one kind at a time; those that fail are left out.
 * @param onKind called after each kind, with the number of those tried so far
 * @returns null if not even the contact data can be read
 */
export async function readParts(
  source: RecordSource,
  netId: string,
  institution: string,
  onKind: (tried: number) => void = () => {},
): Promise<PartRecord | null> {
  const readKind = async (name: EntityName): Promise<Person | null> => {
    try {
      return (await source.person(netId, { entities: [name] })).read().person;
    } catch {
      return null;
    }
  };
  const contact = await readKind('pci');
  if (contact === null) return null;
  const read: EntityName[] = ['pci'];
  let person = contact;
  for (const [i, name] of NAMES.filter(name => name !== 'pci').entries()) {
    onKind(i + 1);
    const part = await readKind(name);
    if (part === null) continue;
    read.push(name);
    const joined = { ...person, records: { ...person.records, [name]: part.records[name] } };
    person = withColleagues(joined, key => lookUp(part.colleagues ?? {}, key) ?? null);
  }
  const body = Buffer.from(writeReply([person], { root: 'Data', institution }), 'utf8');
  return { body, version: { scheme: 'records', value: sha256(body), entities: read } };
}
