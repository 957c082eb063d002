import { describe, expect, it } from 'vitest';
import { SourceError } from '../../src/core/index.js';
import { type SqliteConnection, useWriteAheadLog } from '../../src/database/sqlite.js';

const locked = new SourceError('store.locked', 'The database is in use.');

/** A connection that fails with these errors, then answers. */
function failing(...errors: readonly Error[]) {
  const asked: string[] = [];
  const connection = {
    exec: (sql: string) => {
      asked.push(sql);
      const error = errors[asked.length - 1];
      if (error !== undefined) throw error;
    },
  } as SqliteConnection;
  return { connection, asked };
}

describe('turning to a write-ahead log', () => {
  it('waits while other processes have the database open', () => {
    const { connection, asked } = failing(locked, locked);
    useWriteAheadLog(connection);
    expect(asked).toEqual(Array(3).fill('PRAGMA journal_mode = WAL'));
  });

  it('fails at once for any other reason', () => {
    const full = new SourceError('store.full', 'There is no space left.');
    const { connection, asked } = failing(full);
    expect(() => useWriteAheadLog(connection)).toThrow(full);
    expect(asked).toHaveLength(1);
  });
});
