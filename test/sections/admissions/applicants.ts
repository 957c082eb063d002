import {
  APPLICANT,
  type Applicant,
  type ApplicantField,
  FUNDING_SOURCES,
  type SelectionList,
} from '../../../src/schema/index.js';

type Values = Partial<Record<ApplicantField, string>>;
type Choices = Partial<Record<SelectionList, readonly [code: string, desc?: string]>>;

/** An applicant with the given values only; chosen entries by list. */
export function applicant(
  values: Values,
  choices: Choices = {},
  otherPrograms: readonly string[] = [],
): Applicant {
  const empty = Object.keys(APPLICANT.fields).map(name => [name, ''] as const);
  const lists = Object.keys(APPLICANT.lists).map(name => {
    const choice = choices[name as SelectionList];
    const entry = choice && { code: choice[0], check: 'SELECTED', desc: choice[1] ?? '' };
    const other = APPLICANT.lists[name as SelectionList].codes?.[0]?.code ?? '00';
    return [name, entry ? [{ code: other, check: '', desc: 'Another' }, entry] : []] as const;
  });
  return {
    values: { ...Object.fromEntries(empty), ...values },
    lists: {
      ...Object.fromEntries(lists),
      otherPrograms: otherPrograms.map((desc, i) => ({ code: `39241${i}`, desc })),
    },
    unknown: [],
  } as unknown as Applicant;
}

/** Amounts of sources by year, with their totals. */
export function funds(
  sources: Partial<Record<keyof typeof FUNDING_SOURCES, readonly [number, number, number]>>,
  cost: number,
  years = 3,
): Values {
  const values: Record<string, string> = {};
  const totals = [0, 0, 0];
  for (const [source, amounts] of Object.entries(sources)) {
    amounts.forEach((amount, i) => {
      values[`${source}_YEAR${i + 1}_AMOUNT`] = amount === 0 ? '' : String(amount);
      totals[i] = (totals[i] ?? 0) + amount;
    });
    values[`${source}_DESC`] = `${FUNDING_SOURCES[source as keyof typeof FUNDING_SOURCES]} letter`;
    values[`${source}_DATE_LAST_MOD`] = '03-Oct-2026';
  }
  totals.forEach((total, i) => {
    values[`YEAR${i + 1}_TOTAL`] = String(total);
  });
  const pledged = totals.reduce((sum, total) => sum + total, 0);
  return {
    ...values,
    TOTAL_PLEDGED: String(pledged),
    YEARLY_COST: String(cost),
    YRS_OF_STUDY: String(years),
    TOTAL_COST: String(cost * years),
    AMOUNT_NEEDED: String(Math.max(0, cost * years - pledged)),
    FINANCES_DATE: '12-Oct-2026',
  };
}

/** All fields of a person except finances. */
const COMPLETE: Values = {
  authorized: 'Y',
  'can-update': 'Y',
  'can-upd-cost': 'N',
  CITIZENSHIP_CODE: 'URY',
  CITIZENSHIP_COUNTRY: 'Uruguay',
  VISA: 'F1',
  VISA_STATUS: 'Pending',
  RELIGION: 'Canary religion',
  RES_ALIEN_NUM: 'A200004477',
  GPA: '3.72',
  RELEASE_DATE: '02-Jun-2026',
  PASSPORT_DATE: '30-Jun-2029',
  PASSPORT_ST: '*',
  ENGL_TEST_NAME: 'TOEFL iBT',
  TOEFL_SCORE: '104',
  TOEFL_DATE: '11-Jan-2026',
  TOEFL_WAIVE: 'N',
  GRADADMOGS: 'Canary OGS',
  GRADADMSUPP: 'Canary support',
  FINANCES_ST: 'Canary state',
  FINANCES_MESSAGE: 'Canary remark',
  PROGRAM_CODE: '392418',
  PROGRAM_DESC: 'Civil and Environmental Engineering',
  PROGRAM_DEGREE: 'PhD',
  APPLY_YEAR_TERM: '20265',
  ENTRY_SEM_DESC: 'Fall 2026',
  SEM_START_DATE: '31-Aug-2026',
  I20_METHOD: 'Courier',
  I20_SENT_ADDR1: 'Calle Nogal 1187, Apto. 4',
  I20_SENT_ADDR2: '11300 Montevideo, Uruguay',
};

