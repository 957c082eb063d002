import {
  type Applicant,
  type CodeMeaning,
  DEGREE_STATUSES,
  ENGLISH_STATUSES,
  EVALUATION_SERVICES,
  meaningOfCode,
  TRANSFER_LETTERS,
  VISA_STATUSES,
} from '../../schema/index.js';
import { COUNTRIES, FOREIGN_COLLEGES, TRANSFER_DEGREES, TRANSFER_SCHOOLS } from './vocabulary.js';

/** Codes that applicant n has chosen; null chooses nothing. */
export interface Choices {
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
export const codeFor = (table: readonly CodeMeaning[], n: number): string =>
  (table[n % table.length] as CodeMeaning).code;

const checkOf = (chosen: boolean, n: number): string => (chosen ? (n % 2 ? 'selected' : 'SELECTED') : '');

/** The twelve selection lists of applicant n, with the name of the institution in its places. */
export function listsOf(n: number, choices: Choices, institution: string): Partial<Applicant['lists']> {
  const words = (entries: Readonly<Record<string, string>>, chosen: string | null) =>
    Object.entries(entries).map(([code, desc]) => ({ code, check: checkOf(code === chosen, n), desc }));
  const published = (table: readonly CodeMeaning[], chosen: string) =>
    table.map(({ code }) => ({
      code,
      check: checkOf(code === chosen, n),
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
    visaStatus: VISA_STATUSES.map(({ code }) => ({ code, check: checkOf(code === choices.visa, n) })),
  };
}
