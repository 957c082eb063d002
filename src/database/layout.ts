import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { DataError, SourceError } from '../core/index.js';
import { describeSqliteError } from './errors.js';
import { createPrivateFile } from './private-file.js';
import { inTransaction, openSqlite, readPragma, type SqliteConnection } from './sqlite.js';

/** The layout of one kind of database. */
export interface Layout {
  /** Marks a SQLite file as this kind of database: four letters in ASCII. */
  readonly applicationId: number;
  /**
   * The steps from an empty file to the present layout; step n leads to version n. A published step never changes: a new
   * layout is a new step.
   */
  readonly steps: readonly string[];
  /** The error for a file of another kind. */
  readonly foreign: (path: string) => DataError;
  /** The error for a file that a newer version of the program wrote; `store.newer` by default. */
  readonly newer?: (path: string) => DataError;
  /** False for a file that is updated without a copy. */
  readonly hasBackup?: boolean;
}

const newerDatabase = (path: string): DataError =>
  new DataError('store.newer', `The database ${path} was written by a newer version of this program.`, {
    place: { source: path },
    hint: 'Update the program, or use another database.',
  });

/**
 * The version of a database; 0 for an empty file.
 * @throws DataError for a file of another kind, or of a newer version of the program
 */
function readVersion(
  database: SqliteConnection,
  path: string,
  { applicationId, steps, foreign, newer = newerDatabase }: Layout,
): number {
  if (readPragma(database, 'schema_version') === 0) return 0;
  if (readPragma(database, 'application_id') !== applicationId) throw foreign(path);
  const version = readPragma(database, 'user_version');
  if (version <= steps.length) return version;
  throw newer(path);
}

/** True if a file has the present layout. @throws as `readVersion` */
export const isPresent = (database: SqliteConnection, path: string, layout: Layout): boolean =>
  readVersion(database, path, layout) === layout.steps.length;

/**
 * Gives an empty file the present layout, and updates the file of an older version after copying it to `PATH.vN-backup`,
 * readable by its owner only. An interrupted update leaves the file as it was.
 *
 * @param finish runs in the same transaction, with the version before
 * @throws as `readVersion`, and SourceError `store.backup`
 */
export function updateLayout(
  database: SqliteConnection,
  path: string,
  layout: Layout,
  finish: (before: number) => void = () => {},
): void {
  const { applicationId, steps, hasBackup = true } = layout;
  if (isPresent(database, path, layout)) return;
  inTransaction(database, () => {
    // Another process may have updated it meanwhile.
    const before = readVersion(database, path, layout);
    if (before === steps.length) return;
    if (before > 0 && hasBackup) writeBackup(path, before);
    for (const step of steps.slice(before)) database.exec(step);
    finish(before);
    database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${steps.length}`);
  });
}

/**
 * Copies a database while its caller holds the write lock, so that no other process changes it or copies it meanwhile.
 * What an interrupted update left is replaced.
 */
function writeBackup(path: string, version: number): void {
  const backup = `${path}.v${version}-backup`;
  const partial = `${backup}.partial`;
  const reader = openSqlite(path, cause => describeSqliteError(cause, path));
  try {
    rmSync(partial, { force: true });
    createPrivateFile(partial);
    reader.run`VACUUM INTO ${partial}`;
    syncFile(partial);
    renameSync(partial, backup);
  } catch (cause) {
    rmSync(partial, { force: true });
    throw new SourceError('store.backup', `The database ${path} could not be copied before its update.`, {
      place: { source: backup },
      hint: 'Check that its folder is writable for this account and has room for a copy.',
      cause,
    });
  } finally {
    reader.close();
  }
}

/** Writes a file through to the disk, which `VACUUM INTO` does not do. */
function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
