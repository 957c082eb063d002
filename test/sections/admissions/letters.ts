import { makeResponse } from '../../../src/records/index.js';
import { sampleApplicants } from '../../../src/sample/index.js';
import { LETTER_NOTE, OFFERING, type ProgramFile } from '../../../src/schema/index.js';
import type { NoteResult, ProgramLetters } from '../../../src/sections/index.js';

export const INSTITUTION = 'Tamarack Valley University';

/** The results of a service that has every response for a program. */
export const fetchAll = ({ program, offering, notes }: ProgramFile): ProgramLetters => ({
  program,
  offering: { state: 'found', reply: offering },
  notes: notes.map(note => ({
    type: note.values.NOTETYPE,
    sequence: note.values.SEQUENCENO,
    details: {},
    answer: { state: 'found', reply: note },
  })),
});

/** The letters of the invented applicant n. */
export const lettersOfSample = (n: number): readonly ProgramLetters[] =>
  (sampleApplicants(INSTITUTION)[n]?.programs ?? []).map(fetchAll);

const PROGRAM = { program_code: '694205', program: 'Comparative Literature', degree_type: 'MA' };

/** A note that was found. @param type of the response */
export const note = (type: string, text: string, requested: string = type, sequence = '1'): NoteResult => ({
  type: requested,
  sequence,
  details: {},
  answer: {
    state: 'found',
    reply: makeResponse(LETTER_NOTE, {
      NOTE: text,
      NOTETYPE: type,
      PROGRAM: PROGRAM.program_code,
      SEQUENCENO: sequence,
    }),
  },
});

/** A program that the caller may see, with the given notes. */
export const program = (
  notes: readonly NoteResult[],
  values: Readonly<Record<string, string>> = {},
  listed: readonly Readonly<Record<string, string>>[] = [],
): ProgramLetters => ({
  program: PROGRAM,
  offering: {
    state: 'found',
    reply: makeResponse(
      OFFERING,
      { PROGRAM: PROGRAM.program_code, PROGRAMNAME: PROGRAM.program, authorized: 'Y', ...values },
      { notes: listed },
    ),
  },
  notes,
});

const missing = (state: 'none' | 'conflict' | 'refused' | 'failed' | 'net-id' | 'not-asked'): NoteResult => ({
  type: 'PROVISION',
  sequence: '2',
  details: { WRITTEN: '03-Mar-2026' },
  answer: { state },
});

/** Letters of every kind. */
export const LETTERS: Readonly<Record<string, readonly ProgramLetters[]>> = {
  'every-type': lettersOfSample(7),
  'several-programs': lettersOfSample(8),
  'no-notes': lettersOfSample(5),
  'no-programs': [],
  'notes-missing': [
    program((['none', 'conflict', 'refused', 'failed', 'net-id', 'not-asked'] as const).map(missing)),
  ],
  'programs-missing': (['none', 'conflict', 'refused', 'failed', 'not-asked'] as const).map((state, i) => ({
    program: { ...PROGRAM, program_code: `69430${i}` },
    offering: { state },
    notes: [],
  })),
  'one-unauthorized': [
    program([]),
    { ...program([note('PROVISION', 'Canary unauthorized')], { authorized: 'N' }) },
  ],
  'odd-entries': [
    program(
      [note('PROVISION', '')],
      { PROGRAM: '694299', GRADADMAPP: 'Canary application', message: 'Canary message' },
      [{ KIND: 'Canary kind', SEQUENCENO: '1' }, { NOTETYPE: 'DENY' }],
    ),
  ],
  paragraphs: [
    program([
      note('APP_PROBLEM', 'First line & more.\n\nSecond "line" < 3.'),
      note('PROVISION', '<p>One</p><ul><li>two</li></ul>'),
    ]),
  ],
  'another-type': [program([note('DENY', 'Canary denial', 'PROVISION'), note('PRAISE', 'Canary praise')])],
};
