import { describe, expect, it } from 'vitest';
import { DataError } from '../../../src/core/index.js';
import { Random } from '../../../src/sample/random.js';
import { isOpenNoteType, LETTER_NOTE, NOTE_TYPES, OFFERING } from '../../../src/schema/index.js';
import {
  APPLICANT_AUDIENCES,
  type ApplicantAudience,
  type ApplicantDocumentOptions,
  lettersModel,
  type NoteResult,
  type ProgramLetters,
  readNoteList,
} from '../../../src/sections/index.js';
import { filled, oddText } from '../../records/admissions/filled.js';
import { INSTITUTION, LETTERS, lettersOfSample, note, program } from './letters.js';
import { lettersText } from './letters-text.js';

const OPTIONS: Omit<ApplicantDocumentOptions, 'audience'> = {
  name: null,
  identifier: '100204821',
  institution: INSTITUTION,
  asOf: '2026-11-20',
};
const build = (letters: readonly ProgramLetters[], audience: ApplicantAudience) =>
  lettersModel(letters, { ...OPTIONS, audience });

describe.each(Object.entries(LETTERS))('%s', (name, letters) => {
  it.each(APPLICANT_AUDIENCES)('matches its golden for %s', async audience => {
    const { model, problems } = build(letters, audience);
    await expect(lettersText(model, problems)).toMatchFileSnapshot(`goldens/${name}-${audience}.txt`);
  });
});

describe('the name of a program', () => {
  const named = (name: string) => program([note('PROVISION', 'A note')], { PROGRAMNAME: name });
  const printed = (letters: ProgramLetters) => build([letters], 'staff');

  it('comes from the communications if the list has none', () => {
    const letters = named('Hydrology of karst');
    const unlisted = { ...letters, program: { ...letters.program, program: ' ' } };
    const { model, problems } = printed(unlisted);
    expect([model.programs[0]?.program, problems]).toEqual(['Hydrology of karst', []]);
  });

  it('is reported if list and communications differ', () => {
    const { model, problems } = printed(named('Hydrology of karst'));
    expect(problems.map(({ code }) => code)).toEqual(['letters.program-name']);
    expect(model.programs[0]?.remarks).toEqual(['The communications call this program Hydrology of karst.']);
    const listed = named('').program.program;
    for (const same of ['', listed, ` ${listed.toUpperCase()} `])
      expect(printed(named(same)).problems).toEqual([]);
  });

  it('does not differ in the copy for the applicant', () => {
    expect(build([named('Hydrology of karst')], 'applicant').model.programs).toEqual(
      build([named('')], 'applicant').model.programs,
    );
  });
});

describe('lettersModel for an applicant', () => {
  const print = (letters: readonly ProgramLetters[], copy: ApplicantAudience) =>
    JSON.stringify(build(letters, copy));

  it('omits restricted notes, by requested and by returned type', () => {
    const types = [...NOTE_TYPES, 'PRAISE', ''];
    for (const requested of types)
      for (const returned of types) {
        const letters = [program([note(returned, 'Canary note', requested)])];
        expect(print(letters, 'staff')).toContain('Canary note');
        const open = isOpenNoteType(requested) && isOpenNoteType(returned || requested);
        expect(print(letters, 'applicant').includes('Canary note'), `${requested}, ${returned}`).toBe(open);
      }
  });

  it('does not reveal that restricted notes exist', () => {
    const without = print([program([])], 'applicant');
    for (const type of ['DENY', 'WITHDRAW_REASON'])
      for (const restricted of [note(type, 'Canary'), note(type, '')])
        expect(print([program([restricted])], 'applicant')).toBe(without);
    const failed = { ...note('DENY', ''), answer: { state: 'conflict' } } as const;
    expect(print([program([failed])], 'applicant')).toBe(without);
  });

  it('omits the fields and list entries of the office', () => {
    const letters = LETTERS['odd-entries'] ?? [];
    for (const canary of ['Canary application', 'Canary message', 'Canary kind']) {
      expect(print(letters, 'staff')).toContain(canary);
      expect(print(letters, 'applicant')).not.toContain(canary);
    }
  });
});

describe('letters with unusual texts', () => {
  const types = [...NOTE_TYPES, 'deny', ' Deny ', 'PRAISE', ''];

  it.each(Array.from({ length: 40 }, (_, i) => [i + 1]))(
    'never show restricted notes to an applicant: seed %i',
    seed => {
      const random = new Random(seed);
      const randomNote = (): NoteResult => {
        const requested = random.pick(types);
        const response = filled(LETTER_NOTE, random);
        const returned = random.pick(types);
        const values = {
          ...response.values,
          NOTE: `${response.values.NOTE} canary${requested}-${returned}.`,
          NOTETYPE: returned,
        };
        return {
          type: requested.trim().toUpperCase(),
          sequence: String(random.int(0, 99)),
          details: { AUTHOR: 'Canary author' },
          answer: { state: 'found', reply: { ...response, values } },
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
          notes: Array.from({ length: 5 }, randomNote),
        },
      ];
      const printed = JSON.stringify(build(letters, 'applicant'));
      const open =
        /canary(?:|PROG_REPT_NOTE|PROVISION|APP_PROBLEM)-(?:|PROG_REPT_NOTE|PROVISION|APP_PROBLEM)\./g;
      expect(printed.replace(open, '')).not.toMatch(/canary/i);
      expect(JSON.stringify(build(letters, 'staff'))).toContain('canary');
    },
  );
});

describe('lettersModel', () => {
  it('throws when no program is authorized', () => {
    for (const authorized of ['N', '', 'no'])
      for (const audience of APPLICANT_AUDIENCES)
        expect(() => build([program([], { authorized }), program([], { authorized })], audience)).toThrow(
          DataError,
        );
  });

  it('masks the identifier and keeps it out of title and description', () => {
    const { model } = build(lettersOfSample(7), 'staff');
    expect(JSON.stringify(model)).not.toContain('100204821');
    expect(model.identifier).toContain('4821');
    expect(model.title + model.description).not.toMatch(/\d{3}/);
  });
});

describe('readNoteList', () => {
  const listed = (rows: readonly Readonly<Record<string, string>>[]) => {
    const { offering } = program([], {}, rows);
    return offering.state === 'found' ? readNoteList(offering.reply) : null;
  };

  it('recognizes types and numbers under any name, and returns other members as details', () => {
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

  it('separates unreadable entries', () => {
    const rows = [{ NOTETYPE: 'PRAISE', SEQUENCENO: '1' }, { NOTETYPE: 'DENY', SEQUENCENO: 'x' }, { A: 'b' }];
    expect(listed(rows)).toEqual({ notes: [], unreadable: rows });
  });
});
