import { inTransaction, type SqliteConnection } from '../sqlite.js';

/** An answer to what accreditation asks about a person. */
export interface GapAnswer {
  /** Net ID. */
  readonly netId: string;
  readonly field: string;
  readonly value: string;
}

/** An answer with its year, and when it was given, as ISO 8601 in UTC. */
export interface StoredAnswer extends GapAnswer {
  readonly year: number;
  /** Net ID of the person who gave it. */
  readonly by: string;
  /** Name of the person who confirmed it; empty if it was saved before answers were confirmed one by one. */
  readonly confirmedBy: string;
  readonly at: string;
}

/** Answers about the people of a college, by year, so that those of last year can be offered again. */
export interface GapAnswers {
  /** The last answer to each field up to a year. */
  list(college: string, year: number): readonly StoredAnswer[];
  /**
   * Stores all answers or none; an empty value takes an answer back.
   * @param by the person who confirms them
   */
  put(
    college: string,
    year: number,
    answers: readonly GapAnswer[],
    by: { readonly netId: string; readonly name: string },
  ): void;
}

/** @param now the current time */
export function createGapAnswers(database: SqliteConnection, now: () => Date): GapAnswers {
  // With one maximum, SQLite takes the other columns from its row.
  const list = database.prepare(
    `SELECT net_id AS netId, field, value, at, answered_by AS by, confirmed_by AS confirmedBy, MAX(year) AS year FROM gap_answer
     WHERE college = ? AND year <= ? GROUP BY net_id, field`,
  );
  const put = database.prepare('INSERT OR REPLACE INTO gap_answer VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  return {
    list: (college, year) => list.all(college, year) as unknown as readonly StoredAnswer[],
    put: (college, year, answers, by) =>
      inTransaction(database, () => {
        const at = now().toISOString();
        for (const { netId, field, value } of answers)
          put.run(college, netId, field, year, value, by.netId, at, by.name);
      }),
  };
}
