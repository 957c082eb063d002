import { describe, expect, it } from 'vitest';
import { needsInBrief, needsOf } from '../../../src/app/admissions/needs.js';
import type { Applicant } from '../../../src/schema/index.js';
import { i20Model } from '../../../src/sections/index.js';
import { APPLICANTS, applicant } from '../../sections/admissions/applicants.js';

const modelOf = (who: Applicant) =>
  i20Model(who, {
    ...{ name: null, identifier: '100204821', institution: '', audience: 'applicant', asOf: '2026-11-20' },
  }).model;
const named = (name: string): Applicant => APPLICANTS[name] as Applicant;
const texts = (who: Applicant): readonly string[] => needsOf(modelOf(who)).map(({ text }) => text);

describe('the needs of an applicant', () => {
  it('are none when the record is complete', () => {
    expect(texts(named('covered'))).toEqual([]);
    expect(needsInBrief(modelOf(named('covered')))).toBe('');
  });

  it('name each year that falls short and each document with a problem', () => {
    expect(texts(named('short-later-years'))).toEqual([
      'Funds for years 2 and 3: $3,000 and $8,000 short',
      'Personal funds: Bank statement is older than six months and has no stamp',
      'Sponsor funds: Sponsor’s letter does not name the third year of study; an amended letter is needed',
      'Dependent proof of status: 1 of 2 received',
      'Check of one finding in the record',
    ]);
    expect(needsInBrief(modelOf(named('short-later-years')))).toBe(
      '$11,000 short; 2 documents; Dependent proof of status; 1 more',
    );
  });

  it('name one year that falls short in the singular', () => {
    expect(texts(named('short-first-year'))).toEqual(['Funds for year 1: $11,400 short']);
  });

  it('name what the record lacks, and count the others in brief', () => {
    const all = texts(applicant({ authorized: 'Y' }));
    expect(all).toContain('Citizenship: missing in the record');
    expect(all).toContain('English proficiency: No test reported');
    expect(all).toContain('Financial documents: Cost of attendance not reported');
    expect(needsInBrief(modelOf(applicant({ authorized: 'Y' })))).toBe(
      'Citizenship; Program; Start of the term; 3 more',
    );
  });

  it('leave the check of findings to the office', () => {
    const needs = needsOf(modelOf(named('totals-differ')));
    const office = needs.filter(({ isForOffice }) => isForOffice);
    expect(office.map(({ text }) => text)).toEqual(['Check of 4 findings in the record']);
  });

  it('are as many as the document counts, with one for each year and document of funds', () => {
    for (const [name, who] of Object.entries(APPLICANTS)) {
      const model = modelOf(who);
      expect(needsOf(model).length, name).toBeGreaterThanOrEqual(model.readiness.needs.length);
      expect(needsOf(model).length === 0, name).toBe(model.readiness.ready);
    }
  });
});
