import { makeResponse } from '../../records/index.js';
import {
  type AdmissionsFile,
  APPLICANT,
  type Applicant,
  AWARD_SOURCES,
  type CodeMeaning,
  DEGREE_STATUSES,
  ENGLISH_STATUSES,
  EVALUATION_SERVICES,
  LETTER_NOTE,
  meaningOfCode,
  NOT_INTERNATIONAL,
  NOTE_TYPES,
  type NoteType,
  OFFERING,
  type ProgramFile,
  TRANSFER_LETTERS,
  VISA_STATUSES,
} from '../../schema/index.js';
import { createFinances, FUNDING_PATTERNS, type FundingPattern } from './finances.js';
import {
  COUNTRIES,
  DEPENDENTS,
  FOREIGN_COLLEGES,
  NOTE_TEXTS,
  PROGRAMS,
  TRANSFER_DEGREES,
  TRANSFER_SCHOOLS,
} from './vocabulary.js';

type Values = Partial<Applicant['values']>;

/** Person IDs count up from here, clear of the net IDs of invented faculty. */
const FIRST_PERSON_ID = 100_200_000;
const LAST_PERSON_ID = 100_299_999;
const COUNT = 48;

const getPattern = (n: number): FundingPattern =>
  FUNDING_PATTERNS[n % FUNDING_PATTERNS.length] as FundingPattern;
const isInternational = (n: number): boolean => n < COUNT - 2;
const isAuthorized = (n: number): boolean => n !== COUNT - 3 && n !== COUNT - 4;
/** Two applicants share a net ID, so that a request by it is a conflict. */
const getNetId = (n: number): string => `applicant${n === COUNT - 5 ? n - 1 : n}`;

const getKeys = (words: Readonly<Record<string, string>>): readonly string[] =>
  Object.keys(words).filter(code => code !== '');

function createChoices(n: number): Choices {
  const countries = getKeys(COUNTRIES);
  const transfer = codeFor(TRANSFER_LETTERS, n);
  const schools = getKeys(TRANSFER_SCHOOLS);
  return {
    birth: countries[n % countries.length] as string,
    dependent: hasDependent(n) ? (countries[(n + 1) % countries.length] as string) : null,
    visa: codeFor(VISA_STATUSES, n),
    degree: codeFor(DEGREE_STATUSES, n),
    english: codeFor(ENGLISH_STATUSES, n),
    transfer,
    evaluation: codeFor(EVALUATION_SERVICES, n),
    school: transfer === '' ? null : (schools[n % schools.length] as string),
    college: n % 5 === 0 ? (getKeys(FOREIGN_COLLEGES)[n % 3] as string) : null,
  };
}

const hasDependent = (n: number): boolean => n % 3 === 1;

/** Applicant 12 has dependents that are not described, applicant 13 has more than are described. */
function createDependent(n: number): Values {
  if (!hasDependent(n)) return { FRGN_DEP_NO: n === 12 ? '2' : '0' };
  const [last, first, gender] = DEPENDENTS[n % DEPENDENTS.length] as (typeof DEPENDENTS)[number];
  return {
    FRGN_DEP_NO: n === 13 ? '3' : '1',
    DEP_NO: '1',
    SEQ_NO: '1',
    DEP_LAST_NAME: last,
    DEP_FIRST_NAME: first,
    DEP_DATE_OF_BIRTH: n % 2 ? '05-Jun-1994' : '17-Nov-2018',
    DEP_RELATIONSHIP: n % 2 ? 'Spouse' : 'Child',
    DEP_IMMIG_ST: 'F2',
    DEP_STA_PROOF: 'Y',
    DEP_GENDER: gender,
  };
}

/** Every fifth applicant has a waiver in place of a test. */
function createTest(n: number): Values {
  if (n % 5 === 4) return { TOEFL_WAIVE: 'Y', TOEFL_MESSAGE: 'Waived by the program' };
  const score = 72 + ((n * 7) % 45);
  return {
    ENGL_TEST_NAME: n % 2 ? 'TOEFL' : 'IELTS',
    TOEFL_SCORE: n % 2 ? String(score) : '7.5',
    TOEFL_DATE: `0${1 + (n % 9)}-Oct-2025`,
    TOEFL_WAIVE: 'N',
  };
}

