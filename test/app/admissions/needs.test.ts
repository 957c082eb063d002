import { describe, expect, it } from 'vitest';
import { getNeeds, needsInBrief } from '../../../src/app/admissions/needs.js';
import type { Applicant } from '../../../src/schema/index.js';
import { type AdmissionsRules, DEFAULT_RULES, i20Model } from '../../../src/sections/index.js';
import { APPLICANTS, applicant } from '../../sections/admissions/applicants.js';

const getModel = (who: Applicant, rules?: AdmissionsRules) =>
  i20Model(who, {
    ...{ name: null, identifier: '100204821', institution: '', audience: 'applicant', asOf: '2026-11-20' },
    rules,
  }).model;
const WHOLE: AdmissionsRules = { ...DEFAULT_RULES, funding: { covers: 'program', dependents: null } };
const named = (name: string): Applicant => APPLICANTS[name] as Applicant;
const texts = (who: Applicant): readonly string[] => getNeeds(getModel(who)).map(({ text }) => text);

describe('the needs of an applicant', () => {
  it('are none when the record is complete', () => {
    expect(texts(named('covered'))).toEqual([]);
    expect(needsInBrief(getModel(named('covered')))).toBe('');
  });

  it('name each document of funds with a problem, and no shortfall that the federal rule accepts', () => {
    expect(texts(named('short-later-years'))).toEqual([
      'Personal funds: Bank statement is older than six months and has no stamp',
      'Sponsor funds: Sponsor’s letter does not name the third year of study; an amended letter is needed',
      'Dependent proof of status: 1 of 2 received',
      'Check of one finding in the record',
    ]);
    expect(needsInBrief(getModel(named('short-later-years')))).toBe(
      '2 documents; Dependent proof of status; Check of one finding in the record',
    );
  });

  it('name the shortfall of the period that the policy requires', () => {
    expect(texts(named('short-first-year'))).toEqual(['Funds for the first year (12 months): $11,400 short']);
    const model = getModel(named('short-later-years'), WHOLE);
    expect(getNeeds(model)[0]?.text).toBe('Funds for the whole program (3 years): $11,000 short');
    expect(needsInBrief(model)).toBe('$11,000 short; 2 documents; Dependent proof of status; 1 more');
  });

  it('name what the record lacks, and count the others in brief', () => {
    const all = texts(applicant({ authorized: 'Y' }));
    expect(all).toContain('Citizenship: missing in the record');
    expect(all).toContain('English proficiency: No test reported');
    expect(all).toContain('Financial documents: Cost of attendance not recorded');
    expect(needsInBrief(getModel(applicant({ authorized: 'Y' })))).toBe(
      'Citizenship; Program; Start of the term; 3 more',
    );
  });

  it('leave the check of findings to the office', () => {
    const needs = getNeeds(getModel(named('totals-differ')));
    const office = needs.filter(({ isForOffice }) => isForOffice);
    expect(office.map(({ text }) => text)).toEqual(['Check of 4 findings in the record']);
  });

  it('are as many as the document counts, with one for each year and document of funds', () => {
    for (const [name, who] of Object.entries(APPLICANTS)) {
      const model = getModel(who);
      expect(getNeeds(model).length, name).toBeGreaterThanOrEqual(model.readiness.needs.length);
      expect(getNeeds(model).length === 0, name).toBe(model.readiness.ready);
    }
  });
});
