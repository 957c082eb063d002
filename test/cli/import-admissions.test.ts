import { existsSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/database/index.js';
import { makeResponse, responseValue, writeAdmissionsReply } from '../../src/records/index.js';
import { sampleApplicants } from '../../src/sample/index.js';
import {
  type AdmissionsService,
  COMMUNICATION_SERVICE,
  INTERNATIONAL_SERVICE,
  type LetterNote,
  PROGRAM_LIST,
  type ProgramEntry,
  type ResponseOf,
  type ResponseShape,
} from '../../src/schema/index.js';
import { inFolder, RAVENCROFT, run } from './run.js';

inFolder();
const SEVENTH = sampleApplicants('Tamarack Valley University')[7];
const FILE = SEVENTH?.programs[0];
if (SEVENTH === undefined || FILE === undefined) throw new Error('missing sample');
const { personId, applicant } = SEVENTH;
const netId = SEVENTH.netId ?? '';
const CODE = FILE.program.program_code;

const write = <S extends ResponseShape>(
  name: string,
  response: ResponseOf<S>,
  resource: string,
  service: AdmissionsService = COMMUNICATION_SERVICE,
): string => {
  const request = { attributes: '', method: 'GET', resource, status: 200, statusMessage: 'OK' };
  const type = name.endsWith('.xml') ? 'application/xml' : 'application/json';
  writeFileSync(name, writeAdmissionsReply(service, request, responseValue(response), type));
  return name;
};
const list = (...programList: readonly ProgramEntry[]) => makeResponse(PROGRAM_LIST, {}, { programList });
const noteFileName = ({ values }: LetterNote) => `note-${values.SEQUENCENO}.xml`;

const FILES = [...FILE.notes.map(noteFileName), 'offering.json', 'programs.xml', 'applicant.json'];

beforeAll(() => {
  write('applicant.json', applicant, `/${personId}`, INTERNATIONAL_SERVICE);
  write('programs.xml', list(FILE.program), `/${personId}?x=1`);
  write('offering.json', FILE.offering, `/${netId}/${CODE}`);
  for (const note of FILE.notes) {
    const { NOTETYPE, SEQUENCENO } = note.values;
    write(noteFileName(note), note, `/${netId}/${CODE}/${NOTETYPE}/${SEQUENCENO}`);
  }
});

const readStored = <T>(
  db: string,
  read: (admissions: ReturnType<typeof openDatabase>['admissions']) => T,
): T => {
  const database = openDatabase(db, { readOnly: true });
  try {
    return read(database.admissions);
  } finally {
    database.close();
  }
};

describe('vitae import of admissions responses', () => {
  it('imports all four kinds in any order under the person ID that one of them holds', async () => {
    const { code, out, err } = await run(['import', ...FILES, '--db', 'whole.db']);
    expect([code, out, err]).toEqual([
      0,
      'whole.db: 1 applicant, 1 program list, 1 offering, 5 notes imported\n',
      '',
    ]);
    readStored('whole.db', admissions => {
      expect(admissions.list()).toEqual([{ personId, netId }]);
      expect(admissions.applicant(personId)).toEqual(applicant);
      expect(admissions.programs(personId)).toEqual([FILE.program]);
      expect(admissions.offering(personId, CODE)).toEqual(FILE.offering);
      for (const note of FILE.notes) {
        const { NOTETYPE, SEQUENCENO } = note.values;
        expect(admissions.note(personId, CODE, NOTETYPE, Number(SEQUENCENO))).toEqual(note);
      }
    });
    const letters = await run(['letters', netId, '--db', 'whole.db', '-f', 'html', '-o', '-']);
    // Real applicants are at no invented institution.
    expect([letters.code, letters.err]).toEqual([
      0,
      expect.stringMatching(/^No institution is set[^\n]*\n$/),
    ]);
    expect((await run(['i20', personId, '--db', 'whole.db', '-f', 'html', '-o', '-'])).code).toBe(0);
  });

  it('adds new responses and replaces existing ones', async () => {
    await run(['import', ...FILES, '--db', 'more.db']);
    write(
      'amended.json',
      { ...FILE.offering, values: { ...FILE.offering.values, GRADADMAPP: 'amended' } },
      `/${personId}/${CODE}`,
    );
    const second = { program_code: '694202', program: 'Computational Linguistics', degree_type: 'PhD' };
    write('two.json', list(second, FILE.program), `/${netId.toUpperCase()}`);
    const { code, out } = await run(['import', 'amended.json', 'two.json', '--db', 'more.db', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      people: 0,
      replies: { offering: 1, 'program list': 1 },
      problems: [],
    });
    readStored('more.db', admissions => {
      expect(admissions.programs(personId)).toEqual([second, FILE.program]);
      expect(admissions.offering(personId, CODE)?.values.GRADADMAPP).toBe('amended');
      expect(admissions.offering(personId, '694202')).toBeNull();
      expect(admissions.note(personId, CODE, 'PROVISION', 4)).not.toBeNull();
    });
    write('other.json', list(second), `/${personId}`);
    await run(['import', 'other.json', '--db', 'more.db']);
    readStored('more.db', admissions => {
      expect(admissions.programs(personId)).toEqual([second]);
      expect(admissions.note(personId, CODE, 'PROVISION', 4)).toBeNull();
    });
  });

  it('imports faculty and applicants together', async () => {
    const { code, out } = await run(['import', RAVENCROFT, 'applicant.json', '--db', 'both.db']);
    expect(code).toBe(0);
    expect(out).toMatch(/^both\.db: 1 person, \d+ records, 1 applicant imported\n$/);
  });

  it('imports no applicant record from letters alone', async () => {
    await run(['import', 'programs.xml', '--db', 'letters.db']);
    const { code, err } = await run(['i20', personId, '--db', 'letters.db']);
    expect(code).toBe(3);
    expect(err).toContain('letters.db has no record of this applicant');
  });

  const programList = makeResponse(PROGRAM_LIST, {}, { programList: [FILE.program] });
  it.each([
    ['without an identifier', () => write('a.json', programList, '/'), /a\.json has no identifier/],
    [
      'with only a net ID',
      () => noteFileName(FILE.notes[0] as LetterNote),
      /net ID without a known person ID.*\n.*offering communications/,
    ],
    [
      'about two people',
      () => write('b.json', FILE.offering, `/100200099/${CODE}`),
      /b\.json names more than one person ID/,
    ],
    [
      'without a program',
      () =>
        write(
          'c.json',
          { ...FILE.offering, values: { ...FILE.offering.values, PROGRAM: '' } },
          `/${personId}`,
        ),
      /c\.json has no program code/,
    ],
  ])('rejects a response %s and imports nothing', async (_, file, message) => {
    const { code, out, err } = await run(['import', file(), 'applicant.json', '--db', 'refused.db']);
    expect([code, out]).toEqual([4, '']);
    expect(err).toMatch(message);
    expect(err).not.toMatch(/100200|applicant7/);
    expect(existsSync('refused.db')).toBe(false);
  });
});
