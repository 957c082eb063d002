import type { SqliteConnection } from '../sqlite.js';

/** The name of an applicant as an officer typed it. */
export interface ApplicantName {
  readonly name: string;
  /** Net ID of the officer. */
  readonly typedBy: string;
  /** Instant as ISO 8601, in UTC. */
  readonly at: string;
}

/** Names of applicants, whose records have none, by marks that do not reveal the identifiers. */
export interface ApplicantNames {
  /** All names by mark. */
  list(): ReadonlyMap<string, ApplicantName>;
  /** Null if none was typed. */
  get(mark: string): ApplicantName | null;
  /** A new name replaces an earlier one. */
  put(mark: string, name: string, typedBy: string): void;
  /** False if there was no name. */
  remove(mark: string): boolean;
}

/** @param now the current time */
export function createApplicantNames(database: SqliteConnection, now: () => Date): ApplicantNames {
  const columns = 'mark, name, typed_by AS typedBy, at';
  const list = database.prepare(`SELECT ${columns} FROM applicant_name`);
  const get = database.prepare(`SELECT ${columns} FROM applicant_name WHERE mark = ?`);
  const put = database.prepare('INSERT OR REPLACE INTO applicant_name VALUES (?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM applicant_name WHERE mark = ? RETURNING mark');
  const nameOf = (row: object): ApplicantName => {
    const { mark: _, ...name } = row as ApplicantName & { readonly mark: string };
    return name;
  };
  return {
    list: () => new Map(list.all().map(row => [String(row.mark), nameOf(row)])),
    get: mark => {
      const row = get.get(mark);
      return row === null ? null : nameOf(row);
    },
    put: (mark, name, typedBy) => put.run(mark, name, typedBy, now().toISOString()),
    remove: mark => remove.get(mark) !== null,
  };
}
