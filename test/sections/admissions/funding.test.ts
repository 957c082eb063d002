import { describe, expect, it } from 'vitest';
import {
  type AdmissionsRules,
  DEFAULT_RULES,
  i20ListModel,
  i20Model,
  type SummaryModel,
} from '../../../src/sections/index.js';
import { applicant, funds } from './applicants.js';

type Policy = Partial<AdmissionsRules['funding']>;
type Amounts = readonly [number, number, number];

const build = (values: Parameters<typeof applicant>[0], policy: Policy = {}): SummaryModel =>
  i20Model(applicant({ authorized: 'Y', ...values }), {
    ...{ name: null, identifier: '100204821', institution: '', audience: 'staff', asOf: '2026-11-20' },
    rules: { ...DEFAULT_RULES, funding: { ...DEFAULT_RULES.funding, ...policy } },
  }).model;

const sentences = ({ requiredFunds: { lead, text } }: SummaryModel): string =>
  [lead, text].filter(Boolean).join(' ').replaceAll('\u00a0', ' ');

/** A program that costs $30,000 a year, paid by an award. */
const record = (amounts: Amounts, years = 3) => funds({ GOVT: amounts }, 30_000, years);
const WHOLE = { covers: 'program' } as const;
const FAMILY = { dependents: { first: 600_000, further: 400_050 } } as const;
const FIRST_YEAR = 'Funds for the first year (12 months) are required; the cost is $30,000 and';

