import {
  type Applicant,
  FUNDING_SOURCES,
  type FundingPart,
  type FundingSource,
  fundingField,
} from '../../schema/index.js';

type Values = Partial<Applicant['values']>;

/** How the funds of an invented applicant compare with the cost. */
export const FUNDING_PATTERNS = [
  'covered',
  'short in year 1',
  'short in year 2',
  'short in year 3',
  'blank',
  'inconsistent totals',
  'unparseable amounts',
] as const;

export type FundingPattern = (typeof FUNDING_PATTERNS)[number];

const SOURCES = Object.keys(FUNDING_SOURCES) as FundingSource[];
const YEARS = ['YEAR1_AMOUNT', 'YEAR2_AMOUNT', 'YEAR3_AMOUNT'] as const satisfies readonly FundingPart[];
const TOTALS = ['YEAR1_TOTAL', 'YEAR2_TOTAL', 'YEAR3_TOTAL'] as const;

const COST = 30_000;
/** The missing amount of a year that is short. */
const SHORTFALL = 4_200;

const DESCRIPTIONS: Readonly<Record<FundingSource, string>> = {
  PERSONAL: 'Bank statement, Savings & Loan',
  PARENT: "Parents' letter of support",
  SPONSOR: 'Fernhill Family Trust',
  GOVT: 'Ministry scholarship',
  DEPT: 'Graduate assistantship',
  OTHER: 'Church congregation',
};

const SHORT_YEARS: Partial<Record<FundingPattern, number>> = {
  'short in year 1': 0,
  'short in year 2': 1,
  'short in year 3': 2,
};

/** A third of the amount comes from each of three neighboring sources, so that every source is used. */
const getSources = (n: number): readonly FundingSource[] =>
  [0, 1, 2].map(step => SOURCES[(n + step) % SOURCES.length] as FundingSource);

/**
 * The finances of applicant n; every third of those with money has a problem with a document, and every sixteenth
 * papers without a date.
 */
export function createFinances(n: number, pattern: FundingPattern, sources = getSources(n)): Values {
  if (pattern === 'blank') return {};
  const short = SHORT_YEARS[pattern];
  const totals = TOTALS.map((_, year) => COST - (year === short ? SHORTFALL : 0));
  const values: Record<string, string> = {};
  for (const [i, source] of sources.entries()) {
    for (const [year, part] of YEARS.entries())
      values[fundingField(source, part)] = String((totals[year] as number) / sources.length);
    values[fundingField(source, 'DESC')] = DESCRIPTIONS[source];
    if (n % 16 !== 0) values[fundingField(source, 'DATE_LAST_MOD')] = `${String(10 + i)}-Oct-2026`;
  }
  if (n % 3 === 0)
    values[fundingField(sources[0] as FundingSource, 'DOC_PROBLEM_EXPL')] =
      'Statement is older than six months';
  for (const [year, name] of TOTALS.entries()) values[name] = String(totals[year]);
  const pledged = totals.reduce((sum, total) => sum + total, 0);
  values.TOTAL_PLEDGED = String(pledged);
  values.YEARLY_COST = String(COST);
  values.YRS_OF_STUDY = '3';
  values.TOTAL_COST = String(COST * 3);
  values.AMOUNT_NEEDED = String(COST * 3 - pledged);
  values.FINANCES_ST = short === undefined ? 'C' : 'N';
  values.FINANCES_DATE = '14-Oct-2026';
  values.FINANCES_MESSAGE = short === undefined ? '' : `Funds for year ${short + 1} are missing`;
  return { ...values, ...dataErrors(pattern, sources) };
}

/** Data errors on purpose. */
function dataErrors(pattern: FundingPattern, [first, second]: readonly FundingSource[]): Values {
  if (pattern === 'inconsistent totals')
    return { YEAR1_TOTAL: '31000', TOTAL_PLEDGED: '88000', TOTAL_COST: '95000', AMOUNT_NEEDED: '1' };
  if (pattern !== 'unparseable amounts' || first === undefined || second === undefined) return {};
  return {
    [fundingField(first, 'YEAR1_AMOUNT')]: 'see letter',
    [fundingField(second, 'YEAR2_AMOUNT')]: '12k',
    [fundingField(second, 'DATE_LAST_MOD')]: '31-Sep-2026',
    YEARLY_COST: 'about 30,000',
  };
}
