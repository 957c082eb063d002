import { describe, expect, it } from 'vitest';
import { getNeeds } from '../../../src/app/admissions/needs.js';
import type { Applicant } from '../../../src/schema/index.js';
import { type AdmissionsRules, DEFAULT_RULES, i20Model } from '../../../src/sections/index.js';
import { applicant, funds } from './applicants.js';
import { applyRules, type Choices, SOURCES, type Values } from './reference-rules.js';

/* Changes to one complete record, each with the findings that it must have and no other. */

const AS_OF = '2026-11-20';

const NO_FUNDS: Values = Object.fromEntries(
  SOURCES.flatMap(source => [1, 2, 3].map(year => [`${source}_YEAR${year}_AMOUNT`, ''])),
);

/** Finances of years that cost $28,000 each; $18,000 of the first are not of the applicant. */
const finances = (first = 28_000, second = 28_000, years = 2): Values => ({
  ...NO_FUNDS,
  ...funds(
    {
      PERSONAL: [first - 18_000, 0, 0],
      PARENT: [6000, 0, 0],
      SPONSOR: [4000, 0, 0],
      DEPT: [8000, second, 0],
    },
    28_000,
    years,
  ),
});

/** Half a year, paid by an award. */
const halfYear = (amount: number): Values => ({
  ...NO_FUNDS,
  ...funds({ GOVT: [amount, 0, 0] }, 28_000, 0.5),
});

const BASE: Values = {
  authorized: 'Y',
  CITIZENSHIP_CODE: 'GHA',
  CITIZENSHIP_COUNTRY: 'Ghana',
  VISA: 'F1',
  PASSPORT_DATE: '02-Mar-2031',
  ENGL_TEST_NAME: 'IELTS',
  TOEFL_SCORE: '7.5',
  TOEFL_DATE: '14-May-2026',
  TOEFL_WAIVE: 'N',
  PROGRAM_CODE: '120034',
  PROGRAM_DESC: 'Soil Physics',
  PROGRAM_DEGREE: 'MS',
  ENTRY_SEM_DESC: 'Spring 2027',
  SEM_START_DATE: '18-Jan-2027',
  FRGN_DEP_NO: '0',
  ...finances(),
};

const SPOUSE: Values = {
  FRGN_DEP_NO: '1',
  DEP_NO: '1',
  DEP_LAST_NAME: 'Osei-Lind',
  DEP_FIRST_NAME: 'Efua',
  DEP_DATE_OF_BIRTH: '09-Sep-1999',
  DEP_RELATIONSHIP: 'Spouse',
  DEP_STA_PROOF: 'Y',
};

const CHOICES: Choices = { frgnDegreeList: ['B', 'Bachelors degree'], visaStatus: ['F1'] };

interface Mutation {
  readonly name: string;
  readonly values?: Values;
  readonly choices?: Choices;
  readonly funding?: Partial<AdmissionsRules['funding']>;
  readonly limits?: Partial<AdmissionsRules['limits']>;
  /** The codes of its findings. */
  readonly finds: readonly string[];
  /** True if the record lacks something without a finding; it is on hold then. */
  readonly lacks?: boolean;
}

const WHOLE = { covers: 'program' } as const;
const FAMILY = { dependents: { first: 500_000, further: 300_000 } } as const;

