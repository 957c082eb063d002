import { createRequire } from 'node:module';
import { cached, SourceError } from '../core/index.js';
import { describeSqliteError } from './errors.js';

/** A value of a column or parameter. */
export type Value = string | number | null | Uint8Array;
export type Row = Readonly<Record<string, unknown>>;

/** SQL with its parameters as `?`, or the strings of a tagged template, between which the parameters are. */
type Sql = string | TemplateStringsArray;

/**
 * A connection to SQLite, with the same methods for both libraries. `run`, `get` and `all` also tag templates, whose values
 * become parameters; each statement is prepared when it first runs. Nothing checks that rows have the type `T`.
 */
export interface SqliteConnection {
  exec(sql: string): void;
  run(sql: Sql, ...values: Value[]): void;
  /** The first row, or null if there is none. */
  get<T = Row>(sql: Sql, ...values: Value[]): T | null;
  all<T = Row>(sql: Sql, ...values: Value[]): readonly T[];
  close(): void;
}

/** The common methods of both libraries. */
interface Library {
  exec(sql: string): unknown;
  prepare(sql: string): {
    run(...values: Value[]): unknown;
    get(...values: Value[]): unknown;
    all(...values: Value[]): unknown[];
  };
  close(): unknown;
}

/**
 * Opens a database with Node's SQLite if there is one (from 22.5 on), else with libsql.
 * @param describe converts an error of SQLite into the one to throw
 */
export function openSqlite(path: string, describe: (cause: unknown) => unknown): SqliteConnection {
  const guard = <T>(action: () => T): T => {
    try {
      return action();
    } catch (cause) {
      throw describe(cause);
    }
  };
  const library = guard(() => openLibrary(path));
  const statements = new Map<Sql, ReturnType<Library['prepare']>>();
  const prepared = (sql: Sql) =>
    cached(statements, sql, () => library.prepare(typeof sql === 'string' ? sql : sql.join('?')));
  return {
    exec: sql => guard(() => void library.exec(sql)),
    run: (sql, ...values) => guard(() => void prepared(sql).run(...values)),
    get: <T>(sql: Sql, ...values: Value[]) =>
      guard(() => firstRow(prepared(sql).get(...values) as Row | undefined) as T | null),
    all: <T>(sql: Sql, ...values: Value[]) => guard(() => prepared(sql).all(...values) as T[]),
    close: () => guard(() => void library.close()),
  };
}

/** Opens a database and prepares it; an error closes it. @throws what `prepare` throws, and as `describeSqliteError` */
export function openPrepared<T>(path: string, prepare: (database: SqliteConnection) => T): T {
  const database = openSqlite(path, cause => describeSqliteError(cause, path));
  try {
    return prepare(database);
  } catch (cause) {
    database.close();
    throw cause;
  }
}

/** The columns of a row; libsql adds `_metadata` to them. */
function firstRow(row: Row | undefined): Row | null {
  if (row === undefined) return null;
  const { _metadata, ...columns } = row;
  return columns;
}

function openLibrary(path: string): Library {
  const builtin = process.getBuiltinModule('node:sqlite') as
    | { DatabaseSync: new (path: string) => Library }
    | undefined;
  if (builtin !== undefined) return new builtin.DatabaseSync(path);
  // Loaded only if needed: it is a separate binary.
  const Libsql = createRequire(import.meta.url)('libsql') as new (path: string) => Library;
  return new Libsql(path);
}

/** The number that a pragma returns; 0 if it returns none. */
export const readPragma = (database: SqliteConnection, name: string): number =>
  Number(database.get(`PRAGMA ${name}`)?.[name] ?? 0);

/** Attempts to turn to a write-ahead log, and the pause after each in milliseconds: five seconds, as for other locks. */
const ATTEMPTS = 250;
const PAUSE_MS = 20;

/**
 * Lets other processes read while this one writes. If several open a new database together, SQLite answers that it is in
 * use without waiting, so this waits.
 */
export function useWriteAheadLog(database: SqliteConnection): void {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (let attempt = 1; ; attempt++) {
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (cause) {
      const isLocked = cause instanceof SourceError && cause.code === 'store.locked';
      if (!isLocked || attempt === ATTEMPTS) throw cause;
      Atomics.wait(clock, 0, 0, PAUSE_MS);
    }
  }
}

/** Runs an action in a transaction; no other process writes meanwhile. */
export function inTransaction<T>(database: SqliteConnection, action: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = action();
    database.exec('COMMIT');
    return result;
  } catch (cause) {
    rollBack(database);
    throw cause;
  }
}

/** Runs several reads on one state of the database, even if other processes write meanwhile. */
export function inSnapshot<T>(database: SqliteConnection, read: () => T): T {
  database.exec('BEGIN');
  try {
    return read();
  } finally {
    rollBack(database);
  }
}

function rollBack(database: SqliteConnection): void {
  try {
    database.exec('ROLLBACK');
  } catch {
    // SQLite has rolled back itself, as on a full disk; its error is being thrown already.
  }
}
