import { formatVersion, recordHash, sha256 } from '../audit/index.js';
import { counted, DataError, firstPart, UsageError } from '../core/index.js';
import { ENTITIES, type EntityName, type Person } from '../schema/index.js';
import { type EntitySign, getNoun, type ProfiledRecord } from '../sections/index.js';
import { formatDay } from '../text/index.js';
import type { Fetched, FoundPerson } from './sources/index.js';

const SCHEMES: readonly string[] = ['response', 'row', 'records'];

const getScheme = (version: string): string => firstPart(version, ':');

/** @throws UsageError `expect` for a text that is no version of a record */
export function checkExpected(version: string): void {
  if (/^[a-z]+:./.test(version) && SCHEMES.includes(getScheme(version))) return;
  throw new UsageError('expect', `“${version}” is not the version of a record.`, {
    hint: 'Use a version such as --json prints: row:12 or response: and a hash.',
  });
}

/** Digits of a hash. So few suit many values, so nobody finds a value by trying. */
const DIGITS = 4;

/** What tells the records of an entity from those of another version. Lines of the source do not count. */
function getSign({ records }: Person, entity: EntityName, version: string): EntitySign {
  const values = records[entity].map(({ line: _, ...record }) => record);
  const hash = sha256(`${version}\n${entity}\n${recordHash(values)}`).slice(0, DIGITS);
  return { count: values.length, hash };
}

/**
 * The version of a record with signs of its records, for the profile of a document.
 * @param version as `formatVersion` writes it
 */
export function profiledRecord(version: string, found: FoundPerson): ProfiledRecord {
  const entities = ENTITIES.filter(({ name }) => found.person.records[name].length > 0).map(
    ({ name }) => [name, getSign(found.person, name, version)] as const,
  );
  return { version, date: found.date, entities: Object.fromEntries(entities) };
}

const NONE: EntitySign = { count: 0, hash: '' };

/** What differs in the records of an entity, in a few words; null for nothing. */
function describeDifference(
  before: EntitySign,
  now: EntitySign,
  name: EntityName,
  label: string,
): string | null {
  const more = now.count - before.count;
  if (more > 0) return counted(more, `more ${getNoun(name)}`);
  if (more < 0) return counted(-more, `fewer ${getNoun(name)}`);
  if (now.count === 0 || now.hash === before.hash) return null;
  return `${label.charAt(0).toLowerCase()}${label.slice(1)} differ`;
}

/** What differs between a record and an earlier version of it: `2 more publications; awards and honors differ`. */
function differences({ version, entities }: ProfiledRecord, person: Person): string {
  const found = ENTITIES.flatMap(
    ({ name, label }) =>
      describeDifference(entities[name] ?? NONE, getSign(person, name, version), name, label) ?? [],
  );
  return found.length === 0 ? 'its records are the same, but not the rest of the response' : found.join('; ');
}

/** Labels of the entities that a version of a record does not name; none if it is of a whole record. */
function missingLabels(version: string): readonly string[] {
  const [scheme, , names] = version.split(':');
  if (scheme !== 'records' || names === undefined) return [];
  const read = names.split(',');
  return ENTITIES.filter(({ name }) => !read.includes(name)).map(({ label }) => label);
}

const HOW =
  'Leave out --expect to make the document from the record as it is now; vitae changes lists what changed.';

/**
 * Checks that a record has the expected version.
 * @param profiled the expected record with its signs; null if the profile has none
 * @throws DataError `record.changed`, with what changed if the profile has signs of the expected version,
 * `record.partial` for the version of a record of which some kinds could not be read, and `record.source` for one that
 * cannot be compared
 */
export function requireVersion(
  expected: string,
  { version }: Pick<Fetched<FoundPerson>, 'version'>,
  { person, source }: FoundPerson,
  profiled: ProfiledRecord | null,
): void {
  const actual = formatVersion(version);
  if (actual === expected) return;
  const place = { source };
  const missing = missingLabels(expected);
  if (missing.length > 0) {
    throw new DataError(
      'record.partial',
      `The document was made when these kinds of records could not be read: ${missing.join(', ')}.`,
      { place, hint: 'Copy the command again from the whole record, or leave out --expect.' },
    );
  }
  if (getScheme(actual) !== getScheme(expected)) {
    throw new DataError(
      'record.source',
      `The version ${actual} cannot be compared with ${expected}: the record comes from a source of another kind.`,
      { place, hint: 'Read the record from the source that the version is of, or leave out --expect.' },
    );
  }
  const isKnown = profiled?.version === expected;
  const day = isKnown && profiled.date !== null ? ` since ${formatDay(profiled.date)}` : '';
  const what = isKnown ? differences(profiled, person) : `its version is ${actual}, not ${expected}`;
  throw new DataError('record.changed', `The record has changed${day}: ${what}.`, { place, hint: HOW });
}
