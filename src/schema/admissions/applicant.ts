import { internal, open, type ResponseOf, secret } from './response.js';
import { FUNDING_FIELDS, SELECTION_LISTS } from './selection-lists.js';

/** Identity, citizenship, visa, passport, tests, and the permissions of the caller. */
export const IDENTITY_FIELDS = {
  CITIZENSHIP_CODE: internal.code('Citizenship code'),
  CITIZENSHIP_COUNTRY: internal.text('Citizenship'),
  VISA: secret.code('Visa'),
  VISA_STATUS: secret.code('Visa status'),
  RELIGION: secret.text('Religion'),
  RES_ALIEN_NUM: secret.code('Alien number'),
  GPA: internal.number('Grade point average'),
  RELEASE_DATE: internal.date('Release date'),
  PASSPORT_DATE: secret.date('Passport date'),
  PASSPORT_ST: secret.code('Passport status', 'Can carry `*`.'),
  ENGL_TEST_NAME: internal.text('English test'),
  TOEFL_SCORE: internal.number('TOEFL score'),
  TOEFL_DATE: internal.date('TOEFL date'),
  TOEFL_WAIVE: internal.text('TOEFL waiver'),
  TOEFL_MESSAGE: internal.text('TOEFL message'),
  FRGN_DEP_NO: internal.number('Dependents'),
  GRADADMOGS: internal.text('Graduate studies office'),
  GRADADMSUPP: internal.text('Graduate supplement'),
  authorized: internal.flag('Authorized', '`Y` or `N`.'),
  'can-update': internal.flag('May update', '`Y` or `N`.'),
  'can-upd-cost': internal.flag('May update costs', '`Y` or `N`.'),
} as const;

/** Program and entry term. */
export const PROGRAM_FIELDS = {
  PROGRAM_CODE: open.code('Program code'),
  PROGRAM_DESC: open.text('Program'),
  PROGRAM_DEGREE: open.text('Degree'),
  APPLY_YEAR_TERM: internal.code('Application term', 'Five digits.'),
  ENTRY_SEM_DESC: internal.text('Entry term'),
  SEM_START_DATE: open.date('Start of the term', 'Day, abbreviated month, four-digit year.'),
} as const;

/** Preparation and mailing of the I-20. */
export const I20_FIELDS = {
  I20_COMPL_DATE: internal.date('I-20 completed', 'Day, abbreviated month, four-digit year.'),
  I20_DATE: internal.date('I-20 date'),
  I20_METHOD: internal.text('I-20 method'),
  I20_SENT_ADDR1: secret.text('I-20 sent to, line 1'),
  I20_SENT_ADDR2: secret.text('I-20 sent to, line 2'),
  I20_SENT_ADDR3: secret.text('I-20 sent to, line 3'),
  I20_SENT_ADDR4: secret.text('I-20 sent to, line 4'),
} as const;

/** The dependent; a record holds one. */
export const DEPENDENT_FIELDS = {
  DEP_NO: secret.number('Dependent number'),
  SEQ_NO: internal.number('Sequence number'),
  DEP_LAST_NAME: secret.text("Dependent's last name"),
  DEP_FIRST_NAME: secret.text("Dependent's first name"),
  DEP_DATE_OF_BIRTH: secret.date("Dependent's date of birth"),
  DEP_RELATIONSHIP: secret.text('Relationship'),
  DEP_IMMIG_ST: secret.code("Dependent's immigration status"),
  DEP_STA_PROOF: secret.text("Dependent's proof of status"),
  DEP_GENDER: secret.text("Dependent's gender"),
} as const;

/** Totals, costs and status of the finances. */
export const FINANCE_FIELDS = {
  FINANCES_ST: secret.text('Finances status'),
  FINANCES_MESSAGE: secret.text('Finances message'),
  FINANCES_DATE: secret.date('Finances date'),
  YEAR1_TOTAL: secret.amount('Total of year 1'),
  YEAR2_TOTAL: secret.amount('Total of year 2'),
  YEAR3_TOTAL: secret.amount('Total of year 3'),
  TOTAL_PLEDGED: secret.amount('Total pledged'),
  YEARLY_COST: secret.amount('Yearly cost'),
  YRS_OF_STUDY: secret.number('Years of study'),
  TOTAL_COST: secret.amount('Total cost'),
  AMOUNT_NEEDED: secret.amount('Amount needed'),
} as const;

/** The record of an international applicant: the `response` of `GET /{person_id_net_id}`. */
export const APPLICANT = {
  name: 'applicant record',
  fields: {
    ...IDENTITY_FIELDS,
    ...PROGRAM_FIELDS,
    ...I20_FIELDS,
    ...DEPENDENT_FIELDS,
    ...FINANCE_FIELDS,
    ...FUNDING_FIELDS,
    message: internal.text('Message'),
  },
  lists: {
    otherPrograms: {
      label: 'Other programs',
      audience: 'internal',
      doc: '',
      fields: { code: open.code('Program code'), desc: open.text('Program') },
      codes: null,
    },
    sponsorList: {
      label: 'Sponsors',
      audience: 'confidential',
      doc: 'The specification does not show the fields of a sponsor.',
      fields: null,
      codes: null,
    },
    ...SELECTION_LISTS,
  },
} as const;

/** A field of the applicant record. */
export type ApplicantField = keyof typeof APPLICANT.fields;

/** The record of an international applicant. */
export type Applicant = ResponseOf<typeof APPLICANT>;

/** The `message` of a response about a person who is not an international applicant; its status is 200. */
export const NOT_INTERNATIONAL = 'Not an international applicant';
