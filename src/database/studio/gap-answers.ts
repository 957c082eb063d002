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

/** An answer of a form, with the value that the form was made from. */
export interface NewAnswer extends GapAnswer {
  readonly shown: string;
}

/** Whether a stored answer is another one than a form was made from, and than the form gives. */
export const isNewerAnswer = ({ value }: StoredAnswer, answer: NewAnswer): boolean =>
  value !== answer.shown && value !== answer.value;

/**
 * Answers about the people of a college, by year, so that those of last year can be offered again.
 * @param now the current time
 */
export function createGapAnswers(database: SqliteConnection, now: () => Date) {
  const columns = 'net_id AS netId, field, value, at, answered_by AS by, confirmed_by AS confirmedBy';
  // With one maximum, SQLite takes the other columns from its row.
  const list = `SELECT ${columns}, MAX(year) AS year FROM gap_answer
     WHERE college = ? AND year <= ? GROUP BY net_id, field`;
  const find = `SELECT ${columns}, year FROM gap_answer WHERE college = ? AND net_id = ? AND field = ? AND year = ?`;
  return {
    /** The last answer to each field up to a year. */
    list: (college: string, year: number): readonly StoredAnswer[] => database.all(list, college, year),
    /**
     * Stores answers; an empty value takes an answer back. An answer that another form stored since stays.
     * @param by the person who confirms them
     * @returns the stored answers that stay
     */
    put: (
      college: string,
      year: number,
      answers: readonly NewAnswer[],
      by: { readonly netId: string; readonly name: string },
    ): readonly StoredAnswer[] =>
      inTransaction(database, () => {
        const at = now().toISOString();
        return answers.flatMap(answer => {
          const { netId, field, value } = answer;
          const stored = database.get<StoredAnswer>(find, college, netId, field, year);
          if (stored !== null && isNewerAnswer(stored, answer)) return [stored];
          database.run`
            INSERT OR REPLACE INTO gap_answer
            VALUES (${college}, ${netId}, ${field}, ${year}, ${value}, ${by.netId}, ${at}, ${by.name})`;
          return [];
        });
      }),
  };
}