function createValues(n: number, { birth, visa }: Choices): Values {
  const [code, name, degree] = PROGRAMS[n % PROGRAMS.length] as (typeof PROGRAMS)[number];
  return {
    CITIZENSHIP_CODE: birth,
    CITIZENSHIP_COUNTRY: COUNTRIES[birth] ?? '',
    VISA: visa,
    VISA_STATUS: n % 10 === 9 ? 'F1' : visa,
    RELIGION: n % 2 ? 'Not stated' : '',
    RES_ALIEN_NUM: visa === 'PR' ? 'A000000017' : '',
    GPA: (2.8 + (n % 12) / 10).toFixed(2),
    RELEASE_DATE: '02-Apr-2026',
    PASSPORT_DATE: '30-Sep-2029',
    PASSPORT_ST: n % 2 ? '*' : 'Y',
    GRADADMOGS: 'Y',
    GRADADMSUPP: 'N',
    authorized: isAuthorized(n) ? 'Y' : 'N',
    'can-update': n % 2 ? 'Y' : 'N',
    'can-upd-cost': 'N',
    PROGRAM_CODE: code,
    PROGRAM_DESC: name,
    PROGRAM_DEGREE: degree,
    APPLY_YEAR_TERM: '20265',
    ENTRY_SEM_DESC: 'Fall Semester 2026',
    SEM_START_DATE: '01-Sep-2026',
    I20_COMPL_DATE: n % 4 === 3 ? '' : '20-Apr-2026',
    I20_DATE: n % 4 === 3 ? '' : '22-Apr-2026',
    I20_METHOD: n % 2 ? 'Express courier' : 'Regular mail',
    I20_SENT_ADDR1: `${n + 1} Juniper Lane`,
    I20_SENT_ADDR2: n % 2 ? 'Apartment 4' : '',
    I20_SENT_ADDR3: 'Porto Serrão',
    I20_SENT_ADDR4: COUNTRIES[birth] ?? '',
    ...createTest(n),
    ...createDependent(n),
    ...createFinances(n, getPattern(n)),
  };
}

function createApplicant(n: number, institution: string): Applicant {
  if (!isInternational(n)) return makeResponse(APPLICANT, { message: NOT_INTERNATIONAL });
  const choices = createChoices(n);
  const others = createLetters(n, '', '').slice(1);
  return makeResponse(APPLICANT, createValues(n, choices), {
    ...createLists(n, choices, institution),
    otherPrograms: others.map(({ program }) => ({ code: program.program_code, desc: program.program })),
    sponsorList: n % 11 === 5 ? [{ NAME: 'Fernhill Family Trust', COUNTRY: 'Ghana' }] : [],
  });
}

/** True for the person ID of an invented applicant. */
export const isSamplePersonId = (personId: string): boolean =>
  Number(personId) >= FIRST_PERSON_ID && Number(personId) <= LAST_PERSON_ID;

/**
 * Forty-eight invented applicants, always the same. Among them they have chosen every published code and have
 * every pattern of funding, dependents (described or not), transfers, waivers, several programs, and notes of every
 * type. Two are not international, two not authorized, and two share a net ID.
 */
export function sampleApplicants(institution: string): readonly AdmissionsFile[] {
  return Array.from({ length: COUNT }, (_, n) => {
    const personId = String(FIRST_PERSON_ID + n);
    return {
      personId,
      netId: getNetId(n),
      applicant: createApplicant(n, institution),
      programs: createLetters(n, personId, isAuthorized(n) ? 'Y' : 'N'),
    };
  });
}

/** How many applicants are ready, or nearly so. */
const READY = 12;

/** Of these, every fourth has taken no English test yet. */
const isTested = (n: number): boolean => n % 4 !== 3;

function readyApplicant(n: number, institution: string): Applicant {
  const english = isTested(n) ? 'B' : 'ED';
  const choices: Choices = {
    ...{ ...createChoices(n), dependent: null, visa: 'F1', degree: 'M', english, transfer: '' },
    ...{ school: null, college: null },
  };
  const funds = createFinances(n, getPattern(n));
  const known = Object.entries(createValues(n, choices)).filter(
    ([name]) => !/^(?:DEP_|SEQ_NO$)/.test(name) && !Object.hasOwn(funds, name),
  );
  // Of those with money, every third has a problem with a document: not these. Awards do not grow old.
  const finances = createFinances(3 * n + 1, 'covered', AWARD_SOURCES);
  const others = { FRGN_DEP_NO: '0', VISA_STATUS: choices.visa, TOEFL_WAIVE: 'N', TOEFL_MESSAGE: '' };
  return makeResponse(
    APPLICANT,
    { ...Object.fromEntries(known), ...finances, ...others },
    createLists(n, choices, institution),
  );
}

