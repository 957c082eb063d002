import { createRequire } from 'node:module';

/** What can be bound to a statement or read from a column. */
export type Value = string | number | null | Uint8Array;
export type Row = Readonly<Record<string, unknown>>;

export interface Statement {
  run(...values: Value[]): void;
  /** The first row, or null where there is none. */
  get(...values: Value[]): Row | null;
  all(...values: Value[]): readonly Row[];
}

/** The little of SQLite that the store needs, the same over both libraries. */
export interface SqliteConnection {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}

/** What both libraries have in common. */
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
 * Opens a database with the SQLite that comes with Node where there is one (from 22.5 on), else with libsql.
 * Errors pass through `explain`, which makes them what the caller wants to throw.
 */
export function openSqlite(path: string, explain: (cause: unknown) => unknown): SqliteConnection {
  const guard = <T>(act: () => T): T => {
    try {
      return act();
    } catch (cause) {
      throw explain(cause);
    }
  };
  const library = guard(() => openLibrary(path));
  return {
    exec: sql => guard(() => void library.exec(sql)),
    prepare: sql => {
      const statement = guard(() => library.prepare(sql));
      return {
        run: (...values) => guard(() => void statement.run(...values)),
        get: (...values) => guard(() => (statement.get(...values) as Row | undefined) ?? null),
        all: (...values) => guard(() => statement.all(...values) as Row[]),
      };
    },
    close: () => guard(() => void library.close()),
  };
}

function openLibrary(path: string): Library {
  const builtin = process.getBuiltinModule('node:sqlite') as
    | { DatabaseSync: new (path: string) => Library }
    | undefined;
  if (builtin !== undefined) return new builtin.DatabaseSync(path);
  // Loaded when needed only: it is a binary of its own.
  const Libsql = createRequire(import.meta.url)('libsql') as new (path: string) => Library;
  return new Libsql(path);
}

/** Runs all of an act or nothing of it; no other process writes meanwhile. */
export function inTransaction<T>(database: SqliteConnection, act: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = act();
    database.exec('COMMIT');
    return result;
  } catch (cause) {
    rollBack(database);
    throw cause;
  }
}

/** Runs several reads on one state of the database, whatever other processes write meanwhile. */
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
    // SQLite has rolled back by itself, as it does on a full disk; the reason is on its way already.
  }
}
