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

export interface IgnoredProblems {
  /** Those of a person, oldest first. */
  list(owner: string): readonly IgnoredProblem[];
  /** A new reason replaces an earlier one. */
  add(owner: string, key: string, reason: string): void;
  /** False if the problem was not ignored. */
  remove(owner: string, key: string): boolean;
}

/** @param now the current time */
export function createIgnoredProblems(database: SqliteConnection, now: () => Date): IgnoredProblems {
  const list = database.prepare(
    'SELECT key, reason, at FROM ignored_problem WHERE owner = ? ORDER BY at, key',
  );
  const add = database.prepare('INSERT OR REPLACE INTO ignored_problem VALUES (?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM ignored_problem WHERE owner = ? AND key = ? RETURNING key');
  return {
    list: owner => list.all(owner) as unknown as readonly IgnoredProblem[],
    add: (owner, key, reason) => add.run(owner, key, reason, now().toISOString()),
    remove: (owner, key) => remove.get(owner, key) !== null,
  };
}
