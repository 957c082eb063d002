import { describe, expect, it } from 'vitest';
import { FUNDING_PATTERNS } from '../../src/sample/admissions/finances.js';
import { isSampleNetId, isSamplePersonId, sampleApplicants } from '../../src/sample/index.js';
import {
  FUNDING_SOURCES,
  type FundingSource,
  fundingField,
  getChosen,
  isPersonId,
  NOT_INTERNATIONAL,
  NOTE_TYPES,
  SELECTION_LISTS,
  type SelectionList,
} from '../../src/schema/index.js';

const INSTITUTION = 'Tamarack Valley University';
const files = sampleApplicants(INSTITUTION);
const applicants = files.map(({ applicant }) => applicant);
const international = applicants.filter(({ values }) => values.message === '');
const sources = Object.keys(FUNDING_SOURCES) as FundingSource[];

/** The sum of the amounts of one year. */
const computeYear = (values: (typeof applicants)[number]['values'], year: 1 | 2 | 3): number =>
  sources.reduce((sum, source) => sum + Number(values[fundingField(source, `YEAR${year}_AMOUNT`)] || 0), 0);

describe('the invented applicants', () => {
  it('are at least forty, always the same, and different from the invented faculty', () => {
    expect(files.length).toBeGreaterThanOrEqual(40);
    expect(sampleApplicants(INSTITUTION)).toEqual(files);
    for (const { personId } of files) {
      expect(isPersonId(personId) && isSamplePersonId(personId)).toBe(true);
      expect(isSampleNetId(personId)).toBe(false);
    }
  });

  it('have chosen every code of every list', () => {
    for (const name of Object.keys(SELECTION_LISTS) as SelectionList[]) {
      const entries = applicants.flatMap(({ lists }) => [...lists[name]]);
      const { codes } = SELECTION_LISTS[name];
      const all = codes?.map(({ code }) => code) ?? entries.map(({ code }) => code).filter(Boolean);
      expect(new Set(all).size, name).toBeGreaterThan(0);
      const chosen = new Set(getChosen(entries).map(({ code }) => code));
      // Countries of dependents are those of the few who have one, and all transfer degrees are bachelors'.
      if (name.startsWith('dep') || name === 'transferDegreeList')
        expect(chosen.size, name).toBeGreaterThan(0);
      else for (const code of all) expect(chosen.has(code), `${name} ${code}`).toBe(true);
    }
  });

  it('choose at most one entry of a list', () => {
    for (const { lists } of applicants)
      for (const name of Object.keys(SELECTION_LISTS) as SelectionList[])
        expect(getChosen<{ readonly check: string }>(lists[name]).length).toBeLessThanOrEqual(1);
  });

  it('have the name of the institution in its places', () => {
    expect(JSON.stringify(applicants)).toContain(`Current ${INSTITUTION} Student`);
    expect(JSON.stringify(applicants)).not.toContain('<INSTITUTION>');
  });

  it('have every pattern of funding, with the shortfall it names', () => {
    const short = (year: 1 | 2 | 3) =>
      international.filter(({ values }) => computeYear(values, year) < Number(values.YEARLY_COST)).length;
    expect(FUNDING_PATTERNS).toHaveLength(7);
    for (const year of [1, 2, 3] as const) expect(short(year)).toBeGreaterThan(3);
    expect(international.filter(({ values }) => values.YEARLY_COST === '').length).toBeGreaterThan(3);
    const covered = international.filter(({ values }) => Number(values.AMOUNT_NEEDED || 'x') === 0);
    expect(covered.length).toBeGreaterThan(3);
    const wrong = international.filter(
      ({ values }) =>
        values.YEAR1_TOTAL !== '' &&
        computeYear(values, 1) !== Number(values.YEAR1_TOTAL) &&
        !Number.isNaN(computeYear(values, 1)),
    );
    expect(wrong.length).toBeGreaterThan(3);
    expect(international.filter(({ values }) => Number.isNaN(computeYear(values, 1))).length).toBeGreaterThan(
      3,
    );
    for (const source of sources)
      expect(international.some(({ values }) => values[fundingField(source, 'YEAR3_AMOUNT')] !== '')).toBe(
        true,
      );
  });

  it('have the special cases', () => {
    const count = (is: (values: (typeof applicants)[number]['values']) => boolean) =>
      applicants.filter(({ values }) => is(values)).length;
    expect(count(({ message }) => message === NOT_INTERNATIONAL)).toBe(2);
    expect(count(({ authorized }) => authorized === 'N')).toBe(2);
    expect(count(values => values.DEP_LAST_NAME !== '')).toBeGreaterThan(10);
    expect(count(values => Number(values.FRGN_DEP_NO) > 0 && values.DEP_LAST_NAME === '')).toBe(1);
    expect(count(({ TOEFL_WAIVE }) => TOEFL_WAIVE === 'Y')).toBeGreaterThan(5);
    expect(applicants.filter(({ lists }) => lists.otherPrograms.length === 2).length).toBeGreaterThan(8);
    expect(applicants.some(({ lists }) => lists.sponsorList.length > 0)).toBe(true);
    const notes = files.flatMap(({ programs }) => programs.flatMap(program => [...program.notes]));
    expect(new Set(notes.map(({ values }) => values.NOTETYPE))).toEqual(new Set(NOTE_TYPES));
    const all = files.filter(({ programs }) =>
      programs.some(program => program.notes.length === NOTE_TYPES.length),
    );
    expect(all).toHaveLength(1);
  });
});
