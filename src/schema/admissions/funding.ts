import { type ResponseField, secret } from './response.js';

/** Funding sources by the prefix of their fields. */
export const FUNDING_SOURCES = {
  PERSONAL: 'Personal funds',
  PARENT: 'Parents',
  SPONSOR: 'Sponsor',
  GOVT: 'Government',
  DEPT: 'Department',
  OTHER: 'Other',
} as const;

export type FundingSource = keyof typeof FUNDING_SOURCES;

/** Sources that letters of award prove, which do not grow old; papers of a bank prove the others. */
export const AWARD_SOURCES: readonly FundingSource[] = ['GOVT', 'DEPT'];

/** The six fields of every funding source, by the suffix of their names. */
export const FUNDING_PARTS = {
  YEAR1_AMOUNT: secret.amount('year 1'),
  YEAR2_AMOUNT: secret.amount('year 2'),
  YEAR3_AMOUNT: secret.amount('year 3'),
  DESC: secret.text('description'),
  DOC_PROBLEM_EXPL: secret.text('document problem'),
  DATE_LAST_MOD: secret.date('last modified'),
} as const;

export type FundingPart = keyof typeof FUNDING_PARTS;

/** Name of a field of a funding source, e.g. `PARENT_YEAR1_AMOUNT`. */
export type FundingField = `${FundingSource}_${FundingPart}`;

/** The name of one field of one funding source. */
export const fundingField = <S extends FundingSource, P extends FundingPart>(source: S, part: P) =>
  `${source}_${part}` as const;

/** The fields of all sources: six by six. */
export const FUNDING_FIELDS = Object.fromEntries(
  Object.entries(FUNDING_SOURCES).flatMap(([source, label]) =>
    Object.entries(FUNDING_PARTS).map(([part, field]) => [
      `${source}_${part}`,
      { ...field, label: `${label}, ${field.label}` },
    ]),
  ),
) as Readonly<Record<FundingField, ResponseField>>;