/** Invented applicants after those of `sampleApplicants`, always the same: nine are complete, three lack a test. */
export const readyApplicants = (institution: string): readonly AdmissionsFile[] =>
  Array.from({ length: READY }, (_, i) => {
    const n = COUNT + i;
    const personId = String(FIRST_PERSON_ID + n);
    const programs = createLetters(n, personId, 'Y');
    return { personId, netId: getNetId(n), applicant: readyApplicant(n, institution), programs };
  });

/** The programs that applicant n applied to: one, for every fourth applicant three. */
const getPrograms = (n: number) =>
  Array.from(
    { length: n % 4 === 0 ? 3 : 1 },
    (_, i) => PROGRAMS[(n + i * 2) % PROGRAMS.length] as (typeof PROGRAMS)[number],
  );

/** Applicant 7 has a note of every type, most others one, some none. */
const getNoteTypes = (n: number): readonly NoteType[] =>
  n === 7 ? NOTE_TYPES : n % 6 === 5 ? [] : [NOTE_TYPES[n % NOTE_TYPES.length] as NoteType];

/** The official communication about applicant n; the notes belong to the first program. */
function createLetters(n: number, personId: string, authorized: string): readonly ProgramFile[] {
  return getPrograms(n).map(([code, name, degree], i) => {
    const types = i === 0 ? getNoteTypes(n) : [];
    const notes = types.map((type, at) =>
      makeResponse(LETTER_NOTE, {
        NOTE: NOTE_TEXTS[type],
        NOTETYPE: type,
        PROGRAM: code,
        SEQUENCENO: String(at + 1),
      }),
    );
    return {
      program: { program_code: code, program: name, degree_type: degree },
      offering: makeResponse(
        OFFERING,
        {
          PROGRAM: code,
          PERSON_ID: personId,
          PROGRAMNAME: name,
          GRADADMOGS: n % 2 ? 'Y' : 'N',
          GRADADMAPP: i === 0 ? 'Y' : 'N',
          authorized,
          updatable: n % 3 ? 'N' : 'Y',
        },
        { notes: types.map((type, at) => ({ NOTETYPE: type, SEQUENCENO: String(at + 1) })) },
      ),
      notes,
    };
  });
}

/** Codes that applicant n has chosen; null chooses nothing. */
interface Choices {
  readonly birth: string;
  readonly dependent: string | null;
  readonly visa: string;
  readonly degree: string;
  readonly english: string;
  readonly transfer: string;
  readonly evaluation: string;
  readonly school: string | null;
  readonly college: string | null;
}

/** The code of applicant n in a table, so that neighbors differ and every code is chosen. */
const codeFor = (table: readonly CodeMeaning[], n: number): string =>
  (table[n % table.length] as CodeMeaning).code;

const getCheck = (chosen: boolean, n: number): string => (chosen ? (n % 2 ? 'selected' : 'SELECTED') : '');

/** The twelve selection lists of applicant n, with the name of the institution in its places. */
function createLists(n: number, choices: Choices, institution: string): Partial<Applicant['lists']> {
  const words = (entries: Readonly<Record<string, string>>, chosen: string | null) =>
    Object.entries(entries).map(([code, desc]) => ({ code, check: getCheck(code === chosen, n), desc }));
  const published = (table: readonly CodeMeaning[], chosen: string) =>
    table.map(({ code }) => ({
      code,
      check: getCheck(code === chosen, n),
      desc: meaningOfCode(table, code, institution) ?? '',
    }));
  return {
    birthCountries: words(COUNTRIES, choices.birth),
    depBirthCountries: words(COUNTRIES, choices.dependent),
    depCitizCountries: words(COUNTRIES, choices.dependent),
    depPrCountries: words(COUNTRIES, choices.dependent),
    evalServiceList: published(EVALUATION_SERVICES, choices.evaluation),
    frgnDegreeList: published(DEGREE_STATUSES, choices.degree),
    frgnEnglishList: published(ENGLISH_STATUSES, choices.english),
    frgnCollList: choices.college === null ? [] : words(FOREIGN_COLLEGES, choices.college),
    transferLtrList: published(TRANSFER_LETTERS, choices.transfer),
    transferSchoolList: words(TRANSFER_SCHOOLS, choices.school),
    transferDegreeList: choices.school === null ? [] : words(TRANSFER_DEGREES, 'BA'),
    visaStatus: VISA_STATUSES.map(({ code }) => ({ code, check: getCheck(code === choices.visa, n) })),
  };
}
