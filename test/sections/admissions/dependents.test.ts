import { describe, expect, it } from 'vitest';
import { readApplicantReply, writeAdmissionsReply } from '../../../src/records/index.js';
import { ADMISSIONS_MEDIA_TYPES, type Applicant, INTERNATIONAL_SERVICE } from '../../../src/schema/index.js';
import { i20Model } from '../../../src/sections/index.js';
import { applicant } from './applicants.js';

const build = (who: Applicant) =>
  i20Model(who, {
    ...{ name: null, identifier: '100209934', institution: '', audience: 'staff', asOf: '2026-11-20' },
  });

const SPOUSE = {
  authorized: 'Y',
  SEM_START_DATE: '18-Jan-2027',
  DEP_NO: '1',
  DEP_LAST_NAME: 'Osei-Lind',
  DEP_FIRST_NAME: 'Efua',
  DEP_RELATIONSHIP: 'Spouse',
  DEP_STA_PROOF: 'Y',
};

describe('the dependents of a record', () => {
  it.each([0, 1, 2, 8, 25])('have a line each when it counts %i', count => {
    const { dependents } = build(applicant({ ...SPOUSE, FRGN_DEP_NO: String(count) })).model;
    const others = Array.from({ length: Math.max(0, count - 1) }, (_, i) => i + 2);
    expect(dependents?.rows.map(({ name }) => name)).toEqual(['Osei-Lind, Efua']);
    expect(dependents?.others).toEqual(
      others.map(n => `Dependent ${n} of ${count}: not described in the record`),
    );
    expect(dependents?.aside).toBe(count < 2 ? null : `${count} dependents; the record describes one`);
  });

  it('have lines when it describes none of them', () => {
    const { model, problems } = build(applicant({ authorized: 'Y', FRGN_DEP_NO: '2' }));
    expect(model.dependents).toMatchObject({ rows: [], others: { length: 2 } });
    expect(model.dependents?.aside).toBe('2 dependents; the record describes none');
    expect(problems.map(({ code }) => code)).toEqual(['i20.dependents']);
  });

  it.each([
    ['', 'None reported'],
    ['0', 'No dependents'],
  ])('are none when it counts “%s”', (count, detail) => {
    const { model, problems } = build(applicant({ authorized: 'Y', FRGN_DEP_NO: count }));
    expect(model.dependents).toBeNull();
    expect(model.checklist.find(({ title }) => title.startsWith('Dependent'))?.detail).toBe(detail);
    expect(problems).toEqual([]);
  });
});

describe.each(ADMISSIONS_MEDIA_TYPES)(
  'a response that repeats the fields of a dependent in %s',
  mediaType => {
    const NAMES = ['Efua', 'Bo', 'Ilka'];
    const response = {
      ...{ authorized: 'Y', SEM_START_DATE: '18-Jan-2027', FRGN_DEP_NO: '3' },
      DEP_LAST_NAME: NAMES.map(() => 'Osei-Lind'),
      DEP_FIRST_NAME: NAMES,
      DEP_RELATIONSHIP: ['Spouse', 'Child', 'Child'],
      DEP_DATE_OF_BIRTH: ['09-Sep-1999', '18-Jan-2006', '01-Feb-2020'],
      DEP_STA_PROOF: ['Y', 'N', 'Y'],
      depBirthCountries: [{ code: 'GHA', check: 'selected', desc: 'Ghana' }],
    };
    const request = { attributes: '', method: 'GET', resource: '/1', status: 200, statusMessage: '' };
    const body = writeAdmissionsReply(INTERNATIONAL_SERVICE, request, response, mediaType);
    const { model, problems } = build(readApplicantReply(body, { source: 'reply' }).response);

    it('names them all', () => {
      expect(model.dependents?.rows.map(({ name, born, proof }) => `${name}; ${born}; ${proof}`)).toEqual([
        'Osei-Lind, Efua; 9\u00a0Sep\u00a01999; Yes',
        'Osei-Lind, Bo; 18\u00a0Jan\u00a02006; No',
        'Osei-Lind, Ilka; 1\u00a0Feb\u00a02020; Yes',
      ]);
      expect(model.dependents?.others).toEqual([]);
      const proof = model.checklist.find(({ title }) => title.startsWith('Dependent'));
      expect(proof?.detail).toBe('2 of 3 received');
    });

    it('has the finding of one child of age, and none about their number', () => {
      expect(problems.map(({ code }) => code)).toEqual(['i20.dependent-age']);
    });

    it('does not say whose country a list without a number names', () => {
      expect(model.dependents?.countries).toMatchObject([
        { label: 'Country of birth (one dependent)', lines: ['Ghana'] },
      ]);
    });
  },
);
