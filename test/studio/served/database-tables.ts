import { openSqlite, type Row } from '../../../src/database/sqlite.js';

/** Columns that change when a page is read: when the session was used, and when the source was asked last. */
const TIMES = ['last_seen', 'taken', 'expires'];

/** All rows of the database of a studio by table, without those times. */
export function readTables(path: string): Readonly<Record<string, readonly Row[]>> {
  const database = openSqlite(path, cause => cause);
  try {
    const names = database.all`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`;
    return Object.fromEntries(
      names.map(({ name }) => [
        String(name),
        database
          .all(`SELECT * FROM ${String(name)}`)
          .map(row => Object.fromEntries(Object.entries(row).filter(([key]) => !TIMES.includes(key)))),
      ]),
    );
  } finally {
    database.close();
  }
}
