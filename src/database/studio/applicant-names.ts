import type { SqliteConnection } from '../sqlite.js';

/** The name of an applicant as an officer typed it. */
export interface ApplicantName {
  readonly name: string;
  /** Net ID of the officer. */
  readonly typedBy: string;
  /** Instant as ISO 8601, in UTC. */
  readonly at: string;
}

/**
 * Names of applicants, whose records have none, by marks that do not reveal the identifiers.
 * @param now the current time
 */
export function createApplicantNames(database: SqliteConnection, now: () => Date) {
  type Row = ApplicantName & { readonly mark: string };
  return {
    /** All names by mark. */
    list: (): ReadonlyMap<string, ApplicantName> => {
      const rows = database.all<Row>`SELECT mark, name, typed_by AS typedBy, at FROM applicant_name`;
      return new Map(rows.map(({ mark, ...name }) => [mark, name]));
    },
    /** Null if none was typed. */
    get: (mark: string): ApplicantName | null =>
      database.get<ApplicantName>`
        SELECT name, typed_by AS typedBy, at FROM applicant_name WHERE mark = ${mark}`,
    /** A new name replaces an earlier one. */
    put: (mark: string, name: string, typedBy: string): void =>
      database.run`
        INSERT OR REPLACE INTO applicant_name VALUES (${mark}, ${name}, ${typedBy}, ${now().toISOString()})`,
    /** False if there was no name. */
    remove: (mark: string): boolean =>
      database.get`DELETE FROM applicant_name WHERE mark = ${mark} RETURNING mark` !== null,
  };
}
