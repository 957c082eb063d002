import type { SqliteConnection } from '../sqlite.js';

/** How many problems the records of people have, as they were read last. */
export function createProblemCounts(database: SqliteConnection) {
  return {
    /** By net ID; people whose records were not read are missing. */
    of: (netIds: readonly string[]): ReadonlyMap<string, number> => {
      const rows = database.all`
        SELECT net_id, count FROM problem_count
        WHERE net_id IN (SELECT value FROM json_each(${JSON.stringify(netIds)}))`;
      return new Map(rows.map(({ net_id, count }) => [String(net_id), Number(count)]));
    },
    set: (netId: string, count: number): void =>
      database.run`INSERT OR REPLACE INTO problem_count VALUES (${netId}, ${count})`,
  };
}
