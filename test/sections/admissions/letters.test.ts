import { describe, expect, it } from 'vitest';
import { DataError } from '../../../src/ground/index.js';
import { Random } from '../../../src/sample/random.js';
import { isOpenNoteType, LETTER_NOTE, NOTE_TYPES, OFFERING } from '../../../src/schema/index.js';
import {
  APPLICANT_AUDIENCES,
  type ApplicantAudience,
  type LettersOptions,
  lettersModel,
  type NoteResult,
  type ProgramLetters,
  readNoteList,
} from '../../../src/sections/index.js';
import { filled, oddText } from '../../records/admissions/filled.js';
import { INSTITUTION, LETTERS, lettersOfSample, note, program } from './letters.js';
import { lettersText } from './letters-text.js';

const OPTIONS: Omit<LettersOptions, 'audience'> = {
  name: null,
  identifier: '100204821',
  institution: INSTITUTION,
  asOf: '2026-11-20',
};
const draw = (letters: readonly ProgramLetters[], copy: ApplicantAudience) =>
  lettersModel(letters, { ...OPTIONS, audience: copy });

describe.each(Object.entries(LETTERS))('%s', (name, letters) => {
  it.each(APPLICANT_AUDIENCES)('says what its golden says: the %s copy', async copy => {
    const { model, problems } = draw(letters, copy);
    await expect(lettersText(model, problems)).toMatchFileSnapshot(`goldens/${name}-${copy}.txt`);
  });
});

describe('an applicant copy', () => {
  const told = (letters: readonly ProgramLetters[], copy: ApplicantAudience) =>
    JSON.stringify(draw(letters, copy));

  it('has nothing of notes for the staff, whether by what was asked or by what came', () => {
    const types = [...NOTE_TYPES, 'PRAISE', ''];
    for (const asked of types)
      for (const came of types) {
        const letters = [program([note(came, 'Canary note', asked)])];
        expect(told(letters, 'staff')).toContain('Canary note');
        const open = isOpenNoteType(asked) && isOpenNoteType(came || asked);
        expect(told(letters, 'applicant').includes('Canary note'), `${asked}, ${came}`).toBe(open);
      }
  });

  it('does not even say that there are such notes', () => {
    const without = told([program([])], 'applicant');
    for (const type of ['DENY', 'WITHDRAW_REASON'])
      for (const answered of [note(type, 'Canary'), note(type, '')])
        expect(told([program([answered])], 'applicant')).toBe(without);
    const unasked = { ...note('DENY', ''), answer: { state: 'conflict' } } as const;
    expect(told([program([unasked])], 'applicant')).toBe(without);
  });

  it('has nothing of the fields and list entries of the office', () => {
    const letters = LETTERS['odd-entries'] ?? [];
    for (const canary of ['Canary application', 'Canary message', 'Canary kind']) {
      expect(told(letters, 'staff')).toContain(canary);
      expect(told(letters, 'applicant')).not.toContain(canary);
    }
  });
});

describe('letters of odd texts', () => {
  const types = [...NOTE_TYPES, 'deny', ' Deny ', 'PRAISE', ''];

  it.each(Array.from({ length: 40 }, (_, i) => [i + 1]))(
    'never show an applicant what is not for them: %i',
    seed => {
      const random = new Random(seed);
      const odd = (): NoteResult => {
        const asked = random.pick(types);
        const { reply, came } = { reply: filled(LETTER_NOTE, random), came: random.pick(types) };
        const values = {
          ...reply.values,
          NOTE: `${reply.values.NOTE} canary${asked}-${came}.`,
          NOTETYPE: came,
        };
        return {
          type: asked.trim().toUpperCase(),
          sequence: String(random.int(0, 99)),
          details: { AUTHOR: 'Canary author' },
          result: { state: 'found', reply: { ...reply, values } },
        };
      };
      const offering = filled(OFFERING, random);
      const letters: readonly ProgramLetters[] = [
        {
          program: { program_code: oddText(random), program: oddText(random), degree_type: oddText(random) },
          offering: {
            state: 'found',
            reply: { ...offering, values: { ...offering.values, authorized: 'Y' } },
          },
          notes: Array.from({ length: 5 }, odd),
        },
      ];
      const told = JSON.stringify(draw(letters, 'applicant'));
      const open =
        /canary(?:|PROG_REPT_NOTE|PROVISION|APP_PROBLEM)-(?:|PROG_REPT_NOTE|PROVISION|APP_PROBLEM)\./g;
      expect(told.replace(open, '')).not.toMatch(/canary/i);
      expect(JSON.stringify(draw(letters, 'staff'))).toContain('canary');
    },
  );
});

describe('a sheet of official communication', () => {
  it('is refused where the service authorizes nothing of it', () => {
    for (const authorized of ['N', '', 'no'])
      for (const copy of APPLICANT_AUDIENCES)
        expect(() => draw([program([], { authorized }), program([], { authorized })], copy)).toThrow(
          DataError,
        );
  });

  it('masks the identifier, and has nothing of it in title and description', () => {
    const { model } = draw(lettersOfSample(7), 'staff');
    expect(JSON.stringify(model)).not.toContain('100204821');
    expect(model.identifier).toContain('4821');
    expect(model.title + model.description).not.toMatch(/\d{3}/);
  });
});

describe('the list of notes', () => {
  const listed = (rows: readonly Readonly<Record<string, string>>[]) => {
    const { offering } = program([], {}, rows);
    return offering.state === 'found' ? readNoteList(offering.reply) : null;
  };

  it('is read by types and numbers, whatever their names, with all else as details', () => {
    expect(
      listed([
        { NOTETYPE: 'DENY', SEQUENCENO: '1' },
        { noteType: ' provision ', sequence_number: ' 02 ', date: '03-Mar-2026', blank: '' },
      ]),
    ).toEqual({
      notes: [
        { type: 'DENY', sequence: 1, details: {} },
        { type: 'PROVISION', sequence: 2, details: { date: '03-Mar-2026' } },
      ],
      unreadable: [],
    });
  });

  it('keeps apart what cannot be read', () => {
    const rows = [{ NOTETYPE: 'PRAISE', SEQUENCENO: '1' }, { NOTETYPE: 'DENY', SEQUENCENO: 'x' }, { A: 'b' }];
    expect(listed(rows)).toEqual({ notes: [], unreadable: rows });
  });
});
