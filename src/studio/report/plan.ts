import { COMPARISONS, type Comparison } from '../../app/index.js';
import { getDay } from '../../core/index.js';
import type { Audience } from '../../schema/index.js';
import { FORM_NAMES, type FormName, type UnitQuery } from '../../sections/index.js';
import type { Choice } from '../page/views.js';
import type { ReportPlan } from './builder.js';
import { messages } from './messages.js';

/** Years that menus offer, back from the present one. */
const YEARS = 8;

/** Months of the year in which a report is about the year before, as `--MM`. */
const LAST_YEAR_UNTIL = '06';

const AUDIENCES: readonly Choice[] = [
  { value: 'internal', label: messages.theUniversity },
  { value: 'confidential', label: messages.reviewersOnly },
];

/** The year of a first report: the one that ended in the last six months, else the present one. */
export function defaultYear(now: Date): number {
  const [year = '', month = ''] = getDay(now).split('-');
  return month <= LAST_YEAR_UNTIL ? Number(year) - 1 : Number(year);
}

/** Calendar years, then academic years; the value is a word in addresses. */
export function yearChoices(now: Date): readonly Choice[] {
  const last = Number(getDay(now).slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, i) => last - i);
  return [
    ...years.map(year => ({ value: String(year), label: String(year) })),
    ...years.map(year => ({
      value: `academic-${year}`,
      label: messages.academicYear({ year, end: String(year + 1).slice(2) }),
    })),
  ];
}

/** The window of a word for years. */
const getWindow = (word: string): string => word.replace('academic-', 'academic-year:');

/** How many years a report compares. */
export const compareChoices: readonly Choice[] = [
  { value: '2', label: messages.yearBefore },
  ...COMPARISONS.map(years => ({
    value: String(years),
    label: messages.yearsBefore({ years: years - 1 }),
  })),
];

export const audienceChoices = AUDIENCES;

/** What an address says about a report. */
export interface ReportChoice {
  readonly year: string;
  readonly compare: string;
  readonly audience: Audience;
}

export const defaultChoice = (now: Date): ReportChoice => ({
  year: String(defaultYear(now)),
  compare: '2',
  audience: 'internal',
});

const has = (choices: readonly Choice[], value: string): boolean =>
  choices.some(choice => choice.value === value);

/** The word of a choice in addresses, such as `2025.2.internal`. */
export const choiceWord = ({ year, compare, audience }: ReportChoice): string =>
  [year, compare, audience].join('.');

/** Parses the word of a choice; null if the menus lack a part of it. */
export function parseChoiceWord(word: string, now: Date): ReportChoice | null {
  const [year = '', compare = '', audience = '', ...rest] = word.split('.');
  const isKnown =
    has(yearChoices(now), year) &&
    has(compareChoices, compare) &&
    has(AUDIENCES, audience) &&
    rest.length === 0;
  return isKnown ? { year, compare, audience: audience as Audience } : null;
}

/** The plan of a report, true on the present day. */
export const getPlan = (
  unit: UnitQuery,
  { year, compare, audience }: ReportChoice,
  now: Date,
): ReportPlan => ({
  ...{ unit, audience, table: null, asOf: getDay(now), window: getWindow(year) },
  compare: COMPARISONS.find(each => String(each) === compare) ?? (null satisfies Comparison | null),
});

/** What an address says about an accreditation table. */
export interface FormChoice {
  readonly form: FormName;
  readonly year: number;
}

export const formWord = ({ form, year }: FormChoice): string => `${form}.${year}`;

/** Parses the word of a form and year; null for any other. */
export function parseFormWord(word: string, now: Date): FormChoice | null {
  const [form, year = '', ...rest] = word.split('.');
  const name = FORM_NAMES.find(each => each === form);
  const last = Number(getDay(now).slice(0, 4));
  const isKnown = /^\d{4}$/.test(year) && Number(year) <= last && Number(year) > last - YEARS;
  return name === undefined || !isKnown || rest.length > 0 ? null : { form: name, year: Number(year) };
}

/** Years of contributions in table 8-1 (AACSB 2020). */
const CONTRIBUTION_YEARS = 5;

/** The plan of an accreditation table. */
export const formPlan = (unit: UnitQuery, { form, year }: FormChoice, now: Date): ReportPlan => ({
  ...{ unit, audience: 'internal', table: form, asOf: getDay(now), compare: null },
  window: form === 'aacsb-3-1' ? String(year) : `${year - CONTRIBUTION_YEARS + 1}-01-01..${year}-12-31`,
});
