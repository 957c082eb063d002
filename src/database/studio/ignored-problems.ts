import type { SqliteConnection } from '../sqlite.js';

/** A problem of a record that its owner ignores. */
export interface IgnoredProblem {
  /** Names the problem from one check to the next. */
  readonly key: string;
  /** In the owner's words. */
  readonly reason: string;
  /** Instant as ISO 8601, in UTC. */
  readonly at: string;
}

/** @param now the current time */
export function createIgnoredProblems(database: SqliteConnection, now: () => Date) {
  return {
    /** Those of a person, oldest first. */
    list: (owner: string): readonly IgnoredProblem[] =>
      database.all`SELECT key, reason, at FROM ignored_problem WHERE owner = ${owner} ORDER BY at, key`,
    /** A new reason replaces an earlier one. */
    add: (owner: string, key: string, reason: string): void =>
      database.run`
        INSERT OR REPLACE INTO ignored_problem VALUES (${owner}, ${key}, ${reason}, ${now().toISOString()})`,
    /** False if the problem was not ignored. */
    remove: (owner: string, key: string): boolean =>
      database.get`DELETE FROM ignored_problem WHERE owner = ${owner} AND key = ${key} RETURNING key` !==
      null,
  };
}
