import type { Audience } from '../fields.js';
import {
  DEGREE_STATUSES,
  ENGLISH_STATUSES,
  EVALUATION_SERVICES,
  TRANSFER_LETTERS,
  VISA_STATUSES,
} from './codes.js';
import { type CodeMeaning, internal, open, type ResponseField, secret } from './response.js';

const CODE = open.code('Code', 'Empty for the blank choice.');
const CHECK = internal.text('Chosen', 'Not empty for a chosen entry: `SELECTED` or `selected`.');
const DESC = open.text('Description');

/** The fields of most entries; entries of `visaStatus` have no description. */
const DESCRIBED = { code: CODE, check: CHECK, desc: DESC } as const;
const BARE = { code: CODE, check: CHECK } as const;

const described = (
  label: string,
  audience: Audience,
  codes: readonly CodeMeaning[] | null = null,
  doc = '',
) => ({ label, audience, doc, fields: DESCRIBED, codes });

const COUNTRIES = 'Countries and territories; a code has up to three characters.';

/** The twelve lists of the selection controls; the chosen entries belong to the applicant. */
export const SELECTION_LISTS = {
  birthCountries: described('Country of birth', 'internal', null, COUNTRIES),
  depBirthCountries: described("Dependent's country of birth", 'confidential', null, COUNTRIES),
  depCitizCountries: described("Dependent's citizenship", 'confidential', null, COUNTRIES),
  depPrCountries: described("Dependent's permanent residence", 'confidential', null, COUNTRIES),
  evalServiceList: described('Credential evaluation', 'internal', EVALUATION_SERVICES),
  frgnDegreeList: described('Foreign degree', 'internal', DEGREE_STATUSES),
  frgnEnglishList: described('English proficiency', 'internal', ENGLISH_STATUSES),
  frgnCollList: described('Foreign college', 'internal'),
  transferLtrList: described('Transfer letter', 'internal', TRANSFER_LETTERS),
  transferSchoolList: described('Transfer school', 'internal', null, 'A code has five digits.'),
  transferDegreeList: described('Transfer degree', 'internal'),
  visaStatus: {
    label: 'Visa status',
    audience: 'confidential',
    doc: 'Entries have no description.',
    fields: BARE,
    codes: VISA_STATUSES,
  },
} as const;

export type SelectionList = keyof typeof SELECTION_LISTS;

/** The chosen entries of a selection list, in their order. */
export const getChosen = <E extends { readonly check: string }>(entries: readonly E[]): readonly E[] =>
  entries.filter(({ check }) => check !== '');

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
