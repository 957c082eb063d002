import type { SqliteConnection } from '../sqlite.js';

/** How many problems the records of people have, as they were read last. */
export interface ProblemCounts {
  /** By net ID; people whose records were not read are missing. */
  of(netIds: readonly string[]): ReadonlyMap<string, number>;
  set(netId: string, count: number): void;
}

export function createProblemCounts(database: SqliteConnection): ProblemCounts {
  const select = database.prepare(
    'SELECT net_id, count FROM problem_count WHERE net_id IN (SELECT value FROM json_each(?))',
  );
  const replace = database.prepare('INSERT OR REPLACE INTO problem_count VALUES (?, ?)');
  return {
    of: netIds =>
      new Map(select.all(JSON.stringify(netIds)).map(({ net_id, count }) => [String(net_id), Number(count)])),
    set: (netId, count) => replace.run(netId, count),
  };
}
