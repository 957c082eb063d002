import type { Audience } from '../fields.js';
import {
  DEGREE_STATUSES,
  ENGLISH_STATUSES,
  EVALUATION_SERVICES,
  TRANSFER_LETTERS,
  VISA_STATUSES,
} from './codes.js';
import { type CodeMeaning, internal, open } from './response.js';

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
export const chosenOf = <E extends { readonly check: string }>(entries: readonly E[]): readonly E[] =>
  entries.filter(({ check }) => check !== '');