describe('the sentence about funds', () => {
  it.each<[string, Parameters<typeof applicant>[0], Policy, string]>([
    ['the first year is covered', record([30_000, 30_000, 30_000]), {}, `${FIRST_YEAR} $30,000 is pledged.`],
    [
      'only later years fall short',
      record([30_000, 27_000, 22_000]),
      {},
      `${FIRST_YEAR} $30,000 is pledged. Short in later years, which does not hold the I-20: year 2 by $3,000 and year 3 by $8,000.`,
    ],
    [
      'the first year falls short',
      record([25_000, 30_000, 30_000]),
      {},
      `$5,000 more is needed before the I-20 can be issued. ${FIRST_YEAR} $25,000 is pledged.`,
    ],
    [
      'the program is half a year',
      { ...record([15_000, 0, 0]), YRS_OF_STUDY: '0.5', TOTAL_COST: '15000' },
      {},
      'Funds for the whole program (6 months) are required; the cost is $15,000 and $15,000 is pledged.',
    ],
    [
      'the first year falls short and the length of the program is unknown',
      { ...record([25_000, 30_000, 30_000]), YRS_OF_STUDY: '' },
      {},
      `$5,000 more is needed before the I-20 can be issued. ${FIRST_YEAR} $25,000 is pledged. The length of the program is not recorded; if it is shorter, less is needed.`,
    ],
    [
      'no cost is recorded',
      { GOVT_YEAR1_AMOUNT: '9000', YRS_OF_STUDY: '3' },
      {},
      'Funds for the first year (12 months) are required; the cost of the first year is not recorded.',
    ],
    [
      'the cost cannot be read',
      { GOVT_YEAR1_AMOUNT: '9000', YRS_OF_STUDY: '3', YEARLY_COST: 'about 30,000' },
      {},
      'Funds for the first year (12 months) are required; the cost of the first year is unreadable.',
    ],
    [
      'the length of a program that is required whole cannot be read',
      { GOVT_YEAR1_AMOUNT: '9000', YRS_OF_STUDY: 'two', YEARLY_COST: '9000' },
      WHOLE,
      'Funds for the whole program are required; the length of the program is unreadable, so its cost is unknown.',
    ],
    [
      'the recorded cost is zero',
      { GOVT_YEAR1_AMOUNT: '9000', YRS_OF_STUDY: '3', YEARLY_COST: '0', TOTAL_COST: '0.00' },
      {},
      'Funds for the first year (12 months) are required; the cost of the first year is not recorded.',
    ],
    [
      'only the cost of a program of one year is recorded',
      { GOVT_YEAR1_AMOUNT: '9000', YRS_OF_STUDY: '1', TOTAL_COST: '9000' },
      {},
      'Funds for the first year (12 months) are required; the cost is $9,000 and $9,000 is pledged.',
    ],
    [
      'an amount cannot be read',
      {
        GOVT_YEAR1_AMOUNT: '20000',
        PARENT_YEAR1_AMOUNT: 'see letter',
        YEARLY_COST: '30000',
        YRS_OF_STUDY: '3',
      },
      {},
      `$10,000 more is needed before the I-20 can be issued. ${FIRST_YEAR} $20,000 is pledged. Amounts that cannot be read are not counted. Short in later years, which does not hold the I-20: year 2 by $30,000 and year 3 by $30,000.`,
    ],
    [
      'the whole program is required',
      record([30_000, 27_000, 22_000]),
      WHOLE,
      '$11,000 more is needed before the I-20 can be issued. Funds for the whole program (3 years) are required; the cost is $90,000 and $79,000 is pledged. The funds fall short in year 2 by $3,000 and year 3 by $8,000.',
    ],
    [
      'a surplus pays for later years of the whole program',
      record([36_000, 27_000, 27_000]),
      WHOLE,
      'Funds for the whole program (3 years) are required; the cost is $90,000 and $90,000 is pledged.',
    ],
    [
      'later funds cannot pay for the first year of the whole program',
      record([20_000, 35_000, 35_000]),
      WHOLE,
      '$10,000 more is needed before the I-20 can be issued. Funds for the whole program (3 years) are required; the cost is $90,000 and $90,000 is pledged. The funds fall short in year 1 by $10,000.',
    ],
    [
      'the whole program is required and its length is unknown',
      { ...record([30_000, 30_000, 30_000]), YRS_OF_STUDY: '', TOTAL_COST: '' },
      WHOLE,
      'Funds for the whole program are required; the length of the program is not recorded, so its cost is unknown.',
    ],
    [
      'the whole program is longer than the funds of a record',
      record([30_000, 30_000, 30_000], 5),
      WHOLE,
      '$60,000 more is needed before the I-20 can be issued. Funds for the whole program (5 years) are required; the cost is $150,000 and $90,000 is pledged. The record holds the funds of three years.',
    ],
    [
      'months are required',
      record([30_000, 14_000, 0]),
      { covers: 18 },
      '$1,000 more is needed before the I-20 can be issued. Funds for the first 18 months are required; the cost is $45,000 and $44,000 is pledged. The funds fall short in year 2 by $16,000. Short in later years, which does not hold the I-20: year 3 by $30,000.',
    ],
    [
      'more months are required than the program has',
      record([30_000, 0, 0], 1),
      { covers: 24 },
      'Funds for the whole program (1 year) are required; the cost is $30,000 and $30,000 is pledged.',
    ],
    [
      'dependents add to the cost',
      { ...record([30_000, 50_000, 50_000]), FRGN_DEP_NO: '3' },
      FAMILY,
      '$14,001 more is needed before the I-20 can be issued. Funds for the first year (12 months) are required; the cost is $44,001, $14,001 of it for 3 dependents, and $30,000 is pledged.',
    ],
    [
      'the policy adds amounts and there are no dependents',
      { ...record([30_000, 30_000, 30_000]), FRGN_DEP_NO: '0' },
      FAMILY,
      `${FIRST_YEAR} $30,000 is pledged.`,
    ],
  ])('compares the required funds when %s', (_, values, policy, expected) => {
    expect(sentences(build(values, policy))).toBe(expected);
  });
});

