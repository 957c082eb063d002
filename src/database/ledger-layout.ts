import { DataError } from '../core/index.js';
import { inTransaction, readPragma, type SqliteConnection } from './sqlite.js';

/** Marks a SQLite file as a ledger of this program: `VITB` in ASCII. */
const APPLICATION_ID = 0x56495442;
const VERSION = 1;

/*
 * A job is a document of one kind for one person; it keeps the name of its files from run to run. A document is a file
 * that was written once, with everything needed to rebuild it. Responses are stored once, by their hash.
 */
const LAYOUT = `
  CREATE TABLE run (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    options TEXT NOT NULL,
    started TEXT NOT NULL,
    ended TEXT
  ) STRICT;

  CREATE TABLE job (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    wanted TEXT NOT NULL,
    stem TEXT NOT NULL UNIQUE,
    run INTEGER NOT NULL REFERENCES run,
    place INTEGER NOT NULL,
    state TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    code TEXT,
    message TEXT,
    hash TEXT,
    pages INTEGER,
    problems INTEGER NOT NULL,
    ms INTEGER NOT NULL,
    PRIMARY KEY (kind, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX job_by_run ON job (run, place);

  CREATE TABLE file (
    name TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    FOREIGN KEY (kind, id) REFERENCES job
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX file_by_job ON file (kind, id);

  CREATE TABLE reply (
    sha256 TEXT PRIMARY KEY,
    bytes INTEGER NOT NULL,
    codec TEXT NOT NULL,
    body BLOB NOT NULL
  ) STRICT;

  CREATE TABLE document (
    sha256 TEXT PRIMARY KEY,
    run INTEGER NOT NULL REFERENCES run,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    ending TEXT NOT NULL,
    as_of TEXT NOT NULL,
    reply TEXT REFERENCES reply,
    template_hash TEXT NOT NULL,
    made_by TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

/**
 * Checks that a file is a ledger; an empty file gets its layout.
 * @throws DataError `ledger.not-a-ledger`, or `ledger.version` if another version of the program wrote it
 */
export function prepareLedger(database: SqliteConnection, path: string): void {
  const place = { source: path };
  if (readPragma(database, 'schema_version') === 0) {
    inTransaction(database, () => {
      database.exec(LAYOUT);
      database.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${VERSION}`);
    });
  } else if (readPragma(database, 'application_id') !== APPLICATION_ID) {
    throw new DataError('ledger.not-a-ledger', `The file ${path} is not a ledger of this program.`, {
      place,
      hint: 'Move it away, or write to another folder.',
    });
  } else if (readPragma(database, 'user_version') !== VERSION) {
    throw new DataError(
      'ledger.version',
      `The ledger ${path} was written by another version of this program.`,
      {
        place,
        hint: 'Write to another folder, or use that version.',
      },
    );
  }
}
