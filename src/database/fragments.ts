import { emptyRecords, writePerson, writeRecord } from '../records/index.js';
import { ENTITIES, type EntityName, type Person } from '../schema/index.js';

/** A person cut into the pieces of XML from which every reply can be put together. */
export interface Fragments {
  /** The start tag `<Record …>` and the index entries. */
  readonly opening: string;
  /** The elements the schema does not know; empty where there are none. */
  readonly unknown: string;
  readonly records: readonly {
    readonly entity: EntityName;
    readonly id: string | null;
    readonly body: string;
  }[];
  /** Prefixes that attributes in the pieces use, sorted. */
  readonly prefixes: readonly string[];
}

const END = '</Record>';

export function writeFragments(person: Person, institution: string): Fragments {
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

// The writer escapes < and > inside values, so a tag ends where it seems to.
function prefixesIn(fragment: string): string[] {
  const tags = fragment.match(/<[^/][^>]*:[^>]*>/g) ?? [];
  return tags.flatMap(tag => [...tag.matchAll(/\s([^\s:="]+):[^\s="]+="/g)].map(match => match[1] ?? ''));
}