describe('the table of funds', () => {
  it('alerts to the shortfalls that the policy requires alone', () => {
    const alerts = (policy: Policy) => {
      const row = build(record([25_000, 27_000, 22_000]), policy).funding.shortfall;
      return [row?.label, row?.cells.map(({ text, isShort }) => `${text}${isShort ? '!' : ''}`)];
    };
    expect(alerts({})).toEqual([
      'Shortfall (required: the first year)',
      ['$5,000!', '$3,000', '$8,000', '$16,000'],
    ]);
    expect(alerts({ covers: 18 })).toEqual([
      'Shortfall (required: the first 18 months)',
      ['$5,000!', '$3,000!', '$8,000', '$16,000'],
    ]);
    expect(alerts(WHOLE)).toEqual([
      'Shortfall (required: the whole program)',
      ['$5,000!', '$3,000!', '$8,000!', '$16,000!'],
    ]);
  });

  it('has the cost of dependents by year, and of part of a year', () => {
    const values = {
      ...record([45_000, 15_000, 0]),
      FRGN_DEP_NO: '2',
      YRS_OF_STUDY: '1.5',
      TOTAL_COST: '45000',
    };
    const { funding } = build(values, FAMILY);
    expect(funding.aside).toContain('18\u00a0months of study');
    expect(funding.cost).toEqual(['$30,000', '$15,000', '–', '$45,000']);
    expect(funding.dependents).toEqual({
      label: 'Cost of 2 dependents',
      amounts: ['$10,000.50', '$5,000.25', '–', '$15,000.75'],
    });
    expect(funding.shortfall?.cells.map(({ text }) => text)).toEqual(['none', '$5,000.25', '–', '$0.75']);
    expect(build(values).funding.dependents).toBeNull();
  });

  it('computes nothing of later years when the length of the program is unknown', () => {
    const { funding } = build({
      ...record([30_000, 9000, 0]),
      YRS_OF_STUDY: '',
      TOTAL_COST: '',
      AMOUNT_NEEDED: '',
    });
    expect(funding.aside).toBe('U.S. dollars; finances dated 12\u00a0Oct\u00a02026');
    expect(funding.cost).toEqual(['$30,000', '–', '–', '–']);
    expect(funding.shortfall?.cells.map(({ text }) => text)).toEqual(['none', '–', '–', '–']);
    expect(funding.chart).toBeNull();
  });

  it('marks a shortfall of a later year as not required, in the chart too', () => {
    const label = (policy: Policy) => build(record([30_000, 27_000, 30_000]), policy).funding.chart?.label;
    expect(label({})).toContain('year 2 $27,000, short $3,000, not required;');
    expect(label(WHOLE)).toContain('year 2 $27,000, short $3,000;');
  });
});

describe('the checklist', () => {
  const item = (values: Parameters<typeof applicant>[0], policy: Policy = {}) => {
    const found = build(values, policy).checklist.find(({ title }) => title === 'Financial documents');
    return `[${found?.mark.label}] ${found?.detail}`;
  };

  it('has the state of the funds that the policy requires', () => {
    expect(item(record([30_000, 0, 0]))).toBe('[Received or satisfied] Funds cover the first year');
    expect(item(record([30_000, 0, 0]), WHOLE)).toBe(
      '[Problem] funds for the whole program short by $60,000',
    );
    expect(item({ YRS_OF_STUDY: '3' })).toBe('[Outstanding] Cost of attendance not recorded');
    expect(item({ YEARLY_COST: '30000' }, WHOLE)).toBe('[Outstanding] Length of the program not recorded');
  });

  it('names the sources whose papers have no date', () => {
    const {
      PARENT_DATE_LAST_MOD: _,
      GOVT_DATE_LAST_MOD: __,
      ...values
    } = funds({ PARENT: [15_000, 0, 0], SPONSOR: [5000, 0, 0], GOVT: [10_000, 0, 0] }, 30_000);
    expect(item(values)).toBe(
      '[Received or satisfied] Funds cover the first year; Parent: date not recorded',
    );
  });
});

describe('the list of applicants', () => {
  it.each<[Policy, string]>([
    [{}, 'Funds for the first year (12 months) are required, or for the program if it is shorter.'],
    [{ covers: 18 }, 'Funds for the first 18 months are required, or for the program if it is shorter.'],
    [
      { ...WHOLE, ...FAMILY },
      'Funds for the whole program are required. The first dependent adds $6,000 a year, each further one $4,000.50.',
    ],
  ])('states the policy %j', (policy, expected) => {
    const rules = { ...DEFAULT_RULES, funding: { ...DEFAULT_RULES.funding, ...policy } };
    expect(i20ListModel([], { institution: '', asOf: '2026-11-20', rules }).policy).toBe(expected);
  });
});