const COMPLETE_CHOICES: Choices = {
  birthCountries: ['URY', 'Uruguay'],
  frgnDegreeList: ['M', 'Masters degree'],
  evalServiceList: ['WE', 'WES'],
  transferLtrList: ['', 'Not Needed'],
};

const covered = funds({ PERSONAL: [9000, 9000, 9000], DEPT: [22400, 22400, 22400] }, 31400);

const DEPENDENT: Values = {
  FRGN_DEP_NO: '1',
  DEP_NO: '1',
  DEP_LAST_NAME: 'Kestrel-Amundi',
  DEP_FIRST_NAME: 'Noemí',
  DEP_DATE_OF_BIRTH: '19-Feb-1996',
  DEP_RELATIONSHIP: 'Spouse',
  DEP_IMMIG_ST: 'F2 requested',
  DEP_STA_PROOF: 'Marriage certificate received',
  DEP_GENDER: 'Female',
};

const complete = (values: Values, choices: Choices = {}, others: readonly string[] = []): Applicant =>
  applicant({ ...COMPLETE, ...values }, { ...COMPLETE_CHOICES, ...choices }, others);

/** One applicant per funding pattern and special case. */
export const APPLICANTS: Readonly<Record<string, Applicant>> = {
  covered: complete(covered),
  'short-first-year': complete(funds({ PERSONAL: [20000, 31400, 31400] }, 31400)),
  'short-later-years': complete(
    {
      ...funds(
        {
          PERSONAL: [9000, 6000, 6000],
          PARENT: [9000, 9000, 9000],
          SPONSOR: [5000, 5000, 0],
          DEPT: [8400, 8400, 8400],
        },
        31400,
      ),
      SPONSOR_DOC_PROBLEM_EXPL:
        "Sponsor's letter does not name the third year of study; an amended letter is needed.",
      PERSONAL_DOC_PROBLEM_EXPL: 'Bank statement is older than six months and has no stamp.',
      FRGN_DEP_NO: '2',
      ...Object.fromEntries(Object.entries(DEPENDENT).filter(([name]) => name !== 'FRGN_DEP_NO')),
    },
    { depBirthCountries: ['URY', 'Uruguay'], depCitizCountries: ['URY', 'Uruguay'] },
    ['Geological Sciences, MS'],
  ),
  'surplus-covers': complete(funds({ GOVT: [40000, 30000, 30000] }, 31400)),
  'two-years': complete(funds({ PARENT: [31400, 31400, 0] }, 31400, 2)),
  blank: applicant({ authorized: 'Y' }),
  'totals-differ': complete({
    ...covered,
    YEAR2_TOTAL: '30,000',
    TOTAL_PLEDGED: '95000',
    TOTAL_COST: '90000.00',
    AMOUNT_NEEDED: '1.50',
  }),
  unreadable: complete({
    ...covered,
    PERSONAL_YEAR2_AMOUNT: 'about 9k',
    YEARLY_COST: '$31,400.00',
    TOEFL_DATE: '2026-01-11',
    SEM_START_DATE: '31-Feb-2026',
    YRS_OF_STUDY: 'three',
  }),
  dependent: complete(
    { ...covered, ...DEPENDENT, DEP_RELATIONSHIP: 'Child', DEP_DATE_OF_BIRTH: '31-Aug-2005' },
    { depPrCountries: ['???', 'Unclassified'] },
  ),
  transfer: complete(covered, {
    transferLtrList: ['OS', 'Out of Status; Cannot Transfer'],
    transferSchoolList: ['00123', 'Larkspur State College'],
    visaStatus: ['J1'],
  }),
  waiver: complete(
    { ...covered, TOEFL_WAIVE: 'Y', TOEFL_SCORE: '', TOEFL_DATE: '', ENGL_TEST_NAME: '' },
    { frgnEnglishList: ['L', 'TOEFL is below University min'] },
  ),
  'codes-unknown': complete(covered, {
    frgnDegreeList: ['QQ', ''],
    frgnEnglishList: ['B', 'Current <INSTITUTION> Student'],
    evalServiceList: ['ZZ', 'New Service'],
  }),
};
