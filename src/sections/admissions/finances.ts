import type { IsoDay } from '../../core/index.js';
import {
  AWARD_SOURCES,
  FUNDING_SOURCES,
  type FundingSource,
  fundingField,
  type MoneyValue,
} from '../../schema/index.js';
import type { ApplicantReader } from './applicant-reader.js';
import { compareFunds, findPeriod, isInPeriod } from './coverage.js';
import { messages } from './messages.js';
import { dollars, sumAmounts } from './printed-values.js';
import { type AdmissionsRules, type FundingPolicy, isOlder, monthsInWords } from './rules.js';

/** Years of study with amounts in the record. */
export const YEARS = [1, 2, 3] as const;

/** A funding source with its pledged amounts. */
export type Source = Readonly<ReturnType<typeof readSource>>;

/** The recorded totals of an applicant, and in integer cents the figures to be used: recorded, else computed. */
export type Support = Readonly<ReturnType<typeof readSupport>>;

/** What finances are read by, besides the record. */
export interface FinanceOptions {
  readonly rules: AdmissionsRules;
  readonly dependents: number;
  /** The day of the document. */
  readonly asOf: IsoDay;
}

/** Labels in the table. */
const LABELS: Readonly<Record<FundingSource, string>> = {
  ...FUNDING_SOURCES,
  PERSONAL: messages.sources.personal,
  PARENT: messages.sources.parent,
};

const readSource = (reader: ApplicantReader, source: FundingSource) => ({
  label: LABELS[source],
  isProvenByBank: !AWARD_SOURCES.includes(source),
  /** By year; null if nothing is recorded. */
  years: [
    reader.amount(fundingField(source, 'YEAR1_AMOUNT')),
    reader.amount(fundingField(source, 'YEAR2_AMOUNT')),
    reader.amount(fundingField(source, 'YEAR3_AMOUNT')),
  ],
  description: reader.text(fundingField(source, 'DESC')),
  modified: reader.date(fundingField(source, 'DATE_LAST_MOD')),
  /** The day of `modified`; the papers are of that day or earlier. */
  modifiedOn: reader.day(fundingField(source, 'DATE_LAST_MOD')),
  /** The problem with its document. */
  problem: reader.text(fundingField(source, 'DOC_PROBLEM_EXPL')),
});

const missing = (cost: number, funds: number): number => Math.max(0, cost - funds);

/** The cents of a cost; null if it is missing, unreadable or zero, since no attendance is free of cost. */
const findCost = (amount: MoneyValue | null): number | null => {
  const cents = amount?.cents ?? 0;
  return cents > 0 ? cents : null;
};

/** What dependents add to the cost of a year, in cents. */
const costOfDependents = (count: number, { dependents }: FundingPolicy): number =>
  dependents === null || count === 0 ? 0 : dependents.first + dependents.further * (count - 1);

/** The sources among some whose papers of a bank are older than a limit on a day, or of unknown date. */
function checkPapers(sources: readonly Source[], limit: number | null, asOf: IsoDay) {
  const fromBank = sources.filter(({ isProvenByBank }) => isProvenByBank);
  const isOutdated = ({ modifiedOn }: Source) =>
    limit !== null && modifiedOn !== null && isOlder(modifiedOn, limit, asOf);
  return {
    outdated: fromBank.filter(isOutdated),
    undated: fromBank.filter(({ modified }) => modified === null),
    /** The limit in words. */
    limit: monthsInWords(limit ?? 0),
  };
}

