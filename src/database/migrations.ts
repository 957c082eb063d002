import { DataError } from '../core/index.js';
import { ENTITIES } from '../schema/index.js';
import { notADatabase } from './errors.js';
import { inTransaction, readPragma, type SqliteConnection } from './sqlite.js';

/** Marks a SQLite file as a database of this program: `VITA` in ASCII. */
const APPLICATION_ID = 0x56495441;

const digits = '[0-9]'.repeat(9);

/**
 * The steps from an empty file to the present layout; step n leads to version n. A published step never changes: a new
 * layout is a new step.
 */
const STEPS: readonly string[] = [
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
  `
  CREATE TABLE sample (institution TEXT NOT NULL) STRICT;
  `,
];

/** Version of the present layout. */
export const VERSION = STEPS.length;

/**
 * Checks that a file is a database of this program and updates its layout; an empty file gets the present layout.
 *
 * @throws DataError for the database of another or of a newer program.
 */
export function migrate(database: SqliteConnection, path: string, readOnly: boolean): void {
  const version = checkedVersion(database, path);
  if (readOnly) {
    if (version === VERSION) return;
    throw new DataError('store.older', `The database ${path} has an older layout.`, {
      place: { source: path },
      hint: 'Open it once with a command that writes to it, such as `vitae import`.',
    });
  }
  if (version === VERSION && entityCount(database) === ENTITIES.length) return;
  inTransaction(database, () => {
    // Another process may have migrated it meanwhile.
    for (const step of STEPS.slice(checkedVersion(database, path))) database.exec(step);
    database.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${VERSION}`);
    const known = database.prepare('INSERT OR IGNORE INTO entity VALUES (?)');
    for (const { name } of ENTITIES) known.run(name);
  });
}

const entityCount = (database: SqliteConnection): number =>
  Number(database.prepare('SELECT count(*) AS count FROM entity').get()?.count);

function checkedVersion(database: SqliteConnection, path: string): number {
  const id = readPragma(database, 'application_id');
  const version = readPragma(database, 'user_version');
  const isEmpty = readPragma(database, 'schema_version') === 0;
  if (isEmpty) return 0;
  if (id !== APPLICATION_ID) throw notADatabase(path);
  if (version <= VERSION) return version;
  throw new DataError('store.newer', `The database ${path} was written by a newer version of this program.`, {
    place: { source: path },
    hint: 'Update the program, or import the data into a new database.',
  });
}
