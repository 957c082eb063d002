import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/database/index.js';
import { openSqlite } from '../../src/database/sqlite.js';
import { DataError } from '../../src/ground/index.js';
import { sampleApplicants } from '../../src/sample/index.js';
import { INSTITUTION, person } from './people.js';

const files = sampleApplicants(INSTITUTION);
const [first] = files;
if (first === undefined) throw new Error('no applicants');

const open: Database[] = [];
const stored = (): Database => {
  const store = openDatabase(':memory:');
  open.push(store);
  store.admissions.put(files);
  return store;
};
afterEach(() => {
  for (const store of open.splice(0)) store.close();
});

describe('applicants in the store', () => {
  it('come back as they were put in', () => {
    const { admissions } = stored();
    expect(admissions.list()).toEqual(files.map(({ personId, netId }) => ({ personId, netId })));
    for (const { personId, applicant, programs } of files) {
      expect(admissions.applicant(personId)).toEqual(applicant);
      expect(admissions.programs(personId)).toEqual(programs.map(({ program }) => program));
      for (const { program, offering, notes } of programs) {
        const code = program.program_code;
        expect(admissions.offering(personId, code)).toEqual(offering);
        for (const note of notes)
          expect(
            admissions.note(personId, code, note.values.NOTETYPE, Number(note.values.SEQUENCENO)),
          ).toEqual(note);
      }
    }
  });

  it('are known by person ID, and by net ID in any letter case', () => {
    const { admissions } = stored();
    expect(admissions.personIds(first.personId)).toEqual([first.personId]);
    expect(admissions.personIds((first.netId as string).toUpperCase())).toEqual([first.personId]);
    expect(admissions.personIds('999999999')).toEqual([]);
    const shared = files.filter(({ netId }) => netId === 'applicant42').map(({ personId }) => personId);
    expect(shared).toHaveLength(2);
    expect(admissions.personIds('applicant42')).toEqual(shared);
  });

  it('are nobody where they are not there', () => {
    const { admissions } = stored();
    expect(admissions.applicant('999999999')).toBeNull();
    expect(admissions.programs('999999999')).toEqual([]);
    expect(admissions.offering(first.personId, '000000')).toBeNull();
    expect(admissions.note(first.personId, '694201', 'DENY', 99)).toBeNull();
  });

  it('are replaced as a whole', () => {
    const { admissions } = stored();
    admissions.put([{ ...first, netId: null, programs: [] }]);
    expect(admissions.personIds(first.netId as string)).toEqual([]);
    expect(admissions.programs(first.personId)).toEqual([]);
    expect(admissions.list()).toHaveLength(files.length);
  });

  it('are all taken in or none', () => {
    const store = openDatabase(':memory:');
    open.push(store);
    expect(() => store.admissions.put([first, { ...first, personId: '12' }])).toThrow();
    expect(store.admissions.list()).toEqual([]);
  });
});

describe('single replies', () => {
  const { personId, netId, applicant, programs } = first;
  const [file] = programs;
  if (file === undefined) throw new Error('no program');
  const { program, offering } = file;
  const code = program.program_code;
  const part = { kind: 'offering', personId, netId: null, program: code, response: offering } as const;

  it('make a person of whom no more is known', () => {
    const store = openDatabase(':memory:');
    open.push(store);
    store.admissions.merge([part]);
    expect(store.admissions.list()).toEqual([{ personId, netId: null }]);
    expect(store.admissions.applicant(personId)).toBeNull();
    expect(store.admissions.offering(personId, code)).toEqual(offering);
    expect(store.admissions.programs(personId)).toEqual([
      { program_code: code, program: offering.values.PROGRAMNAME, degree_type: '' },
    ]);
    store.admissions.merge([{ kind: 'applicant', personId, netId, response: applicant }]);
    expect(store.admissions.applicant(personId)).toEqual(applicant);
    expect(store.admissions.personIds(netId as string)).toEqual([personId]);
  });

  it('take nothing away from a person but what they replace, and keep the net ID', () => {
    const { admissions } = stored();
    const changed = { ...offering, values: { ...offering.values, message: 'amended' } };
    admissions.merge([{ ...part, response: changed }]);
    expect(admissions.offering(personId, code)).toEqual(changed);
    expect(admissions.personIds(netId as string)).toEqual([personId]);
    expect(admissions.applicant(personId)).toEqual(applicant);
    expect(admissions.programs(personId)).toEqual(programs.map(one => one.program));
  });

  it('are all taken in or none', () => {
    const store = openDatabase(':memory:');
    open.push(store);
    expect(() => store.admissions.merge([part, { ...part, personId: '12' }])).toThrow();
    expect(store.admissions.list()).toEqual([]);
  });
});

describe('a store of the first layout', () => {
  let folder = '';
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('gets the tables for applicants and keeps its people', () => {
    folder = mkdtempSync(join(tmpdir(), 'vitae-admissions-'));
    const path = join(folder, 'old.db');
    const old = openDatabase(path);
    old.importPersons([person('100000001', 'Nursing')], { institution: INSTITUTION });
    old.close();
    const database = openSqlite(path, cause => cause);
    database.exec(
      'DROP TABLE letter_note; DROP TABLE application; DROP TABLE applicant; PRAGMA user_version = 1',
    );
    database.close();

    expect(() => openDatabase(path, { readOnly: true })).toThrow(DataError);
    const store = openDatabase(path);
    open.push(store);
    store.admissions.put(files);
    expect(store.countPersons()).toBe(1);
    expect(store.admissions.list()).toHaveLength(files.length);
  });
});
