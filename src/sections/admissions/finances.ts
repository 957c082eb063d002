import { FUNDING_SOURCES, type FundingSource, fundingField } from '../../schema/index.js';
import type { Amount, ApplicantReader } from './applicant-reader.js';
import { dollars, sumOf } from './printed-values.js';

/** Years of study with amounts in the record. */
export const YEARS = [1, 2, 3] as const;

/** A funding source with its pledged amounts. */
export interface Source {
  readonly label: string;
  /** By year; null if nothing is recorded. */
  readonly years: readonly (Amount | null)[];
  readonly description: string | null;
  readonly modified: string | null;
  /** The problem with its document. */
  readonly problem: string | null;
}

/** Funds and cost of an applicant, in integer cents: the recorded totals and the sums of their parts. */
export interface Support {
  readonly sources: readonly Source[];
  /** Sum of the sources by year. */
  readonly sums: readonly number[];
  /** Totals of the years as recorded. */
  readonly totals: readonly (Amount | null)[];
  readonly pledged: Amount | null;
  readonly yearlyCost: Amount | null;
  readonly years: number | null;
  readonly totalCost: Amount | null;
  readonly needed: Amount | null;
}

function sourceOf(reader: ApplicantReader, source: FundingSource, label: string): Source {
  return {
    label,
    years: [
      reader.amount(fundingField(source, 'YEAR1_AMOUNT')),
      reader.amount(fundingField(source, 'YEAR2_AMOUNT')),
      reader.amount(fundingField(source, 'YEAR3_AMOUNT')),
    ],
    description: reader.text(fundingField(source, 'DESC')),
    modified: reader.date(fundingField(source, 'DATE_LAST_MOD')),
    problem: reader.text(fundingField(source, 'DOC_PROBLEM_EXPL')),
  };
}

/** Labels in the table. */
const LABELS: Readonly<Record<FundingSource, string>> = {
  ...FUNDING_SOURCES,
  PERSONAL: 'Personal',
  PARENT: 'Parent',
};

export function readSupport(reader: ApplicantReader): Support {
  const sources = Object.entries(LABELS).map(([source, label]) =>
    sourceOf(reader, source as FundingSource, label),
  );
  return {
    sources,
    sums: YEARS.map((_, i) => sumOf(sources.map(({ years }) => years[i]?.cents ?? null))),
    totals: [reader.amount('YEAR1_TOTAL'), reader.amount('YEAR2_TOTAL'), reader.amount('YEAR3_TOTAL')],
    pledged: reader.amount('TOTAL_PLEDGED'),
    yearlyCost: reader.amount('YEARLY_COST'),
    years: reader.count('YRS_OF_STUDY'),
    totalCost: reader.amount('TOTAL_COST'),
    needed: reader.amount('AMOUNT_NEEDED'),
  };
}

/** The funds of a year in cents: its recorded total, else the sum of its sources. */
export const fundsInYear = ({ totals, sums }: Support, i: number): number => totals[i]?.cents ?? sums[i] ?? 0;

/** All funds in cents: as recorded, else the sum of the years. */
export const totalPledged = (support: Support): number =>
  support.pledged?.cents ?? sumOf(YEARS.map((_, i) => fundsInYear(support, i)));

/** The cost of the whole study in cents: as recorded, else from the yearly cost; null if neither is readable. */
export function costOfStudy({ totalCost, yearlyCost, years }: Support): number | null {
  if (totalCost && totalCost.cents !== null) return totalCost.cents;
  const yearly = yearlyCost?.cents ?? null;
  return yearly === null || years === null ? null : yearly * years;
}

/** The missing amount in cents: as recorded, else cost less funds; null if the cost is unknown. */
export function amountNeeded(support: Support): number | null {
  if (support.needed && support.needed.cents !== null) return support.needed.cents;
  const cost = costOfStudy(support);
  return cost === null ? null : Math.max(0, cost - totalPledged(support));
}

/** The shortfall of a year in cents; null if it is not a year of study or its cost is unknown. */
export function shortfallInYear(support: Support, i: number): number | null {
  const cost = support.yearlyCost?.cents ?? null;
  if (cost === null || (support.years !== null && i >= support.years)) return null;
  return Math.max(0, cost - fundsInYear(support, i));
}

/** Code of the findings that the document prints in a section of their own. */
export const DOCUMENT_PROBLEM = 'i20.document';

/**
 * Compares the recorded totals with the sums of their parts. The recorded figures are printed, and each difference is
 * a finding.
 */
export function checkAmounts(reader: ApplicantReader, support: Support): void {
  const differs = (code: string, field: string, recorded: number | null, computed: number, of: string) => {
    if (recorded === null || recorded === computed) return;
    reader.addFinding({
      code,
      field,
      text: `${field}: the record has ${dollars(recorded)}; ${of} ${dollars(computed)}.`,
      reason: 'The recorded amount differs from the computed one.',
    });
  };
  YEARS.forEach((year, i) => {
    const recorded = support.totals[i]?.cents ?? null;
    const sum = support.sums[i] ?? 0;
    differs('i20.year-total', `Total of year ${year}`, recorded, sum, 'the six sources give');
  });
  const years = sumOf(YEARS.map((_, i) => fundsInYear(support, i)));
  differs('i20.pledged', 'Total pledged', support.pledged?.cents ?? null, years, 'the three years give');
  const yearly = support.yearlyCost?.cents ?? null;
  if (yearly !== null && support.years !== null) {
    const computed = yearly * support.years;
    const of = `the yearly cost times ${support.years} gives`;
    differs('i20.total-cost', 'Total cost', support.totalCost?.cents ?? null, computed, of);
  }
  const cost = costOfStudy(support);
  if (cost !== null) {
    const computed = Math.max(0, cost - totalPledged(support));
    differs(
      'i20.needed',
      'Amount needed',
      support.needed?.cents ?? null,
      computed,
      'cost less pledges gives',
    );
  }
  const first = shortfallInYear(support, 0);
  if (first !== null && first > 0) {
    reader.addFinding({
      code: 'i20.first-year',
      field: 'Total of year 1',
      text: `The funds of year 1 do not cover its cost: short ${dollars(first)}.`,
      reason: 'The funds of the first year do not cover its cost.',
    });
  }
  for (const { label, problem } of support.sources) {
    if (problem === null) continue;
    reader.addFinding({
      code: DOCUMENT_PROBLEM,
      field: `${label} funds`,
      text: `${label} funds: the document has a problem (see Document problems).`,
      reason: 'The document of this source has a problem.',
    });
  }
}
