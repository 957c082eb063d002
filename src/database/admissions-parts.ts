import type { Applicant, LetterNote, Offering, ProgramEntry, ProgramList } from '../schema/index.js';
import type { SqliteConnection } from './sqlite.js';

/** One response of the admissions services, with the person it is about. */
export type AdmissionsPart = {
  /** Nine digits. */
  readonly personId: string;
  /** Null if the response does not contain it. */
  readonly netId: string | null;
} & (
  | { readonly kind: 'applicant'; readonly response: Applicant }
  | { readonly kind: 'programs'; readonly response: ProgramList }
  | { readonly kind: 'offering'; readonly program: string; readonly response: Offering }
  | {
      readonly kind: 'note';
      readonly program: string;
      readonly type: string;
      readonly sequence: number;
      readonly response: LetterNote;
    }
);

/** JSON of an unknown record; other records of the person may be known. */
const UNKNOWN = 'null';

/** Programs are stored before their communications and notes. */
const ORDER: readonly AdmissionsPart['kind'][] = ['applicant', 'programs', 'offering', 'note'];

/** Creates the function that merges responses into the database. */
export function createMerger(database: SqliteConnection) {
  /** Adds a program that is known by its communications or notes only. */
  const requireProgram = (personId: string, code: string, name: string): void => {
    const entry: ProgramEntry = { program_code: code, program: name, degree_type: '' };
    database.run`
      INSERT INTO application (person_id, program_code, seq, entry, offering)
      SELECT ${personId}, ${code}, count(*), ${JSON.stringify(entry)}, ${UNKNOWN} FROM application
      WHERE person_id = ${personId}
      ON CONFLICT (person_id, program_code) DO NOTHING`;
  };

  function merge(part: AdmissionsPart): void {
    const { personId, netId, kind } = part;
    const response = JSON.stringify(part.response);
    database.run`
      INSERT INTO applicant (person_id, net_id, record) VALUES (${personId}, ${netId}, ${UNKNOWN})
      ON CONFLICT (person_id) DO UPDATE SET net_id = coalesce(excluded.net_id, net_id)`;
    switch (kind) {
      case 'applicant':
        database.run`UPDATE applicant SET record = ${response} WHERE person_id = ${personId}`;
        break;
      case 'programs': {
        const listed = part.response.lists.programList;
        const codes = listed.map(entry => entry.program_code);
        database.run`
          DELETE FROM application WHERE person_id = ${personId}
          AND program_code NOT IN (SELECT value FROM json_each(${JSON.stringify(codes)}))`;
        for (const [seq, entry] of listed.entries())
          database.run`
            INSERT INTO application (person_id, program_code, seq, entry, offering)
            VALUES (${personId}, ${entry.program_code}, ${seq}, ${JSON.stringify(entry)}, ${UNKNOWN})
            ON CONFLICT (person_id, program_code) DO UPDATE SET seq = excluded.seq, entry = excluded.entry`;
        break;
      }
      case 'offering':
        requireProgram(personId, part.program, part.response.values.PROGRAMNAME);
        database.run`
          UPDATE application SET offering = ${response}
          WHERE person_id = ${personId} AND program_code = ${part.program}`;
        break;
      case 'note':
        requireProgram(personId, part.program, '');
        database.run`
          INSERT INTO letter_note (person_id, program_code, note_type, sequence_number, record)
          VALUES (${personId}, ${part.program}, ${part.type}, ${part.sequence}, ${response})
          ON CONFLICT (person_id, program_code, note_type, sequence_number) DO UPDATE SET record = excluded.record`;
        break;
    }
  }

  /** To be called in a transaction. */
  return (parts: readonly AdmissionsPart[]): void => {
    for (const kind of ORDER) for (const part of parts) if (part.kind === kind) merge(part);
  };
}