export function readSupport(reader: ApplicantReader, { rules, dependents, asOf }: FinanceOptions) {
  const { funding: policy, limits } = rules;
  const sources = (Object.keys(LABELS) as FundingSource[]).map(source => readSource(reader, source));
  const sums = YEARS.map((_, i) => sumAmounts(sources.map(({ years }) => years[i]?.cents ?? null)));
  const years = [reader.amount('YEAR1_TOTAL'), reader.amount('YEAR2_TOTAL'), reader.amount('YEAR3_TOTAL')];
  const recordedPledge = reader.amount('TOTAL_PLEDGED');
  const yearlyCost = reader.amount('YEARLY_COST');
  const yearsOfStudy = reader.years('YRS_OF_STUDY');
  const recordedCost = reader.amount('TOTAL_COST');
  const recordedNeed = reader.amount('AMOUNT_NEEDED');

  const yearly = findCost(yearlyCost);
  const funds = sums.map((sum, i) => years[i]?.cents ?? sum);
  const pledged = recordedPledge?.cents ?? sumAmounts(funds);
  const forYears = (cents: number | null) =>
    cents === null || yearsOfStudy === null ? null : Math.round(cents * yearsOfStudy);
  const computedCost = forYears(yearly);
  /** The part of each year that is studied, from 0 to 1; of a program of unknown length, the first year. */
  const shares = YEARS.map((_, i) => Math.min(1, Math.max(0, (yearsOfStudy ?? 1) - i)));
  const dependentCost = costOfDependents(dependents, policy);
  const wholeCost = findCost(recordedCost) ?? computedCost;
  const allForDependents = dependentCost === 0 ? 0 : forYears(dependentCost);
  const computedNeed =
    wholeCost === null || allForDependents === null ? null : missing(wholeCost + allForDependents, pledged);
  const period = findPeriod(policy, yearsOfStudy);
  const ofPeriod = sources.filter(source =>
    source.years.some((amount, i) => amount !== null && amount.cents !== 0 && isInPeriod(i, period)),
  );
  const figures = {
    sources,
    /** Sum of the sources by year. */
    sums,
    recorded: { years, pledged: recordedPledge, cost: recordedCost, needed: recordedNeed },
    yearlyCost,
    /** The cost of a year; null if unknown. */
    yearly,
    yearsOfStudy,
    /** Why the cost of a year, or the length of the program, is unknown. */
    gaps: {
      cost: yearlyCost?.cents === null ? 'unreadable' : 'missing',
      length: reader.text('YRS_OF_STUDY') === null ? 'missing' : 'unreadable',
    },
    computedCost,
    /** The cost of the whole study; null if unknown. */
    wholeCost,
    dependents,
    /** What dependents add by the policy to the cost of a year, and of the whole study, which can be unknown. */
    dependentCost,
    allForDependents,
    shares,
    /** Funds by year. */
    funds,
    pledged,
    /** By year; null if it is not known as a year of study, or its cost is unknown. */
    shortfalls: funds.map((sum, i) => {
      const share = shares[i] ?? 0;
      return yearly === null || share === 0
        ? null
        : missing(Math.round((yearly + dependentCost) * share), sum);
    }),
    /** True if an amount of the required period cannot be read and no recorded total stands for it. */
    hasUnreadAmounts: ofPeriod.some(source =>
      source.years.some(
        (amount, i) => amount?.cents === null && isInPeriod(i, period) && (years[i]?.cents ?? null) === null,
      ),
    ),
    papers: checkPapers(ofPeriod, limits.bankPapers, asOf),
    computedNeed,
    /** The missing amount of the whole study, as recorded unless a policy adds dependents; null if unknown. */
    needed: (dependentCost === 0 ? recordedNeed?.cents : null) ?? computedNeed,
  };
  return { ...figures, coverage: compareFunds(figures, period, policy) };
}

/** Code of the findings that the document prints in a section of their own. */
export const DOCUMENT_PROBLEM = 'i20.document';

/** Codes of the findings about funds, which the checklist covers. */
export const FUNDS_FINDINGS: readonly string[] = [
  'i20.first-year',
  'i20.funds',
  'i20.bank-papers',
  DOCUMENT_PROBLEM,
];

/** Reports each recorded total that differs from the sum of its parts. The recorded totals are printed anyway. */
export function checkAmounts(reader: ApplicantReader, support: Support): void {
  const {
    sources,
    sums,
    recorded,
    funds,
    pledged,
    wholeCost,
    computedCost,
    yearsOfStudy,
    shortfalls,
    coverage,
    papers,
  } = support;
  const { findings, fields } = messages;
  const compare = (
    code: string,
    field: string,
    amount: MoneyValue | null | undefined,
    sum: number,
    text: (figures: { readonly amount: string; readonly sum: string }) => string,
  ) => {
    const cents = amount?.cents ?? null;
    if (cents === null || cents === sum) return;
    const figures = { amount: dollars(cents), sum: dollars(sum) };
    reader.addFinding(code, field, text(figures), findings.amount.reason);
  };
  for (const [i, sum] of sums.entries()) {
    const year = i + 1;
    const text: Parameters<typeof compare>[4] = figures => findings.amount.year({ year, ...figures });
    compare('i20.year-total', fields.yearTotal({ year }), recorded.years[i], sum, text);
  }
  compare('i20.pledged', fields.pledged, recorded.pledged, sumAmounts(funds), findings.amount.pledged);
  if (computedCost !== null && yearsOfStudy !== null)
    compare('i20.total-cost', fields.cost, recorded.cost, computedCost, figures =>
      findings.amount.cost({ years: yearsOfStudy, ...figures }),
    );
  if (wholeCost !== null) {
    const short = missing(wholeCost, pledged);
    compare('i20.needed', fields.needed, recorded.needed, short, findings.amount.needed);
  }
  const [first = null] = shortfalls;
  if (first !== null && first > 0)
    reader.addFinding(
      'i20.first-year',
      fields.yearTotal({ year: 1 }),
      findings.firstYear.text({ short: dollars(first) }),
      findings.firstYear.reason,
    );
  else if (coverage.short !== null && coverage.short > 0)
    reader.addFinding(
      'i20.funds',
      fields.pledged,
      findings.funds.text({ period: coverage.period.name, short: dollars(coverage.short) }),
      findings.funds.reason,
    );
  for (const { label, modified } of papers.outdated)
    reader.addFinding(
      'i20.bank-papers',
      fields.sourceFunds({ source: label }),
      findings.papers.text({ source: label, modified: modified ?? '', limit: papers.limit }),
      findings.papers.reason,
    );
  for (const { label, problem } of sources)
    if (problem !== null)
      reader.addFinding(
        DOCUMENT_PROBLEM,
        fields.sourceFunds({ source: label }),
        findings.document.text({ source: label }),
        findings.document.reason,
      );
}