const MUTATIONS: readonly Mutation[] = [
  { name: 'nothing', finds: [] },
  // Funds under the federal rule
  { name: 'no money in year 2', values: finances(28_000, 0), finds: [] },
  { name: 'year 2 short by half a dollar', values: finances(28_000, 27_999.5), finds: [] },
  { name: 'year 1 short by half a dollar', values: finances(27_999.5), finds: ['i20.first-year'] },
  { name: 'year 1 short by all personal funds', values: finances(18_000), finds: ['i20.first-year'] },
  { name: 'year 1 short, year 2 rich', values: finances(27_000, 60_000), finds: ['i20.first-year'] },
  { name: 'year 1 rich, year 2 short', values: finances(40_000, 1000), finds: [] },
  { name: 'five years of study', values: finances(28_000, 28_000, 5), finds: [] },
  { name: 'one year of study', values: finances(28_000, 0, 1), finds: [] },
  { name: 'half a year of study', values: halfYear(14_000), finds: [] },
  { name: 'half a year of study, short', values: halfYear(13_000), finds: ['i20.first-year'] },
  { name: 'no length of the program', values: { YRS_OF_STUDY: '' }, finds: [] },
  {
    name: 'no cost',
    values: { YEARLY_COST: '', TOTAL_COST: '', AMOUNT_NEEDED: '' },
    finds: [],
    lacks: true,
  },
  {
    name: 'a cost of zero',
    values: { YEARLY_COST: '0', TOTAL_COST: '', AMOUNT_NEEDED: '' },
    finds: [],
    lacks: true,
  },
  // Funds under the policies of a campus
  { name: 'the whole program', funding: WHOLE, finds: [] },
  {
    name: 'the whole program, year 2 short',
    values: finances(28_000, 27_000),
    funding: WHOLE,
    finds: ['i20.funds'],
  },
  {
    name: 'the whole program, year 2 paid by year 1',
    values: finances(29_000, 27_000),
    funding: WHOLE,
    finds: [],
  },
  {
    name: 'the whole program, year 1 paid by year 2',
    values: finances(27_000, 29_000),
    funding: WHOLE,
    finds: ['i20.first-year'],
  },
  {
    name: 'the whole program of unknown length',
    values: { YRS_OF_STUDY: '', TOTAL_COST: '' },
    funding: WHOLE,
    finds: [],
    lacks: true,
  },
  { name: '18 months', values: finances(28_000, 14_000), funding: { covers: 18 }, finds: [] },
  {
    name: '18 months, short',
    values: finances(28_000, 13_999.5),
    funding: { covers: 18 },
    finds: ['i20.funds'],
  },
  { name: '36 months of a program of 24', funding: { covers: 36 }, finds: [] },
  { name: 'amounts for dependents, none', funding: FAMILY, finds: [] },
  { name: 'amounts for a spouse', values: { ...SPOUSE, ...finances(33_000) }, funding: FAMILY, finds: [] },
  {
    name: 'amounts for a spouse, short',
    values: { ...SPOUSE, ...finances(32_999) },
    funding: FAMILY,
    finds: ['i20.first-year'],
  },
  { name: 'a spouse without amounts', values: SPOUSE, finds: [] },
  {
    name: 'amounts for three dependents',
    values: { ...SPOUSE, FRGN_DEP_NO: '3', ...finances(39_000) },
    funding: FAMILY,
    finds: ['i20.dependents'],
    lacks: true,
  },
  {
    name: 'amounts for three dependents, short',
    values: { ...SPOUSE, FRGN_DEP_NO: '3', ...finances(38_999) },
    funding: FAMILY,
    finds: ['i20.dependents', 'i20.first-year'],
    lacks: true,
  },
  // Ages of bank papers
  { name: 'papers of six months', values: { PERSONAL_DATE_LAST_MOD: '20-May-2026' }, finds: [] },
  {
    name: 'personal papers a day older',
    values: { PERSONAL_DATE_LAST_MOD: '19-May-2026' },
    finds: ['i20.bank-papers'],
  },
  {
    name: 'old papers of the parents',
    values: { PARENT_DATE_LAST_MOD: '01-Jan-2026' },
    finds: ['i20.bank-papers'],
  },
  {
    name: 'old papers of a sponsor',
    values: { SPONSOR_DATE_LAST_MOD: '31-Dec-2024' },
    finds: ['i20.bank-papers'],
  },
  { name: 'an old assistantship', values: { DEPT_DATE_LAST_MOD: '01-Jan-2025' }, finds: [] },
  { name: 'old papers of a source without money', values: { OTHER_DATE_LAST_MOD: '01-Jan-2020' }, finds: [] },
  {
    name: 'old papers of money for year 2',
    values: {
      ...NO_FUNDS,
      ...funds({ DEPT: [28_000, 0, 0], OTHER: [0, 28_000, 0] }, 28_000, 2),
      OTHER_DATE_LAST_MOD: '01-Jan-2020',
    },
    finds: [],
  },
  {
    name: 'papers without a date',
    values: { PERSONAL_DATE_LAST_MOD: '', PARENT_DATE_LAST_MOD: '' },
    finds: [],
  },
  {
    name: 'papers with an unreadable date',
    values: { PERSONAL_DATE_LAST_MOD: 'May 2020' },
    finds: ['i20.date'],
  },
  { name: 'papers of three months, limit three', limits: { bankPapers: 3 }, finds: [] },
  {
    name: 'papers of four months, limit three',
    values: { SPONSOR_DATE_LAST_MOD: '20-Jul-2026' },
    limits: { bankPapers: 3 },
    finds: ['i20.bank-papers'],
  },
  {
    name: 'old papers without a limit',
    values: { PERSONAL_DATE_LAST_MOD: '01-Jan-2019' },
    limits: { bankPapers: null },
    finds: [],
  },
  // Ages of English tests
  { name: 'a test of two years', values: { TOEFL_DATE: '18-Jan-2025' }, finds: [] },
  { name: 'a test a day older', values: { TOEFL_DATE: '17-Jan-2025' }, finds: ['i20.english-test'] },
  {
    name: 'a test too old for the term, not for today',
    values: { TOEFL_DATE: '01-Dec-2024' },
    finds: ['i20.english-test'],
  },
  { name: 'a test without a date', values: { TOEFL_DATE: '' }, finds: [] },
  { name: 'a test with an unreadable date', values: { TOEFL_DATE: '14/05/2020' }, finds: ['i20.date'] },
  {
    name: 'an old test and a waiver',
    values: { TOEFL_DATE: '17-Jan-2020', TOEFL_WAIVE: 'Y' },
    finds: [],
  },
  {
    name: 'an old test and a degree in English',
    values: { TOEFL_DATE: '17-Jan-2020' },
    choices: { frgnEnglishList: ['D', 'US/Canadian Degree'] },
    finds: [],
  },
  { name: 'no test', values: { TOEFL_SCORE: '', TOEFL_DATE: '' }, finds: [], lacks: true },
  {
    name: 'an old test, limit three years',
    values: { TOEFL_DATE: '18-Jan-2024' },
    limits: { englishTest: 36 },
    finds: [],
  },
  {
    name: 'an old test without a limit',
    values: { TOEFL_DATE: '18-Jan-2014' },
    limits: { englishTest: null },
    finds: [],
  },
  {
    name: 'an old test and no start of the term',
    values: { TOEFL_DATE: '18-Jan-2014', SEM_START_DATE: '' },
    finds: [],
    lacks: true,
  },
  // Passports
  { name: 'a passport that ends on the first day', values: { PASSPORT_DATE: '18-Jan-2027' }, finds: [] },
  {
    name: 'a passport that ends the day before',
    values: { PASSPORT_DATE: '17-Jan-2027' },
    finds: ['i20.passport'],
  },
  { name: 'a passport that has ended', values: { PASSPORT_DATE: '30-Jun-2020' }, finds: ['i20.passport'] },
  { name: 'a passport without a date', values: { PASSPORT_DATE: '' }, finds: [] },
  { name: 'a passport with an unreadable date', values: { PASSPORT_DATE: '2020' }, finds: ['i20.date'] },
  {
    name: 'a passport of the past and no start of the term',
    values: { PASSPORT_DATE: '30-Jun-2020', SEM_START_DATE: '' },
    finds: [],
    lacks: true,
  },
  {
    name: 'a passport of five months, limit six',
    values: { PASSPORT_DATE: '17-Jul-2027' },
    limits: { passport: 6 },
    finds: ['i20.passport'],
  },
  {
    name: 'a passport of six months, limit six',
    values: { PASSPORT_DATE: '18-Jul-2027' },
    limits: { passport: 6 },
    finds: [],
  },
  {
    name: 'a passport of the past without a limit',
    values: { PASSPORT_DATE: '30-Jun-2020' },
    limits: { passport: null },
    finds: [],
  },
  // Other findings stay alone.
  {
    name: 'a recorded total that differs',
    values: { TOTAL_PLEDGED: '55000' },
    finds: ['i20.pledged', 'i20.needed'],
  },
  { name: 'a recorded need that differs', values: { AMOUNT_NEEDED: '400' }, finds: ['i20.needed'] },
  {
    name: 'a problem with a document',
    values: { PARENT_DOC_PROBLEM_EXPL: 'The letter has no signature.' },
    finds: ['i20.document'],
  },
  {
    name: 'two dependents, one described',
    values: { ...SPOUSE, FRGN_DEP_NO: '2' },
    finds: ['i20.dependents'],
    lacks: true,
  },
  {
    name: 'a child of age',
    values: { ...SPOUSE, DEP_RELATIONSHIP: 'Child', DEP_DATE_OF_BIRTH: '18-Jan-2006' },
    finds: ['i20.dependent-age'],
  },
];

