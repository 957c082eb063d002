import { describe, expect, it } from 'vitest';
import {
  ADMISSIONS_SERVICES,
  APPLICANT,
  COMMUNICATION_SERVICE,
  DEGREE_STATUSES,
  ENGLISH_STATUSES,
  EVALUATION_SERVICES,
  FUNDING_FIELDS,
  FUNDING_SOURCES,
  fundingField,
  getChosen,
  INTERNATIONAL_SERVICE,
  isPersonId,
  LETTER_NOTE,
  meaningOfCode,
  NOTE_TYPES,
  OFFERING,
  PROGRAM_LIST,
  SELECTION_LISTS,
  TRANSFER_LETTERS,
  VISA_STATUSES,
} from '../../../src/schema/index.js';

describe('the contracts of the admissions services', () => {
  it('have the operations of the specifications', () => {
    const operations = ADMISSIONS_SERVICES.flatMap(({ key, basePath, operations }) => [
      `${key} ${basePath}`,
      ...operations.map(({ method, path }) => `  ${method} ${path}`),
    ]);
    expect(operations).toEqual([
      'GradInternationalAdmService /domains/legacy/admissions/graduate/international',
      '  GET /documentation',
      '  GET /{person_id_net_id}',
      'GradOffCommService /domains/legacy/admissions/graduate/officialcommunication',
      '  GET /documentation',
      '  GET /{net_id}/{program_code}/{note_type}/{sequence_number}',
      '  GET /{person_id_net_id}',
      '  GET /{person_id_net_id}/{program_code}',
    ]);
  });

  it('have 409 for official communication only, and a hint for every failure', () => {
    expect(INTERNATIONAL_SERVICE.statuses.map(({ status }) => status)).toEqual([
      200, 400, 401, 403, 404, 500,
    ]);
    expect(COMMUNICATION_SERVICE.statuses.map(({ status }) => status)).toEqual([
      200, 400, 401, 403, 404, 409, 500,
    ]);
    for (const { statuses } of ADMISSIONS_SERVICES)
      for (const { status, hint } of statuses) expect(hint === '').toBe(status === 200);
  });

  it('describe every parameter of every path', () => {
    for (const { operations } of ADMISSIONS_SERVICES)
      for (const { path, parameters } of operations)
        expect(parameters.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
  });

  it('distinguish person IDs, net IDs and other texts', () => {
    const [, applicant] = INTERNATIONAL_SERVICE.operations;
    const pattern = applicant?.parameters[0]?.pattern;
    for (const id of ['123456789', 'arowan3', 'a.b-c_d']) expect(pattern?.test(id), id).toBe(true);
    for (const id of ['12345678', '1234567890', '', 'a b', '123456789\n', '-x', '../x'])
      expect(pattern?.test(id), id).toBe(false);
    expect(isPersonId('123456789')).toBe(true);
    expect(isPersonId('arowan3')).toBe(false);
    const note = COMMUNICATION_SERVICE.operations.find(({ name }) => name === 'note');
    expect(note?.parameters[0]?.pattern.test('123456789')).toBe(false);
    expect(NOTE_TYPES.every(type => note?.parameters[2]?.pattern.test(type))).toBe(true);
    expect(note?.parameters[2]?.pattern.test('DENYX')).toBe(false);
  });
});

describe('the responses', () => {
  it('have every field of the specifications', () => {
    expect(Object.keys(APPLICANT.fields)).toHaveLength(21 + 6 + 7 + 9 + 11 + 36 + 1);
    expect(Object.keys(APPLICANT.lists)).toHaveLength(2 + 12);
    expect(Object.keys(PROGRAM_LIST.lists.programList.fields)).toEqual([
      'program_code',
      'program',
      'degree_type',
    ]);
    expect(Object.keys(OFFERING.fields)).toHaveLength(8);
    expect(Object.keys(LETTER_NOTE.fields)).toHaveLength(5);
  });

  it('have six funding sources with six fields each', () => {
    expect(Object.keys(FUNDING_FIELDS)).toHaveLength(36);
    expect(Object.keys(FUNDING_SOURCES)).toEqual(['PERSONAL', 'PARENT', 'SPONSOR', 'GOVT', 'DEPT', 'OTHER']);
    expect(FUNDING_FIELDS[fundingField('GOVT', 'DOC_PROBLEM_EXPL')].label).toBe(
      'Government, document problem',
    );
  });

  it('have twelve selection lists, all but one with descriptions', () => {
    const bare = Object.entries(SELECTION_LISTS).filter(([, list]) => !('desc' in list.fields));
    expect(Object.keys(SELECTION_LISTS)).toHaveLength(12);
    expect(bare.map(([name]) => name)).toEqual(['visaStatus']);
  });

  it('have the published codes', () => {
    const tables = [EVALUATION_SERVICES, TRANSFER_LETTERS, ENGLISH_STATUSES, DEGREE_STATUSES, VISA_STATUSES];
    expect(tables.map(table => table.length)).toEqual([4, 5, 7, 22, 33]);
    for (const table of tables) expect(new Set(table.map(({ code }) => code)).size).toBe(table.length);
    expect(meaningOfCode(ENGLISH_STATUSES, 'B', 'Tamarack Valley University')).toBe(
      'Current Tamarack Valley University Student',
    );
    expect(meaningOfCode(TRANSFER_LETTERS, '', 'X')).toBe('Not Needed');
    expect(meaningOfCode(TRANSFER_LETTERS, 'QQ', 'X')).toBeNull();
  });

  it('reserve passports, alien numbers, money, births and religion for named staff', () => {
    const secret = Object.entries(APPLICANT.fields)
      .filter(([, { audience }]) => audience === 'confidential')
      .map(([name]) => name);
    expect(secret).toEqual(
      expect.arrayContaining([
        'RELIGION',
        'RES_ALIEN_NUM',
        'PASSPORT_DATE',
        'PASSPORT_ST',
        'DEP_DATE_OF_BIRTH',
        'YEAR1_TOTAL',
        'TOTAL_COST',
        ...Object.keys(FUNDING_FIELDS),
      ]),
    );
    expect(LETTER_NOTE.fields.NOTE.audience).toBe('confidential');
  });
});

it('chosenOf() selects entries with any text as check', () => {
  const entries = [
    { code: 'F1', check: 'SELECTED' },
    { code: 'J1', check: '' },
    { code: '', check: 'selected' },
  ];
  expect(getChosen(entries).map(({ code }) => code)).toEqual(['F1', '']);
});
