import type { IsoDay } from '../../core/index.js';
import { addMonths } from '../../text/index.js';
import { messages } from './messages.js';
import { dollars } from './printed-values.js';

/** What the funds of an applicant must cover before an I-20 can be issued. */
export interface FundingPolicy {
  /** The first year, the whole program, or its first months; never more than the program. */
  readonly covers: 'first-year' | 'program' | number;
  /** What a dependent adds to the yearly cost, in cents a year; null if that cost includes them. */
  readonly dependents: { readonly first: number; readonly further: number } | null;
}

/** Limits of the dates of documents, in months; null for no limit. */
export interface DocumentLimits {
  /** The greatest age of bank papers on the day of the document. */
  readonly bankPapers: number | null;
  /** The greatest age of an English test at the start of the term. */
  readonly englishTest: number | null;
  /** How long a passport must last beyond the start of the term. */
  readonly passport: number | null;
}

/** The rules by which an institution prepares an I-20. */
export interface AdmissionsRules {
  readonly funding: FundingPolicy;
  readonly limits: DocumentLimits;
}

/**
 * The federal rule of funds: one academic year, or the program if it is shorter (8 CFR 214.3(k) and
 * 214.2(f)(1)(i)(B)). The limits are those common among offices; no federal rule sets them.
 */
export const DEFAULT_RULES: AdmissionsRules = {
  funding: { covers: 'first-year', dependents: null },
  limits: { bankPapers: 6, englishTest: 24, passport: 0 },
};

/** The fewest months that a policy can require: the federal rule is the least. */
export const LEAST_MONTHS = 12;

/** A length in words: `2 years`, `18 months`. */
export const monthsInWords = (months: number): string =>
  months % 12 === 0
    ? messages.periods.years({ years: months / 12 })
    : messages.periods.months({ months: Math.round(months * 100) / 100 });

/** The beginning of the program that the funds must cover, in words. */
export const firstMonths = (months: number): string =>
  months === 12 ? messages.periods.firstYearInMonths : messages.periods.firstMonths({ months });

/** The months that a policy requires at most; null for the whole program. */
export const monthsCovered = ({ covers }: FundingPolicy): number | null =>
  covers === 'first-year' ? 12 : covers === 'program' ? null : covers;

/** A policy in one or two sentences, for a list of applicants. */
export function describePolicy(policy: FundingPolicy): string {
  const { dependents } = policy;
  const months = monthsCovered(policy);
  const rule =
    months === null ? messages.policy.program : messages.policy.months({ period: firstMonths(months) });
  if (dependents === null) return rule;
  const { first, further } = dependents;
  return `${rule} ${messages.policy.dependents({ first: dollars(first), further: dollars(further) })}`;
}

/** True if a day is more than some months before another. */
export const isOlder = (day: IsoDay, months: number, than: IsoDay): boolean => day < addMonths(than, -months);
