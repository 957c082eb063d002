import { openSqlite, type Row } from '../../../src/database/sqlite.js';

/** Columns that change when a page is read: when the session was used, and when the source was asked last. */
const TIMES = ['last_seen', 'taken', 'expires'];

/** All rows of the database of a studio by table, without those times. */
export function readTables(path: string): Readonly<Record<string, readonly Row[]>> {
  const database = openSqlite(path, cause => cause);
  try {
    const names = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all();
    return Object.fromEntries(
      names.map(({ name }) => [
        String(name),
        database
          .prepare(`SELECT * FROM ${String(name)}`)
          .all()
          .map(row => Object.fromEntries(Object.entries(row).filter(([key]) => !TIMES.includes(key)))),
      ]),
    );
  } finally {
    database.close();
  }
}
