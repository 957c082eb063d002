import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/database/index.js';
import { sampleApplicants } from '../../src/sample/index.js';
import { INSTITUTION, person, writeEarlier } from './people.js';

const files = sampleApplicants(INSTITUTION);
const [first] = files;
if (first === undefined) throw new Error('no applicants');

const open: Database[] = [];
const stored = (): Database => {
  const database = openDatabase(':memory:');
  open.push(database);
  database.admissions.put(files);
  return database;
};
afterEach(() => {
  for (const database of open.splice(0)) database.close();
});

describe('applicants in the database', () => {
  it('are read as stored', () => {
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

  it('are found by person ID, and by net ID in any letter case', () => {
    const { admissions } = stored();
    expect(admissions.personIds(first.personId)).toEqual([first.personId]);
    expect(admissions.personIds((first.netId as string).toUpperCase())).toEqual([first.personId]);
    expect(admissions.personIds('999999999')).toEqual([]);
    const shared = files.filter(({ netId }) => netId === 'applicant42').map(({ personId }) => personId);
    expect(shared).toHaveLength(2);
    expect(admissions.personIds('applicant42')).toEqual(shared);
  });

  it('are null when unknown', () => {
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

  it('are all stored or none', () => {
    const database = openDatabase(':memory:');
    open.push(database);
    expect(() => database.admissions.put([first, { ...first, personId: '12' }])).toThrow();
    expect(database.admissions.list()).toEqual([]);
  });
});

describe('the version of an applicant', () => {
  it('changes if and only if something stored about the applicant changes', () => {
    const database = stored();
    const [, second] = files;
    const versions = () => [first, second].map(file => database.admissions.version(file?.personId ?? ''));
    const before = versions();
    expect(new Set(before).size).toBe(2);
    database.admissions.put(files);
    expect(versions()).toEqual(before);
    const [program] = first.programs;
    if (!program) throw new Error('The first applicant has no program.');
    const offering = {
      ...program.offering,
      values: { ...program.offering.values, message: 'changed' },
    };
    const { personId, netId } = first;
    const code = program.program.program_code;
    database.admissions.merge([{ kind: 'offering', personId, netId, program: code, response: offering }]);
    expect(versions()[0]).not.toBe(before[0]);
    expect(versions()[1]).toBe(before[1]);
    expect(database.admissions.version('999999999')).toBeNull();
  });
});

describe('single responses', () => {
  const { personId, netId, applicant, programs } = first;
  const [file] = programs;
  if (file === undefined) throw new Error('no program');
  const { program, offering } = file;
  const code = program.program_code;
  const part = { kind: 'offering', personId, netId: null, program: code, response: offering } as const;

  it('create a person with nothing else', () => {
    const database = openDatabase(':memory:');
    open.push(database);
    database.admissions.merge([part]);
    expect(database.admissions.list()).toEqual([{ personId, netId: null }]);
    expect(database.admissions.applicant(personId)).toBeNull();
    expect(database.admissions.offering(personId, code)).toEqual(offering);
    expect(database.admissions.programs(personId)).toEqual([
      { program_code: code, program: offering.values.PROGRAMNAME, degree_type: '' },
    ]);
    database.admissions.merge([{ kind: 'applicant', personId, netId, response: applicant }]);
    expect(database.admissions.applicant(personId)).toEqual(applicant);
    expect(database.admissions.personIds(netId as string)).toEqual([personId]);
  });

  it('replace nothing else of a person, and keep the net ID', () => {
    const { admissions } = stored();
    const changed = { ...offering, values: { ...offering.values, message: 'amended' } };
    admissions.merge([{ ...part, response: changed }]);
    expect(admissions.offering(personId, code)).toEqual(changed);
    expect(admissions.personIds(netId as string)).toEqual([personId]);
    expect(admissions.applicant(personId)).toEqual(applicant);
    expect(admissions.programs(personId)).toEqual(programs.map(one => one.program));
  });

  it('are all stored or none', () => {
    const database = openDatabase(':memory:');
    open.push(database);
    expect(() => database.admissions.merge([part, { ...part, personId: '12' }])).toThrow();
    expect(database.admissions.list()).toEqual([]);
  });
});

describe('a database of the first layout', () => {
  let folder = '';
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('gets the tables of applicants and keeps its people', () => {
    folder = mkdtempSync(join(tmpdir(), 'vitae-admissions-'));
    const path = join(folder, 'present.db');
    const old = openDatabase(path);
    old.importPersons([person('100000001', 'Nursing')], { institution: INSTITUTION });
    old.close();
    const earlier = join(folder, 'earlier.db');
    writeEarlier(earlier, 1, path);

    const database = openDatabase(earlier);
    open.push(database);
    database.admissions.put(files);
    expect(database.countPersons()).toBe(1);
    expect(database.admissions.list()).toHaveLength(files.length);
  });
});

describe('the day of a change', () => {
  let folder = '';
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is unknown for applicants of an earlier layout until their data change', () => {
    folder = mkdtempSync(join(tmpdir(), 'vitae-admissions-'));
    const path = join(folder, 'old.db');
    let now = new Date('2026-11-20T12:00:00Z');
    const openNow = () => openDatabase(path, { now: () => now });
    const present = openDatabase(join(folder, 'present.db'));
    present.admissions.put(files);
    present.close();
    writeEarlier(path, 3, join(folder, 'present.db'));

    now = new Date('2026-11-21T12:00:00Z');
    const database = openNow();
    open.push(database);
    const changed = () => database.admissions.changedSince(new Date('2026-11-21T00:00:00Z'));
    database.admissions.put(files);
    expect(changed()).toEqual([]);
    const [first] = database.admissions.list();
    const personId = first?.personId ?? '';
    const response = database.admissions.applicant(personId);
    if (response === null) throw new Error('The record is missing.');
    const part = { kind: 'applicant', personId, netId: null } as const;
    database.admissions.merge([{ ...part, response }]);
    expect(changed()).toEqual([]);
    const values = { ...response.values, PROGRAM_DESC: 'Another program' };
    database.admissions.merge([{ ...part, response: { ...response, values } }]);
    expect(changed()).toEqual([personId]);
    expect(database.admissions.changedSince(new Date('2026-11-21T12:00:01Z'))).toEqual([]);
  });
});
