import { existsSync } from 'node:fs';
import { SourceError } from '../../core/index.js';
import { openPrepared, type SqliteConnection } from '../sqlite.js';
import { requireStudio } from './layout.js';

/**
 * Opens the database of a studio in the present layout. Nothing is written.
 * @throws SourceError or DataError with a code `store.…`; `store.missing` if there is no such file
 */
export function openStudioReadOnly(path: string): SqliteConnection {
  if (!existsSync(path)) {
    throw new SourceError('store.missing', `There is no database ${path}.`, {
      place: { source: path },
      hint: 'Name the database of the studio, “studio.db” in its configuration.',
    });
  }
  return openPrepared(path, database => {
    requireStudio(database, path);
    database.exec('PRAGMA busy_timeout = 5000; PRAGMA query_only = ON; PRAGMA trusted_schema = OFF');
    return database;
  });
}
