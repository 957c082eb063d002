import { FUNDING_SOURCES, type FundingSource, fundingField } from '../../schema/index.js';
import { sumOf } from './amounts.js';
import type { Amount, ApplicantReader } from './applicant-reader.js';

/** Years of study that the record has amounts for. */
export const YEARS = [1, 2, 3] as const;

/** What one funding source gives. */
export interface Source {
  readonly label: string;
  /** By year; null where nothing is recorded. */
  readonly years: readonly (Amount | null)[];
  readonly description: string | null;
  readonly modified: string | null;
  /** What is wrong with its document. */
  readonly problem: string | null;
}

/** Funds and cost of an applicant, in integer cents: what the record says beside what its parts add up to. */
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

function sourceOf(reading: ApplicantReader, source: FundingSource, label: string): Source {
  return {
    label,
    years: [
      reading.amount(fundingField(source, 'YEAR1_AMOUNT')),
      reading.amount(fundingField(source, 'YEAR2_AMOUNT')),
      reading.amount(fundingField(source, 'YEAR3_AMOUNT')),
    ],
    description: reading.text(fundingField(source, 'DESC')),
    modified: reading.date(fundingField(source, 'DATE_LAST_MOD')),
    problem: reading.text(fundingField(source, 'DOC_PROBLEM_EXPL')),
  };
}

/** Labels as the table has them. */
const LABELS: Readonly<Record<FundingSource, string>> = {
  ...FUNDING_SOURCES,
  PERSONAL: 'Personal',
  PARENT: 'Parent',
};

/** Reads what the record says of money. */
export function readSupport(reading: ApplicantReader): Support {
  const sources = Object.entries(LABELS).map(([source, label]) =>
    sourceOf(reading, source as FundingSource, label),
  );
  return {
    sources,
    sums: YEARS.map((_, i) => sumOf(sources.map(({ years }) => years[i]?.cents ?? null))),
    totals: [reading.amount('YEAR1_TOTAL'), reading.amount('YEAR2_TOTAL'), reading.amount('YEAR3_TOTAL')],
    pledged: reading.amount('TOTAL_PLEDGED'),
    yearlyCost: reading.amount('YEARLY_COST'),
    years: reading.count('YRS_OF_STUDY'),
    totalCost: reading.amount('TOTAL_COST'),
    needed: reading.amount('AMOUNT_NEEDED'),
  };
}

/** The funds of a year in cents: its recorded total, else the sum of its sources. */
export const fundsInYear = ({ totals, sums }: Support, i: number): number => totals[i]?.cents ?? sums[i] ?? 0;

/** All funds in cents: as recorded, else the sum of the years. */
export const totalPledged = (support: Support): number =>
  support.pledged?.cents ?? sumOf(YEARS.map((_, i) => fundsInYear(support, i)));

/** The cost of the whole study in cents: as recorded, else from the yearly cost; null where neither can be read. */
export function costOfStudy({ totalCost, yearlyCost, years }: Support): number | null {
  if (totalCost && totalCost.cents !== null) return totalCost.cents;
  const yearly = yearlyCost?.cents ?? null;
  return yearly === null || years === null ? null : yearly * years;
}

/** What is missing in cents: as recorded, else cost less funds; null where the cost is not known. */
export function amountNeeded(support: Support): number | null {
  if (support.needed && support.needed.cents !== null) return support.needed.cents;
  const cost = costOfStudy(support);
  return cost === null ? null : Math.max(0, cost - totalPledged(support));
}

/** What a year is short of in cents; null where it is not studied or its cost is not known. */
export function shortfallInYear(support: Support, i: number): number | null {
  const cost = support.yearlyCost?.cents ?? null;
  if (cost === null || (support.years !== null && i >= support.years)) return null;
  return Math.max(0, cost - fundsInYear(support, i));
}
