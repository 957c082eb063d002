import { createHash } from 'node:crypto';
import type { AdmissionsFile, Applicant, LetterNote, Offering, ProgramEntry } from '../schema/index.js';
import { type AdmissionsPart, createMerger } from './admissions-parts.js';
import { inTransaction, type Row, type SqliteConnection } from './sqlite.js';

/** The identifiers of an applicant. */
interface ApplicantKey {
  /** Nine digits. */
  readonly personId: string;
  readonly netId: string | null;
}

/** The data of both admissions services, by person ID. */
export interface Admissions {
  /** Stores files, each replacing all earlier data of the person; on an error, none is stored. */
  put(files: Iterable<AdmissionsFile>): number;
  /**
   * Stores single responses; on an error, none is stored. Each replaces the earlier response of the same operation; a
   * list of programs deletes those it does not contain.
   */
  merge(parts: readonly AdmissionsPart[]): void;
  /** All applicants, by person ID. */
  list(): readonly ApplicantKey[];
  /** The person IDs of applicants whose data changed at an instant or later; importing the same data is no change. */
  changedSince(instant: Date): readonly string[];
  /** The person IDs for a person ID or net ID: one, none, or several if applicants share the net ID. */
  personIds(id: string): readonly string[];
  applicant(personId: string): Applicant | null;
  /** SHA-256 of everything stored about an applicant, hexadecimal; null if unknown. */
  version(personId: string): string | null;
  /** In the order of the response; empty if the person is unknown. */
  programs(personId: string): readonly ProgramEntry[];
  offering(personId: string, programCode: string): Offering | null;
  note(personId: string, programCode: string, noteType: string, sequence: number): LetterNote | null;
}

export function createAdmissions(database: SqliteConnection, now: () => Date): Admissions {
  const drop = database.prepare('DELETE FROM applicant WHERE person_id = ?');
  const insertApplicant = database.prepare(
    'INSERT INTO applicant (person_id, net_id, record) VALUES (?, ?, ?)',
  );
  const insertApplication = database.prepare(
    'INSERT INTO application (person_id, program_code, seq, entry, offering) VALUES (?, ?, ?, ?, ?)',
  );
  const insertNote = database.prepare(
    `INSERT INTO letter_note (person_id, program_code, note_type, sequence_number, record)
      VALUES (?, ?, ?, ?, ?)`,
  );
  const list = database.prepare(
    'SELECT person_id AS personId, net_id AS netId FROM applicant ORDER BY person_id',
  );
  const since = database.prepare('SELECT person_id FROM applicant WHERE changed >= ? ORDER BY person_id');
  const changedAt = database.prepare('SELECT changed FROM applicant WHERE person_id = ?');
  const setChanged = database.prepare('UPDATE applicant SET changed = ? WHERE person_id = ?');
  const known = database.prepare(
    'SELECT person_id FROM applicant WHERE person_id = ? OR net_id = ? ORDER BY person_id',
  );
  const applicant = database.prepare('SELECT record FROM applicant WHERE person_id = ?');
  const programs = database.prepare('SELECT entry FROM application WHERE person_id = ? ORDER BY seq');
  const offering = database.prepare(
    'SELECT offering FROM application WHERE person_id = ? AND program_code = ?',
  );
  const note = database.prepare(
    `SELECT record FROM letter_note
      WHERE person_id = ? AND program_code = ? AND note_type = ? AND sequence_number = ?`,
  );

  const stored = database.prepare(
    `SELECT record FROM applicant WHERE person_id = ?
      UNION ALL SELECT * FROM (SELECT json_array(entry, offering) FROM application WHERE person_id = ? ORDER BY seq)
      UNION ALL SELECT * FROM (SELECT json_array(program_code, note_type, sequence_number, record) FROM letter_note
        WHERE person_id = ? ORDER BY program_code, note_type, sequence_number)`,
  );

  const version = (personId: string): string | null => {
    const rows = stored.all(personId, personId, personId).map(row => String(row.record));
    return rows.length === 0 ? null : createHash('sha256').update(rows.join('\n')).digest('hex');
  };

  /** Runs an action that stores data of some applicants, and records which of them changed. */
  function recordChanges(personIds: Iterable<string>, action: () => void): void {
    const before = Array.from(personIds, id => ({
      id,
      version: version(id),
      changed: changedAt.get(id)?.changed ?? null,
    }));
    action();
    const instant = now().toISOString();
    for (const { id, version: earlier, changed } of before)
      setChanged.run(version(id) === earlier ? (changed as string | null) : instant, id);
  }

  const merge = createMerger(database);

  function putFile({ personId, netId, applicant: record, programs: files }: AdmissionsFile): void {
    drop.run(personId);
    insertApplicant.run(personId, netId, JSON.stringify(record));
    for (const [seq, file] of files.entries()) {
      const code = file.program.program_code;
      insertApplication.run(personId, code, seq, JSON.stringify(file.program), JSON.stringify(file.offering));
      for (const letter of file.notes) {
        const { NOTETYPE, SEQUENCENO } = letter.values;
        insertNote.run(personId, code, NOTETYPE, Number(SEQUENCENO), JSON.stringify(letter));
      }
    }
  }

  return {
    put: files =>
      inTransaction(database, () => {
        let count = 0;
        for (const file of files) {
          recordChanges([file.personId], () => putFile(file));
          count++;
        }
        return count;
      }),
    merge: parts =>
      inTransaction(database, () => {
        recordChanges(new Set(parts.map(({ personId }) => personId)), () => merge(parts));
      }),
    list: () => list.all() as unknown as readonly ApplicantKey[],
    changedSince: instant => since.all(instant.toISOString()).map(row => String(row.person_id)),
    personIds: id => known.all(id, id).map(row => String(row.person_id)),
    applicant: personId => parseColumn<Applicant>(applicant.get(personId), 'record'),
    version,
    programs: personId => programs.all(personId).map(row => JSON.parse(String(row.entry)) as ProgramEntry),
    offering: (personId, code) => parseColumn<Offering>(offering.get(personId, code), 'offering'),
    note: (personId, code, type, sequence) =>
      parseColumn<LetterNote>(note.get(personId, code, type, sequence), 'record'),
  };
}

/** Parses a column written by this module. */
const parseColumn = <T>(row: Row | null, column: string): T | null =>
  row === null ? null : (JSON.parse(String(row[column])) as T);
