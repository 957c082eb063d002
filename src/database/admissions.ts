import { hash } from 'node:crypto';
import type { AdmissionsFile, Applicant, LetterNote, Offering, ProgramEntry } from '../schema/index.js';
import { type AdmissionsPart, createMerger } from './admissions-parts.js';
import { inTransaction, type Row, type SqliteConnection } from './sqlite.js';

/** The identifiers of an applicant. */
export interface ApplicantKey {
  /** Nine digits. */
  readonly personId: string;
  readonly netId: string | null;
}

/** The data of both admissions services, by person ID. */
export function createAdmissions(database: SqliteConnection, now: () => Date) {
  const version = (personId: string): string | null => {
    const rows = database.all`
      SELECT record FROM applicant WHERE person_id = ${personId}
      UNION ALL SELECT * FROM
        (SELECT json_array(entry, offering) FROM application WHERE person_id = ${personId} ORDER BY seq)
      UNION ALL SELECT * FROM
        (SELECT json_array(program_code, note_type, sequence_number, record) FROM letter_note
         WHERE person_id = ${personId} ORDER BY program_code, note_type, sequence_number)`;
    return rows.length === 0 ? null : hash('sha256', rows.map(row => String(row.record)).join('\n'));
  };

  /** Runs an action that stores data of some applicants, and records which of them changed. */
  function recordChanges(personIds: Iterable<string>, action: () => void): void {
    const before = Array.from(personIds, id => ({
      id,
      version: version(id),
      changed: database.get<{ readonly changed: string | null }>`
        SELECT changed FROM applicant WHERE person_id = ${id}`?.changed,
    }));
    action();
    const instant = now().toISOString();
    for (const { id, version: earlier, changed = null } of before)
      database.run`
        UPDATE applicant SET changed = ${version(id) === earlier ? changed : instant} WHERE person_id = ${id}`;
  }

  const merge = createMerger(database);

  function putFile({ personId, netId, applicant: record, programs: files }: AdmissionsFile): void {
    database.run`DELETE FROM applicant WHERE person_id = ${personId}`;
    database.run`
      INSERT INTO applicant (person_id, net_id, record) VALUES (${personId}, ${netId}, ${JSON.stringify(record)})`;
    for (const [seq, file] of files.entries()) {
      const code = file.program.program_code;
      database.run`
        INSERT INTO application (person_id, program_code, seq, entry, offering)
        VALUES (${personId}, ${code}, ${seq}, ${JSON.stringify(file.program)}, ${JSON.stringify(file.offering)})`;
      for (const letter of file.notes) {
        const { NOTETYPE, SEQUENCENO } = letter.values;
        database.run`
          INSERT INTO letter_note (person_id, program_code, note_type, sequence_number, record)
          VALUES (${personId}, ${code}, ${NOTETYPE}, ${Number(SEQUENCENO)}, ${JSON.stringify(letter)})`;
      }
    }
  }

  return {
    /** Stores files, each replacing all earlier data of the person; on an error, none is stored. */
    put: (files: Iterable<AdmissionsFile>): number =>
      inTransaction(database, () => {
        let count = 0;
        for (const file of files) {
          recordChanges([file.personId], () => putFile(file));
          count++;
        }
        return count;
      }),
    /**
     * Stores single responses; on an error, none is stored. Each replaces the earlier response of the same operation; a
     * list of programs deletes those it does not contain.
     */
    merge: (parts: readonly AdmissionsPart[]): void =>
      inTransaction(database, () => {
        recordChanges(new Set(parts.map(({ personId }) => personId)), () => merge(parts));
      }),
    /** All applicants, by person ID. */
    list: (): readonly ApplicantKey[] =>
      database.all`SELECT person_id AS personId, net_id AS netId FROM applicant ORDER BY person_id`,
    /** The person IDs of applicants whose data changed at an instant or later; importing the same data is no change. */
    changedSince: (instant: Date): readonly string[] =>
      getIds(database.all`
        SELECT person_id FROM applicant WHERE changed >= ${instant.toISOString()} ORDER BY person_id`),
    /** The person IDs for a person ID or net ID: one, none, or several if applicants share the net ID. */
    personIds: (id: string): readonly string[] =>
      getIds(database.all`
        SELECT person_id FROM applicant WHERE person_id = ${id} OR net_id = ${id} ORDER BY person_id`),
    applicant: (personId: string): Applicant | null =>
      parse(database.get`SELECT record FROM applicant WHERE person_id = ${personId}`),
    /** SHA-256 of everything stored about an applicant, hexadecimal; null if unknown. */
    version,
    /** In the order of the response; empty if the person is unknown. */
    programs: (personId: string): readonly ProgramEntry[] => {
      const rows = database.all`SELECT entry FROM application WHERE person_id = ${personId} ORDER BY seq`;
      return rows.map(row => JSON.parse(String(row.entry)));
    },
    offering: (personId: string, code: string): Offering | null =>
      parse(database.get`
        SELECT offering AS record FROM application WHERE person_id = ${personId} AND program_code = ${code}`),
    note: (personId: string, code: string, type: string, sequence: number): LetterNote | null =>
      parse(database.get`
        SELECT record FROM letter_note WHERE person_id = ${personId} AND program_code = ${code}
        AND note_type = ${type} AND sequence_number = ${sequence}`),
  };
}

const getIds = (rows: readonly Row[]): readonly string[] => rows.map(row => String(row.person_id));

/** Parses a record that this module wrote. */
const parse = <T>(row: Row | null): T | null => row && JSON.parse(String(row.record));
