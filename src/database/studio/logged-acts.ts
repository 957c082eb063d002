import type { SqliteConnection } from '../sqlite.js';
import { openStudioReadOnly } from './read-only.js';

/**
 * The acts whose entry of the audit log and whose change are both stored, by the hashes of their entries. Compared with the
 * log, they show which acts a database lacks that was set back to an earlier state.
 */
export type LoggedActs = ReturnType<typeof createLoggedActs>;

/** Acts that are stored: more than run at a time, so that the latest entry of the log is among them. */
const MAX_ACTS = 1000;

/** The row by which the layout marks a database that is older than the table. */
const OLDER = '';

export function createLoggedActs(database: SqliteConnection) {
  return {
    /** Stores that the change of an entry is stored. */
    add: (hash: string): void => {
      database.run`INSERT OR IGNORE INTO logged_act (hash) VALUES (${hash})`;
      database.run`DELETE FROM logged_act WHERE id <= (SELECT max(id) FROM logged_act) - ${MAX_ACTS}`;
    },
    /** The hashes of the latest acts; null for a database in which acts were not stored yet. */
    list: (): ReadonlySet<string> | null => {
      const hashes = new Set(database.all`SELECT hash FROM logged_act`.map(({ hash }) => String(hash)));
      return hashes.size === 1 && hashes.has(OLDER) ? null : hashes;
    },
  };
}

/** Reads the acts in the database of a studio. @throws as `openStudioReadOnly` */
export function readLoggedActs(path: string): ReadonlySet<string> | null {
  const database = openStudioReadOnly(path);
  try {
    return createLoggedActs(database).list();
  } finally {
    database.close();
  }
}
