import { emptyRecords, writeEnvelope, writePerson, writeRecord } from '../records/index.js';
import { ENTITIES, type Person } from '../schema/index.js';
import type { BarePerson, StoredPerson } from './people.js';

/** A person split into fragments of XML from which every response can be joined. */
type Fragments = Pick<StoredPerson, 'opening' | 'unknown' | 'records' | 'prefixes'>;

const END = '</Record>';

export function splitPerson(person: Person, institution: string): Fragments {
  const bare = { ...person, records: emptyRecords(), unknown: [] };
  const opening = withoutEnd(writePerson(bare, institution));
  const unknown =
    person.unknown.length === 0
      ? ''
      : withoutEnd(writePerson({ ...bare, unknown: person.unknown }, institution)).slice(opening.length);
  const records = ENTITIES.flatMap(({ name }) =>
    person.records[name].map(record => ({
      entity: name,
      id: record.id,
      body: writeRecord(record, institution),
    })),
  );
  const prefixes = new Set([opening, unknown, ...records.map(({ body }) => body)].flatMap(prefixesIn));
  return { opening, unknown, records, prefixes: [...prefixes].sort() };
}

const withoutEnd = (fragment: string): string => fragment.slice(0, fragment.lastIndexOf(END)).trimEnd();

// The writer escapes < and > inside values, so tags can be matched by these characters.
function prefixesIn(fragment: string): string[] {
  const tags = fragment.match(/<[^/][^>]*:[^>]*>/g) ?? [];
  return tags.flatMap(tag => [...tag.matchAll(/\s([^\s:="]+):[^\s="]+="/g)].map(match => match[1] ?? ''));
}

/**
 * The response of the operation `faculty`: people with index entries and the given records. Clients take the net ID for
 * the other operations from `username`, so it stands there even if the record has another user name; the person's own
 * record has that one.
 */
export function joinFacultyList(people: readonly StoredPerson[], institution: string | null = null): string {
  const prefixes = new Set(people.flatMap(person => person.prefixes));
  const { start, end } = writeEnvelope('faculty', prefixes, { institution });
  return start + people.map(person => joinPerson(withNetId(person), false)).join('') + end;
}

function withNetId(person: StoredPerson): StoredPerson {
  if (person.username === person.netId) return person;
  const bare = person.opening.replace(/^(\s*<Record\b[^>]*?) username="[^"]*"/, '$1');
  return { ...person, opening: bare.replace('<Record', `<Record username="${person.netId}"`) };
}

/** The response of the operations `person`, with unknown elements, and `profile`, without; no record for null. */
export function joinFacultyProfile(
  person: StoredPerson | null,
  hasUnknown: boolean,
  institution: string | null = null,
): string {
  const { start, end } = writeEnvelope('facultyProfile', person?.prefixes ?? [], { institution });
  return start + (person === null ? '' : joinPerson(person, hasUnknown)) + end;
}

/**
 * The same response as bytes, as the service sends it.
 * @param records the XML of the records; null for none
 */
export function joinFacultyProfileBytes(
  person: BarePerson | null,
  records: Uint8Array | null,
  hasUnknown: boolean,
  institution: string | null,
): Buffer {
  const { start, end } = writeEnvelope('facultyProfile', person?.prefixes ?? [], { institution });
  if (person === null) return Buffer.from(start + end);
  const head = start + person.opening + (records === null ? '' : '\n');
  const tail = `${hasUnknown ? person.unknown : ''}\n${END}\n${end}`;
  return Buffer.concat([Buffer.from(head), records ?? Buffer.alloc(0), Buffer.from(tail)]);
}

function joinPerson(person: StoredPerson, hasUnknown: boolean): string {
  const bodies = person.records.map(({ body }) => body);
  return `${[person.opening, ...bodies].join('\n')}${hasUnknown ? person.unknown : ''}\n${END}\n`;
}
