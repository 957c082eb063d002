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
  const addPerson = database.prepare(
    `INSERT INTO applicant (person_id, net_id, record) VALUES (?, ?, '${UNKNOWN}')
      ON CONFLICT (person_id) DO UPDATE SET net_id = coalesce(excluded.net_id, net_id)`,
  );
  const setRecord = database.prepare('UPDATE applicant SET record = ? WHERE person_id = ?');
  const programs = database.prepare('SELECT program_code FROM application WHERE person_id = ?');
  const dropProgram = database.prepare('DELETE FROM application WHERE person_id = ? AND program_code = ?');
  const setProgram = database.prepare(
    `INSERT INTO application (person_id, program_code, seq, entry, offering) VALUES (?, ?, ?, ?, '${UNKNOWN}')
      ON CONFLICT (person_id, program_code) DO UPDATE SET seq = excluded.seq, entry = excluded.entry`,
  );
  const addProgram = database.prepare(
    `INSERT INTO application (person_id, program_code, seq, entry, offering)
      SELECT ?, ?, count(*), ?, '${UNKNOWN}' FROM application WHERE person_id = ?
      ON CONFLICT (person_id, program_code) DO NOTHING`,
  );
  const setOffering = database.prepare(
    'UPDATE application SET offering = ? WHERE person_id = ? AND program_code = ?',
  );
  const setNote = database.prepare(
    `INSERT INTO letter_note (person_id, program_code, note_type, sequence_number, record) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (person_id, program_code, note_type, sequence_number) DO UPDATE SET record = excluded.record`,
  );

  /** Adds a program that is known by its communications or notes only. */
  const requireProgram = (personId: string, code: string, name: string): void => {
    const entry: ProgramEntry = { program_code: code, program: name, degree_type: '' };
    addProgram.run(personId, code, JSON.stringify(entry), personId);
  };

  function merge(part: AdmissionsPart): void {
    const { personId, netId, kind } = part;
    addPerson.run(personId, netId);
    switch (kind) {
      case 'applicant':
        setRecord.run(JSON.stringify(part.response), personId);
        break;
      case 'programs': {
        const listed = part.response.lists.programList;
        const codes = listed.map(entry => entry.program_code);
        for (const { program_code: code } of programs.all(personId))
          if (!codes.includes(String(code))) dropProgram.run(personId, String(code));
        for (const [seq, entry] of listed.entries())
          setProgram.run(personId, entry.program_code, seq, JSON.stringify(entry));
        break;
      }
      case 'offering':
        requireProgram(personId, part.program, part.response.values.PROGRAMNAME);
        setOffering.run(JSON.stringify(part.response), personId, part.program);
        break;
      case 'note':
        requireProgram(personId, part.program, '');
        setNote.run(personId, part.program, part.type, part.sequence, JSON.stringify(part.response));
        break;
    }
  }

  /** To be called in a transaction. */
  return (parts: readonly AdmissionsPart[]): void => {
    for (const kind of ORDER) for (const part of parts) if (part.kind === kind) merge(part);
  };
}