const RULED = ['i20.first-year', 'i20.funds', 'i20.bank-papers', 'i20.english-test', 'i20.passport'];
const AMOUNT = /\$([\d,]+(?:\.\d\d)?) more is needed before the I-20 can be issued\./;

describe('a changed record', () => {
  it('is one of sixty or more', () => {
    expect(MUTATIONS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(MUTATIONS.map(({ name }) => name)).size).toBe(MUTATIONS.length);
  });

  describe.each(MUTATIONS)('with $name', mutation => {
    const values = { ...BASE, ...mutation.values };
    const choices = { ...CHOICES, ...mutation.choices };
    const who: Applicant = applicant(values, choices);
    const rules: AdmissionsRules = {
      funding: { ...DEFAULT_RULES.funding, ...mutation.funding },
      limits: { ...DEFAULT_RULES.limits, ...mutation.limits },
    };
    const expected = applyRules(values, choices, rules, AS_OF);
    const build = (audience: 'applicant' | 'staff') =>
      i20Model(who, { name: null, identifier: '100209934', institution: '', audience, asOf: AS_OF, rules });

    it('has its findings and no other', () => {
      const { model, problems } = build('staff');
      const codes = problems.map(({ code }) => code);
      expect(codes.toSorted()).toEqual(mutation.finds.toSorted());
      expect(codes.filter(code => RULED.includes(code)).toSorted()).toEqual(expected.codes.toSorted());
      // Findings about documents of funds have a table of their own.
      expect(model.findings).toHaveLength(codes.filter(code => code !== 'i20.document').length);
    });

    it('is on hold for a finding or a gap alone', () => {
      const { readiness } = build('applicant').model;
      expect(readiness.ready, readiness.line).toBe(mutation.finds.length === 0 && !mutation.lacks);
      expect(getNeeds(build('applicant').model).length > 0).toBe(!readiness.ready);
      // The checklist names what these findings need; the others are for the office to check.
      const others = mutation.finds.filter(code => ![...RULED, 'i20.document'].includes(code)).length;
      const checks = readiness.open.flatMap(({ of, title }) => (of === 'office' ? [title] : []));
      const check = `Check of ${others === 1 ? 'one finding' : `${others} findings`} in the record`;
      expect(checks).toEqual(others === 0 ? [] : [check]);
    });

    it('has no sentence against the federal rule', () => {
      for (const audience of ['applicant', 'staff'] as const) {
        const { model } = build(audience);
        const [, amount] = AMOUNT.exec(JSON.stringify(model)) ?? [];
        const printed = amount === undefined ? 0 : Math.round(Number(amount.replaceAll(',', '')) * 100);
        expect(printed).toBe(Math.round(expected.short));
        expect(model.requiredFunds.text).toMatch(/^Funds for .+ are required; /);
        if (rules.funding.covers === 'first-year') expect(printed > 0).toBe(expected.isFederalShort);
        const open = model.readiness.open.filter(({ of }) => of === 'funds');
        if (expected.short === 0 && mutation.finds.length === 0 && !mutation.lacks) expect(open).toEqual([]);
      }
    });
  });
});
