import type { StoredPerson } from '../database/index.js';
import { escapeAttribute, escapeText, writeEnvelope } from '../records/index.js';
import { COLLEGES, ENTITIES } from '../schema/index.js';

/** The entities and colleges that the service knows. */
export function writeEntities(institution: string): string {
  const entities = ENTITIES.map(
    ({ name, label }) => `  <entity name="${name}" label="${escapeAttribute(label)}"/>`,
  );
  const colleges = COLLEGES.map(college => `  <college>${escapeText(college)}</college>`);
  const lines = [...entities, ...colleges].join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<entities institution="${escapeAttribute(institution)}">\n${lines}\n</entities>\n`;
}

/** The people of a list, each with index entries and the records at hand. */
export function writeFacultyList(people: readonly StoredPerson[]): string {
  const { start, end } = writeEnvelope('faculty', new Set(people.flatMap(person => person.prefixes)));
  return start + people.map(person => record(person, false)).join('') + end;
}

/** One person with the records at hand, or nobody. */
export function writeFacultyProfile(person: StoredPerson | null, withUnknown: boolean): string {
  const { start, end } = writeEnvelope('facultyProfile', person?.prefixes ?? []);
  return start + (person === null ? '' : record(person, withUnknown)) + end;
}

function record(person: StoredPerson, withUnknown: boolean): string {
  const bodies = person.records.map(({ body }) => body);
  return `${[person.opening, ...bodies].join('\n')}${withUnknown ? person.unknown : ''}\n</Record>\n`;
}
