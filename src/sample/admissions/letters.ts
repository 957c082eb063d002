import { makeResponse } from '../../records/index.js';
import { LETTER_NOTE, NOTE_TYPES, type NoteType, OFFERING, type ProgramFile } from '../../schema/index.js';
import { NOTE_TEXTS, PROGRAMS } from './vocabulary.js';

/** The programs that applicant n applied to: one, for every fourth applicant three. */
const programsOf = (n: number) =>
  Array.from(
    { length: n % 4 === 0 ? 3 : 1 },
    (_, i) => PROGRAMS[(n + i * 2) % PROGRAMS.length] as (typeof PROGRAMS)[number],
  );

/** Applicant 7 has a note of every type, most others one, some none. */
const noteTypesOf = (n: number): readonly NoteType[] =>
  n === 7 ? NOTE_TYPES : n % 6 === 5 ? [] : [NOTE_TYPES[n % NOTE_TYPES.length] as NoteType];

/** The official communication about applicant n; the notes belong to the first program. */
export function lettersOf(n: number, personId: string, authorized: string): readonly ProgramFile[] {
  return programsOf(n).map(([code, name, degree], i) => {
    const types = i === 0 ? noteTypesOf(n) : [];
    const notes = types.map((type, at) =>
      makeResponse(LETTER_NOTE, {
        NOTE: NOTE_TEXTS[type],
        NOTETYPE: type,
        PROGRAM: code,
        SEQUENCENO: String(at + 1),
      }),
    );
    return {
      program: { program_code: code, program: name, degree_type: degree },
      offering: makeResponse(
        OFFERING,
        {
          PROGRAM: code,
          PERSON_ID: personId,
          PROGRAMNAME: name,
          GRADADMOGS: n % 2 ? 'Y' : 'N',
          GRADADMAPP: i === 0 ? 'Y' : 'N',
          authorized,
          updatable: n % 3 ? 'N' : 'Y',
        },
        { notes: types.map((type, at) => ({ NOTETYPE: type, SEQUENCENO: String(at + 1) })) },
      ),
      notes,
    };
  });
}
