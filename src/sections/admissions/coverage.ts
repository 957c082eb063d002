import { messages } from './messages.js';
import { sumAmounts } from './printed-values.js';
import { type FundingPolicy, firstMonths, monthsCovered, monthsInWords } from './rules.js';

/** The part of the program that a policy requires funds for. */
export interface Period {
  /** Its length; null for a whole program of unknown length. */
  readonly years: number | null;
  readonly isWhole: boolean;
  /** For sentences: `the first year (12 months)`. */
  readonly name: string;
  /** For lists: `the first year`. */
  readonly brief: string;
}

/** The funds of the required period against its cost, in cents. */
export interface Coverage {
  readonly period: Period;
  /** The cost of the period with dependents; null if the record does not hold it. */
  readonly cost: number | null;
  /** The part of the cost that dependents add. */
  readonly forDependents: number;
  readonly pledged: number;
  /** What is missing; null if the cost is unknown. */
  readonly short: number | null;
}

/** @param yearsOfStudy length of the program; null if unknown */
export function findPeriod(policy: FundingPolicy, yearsOfStudy: number | null): Period {
  const months = monthsCovered(policy);
  const studied = yearsOfStudy === null ? null : yearsOfStudy * 12;
  if (months !== null && (studied === null || studied >= months)) {
    const name = firstMonths(months);
    const brief = months === 12 ? messages.periods.firstYear : name;
    return { years: months / 12, isWhole: studied === months, name, brief };
  }
  const brief = messages.periods.program;
  const name = studied === null ? brief : messages.periods.programOf({ length: monthsInWords(studied) });
  return { years: yearsOfStudy, isWhole: true, name, brief };
}

/** True if some of a year of study, counted from 0, is in the period. */
export const isInPeriod = (i: number, { years }: Period): boolean => years === null || i < years;

/** The figures of an applicant that decide the coverage, in cents; null if unknown. */
interface Figures {
  readonly yearly: number | null;
  /** The cost of the whole study. */
  readonly wholeCost: number | null;
  /** What dependents add to the cost of a year. */
  readonly dependentCost: number;
  /** By year of study. */
  readonly funds: readonly number[];
  readonly shortfalls: readonly (number | null)[];
}

/**
 * Compares the funds of the required period with its cost. The first year must be covered under any policy: the
 * federal rule is the least.
 */
export function compareFunds(
  { yearly, dependentCost, wholeCost, funds, shortfalls }: Figures,
  period: Period,
  policy: FundingPolicy,
): Coverage {
  const { years, isWhole } = period;
  const isRecorded = policy.covers === 'program' || (isWhole && yearly === null);
  const base = isRecorded ? wholeCost : yearly === null || years === null ? null : yearly * years;
  const forDependents = dependentCost === 0 ? 0 : years === null ? null : Math.round(dependentCost * years);
  const cost = base === null || forDependents === null ? null : Math.round(base) + forDependents;
  const pledged = sumAmounts(funds.filter((_, i) => isInPeriod(i, period)));
  const short = cost === null ? null : Math.max(0, cost - pledged, shortfalls[0] ?? 0);
  return { period, cost, forDependents: forDependents ?? 0, pledged, short };
}
