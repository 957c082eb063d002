import { DataError } from '../core/index.js';
import { getAffiliations, type RecordNeeds } from '../records/index.js';
import { ENTITIES } from '../schema/index.js';
import { getListing } from '../sections/index.js';
import { notADatabase } from './errors.js';
import { readPersonRecord } from './faculty.js';
import { isPresent, type Layout, updateLayout } from './layout.js';
import { createPeople, writeUnits } from './people.js';
import { ALL } from './scope.js';
import { inTransaction, type SqliteConnection } from './sqlite.js';

const digits = '[0-9]'.repeat(9);

/** The database of people and applicants, `VITA`. */
export const PEOPLE_LAYOUT: Layout = {
  applicationId: 0x56495441,
  foreign: path => notADatabase(path),
  steps: [
    `
  CREATE TABLE entity (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

  CREATE TABLE person (
    net_id TEXT PRIMARY KEY CHECK (net_id GLOB '${digits}'),
    user_id TEXT,
    username TEXT,
    college TEXT,
    college_key TEXT,
    department TEXT,
    opening TEXT NOT NULL,
    unknown TEXT NOT NULL,
    prefixes TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX person_by_college ON person (college_key, net_id);

  CREATE TABLE record (
    net_id TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    entity TEXT NOT NULL REFERENCES entity,
    seq INTEGER NOT NULL,
    id TEXT,
    body TEXT NOT NULL,
    PRIMARY KEY (net_id, entity, seq)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE api_key (
    id TEXT PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE,
    label TEXT NOT NULL,
    scope TEXT NOT NULL,
    created TEXT NOT NULL,
    revoked TEXT
  ) STRICT, WITHOUT ROWID;
  `,
    `
  CREATE TABLE applicant (
    person_id TEXT PRIMARY KEY CHECK (person_id GLOB '${digits}'),
    net_id TEXT COLLATE NOCASE,
    record TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX applicant_by_net_id ON applicant (net_id);

  CREATE TABLE application (
    person_id TEXT NOT NULL REFERENCES applicant ON DELETE CASCADE,
    program_code TEXT NOT NULL,
    seq INTEGER NOT NULL,
    entry TEXT NOT NULL,
    offering TEXT NOT NULL,
    PRIMARY KEY (person_id, program_code)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE letter_note (
    person_id TEXT NOT NULL,
    program_code TEXT NOT NULL,
    note_type TEXT NOT NULL,
    sequence_number INTEGER NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (person_id, program_code, note_type, sequence_number),
    FOREIGN KEY (person_id, program_code) REFERENCES application ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  `,
    // The index alone holds the list of people, so that a search does not read the table.
    `
  ALTER TABLE person ADD COLUMN name TEXT;
  ALTER TABLE person ADD COLUMN surname TEXT;
  ALTER TABLE person ADD COLUMN first_name TEXT;
  ALTER TABLE person ADD COLUMN rank TEXT;
  CREATE INDEX person_list ON person (net_id, name, surname, first_name, rank, college, department);
  `,
    // Instant of the last change in UTC; null if it was before this column.
    'ALTER TABLE applicant ADD COLUMN changed TEXT;',
    `
  CREATE TABLE sample (institution TEXT NOT NULL) STRICT;
  `,
    // All units of a person, of whom the columns before held one; pairs of college and department as JSON.
    `
  ALTER TABLE person ADD COLUMN units TEXT NOT NULL DEFAULT '[]';
  UPDATE person SET units = json_array(json_array(college, department))
    WHERE college IS NOT NULL OR department IS NOT NULL;
  DROP INDEX person_by_college;
  DROP INDEX person_list;
  ALTER TABLE person DROP COLUMN college;
  ALTER TABLE person DROP COLUMN college_key;
  ALTER TABLE person DROP COLUMN department;
  CREATE INDEX person_list ON person (net_id, name, surname, first_name, rank, units);
  `,
  ],
};

/** From this version on, people are stored with their names and all of their units. */
const WITH_UNITS = 6;

/**
 * Gives a database the present layout and the present entities.
 *
 * @throws DataError for the database of another or of a newer program; `store.older` if it may only be read
 */
export function preparePeople(database: SqliteConnection, path: string, readOnly: boolean): void {
  if (!readOnly) {
    updateLayout(database, path, PEOPLE_LAYOUT, before => {
      if (before < WITH_UNITS) fillListing(database);
    });
    addEntities(database);
  } else if (!isPresent(database, path, PEOPLE_LAYOUT)) {
    throw new DataError('store.older', `The database ${path} has an older layout.`, {
      place: { source: path },
      hint: 'Use it once with an account that can write to it, which updates it.',
    });
  }
}

function addEntities(database: SqliteConnection): void {
  if (entityCount(database) === ENTITIES.length) return;
  inTransaction(database, () => {
    for (const { name } of ENTITIES) database.run`INSERT OR IGNORE INTO entity VALUES (${name})`;
  });
}

/**
 * Fills the names and ranks of people who were imported before these were stored, and the units of those who have several.
 * What an import stored stays, since it may have used maps.
 */
function fillListing(database: SqliteConnection): void {
  const people = createPeople(database);
  const needs: RecordNeeds = { entities: ['pci', 'admin'] };
  for (const { netId } of people.list(ALL)) {
    const stored = people.read(netId, needs);
    if (stored === null) continue;
    const options = { source: 'the database', institution: '' };
    const { person } = readPersonRecord(stored, needs, options).read();
    const { name, surname, firstName, rank } = getListing(person);
    const units = getAffiliations(person);
    database.run`
      UPDATE person SET name = coalesce(name, ${name}), surname = coalesce(surname, ${surname}),
        first_name = coalesce(first_name, ${firstName}), rank = coalesce(rank, ${rank}),
        units = coalesce(${units.length > 1 ? writeUnits(units) : null}, units) WHERE net_id = ${netId}`;
  }
}

const entityCount = (database: SqliteConnection): number =>
  Number(database.get`SELECT count(*) AS count FROM entity`?.count);
