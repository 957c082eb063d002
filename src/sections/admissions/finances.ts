import { FUNDING_SOURCES, type FundingSource, fundingField } from '../../schema/index.js';
import type { Amount, ApplicantReader } from './applicant-reader.js';
import { dollars, sumOf } from './printed-values.js';

/** Years of study with amounts in the record. */
export const YEARS = [1, 2, 3] as const;

/** A funding source with its pledged amounts. */
export type Source = Readonly<ReturnType<typeof readSource>>;

/** The recorded totals of an applicant, and in integer cents the figures to be used: recorded, else computed. */
export type Support = Readonly<ReturnType<typeof readSupport>>;

/** Labels in the table. */
const LABELS: Readonly<Record<FundingSource, string>> = {
  ...FUNDING_SOURCES,
  PERSONAL: 'Personal',
  PARENT: 'Parent',
};

const readSource = (reader: ApplicantReader, source: FundingSource) => ({
  label: LABELS[source],
  /** By year; null if nothing is recorded. */
  years: [
    reader.amount(fundingField(source, 'YEAR1_AMOUNT')),
    reader.amount(fundingField(source, 'YEAR2_AMOUNT')),
    reader.amount(fundingField(source, 'YEAR3_AMOUNT')),
  ],
  description: reader.text(fundingField(source, 'DESC')),
  modified: reader.date(fundingField(source, 'DATE_LAST_MOD')),
  /** The problem with its document. */
  problem: reader.text(fundingField(source, 'DOC_PROBLEM_EXPL')),
});

const missing = (cost: number, funds: number): number => Math.max(0, cost - funds);

export function readSupport(reader: ApplicantReader) {
  const sources = (Object.keys(LABELS) as FundingSource[]).map(source => readSource(reader, source));
  const sums = YEARS.map((_, i) => sumOf(sources.map(({ years }) => years[i]?.cents ?? null)));
  const years = [reader.amount('YEAR1_TOTAL'), reader.amount('YEAR2_TOTAL'), reader.amount('YEAR3_TOTAL')];
  const recordedPledge = reader.amount('TOTAL_PLEDGED');
  const yearlyCost = reader.amount('YEARLY_COST');
  const yearsOfStudy = reader.count('YRS_OF_STUDY');
  const recordedCost = reader.amount('TOTAL_COST');
  const recordedNeed = reader.amount('AMOUNT_NEEDED');

  const yearly = yearlyCost?.cents ?? null;
  const funds = sums.map((sum, i) => years[i]?.cents ?? sum);
  const pledged = recordedPledge?.cents ?? sumOf(funds);
  const cost =
    recordedCost?.cents ?? (yearly === null || yearsOfStudy === null ? null : yearly * yearsOfStudy);
  return {
    sources,
    /** Sum of the sources by year. */
    sums,
    recorded: { years, pledged: recordedPledge, cost: recordedCost, needed: recordedNeed },
    yearlyCost,
    yearsOfStudy,
    /** Funds by year. */
    funds,
    pledged,
    /** The cost of the whole study; null if unknown. */
    cost,
    /** The missing amount; null if the cost is unknown. */
    needed: recordedNeed?.cents ?? (cost === null ? null : missing(cost, pledged)),
    /** By year; null if it is not a year of study or its cost is unknown. */
    shortfalls: funds.map((sum, i) =>
      yearly === null || (yearsOfStudy !== null && i >= yearsOfStudy) ? null : missing(yearly, sum),
    ),
  };
}

/** Code of the findings that the document prints in a section of their own. */
export const DOCUMENT_PROBLEM = 'i20.document';

/** Reports each recorded total that differs from the sum of its parts. The recorded totals are printed anyway. */
export function checkAmounts(reader: ApplicantReader, support: Support): void {
  const { sources, sums, recorded, funds, pledged, cost, yearsOfStudy, yearlyCost, shortfalls } = support;
  const compare = (
    code: string,
    field: string,
    amount: Amount | null | undefined,
    sum: number,
    of: string,
  ) => {
    const cents = amount?.cents ?? null;
    if (cents === null || cents === sum) return;
    const text = `${field}: the record has ${dollars(cents)}; ${of} ${dollars(sum)}.`;
    reader.addFinding(code, field, text, 'The recorded amount differs from the computed one.');
  };
  for (const [i, sum] of sums.entries())
    compare('i20.year-total', `Total of year ${i + 1}`, recorded.years[i], sum, 'the six sources give');
  compare('i20.pledged', 'Total pledged', recorded.pledged, sumOf(funds), 'the three years give');
  const yearly = yearlyCost?.cents ?? null;
  if (yearly !== null && yearsOfStudy !== null) {
    const of = `the yearly cost times ${yearsOfStudy} gives`;
    compare('i20.total-cost', 'Total cost', recorded.cost, yearly * yearsOfStudy, of);
  }
  if (cost !== null)
    compare(
      'i20.needed',
      'Amount needed',
      recorded.needed,
      missing(cost, pledged),
      'cost less pledges gives',
    );
  const [first = null] = shortfalls;
  if (first !== null && first > 0)
    reader.addFinding(
      'i20.first-year',
      'Total of year 1',
      `The funds of year 1 do not cover its cost: short ${dollars(first)}.`,
      'The funds of the first year do not cover its cost.',
    );
  for (const { label, problem } of sources)
    if (problem !== null)
      reader.addFinding(
        DOCUMENT_PROBLEM,
        `${label} funds`,
        `${label} funds: the document has a problem (see Document problems).`,
        'The document of this source has a problem.',
      );
}
