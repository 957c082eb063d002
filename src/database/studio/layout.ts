import { renameSync, rmSync } from 'node:fs';
import { DataError } from '../../core/index.js';
import { describeSqliteError } from '../errors.js';
import { createPrivateFile } from '../private-file.js';
import { inTransaction, openSqlite, readPragma, type SqliteConnection } from '../sqlite.js';

/** Marks a SQLite file as the database of a studio: `VITS` in ASCII. */
const APPLICATION_ID = 0x56495453;

/**
 * The steps from an empty file to the present layout; step n leads to version n. A published step never changes: a new
 * layout is a new step. Instants are texts as ISO 8601 in UTC, so their order is that of time.
 */
export const STUDIO_STEPS: readonly string[] = [
  `
  CREATE TABLE session (
    id_hash TEXT PRIMARY KEY,
    issuer TEXT NOT NULL,
    sub TEXT NOT NULL,
    sid TEXT,
    user TEXT NOT NULL,
    created TEXT NOT NULL,
    last_seen TEXT NOT NULL,
    signed_in TEXT NOT NULL,
    checked TEXT NOT NULL,
    tokens BLOB,
    purposes TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX session_by_subject ON session (issuer, sub);

  CREATE TABLE document (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    settings TEXT NOT NULL,
    revision INTEGER NOT NULL,
    made TEXT,
    created TEXT NOT NULL,
    changed TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX document_by_owner ON document (owner, created);

  CREATE TABLE ignored_problem (
    owner TEXT NOT NULL,
    key TEXT NOT NULL,
    reason TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (owner, key)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE record_copy (
    net_id TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('latest', 'made')),
    sha256 TEXT NOT NULL,
    version TEXT,
    source TEXT NOT NULL,
    taken TEXT NOT NULL,
    expires TEXT NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (net_id, kind, sha256)
  ) STRICT;

  CREATE TABLE secret (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
];

/**
 * Checks that a file is the database of a studio and updates its layout; an empty file gets the present layout. The
 * file of an older version is first copied to `PATH.vN-backup`, readable by its owner only.
 *
 * @param steps of the layout; for tests
 * @throws DataError `store.not-a-store` or `store.newer`
 */
export function migrateStudio(
  database: SqliteConnection,
  path: string,
  steps: readonly string[] = STUDIO_STEPS,
): void {
  if (checkedVersion(database, path, steps.length) === steps.length) return;
  inTransaction(database, () => {
    // Another process may have migrated it meanwhile.
    const before = checkedVersion(database, path, steps.length);
    if (before > 0 && before < steps.length) writeBackup(path, before);
    for (const step of steps.slice(before)) database.exec(step);
    database.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${steps.length}`);
  });
}

/**
 * Copies a database while its caller holds the write lock, so that no other process changes it meanwhile. A copy of the
 * same version from an interrupted migration is replaced.
 */
function writeBackup(path: string, version: number): void {
  const backup = `${path}.v${version}-backup`;
  const temporary = `${backup}.${process.pid}`;
  const reader = openSqlite(path, cause => describeSqliteError(cause, path));
  try {
    createPrivateFile(temporary);
    reader.prepare('VACUUM INTO ?').run(temporary);
    renameSync(temporary, backup);
  } catch (cause) {
    rmSync(temporary, { force: true });
    throw cause;
  } finally {
    reader.close();
  }
}

function checkedVersion(database: SqliteConnection, path: string, known: number): number {
  const place = { source: path };
  if (readPragma(database, 'schema_version') === 0) return 0;
  if (readPragma(database, 'application_id') !== APPLICATION_ID)
    throw new DataError('store.not-a-store', `The file ${path} is not the database of a studio.`, {
      place,
      hint: 'Set `studio.db` to a path of its own.',
    });
  const version = readPragma(database, 'user_version');
  if (version <= known) return version;
  throw new DataError('store.newer', `The database ${path} was written by a newer version of this program.`, {
    place,
    hint: 'Update the program, or set `studio.db` to another path.',
  });
}
