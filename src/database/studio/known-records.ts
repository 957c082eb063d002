import type { SqliteConnection } from '../sqlite.js';

/** A state of a person's record, as the audit log names it. */
export interface KnownRecord {
  /** The source's own version. */
  readonly version: string;
  /** SHA-256 of its bytes, hexadecimal. */
  readonly hash: string;
}

/**
 * The states of people's records that were read here. The audit log names records by version and hash alone, so that
 * it identifies no person; with these, a person finds the entries about their own.
 */
export function createKnownRecords(database: SqliteConnection) {
  return {
    add: (owner: string, { version, hash }: KnownRecord): void =>
      database.run`INSERT OR IGNORE INTO known_record VALUES (${owner}, ${version}, ${hash})`,
    list: (owner: string): readonly KnownRecord[] =>
      database.all`SELECT version, sha256 AS hash FROM known_record WHERE owner = ${owner}`,
  };
}
