import type { AdmissionsRules } from '../../../src/sections/index.js';
import type { applicant } from './applicants.js';

/*
 * The rules of an I-20 applied to the texts of a record, from the words of the rules and with code of this file alone.
 */

export type Values = Parameters<typeof applicant>[0];
export type Choices = NonNullable<Parameters<typeof applicant>[1]>;

export const SOURCES = ['PERSONAL', 'PARENT', 'SPONSOR', 'GOVT', 'DEPT', 'OTHER'] as const;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** The date of a text such as `18-Jan-2027` in UTC; null for none. */
function findDate(text = ''): Date | null {
  const [, day, month = '', year] = /^(\d\d)-(\w{3})-(\d{4})$/.exec(text) ?? [];
  return day === undefined
    ? null
    : new Date(Date.UTC(Number(year), MONTHS.indexOf(month.toUpperCase()), Number(day)));
}

/** The same day of another month; none of the dates above is after the 28th. */
const monthsAfter = (date: Date, months: number): Date =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate()));

/** What the words of the rules demand of a record: codes of the findings about funds and dates, and the amount. */
export function applyRules(
  values: Values,
  choices: Choices,
  { funding, limits }: AdmissionsRules,
  asOf: string,
) {
  const cents = (name: string): number =>
    Math.round(Number((values as Readonly<Record<string, string>>)[name] || 0) * 100);
  const cost = cents('YEARLY_COST');
  const years = values.YRS_OF_STUDY ? Number(values.YRS_OF_STUDY) : null;
  const people = Number(values.FRGN_DEP_NO);
  const family =
    funding.dependents === null || people === 0
      ? 0
      : funding.dependents.first + (people - 1) * funding.dependents.further;
  const fund = (year: number): number =>
    SOURCES.reduce((sum, source) => sum + cents(`${source}_YEAR${year}_AMOUNT`), 0);
  // "Funds for one year, or for the program if it is shorter."
  const federal = (cost + family) * Math.min(1, years ?? 1) - fund(1);
  const asked =
    funding.covers === 'first-year' ? 1 : funding.covers === 'program' ? (years ?? 0) : funding.covers / 12;
  const length = Math.min(asked, years ?? asked);
  const campus =
    (cost + family) * length - [1, 2, 3].reduce((sum, year) => sum + (year - 1 < length ? fund(year) : 0), 0);
  const isKnown = cost > 0 && (funding.covers !== 'program' || years !== null);

  const start = findDate(values.SEM_START_DATE);
  const today = new Date(`${asOf}T00:00:00Z`);
  const hasOldPapers = SOURCES.some(source => {
    const changed = findDate(values[`${source}_DATE_LAST_MOD`]);
    if (source === 'GOVT' || source === 'DEPT' || changed === null || limits.bankPapers === null)
      return false;
    const isPledged = [1, 2, 3].some(
      year => year - 1 < length && cents(`${source}_YEAR${year}_AMOUNT`) !== 0,
    );
    return isPledged && monthsAfter(changed, limits.bankPapers) < today;
  });
  const test = findDate(values.TOEFL_DATE);
  const needsTest =
    values.TOEFL_WAIVE !== 'Y' && choices.frgnEnglishList === undefined && !!values.TOEFL_SCORE;
  const isTestOld =
    needsTest && test !== null && start !== null && limits.englishTest !== null
      ? monthsAfter(test, limits.englishTest) < start
      : false;
  const ends = findDate(values.PASSPORT_DATE);
  const isPassportShort =
    ends !== null && start !== null && limits.passport !== null
      ? ends < monthsAfter(start, limits.passport)
      : false;
  return {
    short: isKnown ? Math.max(federal, campus, 0) : 0,
    isFederalShort: cost > 0 && federal > 0,
    codes: [
      ...(cost > 0 && federal > 0 ? ['i20.first-year'] : isKnown && campus > 0 ? ['i20.funds'] : []),
      ...(hasOldPapers ? ['i20.bank-papers'] : []),
      ...(isTestOld ? ['i20.english-test'] : []),
      ...(isPassportShort ? ['i20.passport'] : []),
    ],
  };
}
